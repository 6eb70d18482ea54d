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

  @Test func `what was recorded is taken again, step by step`() throws {
    try record()
    let result = try flowc(["simulate", "App", "--replay", "walk.json"])
    #expect(result.status == 0)
    #expect(result.output.contains("list.opened(7) → [list, detail], asked member=yes, built detail\n╭─ root"))
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

  @Test func `what is not a recording is refused`() throws {
    try folder.write(["walk.json": "{}"])
    let result = try flowc(["simulate", "App", "--replay", "walk.json"])
    #expect(result.status == 1)
    #expect(result.errors.contains("'walk.json' is not a 'FlowRecording'"))
    #expect(try flowc(["simulate", "App", "--replay", "gone.json"]).status == 1)
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
    #expect(result.output.contains("  list.opened(7) → [list, detail]"))
    #expect(result.output.contains("1 test passed"))
  }
}
