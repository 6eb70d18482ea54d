import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// Tasks, `run`, and what a flow sends its parent.
@Suite struct TaskTests {
  static func flow(_ edges: String, tasks: String = "sendLink: { inputs: { email: String }, outcomes: [sent] }")
    -> MarkedSource
  {
    MarkedSource(
      """
      flow: SignIn
      start: email
      screens:
        email: { events: { submitted: { email: String } } }
        5️⃣requested:
      tasks: { \(tasks) }
      edges: { \(edges) }
      """)
  }

  @Test func `a task is a node whose outcomes have edges, its inputs are filled by name`() throws {
    let source = Self.flow("email: { submitted: run sendLink }, sendLink: { sent: push requested }")
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    let flow = graph.flows[0]
    let task = try #require(flow.nodes.firstIndex { $0.kind == .task(0) })
    let forward = try #require(flow.alternatives(ofNode: 0, event: 0).first?.forward?.target)
    #expect(forward == .act(.run(Index(task)), [.init(source: .init(root: .event(0), isWhole: true), value: nil)]))
    #expect(flow.alternatives(ofNode: Index(task), event: 0).first?.forward != nil)
  }

  @Test func `an outcome of a task needs an edge`() {
    let source = Self.flow("email: { submitted: run 1️⃣sendLink }")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.unusedScreen, at: "5️⃣", "screen 'requested' is declared, but no flow names it"),
      .error(.unhandledOutcome, at: "1️⃣", "outcome 'sent' of task 'sendLink' has no edge in 'SignIn'"))
  }

  @Test func `run names a task, and a task is run`() {
    var source = Self.flow("email: { submitted: run 1️⃣sendLnk }, sendLink: { sent: push requested }")
    expectDiagnostics(
      found(in: source), in: source, .error(.unknownTask, at: "1️⃣", "task 'sendLnk' is not declared"))
    source = Self.flow("email: { submitted: run 1️⃣requested }, sendLink: { sent: push requested }")
    expectDiagnostics(
      found(in: source), in: source, .error(.unknownTask, at: "1️⃣", "'requested' is a screen, not a task"))
    source = MarkedSource(
      """
      flows:
        A: { start: a, edges: { a: { x: run 1️⃣B, y: { run: 4️⃣B } } } }
        2️⃣B: { start: b, edges: { b: { x: run 3️⃣SendIt } } }
      screens: { a: { events: { x, y } }, b: { events: { x } } }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id != .unusedFlow }, in: source,
      .error(
        .unknownTask, at: "1️⃣", "'B' is a flow, not a task", notes: [.note(at: "2️⃣", "'B' is declared here")],
        help: "write 'push B' to run it", fixIts: []),
      .error(.unknownTask, at: "4️⃣", "'B' is a flow, not a task"),
      .error(
        .badName, at: "3️⃣", "task name 'SendIt' must start with a lower-case letter", fixIts: ["sendIt"]))
    source = Self.flow("email: { submitted: push 1️⃣sendLink }, sendLink: { sent: push requested }")
    expectDiagnostics(
      found(in: source), in: source, .error(.unknownScreen, at: "1️⃣", "'sendLink' is a task, which has no screen"))
  }

  @Test func `an outcome that the task has not, and an input that nothing fills, are errors`() {
    var source = Self.flow("email: { submitted: run sendLink }, sendLink: { 1️⃣snt: push requested }")
    expectDiagnostics(
      found(in: source), in: source, .error(.unknownOutcome, at: "1️⃣", "task 'sendLink' has no outcome 'snt'"))
    source = Self.flow("email: { submitted: run 1️⃣log }", tasks: "log: { inputs: { page: Int } }")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.unusedScreen, at: "5️⃣", "screen 'requested' is declared, but no flow names it"),
      .error(
        .missingInput, at: "1️⃣", "input 'page' of task 'log' is missing: nothing here has that name and type 'Int'"))
  }

  @Test func `a task that is never run is a warning`() {
    let source = Self.flow(
      "email: { submitted: push requested }", tasks: "1️⃣log: { inputs: { page: Int } }")
    expectDiagnostics(found(in: source), in: source, .warning(.unusedTask, at: "1️⃣", "task 'log' is never run"))
  }

  @Test func `a flow sends its parent what it declares, with its fields`() throws {
    let source = MarkedSource(
      """
      flows:
        List:
          start: rows
          events: { picked: { id: Int } }
          edges: { rows: { tapped: send picked } }
        Main:
          start: List
          edges: { List: { picked: push detail } }
      screens:
        rows: { events: { tapped: { id: Int } } }
        detail: { inputs: { id: Int } }
      """)
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    let list = try #require(graph.flows.first { graph.names[$0.name] == "List" })
    #expect(
      list.alternatives(ofNode: 0, event: 0).first?.forward?.target
        == .act(.send(0), [.init(source: .init(root: .event(0), isWhole: true), value: nil)]))
  }

  @Test func `send names an event of the flow, not an outcome`() {
    let source = MarkedSource(
      """
      flows:
        List: { start: rows, events: [picked], outcomes: [done], edges: { rows: { tapped: send 1️⃣done, held: send 2️⃣piked, gone: finish done } } }
        Main: { start: List, edges: { List: { picked: stay, done: stay } } }
      screens: { rows: { events: [tapped, held, gone] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownEvent, at: "1️⃣", "flow 'List' has no event 'done' to send"),
      .error(.unknownEvent, at: "2️⃣", "flow 'List' has no event 'piked' to send"))
  }
}
