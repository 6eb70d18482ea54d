import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import Testing

/// The differences between two versions of a module.
@MainActor @Suite struct DifferenceTests {
  private static let main = """
    flow: Main
    start: list
    conditions: { member: {}, open: {}, tier: { values: [free, paid] } }
    outcomes: [left]
    screens:
      list: { events: { opened: { id: Int }, leave: {}, helpTapped: {} } }
      detail: { inputs: { id: Int }, events: [closed, listTapped] }
      join:
      help: { events: [closed] }
    edges:
      list:
        opened: [{ push: detail, when: member and open }, push join]
        leave: finish left
        helpTapped: present help
      detail: { closed: pop, listTapped: stay }
      help: { closed: dismiss }

    """

  private func graph(_ text: String) throws -> FlowGraph {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    return try #require(compilation.graph)
  }

  /// The changes after some texts were replaced, each with what it means.
  private func changes(_ edits: [(String, String)], of text: String = main) throws -> [String] {
    var new = text
    for (old, replacement) in edits {
      #expect(new.contains(old), "\(old)")
      new = new.replacing(old, with: replacement)
    }
    let difference = Difference(from: try graph(text), to: try graph(new))
    return difference.changes.map { change in
      let walk = change.walk.map { " [\($0.steps.map(\.act.text).joined(separator: ", "))]" } ?? ""
      return "\(change.kind.rawValue): \(change.text)\(walk)"
    }
  }

  @Test func `of a module that is the same nothing has changed`() throws {
    #expect(try changes([]) == [])
  }

  @Test func `the way in which the app shows an entry flow is part of it`() throws {
    let shown = try changes([("flow: Main\n", "flow: Main\nentry: { as: sheet }\n")])
    #expect(shown.contains { $0.hasPrefix("breaking: ") && $0.contains("'entry: as'") }, "\(shown)")
    #expect(try changes([("flow: Main\n", "flow: Main\nentry: true\n")]) == [])
  }

  @Test func `a screen that may be on anything now is reported once`() throws {
    let link = "  help: { closed: dismiss }\nlinks:\n  help: { url: /help, to: [list, help] }\n"
    let changed = try changes([("  help: { closed: dismiss }\n", link)])
    #expect(changed.contains("new: Main.help, Main.list may now be on anything"), "\(changed)")
  }

  @Test func `a guard that is written otherwise and means the same is silent`() throws {
    #expect(
      try changes([("when: member and open", "when: not (not open or not member)")]) == [
        "silent: Main.list.opened is written differently, with the same effect"
      ])
  }

  @Test func `a guard that means something else is reported with the answers it differs for`() throws {
    #expect(
      try changes([("when: member and open", "when: member")]) == [
        "different: Main.list.opened, when member and not open, changed from push join to push detail with id = event.id"
      ])
  }

  @Test func `alternatives in another order are the same where they exclude each other`() throws {
    let text = Self.main.replacing(
      "[{ push: detail, when: member and open }, push join]",
      with: "[{ push: detail, when: tier == free }, { push: join, when: tier == paid }, stay]")
    #expect(
      try changes(
        [
          (
            "{ push: detail, when: tier == free }, { push: join, when: tier == paid }",
            "{ push: join, when: tier == paid }, { push: detail, when: tier == free }"
          )
        ], of: text) == ["silent: Main.list.opened is written differently, with the same effect"])
  }

  @Test func `a value that came changes nothing for the others`() throws {
    let text = Self.main.replacing("when: member and open", with: "when: tier == free")
    #expect(
      try changes([("[free, paid]", "[free, paid, gold]")], of: text) == ["new: condition 'tier': value 'gold' is new"])
  }

  @Test func `a change of the possible stacks comes with a walk`() throws {
    #expect(
      try changes([("helpTapped: present help", "helpTapped: push help"), ("closed: dismiss", "closed: pop")]) == [
        "different: Main.list.helpTapped changed from present help to push help",
        "different: Main.help.closed changed from dismiss to pop",
        "different: Main.help can no longer be on a layer over Main.list [start, list.helpTapped]",
        "new: Main.help can now be on Main.list [start, list.helpTapped]",
      ])
  }

  @Test func `a removed event is reported once, with none of its edges`() throws {
    #expect(
      try changes([(", leave: {}", ""), ("    leave: finish left\n", ""), ("outcomes: [left]\n", "")]) == [
        "breaking: flow 'Main': outcome 'left' was removed", "breaking: screen 'list': event 'leave' was removed",
      ])
  }

  @Test func `an edge removed from an event that stays is reported with where it led`() throws {
    #expect(
      try changes([("listTapped: stay }", "listTapped: push join }")], of: Self.main).first
        == "different: Main.detail.listTapped changed from stay to push join")
    let text = Self.main.replacing("closed: pop", with: "back: stay, closed: pop")
    #expect(
      try changes([("back: stay, ", "")], of: text) == [
        "different: Main.detail.back no longer leads anywhere; it was stay"
      ]
    )
  }

  @Test func `new inputs that are optional are new, others of a flow are breaking`() throws {
    #expect(
      try changes([("  join:\n", "  join: { inputs: { from: { type: Int, default: 0 } } }\n")]) == [
        "new: screen 'join': input 'from' is new"
      ])
    #expect(
      try changes([("start: list\n", "inputs: { user: Int, place: { type: Int, default: 1 } }\nstart: list\n")]) == [
        "breaking: flow 'Main': input 'user' is new", "new: flow 'Main': input 'place' is new",
      ])
  }

  @Test func `other types, added screens, links and what they require are reported`() throws {
    let links = "links:\n  detail: { url: \"/details/{id}\", to: [list, detail] }\n"
    let text = Self.main + links
    #expect(
      try changes([("/details/{id}", "//shop.example/items?new&id={id!}")], of: text) == [
        "different: link 'detail': URL '/details/{id}' was removed",
        "new: link 'detail': URL '//shop.example/items?new&id={id!}' is new",
      ])
    #expect(try changes([(links, "")], of: text) == ["breaking: link 'detail' was removed"])
    #expect(
      try changes([("  join:\n", "  join: { doc: Who is no member joins. }\n")]) == [
        "silent: screen 'join': 'doc' is new"
      ])
  }

  @Test func `a child's outcome and the parent's edge for it are compared`() throws {
    let text = """
      flow: Main
      start: home
      screens: { home: { events: [signInTapped] }, hello: {} }
      edges:
        home: { signInTapped: present SignIn }
        SignIn: { ok: stay, cancelled: stay }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: [done] } }
          edges: { login: { done: finish ok } }

      """
    let found = try changes([("ok: stay", "ok: push hello")], of: text)
    #expect(
      found == [
        "different: Main.SignIn.ok changed from stay to push hello",
        "new: Main.hello can now be on Main.home [start, home.signInTapped, login.done]",
      ])
  }

  @Test func `a lock or a decision that is written differently is the same`() throws {
    let text = Self.main.replacing("join:\n", with: "join: { locked: member and open }\n")
    #expect(
      try changes([("member and open }\n", "not (not open or not member) }\n")], of: text) == [
        "silent: screen 'join': the lock is written differently, with the same effect"
      ])
    #expect(
      try changes([("locked: member and open", "locked: member")], of: text) == [
        "different: screen 'join': the lock changed from member and open to member"
      ])
    let decided = [
      ("opened: [{ push: detail, when: member and open }, push join]", "opened: { push: choice }"),
      ("edges:\n", "decisions: { choice: [{ push: detail, when: open and member }, { push: join }] }\nedges:\n"),
    ]
    #expect(try changes(decided) == ["silent: Main.list.opened is written differently, with the same effect"])
  }

  @Test func `the inherited parts of a variant are compared once, its stacks and declarations too`() throws {
    let text =
      Self.main.replacing("helpTapped: present help", with: "helpTapped: present Other")
      .replacing("  help: { closed: dismiss }\n", with: "  help: { closed: dismiss }\n  Other: { left: stay }\n") + """
        flows:
          Other: { extends: Main, edges: { list: { helpTapped: stay } } }

        """
    let found = try changes(
      [
        ("closed: pop, listTapped: stay", "closed: pop, listTapped: push join"),
        ("outcomes: [left]", "outcomes: [left, done]"), ("{ left: stay }", "{ left: stay, done: stay }"),
      ], of: text)
    #expect(
      found == [
        "different: Main.detail.listTapped changed from stay to push join",
        "new: flow 'Main': outcome 'done' is new",
        "new: Main.join can now be on Main.detail [start, list.opened: { id: 1 }, detail.listTapped]",
      ], "\(found)")
  }

  @Test(arguments: [
    ("[wide, narrow]", "[wide, slim]", "breaking: condition 'nav': value 'narrow' was removed"),
    ("default: 1", "default: 2", "different: flow 'Main': input 'place' changed from Int, by default 1 to Int, by"),
    ("{ type: Int, default: 1 }", "Int", "breaking: flow 'Main': input 'place' changed from Int, by default 1 to Int"),
    ("track: item", "track: goods", "different: screen 'detail': the name for analytics changed"),
    (", requires: member", "", "different: screen 'detail': 'requires: member' was removed"),
    ("run: SignIn", "run: SignIn, as: root", "different: gate 'member': the flow that it runs changed"),
    ("[list, detail]", "[list]", "breaking: link 'detail': parameter 'id' was removed"),
    ("/details/{id}", "/details/{id}?at={at}", "breaking: link 'detail': parameter 'at' is new"),
    ("/details/", "/items/", "different: link 'detail': URL '/details/{id}' was removed"),
    ("push detail", "present detail", "different: Main.list.opened changed"),
  ])
  func `what breaks code and what only users find different are told apart`(old: String, new: String, change: String)
    throws
  {
    let text = """
      flow: Main
      inputs: { place: { type: Int, default: 1 } }
      start: list
      conditions: { member: {}, nav: [wide, narrow] }
      gates: { member: { run: SignIn } }
      screens:
        list: { events: { opened: { id: Int } } }
        detail: { inputs: { id: Int, at: "String?" }, track: item, requires: member }
      edges: { list: { opened: push detail } }
      links: { detail: { url: "/details/{id}", to: [list, detail] } }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done } } }
          edges: { login: { done: finish ok } }

      """
    let url = new == "[list]" ? [("/details/{id}", "/details")] : []
    let found = try changes([(old, new)] + url, of: text)
    #expect(found.contains { $0.hasPrefix(change) }, "\(found)")
  }

  @Test(arguments: [
    ("failed: false", "failed: true", "different: condition 'stored': 'failed' changed from false to true"),
    (", loading: splash", "", "different: condition 'stored': 'loading' was removed"),
    ("default: 1", "default: 2", "different: flow 'Main': context 'count' changed from Int, by default 1 to Int, by d"),
    ("a: A, b: B }", "b: B, a: A }", "different: flow 'Main': the order has changed to item 'b', item 'a'"),
    ("a: A, b: B }", "b: B, a: A }", "different: flow 'Main': the first selected item changed from a to b"),
    ("tabs", "tabs, history: true", "different: flow 'Main': 'history: true' is new"),
  ])
  func `what users see besides moves is compared`(old: String, new: String, change: String) throws {
    let text = """
      conditions: { stored: { async: true, failed: false, loading: splash } }
      screens: { splash: , list: { events: { opened } }, page: }
      flows:
        Main: { context: { count: { type: Int, default: 1 } }, container: tabs, items: { a: A, b: B } }
        A: { start: [{ when: stored, root: list }, { root: page }], edges: { list: { opened: push page } } }
        B: { start: page }

      """
    let found = try changes([(old, new)], of: text)
    #expect(found.contains { $0.hasPrefix(change) }, "\(found)")
  }

  @Test func `a decision that nothing leads to any more is no change of its own`() throws {
    let choice = "decisions: { choice: [{ push: detail, when: open and member }, { push: join }] }\nedges:\n"
    let text = Self.main.replacing("edges:\n", with: choice)
      .replacing("opened: [{ push: detail, when: member and open }, push join]", with: "opened: { push: choice }")
    let found = try changes(
      [("opened: { push: choice }", "opened: [{ push: detail, when: member and open }, push join]")], of: text)
    #expect(found == ["silent: Main.list.opened is written differently, with the same effect"])
  }
}
