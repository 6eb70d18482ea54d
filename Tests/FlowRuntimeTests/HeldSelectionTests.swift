import FlowModel
import FlowRuntime
import Testing

/// The moves that wait when an item is chosen again.
@MainActor
struct HeldSelectionTests {
  @Test func `an edge of the item's top screen sees its inputs, also after a gate`() throws {
    let join = FlowDefinition("flow Join\noutcome done\nstart = push join\nscreen join\n  ok = finish done") { [] }
    let app = FlowDefinition(
      """
      flow App
      context count: Int
      condition member
      gate member = present Join
      container tabs
      item home = push home(id: context.count)
      item other = push other
      screen home(id: Int)
        reselected = push page(id: screen.id) requires member
      screen page(id: Int)
      screen other
      child Join
        done
        cancelled
      """
    ) { [join] }
    var faults: [FlowFault] = []
    let flow = ScriptedCoordinator(app, children: [join])
    flow.start(onFault: { faults.append($0) })
    let navigator = try #require(flow.navigator)
    let tabs = try #require(navigator.model.containers.first?.id)
    navigator.select(0, of: tabs)
    #expect(flow.stack == "[{ App.home: { home: [home] } }, { sheet: [join] }]")
    flow.answers["member"] = 1
    navigator.send("join.ok")
    #expect(flow.stack == "[{ App.home: { home: [home, page] } }]")
    #expect(navigator.numbers == [[0], [0]])
    #expect(faults.isEmpty)
  }
}
