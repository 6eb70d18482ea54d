import FlowCompiler
import FlowExpectations
import FlowProof
import FlowTestSupport
import Foundation
import Testing

/// Walks as tests in Swift. The ones that are checked in are compiled and run by GeneratedTests, with the coordinators that are
/// generated from the same flow files; `FLOWC_RECORD=1 swift test` writes them again, and fails.
@MainActor @Suite struct SwiftWalksTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "GeneratedTests")

  /// The flow files of a golden, which are its comments.
  private func flowFiles(of module: String) throws -> [FlowFile] {
    let text = try String(contentsOf: Self.folder.appending(path: "Goldens/\(module).swift"), encoding: .utf8)
    var files: [(path: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// ── ") {
        if !line.hasSuffix(".yaml ──") { break }
        files.append((String(line.dropFirst(6).dropLast(3)), ""))
      } else if !files.isEmpty {
        files[files.count - 1].text += line.dropFirst(3) + "\n"
      }
    }
    return files.map { FlowFile(path: $0.path, bytes: Array($0.text.utf8)) }
  }

  private nonisolated static let isRecording = ProcessInfo.processInfo.environment["FLOWC_RECORD"] != nil
  private nonisolated static let modules = [
    "Drafting", "EditProfile", "Launching", "Linking", "Opening", "Staging", "Talking", "Watching",
  ]

  @Test(arguments: isRecording ? modules : sample(oneIn: 4, of: modules))
  func `walks are written as tests of generated coordinators`(module: String) throws {
    let compilation = compileWithExpectations(try flowFiles(of: module), module: module)
    let graph = try #require(compilation.graph)
    let paths = try #require(Paths.find(in: graph, isCallable: true))
    let text = try #require(paths.swiftTests(of: graph, module: module, isImported: false))
    let file = Self.folder.appending(path: "Walks/\(module)Walks.swift")
    if Self.isRecording {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(!Self.isRecording, "recorded, and nothing was tested")
  }

  @Test func `each entry flow has a suite of its own`() throws {
    let compilation = compileWithExpectations(try flowFiles(of: "Opening"), module: "Opening")
    let graph = try #require(compilation.graph)
    let paths = try #require(Paths.find(in: graph, isCallable: true))
    let tests = try #require(paths.swiftTests(of: graph, module: "Opening"))
    #expect(tests.contains("struct VaultWalks {\n"))
    #expect(tests.contains("struct ClippingWalks {\n"))
    #expect(tests.contains("WalkScreens: VaultFactory, ClippingFactory {"))
    #expect(tests.components(separatedBy: "  @Test func ").count == paths.walks.count + 1)
    #expect(tests.components(separatedBy: "private func container(").count == 2)
  }

  @Test func `an edge that only a test of a flow file can take is left out`() throws {
    let text = """
      flow: Shop
      conditions:
        known: { async: true }
        open:
      start: home
      screens:
        home: { events: { ordersTapped, doorTapped } }
        orders:
        hall:
      edges:
        home: { ordersTapped: { push: orders, when: known }, doorTapped: { push: hall, when: open } }
      """
    let compilation = compileWithExpectations(
      [FlowFile(path: "Shop.flow.yaml", bytes: Array(text.utf8))], module: "Shop")
    let graph = try #require(compilation.graph)
    let paths = try #require(Paths.find(in: graph, isCallable: true))
    #expect(paths.taken.map(\.name) == ["Shop starts", "Shop.home.doorTapped"])
    let tests = try #require(paths.swiftTests(of: graph, module: "Shop"))
    #expect(tests.contains("//   Shop.home.ordersTapped\n"))
    #expect(tests.contains("@testable import Shop\n"))
    #expect(tests.contains("answers.open = true\n"))
  }
}
