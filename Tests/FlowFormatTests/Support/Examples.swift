import FlowCompiler
import Foundation
import Testing

/// A flow file somewhere in the repository.
struct Example: CustomTestStringConvertible {
  /// The place, for messages.
  var name: String
  /// The text.
  var text: String

  var testDescription: String { name }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The flow files that are files of their own.
  static let files: [Example] = paths(in: ["Flows", "Tests/Consumers"], ending: ".flow.yaml")
    .map { Example(name: $0, text: read($0)) }

  /// The YAML in the documentation.
  static let pages: [Example] = (["README.md"] + paths(in: ["Sources"], ending: ".md"))
    .filter { !$0.contains("/Diagnostics/") }.flatMap(examples)

  /// The YAML on the pages about diagnostics, wrong and fixed; some of it cannot be read.
  static let diagnostics: [Example] = paths(in: ["Sources/FlowCompiler/FlowCompiler.docc/Diagnostics"], ending: ".md")
    .flatMap(examples)

  /// The inputs of golden files.
  static let goldens: [Example] =
    paths(in: ["Tests/GeneratedTests/Goldens"], ending: ".swift").flatMap { path in
      blocks(
        of: read(path), from: { $0.hasSuffix(".flow.yaml ──") }, to: { !$0.hasPrefix("//") || $0.hasPrefix("// ──") }
      )
      .map { block in
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(3) }
        return Example(name: path, text: lines.joined(separator: "\n"))
      }
    }
    + paths(in: ["Tests/FlowCompilerTests/Goldens/drawing"], ending: ".txt").map { path in
      Example(name: path, text: String(read(path).prefix { $0 != "─" }))
    }
    + FormatGolden.all.map { Example(name: $0.name, text: $0.input) }

  /// All of them.
  static let all = files + pages + goldens

  private static func examples(of page: String) -> [Example] {
    blocks(of: read(page), from: { $0 == "```yaml" }, to: { $0 == "```" }).enumerated().map { index, text in
      Example(name: "\(page) \(index + 1)", text: text)
    }
  }

  private static func read(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static func paths(in folders: [String], ending: String) -> [String] {
    folders.flatMap { folder in
      let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path(percentEncoded: false))
      return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) && !$0.contains(".build/") }
        .sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  private static func blocks(of text: String, from: (Substring) -> Bool, to: (Substring) -> Bool) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = block, to(line) {
        blocks.append((lines + [""]).joined(separator: "\n"))
        block = nil
      }
      if block == nil { if from(line) { block = [] } } else { block?.append(line) }
    }
    return blocks
  }
}

/// An input and how it is laid out, one below the other. `FLOWC_RECORD=1 swift test` writes the outputs again, and fails.
struct FormatGolden: CustomTestStringConvertible {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens")
  private static let separator = "── formatted ──\n"

  /// All that there are, so that each is read by a test.
  static let all: [FormatGolden] =
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
    .sorted { $0.path < $1.path }.compactMap { try? FormatGolden($0) }

  let file: URL
  let input: String
  let output: String

  var name: String { file.lastPathComponent }
  var testDescription: String { name }

  private init(_ file: URL) throws {
    self.file = file
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: Self.separator)
    input = parts[0]
    output = parts.dropFirst().joined(separator: Self.separator)
  }

  /// Writes an output into the file.
  func record(_ output: String) throws {
    try (input + Self.separator + output).write(to: file, atomically: true, encoding: .utf8)
  }
}

/// The result of compiling a flow file: its diagnostics without places, and the Swift without lines that are about places.
func meaning(of text: String) -> [String] {
  let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
  var lines = compilation.log.diagnostics.map { "\($0.id.name): \($0.message)" }.sorted()
  guard let graph = compilation.graph else { return lines }
  generate(graph, module: "Test", sources: compilation.sources) { file in
    lines += file.text.split(separator: "\n").filter { !$0.contains("#sourceLocation") }
      .map { String($0.drop { $0 == " " }) }
  }
  return lines
}
