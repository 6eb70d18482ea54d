import FlowDiagnostics
import FlowReporting
import Foundation
import Testing

/// Text of a user's that tries to be more than text, in every form.
struct HostileTextTests {
  private static let names = [
    "\u{1B}[31m", "\"", "</script>", "%0A::error::", "\u{202E}", "\n::error::x", "\r", "\u{0}", "\u{9B}2J", "\\u001b",
    "{0}", "[a](b)", "\u{2028}", "\u{200B}", "'", ",:", "\u{7}",
  ]

  private func rendered(_ format: DiagnosticFormat, _ name: String) -> String {
    let text = "a: '\(name)'"
    let sources = SourceMap([SourceFile(path: "\(name).flow.yaml", bytes: Array(text.utf8))])
    let range = SourceRange(file: 0, start: 3, end: UInt32(text.utf8.count))
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, "screen '\(name)' is not declared", at: range, label: name,
      notes: [.init("note \(name)", at: range), .init(name)], help: "help \(name)",
      fixIts: [.init("write '\(name)'", replace: range, with: name, .safe)])
    switch format {
    case .text:
      return renderAsLines([diagnostic], in: sources) + renderAsSnippets([diagnostic], in: sources)
        + renderFixes(chooseFixes([diagnostic]).map { (name, SourceLocation(line: 1, column: 1), $0) })
    case .json: return renderAsJSON([diagnostic], in: sources)
    case .sarif:
      return renderAsSARIF([diagnostic], in: sources, version: "1") { _ in RuleText(summary: name, help: name) }
    case .github: return renderAsGitHub([diagnostic], in: sources)
    }
  }

  @Test(arguments: DiagnosticFormat.allCases, names)
  func `no control character reaches the reader`(format: DiagnosticFormat, name: String) {
    for scalar in rendered(format, name).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      #expect(
        !isControl && !["\u{202E}", "\u{2028}", "\u{200B}"].contains(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: names) func `JSON has the name unchanged`(name: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(rendered(.json, name).utf8)) as? [String: [[String: Any]]]
    let diagnostic = try #require(object?["diagnostics"]?.first)
    #expect(diagnostic["message"] as? String == "screen '\(name)' is not declared")
    #expect(diagnostic["file"] as? String == "\(name).flow.yaml")
    #expect((diagnostic["fixIts"] as? [[String: Any]])?.first?["replacement"] as? String == name)
  }

  @Test(arguments: names) func `SARIF stays JSON, and its fix puts in the very name`(name: String) throws {
    let log = try JSONSerialization.jsonObject(with: Data(rendered(.sarif, name).utf8)) as? [String: Any]
    let result = ((log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])?.first
    let change = ((result?["fixes"] as? [[String: Any]])?.first?["artifactChanges"] as? [[String: Any]])?.first
    let replacement = (change?["replacements"] as? [[String: Any]])?.first
    #expect((replacement?["insertedContent"] as? [String: String])?["text"] == name)
  }

  @Test(arguments: names) func `GitHub gets one command and no other`(name: String) {
    let text = rendered(.github, name)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "\(text)")
    #expect(text.hasPrefix("::error file="))
    let properties = text.dropFirst(2).split(separator: "::")[0]
    let keys = properties.split(separator: ",").map { $0.split(separator: "=")[0] }
    #expect(keys.filter { !$0.lowercased().contains("col") } == ["error file", "line", "endLine", "title"])
  }

  @Test(arguments: names) func `text is a line for each diagnostic and note`(name: String) {
    let sources = SourceMap([SourceFile(path: "\(name).flow.yaml", bytes: [])])
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, name, at: SourceRange(file: 0, start: 0, end: 0), notes: [.init(name)],
      help: name)
    #expect(renderAsLines([diagnostic], in: sources).split(separator: "\n").count == 3)
  }
}
