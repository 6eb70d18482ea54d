import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// Names that a flow file may use but Swift would not compile.
@Suite struct SwiftNameTests {
  private func expect(
    _ yaml: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(yaml)
    let errors = found(in: source).filter { $0.id.severity == .error }
    expectDiagnostics(errors, in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `names that become one in upper case are an error at the second`() {
    expect(
      """
      flow: Home
      start: item
      conditions: { 3️⃣µm: [a, b], 4️⃣μm: [a, b] }
      tasks: { ﬁt: { outcomes: [done] }, 5️⃣fIt: { outcomes: [done] } }
      screens:
        1️⃣item: { events: [e, f, g] }
        2️⃣ıtem:
      edges:
        item:
          e: [{ push: ıtem, when: µm == a and μm == a }, stay]
          f: run ﬁt
          g: run fIt
        ﬁt: { done: stay }
        fIt: { done: stay }
      """,
      .error(.nameCollision, at: "4️⃣", "condition 'μm' and condition 'µm' both become 'ΜmCondition' in Swift"),
      .error(.nameCollision, at: "5️⃣", "task 'fIt' and task 'ﬁt' both become 'FItTaskOutcome' in Swift"),
      .error(
        .nameCollision, at: "2️⃣", "screen 'ıtem' and screen 'item' both become 'ItemScreen' in Swift",
        notes: [.note(at: "1️⃣", "screen 'item' is declared here")], help: "rename one of them"))
  }

  @Test func `names that differ in upper case too are two`() {
    expect(
      """
      flow: Home
      start: straße
      screens: { straße: { events: [e] }, strasse: {}, élan: {}, elan: {} }
      edges: { straße: { e: { root: [strasse, élan, elan] } } }
      """)
  }

  @Test func `a keyword of Swift names no module`() {
    expect(
      "{ imports: [1️⃣class, Models, 2️⃣Self], flow: Home, start: home, screens: { home: {} } }",
      .error(.badName, at: "1️⃣", "'class' cannot be a module name: it is a Swift keyword"),
      .error(.badName, at: "2️⃣", "'Self' cannot be a module name: it is a Swift keyword"))
  }

  @Test(arguments: ["FlowRuntime", "FlowModel"]) func `a module cannot be called as the runtime is`(module: String) {
    let file = FlowFile(path: "A.flow.yaml", bytes: Array("{ flow: A, start: a, screens: { a: {} } }".utf8))
    let found = compileWithExpectations([file], module: module).log.sorted
    #expect(found.map(\.message) == ["module '\(module)' has the name of a runtime module that generated code imports"])
    #expect(found.map(\.id) == [.nameCollision])
  }

  @Test func `a type of Foundation's in a file that imports nothing is a warning, once`() {
    let source = MarkedSource(
      """
      flow: Trip
      inputs: { 1️⃣departure: "Date?", links: "[URL]" }
      start: { push: day, with: { date: departure } }
      screens: { day: { inputs: { date: "Date?" } } }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id == .missingImport }, in: source,
      .warning(
        .missingImport, at: "1️⃣", "type 'Date' is from Foundation, but this file imports nothing",
        help: "write 'imports: [Foundation]' at the top of the file"))
    for imports in ["Foundation", "Models"] {
      let importing = MarkedSource("imports: [\(imports)]\n" + source.text)
      #expect(!found(in: importing).contains { $0.id == .missingImport })
    }
  }
}
