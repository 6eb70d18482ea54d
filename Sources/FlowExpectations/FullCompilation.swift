import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// A module's graph with the tests and properties of its files, and all diagnostics.
public struct FullCompilation: Sendable {
  /// The graph; nil if something could not be bound, see ``FlowCompiler/Compilation/graph``.
  public var graph: FlowGraph?
  /// The files' tests and properties; empty if there is no graph.
  public var expectations: Expectations
  /// All diagnostics.
  public var log: DiagnosticLog
  /// The files, sorted by path, which the ranges point into.
  public var sources: SourceMap
  /// The warnings that the files allow; nil if they allow none.
  package var allowances: Allowances?

  /// Makes a result from its parts, for callers that obtain diagnostics in another way than
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

/// The tests and properties in a module's flow files.
public struct Expectations: Sendable {
  /// The properties, to be proved.
  public var properties: [FlowGraph.Property] = []
  /// The tests, to be run.
  public var tests: [FlowGraph.Test] = []

  /// Makes empty expectations.
  public init() {}
}
