// Written by 'flowc paths --format swift'; write it again after the flows have changed.
// swift-format-ignore-file
//
// No walk here takes:
//   Harbour.barometer.tapped
//   Voyage.reefSails.reefed
//   Voyage.reefSails.torn

import FlowRuntime
import Testing

/// Shows nothing.
private final class WalkScreen: FlowScreen {}

private struct WalkScreens: HarbourFactory {
  func quay(_ screen: QuayScreen) -> any FlowScreen { WalkScreen() }
  func warning(_ screen: WarningScreen) -> any FlowScreen { WalkScreen() }
  func shelter(_ screen: ShelterScreen) -> any FlowScreen { WalkScreen() }
  func log(_ screen: LogScreen) -> any FlowScreen { WalkScreen() }
  func barometer(_ screen: BarometerScreen) -> any FlowScreen { WalkScreen() }
  func deck(_ screen: DeckScreen) -> any FlowScreen { WalkScreen() }
  func sails(_ screen: SailsScreen) -> any FlowScreen { WalkScreen() }
}

/// Answers of conditions, as a walk goes on.
@MainActor private final class WalkAnswers: WatchingConditions {
  var wind: WindCondition = .breeze
  var harbourOpen: Bool = false
  var lit: Bool = false
}

/// Tasks that never end.
private struct WalkTasks: WatchingTasks {
  func reefSails() async -> ReefSailsTaskOutcome { await withUnsafeContinuation { (_: UnsafeContinuation<ReefSailsTaskOutcome, Never>) in } }
}

@MainActor @Suite struct HarbourWalks {
  private let answers: WalkAnswers
  private let flow: HarbourCoordinator

  init() {
    answers = WalkAnswers()
    flow = HarbourCoordinator(screens: WalkScreens(), conditions: answers, tasks: WalkTasks())
  }

  @Test func `walk 1`() throws {
    answers.wind = .breeze
    answers.harbourOpen = false
    flow.start()
    #expect(flow.stack == "[quay]")
    try #require(flow.screen(QuayScreen.self)).sailed()
    #expect(flow.stack == "[quay, deck]")
    try #require(flow.screen(DeckScreen.self)).arrived()
    #expect(flow.stack == "[quay]")
    answers.lit = false
    answers.wind = .gale
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[quay, shelter]")
    answers.wind = .calm
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[quay, shelter]")
    answers.lit = true
    answers.wind = .gale
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[quay, shelter, { sheet: [warning] }]")
  }

  @Test func `walk 2`() throws {
    answers.wind = .breeze
    answers.harbourOpen = false
    flow.start()
    #expect(flow.stack == "[quay]")
    try #require(flow.screen(QuayScreen.self)).sailed()
    #expect(flow.stack == "[quay, deck]")
    answers.lit = false
    answers.wind = .gale
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[quay, deck, shelter]")
    answers.wind = .calm
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[quay]")
  }

  @Test func `walk 3`() throws {
    answers.wind = .breeze
    answers.harbourOpen = true
    flow.start()
    #expect(flow.stack == "[quay]")
    answers.harbourOpen = false
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[quay]")
  }
}
