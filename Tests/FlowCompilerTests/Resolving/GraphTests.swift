import FlowSyntax
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// The graph of a whole flow.
@Suite struct GraphTests {
  static let editProfile = MarkedSource(
    """
    flow: EditProfile
    doc: Edit who you are; pick the city you live in.
    inputs:   { user: User }
    outcomes: { saved: { user: User } }
    context:  { user: User }
    start: profile

    screens:
      profile:
        inputs: { user: User }
        events: { cityTapped, done }
      regions:
        events:
          federalCity: { city: City }
          regionTapped: { id: RegionID }
      cities:
        inputs: { region: RegionID }
        events: { cityTapped: { city: City } }

    edges:
      profile:
        cityTapped: push regions
        done: finish saved
      regions:
        federalCity:  { popTo: profile, set: { user.city: city } }
        regionTapped: { push: cities, with: { region: id } }
      cities:
        cityTapped:   { popTo: profile, set: { user.city: city } }
    """)

  @Test func `the example of the language compiles without diagnostics`() {
    expectDiagnostics(found(in: Self.editProfile), in: Self.editProfile)
  }

  @Test func `nodes are in order of first mention, outcomes end with cancelled`() throws {
    let graph = try #require(compiled(Self.editProfile).graph)
    let flow = try #require(graph.flows.first)
    #expect(flow.nodes.map { graph.names[$0.name] } == ["profile", "regions", "cities"])
    #expect(flow.nodes.map(\.kind) == [.screen(0), .screen(1), .screen(2)])
    #expect(flow.outcomes.map { graph.names[$0.name] } == ["saved", "cancelled"])
    #expect(flow.context.map(\.input) == [0])
    #expect(flow.context.map(\.startsEmpty) == [false])
  }

  @Test func `inputs are filled by name from the nearest, and by with from what it names`() throws {
    let flow = try #require(compiled(Self.editProfile).graph?.flows.first)
    let start = try #require(flow.start.first?.forward?.target)
    #expect(
      start == .show(.push, .node(0, [.init(source: .init(root: .context(0), isWhole: true), value: nil)])))
    let regionTapped = try #require(flow.alternatives(ofNode: 1, event: 1).first?.forward?.target)
    #expect(regionTapped.fills.map(\.source) == [.init(root: .event(0), isWhole: true)])
    #expect(regionTapped.fills.map { $0.value != nil } == [true])
    let done = try #require(flow.alternatives(ofNode: 0, event: 1).first?.forward?.target)
    #expect(done == .act(.finish(0), [.init(source: .init(root: .screen(0), isWhole: true), value: nil)]))
  }

  @Test func `a write into a field keeps its path, and its value is for Swift to judge`() throws {
    let graph = try #require(compiled(Self.editProfile).graph)
    let federalCity = try #require(graph.flows[0].alternatives(ofNode: 1, event: 0).first)
    #expect(federalCity.backward == .popTo(0, inclusive: false))
    #expect(federalCity.forward == nil)
    #expect(federalCity.assignments.map(\.field) == [0])
    #expect(federalCity.assignments.map { $0.path.map { graph.names[$0] } } == [["city"]])
    #expect(federalCity.assignments.map(\.source) == [.init(root: .event(0), isWhole: false)])
  }

  @Test func `the nearest of name and type fills an input: event, screen, context, inputs`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      inputs: { a: Int, b: Int, c: Int, d: Int, e: Int }
      context: { a: Int, b: Int, c: Int }
      start: list
      screens:
        list: { inputs: { a: Int, b: Int }, events: { open: { a: Int, d: String } } }
        detail: { inputs: { a: Int, b: Int, c: Int, d: Int, e: "Int?", f: "Int?", g: { type: Int, default: 3 } } }
      edges: { list: { open: push detail } }
      """)
    let compilation = compiled(source)
    expectDiagnostics(compilation.log.sorted, in: source)
    let graph = try #require(compilation.graph)
    let flow = graph.flows[0]
    let list = try #require(flow.nodes.firstIndex { graph.names[$0.name] == "list" })
    let fills = try #require(flow.alternatives(ofNode: Index(list), event: 0).first?.forward?.target.fills)
    #expect(
      fills.map(\.source.root) == [
        .event(0), .screen(1), .context(2), .input(3), .input(4), .none, .literal,
      ])
    #expect(fills.map(\.source.isWhole) == [true, true, true, true, true, true, false])
  }

  @Test func `a qualified path finds its field behind a nearer one`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      inputs: { a: Int }
      context: { a: Int }
      start: list
      screens:
        list: { inputs: { a: Int }, events: { open: { a: Int } } }
        detail: { inputs: { p: Int, q: Int, r: Int, s: Int, t: Raw } }
      edges:
        list: { open: { push: detail, with: { p: event.a, q: screen.a, r: context.a, s: inputs.a, t: context.a.raw } } }
      """)
    let compilation = compiled(source)
    expectDiagnostics(compilation.log.sorted, in: source)
    let graph = try #require(compilation.graph)
    let fills = try #require(graph.flows[0].alternatives(ofNode: 0, event: 0).first?.forward?.target.fills)
    #expect(fills.map(\.source.root) == [.event(0), .screen(0), .context(0), .input(0), .context(0)])
    #expect(fills.map(\.source.isWhole) == [true, true, true, true, false])
    #expect(fills.last?.source.path.map { graph.names[$0] } == ["raw"])
  }

  @Test func `a start that is a decision leads to its use`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      start: check
      conditions: { ready: {} }
      decisions: { check: [ { push: home, when: ready }, { root: Child } ] }
      screens: { home: {} }
      """)
    let child = "{ flow: Child, start: page, screens: { page: {} } }"
    let compilation = compiled(source, beside: [child])
    expectDiagnostics(compilation.log.sorted, in: source)
    let flow = try #require(compilation.graph?.flows.first)
    #expect(flow.nodes.map(\.kind) == [.decision(0), .screen(0), .flow(1)])
    #expect(flow.start.map(\.forward?.target) == [.show(.push, .decision(0))])
    #expect(
      flow.decisions[0].alternatives.map(\.forward?.target) == [.show(.push, .node(1, [])), .show(.root, .node(2, []))])
  }

  @Test func `five independent mistakes are reported in one run, in source order`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: list
      conditions: { ready: {} }
      screens:
        list: { events: { open: { id: Int }, close, buy } }
        detail: { inputs: { item: Int } }
        cart: { inputs: { size: String } }
      decisions: { 1️⃣check: [ { push: list, when: ready } ] }
      edges:
        list:
          open: push 2️⃣detail
          close: { finish: 3️⃣closed, when: 4️⃣raedy }
          buy: { present: cart, with: { size: 5️⃣1 }, set: { 6️⃣bought: true } }
          7️⃣bye: push check
        8️⃣Elsewhere: { done: stay }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.decisionNotExhaustive, at: "1️⃣", "decision 'check' has no alternative where ready=no"),
      .error(
        .missingInput, at: "2️⃣", "input 'item' of screen 'detail' is missing: nothing here has that name and type 'Int'"),
      .error(.unknownOutcome, at: "3️⃣", "flow 'Shop' has no outcome 'closed'"),
      .error(.unknownCondition, at: "4️⃣", "condition 'raedy' is not declared"),
      .error(.typeMismatch, at: "5️⃣", "'size' has type 'String' and cannot be the integer 1"),
      .error(.unknownContextField, at: "6️⃣", "flow 'Shop' has no context field 'bought'"),
      .error(.unknownEvent, at: "7️⃣", "screen 'list' has no event 'bye'"),
      .error(.unknownNode, at: "8️⃣", "'Elsewhere' is neither a screen nor a flow"))
  }

  @Test func `the graph is there although a check failed, and not where a name is not bound`() {
    let checked = compiled(
      MarkedSource("{ flow: Shop, start: home, screens: { home: { events: { open } }, unused: {} } }"))
    #expect(checked.graph != nil)
    let failed = compiled(
      MarkedSource(
        """
        flow: Shop
        start: { push: home, when: ready }
        conditions: { ready: {} }
        screens: { home: {} }
        """))
    #expect(failed.graph != nil)
    #expect(failed.log.hasErrors)
    #expect(compiled(MarkedSource("{ flow: Shop, start: home }")).graph == nil)
  }
}
