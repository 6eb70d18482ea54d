import FlowDiagnostics

/// The diagnostics in the format of ``renderAsLines(_:in:limit:)``, for a terminal.
///
/// - Parameters:
///   - diagnostics: the diagnostics to show, in that order.
///   - sources: the files that the diagnostics point into.
///   - isColored: whether ANSI colours are written, which programs cannot parse.
///   - limit: the largest number to show; a last line counts the rest.
/// - Returns: lines, each with its end; empty if there is nothing to show.
public func renderAsLines(
  _ diagnostics: [Diagnostic], in sources: SourceMap, isColored: Bool, limit: Int = 100
) -> String {
  let style = TerminalStyle(isColored: isColored)
  return renderAsLines(diagnostics, in: sources, limit: limit) { text, word in
    style.paint(text, word.map { Severity(rawValue: $0)?.role ?? .note } ?? .message)
  }
}
