import FlowCompiler
import FlowExpectations
import FlowProof
import FlowSimulator
import Testing

/// The states reached by the machine, and the claims about what is on what, in modules that random ones once showed to differ.
@MainActor @Suite struct ExploredTests {
  private struct Module {
    var graph: FlowGraph
    var relation: OverRelation
    /// The stack of each state, in the notation of the flow language.
    var states: Set<String>

    /// Whether one thing can be on another, both by name.
    func may(_ upper: String, over lower: String) -> Bool {
      let names = relation.symbols.kinds.indices.map { relation.symbols.name($0, in: graph) }
      guard let upper = names.firstIndex(of: upper), let lower = names.firstIndex(of: lower) else {
        Issue.record("\(upper) or \(lower) is not among \(names)")
        return false
      }
      return relation.may(upper, over: lower)
    }

    /// Whether it is certain of a screen that it can be on the stack.
    func isCertain(_ upper: String, over lower: String) -> Bool {
      let names = relation.symbols.kinds.indices.map { relation.symbols.name($0, in: graph) }
      guard let upper = names.firstIndex(of: upper), let lower = names.firstIndex(of: lower) else { return false }
      return relation.isHard(upper, over: lower)
    }
  }

  private func explored(_ text: String) throws -> Module {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = Simulator(graph, flow: try #require(graph.entry))
    let exploration = Exploration(simulator.coordinator.definition)
    return Module(
      graph: graph, relation: try #require(OverRelation(of: graph)),
      states: Set(exploration.states.map(\.machine.notation)))
  }

  @Test func `the sender is the nearest one that it goes back to`() throws {
    let module = try explored(
      """
      flow: Main
      start: home
      screens: { home: { events: { again } } }
      edges: { home: { again: { popTo: home, inclusive: true, push: home } } }
      """)
    #expect(module.states == ["[home]"])
    #expect(!module.may("Main.home", over: "Main.home"))
  }

  @Test func `an entry that a link pushes onto an item of another flow's is the root there`() throws {
    let module = try explored(
      """
      flow: Main
      container: tabs
      items: { one: Inner, two: home }
      screens: { home: { events: { helpTapped } }, help: , page: , other: }
      edges: { home: { helpTapped: root help } }
      links: { home: { url: "/home", do: { push: home } } }
      flows:
        Inner:
          container: tabs
          items: { a: page, b: other }
      """)
    #expect(module.states.contains("[{ Main.one: { one: [{ Inner.a: { a: [help] } }] } }]"))
    #expect(module.may("Main.help", over: "Inner's a"))
  }

  @Test func `a child that is raised is what its container shows on that stack`() throws {
    let module = try explored(
      """
      flow: Main
      start: Board
      screens: { home: { events: { boardTapped } }, list: , detail: }
      edges: { home: { boardTapped: { push: Board, existing: raise } } }
      links: { home: { url: "/home", do: { push: home } } }
      flows:
        Board:
          container: split
          columns: { list: list, detail: detail }
      """)
    #expect(module.states.contains { $0.contains("[home, Board.list]") || $0.contains("[home, list]") })
    #expect(module.may("Board.detail", over: "Main.home"))
  }

  @Test func `a start that waits for two tasks is explored to its end`() throws {
    let module = try explored(
      """
      flow: Main
      container: pages
      items:
        one: { to: Part, eager: true }
        two: { to: Part, eager: true }
      screens: { page: }
      tasks: { load: { outcomes: { done } } }
      flows:
        Part:
          start: { run: load }
          edges: { load: { done: push page } }
      """)
    #expect(module.states.contains("[{ Main.one: { one: [page], two: [page] } }]"))
  }

  @Test func `a requirement is asked again after something else was waited for`() throws {
    let module = try explored(
      """
      flow: Shop
      conditions: [member, open]
      gates: { member: { run: Join, as: root }, open: { run: Wait } }
      start: home
      screens:
        home: { events: { dealTapped } }
        deal: { requires: open }
      edges: { home: { dealTapped: { push: deal, when: member, requires: member } } }
      flows:
        Join:
          outcomes: [ok]
          start: form
          screens: { form: { events: { done } } }
          edges: { form: { done: finish ok } }
        Wait:
          outcomes: [ok]
          start: sign
          screens: { sign: { events: { read } } }
          edges: { sign: { read: finish ok } }
      """)
    #expect(module.states.contains("[form]"))
    #expect(module.may("Join.form", over: "the root"))
  }

  @Test func `nothing is certain of where a child's event acts if nothing is known of the child's stack`() throws {
    let module = try explored(
      """
      flow: Main
      start: home
      screens:
        home: { events: { opened } }
        last: { events: { nextTapped } }
        next:
        page: { events: { done } }
      edges:
        home: { opened: push Part, back: stay }
        last: { nextTapped: push next }
        Part: { told: { dismiss, root: last } }
      flows:
        Part:
          events: { told }
          start: page
          edges: { page: { done: { send: told } } }
      """)
    #expect(module.states.contains("[last]"))
    #expect(module.may("Main.next", over: "Main.last"))
    #expect(!module.isCertain("Main.next", over: "Main.last"))
  }
}
