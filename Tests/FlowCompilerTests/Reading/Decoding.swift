import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax
import FlowTestSupport
import Testing

/// A flow file decoded for a test.
struct Decoding {
  let source: MarkedSource
  let names: NameTable
  let document: FlowDocument
  let diagnostics: [Diagnostic]

  init(_ marked: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let source = MarkedSource(marked)
    var names = NameTable()
    var log = DiagnosticLog()
    let tree = readYAML(SourceFile(path: "Test.flow.yaml", bytes: source.bytes), file: 0, names: &names, log: &log)
    if tree == nil { Issue.record("the YAML cannot be read: \(log.diagnostics)", sourceLocation: sourceLocation) }
    let read = tree.map { decodeWithExpectations($0, names: &names, log: &log) }
    document = read?.document ?? FlowDocument(file: 0)
    self.source = source
    self.names = names
    diagnostics = log.sorted
  }

  /// The document as text, one declaration a line.
  var outline: String { DocumentOutline(names: names).text(of: document) }

  /// The source that a range covers.
  func text(at range: SourceRange) -> String {
    String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}

/// Checks that a file is decoded without diagnostics, and to what.
func expectDocument(
  _ yaml: String, _ outline: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let decoding = Decoding(yaml, sourceLocation: sourceLocation)
  #expect(decoding.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  #expect(decoding.outline == outline, sourceLocation: sourceLocation)
}

/// Checks that exactly these diagnostics are made in a file.
func expectDecodingDiagnostics(
  _ yaml: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let decoding = Decoding(yaml, sourceLocation: sourceLocation)
  expectDiagnostics(decoding.diagnostics, in: decoding.source, expected, sourceLocation: sourceLocation)
}
