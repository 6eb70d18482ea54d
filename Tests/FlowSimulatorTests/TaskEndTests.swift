import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// Consequences of the end of a task.
@MainActor
struct TaskEndTests {
  private let flows = """
    flow: Post
    start: form
    conditions: { open: , busy: { async: true } }
    tasks: { deliver: { outcomes: { done, failed } } }
    screens:
      form: { events: { sent, left } }
      thanks:
      menu:
    edges:
      form: { sent: run deliver, left: { push: menu, covered: true } }
      deliver:
        done: { push: thanks, when: open }
        failed: { push: thanks, when: busy }
    """

  private func simulator() throws -> Simulator {
    let file = FlowFile(path: "Post.flow.yaml", bytes: Array(flows.utf8))
    let graph = try #require(compileWithExpectations([file], module: "Post").graph)
    let simulator = try #require(Simulator(graph, flow: "Post"))
    simulator.start()
    return simulator
  }

  @Test func `a task whose outcome is denied has ended, and its screen handles events again`() throws {
    let simulator = try simulator()
    simulator.send("form.sent")
    simulator.end("deliver.done")
    #expect(simulator.steps.last?.result == .denied(.guards))
    #expect(simulator.steps.last?.waits == [])
    simulator.send("form.left")
    #expect(simulator.stack == "[form, menu]")
  }

  @Test func `a task's outcome belongs to the start that led to it, whatever its guard is by then`() {
    expectPassing(
      """
      flow: App
      start: [ { run: load, when: online }, { push: offline } ]
      conditions: [online]
      tasks: { load: { outcomes: { done } } }
      screens: { home: , offline: }
      edges: { load: { done: push home } }
      """,
      """
        it held as the task began:
          given: { conditions: { online: true } }
          when:
            - then: { stack: [], ran: [load], waits: load }
            - conditions: { online: false }
            - load.done
          then: { stack: [home], waits: false }
      """)
  }

  @Test func `a task whose held outcome is denied has ended, and what its screen sent meanwhile is handled`() throws {
    let simulator = try simulator()
    simulator.send("form.sent")
    simulator.end("deliver.failed")
    simulator.send("form.left")
    #expect(simulator.stack == "[form]")
    #expect(simulator.steps.last?.waits == [.condition("busy")])
    simulator.answer("busy", "no")
    #expect(simulator.stack == "[form, menu]")
    #expect(simulator.steps.last?.waits == [])
  }
}
