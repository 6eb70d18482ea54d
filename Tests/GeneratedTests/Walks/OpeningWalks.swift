// Written by 'flowc paths --format swift'; write it again after the flows have changed.
// swift-format-ignore-file

import FlowRuntime
import Testing

/// Shows nothing.
private final class WalkScreen: FlowScreen {}

private struct WalkScreens: VaultFactory, ClippingFactory {
  func safe(_ screen: SafeScreen) -> any FlowScreen { WalkScreen() }
  func alarm(_ screen: AlarmScreen) -> any FlowScreen { WalkScreen() }
  func coinList(_ screen: CoinListScreen) -> any FlowScreen { WalkScreen() }
  func coin(_ screen: CoinScreen) -> any FlowScreen { WalkScreen() }
  func clip(_ screen: ClipScreen) -> any FlowScreen { WalkScreen() }
}

/// Answers of conditions, as a walk goes on.
@MainActor private final class WalkAnswers: OpeningConditions {
  var armed: Bool = false
}

@MainActor @Suite struct VaultWalks {
  private let answers: WalkAnswers
  private let flow: VaultCoordinator

  init() {
    answers = WalkAnswers()
    flow = VaultCoordinator(screens: WalkScreens(), conditions: answers)
  }

  /// The topmost container that is a flow.
  private func container(_ name: String) throws -> EntryID {
    let navigator = try #require(flow.navigator)
    return try #require(navigator.model.containers.last { navigator.flow(of: $0.id)?.name == name }).id
  }

  @Test func `walk 1`() throws {
    flow.start()
    #expect(flow.stack == "[{ Vault.safe: { safe: [safe] } }]")
    flow.navigator?.select(1, of: try container("Vault"))
    #expect(flow.stack == "[{ Vault.coins: { safe: [safe], coins: [coinList] } }]")
    try #require(flow.screen(CoinListScreen.self)).coinTapped(number: 1)
    #expect(flow.stack == "[{ Vault.coins: { safe: [safe], coins: [coinList, coin] } }]")
    try #require(flow.screen(CoinScreen.self)).soldTapped()
    #expect(flow.stack == "[{ Vault.coins: { safe: [safe], coins: [coinList] } }]")
    flow.navigator?.select(0, of: try container("Vault"))
    #expect(flow.stack == "[{ Vault.safe: { safe: [safe], coins: [coinList] } }]")
    answers.armed = true
    try #require(flow.screen(SafeScreen.self)).alarmTapped()
    #expect(flow.stack == "[{ Vault.safe: { safe: [safe, alarm], coins: [coinList] } }]")
  }
}

@MainActor @Suite struct ClippingWalks {
  private let answers: WalkAnswers
  private let flow: ClippingCoordinator

  init() {
    answers = WalkAnswers()
    flow = ClippingCoordinator(screens: WalkScreens(), conditions: answers)
  }

  @Test func `walk 2`() throws {
    flow.start()
    #expect(flow.stack == "[clip]")
    try #require(flow.screen(ClipScreen.self)).coinTapped(number: 1)
    #expect(flow.stack == "[clip, coin]")
    try #require(flow.screen(CoinScreen.self)).soldTapped()
    #expect(flow.stack == "[coin]")
  }

  @Test func `walk 3`() throws {
    flow.start()
    #expect(flow.stack == "[clip]")
    answers.armed = false
    try #require(flow.screen(ClipScreen.self)).keptTapped()
    #expect(flow.stack == "[clip]")
  }
}
