import FlowDiagnostics

/// The diagnostics as JSON, for editors and scripts: `{"diagnostics": [{"id", "severity", "message", "file", "line", …}]}`.
///
/// Lines and columns are counted from 1, columns in UTF-8 bytes; an end is the place after the last byte. `help` is left out if absent, and so is the place of
/// a note without one. A fix-it's `applicability` is `safe` or `suggested`. Each diagnostic is on a line of its own, and no diagnostic is left out.
///
/// - Parameters:
///   - tests: the results of tests, if tests were run: `"tests": [{"module", "flow", "name", "ok", "message", "file", "line"}]`. The place is that of
///     the test; `message` is present if the test failed.
///   - proofs: the results of proofs, each an object; nil if they are not requested.
public func renderAsJSON(
  _ diagnostics: [Diagnostic], in sources: SourceMap, tests: [ReportedTest]? = nil, proofs: [JSON]? = nil
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
  /// The reason why the test failed; nil if it passed.
  public var message: String?

  /// Makes a result.
  public init(module: String, flow: String, name: String, range: SourceRange, message: String?) {
    (self.module, self.flow, self.name, self.range, self.message) = (module, flow, name, range, message)
  }
}

/// A list with each element on a line of its own.
private func list(_ elements: [JSON]) -> String {
  elements.isEmpty ? "[]" : JSON.lines(elements.map { "  \($0)" }, "[", "]")
}

private func json(_ test: ReportedTest, _ located: inout LocatedSources) -> JSON {
  var json: JSON = [
    "module": .string(test.module), "flow": .string(test.flow), "name": .string(test.name),
    "ok": .bool(test.message == nil),
  ]
  if let message = test.message { json["message"] = .string(message) }
  json["file"] = .string(located.sources.file(of: test.range)?.path ?? "<unknown>")
  json["line"] = JSON(located.start(of: test.range).line)
  return json
}

private func json(_ diagnostic: Diagnostic, _ located: inout LocatedSources) -> JSON {
  var json: JSON = [
    "id": .string(diagnostic.id.name), "severity": .string(diagnostic.id.severity.rawValue),
    "message": .string(diagnostic.message),
  ]
  add(diagnostic.range, to: &json, &located)
  var notes: [JSON] = []
  for note in diagnostic.notes {
    var shown: JSON = ["message": .string(note.message)]
    if let range = note.range { add(range, to: &shown, &located) }
    notes.append(shown)
  }
  json["notes"] = .array(notes)
  if let help = diagnostic.help { json["help"] = .string(help) }
  var fixIts: [JSON] = []
  for fixIt in diagnostic.fixIts {
    var shown: JSON = [
      "message": .string(fixIt.message), "applicability": .string(fixIt.applicability.rawValue),
    ]
    add(fixIt.range, to: &shown, &located)
    shown["replacement"] = .string(fixIt.replacement)
    fixIts.append(shown)
  }
  json["fixIts"] = .array(fixIts)
  return json
}

/// Adds the members for a place.
private func add(_ range: SourceRange, to json: inout JSON, _ located: inout LocatedSources) {
  let (start, end) = (located.start(of: range), located.end(of: range))
  json["file"] = .string(located.sources.file(of: range)?.path ?? "<unknown>")
  (json["line"], json["column"]) = (JSON(start.line), JSON(start.column))
  (json["endLine"], json["endColumn"]) = (JSON(end.line), JSON(end.column))
}
