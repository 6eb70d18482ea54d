import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowTestSupport
import Testing

/// Compiles a flow file in which nothing else is found, and compares what proofs find.
@MainActor @discardableResult
func expectProved(
  _ text: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Proofs {
  let source = MarkedSource(text)
  var compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
  #expect(compilation.log.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  let proofs = compilation.prove()
  expectDiagnostics(compilation.log.sorted, in: source, expected, sourceLocation: sourceLocation)
  return proofs
}
