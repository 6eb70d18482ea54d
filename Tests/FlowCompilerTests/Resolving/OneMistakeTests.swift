import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// One mistake is one diagnostic, where the mistake is.
@Suite struct OneMistakeTests {
  private func expect(
    _ yaml: String, beside others: [String] = [], _ expected: ExpectedDiagnostic...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(yaml)
    expectDiagnostics(found(in: source, beside: others), in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `events of a node that edges misspell are not reported to lack edges, a task's outcomes neither`() {
    expect(
      """
      flow: Home
      start: home
      screens: { home: { events: [go, all] }, 3️⃣list: { events: [ok] } }
      tasks: { 4️⃣send: { outcomes: [sent] } }
      edges:
        home: { go: run send, all: push list }
        1️⃣snd: { sent: pop }
        2️⃣lst: { ok: pop }
      """,
      .error(
        .unknownNode, at: "1️⃣", "'snd' is neither a screen nor a flow",
        notes: [.note(at: "4️⃣", "did you mean 'send', declared here?")], fixIts: ["send"]),
      .error(
        .unknownNode, at: "2️⃣", "'lst' is neither a screen nor a flow",
        notes: [.note(at: "3️⃣", "did you mean 'list', declared here?")], fixIts: ["list"]))
  }

  @Test func `an event that was renamed is one diagnostic, which names the event without an edge`() {
    expect(
      """
      flow: Home
      start: home
      screens: { home: { events: [2️⃣opened, all] }, list: { events: [ok] } }
      edges:
        home: { 1️⃣go: push list, all: push list }
        list: { ok: pop }
      """,
      .error(
        .unknownEvent, at: "1️⃣", "screen 'home' has no event 'go'",
        notes: [.note(at: "2️⃣", "'opened' is declared here, and has no edge")]))
  }

  @Test func `no event is named if several may have been renamed, and none is reported to lack an edge`() {
    expect(
      """
      flow: Home
      start: home
      screens: { 3️⃣home: { events: [opened, closed] } }
      edges: { home: { 1️⃣go: stay, 2️⃣leave: stay } }
      """,
      .error(
        .unknownEvent, at: "1️⃣", "screen 'home' has no event 'go'", notes: [.note(at: "3️⃣", "'home' is declared here")]),
      .error(
        .unknownEvent, at: "2️⃣", "screen 'home' has no event 'leave'",
        notes: [.note(at: "3️⃣", "'home' is declared here")]))
  }

  @Test func `an outcome that was renamed is one diagnostic, in all places that name it`() {
    expect(
      """
      flows:
        Home:
          start: home
          screens: { home: { events: [go] } }
          edges:
            home: { go: push Child }
            Child: { 1️⃣done: pop }
        Child:
          outcomes: [3️⃣finished]
          start: c
          screens: { c: { events: [ok] } }
          edges: { c: { ok: finish 2️⃣done } }
      """,
      .error(
        .unknownOutcome, at: "1️⃣", "flow 'Child' has no outcome 'done'",
        notes: [
          .note(at: "3️⃣", "'finished' is declared here, and has no edge"),
          .note(at: "2️⃣", "it is also used here"),
        ]))
  }

  @Test func `a task's outcome that was renamed is one diagnostic`() {
    expect(
      """
      flow: Home
      start: home
      screens: { home: { events: [go] } }
      tasks: { send: { outcomes: [2️⃣delivered] } }
      edges:
        home: { go: run send }
        send: { 1️⃣sent: pop }
      """,
      .error(
        .unknownOutcome, at: "1️⃣", "task 'send' has no outcome 'sent'",
        notes: [.note(at: "2️⃣", "'delivered' is declared here, and has no edge")]))
  }

  @Test func `an outcome and an event of one name are declared twice, and their edge is there`() {
    expect(
      """
      flows:
        Home:
          start: home
          screens: { home: { events: [go] } }
          edges: { home: { go: push Child }, Child: { done: pop } }
        Child:
          outcomes: [done]
          events: [1️⃣done]
          start: c
          screens: { c: { events: [ok] } }
          edges: { c: { ok: finish done } }
      """, .error(.duplicateDeclaration, at: "1️⃣", "event 'done' is declared twice"))
  }

  @Test func `a container without items is one diagnostic`() {
    expect(
      """
      flow: Main
      container: 1️⃣tabs
      start: home
      screens: { home: { events: [go] }, list: {} }
      edges: { home: { go: push list } }
      """, .error(.missingKey, at: "1️⃣", "container 'tabs' has no 'items'"))
    expect(
      """
      flow: Main
      container: 1️⃣tabs
      screens: { home: { events: [go] }, list: {} }
      """, .error(.missingKey, at: "1️⃣", "container 'tabs' has no 'items'"))
  }

  @Test func `a task that is not declared is one diagnostic, though a screen has a name like it`() {
    expect(
      """
      flow: Home
      start: home
      screens: { home: { events: [go] }, newTraveler: }
      edges:
        2️⃣addTraveler: { added: push newTraveler }
        home: { go: run 1️⃣addTraveler }
      """,
      .error(
        .unknownTask, at: "1️⃣", "task 'addTraveler' is not declared", notes: [.note(at: "2️⃣", "it is also used here")]))
  }

  @Test func `a deleted screen is one diagnostic, at the first place that names it, whatever it is named for`() {
    expect(
      """
      flow: Home
      inputs: { id: Int }
      start: list
      screens: { list: { events: [go, more] }, other: { events: [go, ok] } }
      edges:
        list: { go: push 1️⃣detail, more: { push: 2️⃣detail, with: { id: inputs.id } } }
        3️⃣detail: { edited: push other, closed: pop }
        other: { go: { popTo: 4️⃣detail }, ok: { root: [list, 5️⃣detail] } }
      links: { d: { url: "/d/{id}", to: [list, 6️⃣detail] } }
      tests:
        t: { given: { stack: [list, 7️⃣detail] }, when: [8️⃣detail.closed], then: { stack: [list] } }
      """,
      .error(
        .unknownScreen, at: "1️⃣", "screen 'detail' is not declared",
        notes: ["2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣"].map { .note(at: $0, "it is also used here") },
        help: "declare 'detail' under 'screens', or under this flow's 'decisions'"))
  }

  @Test func `of very many places that name what is deleted the first ten are shown`() {
    let moves = (0..<30).map { "e\($0): push gone" }.joined(separator: ", ")
    let events = (0..<30).map { "e\($0)" }.joined(separator: ", ")
    let source = MarkedSource(
      "{ flow: A, start: a, screens: { a: { events: [\(events)] } }, edges: { a: { \(moves) } } }")
    let diagnostics = found(in: source)
    #expect(diagnostics.map(\.id) == [.unknownScreen])
    #expect(diagnostics.first?.notes.count == 11)
    #expect(diagnostics.first?.notes.last?.message == "and in 19 more places")
  }

  @Test func `a misspelt name is found in each place`() {
    let source = MarkedSource(
      """
      flow: A
      start: home
      screens: { home: { events: [a, b] }, detail: {} }
      edges: { home: { a: push detial, b: push detial } }
      """)
    #expect(found(in: source).map(\.id) == [.unknownScreen, .unknownScreen])
  }
}
