import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// A module's graph with what its files expect of it, and what was found on the way.
public struct FullCompilation: Sendable {
  /// The graph; nil if something was not bound, see ``FlowCompiler/Compilation/graph``.
  public var graph: FlowGraph?
  /// The files' tests and properties; none if there is no graph.
  public var expectations: Expectations
  /// Everything that was found.
  public var log: DiagnosticLog
  /// The files, sorted by path, which the ranges point into.
  public var sources: SourceMap
  /// The warnings that the files allow; nil if they allow none.
  package var allowances: Allowances?

  /// Makes a result from its parts, for those who find something in flow files in another way than
  /// ``compileWithExpectations(_:module:imported:)``.
  public init(
    graph: FlowGraph?, expectations: Expectations = Expectations(), log: DiagnosticLog, sources: SourceMap
  ) {
    self.graph = graph
    self.expectations = expectations
    self.log = log
    self.sources = sources
  }
}

/// The expectations that a module's flow files have of its flows.
public struct Expectations: Sendable {
  /// The properties, to be proved.
  public var properties: [FlowGraph.Property] = []
  /// The tests, to be run.
  public var tests: [FlowGraph.Test] = []

  /// Makes expectations without any.
  public init() {}
}
