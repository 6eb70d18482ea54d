import FlowModel
import Testing

/// The requirements of the items of containers, wherever a state names them.
struct ItemTests {
  private static let sign = flow(
    """
    flow SignIn
    outcome done
    start = push login
    screen login
      ok = finish done
    """)

  private static let main = flow(
    """
    flow Main
    condition auth
    condition member
    condition known
    gate known = present SignIn
    container tabs
    item home = push home
    item me requires auth = push profile
    item vip when member = push vip
    item club requires known = push club
    screen home
    screen detail
    screen profile
    screen vip
    screen club
    child SignIn
    """, sign)

  private static let app = flow(
    """
    flow App
    start = push door
    screen door
      short = root [Main.me]
      me = root [Main.me { home [home], me [profile] }]
      vip = root [Main.vip { home [home], vip [vip] }]
      club = root [Main.club { home [home], club [club] }]
      behind = root [Main.home { me [profile], home [home] }]
      home = root Main
    child Main
    child SignIn
    link me = to [Main.me { home [home], me [profile] }]
    link behind = to [Main.home { me [profile], home [home, detail] }]
    """, main, sign)

  private func walker(_ conditions: [String: Int] = [:]) -> Walker {
    #expect(Self.app.problem == nil && Self.main.problem == nil)
    var walker = Walker(Self.app, conditions: conditions)
    walker.start()
    return walker
  }

  @Test(arguments: ["short", "me", "behind"])
  func `a state that a move leads to makes no item that requires what does not hold`(event: String) {
    var walker = walker()
    #expect(walker.send("door." + event) == .denied(.required("auth")))
    #expect(walker.stack == "[door]")
    walker.conditions["auth"] = 1
    #expect(walker.send("door." + event) == .taken)
  }

  @Test func `a state that a move leads to makes no item that is not there`() {
    var walker = walker()
    #expect(walker.send("door.vip") == .denied(.guards))
    #expect(walker.stack == "[door]")
    walker.conditions["member"] = 1
    #expect(walker.send("door.vip") == .taken)
    #expect(walker.stack == "[{ Main.vip: { home: [home], vip: [vip] } }]")
  }

  @Test func `a gate's flow runs before a state's item, and the move is made once`() {
    var walker = walker()
    #expect(isHeld(walker.send("door.club")))
    #expect(walker.stack == "[door, { sheet: [login] }]")
    walker.conditions["known"] = 1
    walker.send("login.ok")
    #expect(walker.stack == "[{ Main.club: { home: [home], club: [club] } }]")
    #expect(walker.waits == [])
  }

  @Test func `a column that a split's state does not write requires what it requires`() {
    let split = flow(
      """
      flow Split
      condition auth
      container split
      item primary = push list
      item detail requires auth = push product
      screen list
      screen product
      """)
    var walker = Walker(
      flow("flow App\nstart = push door\nscreen door\n  open = root [Split { primary [list] }]\nchild Split", split))
    walker.start()
    #expect(walker.send("door.open") == .denied(.required("auth")))
    walker.conditions["auth"] = 1
    walker.send("door.open")
    #expect(walker.stack == "[{ Split.primary: { primary: [list], detail: [product] } }]")
  }

  @Test(arguments: ["me", "behind"])
  func `a link's state makes no item that requires what does not hold, selected or not`(link: String) {
    var walker = walker()
    walker.send("door.home")
    #expect(walker.open(link) == .denied(.required("auth")))
    #expect(walker.stack == "[{ Main.home: { home: [home] } }]")
    walker.conditions["auth"] = 1
    #expect(walker.open(link) == .taken)
  }

  @Test func `a given state asks for its items`() throws {
    let states = [
      "[Main.me]", "[{ Main.me: { me: [profile] } }]", "[{ Main.me: { home: [home] } }]",
      "[{ Main.home: { home: [home], me: [profile] } }]",
    ]
    for text in states {
      var walker = walker()
      let tree = try #require(StateTree(parsing: text))
      #expect(walker.start(at: tree) == .denied(.required("auth")), "\(text)")
      #expect(walker.machine.start(at: tree, isGuarded: false, walker.ask) == .taken, "\(text)")
    }
  }

  @Test func `a relaunch asks for what the entry flow requires, as its start would`() throws {
    var walker = Walker(
      flow("flow App\nrequires auth\ncondition auth\nstart = push home\nscreen home"), conditions: ["auth": 1])
    walker.start()
    let kept = try #require(
      walker.machine.keptState { _ in
        true
      } inputs: { _ in
        []
      })
    let tree = try #require(kept.tree.run(by: kept.runs))
    for (value, result) in [(0, StepResult.denied(.required("auth"))), (1, .taken)] {
      walker.conditions["auth"] = value
      let ask = walker.ask
      let restoration = walker.machine.restore(tree, kept.flows, .relaunching, leavingOut: []) { question, machine in
        ask(question, machine.effects)
      }
      #expect(restoration.result == result)
    }
  }

  @Test(arguments: ["[Main.vip]", "[{ Main.vip: { home: [home], vip: [vip] } }]"])
  func `a state given unconditionally has items that are not there any more`(text: String) throws {
    var walker = walker()
    let tree = try #require(StateTree(parsing: text))
    #expect(walker.start(at: tree) == .denied(.guards))
    #expect(walker.machine.start(at: tree, isGuarded: false, walker.ask) == .taken)
    #expect(walker.stack == text || walker.stack == "[{ Main.vip: { vip: [vip] } }]")
    walker.reconsider()
    #expect(walker.stack == "[{ Main.home: { home: [home] } }]")
  }
}
