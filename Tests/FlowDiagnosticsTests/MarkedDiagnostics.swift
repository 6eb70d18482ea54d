import FlowDiagnostics
import FlowTestSupport

/// Diagnostics about one marked file, to be rendered.
struct MarkedDiagnostics {
  static let unknownScreen = DiagnosticID("unknown-screen", .error)
  static let unusedScreen = DiagnosticID("unused-screen", .warning)

  let source: MarkedSource
  let sources: SourceMap

  init(_ marked: String, path: String = "Shop.flow.yaml") {
    source = MarkedSource(marked)
    sources = SourceMap([SourceFile(path: path, bytes: source.bytes)])
  }

  /// The range between two marks; a mark that is not there is the file's start.
  func range(_ start: Character, _ end: Character) -> SourceRange {
    SourceRange(file: 0, start: source.offsets[start] ?? 0, end: source.offsets[end] ?? 0)
  }
}
