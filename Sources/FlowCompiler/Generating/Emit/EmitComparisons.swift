/// Types that must be Hashable, since their values are part of the identity of entries.
extension FileEmitter {
  /// Writes a check that each of these types is Hashable, at the place in the flow file that needs it.
  func emitComparisons() {
    guard let comparisons = module.comparisons[file.file] else { return }
    let keys = comparisons.enumerated().map { number, comparison in
      alias("  private typealias Key\(number)", "FlowKey<\(names[comparison.type])>", at: place(of: comparison.range))
    }
    out.add(
      """

      // The types that tell entries apart must be Hashable.
      // swift-format-ignore
      extension FlowKey<Never> {
      \(keys.joined(separator: "\n"))
      }
      """)
  }
}
