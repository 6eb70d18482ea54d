import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// `styles:`, and what names them.
struct StyleTests {
  private func expect(
    styles: String, _ move: String, _ expected: ExpectedDiagnostic...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(
      """
      flow: F
      start: a
      styles: \(styles)
      screens: { a: { events: [go] }, b }
      edges: { a: { go: \(move) } }
      """)
    expectDiagnostics(found(in: source), in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `a declared style can be named wherever one of the language's can`() throws {
    expect(styles: "{ card: sheet, lock: overlay }", "present b as card")
    expect(styles: "{ card: sheet, lock: overlay }", "{ present: [b, { lock: [a] }], as: card }")
  }

  @Test func `a style is known in every file of the module`() {
    let files = [
      FlowFile(path: "A.flow.yaml", bytes: Array("styles: { card: sheet }\nscreens: { b }\n".utf8)),
      FlowFile(
        path: "B.flow.yaml",
        bytes: Array(
          "flow: F\nstart: a\nscreens: { a: { events: [go] } }\nedges: { a: { go: present b as card } }\n".utf8)),
    ]
    #expect(compileWithExpectations(files, module: "Test").log.diagnostics.map(\.message) == [])
  }

  @Test func `an undeclared style is an error with the nearest`() {
    expect(
      styles: "{ 2️⃣card: sheet }", "present b as 1️⃣crad",
      .error(
        .unknownStyle, at: "1️⃣", "style 'crad' is not declared",
        notes: [.note(at: "2️⃣", "did you mean 'card', declared here?")], fixIts: ["card"]))
    expect(
      styles: "{ card: sheet }", "{ present: b, as: 1️⃣window }",
      .error(
        .unknownStyle, at: "1️⃣", "style 'window' is not declared",
        help: "write 'sheet', 'full', 'popover', 'alert' or 'overlay', or declare 'window' under 'styles'"))
    expect(
      styles: "{}", "{ push: [a, { 1️⃣shet: [b] }] }",
      .error(.unknownStyle, at: "1️⃣", "style 'shet' is not declared", fixIts: ["sheet"]))
    expect(
      styles: "{}", "present b as 1️⃣Sheet",
      .error(.unknownStyle, at: "1️⃣", "style 'Sheet' is not declared", fixIts: ["sheet"]))
  }

  @Test(arguments: [
    "sheet", "full", "popover", "alert", "overlay", "push", "root", "present", "when", "is",
  ])
  func `a style cannot have a name that means something else`(name: String) {
    let source = MarkedSource("styles: { 1️⃣\(name): sheet }\n")
    let messages = found(in: source).map { ($0.id, $0.message.prefix(while: { $0 != ":" })) }
    #expect(messages.map(\.0) == [.badName])
    #expect(messages.map(\.1) == ["'\(name)' cannot be a style name"])
  }

  @Test func `a style is one of the five, and declared once`() {
    expect(
      styles: "{ card: 1️⃣shet }", "push b",
      .error(.badValue, at: "1️⃣", "'shet' is not a value of 'card'", fixIts: ["sheet"]))
    expect(
      styles: "1️⃣card", "push b", .error(.wrongKind, at: "1️⃣", "'styles' takes styles by name, not text"))
    let files = ["A", "B"].map {
      FlowFile(path: "\($0).flow.yaml", bytes: Array("styles: { card: sheet }\n".utf8))
    }
    #expect(
      compileWithExpectations(files, module: "Test").log.diagnostics.map(\.message) == [
        "style 'card' is declared twice"
      ])
  }

  @Test(arguments: ["stay", "send: told", "run: sync", "set: { x: 1 }"])
  func `a transition belongs to what can be seen`(verb: String) {
    let decoding = Decoding("flow: F\nstart: a\nedges: { a: { go: { \(verb), transition: zoom } } }\n")
    #expect(decoding.diagnostics.map(\.id) == [.badMove])
  }

  @Test(arguments: [
    "push: b", "pop", "popTo: a", "dismiss", "root: b", "replace: b", "present: b", "select: x", "finish: done",
    "restart",
    "open: l",
  ])
  func `a move that shows something can have a transition`(verb: String) {
    let decoding = Decoding("flow: F\nstart: a\nedges: { a: { go: { \(verb), transition: zoom } } }\n")
    #expect(decoding.diagnostics.map(\.message) == [])
  }
}
