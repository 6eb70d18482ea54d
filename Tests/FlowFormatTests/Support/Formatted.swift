import FlowDiagnostics
import FlowFormat
import Testing

/// The result of formatting a text: the new text, or the reason why nothing was changed.
struct Formatted {
  let text: String?
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8]) {
    var log = DiagnosticLog()
    text = format(SourceFile(path: "Test.flow.yaml", bytes: bytes), log: &log).map {
      String(decoding: $0, as: UTF8.self)
    }
    diagnostics = log.sorted
  }

  init(_ text: String) { self.init(Array(text.utf8)) }
}

/// Expects a text to be laid out so, and the result to stay as it is; both without their last line end.
func expectFormat(_ source: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let first = Formatted(source)
  #expect(first.text == expected + "\n", sourceLocation: sourceLocation)
  #expect(first.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  #expect(Formatted(expected + "\n").text == expected + "\n", "formatted twice", sourceLocation: sourceLocation)
}

/// Expects a text to be laid out already.
func expectFixed(_ source: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  expectFormat(source, source, sourceLocation: sourceLocation)
}
