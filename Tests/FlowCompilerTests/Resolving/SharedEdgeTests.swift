import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Edges under `any`, edges of libraries, and edges for system events.
@Suite struct SharedEdgeTests {
  private func edge(_ node: String, _ event: String, of flow: String = "Shop", in graph: FlowGraph) -> FlowGraph.Edge? {
    guard let flow = graph.flows.first(where: { graph.names[$0.name] == flow }),
      let found = flow.nodes.first(where: { graph.names[$0.name] == node })
    else { return nil }
    if let system = FlowGraph.SystemEvent(rawValue: event) { return found[system] }
    guard let position = graph.events(of: found).firstIndex(where: { graph.names[$0.name] == event }) else {
      return nil
    }
    return found.edges[position]
  }

  /// The forward parts of what an edge leads to.
  private func forwards(_ node: String, _ event: String, in graph: FlowGraph) -> [FlowGraph.Forward?] {
    guard let flow = graph.flows.first(where: { graph.names[$0.name] == "Shop" }),
      let edge = edge(node, event, in: graph)
    else { return [] }
    return flow.alternatives(of: edge).map(\.forward)
  }

  @Test func `any is each node with the event and without an edge of its own, the edge's own target too`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens:
        home: { events: { open: { id: Int }, loggedOut } }
        detail: { inputs: { id: Int }, events: { loggedOut } }
        login: { events: { entered, loggedOut } }
      tasks: { send: { outcomes: { loggedOut } } }
      edges:
        any: { loggedOut: root login, back: stay }
        home: { open: [ { push: detail } ], loggedOut: run send }
        login: { entered: restart, back: pop }
      """)
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    #expect(edge("home", "loggedOut", in: graph)?.origin == .own)
    for node in ["detail", "login", "send"] {
      #expect(edge(node, "loggedOut", in: graph)?.origin == .any)
      #expect(forwards(node, "loggedOut", in: graph).first.flatMap { $0 } != nil)
    }
    #expect(edge("home", "back", in: graph)?.origin == .any)
    #expect(edge("login", "back", in: graph)?.origin == .own)
    #expect(edge("send", "back", in: graph) == nil)
  }

  @Test func `an input of an any edge's target is filled by the node that takes the edge, and is missed once`() throws {
    var source = MarkedSource(
      """
      flow: Shop
      start: home
      screens:
        home: { events: { open: { id: Int } } }
        list: { events: { open: { page: Int, id: Int }, close } }
        detail: { inputs: { id: Int } }
      edges: { any: { open: push detail }, home: { back: push list }, list: { close: pop } }
      """)
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    #expect(forwards("home", "open", in: graph).first??.target.fills.map(\.source.root) == [.event(0)])
    #expect(forwards("list", "open", in: graph).first??.target.fills.map(\.source.root) == [.event(1)])
    source = MarkedSource(
      """
      flow: Shop
      start: home
      screens:
        home: { events: { open: { id: Int } } }
        list: { events: { open } }
        rows: { events: { open } }
        detail: { inputs: { 9️⃣id: Int } }
      edges: { any: { open: { push: 1️⃣detail, when: 2️⃣redy } }, home: { back: push 3️⃣list }, list: { back: push rows } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣", "input 'id' of screen 'detail' is missing: nothing here has that name and type 'Int'",
        notes: [
          .note(at: "9️⃣", "'id' is declared here"), .note(at: "3️⃣", "the same applies to 'list' in flow 'Shop'"),
        ]),
      .error(.unknownCondition, at: "2️⃣", "condition 'redy' is not declared"))
  }

  @Test func `an any edge's decision sees what all bring, and its algebra is judged once`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { ready: {} }
      decisions: { check: [ { push: detail, when: ready }, { push: home } ] }
      screens:
        home: { events: { open: { id: Int } } }
        list: { events: { open: { id: Int }, shut } }
        detail: { inputs: { id: Int }, events: { shut } }
      edges:
        any: { open: push check, shut: [ { pop, when: ready }, { stay, when: 1️⃣ready and not ready } ] }
        home: { back: push list }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.guardNeverTrue, at: "1️⃣", "this guard never holds, regardless of its conditions"))
    let graph = try #require(compiled(source).graph)
    #expect(graph.flows[0].decisions.count == 1)
  }

  @Test func `an edge under any that nothing takes is a warning`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { 9️⃣loggedOut, open } } }
      edges: { any: { 1️⃣logedOut: restart, 2️⃣open: stay, 3️⃣blocked: stay }, home: { open: stay, loggedOut: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .anyWithoutEvent, at: "1️⃣", "no node of 'Shop' has an event 'logedOut'",
        notes: [.note(at: "9️⃣", "did you mean 'loggedOut', declared here?")], fixIts: ["loggedOut"]),
      .warning(.anyWithoutEvent, at: "2️⃣", "every node of 'Shop' with an event 'open' has a nearer edge for it"),
      .warning(.anyWithoutEvent, at: "3️⃣", "no node of 'Shop' has an event 'blocked'"))
  }

  @Test func `a library's edge holds for every flow that names the node, and a flow's own wins over it, it over any`()
    throws
  {
    let source = MarkedSource(
      """
      flows:
        Shop: { start: home, edges: { any: { open: stay }, home: { close: pop } } }
        Other: { start: { push: List }, edges: { List: { done: push home }, home: { open: pop } } }
        List: { outcomes: { done }, start: rows, edges: { rows: { tapped: finish done } } }
      screens: { rows: { events: { tapped } } }
      """)
    let library = """
      screens:
        home: { events: { open, close, shut, beep } }
        help: { events: { open, shut } }
      edges:
        home: { open: push help, close: stay, shut: stay }
        help: { shut: pop }
        any: { beep: stay }
      """
    let compilation = compiled(source, beside: [library])
    #expect(compilation.log.sorted.map(\.message) == [])
    let graph = try #require(compilation.graph)
    #expect(edge("home", "open", in: graph)?.origin == .library)
    #expect(edge("home", "close", in: graph)?.origin == .own)
    #expect(edge("help", "open", in: graph)?.origin == .any)
    #expect(edge("help", "shut", in: graph)?.origin == .library)
    #expect(edge("home", "open", of: "Other", in: graph)?.origin == .own)
    #expect(edge("home", "close", of: "Other", in: graph)?.origin == .library)
    #expect(edge("home", "beep", of: "Other", in: graph)?.origin == .any)
    // Nothing of the flow leads there.
    #expect(edge("help", "shut", of: "Other", in: graph) == nil)
  }

  @Test func `mistakes in a library's edges are found once, also where no flow takes them`() {
    let source = MarkedSource(
      """
      screens:
        home: { events: { open, close } }
        help: { events: { shut } }
      edges:
        home: { open: push 1️⃣hepl, 2️⃣clos: pop }
        help: { shut: { root: 3️⃣hom, when: 4️⃣redy } }
        5️⃣hme: { open: pop }
        any: { 6️⃣never: stay }
      """)
    let flows =
      "flows: { A: { start: home, edges: { home: { close: stay } } }, B: { start: home, edges: { home: { close: stay } } } }"
    expectDiagnostics(
      found(in: source, beside: [flows]), in: source,
      .error(.unknownScreen, at: "1️⃣", "screen 'hepl' is not declared", fixIts: ["help"]),
      .error(.unknownEvent, at: "2️⃣", "screen 'home' has no event 'clos'", fixIts: ["close"]),
      .error(.unknownScreen, at: "3️⃣", "screen 'hom' is not declared", fixIts: ["home"]),
      .error(.unknownCondition, at: "4️⃣", "condition 'redy' is not declared"),
      .error(.unknownNode, at: "5️⃣", "'hme' is neither a screen nor a flow", fixIts: []),
      .warning(.anyWithoutEvent, at: "6️⃣", "no node of any flow uses this edge for 'never'"))
  }

  @Test(arguments: ["", "flows: { A: { start: home, events: [vanished], edges: { home: { open: send vanished } } } }"])
  func `an event that a library's edges misname is not a flow's own`(flows: String) {
    let source = MarkedSource("screens: { 2️⃣home: { events: { open } } }\nedges: { home: { 1️⃣vanished: stay } }\n")
    let diagnostics = found(in: source, beside: flows.isEmpty ? [] : [flows]).filter { $0.id.severity == .error }
    expectDiagnostics(
      diagnostics, in: source,
      .error(
        .unknownEvent, at: "1️⃣", "screen 'home' has no event 'vanished'",
        notes: [.note(at: "2️⃣", "'home' is declared here")]))
  }

  @Test func `two libraries do not report the same twice`() {
    let source = MarkedSource(
      """
      screens: { home: { events: { open } } }
      edges: { home: { 2️⃣open: stay } }
      """)
    let found = found(in: source, beside: ["edges: { home: { open: pop } }", "flow: Shop\nstart: home"])
    #expect(found.map(\.message) == ["edge 'home.open' is declared twice"])
    #expect(found.first?.notes.first?.range?.start == source.offsets["2️⃣"])
  }

  @Test func `a library's edges are what a file without flows has`() {
    expectDecodingDiagnostics(
      "flows: { A: { start: home } }\n1️⃣edges: { home: { open: pop } }",
      .error(
        .missingKey, at: "1️⃣", "'edges' belongs to a flow, but is not under one of 'flows'",
        help: "put it under one of the flows"))
  }

  @Test func `a screen without a lock is never blocked`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { edited: {} }
      screens:
        9️⃣home: { events: { open } }
        form: { locked: edited, events: { done } }
      edges: { home: { open: push form, 1️⃣blocked: stay }, form: { done: pop, blocked: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownEvent, at: "1️⃣", "screen 'home' is not 'locked', so nothing is ever 'blocked' there",
        notes: [.note(at: "9️⃣", "'home' is declared here")]))
  }

  @Test func `a screen in no container is never reselected`() {
    let source = MarkedSource(
      """
      flows:
        Main: { container: tabs, items: { home: Home, me: me }, edges: { me: { reselected: stay } } }
        Home: { start: home, edges: { home: { reselected: stay } } }
        Alone: { start: home, edges: { home: { 1️⃣reselected: stay } } }
      screens: { home: {}, me: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownEvent, at: "1️⃣", "'home' is never in a container in 'Alone', so it is never 'reselected'"))
  }

  @Test func `an event without an edge is not reported if a shared edge is misspelt`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { loggedOut, open }, 1️⃣bak: hidden } }
      edges: { any: { 2️⃣logedOut: restart } }
      """)
    let diagnostics = found(in: source, beside: ["edges: { home: { opne: stay } }"])
    #expect(diagnostics.map(\.id) == [.unknownKey, .anyWithoutEvent, .unknownEvent])
    #expect(Array(diagnostics.map(\.range.start).prefix(2)) == ["1️⃣", "2️⃣"].compactMap { source.offsets[$0] })
  }
}
