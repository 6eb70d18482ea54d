import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// Requests that `proceed` carries out: system moves, and what a lock denies; and who may say it.
@MainActor
struct ProceedingTests {
  private let moves = """
    conditions: { edited: { by: form } }
    flow: App
    start: home
    screens:
      home: { events: { pushed, presented } }
      form: { locked: edited, events: { closed } }
      discard: { events: { discarded, kept } }
    edges:
      home: { pushed: push form, presented: present form }
      form:
        closed: stay
        back: { present: discard, as: alert, when: edited }
        dismissed: { present: discard, as: alert, when: edited }
      discard: { discarded: proceed, back: proceed, kept: dismiss }
    """

  @Test func `a system move goes on by default, and its edge is not asked again`() {
    expectPassing(
      moves,
      """
        back:
          given: { conditions: { edited: true } }
          when: [home.pushed, back, { then: { stack: [home, form, { alert: [discard] }] } }, discard.discarded]
          then: { stack: [home] }
        pulled down:
          given: { conditions: { edited: true } }
          when: [home.presented, dismissed, { then: { stack: [home, { sheet: [form] }, { alert: [discard] }] } }, discard.discarded]
          then: { stack: [home], released: [form, discard] }
        answered by a system move:
          given: { conditions: { edited: true } }
          when: [home.pushed, back, back]
          then: { stack: [home] }
        not edited:
          when: [home.pushed, back]
          then: { stack: [home] }
      """)
  }

  @Test func `going back from the only entry ends the flow`() {
    expectPassing(
      """
      conditions: { edited: { by: form } }
      flow: App
      start: form
      screens: { form, discard: { events: { discarded } } }
      edges:
        form: { back: { present: discard, as: alert, when: edited } }
        discard: { discarded: proceed }
      """,
      """
        cancelled:
          given: { conditions: { edited: true } }
          when: [back, discard.discarded]
          then: { outcome: cancelled, stack: [form] }
      """)
  }

  private let saving = """
    flow: App
    start: home
    tasks: { save: { outcomes: { saved, failed } } }
    screens:
      home: { events: { formTapped } }
      form: {}
      retry: { events: { again, gaveUp } }
    edges:
      home: { formTapped: push form }
      form: { back: run save }
      save: { saved: proceed, failed: present retry as alert }
      retry: { again: run save, gaveUp: proceed }
    """

  @Test func `after a task the request goes on`() {
    expectPassing(
      saving,
      """
        saved:
          when: [home.formTapped, back, { then: { stack: [home, form], ran: [save] } }, save.saved]
          then: { stack: [home] }
        failed, and given up:
          when: [home.formTapped, back, save.failed, { then: { stack: [home, form, { alert: [retry] }] } }, retry.gaveUp]
          then: { stack: [home] }
        failed, and tried again:
          when: [home.formTapped, back, save.failed, retry.again, save.saved]
          then: { stack: [home] }
        asked twice:
          when: [home.formTapped, back, back, { then: { ran: [save], stack: [home, form] } }, save.saved]
          then: { stack: [home] }
      """)
  }

  @Test func `the edge for an outcome of the flow that was run may answer`() {
    let flows = """
      conditions: { edited: { by: form } }
      flows:
        App:
          entry: true
          start: home
          edges:
            home: { formTapped: push form }
            form: { blocked: present Ask }
            Ask: { yes: proceed, no: stay, unsure: present explain, cancelled: stay }
            explain: { sure: proceed }
        Ask:
          outcomes: { yes, no, unsure }
          start: first
          edges:
            first: { yes: finish yes, no: finish no, next: replace second, unsure: finish unsure }
            second: { sure: proceed, yes: finish yes }
      screens:
        home: { events: { formTapped } }
        form: { locked: edited }
        first: { events: { yes, no, next, unsure } }
        second: { events: { sure, yes } }
        explain: { events: { sure } }
      """
    expectPassing(
      flows,
      """
        its outcome:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form, stack: [home, form, { sheet: [first] }] } }, first.yes]
          then: { stack: [home], released: [form, first, Ask] }
        an entry of it:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, first.next, second.sure]
          then: { stack: [home], released: [form, second, Ask] }
        its outcome, later:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, first.next, second.yes]
          then: { stack: [home] }
        a relaunch brings back none of its entries:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, first.next, relaunch]
          then: { stack: [home, form] }
        no:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, first.no]
          then: { stack: [home, form] }
        what its outcome brings:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, first.unsure, { then: { stack: [home, form, { sheet: [explain] }] } }, explain.sure]
          then: { stack: [home] }
      """)
  }

  @Test func `another screen's lock is asked for itself, and the request is kept on`() {
    expectPassing(
      """
      conditions: { edited: { by: form }, noted: { by: note } }
      links: { help: { url: /help, to: [home, help] } }
      flow: App
      start: home
      screens:
        home: { events: { formTapped } }
        form: { locked: edited, events: { noteTapped } }
        note: { locked: noted }
        help: {}
        askForm: { events: { yes, no } }
        askNote: { events: { yes, no } }
      edges:
        home: { formTapped: push form }
        form: { noteTapped: present note, blocked: present askForm as alert }
        note: { blocked: present askNote as alert }
        askForm: { yes: proceed, no: dismiss }
        askNote: { yes: proceed, no: dismiss }
      """,
      """
        both:
          given: { conditions: { edited: true, noted: true } }
          when:
            - home.formTapped
            - form.noteTapped
            - link: /help
            - then: { denied: note, stack: [home, form, { sheet: [note] }, { alert: [askNote] }] }
            - askNote.yes
            - then: { denied: form, stack: [home, form, { sheet: [note] }, { alert: [askForm] }] }
            - askForm.yes
          then: { stack: [home, help] }
        the second is kept:
          given: { conditions: { edited: true, noted: true } }
          when:
            - home.formTapped
            - form.noteTapped
            - link: /help
            - then: { denied: note }
            - askNote.yes
            - then: { denied: form }
            - askForm.no
          then: { stack: [home, form, { sheet: [note] }] }
      """)
  }

  @Test func `an outcome goes on with its fields`() {
    expectPassing(
      """
      conditions: { edited: { by: form } }
      flows:
        App:
          entry: true
          start: home
          edges:
            home: { editTapped: push Edit }
            Edit: { done: { push: summary, with: { name: name } } }
        Edit:
          outcomes: { done: { name: String } }
          start: form
          edges:
            form: { saved: { finish: done, with: { name: name } }, blocked: present discard as alert }
            discard: { discarded: proceed }
      screens:
        home: { events: { editTapped } }
        form: { locked: edited, events: { saved: { name: String } } }
        discard: { events: { discarded } }
        summary: { inputs: { name: String } }
      """,
      """
        ended:
          given: { conditions: { edited: true } }
          when: [home.editTapped, { form.saved: { name: ann } }, { then: { denied: form } }, discard.discarded]
          then: { stack: [home, { summary: { name: ann } }] }
        gone back from:
          given: { conditions: { edited: true } }
          when: [home.editTapped, back, { then: { denied: form } }, discard.discarded]
          then: { stack: [home], released: [form, discard, Edit] }
      """)
  }

  @Test func `a selected item goes on, and what a task has led to`() {
    expectPassing(
      """
      conditions: { edited: { by: form } }
      flows:
        Main: { entry: true, container: tabs, items: { home: Home, me: me } }
        Home:
          start: list
          edges:
            list: { formTapped: push form, loaded: run load }
            form: { loadTapped: run load, blocked: present discard as alert }
            load: { done: { popTo: list, push: note, with: { id: id } } }
            discard: { discarded: proceed }
      tasks: { load: { outcomes: { done: { id: Int } } } }
      screens:
        list: { events: { formTapped, loaded } }
        form: { locked: edited, events: { loadTapped } }
        note: { inputs: { id: Int } }
        discard: { events: { discarded } }
        me:
      """,
      """
        selected again:
          given: { conditions: { edited: true } }
          when: [list.formTapped, { select: home }, { then: { denied: form } }, discard.discarded]
          then: { stack: [{ Main.home: { home: [list] } }] }
        ended:
          given: { conditions: { edited: true } }
          when: [list.formTapped, form.loadTapped, { load.done: { id: 7 } }, { then: { denied: form } }, discard.discarded]
          then: { stack: [{ Main.home: { home: [list, { note: { id: 7 } }] } }] }
      """)
  }

  @Test func `a page that no proceed leads to survives a relaunch`() {
    expectPassing(
      """
      conditions: { edited: { by: form } }
      flow: App
      start: home
      screens:
        home: { events: { formTapped } }
        form: { locked: edited }
        discard: { events: { discarded } }
        tips: {}
      edges:
        home: { formTapped: push form, back: push tips }
        form: { blocked: present discard as alert }
        discard: { discarded: proceed }
      """,
      """
        tips:
          when: [back, relaunch]
          then: { stack: [home, tips] }
      """)
  }

  private let panes = """
    flow: App
    container: split
    columns: { left: one, right: two }
    conditions: { edited: { by: one }, noted: { by: two } }
    screens:
      one: { locked: edited, events: { swapTapped } }
      two: { locked: noted, events: { swapTapped } }
      askOne: { events: { yes, no } }
      askTwo: { events: { yes, no } }
      left: {}
      right: {}
    edges:
      one: { swapTapped: { replace: left, in: left }, blocked: push askOne }
      two: { swapTapped: { replace: right, in: right }, blocked: push askTwo }
      askOne: { yes: proceed, no: pop }
      askTwo: { yes: proceed, no: pop }
    """

  @Test func `each screen keeps a request of its own while its question is shown`() {
    expectPassing(
      panes,
      """
        the first answered goes on with its own:
          given: { conditions: { edited: true, noted: true } }
          when:
            - one.swapTapped
            - then: { denied: one, stack: [{ App.left: { left: [one, askOne], right: [two] } }] }
            - two.swapTapped
            - then: { denied: two, stack: [{ App.right: { left: [one, askOne], right: [two, askTwo] } }] }
            - askOne.yes
            - then: { stack: [{ App.left: { left: [left], right: [two, askTwo] } }] }
            - askTwo.yes
          then: { stack: [{ App.right: { left: [left], right: [right] } }] }
        a relaunch brings back neither question:
          given: { conditions: { edited: true, noted: true } }
          when: [one.swapTapped, { then: { denied: one } }, two.swapTapped, { then: { denied: two } }, askTwo.no, relaunch]
          then: { stack: [{ App.right: { left: [one], right: [two] } }] }
      """)
  }

  @Test func `a screen asks again when the task that asked has ended, and its end is denied`() {
    expectPassing(
      """
      conditions: { edited: { by: form } }
      tasks: { save: { outcomes: [saved, left] } }
      flow: App
      start: home
      screens: { home: { events: [formTapped] }, form: { locked: edited } }
      edges:
        home: { formTapped: push form }
        form: { blocked: run save }
        save: { saved: proceed, left: root home }
      """,
      """
        it runs the task again:
          given: { conditions: { edited: true } }
          when:
            - home.formTapped
            - back
            - then: { denied: form, ran: save }
            - save.left
            - then: { denied: form, ran: save, stack: [home, form] }
            - back
            - then: { denied: form, ran: [] }
            - save.saved
          then: { stack: [home] }
      """)
  }
}
