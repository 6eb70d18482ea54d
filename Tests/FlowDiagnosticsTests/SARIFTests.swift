import FlowDiagnostics
import FlowReporting
import Foundation
import Testing

/// The form for code scanning services.
struct SARIFTests {
  private func run(_ diagnostics: [Diagnostic], in sources: SourceMap) throws -> [String: Any] {
    let text = renderAsSARIF(diagnostics, in: sources, version: "1.2.3") { id in
      RuleText(summary: "About \(id.name) {x}.", help: "Fix it.")
    }
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [[String: Any]])
  }

  private func driver(_ run: [String: Any]) throws -> [String: Any] {
    try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
  }

  private func place(_ location: Any?) throws -> (uri: String, base: String?, region: [Int]) {
    let physical = try #require((location as? [String: Any])?["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: Any])
    let region = try #require(physical["region"] as? [String: Int])
    return (
      try #require(artifact["uri"] as? String), artifact["uriBaseId"] as? String,
      ["startLine", "startColumn", "endLine", "endColumn"].compactMap { region[$0] }
    )
  }

  @Test func `without diagnostics there are no rules and no results`() throws {
    let run = try run([], in: SourceMap())
    #expect(try results(run).isEmpty)
    #expect((try driver(run)["rules"] as? [Any])?.isEmpty == true)
    #expect(try driver(run)["name"] as? String == "flowc" && driver(run)["semanticVersion"] as? String == "1.2.3")
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    #expect(run["newlineSequences"] as? [String] == ["\r\n", "\n", "\r"])
    #expect((run["originalUriBaseIds"] as? [String: Any])?.keys.sorted() == ["%SRCROOT%"])
  }

  @Test func `a diagnostic has its rule, level, place, related places and fixes`() throws {
    let diagnostics = MarkedDiagnostics("1️⃣checkout2️⃣: {}\n\"日本😀\": push 3️⃣chekout4️⃣\n", path: "a b/Shöp.flow.yaml")
    let range = diagnostics.range("3️⃣", "4️⃣")
    let error = Diagnostic(
      MarkedDiagnostics.unknownScreen, "screen 'chekout' is not declared", at: range,
      notes: [.init("declared here", at: diagnostics.range("1️⃣", "2️⃣")), .init("so it is")], help: "do {this}",
      fixIts: [.init("write 'checkout'", replace: range, with: "checkout", .safe)])
    let warning = Diagnostic(MarkedDiagnostics.unusedScreen, "w", at: diagnostics.range("1️⃣", "1️⃣"))
    let run = try run([error, warning, error], in: diagnostics.sources)
    let rules = try #require(try driver(run)["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["unknown-screen", "unused-screen"])
    #expect((rules[0]["shortDescription"] as? [String: String])?["text"] == "About unknown-screen {{x}}.")
    #expect((rules[0]["help"] as? [String: String])?["text"] == "Fix it.")
    #expect((rules[1]["defaultConfiguration"] as? [String: String])?["level"] == "warning")

    let results = try results(run)
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1, 0])
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "error"])
    let first = results[0]
    #expect(
      (first["message"] as? [String: String])?["text"]
        == "screen 'chekout' is not declared\nnote: so it is\nhelp: do {{this}}")
    let main = try place((first["locations"] as? [Any])?.first)
    #expect(main.uri == "a%20b/Sh%C3%B6p.flow.yaml" && main.base == "%SRCROOT%")
    // `"日本😀": push ` is 2 + 2 + 2 + 7 code units.
    #expect(main.region == [2, 14, 2, 21])
    let related = try #require(first["relatedLocations"] as? [[String: Any]])
    #expect(related.count == 1 && (related[0]["message"] as? [String: String])?["text"] == "declared here")
    #expect(try place(related[0]).region == [1, 1, 1, 9])

    let fix = try #require((first["fixes"] as? [[String: Any]])?.first)
    #expect((fix["description"] as? [String: String])?["text"] == "write 'checkout'")
    #expect((fix["properties"] as? [String: String])?["applicability"] == "safe")
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect((replacement["insertedContent"] as? [String: String])?["text"] == "checkout")
    #expect((replacement["deletedRegion"] as? [String: Int])?["startColumn"] == 14)
    #expect(results[1]["fixes"] == nil && results[1]["relatedLocations"] == nil)
  }

  @Test(
    arguments: [
      ("./a//b.flow.yaml", "a/b.flow.yaml", true), ("../a.flow.yaml", "../a.flow.yaml", true),
      ("/a b/c.flow.yaml", "file:///a%20b/c.flow.yaml", false), ("a:b%#?.flow.yaml", "a%3Ab%25%23%3F.flow.yaml", true),
      ("<stdin>", "%3Cstdin%3E", true),
    ])
  func `a path is a URI, relative to a base where it is relative`(path: String, uri: String, isRelative: Bool) throws {
    let diagnostics = MarkedDiagnostics("x", path: path)
    let diagnostic = Diagnostic(MarkedDiagnostics.unusedScreen, "m", at: diagnostics.range("0️⃣", "0️⃣"))
    let result = try results(run([diagnostic], in: diagnostics.sources))[0]
    let place = try place((result["locations"] as? [Any])?.first)
    #expect(place.uri == uri)
    #expect((place.base != nil) == isRelative)
  }

  @Test func `a byte order mark takes no column, and a range over lines ends in its last`() throws {
    let sources = SourceMap([SourceFile(path: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("é x\r\ny".utf8))])
    let diagnostic = Diagnostic(MarkedDiagnostics.unusedScreen, "m", at: SourceRange(file: 0, start: 6, end: 10))
    let result = try results(run([diagnostic], in: sources))[0]
    #expect(try place((result["locations"] as? [Any])?.first).region == [1, 3, 2, 2])
  }

  @Test func `a name cannot be a placeholder or a link`() throws {
    let diagnostics = MarkedDiagnostics("x")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unusedScreen, "'{0}' [x](http://evil) [y]", at: diagnostics.range("0️⃣", "0️⃣"))
    let result = try results(run([diagnostic], in: diagnostics.sources))[0]
    #expect((result["message"] as? [String: String])?["text"] == "'{{0}}' [x\\](http://evil) [y]")
  }

  @Test func `every diagnostic is in it, and the same diagnostics give the same bytes`() throws {
    let diagnostics = MarkedDiagnostics("x")
    let diagnostic = Diagnostic(MarkedDiagnostics.unusedScreen, "m", at: diagnostics.range("0️⃣", "0️⃣"))
    let many = Array(repeating: diagnostic, count: 300)
    #expect(try results(run(many, in: diagnostics.sources)).count == 300)
    let rule: (DiagnosticID) -> RuleText = { RuleText(summary: $0.name, help: "") }
    #expect(
      renderAsSARIF(many, in: diagnostics.sources, version: "1", rule: rule)
        == renderAsSARIF(many, in: diagnostics.sources, version: "1", rule: rule))
  }
}
