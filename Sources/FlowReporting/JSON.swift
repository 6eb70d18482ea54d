import FlowDiagnostics

/// The findings as JSON, for editors and scripts: `{"diagnostics": [{"id", "severity", "message", "file", "line", …}]}`.
///
/// Lines and columns are counted from 1, columns in UTF-8 bytes; an end is the place after the last byte. `help` is left out if absent, and so is the place of
/// a note without one. A fix-it's `applicability` is `safe` or `suggested`. Each finding is on a line of its own, and no finding is left out.
///
/// - Parameters:
///   - tests: the results of tests, if tests were run: `"tests": [{"module", "flow", "name", "ok", "message", "file", "line"}]`. The place is the test's own;
///     `message` is present if it failed.
///   - proofs: the results of proofs, each an object, if asked for.
public func renderAsJSON(
  _ diagnostics: [Diagnostic], in sources: SourceMap, tests: [ReportedTest]? = nil, proofs: [String]? = nil
) -> String {
  var located = LocatedSources(sources)
  var members = ["\"diagnostics\": \(list(diagnostics.map { json($0, &located) }))"]
  if let proofs { members.append("\"proofs\": \(list(proofs))") }
  if let tests { members.append("\"tests\": \(list(tests.map { json($0, &located) }))") }
  return "{\(members.joined(separator: ",\n"))}\n"
}

/// The result of a test.
public struct ReportedTest: Sendable {
  /// The module of the flow.
  public var module: String
  /// The flow that was tested.
  public var flow: String
  /// The test's name.
  public var name: String
  /// The place of the name.
  public var range: SourceRange
  /// The reason why it failed; nil if it passed.
  public var message: String?

  /// Makes a result.
  public init(module: String, flow: String, name: String, range: SourceRange, message: String?) {
    (self.module, self.flow, self.name, self.range, self.message) = (module, flow, name, range, message)
  }
}

private func list(_ lines: [String]) -> String {
  lines.isEmpty ? "[]" : "[\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n]"
}

private func json(_ test: ReportedTest, _ located: inout LocatedSources) -> String {
  var members = [
    "\"module\": \(quotedJSON(test.module))", "\"flow\": \(quotedJSON(test.flow))",
    "\"name\": \(quotedJSON(test.name))", "\"ok\": \(test.message == nil)",
  ]
  if let message = test.message { members.append("\"message\": \(quotedJSON(message))") }
  members.append("\"file\": \(quotedJSON(located.sources.file(of: test.range)?.path ?? "<unknown>"))")
  members.append("\"line\": \(located.start(of: test.range).line)")
  return "{\(members.joined(separator: ", "))}"
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
