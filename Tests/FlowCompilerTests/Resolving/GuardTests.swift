import FlowCompiler
import FlowTestSupport
import Testing

/// Guards, bound to conditions.
@Suite struct GuardTests {
  private func flow(_ guardText: String) -> MarkedSource {
    MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { 9️⃣ready: {}, 🔟nav: [tabs, drawer] }
      screens: { home: { events: { a, b } } }
      edges: { home: { a: { root: home, when: nav == tabs and ready }, b: { root: home, when: \(guardText) } } }
      """)
  }

  @Test func `a guard that asks an undeclared condition is an error at its name`() {
    let source = flow("not (1️⃣raedy or nav == drawer)")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownCondition, at: "1️⃣", "condition 'raedy' is not declared",
        notes: [.note(at: "9️⃣", "did you mean 'ready', declared here?")], fixIts: ["ready"]))
  }

  @Test func `a guard compares a condition with a value that it has`() {
    let source = flow("nav != 1️⃣drawr")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownConditionValue, at: "1️⃣", "condition 'nav' has no value 'drawr'",
        notes: [.note(at: "🔟", "'nav' is declared here"), .note(at: "", "did you mean 'drawer'?")],
        fixIts: ["drawer"]))
  }

  @Test func `the values of a condition are listed if none is near the one that is written`() {
    let source = flow("nav == 1️⃣zebra")
    let diagnostics = found(in: source)
    #expect(diagnostics.map(\.message) == ["condition 'nav' has no value 'zebra'"])
    #expect(diagnostics.map(\.help) == ["it has 'tabs' and 'drawer'"])
  }

  @Test func `a Bool condition is not compared`() {
    let source = flow("ready == 1️⃣yes")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownConditionValue, at: "1️⃣", "condition 'ready' is a Bool and has no values",
        notes: [.note(at: "9️⃣", "'ready' is declared here")], help: "write 'ready' or 'not ready'"))
  }

  @Test func `a condition with values does not hold by itself`() {
    let source = flow("ready and 1️⃣nav")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownConditionValue, at: "1️⃣", "condition 'nav' has several values and is not a Bool",
        help: "compare it, as in 'nav == tabs'"))
  }

  @Test func `guards ask the flow's conditions, in order of first mention`() throws {
    let graph = try #require(compiled(flow("not ready")).graph)
    let flow = graph.flows[0]
    #expect(flow.questions.map { graph.names[graph.conditions[$0.condition].name] } == ["nav", "ready"])
    let guards = flow.nodes[0].edges.indices.map { flow.alternatives(ofNode: 0, event: $0).first?.guardExpression }
    #expect(guards[0] == .and(.test(condition: 0, value: 0), .test(condition: 1, value: 1)))
    #expect(guards[1] == .not(.test(condition: 1, value: 1)))
  }
}
