/// The findings as JSON, for editors and scripts: `{"diagnostics": [{"id", "severity", "message", "file", "line", …}]}`.
///
/// Lines and columns are counted from 1, columns in UTF-8 bytes; an end is the place after the last byte. `help` is left out where there
/// is none, and so is the place of a note without one. Each finding stands on a line of its own, and none is left out.
public func renderAsJSON(_ diagnostics: [Diagnostic], in sources: SourceMap) -> String {
  var located = LocatedSources(sources)
  let findings = diagnostics.map { "  " + json($0, &located) }
  guard !findings.isEmpty else { return "{\"diagnostics\": []}\n" }
  return "{\"diagnostics\": [\n\(findings.joined(separator: ",\n"))\n]}\n"
}

private func json(_ diagnostic: Diagnostic, _ located: inout LocatedSources) -> String {
  var members = [
    "\"id\": \(quoted(diagnostic.id.name))", "\"severity\": \(quoted(diagnostic.id.severity.rawValue))",
    "\"message\": \(quoted(diagnostic.message))", position(diagnostic.range, &located),
  ]
  var notes: [String] = []
  for note in diagnostic.notes {
    let place = note.range.map { ", " + position($0, &located) } ?? ""
    notes.append("{\"message\": \(quoted(note.message))\(place)}")
  }
  members.append("\"notes\": [\(notes.joined(separator: ", "))]")
  if let help = diagnostic.help { members.append("\"help\": \(quoted(help))") }
  var fixIts: [String] = []
  for fixIt in diagnostic.fixIts {
    let replacement = quoted(fixIt.replacement)
    fixIts.append(
      "{\"message\": \(quoted(fixIt.message)), \(position(fixIt.range, &located)), \"replacement\": \(replacement)}")
  }
  members.append("\"fixIts\": [\(fixIts.joined(separator: ", "))]")
  return "{\(members.joined(separator: ", "))}"
}

private func position(_ range: SourceRange, _ located: inout LocatedSources) -> String {
  let (start, end) = (located.start(of: range), located.end(of: range))
  let file = quoted(located.sources.file(of: range)?.path ?? "<unknown>")
  return "\"file\": \(file), \"line\": \(start.line), \"column\": \(start.column), "
    + "\"endLine\": \(end.line), \"endColumn\": \(end.column)"
}

/// A JSON string; characters that a terminal or a JavaScript reader would act on are escaped too.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isInvisibleControl(scalar):
      // All of them are below U+10000, where four digits do.
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
