import FlowDiagnostics
import FlowSyntax

/// The errors of a file's YAML reader, which left text out of the tree: repeated keys, aliases, merge keys.
struct PassedOver {
  /// Mostly none, which is asked first: unoptimised code takes its time even to look through nothing, and every name
  /// is asked about.
  private let errors: [Diagnostic]

  /// Collects the errors of a file, whose diagnostics must be the last in the log.
  init(in file: UInt32, _ log: DiagnosticLog) {
    errors = log.diagnostics.reversed().prefix { $0.range.file == file }.filter { $0.id.severity == .error }
  }

  /// Whether something was passed over within a range.
  func isAnything(in range: SourceRange) -> Bool {
    !errors.isEmpty && errors.contains { $0.range.start >= range.start && $0.range.start < range.end }
  }

  /// Whether something was passed over after a range, where the reader stopped before the end of the file.
  func isAnything(behind range: SourceRange) -> Bool { errors.contains { $0.range.start >= range.end } }

  /// Whether a character was refused within a range.
  func isCharacter(in range: SourceRange) -> Bool {
    !errors.isEmpty && errors.contains { $0.id == .illegalCharacter && range.contains($0.range) }
  }

  /// Whether a second key with the text of this key was passed over.
  func isRepeated(_ key: SourceRange) -> Bool {
    !errors.isEmpty && errors.contains { $0.notes.contains { $0.range == key } }
  }
}
