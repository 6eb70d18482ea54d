import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Live conditions as nodes of flows.
@Suite struct ConditionNodeTests {
  private func source(_ conditions: String, _ edges: String) -> MarkedSource {
    MarkedSource(
      """
      flow: App
      start: home
      context: { note: String? }
      conditions: { \(conditions) }
      screens:
        home: { inputs: { user: "User?" } }
        banner: { inputs: { note: String? } }
      edges: { home: { back: push banner }, \(edges) }
      """)
  }

  @Test func `a live condition's values are its node's events`() throws {
    let source = source(
      "wind: { values: [calm, gale], live: true }, lit: { live: true }",
      "wind: { gale: push banner }, lit: { \"false\": push banner, true: pop }")
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    let nodes = graph.flows[0].nodes.filter { if case .condition = $0.kind { true } else { false } }
    #expect(nodes.map { graph.events(of: $0).map { graph.names[$0.name] } } == [["calm", "gale"], ["false", "true"]])
    #expect(nodes.map { $0.edges.map { $0 != nil } } == [[false, true], [true, true]])
  }

  @Test
  func `a condition that is not live, is async or has inputs is not a node, and gets a help line with what to write`() {
    let source = source(
      "2️⃣lit, 4️⃣near: { async: true, live: true }, 6️⃣known: { live: true, inputs: { user: User } }",
      "1️⃣lit: { true: pop }, 3️⃣near: { true: pop }, 5️⃣known: { true: pop }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownNode, at: "1️⃣", "condition 'lit' is not live, so flows do not see it change",
        notes: [.note(at: "2️⃣", "'lit' is declared here")], help: "declare it as 'lit: { live: true }'"),
      .error(
        .unknownNode, at: "3️⃣", "condition 'near' is async, so it has no value that a flow can watch",
        notes: [.note(at: "4️⃣", "'near' is declared here")],
        help: "declare a condition that is known at once, with 'live: true', and name that"),
      .error(
        .unknownNode, at: "5️⃣", "condition 'known' has inputs, which nothing fills when it changes",
        notes: [.note(at: "6️⃣", "'known' is declared here")],
        help: "declare a condition without inputs, with 'live: true', and name that"))
  }

  @Test func `an edge for what is not a value of the condition is an error`() {
    let source = source(
      "wind: { values: [calm, gale], live: true }, 3️⃣lit: { live: true }", "wind: { 1️⃣gael: pop }, lit: { 2️⃣yes: pop }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownConditionValue, at: "1️⃣", "condition 'wind' has no value 'gael'"),
      .error(
        .unknownConditionValue, at: "2️⃣", "condition 'lit' has no value 'yes'",
        notes: [.note(at: "3️⃣", "'lit' is declared here")], help: "it has 'false' and 'true'"))
  }

  @Test func `in a library's edges a condition is not a node`() {
    let source = MarkedSource("conditions: { 2️⃣lit: { live: true } }\nedges: { 1️⃣lit: { true: pop } }")
    let flow = "flow: App\nstart: [{ when: lit, push: home }, { push: away }]\nscreens: { home: , away: }"
    expectDiagnostics(
      found(in: source, beside: [flow]), in: source,
      .error(
        .unknownNode, at: "1️⃣", "condition 'lit' can only be a node in a flow's own 'edges'",
        notes: [.note(at: "2️⃣", "'lit' is declared here")], help: "write these edges in the flows that they are for"))
  }

  @Test func `no verb leads to a condition`() {
    for verb in ["push", "popTo"] {
      let source = source("2️⃣lit: { live: true }", "lit: { true: \(verb) 1️⃣lit }")
      expectDiagnostics(
        found(in: source), in: source,
        .error(
          .unknownScreen, at: "1️⃣", "'lit' is a condition, which has no screen",
          notes: [.note(at: "2️⃣", "'lit' is declared here")], help: "name a screen, a flow or a decision"))
    }
  }

  @Test func `the sender of a condition's change fills nothing`() {
    let source = MarkedSource(
      """
      flow: App
      start: { push: home, with: { user: 1 } }
      conditions: { lit: { live: true } }
      screens:
        home: { inputs: { user: Int }, events: { opened } }
        profile: { inputs: { 2️⃣user: Int } }
      edges:
        home: { opened: push profile }
        lit: { true: push 1️⃣profile }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'user' of screen 'profile' is missing: nothing here has that name and type 'Int'",
        notes: [.note(at: "2️⃣", "'user' is declared here")]))
  }

  @Test func `a field that is written before a condition can change may be read by its edge, and else not`() {
    func source(_ start: String) -> MarkedSource {
      MarkedSource(
        """
        flow: App
        context: { 2️⃣user: Int }
        start: \(start)
        conditions: { lit: { live: true } }
        screens: { home: , profile: { inputs: { user: Int } } }
        edges:
          home: { back: { set: { user: 1 } } }
          lit: { true: { push: profile, with: { user: 1️⃣user } } }
        """)
    }
    let safe = source("{ push: home, set: { user: 1 } }")
    expectDiagnostics(found(in: safe), in: safe)
    let early = source("home")
    expectDiagnostics(
      found(in: early), in: early,
      .error(
        .readBeforeWrite, at: "1️⃣", "context field 'user' may be read here before anything has written it",
        notes: [
          .note(at: "", "nothing writes it on this walk: start → home → lit → true"),
          .note(at: "2️⃣", "'user' is declared here"),
        ]))
  }

  @Test func `a condition that only edges name is used, and its values need no edges`() {
    let source = source("wind: { values: [calm, gale], live: true }", "wind: { gale: pop }")
    expectDiagnostics(found(in: source), in: source)
  }
}
