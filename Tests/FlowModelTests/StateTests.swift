import FlowModel
import Testing

/// States as they are written down: read, printed, shown, and led to.
struct StateTests {
  @Test(arguments: [
    "[]",
    "[chatList, { chat: { peer: 7 } }]",
    "[a, { sheet: [b, { c: { x: [1, 2], y: \"a, b}\" } }] }, { alert: [d] }]",
    "[{ Main.chats: { chats: [chatList, chat], search: [search] } }]",
    "[{ Home: { primary: [list], detail: [{ Main.x: { x: [] } }] } }]",
    "[Auth.login, { Shop.product: { id: 7 } }]",
  ])
  func `printing and reading give a state back`(text: String) throws {
    let tree = try #require(StateTree(parsing: text))
    #expect(tree.description == text)
    #expect(StateTree(parsing: tree.description) == tree)
  }

  @Test func `an entry with an empty map of inputs is the same as one without inputs`() throws {
    let tree = try #require(StateTree(parsing: "[{ profile: {} }, { sheet: [{ chat: { } }] }]"))
    #expect(tree == StateTree(parsing: "[profile, { sheet: [chat] }]"))
    #expect(StateTree(parsing: tree.description) == tree)
  }

  @Test(arguments: [
    "", "a", "[a", "[a]]", "[a b]", "[{ a }]", "[{ a: }]", "[{ a: { x } }]", "[{ sheet: [a] }, b]", "[,]",
    "[{ a: { x: \"} }]",
  ])
  func `a text that is not a state is refused, and never crashes`(text: String) {
    #expect(StateTree(parsing: text) == nil)
  }

  private func started(_ definition: FlowDefinition, _ text: String) -> Walker {
    var walker = Walker(definition)
    guard let tree = StateTree(parsing: text) else { return walker }
    #expect(walker.machine.start(at: tree, isGuarded: false, walker.ask) == .taken)
    return walker
  }

  private let app = flow(
    """
    flow App
    start = push welcome
    screen welcome
      signIn = push Auth
    child Auth
      done = root Main
    child Main
    screen info
    """,
    flow(
      """
      flow Auth
      outcome done
      start = push login
      screen login
        forgot = push code
        done = finish done covered
      screen code
        back = stay
      """), ContainerTests.main("tabs history"))

  @Test(arguments: [
    "[welcome]",
    "[welcome, login]",
    "[welcome, code]",
    "[welcome, login, code, { sheet: [info] }]",
    "[{ Main.search: { search: [search, result] } }]",
    "[welcome, { Main.chats: { search: [search], chats: [chatList, chat] } }]",
    "[{ Main.search: { search: [search], chats: [chatList] } }, { full: [{ Main.me: { me: [me] } }] }]",
  ])
  func `a state is on the stack as it was written`(text: String) { #expect(started(app, text).stack == text) }

  @Test func `the flow that runs an entry is found on the way`() {
    #expect(started(app, "[welcome, login]").flows == ["App", "Auth"])
    #expect(started(app, "[{ Main.chats: { chats: [chatList, chat] } }]").flows == ["App", "Main", "Chats"])
    var walker = started(app, "[welcome, login, code]")
    walker.send("login.done")
    #expect(walker.stack == "[{ Main.search: { search: [search] } }]")
  }

  @Test func `a flow whose name is alone starts as usual, and an item's name selects it`() {
    #expect(started(app, "[welcome, Auth]").stack == "[welcome, login]")
    #expect(started(app, "[Main]").stack == "[{ Main.search: { search: [search] } }]")
    #expect(
      started(app, "[Main.chats, chat]").stack == "[{ Main.chats: { search: [search], chats: [chatList, chat] } }]")
    #expect(started(ContainerTests.main("tabs"), "[Main.chats]").flows == ["Main", "Chats"])
  }

  @Test func `a state that no flow can show is refused, and the stack stays`() {
    var walker = Walker(app)
    walker.start()
    for text in ["[nobody]", "[]", "[Main.nowhere]", "[{ Main.chats: { nobody: [chatList] } }]"] {
      let tree = StateTree(parsing: text) ?? StateTree()
      #expect(walker.start(at: tree) == .denied(.impossible), "\(text)")
      #expect(walker.stack == "[welcome]")
      #expect(walker.flows == ["App"])
    }
  }

  @Test func `a move may lead to a state, all at once`() {
    let moving = flow(
      """
      flow App
      start = push a
      screen a
        all = root [b, Main.chats { chats [chatList, chat], search [search] }, sheet [Auth(user: literal~0) [code]]]
        more = push [b, c]
        over = present [b, c] as full
      screen b
        swap = replace [c, c, sheet [b]] covered
      screen c
      child Main
      child Auth(user: User)
        done = push c
      """, ContainerTests.main("tabs"),
      flow("flow Auth(user: User)\noutcome done\nstart = push login\nscreen login\nscreen code\n  end = finish done"))
    #expect(moving.problem == nil)
    var walker = Walker(moving)
    walker.start()
    let before = walker
    walker.send("a.all")
    #expect(
      walker.stack
        == "[b, { Main.chats: { chats: [chatList, chat], search: [search] } }, { sheet: [Auth.code] }]")
    #expect(walker.flows == ["App", "Main", "Chats", "Auth"])
    walker.send("code.end")
    #expect(walker.stack == "[b, { Main.chats: { chats: [chatList, chat], search: [search] } }, c]")
    walker = before
    walker.send("a.more")
    #expect(walker.stack == "[a, b, c]")
    walker.send("b.swap")
    #expect(walker.stack == "[a, c, c, c, { sheet: [b] }]")
    walker = before
    walker.send("a.over")
    #expect(walker.stack == "[a, { full: [b, c] }]")
  }
}

/// The meaning of an entry of the same identity, and the effect of locks.
struct IdentityTests {
  private func walk(_ existing: String, _ events: String...) -> Walker {
    var walker = Walker(
      flow(
        """
        flow F
        start = push a
        screen a
          b = push b covered
          go = push b existing \(existing) covered
          with = push c(x: literal~0) existing \(existing) covered
          child = push G existing \(existing) covered
        screen b
          a = push a
          show = present c(x: literal~0)
          again = present c(x: literal~0) existing \(existing) covered
        screen c(x: Int)
        child G
        """, flow("flow G\nstart = push p\nscreen p\n  q = push q\nscreen q")))
    walker.start()
    for event in events { #expect(walker.send(event) != nil, "\(event) on \(walker.stack)") }
    return walker
  }

  @Test(arguments: [
    ("add", "[a, b, a, b]"), ("keep", "[a, b, a]"), ("popTo", "[a, b]"), ("raise", "[a, a, b]"), ("replace", "[a, b]"),
  ])
  func `an entry of the same screen on the stack is kept, gone down to, raised or replaced`(
    existing: String, stack: String
  ) {
    #expect(walk(existing, "a.b", "b.a", "a.go").stack == stack)
    #expect(walk(existing, "a.go").stack == "[a, b]")
  }

  @Test func `raise gives the new inputs, and replace makes a new entry`() {
    var raised = walk("raise", "a.with", "a.b")
    raised.same = Set(raised.machine.model.entries.map(\.id))
    raised.send("a.with")
    #expect(raised.stack == "[a, b, c]")
    #expect(raised.machine.effects.count == 1)
    #expect(raised.machine.change.added.isEmpty)
    var replaced = walk("replace", "a.with")
    replaced.same = raised.same
    replaced.send("a.with")
    #expect(replaced.stack == "[a, c]")
    #expect(replaced.machine.change.added.count == 1)
  }

  @Test func `a screen with other key inputs is another entry`() {
    #expect(walk("keep", "a.with", "a.with").stack == "[a, c, c]")
  }

  @Test(arguments: [
    ("add", "[a, p, q, b, p]"), ("keep", "[a, p, q, b]"), ("popTo", "[a, p, q]"), ("raise", "[a, b, p, q]"),
    ("replace", "[a, p]"),
  ])
  func `a child that runs is met as a whole`(existing: String, stack: String) {
    #expect(walk(existing, "a.child", "p.q", "a.b", "a.child").stack == stack)
  }

  @Test func `a presented screen is looked for in the topmost layer`() {
    var walker = walk("keep", "a.b", "b.show")
    walker.same = Set(walker.machine.model.entries.map(\.id))
    walker.send("b.again")
    #expect(walker.stack == "[a, b, { sheet: [c] }]")
  }

  private let locking = flow(
    """
    flow F
    condition edited
    start = push a
    screen a
      edit = push edit
      sheet = present edit
      anew = root a covered
    screen edit locked when edited
      close = pop
      next = push a
      blocked = present discard as alert
    screen discard
      leave = popTo a
    """)

  @Test func `no move takes a locked screen off, and its event is for the flow to take`() throws {
    var walker = Walker(locking, conditions: ["edited": 1])
    walker.start()
    walker.send("a.edit")
    let edit = try #require(walker.machine.model.top).id
    for event in ["edit.close", "a.anew"] {
      #expect(walker.send(event) == .denied(.locked(edit)), "\(event)")
      #expect(walker.stack == "[a, edit]")
    }
    #expect(walker.back() == .denied(.locked(edit)))
    #expect(walker.send("edit.next") == .taken)
    let blocked = try #require(walker.machine.node(of: edit)).number(of: .blocked)
    #expect(walker.machine.send(blocked, from: edit, walker.ask) == .taken)
    #expect(walker.stack == "[a, edit, a, { alert: [discard] }]")
    walker.conditions["edited"] = 0
    #expect(walker.send("discard.leave") == .taken)
    walker.send("a.sheet")
    walker.conditions["edited"] = 1
    #expect(walker.dismiss() == .denied(.locked(try #require(walker.machine.model.top).id)))
  }
}
