import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

@Suite struct `Exit codes` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text, board) in [
      ("good", Flows.good(), Self.storyboard), ("faulty", Flows.broken, "<document"), ("empty", "", ""),
      ("warned", Flows.warned, Self.storyboard), ("failing", Flows.good() + Self.failingTest, Self.storyboard),
    ] {
      try folder.write(["\(name)/Main.flow.yaml": text, "\(name)/Main.storyboard": board])
    }
    // A link to itself, which nobody can read, not even who may read everything.
    try folder.write(["unreadable/notes": ""])
    for name in ["Main.flow.yaml", "Main.storyboard"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("unreadable/\(name)"), withDestinationPath: name)
    }
  }

  private static let failingTest = "tests: { t: { when: [home.again], then: { stack: [home, home] } } }\n"

  private static let storyboard = """
    <?xml version="1.0"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
    <scenes><scene><objects><viewController id="a" storyboardIdentifier="home" customClass="Home"/></objects></scene></scenes>
    </document>
    """

  private static let inputs = ["good", "faulty", "empty", "warned", "failing", "unreadable", "gone"]

  /// The command lines of a subcommand for one of the inputs, without `--format`; nil for a subcommand that is not known here.
  private func commandLines(_ command: String, _ input: String) -> [[String]]? {
    switch command {
    case "init": return [[input + "/new"], [input], ["new\(input)", "--target", "App"]]
    case "import":
      return [["storyboard", "\(input)/Main.storyboard", "-o", "-"], ["jetpack", "\(input)/Main.storyboard"]]
    case "check":
      return [[], ["--strict"], ["--no-tests"], ["--as-test"], ["--prove"], ["--fix", "--dry-run"], ["--fix"]].map {
        [input] + $0
      }
    case "test": return [[input], [input, "--strict"], [input, "--filter", "zzz"], [input, "--trace"]]
    case "paths": return [[input], [input, "--pairs", "--strict"]]
    case "coverage":
      return [[input], [input, "--fail-under", "100"], [input, "--recording", "good/Main.flow.yaml"]]
    case "diff":
      return [
        ["good", input], [input, "good", "--fail-on=breaking"], ["good", "warned", "--fail-on=breaking"],
        ["warned", "\(input):x"],
      ]
    case "simulate": return [[input], [input, "--flow", "Zzz"], [input, "--replay", "gone"]]
    case "generate":
      return [
        [input, "-o", "out"], [input, "-o", "out", "--check"], [input, "-o", "-"], [input, "-o", "faulty/notes/x"],
      ]
    case "graph": return [[input, "-o", "-"], [input, "-o", "-", "--strict"], [input, "--flow", "Zzz", "-o", "-"]]
    case "format": return [[input, "--check"], [input], [input, "--check"]]
    case "dump": return [[input], [input, "--strict"], [input, "-o", "gone/x/y"]]
    case "watch": return input == "gone" ? [[input]] : [[input], [input, "--strict"]]
    case "explain": return input == "good" ? [[], ["push"], ["unknown-screen"]] : [[input]]
    case "schema": return [[], ["-o", "\(input)/Main.flow.yaml/x"]]
    case "lsp": return [[input]]
    default: return nil
    }
  }

  @Test func `a subcommand and a form that the tool has are in the page's table, and no others`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/FlowCompiler/FlowCompiler.docc/ExitCodes.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.filter { $0 != "`" }.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 4 }
    let listed = rows.map { row in
      ToolForms(command: row[0], formats: row[1].isEmpty ? [] : row[1].components(separatedBy: ", "))
    }
    let known = try ToolForms.all()
    #expect(listed.sorted { $0.command < $1.command } == known.sorted { $0.command < $1.command })
  }

  @Test(arguments: sample(oneIn: 6, of: try ToolForms.all()))
  func `a run returns 1 if it has said why, and 0 if it has not`(_ forms: ToolForms) throws {
    let runs = try Self.inputs.flatMap { input in
      try #require(commandLines(forms.command, input), "'\(forms.command)' is run nowhere here").flatMap { line in
        (forms.formats.isEmpty ? [[]] : forms.formats.map { ["--format", $0] }).map { (input, line + $0) }
      }
    }
    for (input, arguments) in sample(oneIn: 14, of: runs) {
      try expectRule([forms.command] + arguments, input)
    }
  }

  private func expectRule(_ arguments: [String], _ input: String) throws {
    let session = "Content-Length: 55\r\n\r\n" + #"{"jsonrpc":"2.0","id":1,"method":"shutdown","params":1}"#
    let end = "Content-Length: 33\r\n\r\n" + #"{"jsonrpc":"2.0","method":"exit"}"#
    let result = try run(
      builtExecutable("flowc"), arguments, in: folder.root,
      input: input == "good" ? session + end : input == "faulty" ? end : "\n",
      limit: arguments[0] == "watch" ? 1 : 60)
    if arguments[0] == "watch", result.isStopped { return }
    let isSaid = saysError(result) || arguments.contains("--fail-on=breaking") && saysBreaking(result)
    // A wrong command line is refused before anything is read, in words of its own.
    if result.status == 64 {
      #expect(result.errors.hasPrefix("Error: ") && result.output.isEmpty, "\(arguments) \(result)")
    } else {
      #expect(result.status == (isSaid ? 1 : 0), "\(arguments) \(result)")
    }
  }

  /// Whether an error is said, in one of the forms of diagnostics.
  private func saysError(_ result: ProcessResult) -> Bool {
    let structured = [#""severity": "error""#, #""level": "error""#, "::error "]
    return result.errors.contains("error: ") || structured.contains { result.errors.contains($0) }
      || structured.contains { result.output.contains($0) }
  }

  private func saysBreaking(_ result: ProcessResult) -> Bool {
    ["breaking for code:\n", "### Breaking for code\n", #""kind": "breaking""#].contains { result.output.contains($0) }
  }
}
