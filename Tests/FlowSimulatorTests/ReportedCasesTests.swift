import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator
import Foundation
import Testing

/// Small flows after public reports about other libraries: what people tried, and what should have happened.
@MainActor
struct ReportedCasesTests {
  nonisolated private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Reported")

  nonisolated private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".flow.yaml") }
    .sorted()

  @Test func `there are reported cases`() { #expect(!Self.files.isEmpty) }

  @Test(arguments: files) func `a reported case holds`(file: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(file)))
    var compilation = compileWithExpectations([FlowFile(path: file, bytes: bytes)], module: "Reported")
    let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }
    #expect(errors.map(\.message) == [])
    let results = compilation.runTests()
    #expect(!results.isEmpty)
    for result in results where !result.isPassed {
      Issue.record("\(result.name): \(result.diagnostic?.message ?? "")")
    }
  }
}
