import FlowModel
import Testing

/// Reading a definition's text.
struct DefinitionTests {
  @Test func `names become indices, and fields keep their types`() throws {
    let definition = flow(
      """
      flow F(user: User, byID: [String: Int], run: (Int, Int) -> Void)
      outcome saved(user: User)
      context user: User
      condition nav = tabs drawer
      start = push a(user: inputs.user) when nav == drawer | push b(text: literal ~0, note: nil)
      screen a(user: User)
        open(id: Set<Int>, at: Int) = write 2 [user], push b(text: event.at ~1, note: screen.user)
        back = stay
      screen b(text: String, note: User?)
      """)
    #expect(definition.problem == nil)
    #expect(definition.inputs.map(\.type) == ["User", "[String: Int]", "(Int, Int) -> Void"])
    #expect(definition.outcomes.map(\.name) == ["saved", "cancelled"])
    #expect(definition.conditions.first?.values == ["tabs", "drawer"])
    #expect(definition.start.count == 2)
    let move = try #require(definition.edge(node: 0, event: 0).first.map { definition.alternatives[$0] })
    #expect(move.write == 2)
    #expect(definition.writtenFields[move.fields] == [0])
    #expect(move.forward == .node(.push, 1))
    #expect(definition.fills[move.fills].map(\.root) == [.event(1), .screen(0)])
    #expect(definition.fills[move.fills].map(\.expression) == [1, nil])
    #expect(definition.edge(node: 0, event: 1).count == 1)
    #expect(definition.edge(node: 0, event: 2).isEmpty)
    #expect(definition.edge(node: 7, event: 0).isEmpty)
  }

  @Test(arguments: [
    "start = push a",
    "flow F\nscreen a",
    "flow F\nstart = push b\nscreen a",
    "flow F\nstart = fly a\nscreen a",
    "flow F\nstart = push a(x: literal ~0)\nscreen a",
    "flow F\nstart = push a\nscreen a(x: Int)",
    "flow F\nstart = push a when maybe\nscreen a",
    "flow F\nstart = push a extra\nscreen a",
    "flow F\nstart = push d\nscreen a\ndecision d = push e\ndecision e = push d",
    "  event\nflow F",
    "flow F\n  back = stay\nstart = push a\nscreen a",
    "nonsense",
    "flow F(\nstart = push a\nscreen a",
    "flow F\nstart = push a\nscreen a track",
    "flow F\nstart = push a\nscreen a track name",
    "flow F\nstart = push a\nscreen a track \"name",
    "flow F\nstart = push a\nscreen a track \"100%\"",
    "flow F\nstart = push a\nscreen a track \"%FF\"",
    "flow F\nstart = push a\nscreen a\nsample x",
    "flow F\nstart = push a\nscreen a\nsample x of b",
    "flow F\nstart = push a\nscreen a(id: Int)\nsample x of a",
    "flow F\nstart = push a\nscreen a\nsample x of a y",
  ])
  func `a text that cannot be read is a problem with a line, never a crash`(_ text: String) throws {
    let definition = flow(text)
    let problem = try #require(definition.problem)
    #expect(problem.hasPrefix("line "))
    #expect(definition.nodes.isEmpty)
    var walker = Walker(definition)
    #expect(walker.start() == .denied(.impossible))
  }

  @Test(arguments: [
    ("", ""), ("Chat", "Chat"), (" two words ", " two words "), ("%22%5C%0A%25", "\"\\\n%"), ("Чат", "Чат"),
    ("%D0%A7ат", "Чат"), ("a] locked when (x", "a] locked when (x"),
  ])
  func `the name of a screen in analytics may be any text`(written: String, text: String) {
    let definition = flow(
      """
      flow F
      condition x
      start = push a
      screen a key [] hidesBack restoreNever track "\(written)" requires x locked when x
      screen b
      """)
    #expect(definition.problem == nil)
    #expect(definition.nodes.map(\.track) == [text, nil])
    #expect(definition.nodes.first?.requirements.count == 1)
  }

  @Test func `a sample fills all inputs of a screen`() throws {
    let definition = flow(
      """
      flow F
      start = push a
      screen a
      screen b(id: Int, note: String?)
      sample short of b(id: literal~2, note: nil)
      sample of of a
      """)
    #expect(definition.problem == nil)
    #expect(definition.samples.map(\.name) == ["short", "of"])
    #expect(definition.samples.map(\.node) == [1, 0])
    let fills = definition.samples.map { definition.fills[$0.fills].map(\.root) }
    #expect(fills == [[.literal, .none], []])
  }

  @Test func `guards decide as algebra does`() {
    let definition = flow(
      """
      flow F
      condition a
      condition b
      condition c
      start = push yes when not (a and not b) or c and a | push no
      screen yes
      screen no
      """)
    for bits in 0..<8 {
      let (a, b, c) = (bits & 1, bits >> 1 & 1, bits >> 2 & 1)
      var walker = Walker(definition, conditions: ["a": a, "b": b, "c": c])
      walker.start()
      let holds = !(a == 1 && b == 0) || (c == 1 && a == 1)
      #expect(walker.stack == (holds ? "[yes]" : "[no]"), "a=\(a) b=\(b) c=\(c)")
    }
  }

  @Test func `a condition is asked once for all alternatives of an edge`() {
    let definition = flow(
      """
      flow F
      condition a
      condition b
      start = push x when a and b | push y when a | push z
      screen x
      screen y
      screen z
      """)
    var machine = FlowMachine(definition)
    var count = 0
    _ = machine.start { question, _ in
      guard case .condition(_, 0, _) = question else { return 0 }
      count += 1
      return 1
    }
    #expect(count == 1)
    #expect(machine.notation == "[y]")
    #expect(machine.asked.map(\.value) == [1, 0])
  }

  @Test func `an event of a screen that is not there has asked nothing and moves nothing`() {
    let definition = flow(
      """
      flow F
      condition a
      start = push x
      screen x
        next = push y when a
      screen y
      """)
    var machine = FlowMachine(definition)
    _ = machine.start { _, _ in 1 }
    let top = machine.model.top?.id ?? EntryID(0)
    #expect(machine.send(0, from: top) { _, _ in 1 } == .taken)
    #expect(machine.asked.map(\.value) == [1])
    #expect(machine.send(0, from: EntryID(99)) { _, _ in 1 } == .ignored(.gone))
    #expect(machine.asked.isEmpty)
    #expect(machine.notation == "[x, y]")
  }
}
