import FlowCompiler
import FlowSimulator
import Testing

/// Items that the user chooses.
@MainActor
struct ChosenItemTests {
  @Test func `an item that was chosen before a gate is shown after it, and not chosen again`() {
    expectPassing(
      """
      flows:
        Main:
          container: tabs
          items: { home: home, me: { to: me, requires: signedIn } }
          edges: { home: { edit: { push: editor, in: me } } }
        SignIn: { outcomes: { done }, start: form, edges: { form: { sent: finish done } } }
      conditions: [signedIn]
      gates: { signedIn: { run: SignIn } }
      screens:
        home: { events: { edit } }
        form: { events: { sent } }
        me:
        editor:
      """,
      """
        another held move has led there:
          when: [home.edit, { select: me }, { conditions: { signedIn: true } }, form.sent]
          then: { stack: [{ Main.me: { home: [home], me: [me, editor] } }], waits: false }
      """)
  }

  @Test func `an item that was chosen again is chosen again when its answer comes, whatever is shown by then`() {
    expectPassing(
      """
      flow: Main
      container: tabs
      items: { home: home, me: me }
      conditions: { fits: { async: true } }
      screens:
        home:
        me:
        top:
      edges: { home: { reselected: { push: top, when: fits } } }
      """,
      """
        another item is shown:
          when: [{ select: home }, { select: me }, { conditions: { fits: true } }]
          then: { stack: [{ Main.me: { home: [home, top], me: [me] } }], waits: false }
      """)
  }

  @Test func `the user chooses an item of a container that is seen`() {
    expectPassing(
      """
      flows:
        Main:
          container: tabs
          items: { list: list }
          edges: { list: { go: push Inner }, Inner: { asked: push cover } }
        Inner:
          container: pages
          events: { asked }
          items: { list: here }
          edges: { here: { deeper: push more, ask: send asked } }
      screens:
        list: { events: { go } }
        here: { events: { deeper, ask } }
        more:
        cover:
      """,
      """
        the nearest:
          when: [list.go, here.deeper, { select: list }]
          then: { stack: [{ Main.list: { list: [list, { Inner.list: { list: [here] } }] } }] }
        the other is covered:
          when: [list.go, here.ask, { select: list }]
          then: { stack: [{ Main.list: { list: [list] } }] }
      """)
  }
}
