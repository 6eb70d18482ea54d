import FlowCompiler
import FlowDiagnostics
import FlowExpectations

/// How many errors each file of a module has, to tell whether a change makes it read worse.
struct ErrorCounts {
  private struct Count {
    /// Those after which nothing of the file is looked at.
    var unreadable = 0
    var others = 0
  }

  private static let unreadable: Set = ["yaml-syntax", "encoding", "illegal-character", "too-large", "too-deep"]

  private var counts: [Count]

  init(_ compilation: FullCompilation) {
    counts = Array(repeating: Count(), count: compilation.sources.files.count)
    for diagnostic in compilation.log.sorted where diagnostic.id.severity == .error {
      let file = Int(diagnostic.range.file)
      guard file < counts.count else { continue }
      if Self.unreadable.contains(diagnostic.id.name) { counts[file].unreadable += 1 } else { counts[file].others += 1 }
    }
  }

  /// Whether any file has more errors than before.
  ///
  /// What a file says wrongly is not known while it cannot be read, and hides what others say wrongly of it: that more is found once it
  /// can be read, or be read further, is no change for the worse.
  func areWorse(than before: ErrorCounts) -> Bool {
    let pairs = zip(counts, before.counts)
    if pairs.contains(where: { $0.unreadable > $1.unreadable }) { return true }
    if before.counts.contains(where: { $0.unreadable > 0 }) {
      return pairs.contains { $1.unreadable == 0 && $0.others > $1.others }
        && !pairs.contains { $0.unreadable < $1.unreadable }
    }
    return pairs.contains { $0.others > $1.others }
  }
}
