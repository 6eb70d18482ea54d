import FlowRuntime
import Testing

/// Containers with their coordinators and screens: what lives follows from the model.
@MainActor
final class ContainerLifeTests {
  private var kept: [FlowCoordinator] = []
  private var steps: [FlowStep] = []

  private nonisolated static let chats = FlowDefinition(
    """
    flow Chats(n: Int)
    event rang(times: Int)
    context n: Int
    condition n
    start = push list(n: context.n)
    screen list(n: Int)
      open(id: Int) = push chat(id: event.id, n: context.n) existing raise covered
      more(by: Int) = write 0 [n]
      ring = send rang(times: context.n)
    screen chat(id: Int, n: Int) key [id] locked when n
      open(id: Int) = push chat(id: event.id, n: context.n) existing raise
      back2 = popTo list
      blocked = present ask
    screen ask
    """
  ) { [] }

  private func start(
    _ container: String = "tabs history", member: Int = 0
  ) throws -> (ScriptedCoordinator, FlowNavigator) {
    let definition = FlowDefinition(
      """
      flow Main
      event heard(times: Int)
      context n: Int
      condition member
      container \(container)
      item home = push home
      item chats when member = push Chats(n: context.n)
      screen home
        more(by: Int) = write 0 [n]
      child Chats(n: Int)
        cancelled
        rang(times: Int) = send heard(times: event.times)
      """
    ) { [Self.chats] }
    #expect(definition.problem == nil && Self.chats.problem == nil)
    let flow = ScriptedCoordinator(definition, children: [Self.chats])
    flow.answers = ["member": member]
    kept.append(flow)
    flow.start(onStep: { [weak self] in self?.steps.append($0) })
    return (flow, try #require(flow.navigator))
  }

  private func choose(_ item: Int, _ navigator: FlowNavigator) throws {
    navigator.select(item, of: try #require(navigator.model.containers.first).id)
  }

  @Test func `an item's coordinator and screens are made when it is first selected, and live while another is`() throws
  {
    let (flow, navigator) = try start(member: 1)
    #expect(flow.log.built == ["home"])
    try choose(1, navigator)
    #expect(flow.log.built == ["home", "list"])
    #expect(navigator.coordinators.count == 2)
    navigator.back()
    #expect(navigator.stack == "[{ Main.home: { home: [home], chats: [list] } }]")
    #expect(navigator.coordinators.count == 2)
    #expect(steps.last?.description == "back → [{ Main.home: { home: [home], chats: [list] } }]")
  }

  @Test func `a removed item takes its coordinator and its screens with it`() throws {
    let (flow, navigator) = try start(member: 1)
    try choose(1, navigator)
    weak let child = navigator.coordinators.last
    weak let list = navigator.shown(1)
    #expect(child != nil && list != nil)
    flow.answers["member"] = 0
    navigator.conditionsChanged()
    #expect(navigator.stack == "[{ Main.home: { home: [home] } }]")
    #expect(child == nil && list == nil)
    #expect(steps.last?.released == ["list", "Chats"])
    try choose(1, navigator)
    #expect(steps.last?.result == .denied(.guards))
  }

  @Test func `a bound value reaches screens in items that are not shown`() throws {
    let (_, navigator) = try start(member: 1)
    try choose(1, navigator)
    navigator.send("list.more", 3)
    navigator.send("list.open", 7)
    #expect(navigator.numbers == [[], [3], [7, 3]])
    try choose(0, navigator)
    navigator.send("list.more", 1)
    #expect(navigator.numbers == [[4], [7, 4], []])
  }

  @Test func `an entry with the same key inputs is raised and given the others again`() throws {
    let (flow, navigator) = try start(member: 1)
    try choose(1, navigator)
    navigator.send("list.open", 7)
    navigator.send("list.open", 8)
    let first = try #require(navigator.model.entries.dropFirst(2).first)
    navigator.send("list.open", 7)
    #expect(navigator.numbers == [[], [0], [8, 0], [7, 0]])
    #expect(navigator.model.entries.last == first)
    #expect(flow.log.built == ["home", "list", "chat", "chat"])
    #expect(steps.last?.updated == ["chat"])
  }

  @Test func `a locked screen stays, and its flow receives blocked at once`() throws {
    let (_, navigator) = try start(member: 1)
    try choose(1, navigator)
    navigator.send("list.open", 7)
    navigator.send("list.more", 1)
    navigator.send("chat.back2")
    #expect(navigator.stack == "[{ Main.chats: { home: [home], chats: [list, chat] } }, { sheet: [ask] }]")
    #expect(
      steps.suffix(2).map(\.description) == [
        "chat.back2 → denied (chat is locked), asked n=yes",
        "chat.blocked → [{ Main.chats: { home: [home], chats: [list, chat] } }, { sheet: [ask] }], built ask",
      ])
  }

  @Test func `an event that a child sends reaches its parent, and one of the entry flow the app`() throws {
    let (flow, navigator) = try start(member: 1)
    var received: [Int] = []
    flow.implementation.onSend { event, values in received += [event, values.value(0, Int.self) ?? -1] }
    try choose(1, navigator)
    navigator.send("list.more", 5)
    navigator.send("list.ring")
    #expect(received == [0, 5])
    #expect(navigator.coordinators.count == 2)
  }

  @Test func `a presenter is notified which containers come, and what they show`() throws {
    final class Recording: FlowPresenter {
      var lines: [String] = []
      func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
        lines.append(
          "+\(change.addedContainers.count) -\(change.removedContainers.count) "
            + "shows \(change.changedContainers.map { $0.selected ?? -1 }) stacks \(change.changedStacks.count)")
      }
    }
    let presenter = Recording()
    let (flow, _) = try start(member: 1)
    flow.start(in: presenter)
    let navigator = try #require(flow.navigator)
    try choose(1, navigator)
    try choose(0, navigator)
    flow.stop()
    #expect(
      presenter.lines == [
        "+1 -1 shows [] stacks 1", "+0 -0 shows [1] stacks 1", "+0 -0 shows [0] stacks 0", "+0 -1 shows [] stacks 0",
      ])
  }
}
