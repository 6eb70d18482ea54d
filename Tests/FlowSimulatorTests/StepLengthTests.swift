import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowSimulator
import Testing

/// The limit for the chain that follows from one event: it is the same in the compiler and the machine.
@MainActor
struct StepLengthTests {
  /// A flow whose screen's event leads through a chain of decisions.
  private func chain(_ count: Int) -> String {
    let decisions = (1...count).map { "  d\($0): [{ push: \($0 == count ? "end" : "d\($0 + 1)") }]" }
    return """
      flow: App
      start: home
      screens: { home: { events: { go } }, end: }
      edges: { home: { go: push d1 } }
      decisions:
      \(decisions.joined(separator: "\n"))
      """
  }

  private func errors(in text: String) -> [Diagnostic] {
    compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test").log.diagnostics
      .filter { $0.id.severity == .error }
  }

  @Test func `the limits are the same`() {
    #expect(UnfoldingLimit.step == FlowMachine.longestStep)
  }

  @Test func `a chain of as many decisions as the machine follows passes, and is followed`() {
    expectPassing(chain(256), "  there: { when: [home.go], then: { stack: [home, end] } }")
  }

  @Test func `a chain of one decision more is an error, at the decision that makes it one`() {
    let found = errors(in: chain(257))
    #expect(found.map(\.id) == [.tooLarge])
    #expect(found.map(\.message) == ["more than 256 starts, decisions and outcomes follow from one event here"])
    #expect(errors(in: chain(2000)).map(\.id) == [.tooLarge])
  }

  @Test func `starts and outcomes count as decisions do`() {
    func flows(_ count: Int) -> String {
      let links = (1...count).map { number in
        let next = number == count ? "{ finish: done }" : "{ push: F\(number + 1) }"
        let edges = number == count ? "" : ", edges: { F\(number + 1): { done: finish done } }"
        return "  F\(number): { outcomes: { done }, start: [\(next)]\(edges) }"
      }
      return """
        flow: App
        start: home
        screens: { home: { events: { go } }, end: }
        edges: { home: { go: push F1 }, F1: { done: push end } }
        flows:
        \(links.joined(separator: "\n"))
        """
    }
    expectPassing(flows(128), "  there: { when: [home.go], then: { stack: [home, end] } }")
    #expect(errors(in: flows(129)).map(\.id) == [.tooLarge])
  }
}
