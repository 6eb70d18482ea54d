import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// A module's flow files and the Swift that is generated from them, in one Swift file: the flow files as comments, then the output as it
/// is. The test target GeneratedTests compiles and drives these files, so nothing is accepted that Swift would refuse.
///
/// A new one is begun with its comments alone; `FLOWC_RECORD=1 swift test` writes the outputs again, and fails, so that a recording never
/// passes for a test.
struct GeneratedGolden: CustomTestStringConvertible {
  /// The folder of all of them.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "GeneratedTests/Goldens")

  /// The module's name, which is the file's.
  let module: String
  /// The flow files.
  let files: [FlowFile]

  private let file: URL
  private let text: String

  var testDescription: String { module }

  /// All that there are, so that each is read by a test.
  static let all: [GeneratedGolden] =
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
    .sorted { $0.path < $1.path }.compactMap { try? GeneratedGolden($0) }

  init(_ file: URL) throws {
    self.file = file
    module = file.deletingPathExtension().lastPathComponent
    text = try String(contentsOf: file, encoding: .utf8)
    var files: [(path: String, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// ── "), line.hasSuffix(".yaml ──") {
        files.append((String(line.dropFirst(6).dropLast(3)), []))
      } else if !files.isEmpty, line == "//" || line.hasPrefix("// "), !line.hasPrefix("// ── ") {
        files[files.count - 1].lines.append(line.dropFirst(3))
      } else {
        break
      }
    }
    self.files = files.map { FlowFile(path: $0.path, bytes: Array(($0.lines.joined(separator: "\n") + "\n").utf8)) }
  }

  /// The whole file as it would be now.
  func made() -> String {
    var made = ""
    for file in files {
      made += "// ── \(file.path) ──\n"
      for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      {
        made += line.isEmpty ? "//\n" : "// \(line)\n"
      }
    }
    let compilation = compile(files, module: module)
    for diagnostic in compilation.log.sorted where diagnostic.id.severity == .error {
      made += "// \(diagnostic.message)\n"
    }
    guard let graph = compilation.graph else { return made }
    generate(graph, module: module, sources: compilation.sources) { output in
      made += "\n// ── \(output.name) ──\n\n\(output.text)"
    }
    return made
  }

  /// Expects the file to be what is made now.
  func expect() throws {
    let made = made()
    if ProcessInfo.processInfo.environment["FLOWC_RECORD"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(module)")
    } else {
      #expect(made == text, "\(file.lastPathComponent) differs")
    }
  }
}
