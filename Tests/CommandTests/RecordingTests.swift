import ProcessTestSupport
import Testing

@Suite struct `flowc simulate --record and --replay` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["App/Main.flow.yaml": flows(verb: "push")])
  }

  private func flows(verb: String) -> String {
    """
    flow: Main
    start: list
    conditions: { member: {} }
    screens:
      list: { events: { opened: { id: Int } } }
      detail: { inputs: { id: Int }, events: [closed] }
    edges:
      list:   { opened: { \(verb): detail, when: member } }
      detail: { closed: pop }

    """
  }

  private func flowc(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try run(builtExecutable("flowc"), arguments, in: folder.root, input: input)
  }

  private func record() throws {
    let result = try flowc(
      ["simulate", "App", "--record", "walk.json"], input: "set member=yes\nopened 7\nclosed\nopened 8\n")
    #expect(result.status == 0)
  }

  @Test func `a recording is taken again, step by step`() throws {
    try record()
    let result = try flowc(["simulate", "App", "--replay", "walk.json"])
    #expect(result.status == 0)
    #expect(result.output.contains("list.opened: { id: 7 } → [list, detail], asked member=yes, built detail\n╭─ root"))
    #expect(result.output.contains("│ ▶ detail   id: 8"))
    #expect(result.output.hasSuffix("all 4 went as recorded\n"))
  }

  @Test func `a recording that takes another course now fails at the first different step`() throws {
    try record()
    try folder.write(["App/Main.flow.yaml": flows(verb: "replace")])
    let result = try flowc(["simulate", "App", "--replay", "walk.json"])
    #expect(result.status == 1)
    #expect(result.errors.contains("flowc: error: step 2 of 4 went otherwise: list.opened → [detail]"))
  }

  @Test func `a file that is not a recording is refused`() throws {
    try folder.write(["walk.json": "{}"])
    let result = try flowc(["simulate", "App", "--replay", "walk.json"])
    #expect(result.status == 1)
    #expect(result.errors.contains("'walk.json' is not a 'FlowRecording'"))
    #expect(try flowc(["simulate", "App", "--replay", "gone.json"]).status == 1)
  }

  @Test(arguments: [["simulate", "App", "--replay"], ["coverage", "App", "--recording"], ["graph", "App", "--walk"]])
  func `a number out of range in a recording is refused at its place`(_ arguments: [String]) throws {
    try record()
    let text = try folder.read("walk.json").replacing("\"entry\" : 0", with: "\"entry\" : -9223372036854775808")
    try folder.write(["walk.json": text])
    let result = try flowc(arguments + ["walk.json"])
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "records[1].event.sent.entry: -9223372036854775808 is not a number from -2 to 2147483647\n"), "\(result)")
  }

  @Test(arguments: ["\"alternative\": 1", "\"count\": 0"])
  func `a number out of range in a coverage file is refused at its place`(_ field: String) throws {
    let text = try flowc(["coverage", "App", "--format", "json"]).output
    let key = field.split(separator: ":")[0]
    try folder.write(["c.json": text.replacing(field, with: "\(key): -9223372036854775808")])
    let result = try flowc(["graph", "App", "--coverage", "c.json"])
    let name = key.filter { $0 != "\"" }
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("modules[0].targets[0].\(name): -9223372036854775808 is not"), "\(result)")
  }

  @Test func `the trace of a test shows what is on the screen after each step`() throws {
    try folder.write([
      "App/Tests.flow.yaml": """
      tests:
        it opens:
          given: { conditions: { member: true } }
          when: [{ list.opened: { id: 7 } }]
          then: { stack: [list, detail] }

      """
    ])
    let result = try flowc(["test", "App", "--trace"])
    #expect(result.status == 0)
    #expect(result.output.contains("App: it opens\n  start → [list], built list\n╭─ root"))
    #expect(result.output.contains("  list.opened: { id: 7 } → [list, detail]"))
    #expect(result.output.contains("1 test passed"))
  }
}
