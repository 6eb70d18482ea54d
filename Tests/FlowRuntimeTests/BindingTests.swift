import FlowRuntime
import Testing

/// Values from the context stay bound to it, however far they have been handed on.
@MainActor
final class BindingTests {
  /// An app keeps its entry flow's coordinator; so does a test.
  private var kept: [FlowCoordinator] = []

  private func start(
    _ text: String, _ inputs: [Int] = [], children: [FlowDefinition] = [], answers: [String: Int] = [:]
  ) throws -> (ScriptedCoordinator, FlowNavigator) {
    let flow = ScriptedCoordinator(FlowDefinition(text) { children }, inputs, children: children)
    kept.append(flow)
    flow.answers = answers
    flow.start()
    return (flow, try #require(flow.navigator))
  }

  @Test func `screens below are given their inputs again, each once, while those above stay`() throws {
    let (_, navigator) = try start(
      """
      flow F
      context n: Int
      start = push a(n: context.n)
      screen a(n: Int)
        next = push b(n: context.n, tens: context.n ~0)
      screen b(n: Int, tens: Int)
        next = push c
      screen c
        more(by: Int) = write 0 [n]
      """)
    navigator.send("a.next")
    navigator.send("b.next")
    navigator.send("c.more", 5)
    #expect(navigator.stack == "[a, b, c]")
    #expect(navigator.numbers == [[5], [5, 50], []])
    #expect(navigator.shown(0)?.deliveries == 1)
    #expect(navigator.shown(1)?.deliveries == 1)
    #expect(navigator.shown(2)?.deliveries == 0)
  }

  @Test func `every write counts as a change, equal or not`() throws {
    let (_, navigator) = try start(
      """
      flow F
      context n: Int
      start = push a(n: context.n)
      screen a(n: Int)
        more(by: Int) = write 0 [n]
      """)
    navigator.send("a.more", 0)
    #expect(navigator.numbers == [[0]])
    #expect(navigator.shown(0)?.deliveries == 1)
  }

  @Test func `an input handed on by a screen stays bound, also through an expression and after that screen is removed`()
    throws
  {
    let (_, navigator) = try start(
      """
      flow F
      context n: Int
      start = push a(n: context.n)
      screen a(n: Int)
        next = replace b(n: screen.n, more: screen.n ~1)
      screen b(n: Int, more: Int)
        next = replace c(n: screen.n)
      screen c(n: Int)
        more(by: Int) = write 0 [n]
      """)
    navigator.send("a.next")
    #expect(navigator.numbers == [[0, 1]])
    navigator.send("b.next")
    navigator.send("c.more", 7)
    #expect(navigator.numbers == [[7]])
  }

  @Test func `an expression over a bound input is evaluated again`() throws {
    let (_, navigator) = try start(
      """
      flow F
      context n: Int
      start = push a(n: context.n)
      screen a(n: Int)
        next = push b(n: screen.n ~1)
      screen b(n: Int)
        more(by: Int) = write 0 [n]
      """)
    navigator.send("a.next")
    navigator.send("b.more", 7)
    #expect(navigator.numbers == [[7], [71]])
  }

  @Test func `a value that came with an event does not change`() throws {
    let (_, navigator) = try start(
      """
      flow F
      context n: Int
      start = push a(n: context.n)
      screen a(n: Int)
        next(n: Int) = push b(n: event.n)
      screen b(n: Int)
        more(by: Int) = write 0 [n]
      """)
    navigator.send("a.next", 3)
    navigator.send("b.more", 7)
    #expect(navigator.numbers == [[7], [3]])
  }

  @Test func `a child's inputs stay bound, its own context is a copy`() throws {
    let child = FlowDefinition(
      """
      flow Child(n: Int)
      outcome done
      context n: Int
      start = push x(input: inputs.n, copy: context.n, tens: inputs.n ~2)
      screen x(input: Int, copy: Int, tens: Int)
        own(by: Int) = write 0 [n]
      """
    ) { [] }
    let (parent, navigator) = try start(
      """
      flow F
      context n: Int
      start = push a
      screen a
        go = push Child(n: context.n)
        more(by: Int) = write 0 [n]
      child Child(n: Int)
        done = stay
      """, children: [child])
    navigator.send("a.go")
    #expect(navigator.numbers == [[], [0, 0, 2]])
    navigator.send("a.more", 4)
    #expect(navigator.numbers == [[], [4, 0, 42]])
    navigator.send("x.own", 9)
    #expect(navigator.numbers == [[], [4, 9, 42]])
    #expect(parent.context == [4])
  }

  @Test func `a write is seen by what comes in the same step`() throws {
    let (_, navigator) = try start(
      """
      flow F
      context n: Int
      start = push a
      screen a
        go(by: Int) = write 0 [n], push b(n: context.n)
      screen b(n: Int)
      """)
    navigator.send("a.go", 6)
    #expect(navigator.numbers == [[], [6]])
    #expect(navigator.shown(1)?.deliveries == 0)
  }

  @Test func `a child that starts asks with what was set, and a denied step leaves nothing set`() throws {
    let child = FlowDefinition(
      """
      flow Child(n: Int)
      outcome done
      context n: Int
      condition n
      start = finish done when n | push x
      screen x
      """
    ) { [] }
    let (parent, navigator) = try start(
      """
      flow F
      context n: Int
      condition ready
      start = push a
      screen a
        go(by: Int) = write 0 [n], push Child(n: context.n)
      screen b
      child Child(n: Int)
        done = push b when ready
      """, children: [child])
    navigator.send("a.go", 1)
    #expect(navigator.stack == "[a]")
    #expect(parent.context == [0])
    #expect(parent.log.asked == ["Child.n", "F.ready"])
    #expect(navigator.coordinators.count == 1)
    parent.answers["ready"] = 1
    navigator.send("a.go", 1)
    #expect(navigator.stack == "[a, b]")
    #expect(parent.context == [1])
  }

  @Test func `a child that is released takes its coordinator along`() throws {
    let child = FlowDefinition(
      "flow Child(n: Int)\nstart = push x\nscreen x\n  next = push x\n  over = finish cancelled"
    ) { [] }
    let (_, navigator) = try start(
      """
      flow F
      start = push a
      screen a
        go = push Child(n: literal ~3)
        sheet = present Child(n: literal ~3)
        home = root a covered
      child Child(n: Int)
      """, children: [child])
    for ending in ["back", "pull", "finish", "root"] {
      navigator.send(ending == "pull" ? "a.sheet" : "a.go")
      navigator.send("x.next")
      weak let coordinator = navigator.coordinators.last
      weak let screen = navigator.shown(2)
      #expect(navigator.coordinators.count == 2)
      #expect(screen != nil)
      switch ending {
      case "back":
        navigator.back()
        navigator.back()
      case "pull": if let layer = navigator.model.layers.last { navigator.dismissed(layer.id) }
      case "finish": navigator.send("x.over")
      default: navigator.send("a.home")
      }
      #expect(navigator.stack == "[a]", "\(ending)")
      #expect(coordinator == nil, "\(ending)")
      #expect(screen == nil, "\(ending)")
    }
  }

  @Test func `an input that is not given is the same as one that was given nil`() {
    let flow = ScriptedCoordinator(
      FlowDefinition(
        """
        flow F
        start = push list
        screen list
          opened = push note(id: nil) existing keep
          said(id: Int?) = push note(id: event.id) existing keep covered
        screen note(id: Int?)
          said(id: Int?) = push note(id: event.id) existing keep
        """
      ) { [] })
    flow.start()
    func send(_ id: Int?, from entry: Int) {
      guard let navigator = flow.navigator else { return }
      navigator.send(entry == 0 ? 1 : 0, [id as Any], from: navigator.model.entries[entry].id)
    }
    flow.navigator?.send("list.opened")
    send(nil, from: 1)
    #expect(flow.stack == "[list, note]")
    send(4, from: 1)
    send(4, from: 2)
    #expect(flow.stack == "[list, note, note]")
    send(nil, from: 0)
    #expect(flow.stack == "[list, note, note]")
  }
}
