import FlowCompiler
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSimulator
import Testing

/// The flows that run after a relaunch are those that ran before it.
@MainActor
struct RestoredFlowsTests {
  private func simulator(_ yaml: String, _ answers: [String: String] = [:]) throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    for (condition, value) in answers { simulator.answer(condition, value) }
    simulator.start()
    return simulator
  }

  /// Each running flow, after the one that runs it.
  private func flows(_ simulator: Simulator) -> [String] {
    guard let navigator = simulator.coordinator.navigator else { return [] }
    let running = navigator.model.flows
    return zip(running, navigator.coordinators).map { flow, coordinator in
      let parent = running.firstIndex { $0.id == flow.parent }.map { navigator.coordinators[$0].definition.name + "." }
      return (parent ?? "") + coordinator.definition.name
    }
  }

  private let signingIn = """
    flows:
      App:
        entry: true
        start: door
        edges:
          door: { guest: root Setup, member: present SignIn }
          Setup: { done: finish cancelled }
          SignIn: { signedIn: push home }
      Setup:
        outcomes: { done: { name: String } }
        context: { name: { type: String, default: "nobody" } }
        start: push SignIn
        edges:
          SignIn: { signedIn: { push: name, set: { name: who } } }
          name: { next: finish done }
      SignIn:
        outcomes: { signedIn: { who: String } }
        start: form
        edges: { form: { sent: finish signedIn } }
    screens:
      door: { events: { guest, member } }
      form: { events: { sent: { who: String } } }
      name: { inputs: { name: String }, events: { next } }
      home:
    """

  @Test func `a flow without an entry of its own runs again after a relaunch, and handles its child's outcome`() throws
  {
    let simulator = try simulator(signingIn)
    simulator.send("door.guest")
    let before = flows(simulator)
    #expect(before == ["App", "App.Setup", "Setup.SignIn"])
    #expect(simulator.relaunch()?.result == .whole)
    #expect(flows(simulator) == before)
    simulator.send("form.sent", ["who": "Ann"])
    #expect(simulator.detailedStack == "[{ name: { name: Ann } }]")
    #expect(simulator.end == nil)
  }

  @Test func `a given state that names the whole way is run by the flows on it`() {
    expectPassing(
      signingIn,
      """
        the whole way:
          given: { stack: [Setup.SignIn.form] }
          when: [ { form.sent: { who: Ann } } ]
          then: { stack: [{ name: { name: Ann } }], context: { Setup.name: Ann }, released: SignIn }
        from the entry flow on:
          given: { stack: [App.Setup.SignIn.form] }
          when: [ { form.sent: { who: Ann } } ]
          then: { stack: [{ name: { name: Ann } }] }
        the nearest:
          given: { stack: [door, { sheet: [form] }] }
          when: [ { form.sent: { who: Ann } } ]
          then: { stack: [door, home] }
      """)
  }

  @Test func `a printed state reads back as that state, with the flows that run it`() throws {
    let simulator = try simulator(signingIn)
    simulator.send("door.guest")
    #expect(simulator.stack == "[Setup.SignIn.form]")
    let twin = try self.simulator(signingIn)
    let printed = try #require(StateTree(parsing: simulator.stack))
    #expect(twin.start(at: printed))
    #expect(twin.stack == simulator.stack)
    #expect(flows(twin) == flows(simulator))
    for each in [simulator, twin] {
      each.send("form.sent", ["who": "Ann"])
      #expect(each.detailedStack == "[{ name: { name: Ann } }]")
    }
  }

  @Test func `a flow without an entry of its own keeps its context`() throws {
    let simulator = try simulator(
      """
      flows:
        App:
          entry: true
          start: door
          edges: { door: { opened: present Outer }, Outer: { done: push result } }
        Outer:
          inputs: { user: String }
          outcomes: { done: { user: String, count: Int } }
          context: { count: { type: Int, default: 0 } }
          start: push list
          edges:
            list: { counted: { set: { count: count } }, on: root Inner }
            Inner: { ended: finish done }
        Inner:
          outcomes: { ended }
          start: page
          edges: { page: { closed: finish ended } }
      screens:
        door: { events: { opened: { user: String } } }
        list: { events: { counted: { count: Int }, on } }
        page: { events: { closed } }
        result: { inputs: { user: String, count: Int } }
      """)
    simulator.send("door.opened", ["user": "ann"])
    simulator.send("list.counted", ["count": "7"])
    simulator.send("list.on")
    let context = simulator.context("Outer")
    #expect(context == "count: 7")
    #expect(simulator.relaunch()?.result == .whole)
    #expect(simulator.stack == "[door, { sheet: [page] }]")
    #expect(simulator.context("Outer") == context)
    simulator.send("page.closed")
    #expect(simulator.detailedStack == "[door, { result: { user: ann, count: 7 } }]")
  }

  @Test func `one flow that runs twice is two flows again, each with its own context and parent`() throws {
    let simulator = try simulator(
      """
      flows:
        App:
          entry: true
          start: home
          edges: { home: { opened: push Note }, Note: { closed: push done } }
        Note:
          inputs: { id: Int }
          outcomes: { closed }
          context: { text: { type: String, default: "" } }
          start: text
          edges:
            text: { typed: { set: { text: text } }, linked: push Note, shown: { push: shown }, closed: { finish: closed, covered: true } }
            Note: { closed: push back }
      screens:
        home: { events: { opened: { id: Int } } }
        text: { inputs: { text: String }, events: { typed: { text: String }, linked: { id: Int }, shown, closed } }
        shown:
        back:
        done:
      """)
    simulator.send("home.opened", ["id": "1"])
    simulator.send("text.typed", ["text": "one"])
    simulator.send("text.linked", ["id": "2"])
    simulator.send("text.typed", ["text": "two"])
    let shown = simulator.detailedStack
    let before = flows(simulator)
    #expect(before == ["App", "App.Note", "Note.Note"])
    #expect(simulator.relaunch()?.result == .whole)
    #expect(simulator.detailedStack == shown)
    #expect(flows(simulator) == before)
    simulator.send("text.closed")
    #expect(simulator.stack == "[home, text, back]")
    simulator.send("text.closed")
    #expect(simulator.stack == "[home, done]")
  }

  @Test func `a flow ends on the stack that it was started from, before and after a relaunch`() throws {
    for isRelaunched in [false, true] {
      let simulator = try simulator(
        """
        flows:
          App:
            entry: true
            container: tabs
            items: { home: home, other: other }
            edges:
              home: { asked: present Ask }
              Ask: { answered: push answer }
          Ask:
            outcomes: { answered }
            start: ask
            edges: { ask: { done: finish answered } }
        screens:
          home: { events: { asked } }
          other:
          ask: { events: { done } }
          answer:
        """)
      simulator.send("home.asked")
      simulator.select("other")
      #expect(simulator.stack == "[{ App.other: { home: [home], other: [other] } }, { sheet: [ask] }]")
      if isRelaunched { #expect(simulator.relaunch()?.result == .whole) }
      simulator.send("ask.done")
      #expect(simulator.stack == "[{ App.other: { home: [home, answer], other: [other] } }]")
    }
  }

  @Test func `a context field that cannot be kept starts again, and the others do not`() throws {
    let simulator = try simulator(
      """
      flow: App
      context: { route: { type: Route, default: .none }, count: { type: Int, default: 0 } }
      start: home
      edges: { home: { moved: { set: { route: route, count: count } } } }
      screens: { home: { events: { moved: { route: Route, count: Int } } } }
      """)
    simulator.send("home.moved", ["route": "short", "count": "3"])
    #expect(simulator.context("App") == "route: short, count: 3")
    #expect(simulator.relaunch()?.result == .whole)
    #expect(simulator.context("App") == "route: .none, count: 3")
  }

  @Test func `a container whose flow cannot run again is left out with what is on it, not what is below`() throws {
    let simulator = try simulator(
      """
      flow: App
      start: home
      edges: { home: { tabsTapped: { push: Pages, with: { kind: .red } }, noteTapped: { push: note, covered: true } } }
      screens: { home: { events: { tabsTapped, noteTapped } }, page: , note: }
      flows: { Pages: { inputs: { kind: Kind }, container: tabs, items: { first: page } } }
      """)
    simulator.send("home.tabsTapped")
    simulator.send("home.noteTapped")
    #expect(simulator.stack == "[home, { Pages.first: { first: [page] } }, note]")
    simulator.relaunch()
    #expect(simulator.stack == "[home]")
  }

  @Test func `an overlay comes back with the flow that presented it`() {
    expectPassing(
      """
      flows:
        App:  { start: home, edges: { home: { opened: push Call } } }
        Call: { start: call, edges: { chip: { tapped: root video } } }
      screens: { home: { events: { opened } }, call: , chip: { events: { tapped } }, video: }
      links: { chip: { url: /chip, do: { push: [Call, { overlay: [chip] }] } } }
      """,
      """
        as it was: { when: [{ link: /chip }, back, chip.tapped], then: { stack: [home, { overlay: [video] }] } }
        relaunched: { when: [{ link: /chip }, back, relaunch, chip.tapped], then: { stack: [home, { overlay: [video] }] } }
      """)
  }
}

extension Simulator {
  /// The fields of a flow's context, with their values.
  fileprivate func context(_ name: String) -> String {
    guard let flow = coordinator.navigator?.coordinators.last(where: { $0.definition.name == name }) else { return "" }
    let fields = flow.definition.context.enumerated().map {
      "\($1.name): \(flow.implementation.contextValue($0) ?? "?")"
    }
    return fields.joined(separator: ", ")
  }
}
