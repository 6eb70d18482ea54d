import FlowDiagnostics

/// The places that a report names, with one line table for each file, however many places are in it.
final class ReportedPlaces {
  private var located: LocatedSources

  init(_ sources: SourceMap) { located = LocatedSources(sources) }

  /// The path, line and column of a range's first byte; nil if its file is not known.
  func place(of range: SourceRange) -> (path: String, line: Int, column: Int)? {
    guard let file = located.sources.file(of: range) else { return nil }
    let start = located.start(of: range)
    return (file.path, start.line, start.column)
  }
}
