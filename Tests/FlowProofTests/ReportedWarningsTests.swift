import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import Foundation
import Testing

/// The small flows after public reports, whose tests FlowSimulatorTests runs: flowc warns of what people got stuck in,
/// and of nothing else.
@MainActor @Suite struct ReportedWarningsTests {
  private static let expected: [String: [DiagnosticID]] = [
    "15-login-sheet-pulled": [.liveWithoutLost],
    "23-page-over-a-dialog": [.dismissMayBeDenied],
    "28-page-that-is-not-there": [.modalWithoutExit],
    "52-stuck-although-a-link-exists": [.modalWithoutExit, .deadEnd],
    "53-cover-without-a-button": [.modalWithoutExit],
  ]

  @Test func `a reported case has the warnings that people needed, and no other`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "FlowSimulatorTests/Reported")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".flow.yaml") }
    for file in files.sorted() {
      let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
      var compilation = compileWithExpectations([FlowFile(path: file, bytes: bytes)], module: "Reported")
      compilation.prove()
      let expected = Self.expected[String(file.dropLast(".flow.yaml".count))] ?? []
      #expect(compilation.log.sorted.map(\.id) == expected, "\(file)")
    }
    #expect(files.count >= 22)
  }
}
