import FlowCompiler
import FlowDiagnostics
import FlowDrawing
import FlowTestSupport
import Testing

/// Screens that hold what a flow shows.
@Suite struct ShellTests {
  @Test func `a shell is filled from the context and the flow's inputs`() throws {
    let source = MarkedSource(
      """
      flow: App
      inputs: { id: Int }
      context: { title: { type: String, default: "" } }
      start: home
      shell: bar
      screens:
        home: { events: { renamed: { title: String } } }
        bar: { inputs: { title: String, id: Int, note: String? }, events: { tapped: { title: String } } }
      edges:
        home: { renamed: { set: { title: title } } }
        bar: { tapped: { set: { title: title } } }
      """)
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    let shell = try #require(graph.flows[0].shell)
    #expect(graph.names[graph.flows[0].nodes[shell.node].name] == "bar")
    #expect(shell.fills.map(\.source.root) == [.context(0), .input(0), .none])
  }

  @Test
  func `an input of a shell that the flow does not have is missing, and a field without a value is read too early`() {
    let source = MarkedSource(
      """
      flow: App
      context: { 4️⃣user: User }
      start: home
      shell: 1️⃣bar
      screens:
        home: { inputs: { id: Int? }, events: { known: { user: User } } }
        bar: { inputs: { 2️⃣id: Int, user: User } }
      edges: { home: { known: { set: { user: user } } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣", "input 'id' of screen 'bar' is missing: nothing here has that name and type 'Int'",
        notes: [.note(at: "2️⃣", "'id' is declared here")]),
      .error(.readBeforeWrite, at: "1️⃣", "context field 'user' may be read here before anything has written it"))
    let text = source.text.replacing("id: Int, user", with: "id: Int?, user").replacing("shell: ", with: "shell: 1️⃣")
    let early = MarkedSource(text)
    expectDiagnostics(
      found(in: early), in: early,
      .error(.readBeforeWrite, at: "1️⃣", "context field 'user' may be read here before anything has written it"))
  }

  @Test func `no move, item or state leads to a shell`() {
    let screens = "home: { events: { a, b, c } }, bar: { events: { tapped } }"
    let source = MarkedSource(
      """
      flow: App
      start: home
      shell: 9️⃣bar
      screens: { \(screens) }
      edges:
        home: { a: push 1️⃣bar, b: popTo 2️⃣bar, c: { root: [home, 3️⃣bar] } }
        bar: { tapped: stay }
      """)
    func error(_ mark: String) -> ExpectedDiagnostic {
      .error(
        .unknownScreen, at: mark, "'bar' is the shell of flow 'App', and is on no stack",
        notes: [.note(at: "9️⃣", "'bar' is the shell here")],
        help: "name a screen for the shell to hold, or leave out 'shell: bar'")
    }
    expectDiagnostics(found(in: source), in: source, error("1️⃣"), error("2️⃣"), error("3️⃣"))
  }

  @Test func `requires, locked and an edge for back are errors on a shell`() {
    let source = MarkedSource(
      """
      flow: App
      start: home
      shell: 9️⃣bar
      conditions: { known, edited }
      screens: { home: , bar: { events: { tapped }, requires: 2️⃣known, locked: 3️⃣edited } }
      edges: { bar: { tapped: stay, 1️⃣back: pop } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .badValue, at: "2️⃣", "'bar' is the shell of flow 'App', and a shell is never entered",
        notes: [.note(at: "9️⃣", "'bar' is the shell here")],
        help: "write 'requires' on the flow, or on the screens that the shell holds"),
      .error(
        .badValue, at: "3️⃣", "'bar' is the shell of flow 'App', and no move can remove a shell",
        notes: [.note(at: "9️⃣", "'bar' is the shell here")],
        help: "write 'locked' on the screens that the shell holds"),
      .error(
        .unknownEvent, at: "1️⃣", "'bar' is a shell, which is on no stack and never gets 'back'",
        notes: [.note(at: "9️⃣", "'bar' is the shell here")], help: "write the edge for the screens that it holds"))
  }

  @Test func `a shell is a screen, and nothing else`() {
    let source = MarkedSource(
      """
      flows:
        A: { start: home, shell: 1️⃣save }
        B: { start: home, shell: 2️⃣bra }
        C: { start: home, shell: 3️⃣known }
      screens: { home: , 5️⃣bar: }
      tasks: { 4️⃣save }
      conditions: { 6️⃣known }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownScreen, at: "1️⃣", "'save' is a task, but 'shell' takes a screen",
        notes: [.note(at: "4️⃣", "'save' is declared here")]),
      .error(.unknownScreen, at: "2️⃣", "screen 'bra' is not declared"),
      .error(
        .unknownScreen, at: "3️⃣", "'known' is a condition, but 'shell' takes a screen",
        notes: [.note(at: "6️⃣", "'known' is declared here")]))
  }

  @Test func `an event of a shell without an edge is found, and a screen that is only a shell is used`() {
    let source = MarkedSource(
      """
      flow: App
      start: home
      shell: 1️⃣bar
      screens: { home: , bar: { events: { 2️⃣tapped } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.eventWithoutEdge, at: "1️⃣", "event 'tapped' of screen 'bar' has no edge in 'App'"))
  }

  @Test func `a drawing shows on the flow's box what holds it`() throws {
    let source = MarkedSource(
      """
      flow: App
      start: home
      shell: bar
      screens: { home: , bar: { events: { tapped } } }
      edges: { bar: { tapped: pop } }
      """)
    let dot = drawDOT(try #require(compiled(source).graph))
    #expect(
      dot.contains("start of the app</font><font point-size=\"11\" color=\"#566072\">&#160;· bar around it</font>"))
    #expect(dot.contains("\"App.bar\" [shape=tab"))
  }

  @Test func `any of the system's events is not for a shell`() throws {
    let source = MarkedSource(
      """
      flow: App
      start: home
      shell: bar
      screens: { home: , bar: }
      edges: { any: { back: stay } }
      """)
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    #expect(graph.flows[0].nodes.map(\.systemEdges.count) == [0, 1])
  }

  @Test func `a shell's edge fills nothing from what it holds`() {
    let source = MarkedSource(
      """
      flow: App
      inputs: { 7️⃣id: Int }
      start: home
      shell: bar
      screens:
        home: { inputs: { id: Int, x: { type: Int, default: 1 } } }
        bar: { events: { tapped } }
        9️⃣page: { inputs: { 8️⃣x: Int } }
      edges: { bar: { tapped: push 1️⃣page } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣", "input 'x' of screen 'page' is missing: nothing here has that name and type 'Int'",
        notes: [
          .note(at: "8️⃣", "'x' is declared here"), .note(at: "7️⃣", "input 'id' of flow 'App' has that type"),
        ]))
  }
}
