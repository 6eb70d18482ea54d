import FlowCompiler
import FlowTestSupport
import Testing

/// Decisions, as the moves that lead to them see them.
@Suite struct DecisionTests {
  @Test func `a decision sees the event fields that every move to it has, and an error names the move that lacks one`()
  {
    let source = MarkedSource(
      """
      flow: Shop
      start: list
      decisions: { check: [ { push: detail, with: { id: 1️⃣id, page: page } } ] }
      screens:
        list: { events: { open: { id: Int, page: Int }, peek: { page: Int } } }
        detail: { inputs: { id: Int, page: Int } }
      edges: { list: { open: push check, 2️⃣peek: push check } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownValue, at: "1️⃣", "no event field, input or context field here is named 'id'",
        notes: [.note(at: "2️⃣", "this move leads to the decision without 'id'")]))
  }

  @Test func `an outcome's edge that needs what a move to its task lacks names that move`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: list
      tasks: { save: { outcomes: { saved } } }
      screens:
        list: { events: { kept: { id: Int }, all } }
        detail: { inputs: { 2️⃣id: Int } }
      edges:
        list: { kept: run save, 3️⃣all: run save }
        save: { saved: push 1️⃣detail }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣", "input 'id' of screen 'detail' is missing: nothing here has that name and type 'Int'",
        notes: [
          .note(at: "2️⃣", "'id' is declared here"),
          .note(at: "3️⃣", "this move leads to 'save' without 'id'"),
        ]))
  }

  @Test func `an outcome's edge names an input of the screen that led there by its place`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: list
      tasks: { save: { outcomes: { saved } } }
      screens:
        list: { events: { opened: { id: Int } } }
        detail: { inputs: { id: Int }, events: { kept: { page: Int } } }
        done: { inputs: { number: Int, page: Int } }
      edges:
        list: { opened: push detail }
        detail: { kept: run save }
        save: { saved: { push: done, with: { number: screen.id, page: event.1️⃣id } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownValue, at: "1️⃣", "the event has no 'id'"))
  }

  @Test func `a decision that a start leads to has no sending screen`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: 2️⃣check
      decisions: { check: [ { push: list, with: { page: 1️⃣screen.page } } ] }
      screens: { list: { inputs: { page: Int }, events: { next } } }
      edges: { list: { next: push check } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownValue, at: "1️⃣", "no screen leads here, so 'screen' has no value"))
  }

  @Test func `a decision has no inputs of its own`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: { push: check, with: { 1️⃣page: 1 } }
      decisions: { 2️⃣check: [ { push: list } ] }
      screens: { list: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownInput, at: "1️⃣", "decision 'check' has no inputs", notes: [.note(at: "2️⃣", "'check' is declared here")]))
  }

  @Test func `moves that bring the same share one use, others have their own`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      start: list
      decisions: { check: [ { push: detail } ] }
      screens:
        list: { events: { open: { id: Int }, peek: { id: Int }, jump: { page: Int, id: Int } } }
        detail: { inputs: { id: Int } }
      edges: { list: { open: push check, peek: present check, jump: push check } }
      """)
    let compilation = compiled(source)
    expectDiagnostics(compilation.log.sorted, in: source)
    let flow = try #require(compilation.graph?.flows.first)
    let list = try #require(flow.nodes.firstIndex { $0.edges.count == 3 })
    let targets = (0..<3).map { flow.alternatives(ofNode: Index(list), event: $0).first?.forward?.target }
    #expect(targets == [.show(.push, .decision(0)), .show(.present(.sheet), .decision(0)), .show(.push, .decision(1))])
    let sources = flow.decisions.map { $0.alternatives.first?.forward?.target.fills.map(\.source.root) }
    #expect(sources == [[.event(0)], [.event(1)]])
  }

  @Test func `a decision that leads to another hands on what it was brought`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      start: list
      conditions: { ready: {} }
      decisions:
        first: [ { push: second } ]
        second: [ { push: detail, when: ready }, { push: list } ]
      screens:
        list: { events: { open: { id: Int } } }
        detail: { inputs: { id: Int } }
      edges: { list: { open: push first } }
      """)
    let compilation = compiled(source)
    expectDiagnostics(compilation.log.sorted, in: source)
    let flow = try #require(compilation.graph?.flows.first)
    #expect(flow.decisions.map(\.alternatives.count) == [2, 1])
    #expect(flow.decisions[1].alternatives[0].forward?.target == .show(.push, .decision(0)))
    #expect(flow.decisions[0].alternatives[0].forward?.target.fills.map(\.source.root) == [.event(0)])
  }

  @Test func `decisions that lead to each other are an error with the walk`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: a
      conditions: { ready: {} }
      decisions:
        a: [ { push: home, when: ready }, { push: 2️⃣b } ]
        b: [ { push: 1️⃣a } ]
      screens: { home: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .decisionCycle, at: "1️⃣", "'a' leads back to itself: 'a' → 'b' → 'a'",
        notes: [.note(at: "2️⃣", "continues from here")]))
  }

  @Test func `a start that decides itself again is a cycle`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: [ { push: home, when: ready }, { 1️⃣restart: true } ]
      conditions: { ready: {} }
      screens: { home: { events: { again } } }
      edges: { home: { again: restart } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.decisionCycle, at: "1️⃣", "the start leads back to itself: the start → the start"))
  }
}

extension FlowGraph.Forward.Target {
  /// The values that fill the target's fields.
  var fills: [FlowGraph.Fill] {
    switch self {
    case .show(_, .node(_, let fills)), .act(_, let fills): fills
    case .show: []
    }
  }
}
