import FlowCompiler
import FlowSimulator
import Testing

/// Going back: the places where the user can do it, and the things that stop it.
@MainActor
struct GoingBackTests {
  private let app = """
    flows:
      App:
        start: Form
        edges: { Form: { sent: stay } }
      Form:
        outcomes: { sent }
        start: form
        edges: { form: { gone: pop, sent: finish sent, blocked: { present: alert, as: alert } } }
    conditions: [edited]
    screens:
      form: { locked: edited, events: { gone, sent } }
      alert:
    """

  @Test func `a move of a blocked edge is not blocked again, though it waited for an answer`() {
    expectPassing(
      """
      flows:
        App:
          start: list
          edges: { list: { picked: push form }, form: { sent: pop, blocked: { pop: true, when: sure } } }
      conditions: { edited: {}, sure: { async: true } }
      screens:
        list: { events: { picked } }
        form: { locked: edited, events: { sent } }
      """,
      """
        by asking:
          given: { conditions: { edited: true, sure: true } }
          when: [list.picked, form.sent]
          then: { stack: [list, form], denied: form }
      """)
  }

  @Test func `a locked screen stops a move that would take it off and end the entry flow`() {
    expectPassing(
      app,
      """
        by going back:
          given: { conditions: { edited: true } }
          when: [back]
          then: { stack: [form, { alert: [alert] }], denied: form }
        by the end of its flow:
          given: { conditions: { edited: true } }
          when: [form.sent]
          then: { stack: [form, { alert: [alert] }], denied: form }
        a pop of it is denied in any case:
          when: [form.gone]
          then: { stack: [form], denied: impossible }
      """)
  }

  @Test func `a child's end that leaves nothing ends the entry flow, which asks nothing`() {
    expectPassing(
      """
      flows:
        App: { start: Form, edges: { Form: { sent: stay } } }
        Form: { outcomes: { sent }, start: form, edges: { form: { sent: finish sent } } }
      screens: { form: { events: { sent } } }
      """,
      """
        it ends cancelled:
          when: [form.sent]
          then: { stack: [form], outcome: cancelled }
      """)
  }

  @Test func `going back is denied where what follows from it cannot be carried out`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { go: push Child }, Child: { cancelled: dismiss } } }
        Child: { start: inner }
      screens: { home: { events: { go } }, inner: }
      """,
      """
        the parent has nothing to dismiss:
          when: [home.go, back]
          then: { stack: [home, inner], denied: true }
      """)
  }

  @Test func `a locked screen stops a move before it waits for anything`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { edited: , fits: { async: true } }
      screens:
        home:
        form: { locked: edited, events: { gone, sent } }
        next:
      edges:
        form: { gone: { pop, run: store }, sent: [ { root: next, when: fits }, stay ] }
        store: { stored: { push: next, when: fits } }
      tasks: { store: { outcomes: { stored } } }
      links: { leave: { url: /leave, do: { dismiss, run: store } } }
      """,
      """
        the task of a link is not carried out:
          given: { stack: [home, { sheet: [form] }], conditions: { edited: true } }
          when: [{ link: /leave }]
          then: { stack: [home, { sheet: [form] }], denied: form, ran: [], waits: false }
      """)
  }

  @Test func `going back leads to no item of which nothing is left`() {
    expectPassing(
      """
      flows:
        Main:
          container: tabs
          history: true
          items: { home: home, form: Form, me: me }
          edges: { home: { go: select form }, Form: { sent: select me } }
        Form: { outcomes: { sent }, start: form, edges: { form: { sent: finish sent } } }
      screens: { home: { events: { go } }, form: { events: { sent } }, me: }
      """,
      """
        its flow has ended:
          when: [home.go, form.sent, back]
          then: { stack: [{ Main.home: { home: [home] , me: [me] } }] }
      """)
  }

  @Test func `in a split the user goes back in the column that it shows, and from its root to the column before`() {
    expectPassing(
      """
      flow: Mail
      container: split
      columns: { boxes: boxes, list: list, mail: mail }
      screens:
        boxes: { events: { go } }
        list:  { events: { go, ask } }
        mail:  { events: { go } }
        deep:
        asked:
        sheet:
      edges:
        boxes: { go: push deep }
        list:  { go: push deep, ask: { replace: asked } }
        mail:  { go: push deep }
        asked: { back: present sheet }
      """,
      """
        the one that was moved in last:
          when: [boxes.go, mail.go, back]
          then: { stack: [{ Mail.mail: { boxes: [boxes, deep], list: [list], mail: [mail] } }] }
        to the column before, both stacks as they were:
          when: [boxes.go, mail.go, back, back, { then: { stack: [{ Mail.list: { boxes: [boxes, deep], list: [list], mail: [mail] } }] } }, back, back]
          then: { stack: [{ Mail.boxes: { boxes: [boxes], list: [list], mail: [mail] } }] }
        by the screen's own edge first:
          when: [boxes.go, list.ask, back]
          then: { stack: [{ Mail.list: { boxes: [boxes, deep], list: [asked], mail: [mail] } }, { sheet: [sheet] }] }
      """)
  }
}
