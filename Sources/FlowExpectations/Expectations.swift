import FlowCompiler

/// A module's graph with the tests and properties of its files, and all diagnostics.
public typealias FullCompilation = Compilation<Expectations>

/// The tests and properties in a module's flow files.
public struct Expectations: Sendable {
  /// The properties, to be proved.
  public var properties: [FlowGraph.Property] = []
  /// The tests, to be run.
  public var tests: [FlowGraph.Test] = []
  /// The names in the files, as far as they could be bound, also in files with mistakes; nil unless they were asked
  /// for.
  package var bound: BoundNames?

  /// Makes empty expectations.
  public init() {}
}
