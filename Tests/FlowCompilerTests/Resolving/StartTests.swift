import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// A flow starts somewhere.
@Suite struct StartTests {
  private func expectNowhere(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let source = MarkedSource(text)
    expectDiagnostics(
      found(in: source).filter { $0.id.severity == .error }, in: source,
      .error(
        .missingStart, at: "1️⃣-2️⃣", "the start of 'Shop' leads nowhere",
        help: "write the name of a screen, or a move that leads to one, as in 'push home'"),
      sourceLocation: sourceLocation)
  }

  @Test func `a start whose alternatives all stay leads nowhere`() {
    expectNowhere(
      """
      { flow: Shop, conditions: { ready: {} }, screens: { home },
        start: 1️⃣[ { stay, when: ready }, { set: {} } ]2️⃣, edges: { home: {} } }
      """)
  }

  @Test func `a start that only goes back leads nowhere`() {
    expectNowhere("{ flow: Shop, screens: { home }, start: 1️⃣{ dismiss }2️⃣, edges: { home: {} } }")
  }

  @Test func `a start that is a verb without a target leads nowhere`() {
    expectNowhere("{ flow: Shop, screens: { home }, start: 1️⃣stay2️⃣, edges: { home: {} } }")
  }

  @Test func `a start whose decision stays leads nowhere`() {
    expectNowhere(
      "{ flow: Shop, decisions: { check: [ stay ] }, screens: { home }, start: 1️⃣check2️⃣, edges: { home: {} } }")
  }

  @Test(arguments: [
    "start: [ { push: home, when: ready }, stay ]", "start: { finish: cancelled }", "start: [ { push: check } ]",
    "start: [ { push: nowhere } ]", "start: [ { pussh: home } ]", "start: stay, screens: { stay }",
  ])
  func `a start that may show something leads there`(start: String) {
    let source = MarkedSource(
      "{ flow: Shop, conditions: { ready: {} }, decisions: { check: [ push home ] }, \(start) }")
    #expect(!found(in: source, beside: ["screens: { home }"]).contains { $0.id == .missingStart })
  }
}
