import FlowRuntime
import Testing

private struct Screens: DefaultScreens {
  func `switch`(_ screen: SwitchScreen) -> any FlowScreen { PlainScreen() }
  func `init`(_ screen: InitScreen) -> any FlowScreen { PlainScreen() }
}

private struct TwoSidedScreens: PingFactory {
  func pingHome(_ screen: PingHomeScreen) -> any FlowScreen { PlainScreen() }
  func pongHome(_ screen: PongHomeScreen) -> any FlowScreen { PlainScreen() }
  func page(_ screen: PageScreen) -> any FlowScreen { PlainScreen() }
}

@MainActor
@Suite struct KeywordsTests {
  private func started() -> DefaultCoordinator {
    let flow = DefaultCoordinator(in: 5, screens: "three", conditions: ["one"], screens: Screens())
    flow.start()
    flow.navigator?.onFault { Issue.record("\($0)") }
    return flow
  }

  @Test func `names that are keywords carry values like any others`() async {
    let flow = started()
    #expect(flow.screen(SwitchScreen.self)?.in == 5)
    #expect(flow.screen(SwitchScreen.self)?.var == "three")
    flow.screen(SwitchScreen.self)?.`init`()
    // A static member of the field's type, not of the optional that the field is kept as.
    #expect(flow.screen(InitScreen.self)?.number == 4)
    flow.screen(InitScreen.self)?.handle(handle: Account(name: "Zoe Ann"))
    flow.screen(SwitchScreen.self)?.`init`()
    #expect(flow.screen(InitScreen.self)?.number == 7)
    flow.screen(InitScreen.self)?.case()
    guard case .default = await flow.outcome else {
      Issue.record("the flow ended otherwise")
      return
    }
  }

  @Test func `an outcome with an optional distinguishes nil from nothing`() async {
    let flow = started()
    flow.screen(SwitchScreen.self)?.`inout`(`inout`: 9, let: nil)
    guard case .is(let number, let rest) = await flow.outcome else {
      Issue.record("the flow ended otherwise")
      return
    }
    #expect(number == 9)
    #expect(rest == nil)
  }

  @Test func `flows that run each other share one factory`() {
    let flow = PingCoordinator(screens: TwoSidedScreens())
    flow.start()
    flow.screen(PingHomeScreen.self)?.next()
    flow.screen(PingHomeScreen.self)?.next()
    flow.screen(PingHomeScreen.self)?.help()
    #expect(flow.stack == "[pingHome, Pong.pingHome, Pong.Ping.pingHome, page]")
    #expect(flow.navigator?.coordinators.count == 4)
  }
}
