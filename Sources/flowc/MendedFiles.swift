import FlowCommandLine
import FlowDiagnostics
import FlowFiles
import FlowReporting

/// The changes made by fixes in all modules of a run.
struct MendedFiles {
  /// The files to write.
  private(set) var files: [OutputFile] = []

  private var originals: [SourceFile] = []
  private var mended: [Mender.Mended] = []
  private var refused: [String] = []
  private var seen: Set<String> = []

  /// Adds the fixed files of a module; a file that an earlier module has too counts there.
  mutating func add(_ mender: Mender) {
    let base = currentFolder()
    let isNew = mender.original.files.map { seen.insert(absolutePath($0.path, base: base)).inserted }
    let paths = Set(zip(mender.original.files, isNew).filter { $1 }.map(\.0.path))
    for file in mender.files where paths.contains(file.path) {
      files.append(file)
      if let original = mender.original.files.first(where: { $0.path == file.path }) {
        originals.append(SourceFile(path: original.path, bytes: original.bytes))
      }
    }
    mended += mender.mended.filter { paths.contains($0.path) }
    refused += mender.refused.filter { paths.contains($0) }
  }

  /// The differences of all files, for standard output.
  func diff(_ color: FindingOptions.Color) -> String {
    let stream = StandardStream.output
    return zip(originals, files).map { original, file in
      renderAsDiff(
        from: original, to: file.bytes, isForTerminal: stream.isTerminal, isColored: color.isOn(for: stream))
    }.joined()
  }

  /// The fixes that were made and those that were not, in lines for standard error.
  func report(isDryRun: Bool) -> String {
    let verb = isDryRun ? "would mend" : "mended"
    // A dry run has shown the changes already.
    var text = isDryRun ? "" : renderAsMended(inSourceOrder.map { ($0.path, $0.place, $0.mending) })
    if !mended.isEmpty {
      text += "\(verb) \(count(mended.count, "mistake")) in \(count(files.count, "file"))\n"
    }
    for path in refused {
      text += "flowc: warning: '\(path)' would have more errors if it were mended, so it is left as it is\n"
    }
    return text
  }

  /// The fixes in source order: the reader does not care in which round they were made.
  private var inSourceOrder: [Mender.Mended] {
    mended.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.path, a.place.line, a.place.column, left.offset) < (b.path, b.place.line, b.place.column, right.offset)
    }.map(\.element)
  }

  private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
