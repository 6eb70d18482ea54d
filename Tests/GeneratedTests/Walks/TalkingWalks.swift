// Written by 'flowc paths --format swift'; write it again after the flows have changed.
// swift-format-ignore-file
//
// Another file has the values of the app's own types:
//
//   @MainActor enum WalkValues {
//     static let account: Account = …
//   }
//
// No walk here takes:
//   Desk.Hub.cancelled
//   Desk.Hub.entered
//   Hub.news.back

import FlowRuntime
import Testing

/// Shows nothing.
private final class WalkScreen: FlowScreen {}

private struct WalkScreens: DeskFactory {
  func gateway(_ screen: GatewayScreen) -> any FlowScreen { WalkScreen() }
  func news(_ screen: NewsScreen) -> any FlowScreen { WalkScreen() }
  func talkList(_ screen: TalkListScreen) -> any FlowScreen { WalkScreen() }
  func talk(_ screen: TalkScreen) -> any FlowScreen { WalkScreen() }
  func farewell(_ screen: FarewellScreen) -> any FlowScreen { WalkScreen() }
  func tour(_ screen: TourScreen) -> any FlowScreen { WalkScreen() }
  func archive(_ screen: ArchiveScreen) -> any FlowScreen { WalkScreen() }
  func folder(_ screen: FolderScreen) -> any FlowScreen { WalkScreen() }
}

/// Answers of conditions, as a walk goes on.
@MainActor private final class WalkAnswers: TalkingConditions {
  var layout: LayoutCondition = .tabs
  var admin: Bool = false
}

@MainActor @Suite struct DeskWalks {
  private let answers: WalkAnswers
  private let flow: DeskCoordinator

  init() {
    answers = WalkAnswers()
    flow = DeskCoordinator(screens: WalkScreens(), conditions: answers)
  }

  /// The topmost container that is a flow.
  private func container(_ name: String) throws -> EntryID {
    let navigator = try #require(flow.navigator)
    return try #require(navigator.model.containers.last { navigator.flow(of: $0.id)?.name == name }).id
  }

  @Test func `walk 1`() throws {
    answers.admin = false
    flow.start()
    #expect(flow.stack == "[gateway]")
    answers.layout = .tabs
    try #require(flow.screen(GatewayScreen.self)).entered(account: WalkValues.account)
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList] } }]")
    flow.navigator?.select(0, of: try container("Hub"))
    #expect(flow.stack == "[{ Hub.news: { talks: [talkList], news: [news] } }]")
    try #require(flow.screen(NewsScreen.self)).wrote(peer: "peer")
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, Hub.talk], news: [news] } }]")
    try #require(flow.screen(TalkScreen.self)).up()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList], news: [news] } }]")
    try #require(flow.screen(TalkListScreen.self)).opened(peer: "peer")
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk], news: [news] } }]")
    try #require(flow.screen(TalkScreen.self)).up()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList], news: [news] } }]")
    try #require(flow.screen(TalkListScreen.self)).out()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList], news: [news] } }, { alert: [farewell] }]")
    try #require(flow.screen(FarewellScreen.self)).sure()
    #expect(flow.stack == "[gateway]")
    answers.layout = .tabs
    try #require(flow.screen(GatewayScreen.self)).toured(account: WalkValues.account)
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk] } }, { sheet: [tour] }]")
    flow.navigator?.back()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk] } }]")
    try #require(flow.screen(TalkScreen.self)).again()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk] } }]")
    flow.navigator?.select(0, of: try container("Hub"))
    #expect(flow.stack == "[{ Hub.news: { talks: [talkList, talk], news: [news] } }]")
    try #require(flow.screen(NewsScreen.self)).read(count: 1)
    #expect(flow.stack == "[{ Hub.news: { talks: [talkList, talk], news: [news] } }]")
    try #require(flow.screen(NewsScreen.self)).moved()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk], news: [news] } }]")
    flow.navigator?.select(0, of: try container("Hub"))
    #expect(flow.stack == "[{ Hub.news: { talks: [talkList, talk], news: [news] } }]")
    flow.navigator?.select(0, of: try container("Hub"))
    #expect(flow.stack == "[{ Hub.news: { talks: [talkList, talk], news: [news] } }]")
    try #require(flow.screen(NewsScreen.self)).wrote(peer: "peer")
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk, Hub.talk], news: [news] } }]")
    try #require(flow.screen(TalkScreen.self)).again()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk, Hub.talk], news: [news] } }]")
    answers.layout = .tabs
    answers.admin = true
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk, Hub.talk], news: [news], office: [{ Office.primary: { primary: [archive], detail: [folder] } }] } }]")
    flow.navigator?.select(2, of: try container("Hub"))
    #expect(flow.stack == "[{ Hub.office: { talks: [talkList, talk, Hub.talk], office: [{ Office.primary: { primary: [archive], detail: [folder] } }], news: [news] } }]")
    try #require(flow.screen(ArchiveScreen.self)).picked(name: "name")
    #expect(flow.stack == "[{ Hub.office: { talks: [talkList, talk, Hub.talk], office: [{ Office.detail: { primary: [archive], detail: [folder] } }], news: [news] } }]")
  }
}
