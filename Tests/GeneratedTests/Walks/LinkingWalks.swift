// Written by 'flowc paths --format swift'; write it again after the flows have changed.
// swift-format-ignore-file
//
// Another file has the values of the app's own types:
//
//   @MainActor enum WalkValues {
//     static let links: any LinkingLinkValues = …
//     static let productID: ProductID = …
//   }

import FlowRuntime
import Testing

/// Shows nothing.
private final class WalkScreen: FlowScreen {}

private struct WalkScreens: KioskFactory {
  func door(_ screen: DoorScreen) -> any FlowScreen { WalkScreen() }
  func showcase(_ screen: ShowcaseScreen) -> any FlowScreen { WalkScreen() }
  func product(_ screen: ProductScreen) -> any FlowScreen { WalkScreen() }
  func peers(_ screen: PeersScreen) -> any FlowScreen { WalkScreen() }
  func line(_ screen: LineScreen) -> any FlowScreen { WalkScreen() }
  func offer(_ screen: OfferScreen) -> any FlowScreen { WalkScreen() }
  func notice(_ screen: NoticeScreen) -> any FlowScreen { WalkScreen() }
}

/// Answers of conditions, as a walk goes on.
@MainActor private final class WalkAnswers: LinkingConditions {
  var member: Bool = false
}

@MainActor @Suite struct KioskWalks {
  private let answers: WalkAnswers
  private let flow: KioskCoordinator

  init() {
    answers = WalkAnswers()
    flow = KioskCoordinator(screens: WalkScreens(), conditions: answers, links: WalkValues.links)
  }

  /// The topmost container that is a flow.
  private func container(_ name: String) throws -> EntryID {
    let navigator = try #require(flow.navigator)
    return try #require(navigator.model.containers.last { navigator.flow(of: $0.id)?.name == name }).id
  }

  @Test func `walk 1`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    try #require(flow.screen(DoorScreen.self)).entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    flow.navigator?.select(1, of: try container("Arcade"))
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers] } }]")
    try #require(flow.screen(PeersScreen.self)).opened(peer: 1)
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }]")
    answers.member = false
    flow.open(url: "/offers/code")
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line, door] } }]")
    answers.member = true
    flow.open(url: "/offers/code")
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line, door, offer] } }]")
    try #require(flow.screen(OfferScreen.self)).taken(id: WalkValues.productID)
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line, door, offer] } }]")
    flow.open(url: "/")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line, door, offer] } }]")
    flow.open(url: "/talk/2?at=2")
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase, product], chats: [peers, line] } }]")
    flow.open(payload: ["notice": "title"])
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase, product], chats: [peers, line] } }, { sheet: [notice] }]")
  }

  @Test func `walk 2`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    try #require(flow.screen(DoorScreen.self)).entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    flow.navigator?.select(1, of: try container("Arcade"))
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers] } }]")
    flow.open(url: "/talk/1?at=1")
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }]")
    flow.open(url: "/talk/2?at=2")
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }]")
    flow.open(url: "store://shown/1")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line] } }]")
    flow.open(url: "store://products/1/1?note=note&a=b&")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line] } }]")
    flow.open(url: "store://shown/2")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line] } }]")
  }

  @Test func `walk 3`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    try #require(flow.screen(DoorScreen.self)).entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    flow.open(payload: ["notice": "title"])
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }, { sheet: [notice] }]")
    flow.open(url: "/talk/1?at=1")
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }]")
    flow.open(url: "/talk/1?at=1")
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }]")
    flow.open(url: "/gifts/1?note=note")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line] } }]")
    flow.open(url: "store://shown/1")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line] } }]")
    flow.open(url: "/gifts/2?note=note2")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line] } }]")
    flow.navigator?.back()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase], chats: [peers, line] } }]")
    try #require(flow.screen(ShowcaseScreen.self)).opened(id: WalkValues.productID)
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product], chats: [peers, line] } }]")
    flow.open(url: "/door")
    #expect(flow.stack == "[door]")
    flow.open(url: "/door")
    #expect(flow.stack == "[door]")
  }

  @Test func `walk 4`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    try #require(flow.screen(DoorScreen.self)).entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    flow.open(payload: ["notice": "title"])
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }, { sheet: [notice] }]")
    flow.open(payload: ["notice": "title2"])
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }, { sheet: [notice] }]")
    answers.member = false
    flow.open(url: "/offers/code")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }, { sheet: [notice, door] }]")
    flow.open(url: "/door")
    #expect(flow.stack == "[door]")
  }

  @Test func `walk 5`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    try #require(flow.screen(DoorScreen.self)).entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    flow.open(payload: ["notice": "title"])
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }, { sheet: [notice] }]")
    flow.open(url: "store://shown/1")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product] } }]")
  }

  @Test func `walk 6`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    try #require(flow.screen(DoorScreen.self)).entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    flow.open(payload: ["notice": "title"])
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }, { sheet: [notice] }]")
    flow.open(url: "/gifts/1?note=note")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product] } }]")
  }

  @Test func `walk 7`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    try #require(flow.screen(DoorScreen.self)).entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    flow.open(url: "store://shown/1")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product] } }]")
  }

  @Test func `walk 8`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    try #require(flow.screen(DoorScreen.self)).entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    flow.open(url: "/gifts/1?note=note")
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product] } }]")
  }

  @Test func `walk 9`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    flow.open(payload: ["notice": "title"])
    #expect(flow.stack == "[door]")
  }

  @Test func `walk 10`() throws {
    flow.start()
    #expect(flow.stack == "[door]")
    flow.open(url: "/gifts/1?note=note")
    #expect(flow.stack == "[door]")
  }
}
