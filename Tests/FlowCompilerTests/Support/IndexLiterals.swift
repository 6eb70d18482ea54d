import FlowCompiler

/// Tests write an index as its number: `[.screen(0), .flow(1)]`.
extension Index: ExpressibleByIntegerLiteral {
  /// Makes the index of a written number.
  public init(integerLiteral number: Int) { self.init(number) }
}
