import FlowRuntime
import Testing

@testable import ChatExample

/// Notifications and URLs, wherever the user is; each of it with tabs and with a drawer.
@MainActor
struct ChatLinkTests {
  private let app = ChatApp()

  /// Returns the `userInfo` of a push notification of a message.
  private func message(from peer: Peer) -> [AnyHashable: Any] {
    ["aps": ["badge": 1], "type": "message", "peer": peer.rawValue]
  }

  /// The last step, without what set it off.
  private func lastStep(of flow: ChatCoordinator, _ body: () -> Void) throws -> FlowStep {
    var last: FlowStep?
    flow.navigator?.onStep { last = $0 }
    body()
    return try #require(last)
  }

  @Test(arguments: NavCondition.allCases)
  func `a message opens its conversation on the list`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    let step = try lastStep(of: flow) { flow.open(payload: message(from: .bob)) }
    #expect(step.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(step.built == ["chat"] && step.released == [])
    #expect(flow.screen(ChatScreen.self)?.peer == .bob)
  }

  @Test(arguments: NavCondition.allCases)
  func `a message from another peer replaces the conversation that is shown`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    flow.screen(ChatListScreen.self)?.chatTapped(peer: .bob)
    let step = try lastStep(of: flow) { flow.open(payload: message(from: .cid)) }
    #expect(step.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(step.built == ["chat"] && step.released == ["chat"])
    #expect(flow.screen(ChatScreen.self)?.peer == .cid)
  }

  @Test(arguments: NavCondition.allCases)
  func `a message from the shown peer builds nothing again`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    flow.screen(ChatListScreen.self)?.chatTapped(peer: .bob)
    let step = try lastStep(of: flow) { flow.open(payload: message(from: .bob)) }
    #expect(step.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(step.built == [] && step.updated == ["chat"] && step.released == [])
  }

  @Test(arguments: NavCondition.allCases)
  func `settings over a conversation make way for a message`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    flow.screen(ChatListScreen.self)?.chatTapped(peer: .bob)
    flow.screen(ChatScreen.self)?.settingsTapped()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat] } }, { sheet: [chatSettings] }]")
    let step = try lastStep(of: flow) { flow.open(payload: message(from: .cid)) }
    #expect(step.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(step.released == ["chatSettings", "chat"])
    #expect(flow.screen(ChatScreen.self)?.peer == .cid)
  }

  @Test(arguments: NavCondition.allCases)
  func `settings in another tab stay there when a message arrives`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    try flow.select("settings")
    let step = try lastStep(of: flow) { flow.open(payload: message(from: .bob)) }
    #expect(step.stack == "[{ Main.chats: { chats: [chatList, chat], settings: [settings] } }]")
    #expect(step.built == ["chat"] && step.released == [])
  }

  @Test(arguments: NavCondition.allCases)
  func `a tab that was never opened is made for a link`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    #expect(flow.running == ["Chat", "Main", "Chats"])
    let step = try lastStep(of: flow) { flow.open(.profile) }
    #expect(step.stack == "[{ Main.settings: { chats: [chatList], settings: [settings] } }, { sheet: [profile] }]")
    #expect(step.built == ["settings", "profile"])
    #expect(flow.running == ["Chat", "Main", "Chats", "Settings"])
    #expect(flow.screen(ProfileScreen.self)?.user == app.ann)
  }

  @Test(arguments: NavCondition.allCases)
  func `a message that opens the app waits for the login`(nav: NavCondition) {
    app.nav = nav
    let flow = ChatCoordinator(screens: app, conditions: app, links: ChatLinks())
    flow.open(payload: message(from: .bob))
    flow.start(onFault: { Issue.record("\($0)") })
    #expect(flow.stack == "[login]")
    #expect(flow.navigator?.waitingLink?.name == "chat")
    flow.screen(LoginScreen.self)?.loggedIn(user: app.ann)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(flow.screen(ChatScreen.self)?.peer == .bob)
    #expect(flow.navigator?.waitingLink == nil)
  }

  @Test(arguments: NavCondition.allCases)
  func `a message does not discard unsaved edits, and is shown once the user does`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    flow.open(.profile)
    app.edited = true
    flow.open(payload: message(from: .bob))
    #expect(
      flow.stack
        == "[{ Main.settings: { chats: [chatList], settings: [settings] } }, { sheet: [profile] }, { alert: [discard] }]"
    )
    flow.screen(DiscardScreen.self)?.discarded()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat], settings: [settings] } }]")
  }

  @Test func `a link names its peer, and one from an unknown sender opens nothing`() throws {
    let flow = app.loggedIn(.tabs)
    #expect(ChatExampleLink.chat(peer: .cid).url(ChatLinks()) == "/chats/cid")
    #expect(throws: Never.self) { try ChatExampleLink(url: "/chats/bob", ChatLinks()) }
    #expect(!flow.open(url: "/chats/eve"))
    #expect(!flow.open(payload: ["type": "weather"]))
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList] } }]")
  }
}

extension ChatApp {
  var ann: User { User(name: "Ann") }

  /// A flow that has started.
  func started(_ nav: NavCondition) -> ChatCoordinator {
    self.nav = nav
    let flow = ChatCoordinator(screens: self, conditions: self, links: ChatLinks())
    flow.start(onFault: { Issue.record("\($0)") })
    listen(to: flow)
    return flow
  }

  /// A flow in which Ann has logged in, and sees the list.
  func loggedIn(_ nav: NavCondition) -> ChatCoordinator {
    let flow = started(nav)
    flow.screen(LoginScreen.self)?.loggedIn(user: ann)
    return flow
  }

  /// A flow in which Ann was invited to a conversation with Bob.
  func invited(_ nav: NavCondition) -> ChatCoordinator {
    let flow = started(nav)
    flow.screen(LoginScreen.self)?.invited(user: ann, peer: .bob)
    return flow
  }
}
