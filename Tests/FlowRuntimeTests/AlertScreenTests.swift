import FlowRuntime
import FlowTesting
import Testing

/// Questions as values, answered by tests.
@MainActor
struct AlertScreenTests {
  @Test func `a button sends its event, and one that is not there is named with those that are`() throws {
    var sent: [String] = []
    let alert = AlertScreen(
      "Discard?",
      buttons: [
        AlertScreen.Button(.destructive("Discard")) { sent.append("discarded") },
        AlertScreen.Button(.cancel("Keep")) { sent.append("kept") },
      ])
    try alert.tap("Keep")
    #expect(sent == ["kept"])
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    let error = #expect(throws: AlertScreen.ButtonMissing.self) { try alert.tap("Leave") }
    #expect(error?.description == "no button says 'Leave': there are [\"Discard\", \"Keep\"]")
  }

  @Test func `the question on top is the flow's alert`() throws {
    let flow = Asking(
      """
      flow F
      start = push a
      screen a
        ask = present question as alert
      screen question
        kept = dismiss
      """)
    flow.start()
    #expect(flow.alert == nil)
    flow.navigator?.send("a.ask")
    #expect(flow.alert?.title == "Keep?")
    try flow.alert?.tap("Keep")
    #expect(flow.stack == "[a]")
  }

  private final class Asking: HookedCoordinator {
    init(_ text: String) { super.init(FlowDefinition(text) { [] }, []) }

    private final class Shown: FlowScreen {}

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
      guard definition.nodes[node].name == "question" else { return BuiltScreen(handle, Shown()) }
      return BuiltScreen(
        handle, AlertScreen("Keep?", buttons: [AlertScreen.Button(.cancel("Keep")) { handle.send(0) }]))
    }
  }
}
