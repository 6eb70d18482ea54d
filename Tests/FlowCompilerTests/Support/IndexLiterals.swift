import FlowCompiler

/// Tests write an index as its number: `[.screen(0), .flow(1)]`.
extension Index: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}
