import FlowSyntax

/// What Swift must be able to compare, since it tells entries apart.
extension FileEmitter {
  /// Asks Swift of each type whether it is Hashable, where the flow file says that it must be.
  mutating func emitComparisons() {
    guard let comparisons = module.comparisons[file.file] else { return }
    out.add("\n// What tells entries apart must be Hashable.\n// swift-format-ignore\nextension FlowKey<Never> {\n")
    for (number, comparison) in comparisons.enumerated() {
      let (place, path) = place(of: comparison.range)
      // The name stands on the line before, save for what stands on the first.
      beginSource(path, max(1, place.line - 1))
      let start = out.count
      out.add("  private typealias Key")
      out.add(number)
      out.add(" =")
      let width = out.count - start
      if place.line > 1 { out.add("\n") }
      out.pad(place.line > 1 ? place.column - 1 : max(1, place.column - width - 1))
      out.add("FlowKey<", comparison.type, ">")
      endSource()
    }
    out.add("}\n")
  }
}
