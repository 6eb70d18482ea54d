import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc diff` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["App/Main.flow.yaml": Self.flows("present help")])
    for arguments in [
      ["init", "-q", "."], ["add", "App"],
      ["-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "One"],
    ] {
      #expect(try run("/usr/bin/env", ["git"] + arguments, in: folder.root).status == 0)
    }
  }

  private static func flows(_ move: String) -> String {
    """
    flow: Main
    start: list
    screens:
      list: { events: { helpTapped } }
      help: { events: { closed } }
    edges:
      list: { helpTapped: \(move) }
      help: { closed: pop }

    """
  }

  private func flowc(_ arguments: [String]) throws -> ProcessResult {
    try run(builtExecutable("flowc"), arguments, in: folder.root)
  }

  @Test func `flowc diff compares with a revision of git's, and shows walks`() throws {
    #expect(try flowc(["diff", "HEAD", "App"]).output == "nothing has changed\n")
    try folder.write(["App/Main.flow.yaml": Self.flows("push help")])
    let result = try flowc(["diff", "HEAD", "App"])
    #expect(result.status == 0)
    #expect(
      result.output == """
        different for users:
          App/Main.flow.yaml:7:23: Main.list.helpTapped changed from present help to push help
          Main.help can no longer be on a layer over Main.list
            1. start → [list]
            2. list.helpTapped → [list, { sheet: [help] }]

        new:
          Main.help can now be on Main.list
            1. start → [list]
            2. list.helpTapped → [list, help]

        0 breaking for code, 2 different for users, 1 new, 0 silent

        """)
    #expect(try flowc(["diff", "HEAD"]).output == result.output)
    #expect(try flowc(["diff", "HEAD", "App", "--fail-on", "breaking"]).status == 0)
    #expect(try flowc(["diff", "HEAD", "App", "--fail-on", "breaking", "--fail-on", "different"]).status == 1)
    #expect(try flowc(["diff", "HEAD:App", "HEAD:App", "--fail-on", "different"]).output == "nothing has changed\n")
  }

  @Test func `flowc diff compares the targets that the command plugin names, one of which came since`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flows("push help"), "New/New.flow.yaml": Self.flows("push help")])
    let targets = ["App", "New"].flatMap { name in
      ["--target-folder", "\(name)=\(folder.path(name))/"]
    }
    let files = ["App=\(folder.path("App/Main.flow.yaml"))", "New=\(folder.path("New/New.flow.yaml"))"].flatMap {
      ["--target-file", $0]
    }
    let result = try flowc(["diff"] + targets + files + ["HEAD"])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("module 'New' is new"), "\(result)")
    let place = "\(folder.path("App/Main.flow.yaml")):7:23"
    #expect(
      result.output.contains("\(place): Main.list.helpTapped changed from present help to push help"), "\(result)")
  }

  @Test func `flowc diff compares a file that was deleted since by its revision`() throws {
    try folder.write(["New/Main.flow.yaml": Self.flows("push help")])
    try FileManager.default.removeItem(at: folder.url("App"))
    let result = try flowc(["diff", "HEAD:App", "New"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("2 different for users, 1 new, 0 silent"))
  }

  @Test(arguments: [["Old", "New"], ["Old/Main.flow.yaml", "New/Main.flow.yaml"]])
  func `flowc diff compares two folders, and two files`(paths: [String]) throws {
    try folder.write([
      "Old/Main.flow.yaml": Self.flows("present help"), "New/Main.flow.yaml": Self.flows("push help"),
    ])
    let result = try flowc(["diff"] + paths)
    #expect(result.status == 0 && result.output.hasSuffix(", 2 different for users, 1 new, 0 silent\n"), "\(result)")
  }

  @Test func `flowc diff writes JSON, and Markdown in which names mean nothing`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flows("push help")])
    let json = try flowc(["diff", "HEAD", "App", "--format", "json"])
    #expect(
      json.output.hasPrefix(
        "{\n  \"format\": 1, \"breaking\": 0, \"different\": 2, \"new\": 1, \"silent\": 0, \"changes\": [\n"))
    #expect(json.output.contains("\"version\": \"new\", \"file\": \"App/Main.flow.yaml\", \"line\": 7"))
    let markdown = try flowc(["diff", "HEAD", "App", "--format", "markdown"])
    #expect(markdown.output.contains("  2. list.helpTapped → \\[list, \\{ sheet: \\[help\\] \\}\\]\n"))
  }

  @Test func `an argument that is not a version is refused`() throws {
    #expect(try flowc(["diff"]).status == 64)
    #expect(try flowc(["diff", "App"]).status == 64)
    let result = try flowc(["diff", "nowhere", "App"])
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("flowc: error: 'nowhere' is not a file, a folder or a Git revision"))
    #expect(try flowc(["diff", "HEAD:Gone", "App"]).errors.contains("'HEAD' has no flow files at 'Gone'"))
    #expect(try flowc(["diff", "--", "--output=x", "App"]).status == 1)
  }

  @Test func `flows with errors are not compared, and are named by their revision`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flows("push helb")])
    let result = try flowc(["diff", "HEAD", "App"])
    #expect(result.status == 1)
    #expect(result.errors.contains("App/Main.flow.yaml:7:28: error: screen 'helb' is not declared"))
    #expect(result.errors.hasSuffix("flowc: error: flows with errors cannot be compared\n"))
    #expect(try flowc(["diff", "App", "HEAD"]).errors.contains("screen 'helb' is not declared"))
  }

  @Test func `a picture marks what was added and what was removed`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flows("push help")])
    let result = try flowc(["graph", "App", "--diff", "HEAD"])
    #expect(result.status == 0)
    #expect(result.output.contains("+ helpTapped") && result.output.contains("− helpTapped"))
    #expect(try flowc(["graph", "App", "--diff", "nowhere"]).status == 1)
  }
}
