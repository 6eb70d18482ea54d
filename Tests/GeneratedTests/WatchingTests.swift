import FlowRuntime
import Testing

private final class Port: HarbourFactory, WatchingConditions, WatchingTasks {
  var wind = WindCondition.breeze
  var harbourOpen = true
  var lit = true
  weak var barometerPage: PlainScreen?

  func quay(_ screen: QuayScreen) -> any FlowScreen { PlainScreen() }
  func warning(_ screen: WarningScreen) -> any FlowScreen { PlainScreen() }
  func shelter(_ screen: ShelterScreen) -> any FlowScreen { PlainScreen() }
  func deck(_ screen: DeckScreen) -> any FlowScreen { PlainScreen() }
  func sails(_ screen: SailsScreen) -> any FlowScreen { PlainScreen() }
  func log(_ screen: LogScreen) -> any FlowScreen { PlainScreen() }
  func barometer(_ screen: BarometerScreen) -> any FlowScreen {
    let page = PlainScreen()
    screen.onUpdate { [weak page] in page?.text = "\(screen.warnings) warnings" }
    barometerPage = page
    return page
  }
  func reefSails() async -> ReefSailsTaskOutcome { .reefed }
}

/// Drives generated flows whose edges name live conditions.
@MainActor
@Suite struct WatchingTests {
  private let port = Port()
  private let flow: HarbourCoordinator

  init() {
    flow = HarbourCoordinator(screens: port, conditions: port, tasks: port)
    flow.start()
    flow.navigator?.onFault { Issue.record("\($0)") }
  }

  private func turn(_ wind: WindCondition) {
    port.wind = wind
    flow.navigator?.conditionsChanged()
  }

  @Test func `an announced change takes its edge, with what it writes`() {
    turn(.gale)
    #expect(flow.stack == "[quay, { sheet: [warning] }]")
    #expect(flow.screen(WarningScreen.self)?.warnings == 1)
    turn(.breeze)
    #expect(flow.stack == "[quay, { sheet: [warning] }]")
    turn(.calm)
    #expect(flow.stack == "[quay]")
  }

  @Test func `guards choose among the moves of a value`() {
    port.lit = false
    turn(.gale)
    #expect(flow.stack == "[quay, shelter]")
  }

  @Test func `a change that is not announced, or is announced again, leads nowhere`() {
    port.wind = .gale
    #expect(flow.stack == "[quay]")
    turn(.gale)
    turn(.gale)
    #expect(flow.stack == "[quay, { sheet: [warning] }]")
  }

  @Test func `each flow that runs takes its edge in one step`() async throws {
    flow.screen(QuayScreen.self)?.sailed()
    var steps: [FlowStep] = []
    flow.navigator?.onStep { steps.append($0) }
    turn(.gale)
    #expect(steps.count == 1)
    #expect(
      steps.first?.continued.map(\.trigger.description) == ["conditions: { wind: gale }", "conditions: { wind: gale }"])
    #expect(steps.first?.ran == ["reefSails"])
    #expect(flow.stack == "[quay, deck, { sheet: [warning] }]")
    while steps.count < 2 { await Task.yield() }
    #expect(flow.stack == "[quay, deck, sails, { sheet: [warning] }]")
  }

  @Test func `a bool turns to false or true`() {
    var outcome: HarbourOutcome?
    flow.onOutcome { outcome = $0 }
    port.harbourOpen = false
    flow.navigator?.conditionsChanged()
    #expect(outcome == .closed)
  }

  @Test func `a recorder's changes of a condition can be taken again`() {
    let recorder = FlowRecorder(capacity: 100)
    FlowTools(flow).record(with: recorder)
    turn(.gale)
    turn(.calm)
    turn(.gale)
    let other = HarbourCoordinator(screens: port, conditions: port, tasks: port)
    let replay = FlowTools(other).replay(recorder.recording)
    #expect(replay.difference == nil)
    #expect(other.stack == flow.stack)
  }

  @Test func `the shell shows the context, and its events push over what it holds`() {
    #expect(port.barometerPage?.text == "0 warnings")
    flow.screen(BarometerScreen.self)?.tapped(note: "falling")
    #expect(flow.stack == "[quay, log]")
    #expect(flow.screen(LogScreen.self)?.note == "falling")
    turn(.gale)
    #expect(port.barometerPage?.text == "1 warnings")
    flow.screen(BarometerScreen.self)?.tapped(note: "rising")
    #expect(flow.stack == "[quay, log, { sheet: [warning] }]", "a layer covers the shell with what it holds")
  }

  @Test func `the shell is removed with its flow`() {
    #expect(port.barometerPage != nil)
    flow.stop()
    #expect(port.barometerPage == nil)
  }
}
