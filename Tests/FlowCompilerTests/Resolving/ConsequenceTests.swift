import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// What merely follows from an earlier mistake is not reported.
@Suite struct ConsequenceTests {
  @Test func `screens under a misspelt key are not also undeclared`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      1️⃣screnes: { home: { events: { open } }, detail: {} }
      edges: { home: { open: push detail } }
      """)
    #expect(found(in: source).map(\.id) == [.unknownKey])
    #expect(found(in: source).first?.range.start == source.offsets["1️⃣"])
  }

  @Test func `a file that cannot be read may declare anything, and the others' own mistakes still count`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { inputs: { 2️⃣name: String } } }
      edges: { elsewhere: { open: push detail } }
      """)
    let diagnostics = found(in: source, beside: ["screens: { detail: {}"])
    #expect(diagnostics.map(\.id).prefix(1) == [.missingInput])
    #expect(Set(diagnostics.dropFirst().map(\.range.file)) == [1])
  }

  @Test func `a decision with a broken alternative is not also incomplete`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: check
      conditions: { ready: {} }
      decisions: { check: [ { push: home, when: ready }, { psuh: home } ] }
      screens: { home: {} }
      """)
    let diagnostics = found(in: source)
    #expect(!diagnostics.isEmpty)
    #expect(!diagnostics.contains { $0.id == .decisionNotExhaustive })
  }

  @Test func `an input whose default is not understood does not also lack a value`() {
    let source = MarkedSource(
      "{ flow: Shop, start: home, screens: { home: { inputs: { page: { type: Int, default: first } } } } }")
    #expect(found(in: source).map(\.id) == [.badValue])
  }

  @Test func `a name that is spelled as none may be is one mistake, in each place`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open } }, 1️⃣my-screen: {} }
      edges: { home: { open: push 2️⃣my-screen } }
      """)
    #expect(Set(found(in: source).map(\.id)) == [.badName])
  }

  @Test func `a key that stands twice is one mistake`() {
    let source = MarkedSource("{ flow: Shop, start: home, screens: { home: {}, 1️⃣home: {} } }")
    #expect(found(in: source).map(\.id.name) == ["duplicate-key"])
  }
}
