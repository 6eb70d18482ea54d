import FlowSyntax

/// What Swift must be able to compare, since it tells entries apart.
extension FileEmitter {
  /// Asks Swift of each type whether it is Hashable, where the flow file says that it must be.
  mutating func emitComparisons() {
    guard let comparisons = module.comparisons[file.file] else { return }
    out.add("\n// What tells entries apart must be Hashable.\n// swift-format-ignore\nextension FlowKey<Never> {\n")
    for (number, comparison) in comparisons.enumerated() {
      emitAlias("  private typealias Key", number, at: comparison.range)
      out.add("FlowKey<", comparison.type, ">")
      endSource()
    }
    out.add("}\n")
  }
}
