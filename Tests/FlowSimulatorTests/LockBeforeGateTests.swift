import FlowCompiler
import FlowSimulator
import Testing

/// Moves that lead to a gate and would remove a locked screen: the lock is asked first.
@MainActor
struct LockBeforeGateTests {
  private let flows = """
    conditions: [edited, known]
    gates: { known: { run: Auth } }
    flows:
      App:
        entry: true
        start: home
        edges:
          home: { wrote: present form }
          form: { sent: replace secret, left: { dismiss, push: secret }, blocked: { present: discard, as: alert } }
      Auth: { outcomes: { done }, start: login, edges: { login: { entered: finish done } } }
    links: { secret: { url: /secret, to: [secret] } }
    screens:
      home: { events: { wrote } }
      form: { locked: edited, events: { sent, left } }
      secret: { requires: known }
      login: { events: { entered } }
      discard:
    """

  @Test func `a gate's flow does not run for a move that a locked screen denies`() {
    expectPassing(
      flows,
      """
        making room:
          when: [home.wrote, { conditions: { edited: true } }, form.sent]
          then: { stack: [home, { sheet: [form] }, { alert: [discard] }], denied: form, waits: false }
        before that:
          when: [home.wrote, { conditions: { edited: true } }, form.left]
          then: { stack: [home, { sheet: [form] }, { alert: [discard] }], denied: form, waits: false }
        a link:
          when: [home.wrote, { conditions: { edited: true } }, { link: /secret }]
          then: { stack: [home, { sheet: [form] }, { alert: [discard] }], denied: form, waits: false }
        not locked:
          when: [home.wrote, form.sent, { then: { stack: [home, { sheet: [form] }, { sheet: [login] }], waits: Auth } }, { conditions: { known: true } }, login.entered]
          then: { stack: [home, { sheet: [secret] }], waits: false }
      """)
  }

  @Test func `a screen that is locked while the gate's flow runs is asked when the move goes on`() {
    expectPassing(
      flows,
      """
        locked meanwhile:
          when: [home.wrote, form.sent, { conditions: { edited: true, known: true } }, login.entered]
          then: { stack: [home, { sheet: [form] }, { alert: [discard] }], denied: form }
      """)
  }

  @Test func `a lock in the gate's flow that a move waits for does not deny it`() {
    expectPassing(
      """
      flow: App
      container: tabs
      items: { list: list }
      conditions: { known: , edited: }
      gates: { known: { run: Auth } }
      edges: { list: { more: push list, reselected: { popTo: list, inclusive, requires: known } } }
      flows: { Auth: { start: code } }
      screens: { list: { events: { more } }, code: { locked: edited } }
      """,
      """
        tapped twice:
          given: { conditions: { edited: true } }
          when: [list.more, { select: list }, { select: list }]
          then: { stack: [{ App.list: { list: [list, list] } }, { sheet: [code] }], waits: Auth }
      """)
  }
}
