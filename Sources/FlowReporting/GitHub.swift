import FlowDiagnostics

/// The diagnostics as GitHub Actions' workflow commands, `::error file=…,line=…::message`, which it shows beside the lines of a change.
///
/// Lines and columns are counted from 1, columns in UTF-16 code units. Columns are left out for a range over several lines, since annotations support
/// them only within one line. Notes and help are further lines of the message, as a command has one place.
///
/// - Parameters:
///   - diagnostics: the diagnostics to show, in that order.
///   - sources: the files that the diagnostics point into.
///   - limit: the largest number to show; a last command counts the rest.
///   - path: turns a file's path into a path relative to the repository's root.
/// - Returns: lines, each with its end; empty if there is nothing to show.
public func renderAsGitHub(
  _ diagnostics: [Diagnostic], in sources: SourceMap, limit: Int = 100, path: (String) -> String = { $0 }
) -> String {
  var places = UTF16Places(sources)
  var text = ""
  for diagnostic in shown(diagnostics, limit: limit) { text += command(diagnostic, &places, path) }
  if let rest = rest(diagnostics.count, limit: limit) { text += "::notice title=flowc::\(rest)\n" }
  return text
}

private func command(_ diagnostic: Diagnostic, _ places: inout UTF16Places, _ path: (String) -> String) -> String {
  let range = diagnostic.range
  let (start, end) = places.ends(of: range)
  let file = path(places.located.sources.file(of: range)?.path ?? "<unknown>")
  var properties = "file=\(escaped(file, isProperty: true)),line=\(start.line),endLine=\(end.line)"
  if start.line == end.line { properties += ",col=\(start.column),endColumn=\(end.column)" }
  var lines = [diagnostic.message]
  for note in diagnostic.notes {
    let place = note.range.map { places.located.position(of: $0) + ": " } ?? ""
    lines.append("\(place)note: \(note.message)")
  }
  if let help = diagnostic.advice { lines.append("help: \(help)") }
  let message = lines.map(visible).joined(separator: "\n")
  return "::\(diagnostic.id.severity.rawValue) \(properties),title=\(diagnostic.id.name)::"
    + "\(escaped(message, isProperty: false))\n"
}

/// Text escaped for a workflow command; in a property, `,` and `:` are escaped, too, since they would end it.
private func escaped(_ text: String, isProperty: Bool) -> String {
  var result = ""
  for scalar in (isProperty ? visible(text) : text).unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where isProperty: result += "%3A"
    case "," where isProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension Diagnostic {
  /// The advice as one line of text: the help, or the messages of the fix-its; nil if there is neither.
  var advice: String? { help ?? (fixIts.isEmpty ? nil : fixIts.map(\.message).joined(separator: ", or ")) }
}
