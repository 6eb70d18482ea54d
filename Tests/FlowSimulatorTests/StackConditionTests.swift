import FlowCompiler
import FlowSimulator
import Testing

/// Conditions that the stack answers.
@MainActor
struct StackConditionTests {
  private let rooms = """
    flows:
      App:
        entry: true
        start: list
        edges:
          list:
            opened: [{ stay, when: roomOpen }, push room]
            forced: push room
            asked: [{ present: help, when: busy }, push help]
            called: present call as overlay
          room:
            linked: [{ stay, when: roomShown }, push room]
            left: { popTo: list, push: next }
            helped: present help
            ran: push Wizard
            deleted: [{ stay, when: wizardOpen }, pop]
          help: { asked: [{ dismiss, when: sheetOnTop }, stay], linked: [{ stay, when: roomShown }, push other] }
          call: { asked: [{ dismiss, when: callUp }, stay] }
          Wizard: { done: [{ push: room, when: wizardOpen }, push other], asked: [{ push: other, when: wizardShown }, stay] }
        decisions: { next: [{ when: roomOpen, push: room }, push other] }
      Wizard:
        outcomes: { done }
        events: { asked }
        start: step
        edges: { step: { finished: finish done, told: { send: asked } } }
    conditions:
      roomOpen: { stack: room }
      roomShown: { top: { room: { id: id } }, inputs: { id: Int } }
      busy: { stack: modal }
      callUp: { top: overlay }
      sheetOnTop: { top: sheet }
      wizardOpen: { stack: Wizard }
      wizardShown: { top: Wizard }
    screens:
      list: { events: { opened: { id: Int }, forced: { id: Int }, asked, called } }
      room: { inputs: { id: { type: Int, default: 0 } }, events: { linked: { id: Int }, left, helped, ran, deleted } }
      other: { requires: roomOpen }
      help: { events: { asked, linked: { id: Int } } }
      call: { events: { asked } }
      step: { events: { finished, told } }
    """

  @Test func `a screen on the stack is found wherever it lies, and one that is active only on top`() {
    expectPassing(
      rooms,
      """
        once:
          when: [{ list.opened: { id: 1 } }, back, { list.opened: { id: 2 } }]
          then: { stack: [list, { room: { id: 2 } }] }
        the same room stays, another is pushed:
          given: { flow: App, stack: [list, { room: { id: 1 } }] }
          when:
            - { room.linked: { id: 1 } }
            - then: { stack: [list, { room: { id: 1 } }] }
            - { room.linked: { id: 2 } }
            - then: { stack: [list, { room: { id: 1 } }, { room: { id: 2 } }] }
            - { room.linked: { id: 1 } }
          then: { stack: [list, { room: { id: 1 } }, { room: { id: 2 } }, { room: { id: 1 } }] }
        under a sheet it is not active:
          given: { flow: App, stack: [list, { room: { id: 1 } }, { sheet: [help] }] }
          when: [{ help.linked: { id: 1 } }]
          then: { stack: [list, { room: { id: 1 } }, { sheet: [help, other] }] }
      """)
  }

  @Test func `the stack is asked as it is by then within the change`() {
    expectPassing(
      rooms,
      """
        a decision sees the backward part done, and so does what is required:
          given: { flow: App, stack: [list, { room: { id: 1 } }] }
          when: [room.left]
          then: { denied: roomOpen, stack: [list, { room: { id: 1 } }] }
        a parent's edge sees its child gone:
          given: { flow: App, stack: [list, { room: { id: 1 } }, step] }
          when: [step.finished]
          then: { stack: [list, { room: { id: 1 } }, other] }
        what a child sends is heard while it is there:
          given: { flow: App, stack: [list, { room: { id: 1 } }, step] }
          when: [step.told]
          then: { stack: [list, { room: { id: 1 } }, step, other] }
      """)
  }

  @Test func `layers are asked by modal, overlay or a style`() {
    expectPassing(
      rooms,
      """
        an overlay is no modal layer:
          when: [list.called, list.asked]
          then: { stack: [list, help, { overlay: [call] }] }
        an overlay is up:
          when: [list.called, call.asked]
          then: { stack: [list] }
        a sheet is on top:
          given: { flow: App, stack: [list, { sheet: [help] }] }
          when: [help.asked]
          then: { stack: [list] }
        another layer is:
          given: { flow: App, stack: [list, { full: [help] }] }
          when: [help.asked]
          then: { stack: [list, { full: [help] }] }
      """)
  }

  @Test func `a requirement of the stack is asked after a relaunch, before what requires it is there`() {
    expectPassing(
      rooms,
      """
        the room below is there:
          given: { flow: App, stack: [list, { room: { id: 1 } }, other] }
          when: [relaunch]
          then: { stack: [list, { room: { id: 1 } }, other] }
      """)
  }

  @Test func `a lock asks the stack before the move`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { formOpen: { stack: form } }
      screens:
        home: { events: { opened } }
        form: { locked: formOpen, events: { closed } }
      edges:
        home: { opened: push form }
        form: { closed: pop }
      """,
      """
        locked:
          when: [home.opened, form.closed]
          then: { denied: form, stack: [home, form] }
      """)
  }

  @Test func `a style of the app's own counts as what it is, and a screen wins over the word`() {
    expectPassing(
      """
      flow: App
      start: home
      styles: { card: sheet }
      conditions: { cardUp: { stack: card }, sheetUp: { stack: sheet }, popoverThere: { stack: popover } }
      screens:
        home: { events: { opened } }
        page: { events: { asked, other } }
        popover:
      edges:
        home: { opened: present page as card }
        page:
          asked: [{ push: popover, when: cardUp and sheetUp and not popoverThere }, stay]
          other: [{ dismiss, when: popoverThere }, stay]
      """,
      """
        card:
          when: [home.opened, page.other, page.asked]
          then: { stack: [home, { card: [page, popover] }] }
      """)
  }

  @Test func `a flow that starts again has nothing of its own left when its start is decided`() {
    expectPassing(
      """
      conditions: { open: { stack: room }, inside: { top: App } }
      flows:
        App:
          entry: true
          start: [{ push: again, when: open or inside }, { push: room }]
          edges: { room: { anew: restart }, again: {} }
      screens: { room: { events: { anew } }, again: }
      """,
      """
        restart: { when: [room.anew], then: { stack: [room] } }
      """)
  }
}
