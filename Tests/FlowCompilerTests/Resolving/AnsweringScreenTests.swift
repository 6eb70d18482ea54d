import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// Conditions that screens answer: `edited: { by: form }`.
@Suite struct AnsweringScreenTests {
  private func flow(_ conditions: String, screens: String = "form: {}") -> MarkedSource {
    MarkedSource(
      """
      7️⃣flow: Shop
      start: home
      conditions: { \(conditions) }
      tasks: { 9️⃣save }
      screens:
        home: { events: { open, close } }
        8️⃣\(screens)
      edges:
        home: { open: [ { push: form, when: edited }, run save ], close: pop }
      """)
  }

  @Test func `one screen or several answer a condition, with its values or as a Bool`() throws {
    for (written, screens) in [("form", [1]), ("[form, home]", [1, 0])] {
      let source = flow("edited: { by: \(written), live: true }")
      let graph = try #require(compiled(source).graph)
      expectDiagnostics(found(in: source), in: source)
      #expect(graph.conditions[0].by.map(\.number) == screens)
      #expect(graph.conditions[0].isLive)
    }
  }

  @Test func `an answered condition names screens that are declared, each once`() {
    var source = flow("edited: { by: [1️⃣frm, 2️⃣Shop, 3️⃣save, form, 4️⃣form] }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownScreen, at: "1️⃣", "screen 'frm' is not declared",
        notes: [.note(at: "8️⃣", "did you mean 'form', declared here?")], fixIts: ["form"]),
      .error(.unknownScreen, at: "2️⃣", "'Shop' is a flow, but 'by' takes screens"),
      .error(
        .unknownScreen, at: "3️⃣", "'save' is a task, but 'by' takes screens",
        notes: [.note(at: "9️⃣", "'save' is declared here")]),
      .error(.duplicateDeclaration, at: "4️⃣", "screen 'form' is declared twice"))
    source = flow("edited: { by: 1️⃣[] }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.badName, at: "1️⃣", "the name of a screen is missing"))
  }

  @Test func `an answered condition has no inputs, and takes no time`() {
    let source = flow("edited: { 2️⃣by: form, 1️⃣inputs: { page: { type: Int, default: 1 } }, 3️⃣async: true }")
    expectDiagnostics(
      found(in: source).filter { $0.id == .unknownKey }, in: source,
      .error(
        .unknownKey, at: "1️⃣", "a condition that a screen answers has no 'inputs'",
        notes: [.note(at: "2️⃣", "'by' is here")],
        help: "leave 'inputs' out, or 'by' for a condition that the app answers"),
      .error(.unknownKey, at: "3️⃣", "a condition that a screen answers has no 'async'"))
  }

  @Test func `no input and no event of the screen has its name`() {
    var source = flow("1️⃣edited: { by: form }", screens: "form: { events: { 2️⃣edited } }")
    expectDiagnostics(
      found(in: source).filter { $0.id == .nameCollision }, in: source,
      .error(
        .nameCollision, at: "1️⃣", "condition 'edited' and event 'edited' both become 'edited' in Swift",
        notes: [.note(at: "2️⃣", "event 'edited' is declared here")]))
    source = flow("edited: {}, 1️⃣onUpdate: { by: form }")
    expectDiagnostics(
      found(in: source).filter { $0.id == .nameCollision }, in: source,
      .error(.nameCollision, at: "1️⃣", "'onUpdate' is a member that every generated screen has"))
  }

  @Test func `an answered condition is seen no further than its screens`() {
    let log = compileWithExpectations(
      [
        FlowFile(
          path: "Shop.flow.yaml",
          bytes: Array(
            """
            access: public
            conditions: { edited: { by: form } }
            """.utf8)),
        FlowFile(
          path: "Form.flow.yaml",
          bytes: Array(
            """
            flow: Form
            start: form
            screens: { form: {} }
            edges: { form: { back: { stay, when: edited } } }
            """.utf8)),
      ], module: "Shop"
    ).log.sorted
    #expect(
      log.filter { $0.id.severity == .error }.map(\.message) == [
        "screen 'form' is internal, but condition 'edited', which it answers, is public"
      ])
  }
}
