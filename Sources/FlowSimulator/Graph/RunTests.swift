import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowRuntime
import FlowSyntax

/// The result of one of a module's tests.
public struct TestResult: Sendable {
  /// The test's name: a sentence.
  public let name: String
  /// The flow that was tested.
  public let flow: String
  /// The source range of the name.
  public let range: SourceRange
  /// The diagnostic of a failed test: `test-failed`, at the expectation or the step; nil if it passed.
  public let diagnostic: Diagnostic?

  /// Whether all expectations of the test were met.
  public var isPassed: Bool { diagnostic == nil }
}

/// Runs a module's tests, each from a fresh start, in the order of the source.
///
/// - Parameters:
///   - tests: the tests.
///   - graph: the module, of a compilation without errors.
///   - isWanted: whether a test is run, by its flow and its name.
///   - watch: called after the start and after each step of a test, with the test's steps and the simulator.
/// - Returns: the result of each test that was run.
@MainActor
public func runTests(
  _ tests: [FlowGraph.Test], of graph: FlowGraph,
  where isWanted: (_ flow: String, _ name: String) -> Bool = { _, _ in true },
  watch: ((_ test: String, _ steps: [FlowStep], _ simulator: Simulator) -> Void)? = nil
) -> [TestResult] {
  runTests(tests, of: graph, where: isWanted, watch: watch, taken: nil)
}

/// Runs a module's tests.
///
/// - Parameter taken: called for each step as the machine took it.
@MainActor
package func runTests(
  _ tests: [FlowGraph.Test], of graph: FlowGraph,
  where isWanted: (_ flow: String, _ name: String) -> Bool = { _, _ in true },
  watch: ((_ test: String, _ steps: [FlowStep], _ simulator: Simulator) -> Void)? = nil,
  taken: (@MainActor (TakenStep) -> Void)?
) -> [TestResult] {
  if tests.isEmpty { return [] }
  let module = SimulatedModule(graph)
  let graph = graph.withWaitingNodes
  return tests.compactMap { test in
    let (flow, name) = (graph.names[graph.flows[test.given.flow].name], graph.names[test.name])
    guard isWanted(flow, name) else { return nil }
    var run = TestRun(test, module, graph)
    if let watch { run.watch = { watch(name, $0, $1) } }
    run.simulator.onTaken = taken
    return TestResult(name: name, flow: flow, range: test.range, diagnostic: run.run())
  }
}

extension FullCompilation {
  /// Runs the module's tests, and adds their diagnostics to the log. A module with errors is not run, since its flows may be meaningless.
  ///
  /// - Returns: the result of each test.
  @MainActor @discardableResult
  public mutating func runTests(
    where isWanted: (_ flow: String, _ name: String) -> Bool = { _, _ in true },
    watch: ((_ test: String, _ steps: [FlowStep], _ simulator: Simulator) -> Void)? = nil
  ) -> [TestResult] {
    guard !log.hasErrors, let graph else { return [] }
    let results = FlowSimulator.runTests(expectations.tests, of: graph, where: isWanted, watch: watch)
    for result in results { if let diagnostic = result.diagnostic { log.report(diagnostic) } }
    return results
  }
}
