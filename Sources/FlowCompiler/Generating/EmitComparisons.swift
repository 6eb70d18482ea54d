/// Types that Swift must be able to compare, since it tells entries apart by them.
extension FileEmitter {
  /// Asks Swift of each type whether it is Hashable, where the flow file says that it must be.
  func emitComparisons() {
    guard let comparisons = module.comparisons[file.file] else { return }
    let keys = comparisons.enumerated().map { number, comparison in
      alias("  private typealias Key\(number)", "FlowKey<\(names[comparison.type])>", at: place(of: comparison.range))
    }
    out.add(
      """

      // What tells entries apart must be Hashable.
      // swift-format-ignore
      extension FlowKey<Never> {
      \(keys.joined(separator: "\n"))
      }
      """)
  }
}
