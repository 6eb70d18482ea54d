import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

@testable import FlowDrawing

/// The picture of flows with mistakes.
@Suite struct DrawableFlowsTests {
  private func drawable(_ texts: String...) -> DrawableFlows {
    let files = texts.enumerated().map { FlowFile(path: "\($0.offset).flow.yaml", bytes: Array($0.element.utf8)) }
    let compilation = compileWithExpectations(files, module: "App")
    return drawableFlows(of: compilation, files, module: "App")
  }

  /// The nodes as "kind title", but for starts.
  private func nodes(_ drawable: DrawableFlows) -> [String] {
    makePicture(drawable.graph, DrawingOptions(unknown: drawable.unknown)).nodes
      .filter { $0.kind != .start }.map { "\($0.kind) \($0.title)" }.sorted()
  }

  private func events(_ drawable: DrawableFlows) -> [String] {
    makePicture(drawable.graph, DrawingOptions(unknown: drawable.unknown)).edges
      .flatMap(\.labels).flatMap(\.lines).filter { $0.kind == .event }.map(\.text).sorted()
  }

  @Test func `flows without mistakes are drawn as they are`() {
    let drawable = drawable("{ flow: Main, start: home, screens: { home: {} } }")
    #expect(drawable.isWhole && drawable.unknown.isEmpty && nodes(drawable) == ["screen home"])
  }

  @Test func `a screen, a flow and a task that nothing declares are marked where they are used`() {
    let drawable = drawable(
      """
      flow: Main
      start: home
      screens: { home: { events: [a, b, c] } }
      edges:
        home: { a: push detial, b: present SingIn, c: run laod }
        SingIn: { signedIn: stay }
        laod: { done: stay }
        detial: { closed: pop }
      """)
    #expect(drawable.unknown == ["detial", "SingIn", "laod", "signedIn", "done", "closed"])
    #expect(nodes(drawable) == ["screen home", "unknown SingIn", "unknown detial", "unknown laod"])
    #expect(drawable.isWhole)
  }

  @Test func `an event and an outcome that nothing declares are drawn`() {
    let drawable = drawable(
      """
      flow: Main
      start: home
      screens: { home: { events: [opened] }, detail: { events: [done] } }
      edges: { home: { opned: push detail, opened: stay }, detail: { done: finish don } }
      """)
    #expect(nodes(drawable) == ["screen detail", "screen home", "unknown don"])
    #expect(events(drawable).contains("opned"))
  }

  @Test func `mistakes of tests and properties touch no picture`() {
    let drawable = drawable(
      """
      flow: Main
      start: home
      screens: { home: { events: [opened] }, detail: }
      edges: { home: { opened: push detail } }
      properties: { p: { never: detial } }
      tests:
        right: { when: [home.opened], then: { stack: [home, detail] } }
        wrong: { when: [home.opned], then: { stack: [home, detail] } }
      """)
    #expect(drawable.isWhole && drawable.unknown.isEmpty)
    #expect(nodes(drawable) == ["screen detail", "screen home"])
    #expect(drawable.tests.map { drawable.graph.names[$0.name] } == ["right"])
  }

  @Test func `a flow that nothing uses yet leaves the pictures of the others`() {
    let drawable = drawable(
      """
      flow: Main
      start: home
      screens: { home: { events: [opened] }, detail: }
      edges: { home: { opened: push detail } }
      links: { detail: { url: "/detail", to: [home, detail] } }
      tests: { opens: { when: [home.opened], then: { stack: [home, detail] } } }
      """, "{ flow: New, start: one, screens: { one: } }")
    #expect(nodes(drawable) == ["link detail", "screen detail", "screen home", "screen one"])
  }

  @Test func `a misspelt key is read as what was meant`() {
    let drawable = drawable(
      "{ flow: Main, start: home, screns: { home: { events: [a] } }, edges: { home: { a: stay } } }")
    #expect(nodes(drawable) == ["screen home"])
  }

  @Test func `a misspelt base of another module is read as what was meant`() {
    let base = """
      { flow: SignIn, access: public, start: phone, screens: { phone: { events: [entered] }, code: },
        edges: { phone: { entered: push code } } }
      """
    let files = [
      FlowFile(
        path: "0.flow.yaml", bytes: Array("{ flow: Own, imports: [Auth], extends: SigIn, entry: true }".utf8))
    ]
    let imported = [ImportedModule(name: "Auth", files: [FlowFile(path: "A.flow.yaml", bytes: Array(base.utf8))])]
    let compilation = compileWithExpectations(files, module: "App", imported: imported)
    #expect(compilation.graph == nil)
    let drawable = drawableFlows(of: compilation, files, module: "App", imported: imported)
    #expect(nodes(drawable).filter { $0.hasPrefix("screen") } == ["screen code", "screen phone"])
  }

  @Test func `parts that cannot be bound are left out, and the flows are not whole`() {
    let drawable = drawable(
      """
      flow: Main
      start: home
      screens: { home: { events: [a] }, detail: { inputs: { id: Int } } }
      edges: { home: { a: push detail } }
      """)
    #expect(!drawable.isWhole)
    #expect(nodes(drawable).contains("screen home"))
  }

  @Test func `a file that is no YAML is named, and the others are drawn`() {
    let drawable = drawable("{ flow: Main, start: home, screens: { home: {} } }", "flow: [")
    #expect(drawable.unreadable == ["1.flow.yaml"])
    #expect(nodes(drawable) == ["screen home"])
  }

  @Test func `names are declared as they are written, and never as YAML`() {
    let drawable = drawable(
      """
      flow: Main
      start: home
      screens: { home: { events: [a] } }
      edges: { home: { a: { push: "x: {}, y" } } }
      """)
    #expect(nodes(drawable) == ["screen home"])
  }
}
