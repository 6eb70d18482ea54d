import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// Variants of a flow: what they are made of.
@Suite struct VariantTests {
  @Test func `a variant is its base's flow under a name of its own`() throws {
    let (flow, graph) = try AuthVariants.flow("flow: Premium\nextends: Auth")
    #expect(
      AuthVariants.outline(flow, graph) == [
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
    let (flow, graph) = try AuthVariants.flow(
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
      AuthVariants.outline(flow, graph) == [
        "start: push login", "accountCheck: finish done when hasAccount | push chooseType",
        "login.loggedIn: push terms", "chooseType.chosen: push openAccount", "chooseType.skipped: pop",
        "terms.accepted: push accountCheck", "openAccount.opened: finish done",
      ])
  }

  @Test func `the base knows nothing of its variants`() throws {
    let alone = try #require(
      compileWithExpectations([FlowFile(path: "B.flow.yaml", bytes: Array(AuthVariants.auth.utf8))], module: "App")
        .graph)
    let (_, graph) = try AuthVariants.flow(
      "flow: Premium\nextends: Auth\nremove: [captcha]\nedges: { login: { loggedIn: pop } }")
    let base = try #require(graph.flows.first { graph.names[$0.name] == "Auth" })
    #expect(AuthVariants.outline(base, graph) == AuthVariants.outline(alone.flows[0], alone))
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
    let errors = compiled(MarkedSource(middle), beside: [AuthVariants.auth]).log.diagnostics.filter {
      $0.id.severity == .error
    }
    #expect(errors.map(\.id) == [.overlayTarget])
    let (flow, graph) = try AuthVariants.flow(
      """
      flow: Premium
      extends: Middle
      insert: { terms: { between: [login, accountCheck], on: accepted } }
      """,
      beside: [
        AuthVariants.auth,
        "flow: Middle\nextends: Auth\nremove: [captcha]\nedges: { login: { loggedIn: push accountCheck } }",
      ]
    )
    #expect(
      AuthVariants.outline(flow, graph) == [
        "start: push login", "accountCheck: finish done when hasAccount | push openAccount",
        "login.loggedIn: push terms", "openAccount.opened: finish done", "terms.accepted: push accountCheck",
      ])
  }

  @Test func `one inserted node can follow another, and a task is run`() throws {
    let (flow, graph) = try AuthVariants.flow(
      """
      flow: Premium
      extends: Auth
      insert:
        terms: { between: [login, captcha], on: accepted }
        register: { between: [terms, captcha], on: registered }
      """)
    let outline = AuthVariants.outline(flow, graph)
    #expect(outline.contains("login.loggedIn: push terms"))
    #expect(outline.contains("terms.accepted: run register"))
    #expect(outline.contains("register.registered: push captcha"))
  }

  @Test func `own inputs, outcomes, context, start and decisions come behind those of the base, or in their places`()
    throws
  {
    let (flow, graph) = try AuthVariants.flow(
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
      AuthVariants.outline(flow, graph).prefix(2) == [
        "start: push terms", "accountCheck: finish refused when hasAccount | push offer",
      ])
  }

  @Test func `the values that the cut edge gives to its target are kept, if the inserted node has them too`() throws {
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
    let (flow, graph) = try AuthVariants.flow(
      "flow: Premium\nextends: Base\ninsert: { ask: { between: [list, detail], on: yes } }\nedges: { ask: { no: pop } }",
      beside: [base])
    let ask = try #require(flow.nodes.firstIndex { graph.names[$0.name] == "ask" })
    let target = try #require(flow.alternatives(ofNode: Index(ask), event: 0).first?.forward?.target)
    #expect(target.fills.map(\.source.root) == [.event(0), .context(0)])
    let source = MarkedSource(
      "flow: Premium\nextends: Base\ninsert: { ask: { between: [list, 1️⃣detail], on: no } }\nedges: { ask: { yes: pop } }"
    )
    expectDiagnostics(
      found(in: source, beside: [base]), in: source,
      .error(.unknownValue, at: "1️⃣", "'ask' has no 'id' to give to 'detail' as 'item'"))
    AuthVariants.expect(
      "flow: Premium\nextends: 1️⃣Whatever\nstart: nowhere",
      .error(
        .unknownFlow, at: "1️⃣", "flow 'Whatever', which this one extends, is not declared", notes: [],
        help: "declare flow 'Whatever', or leave 'extends' out"))
    AuthVariants.expect(
      "flow: Premium\nextends: 1️⃣[Auth]", .error(.wrongKind, at: "1️⃣", "the name of a flow takes one word, not a list"))
    AuthVariants.expect(
      "flow: Premium\nextends: 1️⃣auth",
      .error(.badName, at: "1️⃣", "flow name 'auth' must start with an upper-case letter"))
    AuthVariants.expect("flow: Premium\nextends:1️⃣", .error(.badName, at: "1️⃣", "the name of a flow is missing"))
  }
}
