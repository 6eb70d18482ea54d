import Testing

/// The end of gates' flows, from YAML to the stack: what is asked then, and what becomes of what they held.
@MainActor
struct GateEndTests {
  private func app(as style: String = "sheet", unlocked: String = "{}") -> String {
    """
    flows:
      App:
        start: lobby
        edges:
          lobby: { in: push home, up: { dismiss, covered: true }, quit: { finish: cancelled, covered: true } }
          home: { open: push secret }
      Lock:
        outcomes: { opened }
        start: pin
        edges:
          pin: { entered: finish opened, forgot: push reset, home: open home }
          reset: { sent: { pop }, quit: finish opened }
    conditions: { unlocked: \(unlocked) }
    gates: { unlocked: { run: Lock, as: \(style) } }
    screens:
      lobby: { events: { in, up, quit } }
      home: { events: { open } }
      secret: { requires: unlocked }
      pin: { events: { entered, forgot, home } }
      reset: { events: { sent, quit } }
    links:
      home: { url: /home, to: [App, lobby, home] }
    """
  }

  @Test func `after a gate's flow an async condition is asked again`() {
    expectPassing(
      app(unlocked: "{ async: true }"),
      """
        it holds by then:
          when:
            - lobby.in
            - home.open
            - then: { stack: [lobby, home], waits: unlocked }
            - conditions: { unlocked: false }
            - then: { stack: [lobby, home, { sheet: [pin] }], waits: Lock }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [lobby, home, secret], waits: false }
        it does not:
          when: [lobby.in, home.open, { conditions: { unlocked: false } }, pin.entered]
          then: { stack: [lobby, home], denied: unlocked, waits: false }
      """)
  }

  @Test
  func `the move that a gate's flow was run for is denied when another flow's move or a link takes that flow off`() {
    expectPassing(
      app(),
      """
        a move:
          when:
            - lobby.in
            - home.open
            - then: { stack: [lobby, home, { sheet: [pin] }], waits: Lock }
            - conditions: { unlocked: true }
            - lobby.up
          then: { stack: [lobby, home], denied: unlocked, waits: false }
        a link:
          when: [lobby.in, home.open, { conditions: { unlocked: true } }, { link: /home }]
          then: { stack: [lobby, home], denied: unlocked, waits: false }
        a link that it opens itself:
          when: [lobby.in, home.open, { conditions: { unlocked: true } }, pin.home]
          then: { stack: [lobby, home], denied: unlocked, waits: false }
      """)
  }

  @Test
  func `the move that a gate's flow was run for is made when that flow is removed by itself and the condition holds`() {
    expectPassing(
      app(),
      """
        pulled down:
          when: [lobby.in, home.open, pin.forgot, { conditions: { unlocked: true } }, dismissed]
          then: { stack: [lobby, home, secret], waits: false }
        gone back from:
          when: [lobby.in, home.open, { conditions: { unlocked: true } }, back]
          then: { stack: [lobby, home, secret], waits: false }
      """)
  }

  @Test(arguments: ["sheet", "push", "root", "full"])
  func `a gate's flow is removed with the end of the entry flow, which keeps an entry of its own`(style: String) {
    expectPassing(
      app(as: style),
      """
        nothing waits for it:
          when: [lobby.in, home.open, lobby.quit]
          then: { stack: [home], outcome: cancelled, waits: false, released: [lobby, pin, Lock] }
      """)
  }

  // MARK: Starts

  @Test func `a start that is denied after an answer is decided again at once if a gate's flow was shown before`() {
    expectPassing(
      """
      flows:
        App:
          requires: unlocked
          start: [ { push: home, when: fits }, { push: other } ]
        Lock: { outcomes: { opened }, start: pin, edges: { pin: { entered: finish opened } } }
      conditions: { unlocked: { live: true }, fits: { async: true } }
      gates: { unlocked: { run: Lock, lost: restart } }
      screens: { home: {}, other: {}, pin: { events: { entered } } }
      """,
      """
        it was lost meanwhile:
          when:
            - then: { stack: [pin], waits: Lock }
            - conditions: { unlocked: true }
            - pin.entered
            - then: { stack: [], waits: fits }
            - conditions: { unlocked: false }
            - conditions: { fits: true }
            - then: { stack: [pin], denied: unlocked, waits: Lock }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [home], waits: false }
      """)
  }

  @Test func `a start whose task leads nowhere is denied, and decided again when a condition changes`() {
    expectPassing(
      """
      flow: App
      start: run load
      conditions: { online: { live: true } }
      tasks: { load: { outcomes: { done, nothing } } }
      screens: { home: {}, later: {} }
      edges: { load: { done: [ { push: home, when: online }, { push: later } ], nothing: stay } }
      """,
      """
        nothing is there to be shown:
          when:
            - then: { stack: [], ran: [load], waits: load }
            - load.nothing
            - then: { stack: [], denied: true, waits: false }
            - conditions: { online: true }
            - then: { stack: [], ran: [load], waits: load }
            - load.done
          then: { stack: [home], waits: false }
      """)
  }

  @Test func `a start whose child ends at once leaves the entry flow without an entry, which ends cancelled`() {
    expectPassing(
      """
      flows:
        App: { start: Child, edges: { Child: { done: stay } } }
        Child: { start: run load, outcomes: { done }, edges: { load: { done: finish done } } }
      tasks: { load: { outcomes: { done } } }
      """,
      """
        nothing is denied:
          when: [load.done]
          then: { outcome: cancelled }
      """)
  }
}
