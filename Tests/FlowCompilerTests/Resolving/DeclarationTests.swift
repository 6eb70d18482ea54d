import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// The declarations of a module, over all its files.
@Suite struct DeclarationTests {
  @Test func `a screen, a flow and a condition are declared once a module, whichever file they are in`() {
    let source = MarkedSource(
      """
      flow: 1️⃣Shop
      start: home
      screens: { 2️⃣home: { events: { open } } }
      conditions: { 3️⃣ready: {} }
      edges: { home: { open: { root: home, when: ready } } }
      """)
    let other = MarkedSource(
      """
      flows: { 1️⃣Shop: { start: { finish: cancelled } } }
      screens: { 2️⃣home: {} }
      conditions: { 3️⃣ready: {} }
      """)
    let diagnostics = found(in: source, beside: [other.text])
    expectDiagnostics(
      diagnostics, in: other, file: 1,
      .error(.duplicateDeclaration, at: "1️⃣", "flow 'Shop' is declared twice"),
      .error(.duplicateDeclaration, at: "2️⃣", "screen 'home' is declared twice"),
      .error(.duplicateDeclaration, at: "3️⃣", "condition 'ready' is declared twice"))
    #expect(diagnostics.map { $0.notes.map(\.range?.file) } == [[0], [0], [0]])
    #expect(diagnostics.compactMap { $0.notes.first?.range?.start } == ["1️⃣", "2️⃣", "3️⃣"].map { source.offsets[$0] })
  }

  @Test func `an event listed twice is declared twice`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: [2️⃣open, 1️⃣open] } }
      edges: { home: { open: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .duplicateDeclaration, at: "1️⃣", "event 'open' is declared twice",
        notes: [.note(at: "2️⃣", "the first 'open' is declared here")]))
  }

  @Test func `order and file boundaries change nothing`() throws {
    let shop = "{ flow: Shop, start: home, edges: { home: { open: push detail } } }"
    let screens = "screens: { home: { events: { open } }, detail: {} }"
    let apart = compileWithExpectations(
      [
        FlowFile(path: "B.flow.yaml", bytes: Array(shop.utf8)),
        FlowFile(path: "A.flow.yaml", bytes: Array(screens.utf8)),
      ], module: "App")
    #expect(apart.log.sorted.isEmpty)
    #expect(apart.sources.files.map(\.path) == ["A.flow.yaml", "B.flow.yaml"])
    let graph = try #require(apart.graph)
    #expect(graph.files.map(\.screens) == [[0, 1], []])
    #expect(graph.files.map(\.flows) == [[], [0]])
  }

  @Test func `a field named as a qualifier of values is an error`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      context: { 1️⃣event: "Int?" }
      screens: { home: { inputs: { 2️⃣screen: "Int?" } } }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id.severity == .error }, in: source,
      .error(
        .nameCollision, at: "1️⃣", "a field named 'event' would shadow the prefix 'event.' in values",
        help: "choose another name"),
      .error(.nameCollision, at: "2️⃣", "a field named 'screen' would shadow the prefix 'screen.' in values"))
  }

  @Test func `a screen's input and event may not become one member in Swift`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { inputs: { 2️⃣filter: "String?" }, events: { 1️⃣filter, 3️⃣onUpdate } } }
      edges: { home: { filter: stay, onUpdate: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .nameCollision, at: "1️⃣", "event 'filter' and input 'filter' both become 'filter' in Swift",
        notes: [.note(at: "2️⃣", "input 'filter' is declared here")], help: "rename one of them"),
      .error(.nameCollision, at: "3️⃣", "'onUpdate' is a member that every generated screen has"))
  }
}
