import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator
import Testing

/// Compiles a flow file without errors, runs the tests in it, and expects all of them to pass.
///
/// - Parameter tests: the lines below `tests:`, indented by two.
@MainActor
func expectPassing(
  _ flows: String, _ tests: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let source = flows + "\ntests:\n" + tests
  var compilation = compileWithExpectations(
    [FlowFile(path: "Test.flow.yaml", bytes: Array(source.utf8))], module: "Test")
  let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }
  #expect(errors.map(\.message) == [], sourceLocation: sourceLocation)
  let results = compilation.runTests()
  #expect(!results.isEmpty && results.count == compilation.expectations.tests.count, sourceLocation: sourceLocation)
  for result in results where !result.isPassed {
    Issue.record("\(result.name): \(result.diagnostic?.message ?? "")", sourceLocation: sourceLocation)
  }
}
