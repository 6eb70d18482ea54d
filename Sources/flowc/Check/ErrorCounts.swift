import FlowCompiler
import FlowDiagnostics
import FlowExpectations

/// The number of errors in each file of a module, to decide whether a change makes the module worse.
struct ErrorCounts {
  private struct Count {
    /// The errors that prevent the rest of the file from being read.
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
  /// An unreadable file hides its own errors, and the errors of other files that refer to it. If the file becomes readable, or readable further than
  /// before, newly found errors do not count as worse.
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
