import FlowRuntime
import FlowTesting
import Testing

/// A state that a test writes, compared with the one that a flow is in.
@MainActor
final class FlowStateTests {
  private var kept: [FlowCoordinator] = []

  private nonisolated static let notes = FlowDefinition(
    """
    flow Notes
    start = push list
    screen list
      opened(id: Int) = push note(id: event.id)
    screen note(id: Int) key [id]
      again(id: Int) = push note(id: event.id)
    """
  ) { [] }

  private func start(_ container: String = "tabs") throws -> ScriptedCoordinator {
    let definition = FlowDefinition(
      """
      flow Main
      condition member
      container \(container)
      item home = push home
      item notes when member = push Notes
      screen home
        asked = present ask
      screen ask
      child Notes
        cancelled
      """
    ) { [Self.notes] }
    try #require(definition.problem == nil)
    let flow = ScriptedCoordinator(definition, children: [Self.notes])
    flow.answers = ["member": 1]
    kept.append(flow)
    flow.start()
    return flow
  }

  private func choose(_ item: Int, _ flow: FlowCoordinator) throws {
    let navigator = try #require(flow.navigator)
    navigator.select(item, of: try #require(navigator.model.containers.first).id)
  }

  @Test func `two ways to write a state compare as the state that both mean`() throws {
    let flow = try start()
    #expect(flow.stack == "[{ Main.home: { home: [home] } }]")
    #expect(flow.state == "[{ Main.home: { home: [home] } }]")
    #expect(flow.state == "[Main.home, home]")
    #expect(flow.state == "[Main]")
    #expect(flow.state == "[Main.home]")
    #expect(flow.state != "[Main.notes, list]")
    flow.navigator?.send("home.asked")
    #expect(flow.state == "[Main.home, home, { sheet: [ask] }]")
    #expect(flow.state == "[{ Main.home: { home: [home] } }, { sheet: [ask] }]")
    #expect(flow.state != "[Main.home, home]")
  }

  @Test func `an item that was made before is part of a state, and the order of items is where a history is kept`()
    throws
  {
    let flow = try start()
    try choose(1, flow)
    #expect(flow.state == "[{ Main.notes: { home: [home], notes: [list] } }]")
    #expect(flow.state == "[{ Main.notes: { notes: [Notes.list], home: [home] } }]")
    #expect(flow.state != "[Main.notes, list]")
    let historic = try start("tabs history")
    try choose(1, historic)
    #expect(historic.state == "[Main.notes, list]")
    #expect(historic.state != "[{ Main.notes: { notes: [list], home: [home] } }]")
  }

  @Test func `the lowest entry of an item and of a flow may be written or left out, as in a link's target`() throws {
    let flow = try start("tabs history")
    try choose(1, flow)
    #expect(flow.state == "[Main.notes]")
    #expect(flow.state == "[Main.notes, list]")
    #expect(flow.state != "[Main.notes, list, list]")
    flow.navigator?.send("list.opened", 7)
    #expect(flow.state == "[Main.notes, note]")
    #expect(flow.state == "[Main.notes, list, note]")
    #expect(flow.state == "[Main.notes, Notes, note]")
    #expect(flow.state != "[Main.notes, note, note]")
    flow.navigator?.send("note.again", 8)
    #expect(flow.state == "[Main.notes, list, note, note]")
    #expect(flow.state != "[Main.notes, list, note]")
  }

  @Test(arguments: ["tabs", "stack"])
  func `a flow that a gate runs may be written as its screens, or named and left to start`(kind: String) throws {
    let pin = FlowDefinition(
      """
      flow Pin
      outcome right
      start = push pin
      screen pin
        entered = finish right
        forgotten = push reset
      screen reset
      """
    ) { [] }
    let definition = FlowDefinition(
      """
      flow App
      condition open
      \(kind == "tabs" ? "container tabs" : "start = push home")
      \(kind == "tabs" ? "item home = push home requires open" : "")
      screen home
        asked = push secret
      screen secret requires open
      child Pin
        right
        cancelled
      gate open = present Pin
      """
    ) { [pin] }
    try #require(definition.problem == nil)
    let flow = ScriptedCoordinator(definition, children: [pin])
    kept.append(flow)
    flow.start()
    if kind == "stack" { flow.navigator?.send("home.asked") }
    func state(_ entries: String) -> FlowState { kind == "tabs" ? "[\(entries)]" : "[home, { sheet: [\(entries)] }]" }
    #expect(flow.stack == state("pin").description)
    #expect(flow.state == state("pin"))
    #expect(flow.state == state("Pin"))
    #expect(flow.state == state("Pin.pin"))
    #expect(flow.state != state("reset"))
    flow.navigator?.send("pin.forgotten")
    #expect(flow.state == FlowState(flow.stack))
    #expect(flow.state == state("pin, reset"))
    #expect(flow.state == state("Pin, reset"))
    #expect(flow.state != state("Pin"))
    flow.stop()
  }

  @Test func `of a screen's inputs those that are written are compared, as text`() throws {
    let flow = try start("tabs history")
    try choose(1, flow)
    flow.navigator?.send("list.opened", 7)
    #expect(flow.state == "[Main.notes, list, note]")
    #expect(flow.state == "[Main.notes, list, { note: { id: 7 } }]")
    #expect(flow.state == "[Main.notes, list, { note: { id: '7' } }]")
    #expect(flow.state != "[Main.notes, list, { note: { id: 8 } }]")
    #expect(flow.state != "[Main.notes, list, { note: { number: 7 } }]")
    #expect(flow.state == "[Main.notes, { note: { id: 7 } }]")
  }

  @Test func `a flow that has not started is in no state, and a text that is not a state is equal to nothing`() throws {
    let flow = ScriptedCoordinator(Self.notes)
    #expect(flow.state == "[]")
    #expect(flow.state != "[list]")
    flow.start()
    #expect(flow.state == "[list]")
    #expect(flow.state != "list")
    #expect("\(flow.state)" == "[list]")
    flow.stop()
  }
}
