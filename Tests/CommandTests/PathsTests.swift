import ProcessTestSupport
import Testing

@Suite struct `flowc paths` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["App/Main.flow.yaml": Self.flows])
  }

  private static let flows = """
    flow: Main
    start: list
    conditions: { member: {} }
    screens:
      list: { events: { opened, left } }
      detail: { events: [closed] }
      join:
    edges:
      list: { opened: [{ push: detail, when: member }, push join], left: dismiss }
      detail: { closed: pop }

    """

  private func flowc(_ arguments: String...) throws -> ProcessResult {
    try run(builtExecutable("flowc"), arguments, in: folder.root)
  }

  @Test func `flowc paths shows walks that take every edge, and names what no walk can take`() throws {
    let result = try flowc("paths", "App")
    #expect(result.status == 0)
    #expect(
      result.output == """
        # 1 walk of 4 steps takes 4 of 5; at least 1 is needed

        1. start → [list]
           list.opened, member: true → [list, detail]
           detail.closed → [list]
           list.opened, member: false → [list, join]

        # No walk can take:
        #   App/Main.flow.yaml:9:70: Main.list.left

        """)
  }

  @Test func `every two edges in a row are more`() throws {
    let result = try flowc("paths", "App", "--pairs")
    #expect(result.status == 0 && result.output.contains("# No walk can take:\n"), "\(result)")
    #expect(result.output.hasPrefix("# 2 walks of 8 steps take 9 of 10; "), "\(result.output)")
  }

  @Test func `walks as tests hold beside the flows`() throws {
    let result = try flowc("paths", "App", "--format", "yaml")
    #expect(result.output.hasPrefix("tests:\n  walk 1:\n"))
    try folder.write(["App/Walks.flow.yaml": result.output])
    let tested = try flowc("test", "App")
    #expect(tested.status == 0 && tested.output.contains(" passed"), "\(tested)")
  }

  @Test(arguments: ["text", "yaml", "swift"])
  func `a module without an entry flow is an error, and the run fails`(_ format: String) throws {
    try folder.write(["App/Main.flow.yaml": "flows: { A: { start: x }, B: { start: x } }\nscreens: { x: }\n"])
    let result = try flowc("paths", "App", "--format", format)
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("flowc: error: module 'App' has no entry flow for its walks"), "\(result)")
  }

  @Test func `walks as Swift run the generated coordinators`() throws {
    let result = try flowc("paths", "App", "--format", "swift")
    #expect(result.status == 0)
    #expect(result.output.contains("@MainActor @Suite struct MainWalks {"))
  }
}
