import FlowCompiler
import FlowExpectations
import FlowProof
import Testing

/// Modules with several entry flows: each is looked at on its own.
@MainActor @Suite struct EntryFlowsTests {
  private static let app = """
    conditions: { member: }
    flows:
      App:
        entry: true
        start: home
        edges:
          home: { opened: push note, left: push login }
          note: { kept: { push: secret, when: member } }
      Share:
        entry: { as: sheet }
        outcomes: { sent }
        start: draft
        edges:
          draft: { dismissed: present sure, noted: push note }
          note: { kept: push secret }
          sure: { yes: finish sent, no: dismiss }
    screens:
      home: { events: { opened, left } }
      note: { events: { kept } }
      login:
      draft: { events: { noted } }
      sure: { events: { yes, no } }
      secret:
    links:
      note:  { url: /note, to: [App, note] }
      draft: { url: /draft, to: [Share, draft] }
    properties:

    """

  private func compiled(_ text: String) -> FullCompilation {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.map(\.message) == [])
    return compilation
  }

  private func verdict(_ property: String) throws -> String {
    var compilation = compiled(Self.app + "  p: \(property)\n")
    let proof = try #require(compilation.prove().properties.first)
    switch proof.verdict {
    case .proved: return "proved"
    case .undecided: return "undecided"
    case .refuted(let walk): return walk.test("p")
    }
  }

  @Test func `a property holds if it does from each entry flow, and the walk says from which it does not`() throws {
    let refuted = try verdict("{ never: secret, unless: member }")
    #expect(refuted.contains("given: { flow: Share"), "\(refuted)")
    #expect(refuted.contains("note.kept"))
    #expect(try verdict("{ before: secret, always: note }") == "proved")
    #expect(try verdict("{ before: sure, always: draft }") == "proved")
  }

  @Test func `a node that must be reached is asked of the entry flows that lead there`() throws {
    #expect(try !verdict("{ from: any, reach: login }").contains("flow: Share"))
  }

  @Test func `an edge for pulling the whole flow down is taken, and nothing is called unreachable`() {
    var compilation = compiled(Self.app.replacing("properties:\n", with: ""))
    #expect(compilation.prove().diagnostics.map(\.message) == [])
  }

  @Test func `the walks of paths name their flow, and hold as tests`() throws {
    let text = Self.app.replacing("properties:\n", with: "")
    let graph = try #require(compiled(text).graph)
    let paths = try #require(Paths.find(in: graph))
    #expect(paths.never.isEmpty && paths.missed.isEmpty)
    #expect(paths.tests.contains("flow: App") && paths.tests.contains("flow: Share"))
    var compilation = compileWithExpectations(
      [
        FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8)),
        FlowFile(path: "Walks.flow.yaml", bytes: Array(paths.tests.utf8)),
      ], module: "Test")
    #expect(compilation.runTests().count == paths.walks.count)
    #expect(compilation.log.diagnostics.map(\.message) == [], "\(paths.tests)")
  }
}
