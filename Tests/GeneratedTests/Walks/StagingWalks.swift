// Written by 'flowc paths --format swift'; write it again after the flows have changed.
// swift-format-ignore-file

import FlowRuntime
import Testing

/// Shows nothing.
private final class WalkScreen: FlowScreen {}

private struct WalkScreens: TheatreFactory {
  func stage(_ screen: StageScreen) -> any FlowScreen { WalkScreen() }
  func prompt(_ screen: PromptScreen) -> any FlowScreen { WalkScreen() }
  func telephone(_ screen: TelephoneScreen) -> any FlowScreen { WalkScreen() }
  func keys(_ screen: KeysScreen) -> any FlowScreen { WalkScreen() }
  func royalBox(_ screen: RoyalBoxScreen) -> any FlowScreen { WalkScreen() }
  func props(_ screen: PropsScreen) -> any FlowScreen { WalkScreen() }
  func ticket(_ screen: TicketScreen) -> any FlowScreen { WalkScreen() }
}

/// Answers of conditions, as a walk goes on.
@MainActor private final class WalkAnswers: StagingConditions {
  var admitted: Bool = false
  var lit: Bool = false
}

@MainActor @Suite struct TheatreWalks {
  private let answers: WalkAnswers
  private let flow: TheatreCoordinator

  init() {
    answers = WalkAnswers()
    flow = TheatreCoordinator(screens: WalkScreens(), conditions: answers)
  }

  @Test func `walk 1`() throws {
    answers.admitted = false
    answers.lit = true
    flow.start()
    #expect(flow.stack == "[stage]")
    try #require(flow.screen(StageScreen.self)).rang(caller: "caller")
    #expect(flow.stack == "[stage, { overlay: [telephone] }]")
    try #require(flow.screen(TelephoneScreen.self)).dialled()
    #expect(flow.stack == "[stage, { overlay: [telephone] }, { popover: [keys] }]")
    try #require(flow.screen(KeysScreen.self)).closed()
    #expect(flow.stack == "[stage, { overlay: [telephone] }]")
    try #require(flow.screen(TelephoneScreen.self)).hungUp()
    #expect(flow.stack == "[stage]")
    try #require(flow.screen(StageScreen.self)).noteTapped()
    #expect(flow.stack == "[stage, { card: [prompt] }]")
    try #require(flow.screen(PromptScreen.self)).turned(to: 1)
    #expect(flow.stack == "[stage, { card: [prompt] }]")
    try #require(flow.screen(PromptScreen.self)).closed()
    #expect(flow.stack == "[stage]")
    try #require(flow.screen(StageScreen.self)).boxTapped()
    #expect(flow.stack == "[stage, { curtain: [ticket] }]")
    try #require(flow.screen(TicketScreen.self)).shown()
    #expect(flow.stack == "[stage]")
    try #require(flow.screen(StageScreen.self)).rehearsed()
    #expect(flow.stack == "[stage, props, { card: [prompt] }]")
    answers.lit = false
    answers.admitted = true
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[stage]")
    try #require(flow.screen(StageScreen.self)).boxTapped()
    #expect(flow.stack == "[stage, royalBox]")
    flow.navigator?.back()
    #expect(flow.stack == "[stage]")
    answers.lit = true
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[stage]")
    try #require(flow.screen(StageScreen.self)).storeTapped()
    #expect(flow.stack == "[stage, props]")
  }
}
