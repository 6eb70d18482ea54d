import FlowModel
import Testing

/// Links: the smallest change that leads to a state, from any stack.
struct LinkTests {
  /// An app that welcomes, signs in, and has tabs; `links` are its links.
  static func app(_ links: String...) -> FlowDefinition {
    let text = links.map { "link \($0)\n" }.joined()
    return flow(
      """
      flow App
      condition member
      start = push welcome
      screen welcome
        signIn = push Auth
        skip = root Main
      child Auth
        done = root Main
      child Main
      screen info
      screen other
      screen ask locked when member
      \(text)
      """,
      flow(
        "flow Auth\noutcome done\nstart = push login\nscreen login\n  done = finish done\n  forgot = push code\nscreen code"
      ),
      main)
  }

  /// Chats, and a search whose results are the container's own screens.
  static var main: FlowDefinition {
    flow(
      """
      flow Main
      condition member
      container tabs
      item search = push search
      item chats = push Chats
      item me when member = push me
      screen search
        found = push result
        info = present info
      screen result
      screen me
      screen info
      child Chats
      """,
      flow(
        """
        flow Chats
        start = push chatList
        screen chatList
          opened = push chat(peer: literal)
        screen chat(peer: Int)
          info = push info
          menu = present menu
        screen info
        screen menu
          more = push info
        """))
  }

  private func walker(_ definition: FlowDefinition, _ events: String...) -> Walker {
    #expect(definition.problem == nil)
    var walker = Walker(definition)
    walker.start()
    for text in events {
      if text.contains(".") { walker.send(text) } else { walker.select(text) }
    }
    return walker
  }

  private static let chat = "chat(peer: Int) = to [Main.chats, chat(peer: event.peer)]"
  private static func chat(_ arrive: String) -> FlowDefinition {
    app("chat(peer: Int) arrive \(arrive) = to [Main.chats, chat(peer: event.peer)]")
  }

  @Test func `an entry that is not there yet is made, and the entries on the stack stay`() {
    var walker = walker(Self.app(Self.chat), "welcome.skip", "search.found")
    let result = walker.nearest("result")
    #expect(walker.open("chat") == .taken)
    #expect(walker.stack == "[{ Main.chats: { search: [search, result], chats: [chatList, chat] } }]")
    #expect(walker.flows == ["App", "Main", "Chats"])
    #expect(walker.nearest("result") == result)
  }

  @Test func `a link waits until the entry flow has got where it leads`() {
    var walker = walker(Self.app(Self.chat, "help = to [info]", "go = do push info | stay"))
    #expect(!walker.canOpen("chat"))
    #expect(walker.open("chat") == .taken)
    #expect(walker.stack == "[welcome]")
    #expect(walker.machine.effects == [.wait(link: 0, scope: 0, entry: nil)])
    #expect(walker.canOpen("help") && walker.canOpen("go"))
    walker.send("welcome.skip")
    #expect(walker.canOpen("chat"))
    let cold = Walker(Self.app(Self.chat, "go = do push info"))
    #expect(!cold.canOpen("chat") && !cold.canOpen("go") && !cold.canOpen("nobody"))
  }

  @Test func `screens of the entry flow are the whole root`() {
    var walker = walker(Self.app("help = to [info, other]"))
    walker.open("help")
    #expect(walker.stack == "[info, other]")
    let info = walker.nearest("info")
    walker.open("help")
    #expect(walker.stack == "[info, other]")
    #expect(walker.nearest("info") == info)
  }

  @Test func `moves act on the stack that is shown`() {
    let app = Self.app(
      "go = do push info", "swap = do replace other", "tab = do select chats", "not = do push info when member")
    var walker = walker(app, "welcome.skip", "search.found")
    walker.open("go")
    #expect(walker.stack == "[{ Main.search: { search: [search, result, App.info] } }]")
    walker.open("swap")
    #expect(walker.stack == "[{ Main.search: { search: [search, result, other] } }]")
    walker.open("tab")
    #expect(walker.stack == "[{ Main.chats: { search: [search, result, other], chats: [chatList] } }]")
    #expect(walker.open("not") == .denied(.guards))
    #expect(walker.machine.open(9, walker.ask) == .denied(.link))
  }

  // MARK: Arriving

  @Test func `a target on the stack is kept, refreshed, replaced or pushed again`() {
    for (word, expected) in [
      ("refresh", "[chatList, chat]"), ("keep", "[chatList, chat]"), ("replace", "[chatList, chat]"),
      ("push", "[chatList, chat, chat]"),
    ] {
      var walker = walker(Self.chat("same \(word)"), "welcome.skip", "chats", "chatList.opened", "chat.info")
      let chat = walker.nearest("chat")
      if let chat { walker.same = [chat.id] }
      walker.open("chat")
      #expect(walker.stack == "[{ Main.chats: { search: [search], chats: \(expected) } }]", "\(word)")
      #expect((walker.nearest("chat") == chat) == (word == "refresh" || word == "keep"), "\(word)")
      let isRefilled = walker.machine.effects.contains { if case .refill(chat?.id, _) = $0 { true } else { false } }
      #expect(isRefilled == (word == "refresh"), "\(word)")
    }
  }

  @Test func `the same screen with another identity is replaced, or stays below`() {
    for (word, expected) in [("replace", "[chatList, chat]"), ("push", "[chatList, chat, chat]")] {
      var walker = walker(Self.chat("sibling \(word)"), "welcome.skip", "chats", "chatList.opened", "chat.info")
      let chat = walker.nearest("chat")
      walker.open("chat")
      #expect(walker.stack == "[{ Main.chats: { search: [search], chats: \(expected) } }]", "\(word)")
      #expect(walker.nearest("chat") != chat)
      // The new one is on the stack, and is met.
      if let new = walker.nearest("chat") { walker.same = [new.id] }
      let model = walker.machine.model
      walker.open("chat")
      #expect(walker.machine.model == model, "\(word)")
    }
  }

  @Test func `layers over the target are dismissed, kept, left below it, or deny it`() {
    let root = "{ Main.chats: { search: [search], chats: [chatList, chat] } }"
    let alone = "{ Main.chats: { search: [search], chats: [chatList] } }"
    for (word, expected) in [
      ("dismiss", "[\(root)]"), ("keep", "[\(root), { sheet: [menu, info] }]"),
      ("over", "[\(alone), { sheet: [menu, info] }, { sheet: [chat] }]"),
      ("deny", "[\(alone), { sheet: [menu, info] }]"),
    ] {
      var walker = walker(
        Self.chat("modal \(word)"), "welcome.skip", "chats", "chatList.opened", "chat.menu", "menu.more")
      // Another chat would be a sibling.
      if let chat = walker.nearest("chat") { _ = walker.machine.back(from: chat.id, walker.ask) }
      #expect(walker.stack == "[\(alone), { sheet: [menu, info] }]")
      #expect(walker.open("chat") == (word == "deny" ? .denied(.link) : .taken))
      #expect(walker.stack == expected, "\(word)")
      if let new = walker.nearest("chat") { walker.same = [new.id] }
      walker.open("chat")
      #expect(walker.stack == expected, "\(word), again")
    }
  }

  @Test func `another item is left for the target's, and keeps its entries`() {
    let expected = "[{ Main.chats: { search: [search, result], chats: [chatList, chat] } }]"
    var walker = walker(Self.chat("same refresh"), "welcome.skip", "search.found")
    walker.open("chat")
    #expect(walker.stack == expected)
    if let new = walker.nearest("chat") { walker.same = [new.id] }
    walker.open("chat")
    #expect(walker.stack == expected)
  }

  @Test func `a link to an item alone goes down to its root, and one to a container alone leaves it as it is`() {
    var walker = walker(
      Self.app("tab = to [Main.search]", "main = to [Main]", "over = to [Main, sheet [info]]"), "welcome.skip",
      "search.found")
    walker.open("main")
    #expect(walker.stack == "[{ Main.search: { search: [search, result] } }]")
    walker.open("over")
    #expect(walker.stack == "[{ Main.search: { search: [search, result] } }, { sheet: [info] }]")
    walker.open("tab")
    #expect(walker.stack == "[{ Main.search: { search: [search] } }]")
  }

  @Test func `a state's stacks are exact, and items that it does not name stay`() {
    let link = "all = to [Main.chats { chats [chatList, chat(peer: nil)], me [me] }, sheet [info, other]]"
    var walker = walker(Self.app(link), "welcome.skip", "search.found")
    #expect(walker.open("all") == .denied(.guards))
    walker.conditions["member"] = 1
    #expect(walker.open("all") == .taken)
    let expected =
      "[{ Main.chats: { search: [search, result], chats: [chatList, chat], me: [me] } }, { sheet: [info, other] }]"
    #expect(walker.stack == expected)
    if let chat = walker.nearest("chat") { walker.same = [chat.id] }
    let model = walker.machine.model
    walker.open("all")
    #expect(walker.machine.model == model)
  }

  @Test func `the entries between are removed, and no others`() {
    var walker = walker(Self.app("deep = to [Main.search, result, info]"), "welcome.skip")
    walker.start(at: "[{ Main.search: { search: [search, me, result, info, me] } }, { full: [info] }]")
    let (result, info) = (walker.nearest("result"), walker.nearest("info"))
    walker.open("deep")
    #expect(walker.stack == "[{ Main.search: { search: [search, result, info] } }]")
    #expect(walker.nearest("result") == result)
    #expect(walker.nearest("info") != info && walker.nearest("info") != nil)
  }

  @Test func `a first flow that the entry flow has put there stays`() {
    var walker = walker(Self.app("code = to [Auth, code]"), "welcome.signIn", "login.forgot")
    let code = walker.nearest("code")
    walker.open("code")
    #expect(walker.stack == "[welcome, login, code]")
    #expect(walker.nearest("code") == code)
  }

  @Test func `a locked screen denies the link, and nothing has changed`() {
    var walker = walker(Self.app("help = to [info]"))
    walker.start(at: "[ask]")
    walker.conditions["member"] = 1
    let model = walker.machine.model
    guard case .denied(.locked) = walker.open("help") else {
      Issue.record("not denied")
      return
    }
    #expect(walker.machine.model == model)
  }

  @Test func `a move opens a link, from a child too`() {
    let app = flow(
      """
      flow App
      start = push Main
      child Main
      screen chat(peer: Int)
      link chat(peer: Int) = to [Main, chat(peer: event.peer)]
      """,
      flow(
        """
        flow Main
        start = push home
        screen home
          go(id: Int) = open chat(peer: event.id) covered
          no = open nobody covered
        """))
    var walker = walker(app, "home.go")
    #expect(walker.stack == "[home, chat]")
    #expect(walker.send("home.no") == .denied(.link))
    walker.send("home.go")
    #expect(walker.stack == "[home, chat]")
  }

  @Test func `a flow that a link removes is not cancelled`() {
    let app = flow(
      """
      flow App
      start = push home
      screen home
        ask = present Ask
      screen told
      child Ask
        cancelled = push told
      link home = to [home]
      """, flow("flow Ask\nstart = push question\nscreen question"))
    var walker = walker(app, "home.ask")
    #expect(walker.flows == ["App", "Ask"])
    walker.open("home")
    #expect(walker.stack == "[home]")
    #expect(walker.flows == ["App"])
  }
}

extension Walker {
  @discardableResult
  mutating func open(_ name: String) -> StepResult {
    machine.open(machine.definition.links.firstIndex { $0.name == name } ?? -1, ask)
  }

  func canOpen(_ name: String) -> Bool {
    machine.canOpen(machine.definition.links.firstIndex { $0.name == name } ?? -1)
  }

  mutating func start(at text: String) {
    guard let tree = StateTree(parsing: text) else { return }
    start(at: tree)
  }
}
