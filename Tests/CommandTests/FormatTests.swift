import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc check --format` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `sarif is written to standard output, with a rule an id and places relative to the folder`() throws {
    try folder.write(["A/Main.flow.yaml": Flows.warned, "B/Main.flow.yaml": Flows.broken])
    let result = try flowc("check", "A", "B", "--format", "sarif", in: folder)
    #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
    let log = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    for rule in rules {
      for key in ["shortDescription", "help"] {
        #expect((rule[key] as? [String: String])?["text"]?.isEmpty == false, "\(rule)")
      }
    }
    #expect(!result.output.contains(folder.root.path(percentEncoded: false)))
    #expect(try flowc("check", "A", "B", "--format", "sarif", in: folder).output == result.output)
  }

  @Test func `sarif of a module without a fault is a run without results`() throws {
    try folder.write(["Main.flow.yaml": Flows.good()])
    let result = try flowc("check", "--format", "sarif", in: folder)
    #expect(result.status == 0 && result.output.contains(#""results": []"#), "\(result)")
  }

  @Test func `github is written to standard output, with paths below the repository's root`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.broken])
    let plain = try flowc("check", "App", "--format", "github", in: folder)
    #expect(plain.status == 1 && plain.errors.isEmpty)
    #expect(
      plain.output.hasPrefix(
        "::error file=App/Main.flow.yaml,line=2,endLine=2,col=8,endColumn=11,title=unknown-screen::screen 'hom'"))
    let root = folder.root.path(percentEncoded: false)
    let below = try run(
      builtExecutable("flowc"), ["check", "--format", "github"], in: folder.url("App"),
      environment: ["GITHUB_WORKSPACE": root.hasSuffix("/") ? String(root.dropLast()) : root])
    #expect(below.output.hasPrefix("::error file=App/Main.flow.yaml,"), "\(below)")
  }

  @Test func `a re-levelled warning is an error in every format`() throws {
    try folder.write(["Main.flow.yaml": Flows.warned])
    for (format, words) in [
      ("json", #""severity": "error""#), ("sarif", #""level": "error""#), ("github", "::error "),
    ] {
      let result = try flowc("check", "--format", format, "--error", "event-without-edge", in: folder)
      #expect(result.status == 1 && result.output.contains(words), "\(result)")
      let ignored = try flowc("check", "--format", format, "--ignore", "event-without-edge", in: folder)
      #expect(ignored.status == 0 && !ignored.output.contains("event-without-edge"), "\(ignored)")
      let strict = try flowc("check", "--format", format, "--strict", in: folder)
      #expect(strict.status == 1 && strict.errors.contains("'--strict'"), "\(strict)")
    }
  }

  @Test func `generate keeps standard output for the Swift`() throws {
    for format in ["json", "sarif", "github"] {
      let result = try flowc("generate", "-", "--format", format, in: folder, input: Flows.warned)
      #expect(result.status == 0 && result.errors.contains("event-without-edge"), "\(result)")
      #expect(!result.output.contains("event-without-edge"))
    }
  }

  static let environments: [([String: String], Bool)] = [
    (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "0"], false), (["CLICOLOR_FORCE": "1"], true),
    (["CLICOLOR_FORCE": "0"], false), (["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
    (["FORCE_COLOR": "1", "NO_COLOR": ""], true), ([:], false),
  ]

  @Test(arguments: sample(oneIn: 2, of: environments))
  func `colours follow the environment outside of a terminal`(
    environment: [String: String], isColored: Bool
  ) throws {
    try folder.write(["Main.flow.yaml": Flows.broken])
    for style in ["lines", "snippets"] {
      let result = try flowc("check", "--style", style, in: folder, environment: environment)
      #expect(result.errors.contains("\u{1B}[") == isColored, "\(result)")
      let never = try flowc("check", "--style", style, "--color", "never", in: folder, environment: environment)
      #expect(!never.errors.contains("\u{1B}["))
    }
  }

  @Test func `COLUMNS sets how wide snippets are`() throws {
    try folder.write(["Main.flow.yaml": "flow: Main\nstart: hom # \(String(repeating: "x", count: 200))\n"])
    for width in [40, 80, 200] {
      let result = try flowc("check", "--style", "snippets", in: folder, environment: ["COLUMNS": "\(width)"])
      let lines = result.errors.split(separator: "\n")
      #expect(lines.map(\.count).max() == width, "\(result)")
    }
  }
}
