import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import FlowTestSupport
import Testing

/// States that moves lead to: the flow that runs each entry, and what its inputs are filled with.
@Suite struct StateTests {
  /// An app with tabs, of which one is a flow, with a sheet and a child.
  static func app(_ move: String, extra: String = "") -> MarkedSource {
    MarkedSource(
      """
      flows:
        App:
          inputs: { user: User }
          start: welcome
          edges:
            welcome:
              entered: { root: Main }
              opened: { \(move) }
        Main:
          container: tabs
          items: { home: Home, search: search }
          edges: { search: { found: push product } }
        Home:
          context: { count: { type: Int, default: 1 } }
          start: home
          edges:
            home: { productTapped: push product, profileTapped: push Profile }
            Profile: { saved: stay }
        Profile:
          inputs: { user: User }
          context: { user: User }
          outcomes: [saved]
          start: profile
          edges: { profile: { done: finish saved, cityTapped: push cities } }
        \(extra)
      screens:
        welcome: { events: { entered, opened: { id: Int } } }
        home: { inputs: { count: Int }, events: { productTapped: { id: Int }, profileTapped: { user: User } } }
        search: { events: { found: { id: Int } } }
        product: { inputs: { id: Int } }
        profile: { inputs: { user: User }, events: [done, cityTapped] }
        cities:
        help: { events: [left] }
      """)
  }

  /// The state of App's move, in words: `App>Main.home; Home>product(event 0)`.
  private func placed(_ move: String, extra: String = "") throws -> (text: String, graph: FlowGraph) {
    let source = Self.app(move, extra: extra)
    let compilation = compiled(source)
    let diagnostics = compilation.log.sorted.filter { $0.id.severity == .error }
    #expect(diagnostics.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let target = try #require(graph.flows[0].alternatives(ofNode: 0, event: 1).first?.forward?.target)
    guard case .show(_, .state(let state)) = target else { return ("no state", graph) }
    return (words(state, graph), graph)
  }

  private func words(_ state: FlowGraph.State, _ graph: FlowGraph) -> String {
    func flow(_ index: FlowIndex) -> String { graph.names[graph.flows[index].name] }
    func fills(_ fills: [FlowGraph.Fill]) -> String {
      if fills.isEmpty { return "" }
      return "(" + fills.map { "\($0.isFromRunner ? "runner's " : "")\($0.source.root)" }.joined(separator: ", ") + ")"
    }
    func list(_ entries: [FlowGraph.StateEntry]) -> String {
      entries.map { entry in
        var text = entry.begins.map { "\(flow($0.runner))>\(flow($0.flow))\(fills($0.fills))>" }.joined()
        if entry.begins.isEmpty { text = entry.runner.map { flow($0) + ">" } ?? "" }
        switch entry.kind {
        case .screen(let screen): text += graph.names[graph.screens[screen].name]
        case .flow(let child): text += flow(child)
        case .container(let child, let selected, let stacks):
          let items = graph.flows[child].items
          text += flow(child) + (selected.map { "." + graph.names[items[$0].name] } ?? "")
          if !stacks.isEmpty {
            text +=
              "{" + stacks.map { "\(graph.names[items[$0.item].name]): \(list($0.entries))" }.joined(separator: " | ")
              + "}"
          }
        }
        return text + fills(entry.fills)
      }.joined(separator: "; ")
    }
    return ([list(state.entries)] + state.layers.map { "\(graph.word(for: $0.style)): \(list($0.entries))" })
      .joined(separator: " + ")
  }

  @Test func `each entry is run by the nearest flow on the way that leads to it`() throws {
    #expect(
      try placed("root: [Main.home, product]").text == "App>Main.home; Home>product(event(0))")
    #expect(
      try placed("root: [Main.search, product]").text == "App>Main.search; Main>product(event(0))")
    #expect(
      try placed("root: [Main, product]").text == "App>Main; Home>product(event(0))")
  }

  @Test func `a screen to which no flow leads is run by the flow of the entry below, and is a node there`() throws {
    let (text, graph) = try placed("root: [Main.home, { sheet: [help] }]".replacing("help", with: "cities"))
    // Cities are Profile's, which Home runs.
    #expect(text == "App>Main.home + sheet: Home>Profile(input(0))>cities")
    let home = graph.flows[2]
    #expect(home.nodes.map { graph.names[$0.name] } == ["home", "product", "Profile"])
    let source = Self.app("root: [Main.home, 1️⃣help]")
    expectDiagnostics(
      found(in: source).filter { $0.id != .unusedInput }, in: source,
      .warning(.eventWithoutEdge, at: "1️⃣", "event 'left' of screen 'help' has no edge in 'App'"))
  }

  @Test func `a screen that only a state of another flow names is a node of the flow that runs it`() throws {
    let (text, graph) = try placed(
      "root: [Main.home, Home.help]", extra: "Other: { start: cities, edges: { help: { left: pop } } }")
    #expect(text == "App>Main.home; Home>help")
    #expect(graph.flows[2].nodes.map { graph.names[$0.name] } == ["home", "product", "Profile", "help"])
    #expect(graph.flows[2].nodes.map(\.isShownFromElsewhere) == [false, false, false, true])
  }

  @Test func `child flows are not written, and begin with what they start with`() throws {
    #expect(
      try placed("root: [Main.home, profile]").text
        == "App>Main.home; Home>Profile(input(0))>profile(runner's context(0))")
    // What the flow shows further up is run by it, too.
    #expect(
      try placed("root: [Main.home, profile, cities]").text
        == "App>Main.home; Home>Profile(input(0))>profile(runner's context(0)); Profile>cities")
  }

  @Test func `the stacks of a container are placed in their items`() throws {
    #expect(
      try placed("root: [{ Main.search: { home: [home, product], search: [search] } }, product]").text
        == "App>Main.search{home: Home>home(runner's context(0)); Home>product(event(0)) | search: Main>search}; "
        + "Main>product(event(0))")
  }

  @Test func `with fills the last entry, values are at the others`() throws {
    #expect(
      try placed("root: [Main.home, { product: { id: 1 } }, product], with: { id: 2 }").text
        == "App>Main.home; Home>product(literal); Home>product(literal)")
    let source = Self.app(
      "root: [Main.home, { product: { 1️⃣id: 1 } }], with: { 2️⃣id: 2, 3️⃣ref: 1 }",
      extra: "Spare: { start: cities, edges: { help: { left: stay } } }")
    expectDiagnostics(
      found(in: source).filter { $0.id != .unusedInput }, in: source,
      .error(
        .duplicateDeclaration, at: "2️⃣", "the value of input 'id' is declared twice",
        notes: [.note(at: "1️⃣", "the first 'id' is declared here")]),
      .error(.unknownInput, at: "3️⃣", "screen 'product' has no input 'ref'"))
  }

  @Test func `a missing input is reported at its entry`() {
    let source = MarkedSource(
      """
      flows:
        App: { start: welcome, edges: { welcome: { entered: { root: [1️⃣product, 2️⃣profile, 3️⃣Profile] } } } }
        Profile: { inputs: { user: User }, start: profile }
      screens:
        welcome: { events: [entered] }
        product: { inputs: { id: Int } }
        profile: { inputs: { user: User } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣", "input 'id' of screen 'product' is missing: nothing here has that name and type 'Int'"),
      .error(
        .missingInput, at: "2️⃣", "input 'user' of flow 'Profile' is missing: nothing here has that name and type 'User'"),
      .error(
        .missingInput, at: "3️⃣", "input 'user' of flow 'Profile' is missing: nothing here has that name and type 'User'")
    )
  }

  @Test func `a flow that an item shows is as near by a move of its container's as any other`() {
    let source = MarkedSource(
      """
      flows:
        App: { start: home, edges: { home: { a: { root: [Main, { sheet: [1️⃣both] }] }, b: push both } } }
        Main: { container: tabs, items: { one: first, two: Two }, edges: { first: { go: push Two } } }
        Two: { start: both }
      screens: { home: { events: [a, b] }, first: { events: [go] }, both: }
      """)
    let found = found(in: source)
    #expect(found.map(\.id) == [.ambiguousName])
    #expect(found.first?.message == "'Two' and 'App' could run 'both' here, and are equally near")
  }

  @Test func `two flows that are equally near must be distinguished`() throws {
    let rival = "Rival: { start: cities }"
    let source = MarkedSource(
      """
      flows:
        App: { start: home, edges: { home: { a: push One, b: push Two, c: { root: [home, 1️⃣both] } } } }
        2️⃣One: { start: both }
        3️⃣Two: { start: both }
      screens: { home: { events: [a, b, c] }, both: }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .ambiguousName, at: "1️⃣", "'One' and 'Two' could run 'both' here, and are equally near",
        notes: [.note(at: "2️⃣", "'One' is declared here"), .note(at: "3️⃣", "'Two' is declared here")],
        help: "say which, as in 'One.both'"))
    let qualified = MarkedSource(source.text.replacing("[home, both]", with: "[home, Two.both]"))
    expectDiagnostics(found(in: qualified), in: qualified)
    #expect(try placed("root: [Main.home, cities]", extra: rival).text.hasSuffix("Home>Profile(input(0))>cities"))
  }

  @Test func `every name in a state is looked up`() {
    let source = Self.app(
      "root: [1️⃣Man, 2️⃣prodct, Main.3️⃣serch, 4️⃣Hom.home, 5️⃣Profil, Home.6️⃣hlp, { Main: { 7️⃣detail: [home] } }]",
      extra: "Spare: { start: cities, edges: { help: { left: stay } } }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownFlow, at: "1️⃣", "flow 'Man' is not declared", fixIts: ["Main"]),
      .error(.unknownScreen, at: "2️⃣", "screen 'prodct' is not declared", fixIts: ["product"]),
      .error(.unknownItem, at: "3️⃣", "flow 'Main' has no item 'serch'", fixIts: ["search"]),
      .error(.unknownFlow, at: "4️⃣", "flow 'Hom' is not declared", fixIts: ["Home"]),
      .error(.unknownFlow, at: "5️⃣", "flow 'Profil' is not declared", fixIts: ["Profile"]),
      .error(.unknownScreen, at: "6️⃣", "screen 'hlp' is not declared", fixIts: ["help"]),
      .error(.unknownItem, at: "7️⃣", "flow 'Main' has no item 'detail'"))
  }

  @Test func `decisions, tasks and stacks without a container are in no state`() {
    let source = MarkedSource(
      """
      flow: App
      start: home
      tasks: { load: }
      decisions: { choose: { push: home } }
      screens: { home: { events: [a, b, c] } }
      edges:
        home:
          a: { root: [1️⃣choose, 2️⃣load] }
          b: [ { root: [home, 3️⃣Away.home] } ]
          c: { root: [{ App: { 4️⃣first: [home] } }] }
      """)
    let away = "flow: Away\nstart: home\nedges: { home: { a: stay, b: stay, c: stay } }"
    expectDiagnostics(
      found(in: source, beside: [away]), in: source,
      .error(.unknownScreen, at: "1️⃣", "'choose' is a decision, which is never on a stack"),
      .error(.unknownScreen, at: "2️⃣", "'load' is a task, which has no screen"),
      .error(.unknownFlow, at: "3️⃣", "flow 'Away' is not running here: nothing in this state runs it"),
      .error(.unknownItem, at: "4️⃣", "flow 'App' is not a container, and has no item 'first'"))
  }

  @Test func `a flow that a state names is used, and its outcomes need edges`() {
    let source = MarkedSource(
      """
      flow: App
      start: { root: [Dashboard, { sheet: [1️⃣Onboarding] }] }
      """)
    let others = """
      flows:
        Dashboard: { start: dashboard }
        Onboarding: { start: tour, outcomes: [done], edges: { tour: { next: finish done } } }
      screens: { dashboard: , tour: { events: [next] } }
      """
    expectDiagnostics(
      found(in: source, beside: [others]), in: source,
      .error(.unhandledOutcome, at: "1️⃣", "outcome 'done' of flow 'Onboarding' has no edge in 'App'"))
  }

  @Test func `a state that starts its own flow never ends`() {
    let source = MarkedSource("flow: App\nstart: { root: [home, 1️⃣App] }\nscreens: { home: }")
    #expect(found(in: source).map(\.id) == [.flowRecursion])
  }

  @Test func `a context field that starts empty gives nothing to an entry that another flow runs`() {
    let source = MarkedSource(
      """
      flows:
        App: { start: home, edges: { home: { a: push Child, b: { root: [home, 1️⃣detail] } } } }
        Child: { context: { id: Int }, start: first, edges: { first: { next: { push: detail, set: { id: 1 } } } } }
      screens: { home: { events: [a, b] }, first: { events: [next] }, detail: { inputs: { id: Int } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣", "input 'id' of screen 'detail' is missing: nothing here has that name and type 'Int'"))
  }
}
