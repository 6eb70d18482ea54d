import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowExplain
import FlowReporting
import Foundation
import Testing

/// The flow files that the documentation shows are flow files.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let pages = [
    "README.md",
    "Sources/FlowCompiler/FlowCompiler.docc/Language.md",
    "Sources/FlowRuntime/FlowRuntime.docc/FlowRuntime.md",
  ]

  /// The blocks between lines of three backticks with `yaml`.
  private func examples(in text: String) -> [String] {
    var examples: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```yaml" {
        block = []
      } else if line == "```", let lines = block {
        examples.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return examples
  }

  @Test(arguments: pages)
  func `every example of a page compiles without an error`(page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let examples = examples(in: text)
    #expect(!examples.isEmpty)
    for example in examples {
      let compilation = compileWithExpectations([FlowFile(path: page, bytes: Array(example.utf8))], module: "Example")
      let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }
      #expect(errors.map(\.message) == [], "\(example)")
    }
  }

  @MainActor @Test(arguments: ["README.md", "Sources/FlowCompiler/FlowCompiler.docc/Proofs.md"])
  func `the walk that refutes a property is what is printed`(page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let example = try #require(Page.of("property-violated")).wrong
    let compilation = example.tested()
    let printed = renderAsLines(compilation.log.sorted, in: compilation.sources)
    #expect(text.contains("```\n\(printed)```"), "\(printed)")
    let property = try #require(example.text.split(separator: "\n").last)
    #expect(text.contains("properties:\n\(property)\n"))
  }

  @Test func `the page about diagnostics shows what is printed, with columns in bytes`() throws {
    let page = Self.root.appending(path: "Sources/FlowCompiler/FlowCompiler.docc/DiagnosticFormats.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let example = try #require(examples(in: text).first)
    let compilation = compileWithExpectations(
      [FlowFile(path: "Main.flow.yaml", bytes: Array(example.utf8))], module: "App")
    let printed = renderAsJSON(compilation.log.sorted, in: compilation.sources)
    #expect(text.contains("```json\n\(printed)```"), "\(printed)")
    let command = renderAsGitHub(compilation.log.sorted, in: compilation.sources)
    #expect(text.contains(try #require(command.firstRange(of: "title=").map { String(command[..<$0.upperBound]) })))
  }

  /// The article's Swift is compiled and driven in the nested package `Tests/Platforms`, where UIKit and SwiftUI are imitated.
  @Test func `the article's generated Swift is what is generated now`() throws {
    let page = Self.root.appending(path: "Sources/FlowRuntime/FlowRuntime.docc/FlowRuntime.md")
    let example = try #require(examples(in: String(contentsOf: page, encoding: .utf8)).first) + "\n"
    let file = FlowFile(path: "EditProfile.flow.yaml", bytes: Array(example.utf8))
    let compilation = compileWithExpectations([file], module: "Article")
    let folder = Self.root.appending(path: "Tests/Platforms/Sources/Article")
    var names: [String] = []
    try generate(#require(compilation.graph), module: "Article", sources: compilation.sources) { file in
      names.append(file.name)
      let checkedIn = try String(contentsOf: folder.appending(path: file.name), encoding: .utf8)
      #expect(checkedIn == file.text)
    }
    #expect(names == ["EditProfile.flow.swift", "Article.flows.swift"])
  }

  @Test func `the tutorial's last flow file compiles without a diagnostic`() throws {
    let folder = Self.root.appending(path: "Sources/FlowRuntime/FlowRuntime.docc/Resources")
    let bytes = try Data(contentsOf: folder.appending(path: "first-flow-3.yaml"))
    let compilation = compileWithExpectations(
      [FlowFile(path: "EditProfile.flow.yaml", bytes: Array(bytes))], module: "Example")
    #expect(compilation.log.diagnostics.map(\.message) == [])
  }
}
