/// The findings as SwiftPM, Xcode and CI read them, `path:line:column: error: message [id]`, each with its notes and help as `note:` lines.
///
/// - Parameters:
///   - diagnostics: what to show, in that order.
///   - sources: the files that it is about.
///   - limit: how many to show; a last line counts the rest.
/// - Returns: lines, each with its end; empty where there is nothing to show.
public func renderAsLines(_ diagnostics: [Diagnostic], in sources: SourceMap, limit: Int = 100) -> String {
  var located = LocatedSources(sources)
  var text = ""
  for diagnostic in diagnostics.prefix(limit) {
    let position = located.position(of: diagnostic.range)
    text += "\(position): \(diagnostic.id.severity.rawValue): \(visible(diagnostic.message)) [\(diagnostic.id.name)]\n"
    for note in diagnostic.notes {
      let place = note.range.map { located.position(of: $0) } ?? position
      text += "\(place): note: \(visible(note.message))\n"
    }
    if let help = diagnostic.help {
      text += "\(position): note: \(visible(help))\n"
    } else {
      for fixIt in diagnostic.fixIts {
        text += "\(located.position(of: fixIt.range)): note: \(visible(fixIt.message))\n"
      }
    }
  }
  return text + rest(diagnostics.count - limit)
}

/// The line that says how many findings are not shown; empty for none.
func rest(_ count: Int) -> String { count > 0 ? "and \(count) more, not shown\n" : "" }
