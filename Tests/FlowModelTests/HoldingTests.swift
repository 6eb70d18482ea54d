import FlowModel
import Testing

/// Moves that wait for the answer of a condition that takes time.
struct HoldingTests {
  private let app = flow(
    """
    flow App
    outcome done
    condition hasAccount async loading splash
    condition fast
    condition risky async failed yes
    start = push home
    screen home
      next = push account when hasAccount | push register
      quick = push account when fast and hasAccount | push register
      plain = push account
      risk = push account when risky | push register
      away = root register
    screen account
    screen register
      undo = pop
    screen splash
      plain = push account
    """)

  private func walker(_ conditions: [String: Int] = [:]) -> Walker {
    var walker = Walker(app, conditions: conditions)
    walker.start()
    return walker
  }

  @Test func `a move whose condition takes time is held, and a loading screen is shown over the stack`() {
    var walker = walker()
    #expect(isHeld(walker.send("home.next")))
    #expect(walker.stack == "[home, { full: [splash] }]")
    #expect(walker.waits == ["hasAccount"])
    #expect(walker.answer("hasAccount", 1) == .taken)
    #expect(walker.stack == "[home, account]")
    #expect(walker.machine.held.isEmpty)
    #expect(walker.flows == ["App"])
  }

  @Test func `the answer of no takes the next alternative, in one change with the loading screen's going`() {
    var walker = walker()
    walker.send("home.next")
    walker.answer("hasAccount", 0)
    #expect(walker.stack == "[home, register]")
    #expect(walker.machine.change.dismissed.count == 1)
    #expect(walker.machine.change.added.count == 1)
  }

  @Test func `a condition that is not needed is not awaited`() {
    var walker = walker(["fast": 0])
    #expect(walker.send("home.quick") == .taken)
    #expect(walker.stack == "[home, register]")
  }

  @Test func `an unavailable answer denies the move, unless the condition has a value for failing`() {
    var walker = walker()
    walker.send("home.next")
    #expect(walker.answer("hasAccount", AnswerCode.failed) == .taken)
    #expect(walker.stack == "[home]")
    #expect(walker.machine.continued.map(\.result) == [.denied(.failed("hasAccount"))])
    walker.send("home.risk")
    walker.answer("risky", AnswerCode.failed)
    #expect(walker.stack == "[home, account]")
  }

  @Test func `a screen that is shown while something is awaited is in no move's way`() {
    var walker = Walker(
      flow(
        """
        flow App
        start = push Child
        child Child
          cancelled = present b as popover
        screen b
        """,
        flow(
          """
          flow Child
          condition slow async loading splash
          condition late async loading splash
          start = push under
          screen under
            more = push a
            other = push c covered when late
            sheet = present c covered
            up = dismiss covered
          screen a
            next = popTo under inclusive when slow
          screen c
          screen splash
          """)))
    walker.start()
    walker.send("under.more")
    walker.send("a.next")
    #expect(walker.stack == "[under, a, { full: [splash] }]")
    walker.send("under.sheet")
    #expect(walker.stack == "[under, a, { full: [splash] }, { sheet: [c] }]")
    // What is removed is what a move presented, and nothing that is shown while something is awaited.
    walker.send("under.up")
    #expect(walker.stack == "[under, a, { full: [splash] }]")
    walker.send("under.other")
    #expect(walker.stack == "[under, a, { full: [splash] }, { full: [splash] }]")
    // Nothing of the app's is left when the first answer comes: what the parent presents is the root.
    walker.answer("slow", 1)
    #expect(walker.stack == "[b]")
    #expect(walker.machine.held.isEmpty && walker.flows == ["App"])
  }

  @Test func `an answer that comes twice is ignored the second time`() throws {
    var walker = walker()
    walker.send("home.next")
    let hold = try #require(walker.machine.held.first?.id)
    #expect(walker.answer("hasAccount", 1) == .taken)
    #expect(walker.machine.take(.answered(hold, 1), walker.ask) == .ignored(.gone))
    #expect(walker.stack == "[home, account]")
  }

  @Test func `a held move is dropped with its screen, and the late answer is ignored`() throws {
    var walker = Walker(
      flow(
        """
        flow App
        condition slow async
        start = push a
        screen a
          next = push b
        screen b
          next = push c when slow
        screen c
        """))
    walker.start()
    walker.send("a.next")
    walker.send("b.next")
    let hold = try #require(walker.machine.held.first?.id)
    #expect(walker.machine.isWaiting(walker.machine.model.entries[1].id))
    walker.back()
    #expect(walker.machine.held.isEmpty)
    #expect(walker.machine.continued.map(\.result) == [.ignored(.gone)])
    #expect(walker.machine.take(.answered(hold, 1), walker.ask) == .ignored(.gone))
    #expect(walker.stack == "[a]")
  }

  @Test func `a stack that has changed meanwhile has the move planned again on it`() {
    var walker = Walker(
      flow(
        """
        flow App
        condition slow async
        start = push under
        screen under
          more = push a
          other = push d covered
        screen a
          next = popTo a, push b when slow
        screen b
        screen d
        """))
    walker.start()
    walker.send("under.more")
    walker.send("a.next")
    walker.send("under.other")
    #expect(walker.stack == "[under, a, d]")
    walker.answer("slow", 1)
    #expect(walker.stack == "[under, a, b]")
  }

  @Test func `a start that waits shows its loading screen alone, and handles nothing`() {
    var walker = Walker(
      flow(
        """
        flow App
        condition signedIn async loading splash
        start = root home when signedIn | root welcome
        screen home
        screen welcome
        screen splash
          any = push home
        """))
    #expect(isHeld(walker.start()))
    #expect(walker.stack == "[splash]")
    #expect(walker.send("splash.any") == .ignored(.noEdge))
    #expect(walker.back() == .ignored(.cannotBeLeft))
    walker.answer("signedIn", 1)
    #expect(walker.stack == "[home]")
    #expect(walker.flows == ["App"])
  }

  @Test func `starting again while the start waits drops what was awaited`() throws {
    var walker = Walker(
      flow(
        """
        flow App
        condition signedIn async
        start = root home when signedIn | root welcome
        screen home
        screen welcome
        """))
    walker.start()
    let hold = try #require(walker.machine.held.first?.id)
    walker.start()
    #expect(walker.waits == ["signedIn"])
    #expect(walker.machine.take(.answered(hold, 1), walker.ask) == .ignored(.gone))
    walker.answer("signedIn", 0)
    #expect(walker.stack == "[welcome]")
  }

  @Test func `two answers in a row keep one loading screen`() throws {
    var walker = Walker(
      flow(
        """
        flow App
        condition a async loading splash
        condition b async loading splash
        start = push home
        screen home
          next = push x when a and b | push y
        screen x
        screen y
        screen splash
        """))
    walker.start()
    walker.send("home.next")
    let splash = try #require(walker.machine.model.top?.id)
    walker.answer("a", 1)
    #expect(walker.waits == ["b"])
    #expect(walker.machine.model.top?.id == splash)
    walker.answer("b", 1)
    #expect(walker.stack == "[home, x]")
  }

  @Test func `a child's start that waits leaves its parent as it is until the answer comes`() {
    let child = flow(
      """
      flow Child
      outcome done
      condition ready async loading wait
      start = push first when ready | finish done
      screen first
      screen wait
      """)
    var walker = Walker(
      flow(
        """
        flow App
        start = push home
        screen home
          go = push Child covered
        child Child
          done = push over
        screen over
        """, child))
    walker.start()
    walker.send("home.go")
    #expect(walker.stack == "[home, { full: [wait] }]")
    walker.answer("ready", 0)
    #expect(walker.stack == "[home, over]")
    walker.send("home.go")
    walker.answer("ready", 1)
    #expect(walker.stack == "[home, over, first]")
    #expect(walker.flows == ["App", "Child"])
  }
}
