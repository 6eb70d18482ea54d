import FlowCompiler
import FlowSimulator
import Testing

/// Fields of the moves that lead to tasks, decisions and child flows, as the moves after them see these fields.
@MainActor
struct SeenFieldTests {
  private let flows = """
    flows:
      App:
        entry: true
        context: { user: { type: String, default: "ann" } }
        start: home
        edges:
          home:
            trip: { push: trip }
            both: { push: other, with: { id: id, mark: "m" } }
          trip:
            picked: push Picker
            saved: run save
            decided: push which
            edited: { present: Editor }
            loose: push Loose
            marked: { run: mark, with: { id: 9 } }
          other:
            picked: push Picker
            saved: run save
            loose: push Loose
          save: { done: { push: result, with: { id: id, kind: kind } }, again: run second }
          second: { done: push result }
          mark: { done: push result }
          Picker: { picked: push result, cancelled: push left }
          Editor: { changed: { set: { user: user } }, saved: push summary }
          Loose: { done: push left }
        decisions: { which: [{ push: result, with: { kind: "d" } }] }
      Picker:
        outcomes: { picked: { kind: String } }
        start: list
        edges: { list: { taken: { finish: picked, with: { kind: kind } } } }
      Editor:
        inputs: { user: String }
        events: { changed: { user: String } }
        outcomes: { saved }
        start: form
        edges: { form: { typed: { send: changed, with: { user: text } }, kept: finish saved } }
      Loose: { outcomes: { done }, start: list, edges: { list: { taken: finish done } } }
    tasks:
      save: { inputs: { id: Int }, outcomes: { done: { kind: String }, again } }
      second: { outcomes: { done: { kind: String } } }
      mark: { inputs: { id: Int }, outcomes: { done: { kind: String } } }
    links: { loose: { url: /loose, to: [home, Loose] } }
    screens:
      home: { events: { trip: { id: Int }, both: { id: Int } } }
      trip:
        inputs: { id: Int, user: String }
        events: { picked, saved, decided: { kind: String }, edited, loose, marked }
      other: { inputs: { id: Int, mark: String }, events: { picked, saved, loose } }
      result: { inputs: { id: Int, kind: String, mark: String? } }
      summary: { inputs: { user: String } }
      left: { inputs: { id: Int? } }
      list: { events: { taken: { kind: String } } }
      form: { events: { typed: { text: String }, kept } }
    """

  @Test func `an outcome sees what every move to its flow or task has`() {
    expectPassing(
      flows,
      """
        an input of the screen that led to the child:
          when: [{ home.trip: { id: 7 } }, trip.picked, { list.taken: { kind: k } }]
          then: { stack: [home, trip, { result: { id: 7, kind: k, mark: null } }] }
        not what only one of the moves has:
          when: [{ home.both: { id: 7 } }, other.picked, { list.taken: { kind: k } }]
          then: { stack: [home, other, { result: { id: 7, kind: k, mark: null } }] }
        when it is cancelled, too:
          when: [{ home.trip: { id: 7 } }, trip.picked, back]
          then: { stack: [home, trip, { left: { id: 7 } }] }
        a task's:
          when: [{ home.trip: { id: 7 } }, trip.saved, { save.done: { kind: k } }]
          then: { stack: [home, trip, { result: { id: 7, kind: k } }] }
        that of a task which the task leads to:
          when: [{ home.trip: { id: 7 } }, trip.saved, save.again, { second.done: { kind: k } }]
          then: { stack: [home, trip, { result: { id: 7, kind: k } }] }
        a decision:
          when: [{ home.trip: { id: 7 } }, { trip.decided: { kind: k } }]
          then: { stack: [home, trip, { result: { id: 7, kind: d } }] }
        a child that the state brings:
          given: { stack: [home, { trip: { id: 7 } }, Picker.list] }
          when: [{ list.taken: { kind: k } }]
          then: { stack: [home, { trip: { id: 7 } }, { result: { id: 7, kind: k } }] }
      """)
  }

  @Test func `values are those of the move that led there, but for what is bound to a context`() {
    expectPassing(
      flows,
      """
        what is bound is read in the context:
          when: [{ home.trip: { id: 7 } }, trip.edited, { form.typed: { text: eve } }, form.kept]
          then: { stack: [home, trip, { summary: { user: eve } }], context: { user: eve } }
        the screen's own value and not what the task was given:
          when: [{ home.trip: { id: 7 } }, trip.marked, { mark.done: { kind: k } }]
          then: { stack: [home, trip, { result: { id: 7, kind: k } }] }
        a link gives none:
          when: [{ home.trip: { id: 7 } }, trip.loose, { list.taken: { kind: k } }]
          then: { stack: [home, trip, { left: { id: null } }] }
        a relaunch keeps them:
          when: [{ home.trip: { id: 7 } }, trip.picked, relaunch, { list.taken: { kind: k } }]
          then: { stack: [home, trip, { result: { id: 7, kind: k } }] }
      """)
  }

  @Test func `a link that gives the sending screen new inputs does not change what an outcome sees`() {
    expectPassing(
      """
      flow: Trips
      start: trips
      edges:
        trips: { opened: push trip }
        trip: { saved: run save }
        save: { done: push result }
      tasks: { save: { outcomes: { done } } }
      links: { trip: { url: "/trips/{id}?day={day}", to: [trips, trip] } }
      screens:
        trips: { events: { opened: { id: Int, day: Int } } }
        trip: { key: [id], inputs: { id: Int, day: Int }, events: { saved } }
        result: { inputs: { day: Int } }
      """,
      """
        refreshed:
          when: [{ trips.opened: { id: 1, day: 1 } }, trip.saved, { link: "/trips/1?day=2" }, save.done]
          then: { stack: [trips, { trip: { id: 1, day: 2 } }, { result: { day: 1 } }] }
      """)
  }

  @Test func `a task that a start runs keeps what the move to it has`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { ready: { async: true, failed: false } }
      edges:
        home: { go: [{ when: ready, run: load }, { stay: true }] }
        load: { done: [{ when: ready, push: page }, { stay: true }] }
      tasks: { load: { outcomes: { done } } }
      screens: { home: { events: { go: { id: Int } } }, page: { inputs: { id: Int } } }
      """,
      """
        asked before and after:
          when: [{ home.go: { id: 3 } }, { conditions: { ready: true } }, load.done]
          then: { stack: [home, { page: { id: 3 } }] }
      """)
  }
}
