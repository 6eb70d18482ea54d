import FlowRuntime
import FlowTesting
import Testing

/// A UI test starts an app where the test begins.
@MainActor
final class LaunchArgumentTests {
  private let flow = ScriptedCoordinator(
    FlowDefinition(
      """
      flow Main
      start = push home
      screen home
        opened = push detail
      screen detail
      screen help
      link help url /help = to [home, help]
      """
    ) { [] })
  private var faults: [FlowFault] = []

  private func start(by arguments: String...) -> Bool {
    FlowTools(flow).start(by: ["App"] + arguments, onFault: { [weak self] in self?.faults.append($0) })
  }

  @Test func `an argument names the state to start in`() {
    #expect(start(by: "-AppleLanguages", "(de)", "--flow-state", "[home, detail]"))
    #expect(flow.stack == "[home, detail]")
    #expect(faults == [])
  }

  @Test func `an argument names the link to start with`() {
    #expect(start(by: "--flow-link", "/help"))
    #expect(flow.stack == "[home, help]")
    #expect(faults == [])
  }

  @Test func `other arguments start nothing`() {
    #expect(!start(by: "--flow"))
    #expect(!start(by: "--flow-state"))
    #expect(flow.stack == "[]")
  }

  @Test func `an argument that cannot be read is a fault, and the flow starts as usual`() {
    #expect(start(by: "--flow-state", "[home, nowhere]"))
    #expect(faults == [.unknownLaunch("--flow-state [home, nowhere]")])
    #expect(flow.stack == "[home]")
  }

  @Test func `a link that does not exist is a fault, and the flow starts as usual`() {
    #expect(start(by: "--flow-link", "/nowhere"))
    #expect(faults == [.unknownLaunch("--flow-link /nowhere")])
    #expect(flow.stack == "[home]")
  }
}
