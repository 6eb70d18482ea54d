import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator
import FlowTestSupport
import Testing

/// Compiles a flow file whose tests follow, runs them, and compares what is found.
@MainActor
func expectTestDiagnostics(
  _ flows: String, _ tests: String, _ expected: ExpectedDiagnostic...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let source = MarkedSource(flows + "\ntests:\n" + tests)
  var compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
  let before = compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message)
  #expect(before == [], sourceLocation: sourceLocation)
  let known = compilation.log.diagnostics
  let results = compilation.runTests()
  #expect(results.count == compilation.expectations.tests.count, sourceLocation: sourceLocation)
  expectDiagnostics(
    compilation.log.sorted.filter { !known.contains($0) }, in: source, expected, sourceLocation: sourceLocation)
}
