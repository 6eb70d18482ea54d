import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import Testing

/// One slip, in place of a part of a flow that is right.
struct FirstDaySlip: CustomTestStringConvertible, Sendable {
  var wrong: String
  var message: String
  /// Nil where a note names the near name.
  var help: String?
  /// The text in its place once the change is made; nil where none is offered.
  var right: String?

  init(_ wrong: String, _ message: String, _ help: String?, right: String? = nil) {
    (self.wrong, self.message, self.help, self.right) = (wrong, message, help, right)
  }

  var testDescription: String { wrong }
}

/// Expects one error for a slip, with these words and this change, which fixes it.
func expect(_ slip: FirstDaySlip, in make: (String) -> String) throws {
  let files = [FlowFile(path: "A.flow.yaml", bytes: Array(make(slip.wrong).utf8))]
  let compilation = compileWithExpectations(files, module: "App")
  expectEachFix(of: compilation, in: files)
  let errors = compilation.log.sorted.filter { $0.id.severity == .error }
  #expect(errors.map(\.message) == [slip.message])
  let diagnostic = try #require(errors.first)
  #expect(diagnostic.help == slip.help)
  let fixed = diagnostic.fixIts.first.map { SourceFile(path: "A.flow.yaml", bytes: files[0].bytes).applying([$0]) }
  #expect(fixed.map { String(decoding: $0, as: UTF8.self) } == slip.right.map(make))
}
