import FlowRuntime
import Testing

@testable import ChatExample

/// Each of it with tabs and with a drawer: nothing but how it is shown depends on which.
@MainActor
struct ChatFlowTests {
  private let app = ChatApp()

  /// The text that the app shows on the nearest screen of that name.
  private func shown(_ name: String, _ flow: ChatCoordinator) -> String? {
    guard let navigator = flow.navigator else { return nil }
    let entry = navigator.model.entries.last { navigator.node(of: $0.id)?.name == name }
    return entry.flatMap { navigator.screen(of: $0.id) as? Page }?.text
  }

  @Test(arguments: NavCondition.allCases)
  func `the experiment decides how the same is shown`(nav: NavCondition) {
    let flow = app.loggedIn(nav)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList] } }]")
    #expect(flow.navigator?.model.containers.map(\.kind) == [nav == .tabs ? .tabs : .drawer])
  }

  @Test(arguments: NavCondition.allCases)
  func `an invited user is in the conversation, with the list below`(nav: NavCondition) {
    let flow = app.invited(nav)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(flow.screen(ChatScreen.self)?.peer == .bob)
    #expect(flow.running == ["Chat", "Main", "Chats"])
  }

  @Test(arguments: NavCondition.allCases)
  func `another peer is another screen, and one on the stack below is gone back to`(nav: NavCondition) {
    let flow = app.invited(nav)
    flow.screen(ChatScreen.self)?.mentionTapped(peer: .cid)
    flow.screen(ChatScreen.self)?.mentionTapped(peer: .support)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat, chat, chat] } }]")
    flow.screen(ChatScreen.self)?.mentionTapped(peer: .bob)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat] } }]")
    #expect(flow.screen(ChatScreen.self)?.peer == .bob)
  }

  @Test(arguments: NavCondition.allCases)
  func `stars are counted two screens below with every tap`(nav: NavCondition) {
    let flow = app.invited(nav)
    flow.screen(ChatScreen.self)?.starTapped()
    for count in 1...3 {
      flow.screen(PickerScreen.self)?.picked(stars: Stars(messages: Set(1...count)))
      #expect(shown("chatList", flow) == "\(count) starred")
      #expect(shown("chat", flow) == "bob, \(count) starred")
    }
    flow.screen(PickerScreen.self)?.closed()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList] } }]")
  }

  @Test(arguments: NavCondition.allCases)
  func `a conversation waits while another tab is shown`(nav: NavCondition) throws {
    let flow = app.invited(nav)
    try flow.select("settings")
    #expect(shown("settings", flow) == "Settings of Ann")
    flow.screen(SettingsScreen.self)?.chatsTapped()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat], settings: [settings] } }]")
    flow.navigator?.back()
    try flow.select("settings")
    flow.navigator?.back()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList], settings: [settings] } }]")
  }

  @Test(arguments: NavCondition.allCases)
  func `a button among the tabs begins a conversation, and the tab stays`(nav: NavCondition) throws {
    let flow = app.invited(nav)
    try flow.select("search")
    try flow.select("compose")
    let tabs = "chats: [chatList, chat], search: [search]"
    #expect(flow.stack == "[{ Main.search: { \(tabs) } }, { sheet: [newChat] }]")
    flow.screen(NewChatScreen.self)?.chosen(peer: .cid)
    #expect(flow.stack == "[{ Main.chats: { \(tabs) } }]")
    #expect(flow.screen(ChatScreen.self)?.peer == .cid)
  }

  @Test(arguments: NavCondition.allCases)
  func `a search begins anew each time`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    try flow.select("search")
    flow.screen(SearchScreen.self)?.found(peer: .bob)
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat], search: [search] } }]")
    var built: [String] = []
    flow.navigator?.onStep { built += $0.built }
    try flow.select("search")
    #expect(built == ["search"])
    #expect(flow.running == ["Chat", "Main", "Chats"])
  }

  @Test(arguments: NavCondition.allCases)
  func `the app's icon is notified of unread messages`(nav: NavCondition) {
    let flow = app.loggedIn(nav)
    flow.screen(ChatListScreen.self)?.read(count: 4)
    #expect(app.badge == 4)
  }

  @Test(arguments: NavCondition.allCases)
  func `logging out over the second tab releases everything`(nav: NavCondition) throws {
    let flow = app.invited(nav)
    try flow.select("settings")
    flow.screen(SettingsScreen.self)?.logOutTapped()
    #expect(
      flow.stack == "[{ Main.settings: { chats: [chatList, chat], settings: [settings] } }, { alert: [confirmLogOut] }]"
    )
    flow.dismiss()
    #expect(flow.screen(ConfirmLogOutScreen.self) != nil, "an alert must be answered")
    let witness = Witness()
    witness.follow(flow)
    flow.screen(ConfirmLogOutScreen.self)?.confirmed()
    #expect(flow.stack == "[login]")
    #expect(
      witness.seen.isSuperset(of: ["Main", "Chats", "Settings", "chatList", "chat", "settings", "confirmLogOut"]))
    #expect(witness.alive == ["Chat", "login"])
  }

  @Test(arguments: NavCondition.allCases)
  func `a profile with edits is not pulled down, and one without is`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    try flow.select("settings")
    let below = "{ Main.settings: { chats: [chatList], settings: [settings] } }"
    flow.screen(SettingsScreen.self)?.profileTapped()
    app.edited = true
    let ways: [@MainActor () -> Void] = [
      { flow.dismiss() }, { flow.navigator?.back() }, { flow.screen(ProfileScreen.self)?.closed() },
    ]
    for leave in ways {
      leave()
      #expect(flow.stack == "[\(below), { sheet: [profile] }, { alert: [discard] }]")
      flow.screen(DiscardScreen.self)?.kept()
      #expect(flow.stack == "[\(below), { sheet: [profile] }]")
    }
    app.edited = false
    flow.dismiss()
    #expect(flow.stack == "[\(below)]")
  }

  @Test(arguments: NavCondition.allCases)
  func `without a connection a banner is over everything, which continues under it`(nav: NavCondition) {
    let flow = app.invited(nav)
    app.connection = .offline
    flow.navigator?.conditionsChanged()
    #expect(flow.screen(OfflineScreen.self) != nil)
    flow.screen(ChatScreen.self)?.settingsTapped()
    #expect(
      flow.stack
        == "[{ Main.chats: { chats: [chatList, chat] } }, { sheet: [chatSettings] }, { overlay: [offline] }]")
    for layer in flow.navigator?.model.layers.dropFirst() ?? [] { flow.navigator?.dismissed(layer.id) }
    #expect(flow.screen(ChatSettingsScreen.self) != nil, "what lies under an overlay cannot be pulled down")
    flow.open(.chat(peer: .cid))
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList, chat] } }, { overlay: [offline] }]")
    #expect(flow.screen(ChatScreen.self)?.peer == .cid)
    flow.navigator?.back()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList] } }, { overlay: [offline] }]")
    app.connection = .online
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[{ Main.chats: { chats: [chatList] } }]")
  }

  @Test(arguments: NavCondition.allCases)
  func `the banner is removed on logging out`(nav: NavCondition) throws {
    let flow = app.loggedIn(nav)
    app.connection = .offline
    flow.navigator?.conditionsChanged()
    try flow.select("settings")
    flow.screen(SettingsScreen.self)?.logOutTapped()
    flow.screen(ConfirmLogOutScreen.self)?.confirmed()
    #expect(flow.stack == "[login]")
    #expect(flow.running == ["Chat"])
  }

  @Test(arguments: NavCondition.allCases)
  func `a user cannot be kept, so a killed app asks to log in again`(nav: NavCondition) {
    let first = app.invited(nav)
    #expect(first.navigator?.snapshot() == nil)
    first.stop()
    let second = ChatCoordinator(screens: app, conditions: app, links: ChatLinks())
    second.start(onFault: { Issue.record("\($0)") })
    #expect(second.stack == "[login]")
  }
}
