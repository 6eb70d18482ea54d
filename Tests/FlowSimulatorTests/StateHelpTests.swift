import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator
import FlowTestSupport
import Testing

/// The help for a state that is not as expected because states are written in another way.
@MainActor
struct StateHelpTests {
  private let flow = """
    flow: App
    start: home
    screens:
      home: { events: [tapped, edited] }
      detail:
      editor:
    edges:
      home: { tapped: push detail, edited: present editor }
    """

  @Test func `a state from top to bottom gets the right direction`() {
    expectTestDiagnostics(
      flow,
      """
        opening:
          when: home.tapped
          then: { 1️⃣stack: [detail, home] }
      """,
      .error(
        .testFailed, at: "1️⃣", "test 'opening' fails: stack is [home, detail], but [detail, home] is expected",
        help: "a state is written from the bottom to the top"))
  }

  @Test func `a state of the topmost entry alone gets the advice to list all`() {
    expectTestDiagnostics(
      flow,
      """
        opening:
          when: home.tapped
          then: { 1️⃣stack: [detail] }
      """,
      .error(
        .testFailed, at: "1️⃣", "test 'opening' fails: stack is [home, detail], but [detail] is expected",
        help: "a state lists all entries, from the bottom to the top"))
  }

  @Test func `a presented screen that is expected as if it were pushed gets the stack with its layer`() {
    expectTestDiagnostics(
      flow,
      """
        editing:
          when: home.edited
          then: { 1️⃣stack: [home, editor] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'editing' fails: stack is [home, { sheet: [editor] }], but [home, editor] is expected",
        help: "presented entries are on a layer of their own: '[home, { sheet: [editor] }]'"))
  }

  @Test func `a state that is merely different gets no help`() {
    let tests = "\ntests: { editing: { when: home.edited, then: { stack: [home, detail] } } }"
    var compilation = compileWithExpectations(
      [FlowFile(path: "A.flow.yaml", bytes: Array((flow + tests).utf8))], module: "App")
    compilation.runTests()
    #expect(compilation.log.sorted.map(\.id) == [.testFailed])
    #expect(compilation.log.sorted.map(\.help) == [nil])
  }
}
