import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// Variants of a flow: what they are made of, and every way to get one wrong.
@Suite struct VariantTests {
  /// `Auth`, with a decision, and the screens of its variants.
  static let auth = """
    flows:
      Auth:
        inputs: { email: String }
        outcomes: { done: { user: String } }
        context: { email: String }
        start: login
        decisions:
          accountCheck: [{ when: hasAccount, finish: done, with: { user: "ann" } }, { push: openAccount }]
        edges:
          login: { loggedIn: push captcha }
          captcha: { solved: push accountCheck }
          openAccount: { opened: finish done }
    screens:
      login: { inputs: { email: String }, events: [loggedIn] }
      captcha: { events: [solved] }
      openAccount: { inputs: { email: String }, events: { opened: { user: String } } }
      chooseType: { events: { chosen: { type: String }, skipped } }
      terms: { events: [accepted] }
    tasks: { register: { outcomes: [registered] } }
    conditions: { hasAccount: }

    """

  /// What is found in a variant beside `Auth`; the screens that it does not name are no matter here.
  static func expect(
    _ variant: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(variant)
    let found = found(in: source, beside: [auth]).filter { $0.id != .unusedScreen && $0.id != .unusedTask }
    expectDiagnostics(found, in: source, expected, sourceLocation: sourceLocation)
  }

  /// The variant's flow, and the graph.
  static func flow(_ variant: String, beside others: [String] = [auth]) throws -> (FlowGraph.Flow, FlowGraph) {
    let compilation = compiled(MarkedSource(variant), beside: others)
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    return (try #require(graph.flows.first { graph.names[$0.name] == "Premium" }), graph)
  }

  /// What each event of each node leads to, and the decisions, in the notation of the language.
  static func outline(_ flow: FlowGraph.Flow, _ graph: FlowGraph) -> [String] {
    let plan = ModulePlan(graph, module: "App")
    let index = graph.flows.firstIndex { $0.range == flow.range } ?? 0
    var lines: [String] = []
    func add(_ head: String, _ alternatives: ArraySlice<FlowGraph.Alternative>) {
      var text = SwiftText(plan.names)
      MoveText.add(Array(alternatives), from: 0, to: alternatives.count, of: index, plan, to: &text)
      lines.append("\(head): \(text.text)")
    }
    add("start", flow.start[...])
    for use in flow.decisions { add(graph.names[flow.nodes[use.node].name], use.alternatives[...]) }
    for node in flow.nodes {
      for (event, edge) in zip(graph.events(of: node), node.edges) {
        if let edge { add("\(graph.names[node.name]).\(graph.names[event.name])", flow.alternatives(of: edge)) }
      }
    }
    return lines
  }

  // MARK: What a variant is

  @Test func `a variant is its base's flow under a name of its own`() throws {
    let (flow, graph) = try Self.flow("flow: Premium\nextends: Auth")
    #expect(
      Self.outline(flow, graph) == [
        "start: push login", "accountCheck: finish done when hasAccount | push openAccount",
        "login.loggedIn: push captcha", "openAccount.opened: finish done", "captcha.solved: push accountCheck",
      ])
    let base = try #require(flow.base)
    #expect(graph.names[graph.flows[base].name] == "Auth")
    #expect(graph.flows[base].base == nil)
    #expect(flow.inputs.map { graph.names[$0.name] } == ["email"])
    #expect(flow.context.map(\.input) == [0])
    #expect(flow.outcomes.map { graph.names[$0.name] } == ["done", "cancelled"])
  }

  @Test func `own edges, a removed node and an inserted one make the flow of the language's example`() throws {
    let (flow, graph) = try Self.flow(
      """
      flow: Premium
      extends: Auth
      insert: { chooseType: { between: [accountCheck, openAccount], on: chosen } }
      remove: [captcha]
      edges:
        login: { loggedIn: push terms }
        terms: { accepted: push accountCheck }
        chooseType: { skipped: pop }
      """)
    #expect(
      Self.outline(flow, graph) == [
        "start: push login", "accountCheck: finish done when hasAccount | push chooseType",
        "login.loggedIn: push terms", "chooseType.chosen: push openAccount", "chooseType.skipped: pop",
        "terms.accepted: push accountCheck", "openAccount.opened: finish done",
      ])
  }

  @Test func `the base knows nothing of its variants`() throws {
    let alone = try #require(
      compile([FlowFile(path: "B.flow.yaml", bytes: Array(Self.auth.utf8))], module: "App").graph)
    let (_, graph) = try Self.flow(
      "flow: Premium\nextends: Auth\nremove: [captcha]\nedges: { login: { loggedIn: pop } }")
    let base = try #require(graph.flows.first { graph.names[$0.name] == "Auth" })
    #expect(Self.outline(base, graph) == Self.outline(alone.flows[0], alone))
  }

  @Test func `a variant of a variant has the changes of both`() throws {
    let middle = """
      flow: Middle
      extends: Auth
      remove: [captcha]
      edges: { login: { loggedIn: push accountCheck } }
      insert: { terms: { between: [login, accountCheck], on: accepted } }
      """
    // The middle one's edge is its own there, and inherited here.
    let errors = compiled(MarkedSource(middle), beside: [Self.auth]).log.diagnostics.filter { $0.id.severity == .error }
    #expect(errors.map(\.id) == [.overlayTarget])
    let (flow, graph) = try Self.flow(
      """
      flow: Premium
      extends: Middle
      insert: { terms: { between: [login, accountCheck], on: accepted } }
      """,
      beside: [
        Self.auth, "flow: Middle\nextends: Auth\nremove: [captcha]\nedges: { login: { loggedIn: push accountCheck } }",
      ]
    )
    #expect(
      Self.outline(flow, graph) == [
        "start: push login", "accountCheck: finish done when hasAccount | push openAccount",
        "login.loggedIn: push terms", "openAccount.opened: finish done", "terms.accepted: push accountCheck",
      ])
  }

  @Test func `one inserted node can follow another, and a task is run`() throws {
    let (flow, graph) = try Self.flow(
      """
      flow: Premium
      extends: Auth
      insert:
        terms: { between: [login, captcha], on: accepted }
        register: { between: [terms, captcha], on: registered }
      """)
    let outline = Self.outline(flow, graph)
    #expect(outline.contains("login.loggedIn: push terms"))
    #expect(outline.contains("terms.accepted: run register"))
    #expect(outline.contains("register.registered: push captcha"))
  }

  @Test func `own inputs, outcomes, context, start and decisions come behind those of the base, or in their places`()
    throws
  {
    let (flow, graph) = try Self.flow(
      """
      flow: Premium
      extends: Auth
      inputs: { plan: Int }
      outcomes: [refused]
      context: { plan: Int }
      start: terms
      decisions: { accountCheck: [{ when: hasAccount, finish: refused }, { push: offer }] }
      screens: { offer: { inputs: { plan: Int }, events: [taken] } }
      edges: { terms: { accepted: push login }, offer: { taken: finish refused } }
      """)
    #expect(flow.inputs.map { graph.names[$0.name] } == ["email", "plan"])
    #expect(flow.outcomes.map { graph.names[$0.name] } == ["done", "refused", "cancelled"])
    #expect(flow.context.map { graph.names[$0.field.name] } == ["email", "plan"])
    #expect(
      Self.outline(flow, graph).prefix(2) == [
        "start: push terms", "accountCheck: finish refused when hasAccount | push offer",
      ])
  }

  @Test func `what the cut edge gives to its target goes on with it, if the inserted node has it too`() throws {
    let base = """
      flow: Base
      start: list
      context: { mode: { type: String, default: "a" } }
      screens:
        list: { events: { picked: { id: Int } } }
        detail: { inputs: { item: Int, mode: String }, events: [] }
        ask: { events: { yes: { id: Int }, no } }
      edges: { list: { picked: { push: detail, with: { item: id, mode: context.mode } } } }
      """
    let (flow, graph) = try Self.flow(
      "flow: Premium\nextends: Base\ninsert: { ask: { between: [list, detail], on: yes } }\nedges: { ask: { no: pop } }",
      beside: [base])
    let ask = try #require(flow.nodes.firstIndex { graph.names[$0.name] == "ask" })
    let target = try #require(flow.alternatives(ofNode: ask, event: 0).first?.forward?.target)
    #expect(target.fills.map(\.source.root) == [.event(0), .context(0)])
    let source = MarkedSource(
      "flow: Premium\nextends: Base\ninsert: { ask: { between: [list, 1️⃣detail], on: no } }\nedges: { ask: { yes: pop } }"
    )
    expectDiagnostics(
      found(in: source, beside: [base]), in: source,
      .error(.unknownValue, at: "1️⃣", "'ask' has no 'id' to give to 'detail' as 'item'"))
    Self.expect(
      "flow: Premium\nextends: 1️⃣Whatever\nstart: nowhere",
      .error(
        .unknownFlow, at: "1️⃣", "flow 'Whatever', which this one extends, is not declared", notes: [],
        help: "declare flow 'Whatever', or leave 'extends' out"))
    Self.expect(
      "flow: Premium\nextends: 1️⃣[Auth]", .error(.wrongKind, at: "1️⃣", "the name of a flow takes one word, not a list"))
    Self.expect(
      "flow: Premium\nextends: 1️⃣auth",
      .error(.badName, at: "1️⃣", "the name of a flow 'auth' must start with an upper-case letter"))
    Self.expect("flow: Premium\nextends:1️⃣", .error(.badName, at: "1️⃣", "the name of a flow is missing"))
  }

  @Test func `changes need a base`() {
    Self.expect(
      "flow: Premium\nstart: login\n1️⃣remove: [captcha]\nedges: { login: { loggedIn: pop } }",
      .error(.missingKey, at: "1️⃣", "'remove' changes another flow, and this one has no 'extends'"))
    Self.expect(
      "flows: { Premium: { 1️⃣insert: { terms: { between: [login, captcha], on: accepted } } } }",
      .error(.missingKey, at: "1️⃣", "'insert' changes another flow, and this one has no 'extends'"))
  }

  @Test func `flows that extend each other are one finding with the whole walk`() {
    Self.expect(
      "flows: { A: { extends: 1️⃣B }, B: { extends: 2️⃣C, remove: [x] }, C: { extends: 3️⃣A }, D: { extends: A } }",
      .error(
        .extendsCycle, at: "1️⃣", "flow 'A' is a variant of itself: A → B → C → A",
        notes: [.note(at: "2️⃣", "which extends this"), .note(at: "3️⃣", "which extends this")]))
    Self.expect("flow: A\nextends: 1️⃣A", .error(.extendsCycle, at: "1️⃣", "flow 'A' is a variant of itself: A → A"))
  }

  @Test func `insert takes nodes with their place and their event`() {
    func expect(_ insert: String, _ expected: ExpectedDiagnostic...) {
      let source = MarkedSource("flow: Premium\nextends: Auth\ninsert: \(insert)")
      let found = found(in: source, beside: [Self.auth]).filter { $0.id != .unusedScreen && $0.id != .unusedTask }
      expectDiagnostics(found, in: source, expected)
    }
    expect("1️⃣terms", .error(.wrongKind, at: "1️⃣", "'insert' takes nodes by name, not a text"))
    expect(
      "{ terms: 1️⃣[login, captcha] }", .error(.wrongKind, at: "1️⃣", "inserted node 'terms' takes a mapping, not a list"))
    expect("{ 1️⃣terms: { on: accepted } }", .error(.missingKey, at: "1️⃣", "inserted node 'terms' has no 'between'"))
    expect(
      "{ 1️⃣terms: { between: [login, captcha] } }", .error(.missingKey, at: "1️⃣", "inserted node 'terms' has no 'on'"))
    expect(
      "{ terms: { between: 1️⃣[login], on: accepted } }",
      .error(.wrongKind, at: "1️⃣", "'between' takes a list of two nodes, not a list of 1"))
    expect(
      "{ terms: { between: 1️⃣login, on: accepted } }",
      .error(.wrongKind, at: "1️⃣", "'between' takes a list of two nodes, not a text"))
    expect(
      "{ terms: { between: [login, captcha], 1️⃣onn: accepted } }",
      .error(.unknownKey, at: "1️⃣", "an inserted node has no key 'onn'", help: "did you mean 'on'?"))
    expect(
      "{ terms: { between: [login, captcha], on: 1️⃣Accepted } }",
      .error(.badName, at: "1️⃣", "the name of an event 'Accepted' must start with a lower-case letter"))
  }

  @Test func `what is inserted meets an edge, and goes on by an event that it has`() {
    func expect(_ insert: String, _ expected: ExpectedDiagnostic...) {
      let source = MarkedSource("flow: Premium\nextends: Auth\ninsert: { \(insert) }")
      let found = found(in: source, beside: [Self.auth]).filter { $0.id != .unusedScreen && $0.id != .unusedTask }
      expectDiagnostics(found, in: source, expected)
    }
    expect(
      "terms: { between: [1️⃣logn, captcha], on: accepted }",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'logn'", fixIts: ["login"]))
    expect(
      "terms: { between: [login, 1️⃣chooseType], on: accepted }",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'chooseType'"))
    expect(
      "terms: { between: [1️⃣login, openAccount2️⃣], on: accepted }",
      .error(.overlayTarget, at: "1️⃣-2️⃣", "no edge of 'Auth' leads from 'login' to 'openAccount'"))
    expect(
      "terms: { between: [login, captcha], on: 1️⃣acepted }",
      .error(.unknownEvent, at: "1️⃣", "screen 'terms' has no event 'acepted'", fixIts: ["accepted"]))
    expect(
      "1️⃣trms: { between: [login, captcha], on: accepted }",
      .error(.unknownScreen, at: "1️⃣", "screen 'trms' is not declared", fixIts: ["terms"]))
    expect(
      "1️⃣Terms: { between: [login, captcha], on: accepted }",
      .error(.unknownFlow, at: "1️⃣", "flow 'Terms' is not declared"))
    expect(
      "2️⃣terms: { between: [login, captcha], on: accepted }, chooseType: { between: [1️⃣login, captcha], on: chosen }",
      .error(
        .overlayTarget, at: "1️⃣", "no edge of 'Auth' leads from 'login' to 'captcha'",
        notes: [.note(at: "2️⃣", "the one that did is cut here")]))
  }

  @Test func `an own edge is not cut, and an edge of the inserted node's own goes where it says`() throws {
    Self.expect(
      """
      flow: Premium
      extends: Auth
      insert: { terms: { between: [1️⃣login, captcha], on: accepted } }
      edges: { login: { 2️⃣loggedIn: push captcha } }
      """,
      .error(
        .overlayTarget, at: "1️⃣", "no edge of 'Auth' leads from 'login' to 'captcha'",
        notes: [.note(at: "2️⃣", "the one that did is replaced here")]))
    let (flow, graph) = try Self.flow(
      """
      flow: Premium
      extends: Auth
      insert: { terms: { between: [login, captcha], on: accepted } }
      edges: { terms: { accepted: present captcha as full } }
      """)
    #expect(Self.outline(flow, graph).contains("terms.accepted: present captcha as full"))
  }

  @Test func `edges that lead on in different ways need one of the inserted node's own`() {
    let base = """
      flow: Base
      start: a
      screens: { a: { events: [x, y] }, b: { events: [z] }, c: { events: [w] } }
      edges: { a: { x: push b, y: present b }, b: { z: pop }, c: { w: pop } }
      """
    let source = MarkedSource("flow: Premium\nextends: Base\ninsert: { 1️⃣c: { between: [a, b], on: w } }")
    expectDiagnostics(
      found(in: source, beside: [base.replacing(", c: { w: pop }", with: "")]).filter { $0.id != .unusedScreen },
      in: source, .error(.overlayTarget, at: "1️⃣", "edges lead from 'a' to 'b' in more than one way"))
  }

  @Test func `remove takes nodes of the base, each once`() {
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: 1️⃣captcha",
      .error(.wrongKind, at: "1️⃣", "'remove' takes a list of nodes, not a text"))
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣captha]",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'captha'", fixIts: ["captcha"]))
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣terms]",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'terms'"))
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: [2️⃣captcha, 1️⃣captcha]\nedges: { login: { loggedIn: push accountCheck } }",
      .error(.overlayTarget, at: "1️⃣", "'captcha' is removed twice", notes: [.note(at: "2️⃣", "it is removed here")]))
  }

  @Test func `what still leads to a removed node is an error at its entry`() {
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣captcha]",
      .error(
        .danglingEdge, at: "1️⃣", "'captcha' is removed, but 'login' on 'loggedIn' still leads there",
        help: "replace that edge, as in 'edges: { login: { loggedIn: … } }', or leave 'captcha' in"))
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣login]",
      .error(.danglingEdge, at: "1️⃣", "'login' is removed, but the start still leads there"))
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣openAccount]",
      .error(.danglingEdge, at: "1️⃣", "'openAccount' is removed, but decision 'accountCheck' still leads there"))
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣captcha]\nedges: { login: { loggedIn: push terms }, terms: { accepted: push 2️⃣captcha } }",
      .error(
        .danglingEdge, at: "1️⃣", "'captcha' is removed, but 'terms' on 'accepted' still leads there",
        notes: [.note(at: "2️⃣", "'terms' on 'accepted' leads to it here")]))
  }

  @Test func `an edge of a variant belongs to a node of the base, or to one that it leads to`() {
    Self.expect(
      "flow: Premium\nextends: Auth\nedges: { 1️⃣lgin: { loggedIn: push terms }, terms: { accepted: pop } }",
      .error(
        .overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'lgin', and 'Premium' does not lead there", fixIts: ["login"])
    )
    Self.expect(
      "flow: Premium\nextends: Auth\nedges: { 1️⃣terms: { accepted: pop } }",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'terms', and 'Premium' does not lead there"))
    Self.expect(
      "flow: Premium\nextends: Auth\nremove: [2️⃣captcha]\nedges: { login: { loggedIn: push accountCheck }, 1️⃣captcha: { solved: pop } }",
      .error(
        .overlayTarget, at: "1️⃣", "'captcha' is removed, so its edges meet nothing",
        notes: [.note(at: "2️⃣", "it is removed here")]))
    Self.expect(
      "flow: Premium\nextends: Auth\nedges: { login: { 1️⃣logedIn: push terms }, terms: { accepted: pop } }",
      .error(.unknownEvent, at: "1️⃣", "screen 'login' has no event 'logedIn'"))
  }

  // MARK: Who says what

  @Test func `what is wrong in the base is said there alone, and once`() {
    let source = MarkedSource(
      """
      flows:
        Base:
          start: a
          inputs: { 3️⃣unused: Int }
          edges: { 2️⃣a: { x: push 1️⃣nowhere } }
        V: { extends: Base }
        W: { extends: V }
      screens: { a: { events: [x, y] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.eventWithoutEdge, at: "2️⃣", "event 'y' of screen 'a' has no edge in 'Base'"),
      .error(.unknownScreen, at: "1️⃣", "screen 'nowhere' is not declared"))
  }

  @Test func `what a variant causes in what it inherits is said where it names its base`() {
    let source = MarkedSource(
      """
      flows:
        Base:
          start: a
          context: { 2️⃣name: { type: String, default: "x" } }
          edges: { a: { x: { push: b, with: { title: context.name } } } }
        V: { extends: 1️⃣Base, edges: { a: { x: pop } } }
        W: { extends: V }
      screens: { a: { events: [x] }, b: { inputs: { title: String } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .unusedContextField, at: "1️⃣", "context field 'name' is never read",
        notes: [.note(at: "2️⃣", "'V' inherits this from 'Base'")]))
  }

  @Test func `nothing follows from a base that could not be read`() {
    for mistake in ["edges: [a]", "strat: a", "decisions: x", "edges: { a: { x: pushh b } }"] {
      let source = MarkedSource(
        """
        flows:
          Base: { start: a, \(mistake) }
          V: { extends: Base, remove: [c], insert: { b: { between: [c, d], on: x } }, edges: { q: { x: pop } } }
        screens: { a: { events: [x] }, b: { events: [x] }, q: { events: [x] } }
        """)
      let errors = found(in: source).filter { $0.id.severity == .error }
      #expect(errors.count == 1, "\(mistake): \(errors.map(\.message))")
    }
  }
}
