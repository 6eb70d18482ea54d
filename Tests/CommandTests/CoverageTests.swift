import ProcessTestSupport
import Testing

@Suite struct `flowc coverage` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["App/Main.flow.yaml": Self.flows()])
  }

  private static func flows(opened: String = "push: detail") -> String {
    """
    flow: Main
    start: list
    conditions: { member: {} }
    outcomes: [left]
    screens:
      list: { events: { opened: { id: Int }, leave: {} } }
      detail: { inputs: { id: Int }, events: [closed] }
      join:
    edges:
      list:
        opened: [{ \(opened), when: member }, push join]
        leave: finish left
      detail: { closed: pop }
    links:
      detail: { url: "/details/{id}", to: [list, detail] }
    tests:
      a member sees details:
        given: { conditions: { member: true } }
        when: [{ list.opened: { id: 7 } }, detail.closed]
        then: { stack: [list] }

    """
  }

  private func flowc(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try run(builtExecutable("flowc"), arguments, in: folder.root, input: input)
  }

  @Test func `flowc coverage counts what tests take, and names what they do not with its place`() throws {
    let result = try flowc(["coverage", "App"])
    #expect(result.status == 0)
    #expect(
      result.output == """
        App: 4 of 9, 44 %
          edges     3 of 5
          guards    1 of 2
          links     0 of 1
          outcomes  0 of 1
          never taken:
            App/Main.flow.yaml:11:46: Main.list.opened #2
            App/Main.flow.yaml:12:12: Main.list.leave
            App/Main.flow.yaml:11:14: Main.list.opened #1: member fails
            App/Main.flow.yaml:15:3: link detail
            App/Main.flow.yaml:4:12: Main ends left

        """)
  }

  @Test func `a recording is counted too`() throws {
    #expect(try flowc(["simulate", "App", "--record", "walk.json"], input: "opened 7\nback\nleave\n").status == 0)
    let result = try flowc(["coverage", "App", "--recording", "walk.json", "--format", "markdown"])
    #expect(result.status == 0)
    #expect(
      result.output.contains("| App | 5 of 5, 100 % | 2 of 2, 100 % | 0 of 1, 0 % | 1 of 1, 100 % | 8 of 9, 88 % |"))
    #expect(result.output.contains("- `link detail` at `App/Main.flow.yaml:15:3`"))
    let alone = try flowc(["coverage", "App", "--no-tests", "--recording", "walk.json"])
    #expect(alone.output.contains("Main.list.opened #1: member holds"))
  }

  @Test func `all recordings in a folder are counted, and an empty folder is an error`() throws {
    try folder.write(["runs/read me.txt": ""])
    let empty = try flowc(["coverage", "App", "--recording", "runs"])
    #expect(empty.status == 1)
    #expect(empty.errors.contains("'runs' has no recordings, '*.json'"))
    for (name, input) in [("1", "opened 7\nback\n"), ("2", "leave\n")] {
      #expect(try flowc(["simulate", "App", "--record", "runs/\(name).json"], input: input).status == 0)
    }
    let result = try flowc(["coverage", "App", "--recording", "runs"])
    #expect(result.status == 0)
    #expect(result.output.contains("App: 8 of 9, 88 %"))
  }

  @Test func `a recording that takes another course now is an error, and counts up to there`() throws {
    #expect(try flowc(["simulate", "App", "--record", "walk.json"], input: "set member=yes\nopened 7\n").status == 0)
    try folder.write(["App/Main.flow.yaml": Self.flows(opened: "replace: detail")])
    let result = try flowc(["coverage", "App", "--no-tests", "--recording", "walk.json"])
    #expect(result.status == 1)
    #expect(result.errors.contains("'walk.json': the replay differs: list.opened → [detail]"))
    #expect(result.output.contains("edges     2 of 5"))
  }

  @Test func `a recording of another flow is an error`() throws {
    #expect(try flowc(["simulate", "App", "--record", "walk.json"], input: "leave\n").status == 0)
    try folder.write(["Other/Other.flow.yaml": "flow: Other\nstart: home\nscreens: [home]\n"])
    let result = try flowc(["coverage", "Other", "--recording", "walk.json"])
    #expect(result.status == 1)
    #expect(result.errors.contains("'walk.json': there is no flow 'Main' here"))
  }

  @Test func `--fail-under fails below the share, and not at it`() throws {
    #expect(try flowc(["coverage", "App", "--fail-under", "44"]).status == 0)
    let result = try flowc(["coverage", "App", "--fail-under", "44.5"])
    #expect(result.status == 1)
    #expect(result.errors.contains("44 % is taken, less than 44.5 %"))
    #expect(try flowc(["coverage", "App", "--fail-under", "101"]).status == 64)
  }

  @Test func `an alternative that no walk can take is not counted as missing`() throws {
    try folder.write([
      "App/Main.flow.yaml": """
      flow: Main
      start: list
      conditions: { member: {} }
      screens: { list: { events: [opened] }, detail: {}, join: {} }
      edges: { list: { opened: [{ push: detail, when: member }, { push: join, when: member }, stay] } }

      """
    ])
    let result = try flowc(["coverage", "App", "--ignore", "unreachable-guard"])
    #expect(!result.output.contains("opened #2"), "\(result.errors)")
  }

  @Test func `a failing test is reported, and fails the run`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flows() + "  it fails: { then: { stack: [detail] } }\n"])
    let result = try flowc(["coverage", "App"])
    #expect(result.status == 1)
    #expect(result.errors.contains("[test-failed]"))
    #expect(result.output.hasPrefix("App: 4 of 9"))
  }

  @Test func `a picture shows how often each move was made`() throws {
    let report = try flowc(["coverage", "App", "--format", "json"])
    #expect(report.status == 0)
    try folder.write(["c.json": report.output])
    let plain = try flowc(["graph", "App"])
    let picture = try flowc(["graph", "App", "--coverage", "c.json"])
    #expect(picture.status == 0)
    #expect(picture.output != plain.output)
    #expect(try flowc(["graph", "App", "--overview", "--coverage", "c.json"]).status == 64)
    try folder.write(["c.json": "{}"])
    let refused = try flowc(["graph", "App", "--coverage", "c.json"])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("'c.json' was not written by 'flowc coverage --format json'"))
  }
}
