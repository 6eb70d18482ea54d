import ChatExample
import EditProfileExample
import FlowReporting
import Testing

@testable import FlowTour

/// Actions that a user could take now are offered and can be taken; the rest is shown on demand.
@MainActor
struct ReachTests {
  private func started(_ lines: String...) throws -> TourSession {
    let session = TourSession(ChatTour(), style: .plain)
    for line in ["loggedIn Ann"] + lines { _ = try session.carryOut(line) }
    return session
  }

  @Test func `tabs are drawn as tabs, with the one that is selected in brackets`() throws {
    let session = try started("chatTapped bob", "select settings")
    #expect(
      session.picture == """
        ╭─ root ───────────────────────────────────────────────────────────────────────╮
        │ ▶ Settings  settings         user: Ann  (new)                                │
        ├─ chats  [settings]  search  compose ───────────────────────────── Main: tabs ┤
        │   Chats     chats/chat       peer: bob                                       │
        │                              starred: 0 starred                              │
        │   Chats     chats/chatList   starredCount: 0                                 │
        ╰──────────────────────────────────────────────────────────────────────────────╯

        """)
  }

  @Test func `no tab under a sheet is offered or taken, but on demand`() throws {
    let session = try started("select settings", "profileTapped")
    #expect(!session.menu.contains("select"))
    #expect(!session.menu.contains("items"))
    #expect(
      throws: TourProblem("'chats' cannot be reached now: 'anyway select chats' selects it anyway")
    ) {
      try session.carryOut("select chats")
    }
    _ = try session.carryOut("anyway select chats")
    #expect(session.picture.contains("[chats]  settings"))
  }

  @Test func `no event of a hidden screen is offered or taken, but on demand`() throws {
    let session = try started("chatTapped bob", "settingsTapped")
    #expect(session.menu.contains("3  closed\n") && !session.menu.contains("mentionTapped"))
    let problem = TourProblem(
      "'mentionTapped' is an event of 'chat', which is not shown: 'anyway chat.mentionTapped' sends it anyway")
    #expect(throws: problem) { try session.carryOut("mentionTapped cid") }
    #expect(throws: problem) { try session.carryOut("chat.mentionTapped cid") }
    guard case .text(let all) = try session.carryOut("all") else {
      Issue.record("no list")
      return
    }
    #expect(all.contains("hidden: send them with 'anyway'") && all.contains("4  mentionTapped"))
    #expect(throws: TourProblem.self) { try session.carryOut("4 cid") }
    #expect(try session.carryOut("anyway 4 cid") == .done("asked chatShown=no · denied: the screen is covered"))
    #expect(
      try session.carryOut("anyway chat.mentionTapped bob")
        == .done("asked chatShown=no · denied: the screen is covered"))
  }

  @Test func `back and dismissed are offered where they lead to something`() throws {
    // On the root of an item there is nothing to go back to.
    let session = try started()
    #expect(!session.menu.contains("back") && !session.menu.contains("dismissed"))
    #expect(throws: TourProblem("ignored: there is nothing to go back to")) { try session.carryOut("back") }
    _ = try session.carryOut("chatTapped bob")
    #expect(session.menu.contains("commands    back  ") && !session.menu.contains("dismissed"))
    let chat = try started("select settings", "profileTapped")
    #expect(chat.menu.contains("commands    back  dismissed  "))
  }

  @Test(arguments: [
    (
      "chatTaped bob",
      "no screen that is shown has an event 'chatTaped', and it is not a command; did you mean 'chatTapped'?"
    ),
    ("selct settings", "no screen that is shown has an event 'selct', and it is not a command; did you mean 'select'?"),
    ("settings", "no screen that is shown has an event 'settings', and it is not a command: write 'select settings'"),
    ("select setings", "there is no item 'setings'; did you mean 'settings'?"),
    ("chatlist.read 7", "no screen 'chatlist' is there to send 'read'; did you mean 'chatList'?"),
    ("chatList.raed 7", "the screen 'chatList' has no event 'raed'; did you mean 'read'?"),
    ("set nva=tabs", "there is no condition 'nva'; did you mean 'nav'?"),
  ])
  func `a misspelt name is answered with the one that was meant`(line: String, message: String) throws {
    let session = try started()
    #expect(throws: TourProblem(message)) { try session.carryOut(line) }
  }

  // MARK: What the system does

  @Test func `links are opened by a URL and by a payload, and listed with what would open them`() throws {
    let session = try started()
    #expect(
      try session.carryOut("links")
        == .text(
          """
            chat      link /chats/bob
            chat      link { type: message, peer: bob }
            profile   link /profile

          """))
    #expect(try session.carryOut("link /chats/cid") == .done("built chat"))
    #expect(session.picture.contains("▶ Chats  chat"))
    #expect(try session.carryOut("link { type: message, peer: bob }") == .done("released chat · built chat"))
    #expect(session.picture.contains("peer: bob"))
    #expect(throws: TourProblem("no link matches '/chat/7': 'links' lists the links")) {
      try session.carryOut("link /chat/7")
    }
    #expect(throws: TourProblem("these flows have no links")) {
      try TourSession(EditProfileTour(), style: .plain).carryOut("link /chat/7")
    }
  }

  @Test func `a relaunch brings back what is kept`() throws {
    let session = try started("chatTapped bob")
    guard case .done(let text) = try session.carryOut("relaunch") else {
      Issue.record("nothing was done")
      return
    }
    // A chat is its peer's and nothing else's, and a peer cannot be kept.
    #expect(text.hasPrefix("no stack was saved, so the flow has started"))
    #expect(session.picture.contains("▶ login"))
  }

  // MARK: What is shown

  @Test func `bytes that command the terminal are shown, and not sent to it`() {
    let console = TestConsole("\u{1B}[31mfly\nloggedIn A\u{1B}]0;gone\u{7}nn\nquit", isInteractive: true)
    #expect(Tour(of: [ChatTour.self], on: console).run(["Chat"]) == 0)
    #expect(!(console.output + console.errors).contains { "\u{1B}\u{7}".contains($0) })
    #expect(console.errors.contains("'\\u{1B}[31mfly'"))
    let script = TestConsole("# \u{1B}[2J\nloggedIn A\u{9B}nn\nselect settings", style: .plain)
    #expect(Tour(of: [ChatTour.self], on: script).run(["Chat", "-"]) == 0)
    #expect(script.output.contains("# \\u{1B}[2J") && script.output.contains("> loggedIn A\\u{9B}nn"))
    #expect(script.output.contains("user: A\\u{9B}nn"))
  }

  @Test func `no line is broken in the middle of a word`() throws {
    let style = TerminalStyle.tour(columns: 44, isColored: false)
    let name = "a name of several words that is much too long for one line of such a box"
    let console = TestConsole(
      "loggedIn \(name)\nselect settings\nprofileTapped\nhelp\nall\nfly\nquit", isInteractive: true, style: style
    )
    #expect(Tour(of: [ChatTour.self], on: console).run(["Chat"]) == 0)
    let lines = console.output.split(separator: "\n") + console.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 44 }, "\(lines.filter { $0.count > 44 })")
    let boxes = lines.filter { $0.first == "│" }.map { $0.dropFirst().dropLast() }
    let words = Set(boxes.joined(separator: " ").split(separator: " "))
    #expect(name.split(separator: " ").allSatisfy { words.contains($0) })
    #expect(!boxes.contains { $0.contains("…") })
  }
}
