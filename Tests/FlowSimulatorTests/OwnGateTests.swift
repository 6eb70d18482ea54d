import FlowCompiler
import FlowSimulator
import Testing

/// Moves that would wait for the end of the flow which makes them.
@MainActor
struct OwnGateTests {
  private let flows = """
    flows:
      App:
        start: home
        edges:
          home: { open: push secret, signIn: present Lock }
          Lock: { opened: stay }
      Lock:
        outcomes: { opened }
        start: pin
        edges:
          pin: { peek: push secret, more: push vault, entered: finish opened }
      Check:
        start: code
        edges: { code: { peek: push secret, entered: finish cancelled } }
    conditions: [unlocked, checked]
    gates: { unlocked: { run: Lock }, checked: { run: Check } }
    screens:
      home: { events: { open, signIn } }
      secret: { requires: unlocked }
      vault: { requires: checked }
      pin: { events: { peek, more, entered } }
      code: { events: { peek, entered } }
    """

  @Test func `a move of a gate's flow that requires the gate's own condition is denied at once`() {
    expectPassing(
      flows,
      """
        run by the gate:
          when:
            - home.open
            - pin.peek
            - then: { stack: [home, { sheet: [pin] }], denied: unlocked, waits: Lock }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [home, secret], waits: false }
        run by an edge:
          when: [home.signIn, pin.peek]
          then: { stack: [home, { sheet: [pin] }], denied: unlocked, waits: false }
      """)
  }

  @Test func `a move of a flow that a gate runs for a move of that flow is denied at once, too`() {
    expectPassing(
      flows,
      """
        it would go with what it waits for:
          when:
            - home.open
            - pin.more
            - then: { stack: [home, { sheet: [pin] }, { sheet: [code] }] }
            - code.peek
          then: { stack: [home, { sheet: [pin] }, { sheet: [code] }], denied: unlocked }
      """)
  }

  @Test func `a gate's flow that is shown as the root is not a layer that dismiss could remove`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { open: push secret } } }
        Lock: { start: pin, edges: { pin: { closed: dismiss } } }
      conditions: [unlocked]
      gates: { unlocked: { run: Lock, as: root } }
      screens: { home: { events: { open } }, secret: { requires: unlocked }, pin: { events: { closed } } }
      """,
      """
        it is the root meanwhile:
          when: [home.open, pin.closed]
          then: { stack: [pin], denied: true, waits: Lock }
      """)
  }

  @Test func `a layer on an overlay of a gate's flow stays on it while conditions change`() {
    expectPassing(
      """
      flows:
        App: { requires: open, start: home }
        Gate: { start: code, edges: { code: { called: present call as overlay }, call: { added: present people } } }
      conditions: { open: { live: true } }
      gates: { open: { run: Gate } }
      screens: { home: , code: { events: { called } }, call: { events: { added } }, people: }
      """,
      """
        t:
          when: [code.called, call.added, { conditions: { open: true } }]
          then: { stack: [code, { overlay: [call] }, { sheet: [people] }] }
      """)
  }
}
