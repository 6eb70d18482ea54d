import FlowRuntime
import Testing

private final class App: DeskFactory, TalkingConditions {
  var layout = LayoutCondition.tabs
  var admin = false

  func gateway(_ screen: GatewayScreen) -> any FlowScreen { PlainScreen() }
  func tour(_ screen: TourScreen) -> any FlowScreen { PlainScreen() }
  func news(_ screen: NewsScreen) -> any FlowScreen { PlainScreen() }
  func talkList(_ screen: TalkListScreen) -> any FlowScreen { PlainScreen() }
  func talk(_ screen: TalkScreen) -> any FlowScreen { PlainScreen() }
  func farewell(_ screen: FarewellScreen) -> any FlowScreen { PlainScreen() }
  func archive(_ screen: ArchiveScreen) -> any FlowScreen { PlainScreen() }
  func folder(_ screen: FolderScreen) -> any FlowScreen { PlainScreen() }
}

@MainActor
@Suite struct TalkingTests {
  private let app = App()
  private let flow: DeskCoordinator
  private let ann = Account(name: "Ann")

  init() {
    flow = DeskCoordinator(screens: app, conditions: app)
    flow.start()
    flow.navigator?.onFault { Issue.record("\($0)") }
  }

  private func entered() throws -> FlowNavigator {
    flow.screen(GatewayScreen.self)?.entered(account: ann)
    return try #require(flow.navigator)
  }

  @Test func `items keep their stacks, and going back follows the visits`() throws {
    let navigator = try entered()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList] } }]")
    let hub = try #require(navigator.model.containers.first)
    flow.screen(TalkListScreen.self)?.opened(peer: "Bob")
    navigator.select(0, of: hub.id)
    #expect(flow.stack == "[{ Hub.news: { talks: [talkList, talk], news: [news] } }]")
    #expect(flow.screen(NewsScreen.self)?.owner == ann)
    navigator.back()
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk], news: [news] } }]")
  }

  @Test func `an open talk is raised, and there is one for each peer`() throws {
    let navigator = try entered()
    flow.screen(TalkListScreen.self)?.opened(peer: "Bob")
    flow.screen(TalkListScreen.self)?.opened(peer: "Cid")
    #expect(flow.screen(TalkScreen.self)?.peer == "Cid")
    flow.screen(TalkListScreen.self)?.opened(peer: "Bob")
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk, talk] } }]")
    #expect(flow.screen(TalkScreen.self)?.peer == "Bob")
    let hub = try #require(navigator.model.containers.first)
    navigator.select(0, of: hub.id)
    flow.screen(NewsScreen.self)?.wrote(peer: "Dan")
    #expect(flow.screen(TalkScreen.self)?.peer == "Dan")
    flow.screen(TalkScreen.self)?.up()
    #expect(flow.screen(TalkScreen.self)?.peer == "Bob")
  }

  @Test func `an event that a child sends reaches the app as a value`() throws {
    let navigator = try entered()
    var received: [String] = []
    flow.onSend { event in
      switch event {
      case .unread(let count, let note): received.append("unread \(count) \(note ?? "")")
      case .opened: received.append("opened")
      }
    }
    let hub = try #require(navigator.model.containers.first)
    navigator.select(0, of: hub.id)
    flow.screen(NewsScreen.self)?.read(count: 3)
    #expect(flow.screen(NewsScreen.self)?.seen == 3)
    app.admin = true
    navigator.back()
    navigator.select(0, of: hub.id)
    #expect(received == ["unread 3 new", "opened", "unread 0 new"])
  }

  @Test func `a whole state is shown at once, and items come and go with their condition`() throws {
    flow.screen(GatewayScreen.self)?.toured(account: ann)
    #expect(flow.stack == "[{ Hub.talks: { talks: [talkList, talk] } }, { sheet: [tour] }]")
    #expect(flow.screen(TalkScreen.self)?.peer == "7")
    app.admin = true
    flow.navigator?.conditionsChanged()
    #expect(flow.navigator?.coordinators.map(\.definition.name) == ["Desk", "Hub", "Talks", "Office"])
    let navigator = try #require(flow.navigator)
    navigator.dismissed(try #require(navigator.model.layers.last).id)
    navigator.select(2, of: try #require(navigator.model.containers.first).id)
    flow.screen(ArchiveScreen.self)?.picked(name: "letters")
    #expect(flow.screen(FolderScreen.self)?.name == "letters")
    #expect(
      flow.stack == "[{ Hub.office: { talks: [talkList, talk], office: [{ Office.detail: { primary: [archive], "
        + "detail: [folder] } }] } }]")
  }

  @Test func `the container is the one that the condition chooses`() throws {
    app.layout = .drawer
    #expect(try entered().model.containers.map(\.kind) == [.drawer])
  }

  @Test func `a screen knows whether the way back is shown`() throws {
    let navigator = try entered()
    flow.screen(TalkListScreen.self)?.out()
    let entries = navigator.model.entries.filter { !$0.isContainer }
    #expect(entries.map { navigator.hidesBack(from: $0.id) } == [false, true])
    flow.screen(FarewellScreen.self)?.sure()
    #expect(flow.stack == "[gateway]")
  }
}
