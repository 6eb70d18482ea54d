import FlowModel
import Testing

/// Requirements of screens and moves, and the flows that gates run.
struct GateTests {
  private let auth = flow(
    """
    flow Auth
    outcome done
    start = push login
    screen login
      ok = finish done
      more = push code
    screen code
      ok = finish done
    """)

  private func app(as verb: String = "present", lost: String = "restart") -> FlowDefinition {
    flow(
      """
      flow App
      condition authenticated live
      condition member
      condition vip
      gate authenticated = \(verb) Auth lost \(lost)
      gate member = present Join
      start = push home
      screen home
        open = push profile
        both = push secret
        guarded = push page covered requires authenticated
        either = push page when not authenticated | push profile
        vip = push lounge
        help = present help
        leave = root page covered
      screen page
        open = push profile
        next = push page
      screen profile requires authenticated
        next = push page
        help = present help covered
      screen secret requires authenticated, member
      screen lounge requires vip
      screen help
        next = push help2
      screen help2
      child Auth
      child Join
      """, auth,
      flow(
        """
        flow Join
        outcome done
        start = push join
        screen join
          ok = finish done
        """))
  }

  private func walker(_ app: FlowDefinition, _ conditions: [String: Int] = [:]) -> Walker {
    var walker = Walker(app, conditions: conditions)
    walker.start()
    return walker
  }

  @Test func `a gate runs its flow first, and the held move is made in the change that removes the flow`() {
    for (verb, stack) in [
      ("present", "[home, { sheet: [login] }]"), ("push", "[home, login]"), ("root", "[login]"),
    ] {
      var walker = walker(app(as: verb))
      walker.send("home.open")
      #expect(walker.stack == stack)
      #expect(walker.waits == ["authenticated"])
      walker.conditions["authenticated"] = 1
      walker.send("login.ok")
      #expect(walker.stack == "[home, profile]", "as \(verb)")
      #expect(walker.machine.change.removed.count == 1 && walker.machine.change.added.count == 1)
      #expect(walker.machine.continued.map(\.result) == [.taken])
      #expect(walker.flows == ["App"])
      #expect(walker.machine.held.isEmpty)
    }
  }

  @Test func `an unguarded entry opens no door to flows that are started later`() throws {
    let member = flow(
      """
      flow Member
      condition authenticated
      requires authenticated
      start = push card
      screen card
      """)
    // Not linked before: a flow without children that were run is not known to require anything.
    var machine = FlowMachine(
      flow(
        """
        flow App
        start = push list
        screen list
          member = push Member
        child Member
        """, member))
    #expect(machine.start(at: try #require(StateTree(parsing: "[list]")), isGuarded: false) { _, _ in 0 } == .taken)
    let list = try #require(machine.model.top)
    #expect(machine.send(0, from: list.id) { _, _ in 0 } == .denied(.required("authenticated")))
    #expect(machine.notation == "[list]")
  }

  @Test func `a gate whose flow ends in vain denies the move, and the stack is as before`() {
    for verb in ["present", "push", "root"] {
      var walker = walker(app(as: verb))
      walker.send("home.open")
      walker.send("login.ok")
      #expect(walker.stack == "[home]", "as \(verb)")
      #expect(walker.machine.continued.map(\.result) == [.denied(.required("authenticated"))])
      walker.send("home.open")
      walker.back()
      #expect(walker.stack == "[home]", "back, as \(verb)")
      #expect(walker.machine.continued.map(\.result) == [.denied(.required("authenticated"))])
      #expect(walker.machine.held.isEmpty)
      #expect(walker.flows == ["App"])
    }
  }

  @Test func `an entry that a gate's root sets aside stays alive`() throws {
    var walker = walker(app(as: "root"))
    walker.send("home.open")
    let home = try #require(walker.nearest("home"))
    #expect(walker.machine.model.contains(home.id))
    walker.send("login.more")
    #expect(walker.stack == "[login, code]")
    walker.back()
    walker.back()
    #expect(walker.stack == "[home]")
    #expect(walker.nearest("home")?.id == home.id)
  }

  @Test func `a condition without a gate denies at once`() {
    var walker = walker(app())
    #expect(walker.send("home.vip") == .denied(.required("vip")))
    #expect(walker.stack == "[home]")
  }

  @Test func `an edge can require what its target does not`() {
    var walker = walker(app())
    walker.send("home.guarded")
    #expect(walker.stack == "[home, { sheet: [login] }]")
    walker.conditions["authenticated"] = 1
    walker.send("login.ok")
    #expect(walker.stack == "[home, page]")
  }

  @Test func `several gates are passed in order, each exactly once`() {
    var walker = walker(app())
    walker.send("home.both")
    #expect(walker.stack == "[home, { sheet: [login] }]")
    walker.conditions["authenticated"] = 1
    walker.send("login.ok")
    #expect(walker.stack == "[home, { sheet: [join] }]")
    walker.conditions["member"] = 1
    walker.send("join.ok")
    #expect(walker.stack == "[home, secret]")
    #expect(walker.flows == ["App"])
  }

  @Test func `no second login is run over a running one: what is held waits for its end`() {
    var walker = walker(app())
    walker.send("home.either")
    walker.send("page.open")
    // A screen that lies below speaks where its edge says so.
    walker.send("home.guarded")
    #expect(walker.stack == "[home, page, { sheet: [login] }]")
    #expect(walker.waits == ["authenticated", "authenticated"])
    walker.conditions["authenticated"] = 1
    walker.send("login.ok")
    #expect(walker.stack == "[home, page, profile, page]")
  }

  @Test func `the held alternative is taken, though another would be chosen now`() {
    var walker = walker(
      flow(
        """
        flow App
        condition authenticated
        condition first
        gate authenticated = present Auth
        start = push home
        screen home
          open = push profile when not first | push other
        screen profile requires authenticated
        screen other
        child Auth
        """, auth))
    walker.send("home.open")
    walker.conditions = ["authenticated": 1, "first": 1]
    walker.send("login.ok")
    #expect(walker.stack == "[home, profile]")
  }

  @Test func `a gate's flow is removed with the last entry that it is held for, and nothing is denied`() {
    for verb in ["present", "push", "root"] {
      var walker = walker(app(as: verb))
      walker.send("home.either")
      walker.send("page.open")
      walker.send("home.leave")
      #expect(walker.stack == "[page]", "as \(verb)")
      #expect(walker.machine.held.isEmpty)
      #expect(walker.machine.continued.map(\.result) == [.ignored(.gone)])
      #expect(walker.flows == ["App"])
    }
  }

  @Test func `a start behind a gate shows the gate's flow alone`() {
    var walker = walker(
      flow(
        """
        flow App
        condition authenticated
        gate authenticated = present Auth
        requires authenticated
        start = push home
        screen home
        child Auth
        """, auth))
    #expect(walker.stack == "[login]")
    walker.conditions["authenticated"] = 1
    walker.send("login.ok")
    #expect(walker.stack == "[home]")
    #expect(walker.flows == ["App"])
  }

  @Test func `only entering asks: going back does not`() {
    var walker = walker(app(), ["authenticated": 1])
    walker.send("home.open")
    walker.send("profile.next")
    walker.conditions["authenticated"] = 0
    #expect(walker.back() == .taken)
    #expect(walker.stack == "[home, profile]")
  }

  @Test func `selecting an item that requires something holds the selection`() {
    var walker = walker(
      flow(
        """
        flow App
        condition authenticated
        gate authenticated = present Auth
        container tabs
        item home = push home
        item me eager requires authenticated = push profile
        screen home
        screen profile
        child Auth
        """, auth))
    #expect(walker.stack == "[{ App.home: { home: [home] } }]")
    walker.select("me")
    #expect(walker.stack == "[{ App.home: { home: [home] } }, { sheet: [login] }]")
    walker.conditions["authenticated"] = 1
    walker.send("login.ok")
    #expect(walker.stack == "[{ App.me: { home: [home], me: [profile] } }]")
  }

  // MARK: What is lost

  private func lost(_ how: String) -> Walker {
    var walker = walker(app(lost: how), ["authenticated": 1])
    walker.send("home.open")
    walker.send("profile.next")
    walker.send("profile.help")
    #expect(walker.stack == "[home, profile, page, { sheet: [help] }]")
    walker.conditions["authenticated"] = 0
    #expect(walker.reconsider() == .taken)
    return walker
  }

  @Test func `lost: restart starts the entry flow again`() {
    #expect(lost("restart").stack == "[home]")
  }

  @Test func `lost: dismiss takes the lowest entry that requires it, and all above it`() throws {
    let walker = lost("dismiss")
    #expect(walker.stack == "[home]")
    #expect(walker.machine.change.added.isEmpty)
  }

  @Test func `lost: stay leaves all as it is, and reports it only once`() {
    var walker = lost("stay")
    #expect(walker.stack == "[home, profile, page, { sheet: [help] }]")
    walker.reconsider()
    #expect(walker.machine.change.isEmpty)
  }

  @Test func `lost: run runs the gate's flow over the stack, once, and again if it ends in vain`() {
    var walker = lost("run")
    let over = "[home, profile, page, { sheet: [help] }, { sheet: [login] }]"
    #expect(walker.stack == over)
    walker.reconsider()
    #expect(walker.stack == over)
    walker.conditions["authenticated"] = 1
    walker.send("login.ok")
    #expect(walker.stack == "[home, profile, page, { sheet: [help] }]")

    walker = lost("run")
    walker.send("login.ok")
    #expect(walker.stack == over)
    #expect(walker.flows == ["App", "Auth"])
  }

  @Test func `lost: dismiss that would empty a stack starts the entry flow again`() {
    var walker = walker(
      flow(
        """
        flow App
        condition authenticated live
        gate authenticated = present Auth lost dismiss
        start = push profile when authenticated | push welcome
        screen profile requires authenticated
        screen welcome
        child Auth
        """, auth), ["authenticated": 1])
    #expect(walker.stack == "[profile]")
    walker.conditions["authenticated"] = 0
    walker.reconsider()
    #expect(walker.stack == "[welcome]")
  }

  @Test func `lost wins over locked`() {
    var walker = walker(
      flow(
        """
        flow App
        condition authenticated live
        condition edited
        gate authenticated = present Auth lost restart
        start = push home
        screen home
          open = push profile
        screen profile requires authenticated locked when edited
        child Auth
        """, auth), ["authenticated": 1, "edited": 1])
    walker.send("home.open")
    walker.conditions["authenticated"] = 0
    walker.reconsider()
    #expect(walker.stack == "[home]")
  }
}
