import FlowModel
import Testing

/// Moves that run a task, and wait for its outcome.
struct TaskTests {
  private let tasks = flow(
    """
    flow App
    outcome done
    context note: Int
    condition sure async
    start = push form
    task send(note: Int)
      sent = push thanks
      failed = stay
    task log
    screen form
      submit = run send(note: context.note) covered
      logged = run log
      next = push other
    screen thanks
    screen other
    """)

  @Test func `a task holds the screen that led to it, and its outcome is the next event`() throws {
    var walker = Walker(tasks)
    walker.start()
    #expect(walker.send("form.submit") == .taken)
    #expect(walker.waits == ["send"])
    #expect(walker.machine.isWaiting(try #require(walker.machine.model.top?.id)))
    walker.answer("send", 0)
    #expect(walker.stack == "[form, thanks]")
    #expect(walker.waits.isEmpty)
  }

  @Test func `a task without outcomes is fired and forgotten`() {
    var walker = Walker(tasks)
    walker.start()
    #expect(walker.send("form.logged") == .taken)
    #expect(walker.waits.isEmpty)
    #expect(
      walker.machine.effects.contains {
        if case .carryOut(nil, _, _, _) = $0 { true } else { false }
      })
  }

  @Test func `a task whose screen was removed is forgotten, and its outcome ignored`() throws {
    var walker = Walker(tasks)
    walker.start()
    walker.send("form.next")
    walker.send("form.submit")
    let task = try #require(walker.machine.tasks.first?.id)
    walker.start()
    #expect(walker.machine.take(.ended(task, outcome: 0), walker.ask) == .ignored(.gone))
    #expect(walker.stack == "[form]")
  }

  @Test func `a task that a start leads to holds the start, however often it is tried again`() {
    var walker = Walker(
      flow(
        """
        flow App
        start = run load
        task load
          loaded = push home
          failed = run load
        screen home
        """))
    #expect(isHeld(walker.start()))
    #expect(walker.stack == "[]")
    walker.answer("load", 1)
    #expect(walker.waits == ["load"])
    walker.answer("load", 1)
    walker.answer("load", 0)
    #expect(walker.stack == "[home]")
    #expect(walker.flows == ["App"])
  }

  @Test func `a task that a child's outcome leads to keeps the child until it has ended`() {
    let child = flow(
      """
      flow Auth
      outcome done
      start = push login
      screen login
        ok = finish done
      """)
    var walker = Walker(
      flow(
        """
        flow App
        start = push Auth
        child Auth
          done = run load
        task load
          loaded = replace home
        screen home
        """, child))
    walker.start()
    walker.send("login.ok")
    #expect(walker.stack == "[login]")
    walker.answer("load", 0)
    #expect(walker.stack == "[home]")
    #expect(walker.flows == ["App"])
  }
}
