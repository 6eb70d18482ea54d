import Foundation
import Testing

/// The flow files that the documentation shows are laid out as all flow files are.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let pages = [
    "README.md",
    "Sources/FlowCompiler/FlowCompiler.docc/Language.md",
    "Sources/FlowRuntime/FlowRuntime.docc/FlowRuntime.md",
  ]

  @Test(arguments: pages)
  func `formatting an example of a page changes nothing`(page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```yaml\n").dropFirst()
    #expect(!parts.isEmpty)
    for part in parts {
      let example = try #require(part.components(separatedBy: "\n```").first) + "\n"
      #expect(Formatted(example).text == example)
    }
  }
}
