import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import FlowTestSupport
import Testing

/// Links: their states and moves, their parameters, and what opens them from inside.
@Suite struct LinkTests {
  /// An app with tabs and these links.
  static func app(_ links: String, edges: String = "", app: String = "") -> MarkedSource {
    MarkedSource(
      """
      links:
        \(links.split(separator: "\n").joined(separator: "\n  "))
      tasks: { browse: { inputs: { page: String } } }
      flows:
        App:
          context: { user: User? }
          start: welcome
          edges: { welcome: { entered: { root: Main } } }
          \(app)
        Main:
          container: tabs
          items: { home: Home, search: search }
          edges: { search: { found: push product } }
        Home:
          context: { source: { type: String, default: "" } }
          start: home
          edges:
            home: { productTapped: { push: product, set: { source: "home" } } }
            product: { \(edges.isEmpty ? "shared: stay" : edges) }
      screens:
        welcome: { events: { entered } }
        home: { events: { productTapped: { id: Int } } }
        search: { events: { found: { id: Int } } }
        product: { inputs: { id: Int, source: { type: String, default: "" } }, events: [shared] }
        help: { inputs: { page: "String?" } }
      """)
  }

  private func diagnostics(_ source: MarkedSource, hiding hidden: DiagnosticID...) -> [Diagnostic] {
    // The product in the search tab shares with no other.
    found(in: source).filter {
      $0.id != .eventWithoutEdge && $0.id != .unusedScreen && $0.id != .unusedTask && $0.id != .unusedContextField
        && !hidden.contains($0.id)
    }
  }

  @Test func `parameters take their types from the target's inputs and fill them`() throws {
    let source = Self.app(
      "product: { url: 'shop://products/{id}?ref={source}', payload: { type: product, id: '{id}' }, to: [Main.home, product], arrive: { same: keep } }"
    )
    expectDiagnostics(diagnostics(source), in: source)
    let graph = try #require(compiled(source).graph)
    let link = try #require(graph.links.first)
    #expect(graph.entry == 0)
    #expect(link.parameters.map { graph.names[$0.field.name] } == ["id", "source"])
    #expect(link.parameters.map { graph.names[$0.field.type] } == ["Int", "String"])
    #expect(link.parameters.map(\.isOptional) == [false, true])
    #expect(link.arrive.same == .keep)
    guard case .state(let state) = link.target else {
      Issue.record("no state")
      return
    }
    #expect(state.entries.map(\.runner) == [0, 2])
    #expect(state.entries.map(\.kind) == [.container(1, selected: 0, []), .screen(3)])
    #expect(state.entries[1].fills.map(\.source.root) == [.event(0), .event(1)])
  }

  @Test func `an input that no parameter fills is filled by the flow that runs the entry`() throws {
    let source = Self.app("product: { url: '/products/{id}', to: [Main.home, product] }")
    expectDiagnostics(diagnostics(source), in: source)
    let link = try #require(compiled(source).graph?.links.first)
    guard case .state(let state) = link.target else {
      Issue.record("no state")
      return
    }
    #expect(state.entries[1].fills.map(\.source.root) == [.event(0), .context(0)])
    #expect(state.entries[1].fills.map(\.isFromRunner) == [false, true])
    // It is read there, so it is not unused.
    #expect(!found(in: source).contains { $0.id == .unusedContextField && $0.message.contains("source") })
  }

  @Test func `a parameter of the query may be missing where its input has a default or is optional`() throws {
    let source = Self.app(
      "found: { url: '/found/{id}?from={source}', to: [Main.search, product] }\nhelp: { url: '/help?at={page}', to: [help] }"
    )
    expectDiagnostics(diagnostics(source), in: source)
    let links = try #require(compiled(source).graph?.links)
    #expect(links[0].parameters.map(\.isOptional) == [false, true])
    #expect(links[1].parameters.map(\.isOptional) == [true])
    #expect(
      links[0].urls.first?.pattern.address.path == [.segment([.literal(links[0].name)]), .segment([.parameter(0)])])
    #expect(links[0].urls.first?.pattern.address.query.map(\.value) == [[.parameter(1)]])
  }

  @Test func `a parameter that nothing takes is reported in the pattern`() {
    let source = Self.app(
      """
      one: { url: '/a/{1️⃣ident}', to: [Main.home, { product: { id: 1 } }] }
      two: { url: '/b/{2️⃣sourc}', to: [Main.search, { product: { id: 1 } }] }
      three: { url: '/c/{name}', to: [Main.home, product], with: { id: name.id } }
      four: { url: '/d/{3️⃣id}/{4️⃣id}', to: [Main.home, product] }
      """)
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .linkParameterUnused, at: "1️⃣", "parameter 'ident' of link 'one' is not used by anything that the link leads to"),
      .error(
        .linkParameterUnused, at: "2️⃣", "parameter 'sourc' of link 'two' is not used by anything that the link leads to",
        fixIts: ["source"]),
      .error(
        .badURL, at: "4️⃣", "parameter 'id' appears twice in the pattern", notes: [.note(at: "3️⃣", "the first is here")]))
  }

  @Test func `an input for which a misspelt parameter was meant is not also missing`() {
    let source = MarkedSource(
      """
      flow: Main
      start: home
      screens: { home: { events: { open: { id: Int, name: String, page: Int } } }, b: { inputs: { id: Int, name: String, page: Int } } }
      edges: { home: { open: push b } }
      links:
        b: { url: "/b/{1️⃣idd}/{name}", to: [home, 2️⃣b] }
        c: { url: "/c/{3️⃣idd}/{name}/{page}", do: push 4️⃣b }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .linkParameterUnused, at: "1️⃣", "parameter 'idd' of link 'b' is not used by anything that the link leads to",
        fixIts: ["id"]),
      .error(
        .missingInput, at: "2️⃣", "input 'page' of screen 'b' is missing: nothing here has that name and type 'Int'"),
      .error(
        .linkParameterUnused, at: "3️⃣", "parameter 'idd' of link 'c' is not used by anything that the link leads to",
        fixIts: ["id"]))
  }

  @Test func `URL and payload both bring what the target needs`() {
    let source = Self.app(
      """
      one: { url: '/a/{1️⃣id}', payload: 2️⃣{ type: a }, to: [Main.home, product] }
      two: { url: 3️⃣'/b', payload: { id: '{4️⃣id}' }, to: [Main.home, product] }
      """)
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .missingInput, at: "2️⃣", "'payload' lacks parameter 'id', which the target needs",
        notes: [.note(at: "1️⃣", "the other pattern has it here")]),
      .error(
        .missingInput, at: "3️⃣", "'url' lacks parameter 'id', which the target needs",
        notes: [.note(at: "4️⃣", "the other pattern has it here")]))
  }

  @Test func `every name and input of the state is looked up`() {
    let source = Self.app(
      """
      one: { url: '/a', to: [1️⃣Man.home, 2️⃣produkt] }
      two: { url: '/b', to: [Main.3️⃣hme, 4️⃣product] }
      three: { url: '/c', to: [Main.home, 5️⃣product] }
      four: { url: '/d/{id}', to: [Main.home, { product: { 6️⃣ident: 1 } }], with: { 7️⃣page: "1" } }
      """)
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(.unknownFlow, at: "1️⃣", "flow 'Man' is not declared"),
      .error(.unknownScreen, at: "2️⃣", "screen 'produkt' is not declared"),
      .error(.unknownItem, at: "3️⃣", "flow 'Main' has no item 'hme'"),
      .error(
        .missingInput, at: "5️⃣", "input 'id' of screen 'product' is missing: nothing here has that name and type 'Int'"),
      .error(.unknownInput, at: "6️⃣", "screen 'product' has no input 'ident'"),
      .error(.unknownInput, at: "7️⃣", "screen 'product' has no input 'page'"))
  }

  @Test func `open gives a link its parameters`() throws {
    var source = Self.app(
      "found: { url: '/found/{id}?from={source}', to: [Main.search, product] }",
      edges: "shared: { open: found, with: { source: \"x\" } }")
    expectDiagnostics(diagnostics(source), in: source)
    let graph = try #require(compiled(source).graph)
    let shared = try #require(graph.flows[2].alternatives(ofNode: 1, event: 0).first?.forward?.target)
    guard case .act(.open(0), let fills) = shared else {
      Issue.record("\(shared)")
      return
    }
    #expect(fills.map(\.source.root) == [.screen(0), .literal])
    source = Self.app(
      "found: { url: '/found/{page}', to: [help] }",
      edges: "shared: [ { open: 1️⃣foun }, { open: 2️⃣found, with: { 3️⃣id: 1 } } ]")
    expectDiagnostics(
      diagnostics(source, hiding: .alternativeAfterElse), in: source,
      .error(.unknownLink, at: "1️⃣", "link 'foun' is not declared", fixIts: ["found"]),
      .error(.unknownInput, at: "3️⃣", "link 'found' has no input 'id'"))
    source = Self.app("one: { url: '/{id}', to: [Main.home, product] }", app: "decisions: { again: { open: 1️⃣one } }")
    #expect(diagnostics(source).isEmpty)
    let alone = MarkedSource(
      """
      flow: App
      start: home
      links: { one: { url: "/{id}", to: [home, product] } }
      screens: { home: { events: [opened] }, product: { inputs: { id: Int } } }
      edges: { home: { opened: open 1️⃣one } }
      """)
    expectDiagnostics(
      found(in: alone), in: alone,
      .error(
        .missingInput, at: "1️⃣", "input 'id' of link 'one' is missing: nothing here has that name and type 'Int'"))
  }

  @Test func `do is a move of the entry flow on what is shown`() throws {
    let source = Self.app(
      """
      page: { url: '/page/{page}', do: run browse }
      tab: { url: '/tab', do: select search }
      other: { url: '/*', do: [ { push: help, with: { page: 1️⃣name }, when: 2️⃣known }, { select: 3️⃣away } ] }
      """)
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(.unknownValue, at: "1️⃣", "no event field, input or context field here is named 'name'"),
      .error(.unknownCondition, at: "2️⃣", "condition 'known' is not declared"),
      .error(.unknownItem, at: "3️⃣", "no container has an item 'away'"))
    let right = Self.app("page: { url: '/page/{page}', do: run browse }\ntab: { url: '/tab', do: select search }")
    expectDiagnostics(diagnostics(right), in: right)
    let graph = try #require(compiled(right).graph)
    guard case .moves(let moves) = graph.links[0].target,
      case .act(.run(let node), let fills) = moves.first?.forward?.target
    else {
      Issue.record("no move")
      return
    }
    #expect(graph.flows[0].nodes[node].kind == .task(0))
    #expect(fills.map(\.source.root) == [.event(0)])
    #expect(graph.names[graph.links[0].parameters[0].field.type] == "String")
  }

  @Test func `a screen that only a link reaches is a node of the flow that runs it`() throws {
    let source = Self.app("help: { url: '/help', to: [Main.home, help] }")
    expectDiagnostics(diagnostics(source), in: source)
    let graph = try #require(compiled(source).graph)
    #expect(graph.flows[2].nodes.map { graph.names[$0.name] } == ["home", "product", "help"])
    #expect(!compiled(source).log.diagnostics.contains { $0.id == .unusedScreen })
  }

  @Test func `two patterns that fit one URL must differ in their literals`() {
    let source = Self.app(
      """
      one: { url: 1️⃣'/a/{page}', to: [help] }
      two: { url: 2️⃣'/a/{page}?x=1', to: [help] }
      three: { url: 3️⃣'/{page}/b', to: [help] }
      four: { url: 4️⃣'/a-{page}', payload: 5️⃣{ kind: a, page: '{page}' }, to: [help] }
      five: { url: 6️⃣'/{page}-b', payload: 7️⃣{ kind: '{page}', page: a }, to: [help] }
      six: { url: '/x/{page}/y', payload: { kind: bb, page: '{page}' }, to: [help] }
      seven: { url: 8️⃣'/a/*', to: [help] }
      """)
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .linkAmbiguous, at: "3️⃣",
        "links 'one' and 'three' match the same URL, and neither pattern has more literal characters",
        notes: [.note(at: "1️⃣", "the pattern of 'one' is here")]),
      .error(
        .linkAmbiguous, at: "6️⃣",
        "links 'four' and 'five' match the same URL, and neither pattern has more literal characters"),
      .error(
        .linkAmbiguous, at: "7️⃣",
        "links 'four' and 'five' match the same payload, and neither pattern has more literal characters"),
      .error(
        .linkAmbiguous, at: "8️⃣",
        "links 'one' and 'seven' match the same URL, and neither pattern has more literal characters"))
  }

  @Test func `a link leads on from the entry flow, which must be one`() throws {
    var source = Self.app(
      "1️⃣help: { url: '/help', to: [help] }", app: "doc: One of two."
    ).text
      .replacing(
        "  Home:\n", with: "  Rest: { start: welcome, edges: { welcome: { entered: stay } } }\n  Home:\n")
    var marked = MarkedSource(source.replacing("help: { url", with: "1️⃣help: { url"))
    expectDiagnostics(
      diagnostics(marked), in: marked,
      .error(
        .ambiguousName, at: "1️⃣",
        "link 'help' starts from the entry flow, which may be 'App' or 'Rest': no other flow runs them",
        help:
          "write 'entry: true' in the one that the app starts with, and lead from it to the others, or in each that the app starts by itself"
      ))
    source = source.replacing("doc: One of two.", with: "entry: true")
    marked = MarkedSource(source.replacing("Rest: { start", with: "1️⃣Rest: { start"))
    expectDiagnostics(diagnostics(marked), in: marked, .warning(.unusedFlow, at: "1️⃣", "flow 'Rest' is never run"))
    #expect(compiled(marked).graph?.entry == 0)
    source = source.replacing("Rest: { start", with: "Rest: { entry: true, start")
      .replacing("to: [help]", with: "to: [1️⃣help]")
    marked = MarkedSource(source)
    expectDiagnostics(
      diagnostics(marked), in: marked,
      .error(
        .ambiguousName, at: "1️⃣", "link 'help' may belong to 'App' or 'Rest', which are entry flows",
        help: "name the flow first, as in '[App, …]'"))
    marked = MarkedSource(source.replacing("to: [1️⃣help]", with: "to: [Rest, help]"))
    let graph = try #require(compiled(marked).graph)
    #expect(graph.entries.map { graph.names[graph.flows[$0].name] } == ["App", "Rest"])
    #expect(graph.links.first?.entry == graph.entries[1])
  }

  @Test func `a link to a flow that the entry flow never runs would wait without end`() {
    let source = MarkedSource(
      """
      flows:
        App: { start: welcome, entry: true }
        2️⃣Main: { start: home }
        Away: { start: Main }
      screens: { welcome: , home: }
      links: { home: { url: /home, to: [1️⃣Main] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .linkTargetIllegal, at: "1️⃣", "the entry flow 'App' never runs 'Main', so this link would wait forever",
        notes: [.note(at: "2️⃣", "'Main' is declared here")]))
  }

  @Test func `a flow that only has edges as a node is run by no flow, so it may be the entry flow too`() {
    let source = MarkedSource(
      "flow: Main\nstart: home\nscreens: { home: }\nedges: { Child: { done: stay } }\n"
        + "flows: { Child: { outcomes: [done], start: home } }\n")
    let run = MarkedSource(
      source.text.replacing("start: home\nscreens: { home: }", with: "start: Child\nscreens: { home: }"))
    #expect(compiled(source).graph.map { $0.entry } == .some(nil))
    #expect(compiled(run).graph?.entry == 0)
  }

  @Test func `the entry flow is the one that no other runs`() {
    let source = MarkedSource(
      """
      flows: { Child: { start: home }, App: { start: Child } }
      screens: { home: }
      """)
    #expect(compiled(source).graph?.entry == 1)
    #expect(
      compiled(MarkedSource("flows: { A: { start: home }, B: { start: home } }\nscreens: { home: }")).graph?.entry
        == nil)
  }

  @Test func `links are declared once, and a broken one does no further harm`() {
    let source = Self.app(
      """
      one: { url: '/a/1️⃣{id', to: [Main.home, product] }
      two: { url: '/b/{id}', to: [Main.home, product] }
      """, edges: "shared: open one")
    expectDiagnostics(diagnostics(source), in: source, .error(.badURL, at: "1️⃣", "'{' is not closed"))
    let twice = MarkedSource(
      "links: [ 1️⃣a: { url: /a, to: [home] }, 2️⃣a: { url: /b, to: [home] } ]\nflow: F\nstart: home\nscreens: { home: }")
    expectDiagnostics(
      found(in: twice), in: twice,
      .error(
        .duplicateDeclaration, at: "2️⃣", "link 'a' is declared twice",
        notes: [.note(at: "1️⃣", "the first 'a' is declared here")]))
  }
}
