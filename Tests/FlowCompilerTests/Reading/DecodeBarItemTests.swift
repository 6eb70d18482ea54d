import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// `do:` and `fresh:` of items, as they are written.
struct DecodeBarItemTests {
  private func expect(
    _ text: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(text)
    expectDiagnostics(found(in: source), in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `a button has a move and nothing that a stack has`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\nitems: { a: a, b: { 1️⃣do: present c, 2️⃣eager: true } }",
      .error(
        .badValue, at: "2️⃣", "an item with 'do' is a button and has no stack, so it takes no 'eager'",
        notes: [.note(at: "1️⃣", "its move is here")], help: "leave out 'eager', or 'do'"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\nitems: { a: a, b: { 1️⃣do: present c, 2️⃣fresh: true } }",
      .error(.badValue, at: "2️⃣", "an item with 'do' is a button and has no stack, so it takes no 'fresh'"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\nitems: { a: a, b: { 1️⃣do: present c, 2️⃣to: c } }",
      .error(.badValue, at: "2️⃣", "an item with 'do' is a button and starts with nothing, so it takes no 'to'"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\nitems: { a: a, b: { 1️⃣do: present c, 2️⃣with: { d: 1 } } }",
      .error(
        .badValue, at: "2️⃣", "an item with 'do' is a button and has no stack, so it takes no 'with'",
        help: "write 'with' in the move"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\nitems: { a: a, 1️⃣b: { do: } }",
      .error(.badMove, at: "1️⃣", "'b' has no move"))
  }

  @Test func `pages and columns take neither a button nor a fresh item`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: 1️⃣pages\nitems: { a: a, b: { 2️⃣do: present c }, d: { to: d, 3️⃣fresh: true } }",
      .error(
        .badValue, at: "2️⃣", "a page takes no 'do': it is not chosen in a bar",
        notes: [.note(at: "1️⃣", "'pages' is here")],
        help: "write the move as an edge of a screen, or as an item of 'tabs' or of a 'drawer'"),
      .error(
        .badValue, at: "3️⃣", "a page takes no 'fresh': it is not chosen in a bar",
        help: "leave it out, or write 'restart' where it is to begin anew"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: 1️⃣split\ncolumns: { a: a, d: { to: d, 2️⃣fresh: true } }",
      .error(.badValue, at: "2️⃣", "a column takes no 'fresh': it is not chosen in a bar"))
    expectDecodingDiagnostics("flow: F\ncontainer: pages\nitems: { a: { to: a, fresh: false } }")
  }

  @Test func `a bar holds more than buttons`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\n1️⃣items: { a: { do: present b } }",
      .error(
        .badValue, at: "1️⃣", "all items are buttons, so there is nothing to show",
        help: "add an item with a screen or a flow, as in 'home: Home'"))
  }

  @Test func `no start, state or move takes a button for an item`() {
    expect(
      """
      flow: Main
      container: tabs
      start: 2️⃣write
      items: { home: home, 1️⃣write: { do: present letter } }
      screens: { home: { events: [go, on] }, letter: {} }
      edges:
        home: { go: { push: letter, in: 3️⃣write }, on: { present: [Main.4️⃣write] } }
      """,
      .error(
        .badValue, at: "2️⃣", "item 'write' is a button, which holds nothing",
        notes: [.note(at: "1️⃣", "'write' is declared here")],
        help: "name another item, or what the button's move leads to"),
      .error(.badValue, at: "3️⃣", "item 'write' is a button, which holds nothing"),
      .error(.badValue, at: "4️⃣", "item 'write' is a button, which holds nothing"))
  }

  @Test func `a button fills nothing from who speaks, and its moves are checked as others are`() {
    expect(
      """
      flow: Main
      container: tabs
      conditions: [club]
      items:
        home: { to: home, with: { id: 7 } }
        open: { do: push 1️⃣detail }
        more: { do: [{ present: letter, when: club }, 2️⃣{ present: letter, when: club }] }
      screens: { home: { inputs: { id: Int } }, detail: { inputs: { id: Int } }, letter: {} }
      """,
      .error(
        .missingInput, at: "1️⃣",
        "input 'id' of screen 'detail' is missing: nothing here has that name and type 'Int'"),
      .warning(.alternativeShadowed, at: "2️⃣", "this alternative is never taken: the ones before it cover it"))
  }
}
