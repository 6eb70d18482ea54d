/// The diagnostics as SwiftPM, Xcode and CI read them, `path:line:column: error: message [id]`, each with its notes and help as `note:` lines.
///
/// - Parameters:
///   - diagnostics: the diagnostics to show, in that order.
///   - sources: the files that they are about.
///   - limit: the largest number to show; a last line counts the rest.
/// - Returns: lines, each with its end; empty if there is nothing to show.
public func renderAsLines(_ diagnostics: [Diagnostic], in sources: SourceMap, limit: Int = 100) -> String {
  renderAsLines(diagnostics, in: sources, limit: limit) { text, _ in text }
}

/// The same lines, with the important parts in colour.
///
/// - Parameter paint: returns a text as it is shown; `word` is the severity or `note`, and nil for the place.
package func renderAsLines(
  _ diagnostics: [Diagnostic], in sources: SourceMap, limit: Int, paint: (_ text: String, _ word: String?) -> String
) -> String {
  var located = LocatedSources(sources)
  var text = ""
  func add(_ position: String, _ word: String, _ message: String) {
    text += paint(position + ": ", nil) + paint(word + ": ", word) + visible(message) + "\n"
  }
  for diagnostic in shown(diagnostics, limit: limit) {
    let position = located.position(of: diagnostic.range)
    add(position, diagnostic.id.severity.rawValue, "\(diagnostic.message) [\(diagnostic.id.name)]")
    for note in diagnostic.notes { add(note.range.map { located.position(of: $0) } ?? position, "note", note.message) }
    if let help = diagnostic.help {
      add(position, "note", help)
    } else {
      for fixIt in diagnostic.fixIts { add(located.position(of: fixIt.range), "note", fixIt.message) }
    }
  }
  return text + (rest(diagnostics.count, limit: limit).map { "and \($0)\n" } ?? "")
}
