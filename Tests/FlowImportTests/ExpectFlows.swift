import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFormat
import FlowImport
import FlowProof
import FlowSimulator
import Testing

/// A file to import, from its text.
func source(_ path: String, _ text: String) -> ImportSource { ImportSource(path: path, bytes: Array(text.utf8)) }

/// Expects that what was imported is laid out and that flowc finds nothing in it and proves nothing wrong, and that tests of its flows pass.
///
/// - Parameter tests: the lines below `tests:`, indented by two.
@MainActor
func expectFlows(
  _ imported: Imported, _ tests: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(imported.failures.map(\.description) == [], sourceLocation: sourceLocation)
  var files = imported.files.map { FlowFile(path: $0.name, bytes: Array($0.text.utf8)) }
  for file in files {
    var log = DiagnosticLog()
    let bytes = format(SourceFile(path: file.path, bytes: file.bytes), log: &log)
    #expect(bytes == file.bytes, "\(file.path) is not laid out", sourceLocation: sourceLocation)
  }
  if !tests.isEmpty { files.append(FlowFile(path: "Walk.flow.yaml", bytes: Array("tests:\n\(tests)".utf8))) }
  var compilation = compileWithExpectations(files, module: "App")
  compilation.prove()
  #expect(compilation.log.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  for result in compilation.runTests() where !result.isPassed {
    Issue.record("\(result.name): \(result.diagnostic?.message ?? "")", sourceLocation: sourceLocation)
  }
}
