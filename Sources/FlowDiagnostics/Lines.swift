/// The findings as SwiftPM, Xcode and CI read them, `path:line:column: error: message [id]`, each with its notes and help as `note:` lines.
///
/// - Parameters:
///   - diagnostics: the findings to show, in that order.
///   - sources: the files that they are about.
///   - isColored: whether ANSI colours are written, which only a person can read.
///   - limit: the largest number to show; a last line counts the rest.
/// - Returns: lines, each with its end; empty if there is nothing to show.
public func renderAsLines(
  _ diagnostics: [Diagnostic], in sources: SourceMap, isColored: Bool = false, limit: Int = 100
) -> String {
  var located = LocatedSources(sources)
  let style = TerminalStyle(isColored: isColored)
  var text = ""
  func add(_ position: String, _ word: String, _ role: TerminalStyle.Role, _ message: String) {
    text += style.paint(position + ": ", .message) + style.paint(word + ": ", role) + visible(message) + "\n"
  }
  for diagnostic in shown(diagnostics, limit: limit) {
    let position = located.position(of: diagnostic.range)
    let severity = diagnostic.id.severity
    add(position, severity.rawValue, severity.role, "\(diagnostic.message) [\(diagnostic.id.name)]")
    for note in diagnostic.notes {
      add(note.range.map { located.position(of: $0) } ?? position, "note", .note, note.message)
    }
    if let help = diagnostic.help {
      add(position, "note", .note, help)
    } else {
      for fixIt in diagnostic.fixIts { add(located.position(of: fixIt.range), "note", .note, fixIt.message) }
    }
  }
  return text + (rest(diagnostics.count, limit: limit).map { "and \($0)\n" } ?? "")
}
