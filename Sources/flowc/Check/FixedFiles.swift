import FlowCommandLine
import FlowDiagnostics
import FlowFiles
import FlowReporting

/// The changes made by fixes in all modules of a run.
struct FixedFiles {
  /// The files to write.
  private(set) var files: [OutputFile] = []

  /// The contents of these files as they were read, by path.
  var contents: [String: [UInt8]] { Dictionary(originals.map { ($0.path, $0.bytes) }) { first, _ in first } }

  private var originals: [SourceFile] = []
  private var fixed: [Fixer.Fixed] = []
  private var refused: [String] = []
  private var seen: Set<String> = []

  /// Adds the fixed files of a module. A file that an earlier module contains too is counted only there.
  mutating func add(_ fixer: Fixer) {
    let base = currentFolder()
    let isNew = fixer.original.files.map { seen.insert(absolutePath($0.path, base: base)).inserted }
    let paths = Set(zip(fixer.original.files, isNew).filter { $1 }.map(\.0.path))
    for file in fixer.files where paths.contains(file.path) {
      files.append(file)
      if let original = fixer.original.files.first(where: { $0.path == file.path }) {
        originals.append(SourceFile(path: original.path, bytes: original.bytes))
      }
    }
    fixed += fixer.fixed.filter { paths.contains($0.path) }
    refused += fixer.refused.filter { paths.contains($0) }
  }

  /// The differences of all files, for standard output.
  func diff(_ color: DiagnosticOptions.Color) -> String {
    let stream = StandardStream.output
    return zip(originals, files).map { original, file in
      renderAsDiff(
        from: original, to: file.bytes, isForTerminal: stream.isTerminal, isColored: color.isOn(for: stream))
    }.joined()
  }

  /// The lines for standard error about the fixes that were made, and the files that were not fixed.
  func report(isDryRun: Bool) -> String {
    let verb = isDryRun ? "would fix" : "fixed"
    // A dry run has shown the changes already.
    var text = isDryRun ? "" : renderFixes(inSourceOrder.map { ($0.path, $0.place, $0.fix) })
    if !fixed.isEmpty {
      text += "\(verb) \(count(fixed.count, "mistake")) in \(count(files.count, "file"))\n"
    }
    for path in refused {
      text += "flowc: warning: '\(path)' would have more errors if it were fixed, so it is left as it is\n"
    }
    return text
  }

  /// The fixes in source order, since the rounds in which they were made do not matter to the reader.
  private var inSourceOrder: [Fixer.Fixed] {
    fixed.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.path, a.place.line, a.place.column, left.offset) < (b.path, b.place.line, b.place.column, right.offset)
    }.map(\.element)
  }

  private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
