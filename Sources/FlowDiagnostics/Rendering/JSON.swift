/// The findings as JSON, for editors and scripts: `{"diagnostics": [{"id", "severity", "message", "file", "line", …}]}`.
///
/// Lines and columns are counted from 1, columns in UTF-8 bytes; an end is the place after the last byte. `help` is left out where there
/// is none, and so is the place of a note without one. A fix-it's `applicability` is `safe` or `suggested`. Each finding stands on a line
/// of its own, and none is left out.
public func renderAsJSON(_ diagnostics: [Diagnostic], in sources: SourceMap) -> String {
  var located = LocatedSources(sources)
  let findings = diagnostics.map { "  " + json($0, &located) }
  guard !findings.isEmpty else { return "{\"diagnostics\": []}\n" }
  return "{\"diagnostics\": [\n\(findings.joined(separator: ",\n"))\n]}\n"
}

private func json(_ diagnostic: Diagnostic, _ located: inout LocatedSources) -> String {
  var members = [
    "\"id\": \(quotedJSON(diagnostic.id.name))", "\"severity\": \(quotedJSON(diagnostic.id.severity.rawValue))",
    "\"message\": \(quotedJSON(diagnostic.message))", position(diagnostic.range, &located),
  ]
  var notes: [String] = []
  for note in diagnostic.notes {
    let place = note.range.map { ", " + position($0, &located) } ?? ""
    notes.append("{\"message\": \(quotedJSON(note.message))\(place)}")
  }
  members.append("\"notes\": [\(notes.joined(separator: ", "))]")
  if let help = diagnostic.help { members.append("\"help\": \(quotedJSON(help))") }
  var fixIts: [String] = []
  for fixIt in diagnostic.fixIts {
    fixIts.append(
      "{\"message\": \(quotedJSON(fixIt.message)), \"applicability\": \"\(fixIt.applicability.rawValue)\", "
        + "\(position(fixIt.range, &located)), \"replacement\": \(quotedJSON(fixIt.replacement))}")
  }
  members.append("\"fixIts\": [\(fixIts.joined(separator: ", "))]")
  return "{\(members.joined(separator: ", "))}"
}

private func position(_ range: SourceRange, _ located: inout LocatedSources) -> String {
  let (start, end) = (located.start(of: range), located.end(of: range))
  let file = quotedJSON(located.sources.file(of: range)?.path ?? "<unknown>")
  return "\"file\": \(file), \"line\": \(start.line), \"column\": \(start.column), "
    + "\"endLine\": \(end.line), \"endColumn\": \(end.column)"
}
