import FlowRuntime
import Testing

@testable import ChatExample

@MainActor
struct ChatFlowTests {
  private let app = ChatApp()
  private let flow: ChatCoordinator
  private let ann = User(name: "Ann")

  init() {
    flow = ChatCoordinator(screens: app, conditions: app)
    flow.start(onFault: { Issue.record("\($0)") })
    app.listen(to: flow)
  }

  private func select(_ name: String) throws {
    let navigator = try #require(flow.navigator)
    let main = try #require(navigator.model.containers.first)
    let item = try #require(navigator.flow(of: main.id)?.items.firstIndex { $0.name == name })
    navigator.select(item, of: main.id)
  }

  private func shown(_ name: String) -> String? {
    guard let navigator = flow.navigator else { return nil }
    let entry = navigator.model.entries.last { navigator.node(of: $0.id)?.name == name }
    return entry.flatMap { navigator.screen(of: $0.id) as? Page }?.text
  }

  @Test(arguments: [NavCondition.tabs, .drawer])
  func `the experiment decides how the same is shown`(nav: NavCondition) {
    app.nav = nav
    flow.screen(LoginScreen.self)?.loggedIn(user: ann)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList] } }]")
    #expect(flow.navigator?.model.containers.map(\.kind) == [nav == .tabs ? .tabs : .drawer])
  }

  @Test func `who was invited stands in the conversation, with the list below`() {
    flow.screen(LoginScreen.self)?.invited(user: ann, peer: .bob)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(flow.screen(ChatScreen.self)?.peer == .bob)
    #expect(flow.running == ["Chat", "Main", "Chats"])
  }

  @Test func `another peer is another screen, and one who stands below is gone back to`() {
    flow.screen(LoginScreen.self)?.invited(user: ann, peer: .bob)
    flow.screen(ChatScreen.self)?.mentionTapped(peer: .cid)
    flow.screen(ChatScreen.self)?.mentionTapped(peer: .support)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat, chat, chat] } }]")
    flow.screen(ChatScreen.self)?.mentionTapped(peer: .bob)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(flow.screen(ChatScreen.self)?.peer == .bob)
  }

  @Test func `stars are counted two screens below with every tap`() {
    flow.screen(LoginScreen.self)?.invited(user: ann, peer: .bob)
    flow.screen(ChatScreen.self)?.starTapped()
    for count in 1...3 {
      flow.screen(PickerScreen.self)?.picked(stars: Stars(messages: Set(1...count)))
      #expect(shown("chatList") == "\(count) starred")
      #expect(shown("chat") == "bob, \(count) starred")
    }
    flow.screen(PickerScreen.self)?.closed()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList] } }]")
  }

  @Test func `a conversation waits while another tab is shown`() throws {
    flow.screen(LoginScreen.self)?.invited(user: ann, peer: .bob)
    try select("settings")
    #expect(shown("settings") == "Settings of Ann")
    flow.screen(SettingsScreen.self)?.chatsTapped()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat], settings: [settings] } }]")
    flow.navigator?.back()
    try select("settings")
    flow.navigator?.back()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList], settings: [settings] } }]")
  }

  @Test func `the app's icon hears of unread messages`() {
    flow.screen(LoginScreen.self)?.loggedIn(user: ann)
    flow.screen(ChatListScreen.self)?.read(count: 4)
    #expect(app.badge == 4)
  }

  @Test func `logging out over the second tab releases everything`() throws {
    flow.screen(LoginScreen.self)?.invited(user: ann, peer: .bob)
    try select("settings")
    flow.screen(SettingsScreen.self)?.logOutTapped()
    #expect(
      flow.stack == "[{ Main.settings: { chats: [chatList, chat], settings: [settings] } }, { alert: [confirmLogOut] }]"
    )
    flow.pullDown()
    #expect(flow.screen(ConfirmLogOutScreen.self) != nil, "an alert must be answered")
    let witness = Witness()
    witness.follow(flow)
    flow.screen(ConfirmLogOutScreen.self)?.confirmed()
    #expect(flow.stack == "[login]")
    #expect(
      witness.seen.isSuperset(of: ["Main", "Chats", "Settings", "chatList", "chat", "settings", "confirmLogOut"]))
    #expect(witness.alive == ["Chat", "login"])
  }
}
