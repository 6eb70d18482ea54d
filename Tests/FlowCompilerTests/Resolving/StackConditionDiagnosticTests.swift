import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Conditions that the stack answers, `roomOpen: { stack: room }`, and what is said of mistakes in them.
@Suite struct StackConditionDiagnosticTests {
  private func flow(_ condition: String) -> MarkedSource {
    MarkedSource(
      """
      flows:
        Shop:
          start: home
          edges: { home: { open: [{ stay, when: asked }, push form], other: push Child } }
        Child:
          inputs: { id: Int }
          start: page
          7️⃣shell: bar
      styles: { card: sheet }
      tasks: { 9️⃣save }
      conditions:
        8️⃣asked: { \(condition) }
      screens:
        home: { events: { open: { id: Int, name: String }, other: { id: Int } } }
        6️⃣form: { inputs: { 5️⃣id: Int } }
        page:
        bar:
      """)
  }

  @Test(arguments: [
    "stack: form", "top: form", "stack: { form }", "stack: Child", "stack: modal", "top: overlay", "stack: card",
    "top: { form: { id: 1 } }", "top: { form: { id: id } }, inputs: { id: Int }", "stack: { Child: { id: 7 } }",
  ])
  func `a screen, a flow or layers can be asked about`(condition: String) throws {
    let source = flow(condition)
    let errors = found(in: source).filter { $0.id.severity == .error }
    #expect(errors.map(\.message) == [])
    let asked = try #require(compiled(source).graph).conditions[0]
    #expect(asked.asksStack && asked.standing != nil && !asked.isForTheApp)
  }

  @Test func `a screen that is never on a stack is reported`() {
    for (condition, message) in [
      ("stack: 1️⃣save", "'save' is a task, which is never on the stack"),
      ("top: 1️⃣bar", "'bar' is the shell of flow 'Child', and is on no stack"),
      ("stack: 1️⃣frm", "screen 'frm' is not declared"),
    ] {
      let source = flow(condition)
      expectDiagnostics(
        found(in: source).filter { $0.id == .unknownScreen }, in: source, .error(.unknownScreen, at: "1️⃣", message))
    }
    let source = flow("stack: 1️⃣Shp")
    expectDiagnostics(
      found(in: source).filter { $0.id == .unknownFlow }, in: source,
      .error(.unknownFlow, at: "1️⃣", "flow 'Shp' is not declared"))
  }

  @Test func `compared inputs are inputs, and of their type`() {
    var source = flow("top: { form: { 1️⃣page: 1 } }")
    expectDiagnostics(
      found(in: source).filter { $0.id == .unknownInput }, in: source,
      .error(.unknownInput, at: "1️⃣", "screen 'form' has no input 'page'"))
    source = flow("top: { form: { id: 1️⃣name } }, inputs: { name: String }")
    expectDiagnostics(
      found(in: source).filter { $0.id == .typeMismatch }, in: source,
      .error(.typeMismatch, at: "1️⃣", "'id' has type 'Int' and cannot be of type 'String'"))
    source = flow("stack: { modal: { 1️⃣id: 1 } }")
    expectDiagnostics(
      found(in: source).filter { $0.id == .unknownInput }, in: source,
      .error(.unknownInput, at: "1️⃣", "'modal' means layers, which have no inputs to compare"))
  }

  @Test(arguments: [
    "live: true", "async: true", "by: home", "values: [a, b]", "top: form", "loading: home", "failed: true",
  ])
  func `no other key says who answers, or when`(key: String) {
    let source = flow("2️⃣stack: form, 1️⃣\(key)")
    let word = key.prefix { $0 != ":" }
    expectDiagnostics(
      found(in: source).filter { $0.id == .unknownKey }, in: source,
      .error(
        .unknownKey, at: "1️⃣", "a condition that the stack answers has no '\(word)'",
        notes: [.note(at: "2️⃣", "'stack' is here")],
        help: "leave '\(word)' out, or 'stack' for a condition that the app answers"))
  }

  @Test func `no step asks it as a gate`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { 2️⃣open: { stack: home } }
      gates: { 1️⃣open: { lost: stay } }
      screens: { home: { requires: open } }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id == .stackConditionMisplaced }, in: source,
      .error(
        .stackConditionMisplaced, at: "1️⃣", "condition 'open' is answered by the stack, so no flow can make it hold",
        notes: [.note(at: "2️⃣", "'open' is declared here")]))
  }

  @Test func `one screen, flow or word is named`() {
    var source = flow("stack: 1️⃣[form, page]")
    #expect(found(in: source).contains { $0.id == .wrongKind })
    source = flow("stack: 1️⃣{ form, page }")
    #expect(found(in: source).contains { $0.id == .wrongKind })
    source = flow("1️⃣stack:")
    #expect(found(in: source).contains { $0.id == .badValue })
  }
}
