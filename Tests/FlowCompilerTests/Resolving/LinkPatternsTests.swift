import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// Several patterns of a link, the opened URL, and links that are opened from inside only.
struct LinkPatternsTests {
  private func source(_ links: String) -> MarkedSource {
    MarkedSource(
      """
      flow: App
      start: home
      tasks: { browse: { inputs: { address: String } }, note: { inputs: { address: "String?" } } }
      screens:
        home:    { events: { opened: { id: Int }, noted } }
        product: { inputs: { id: Int, city: "String?", url: "String?" } }
      edges:
        home: { opened: push product, noted: stay }
      links:

      """ + links.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
  }

  private func expectErrors(
    _ links: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = source(links)
    let all = found(in: source).filter { $0.id.severity == .error }
    expectDiagnostics(all, in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `the patterns of a link have the same parameters`() {
    expectErrors(
      "a: { url: ['/p/{1️⃣id}', 'shop://p/{id}', 2️⃣'/old'], to: [home, product] }",
      .error(
        .missingInput, at: "2️⃣", "this pattern lacks parameter 'id': all patterns of a link need the same parameters",
        notes: [.note(at: "1️⃣", "another pattern has it here")], help: "write '{id}' in each, or split it into two links"
      ))
    expectErrors("a: { url: ['/p/{id}', '/old?id={id}', 'shop://p/{id}'], to: [home, product] }")
  }

  @Test func `a link's own patterns tie as those of two do`() {
    expectErrors(
      "a: { url: [1️⃣'/a/{id}', 2️⃣'/{id}/a'], to: [home, product] }",
      .error(
        .linkAmbiguous, at: "2️⃣", "two patterns of link 'a' match the same URL, and neither has more literal characters",
        notes: [.note(at: "1️⃣", "the other is here")], help: "write a literal that tells them apart, or leave one out"))
    expectErrors(
      """
      a: { url: ['/long/{id}', 1️⃣'/x/{id}'], to: [home, product] }
      b: { url: ['/other/{id}', 2️⃣'/{id}/x'], to: [home, product] }
      """,
      .error(
        .linkAmbiguous, at: "2️⃣", "links 'a' and 'b' match the same URL, and neither pattern has more literal characters"
      ))
  }

  @Test func `a parameter called url has no place beside the opened URL`() {
    expectErrors(
      "a: { url: '/{1️⃣url}', do: { run: browse, with: { address: 2️⃣url } } }",
      .error(
        .badURL, at: "1️⃣", "parameter 'url' conflicts with 'url', the opened URL",
        notes: [.note(at: "2️⃣", "here 'url' is the opened URL")],
        help: "give the parameter another name, as in '{address}'"))
    expectErrors("a: { url: '/{id}?u={url}', to: [home, product] }")
  }

  @Test func `the opened URL is nil where the link is opened without one`() {
    expectErrors(
      "a: { url: /a, payload: { a: b }, do: { run: browse, with: { address: 1️⃣url } } }",
      .error(.missingInput, at: "1️⃣", "'url' is nil where a payload opens the link, but 'String' is expected here"))
    expectErrors(
      "a: { do: { run: browse, with: { address: 1️⃣url } } }",
      .error(
        .missingInput, at: "1️⃣", "'url' is nil in a link opened from inside only, but 'String' is expected here"))
    expectErrors(
      """
      a: { url: /a, payload: { a: b }, do: { run: note, with: { address: url } } }
      b: { url: '/b/*', do: { run: browse, with: { address: event.url } } }
      """)
  }

  @Test func `nothing is filled with the opened URL by name`() throws {
    let compiled = compiled(
      source("a: { url: '/{id}/{city}', to: [home, { product: { city: url } }], with: { id: id } }"))
    // The city of the pattern is taken by nothing then.
    #expect(compiled.log.diagnostics.contains { $0.id == .linkParameterUnused })
    let other = self.compiled(source("a: { url: '/{id}', to: [home, { product: { city: url } }] }"))
    let graph = try #require(other.graph)
    #expect(graph.links[0].parameters.map { graph.names[$0.field.name] } == ["id", "url"])
    guard case .state(let state) = graph.links[0].target else { return #expect(Bool(false)) }
    #expect(state.entries[1].fills.map(\.source.root) == [.event(0), .event(1), .none])
  }

  @Test func `a link without patterns is opened from inside, with the inputs that it declares`() throws {
    expectErrors(
      """
      a: { inputs: { id: Int, 1️⃣colour: String }, to: [home, product] }
      b: { to: [home] }
      """,
      .error(
        .linkParameterUnused, at: "1️⃣", "parameter 'colour' of link 'a' is not used by anything that the link leads to",
        help: "name it after an input of the target, or leave it out"))
    expectErrors(
      "a: { inputs: { id: String }, to: [home, 1️⃣product] }",
      .error(
        .missingInput, at: "1️⃣",
        "input 'id' of screen 'product' is missing: nothing here has that name and type 'Int'"))
    let graph = try #require(
      compiled(source("a: { inputs: { id: Int, city: { type: String, default: .x } }, to: [home, product] }")).graph)
    #expect(graph.links[0].isInsideOnly)
    #expect(graph.links[0].parameters.map(\.isOptional) == [false, true])
  }

  private func compiled(_ source: MarkedSource) -> FullCompilation {
    compileWithExpectations([FlowFile(path: "App.flow.yaml", bytes: source.bytes)], module: "App")
  }

  private func found(in source: MarkedSource) -> [Diagnostic] { compiled(source).log.diagnostics }
}
