import FlowCompiler
import FlowExpectations
import FlowSimulator
import FlowTestSupport
import Testing

/// Modules with several entry flows, each with links of its own.
@MainActor
struct SeveralEntriesTests {
  private let app = """
    flows:
      App:
        entry: true
        start: home
        decisions: { where: [{ when: wide, push: page }, { present: page }] }
        edges: { home: { inspected: open part } }
      Inspector:
        entry: true
        context: { id: { type: Int, default: 0 } }
        start: parts
        decisions: { where: [{ when: wide, push: page }, { stay: }] }
        edges: { parts: { opened: push Part } }
      Part: { inputs: { id: Int }, start: part }
    conditions: { wide: }
    screens: { home: { events: { inspected: { id: Int } } }, page: , parts: { events: { opened: { id: Int } } }, part: { inputs: { id: Int } } }
    links:
      page: { url: "/page", to: [App, page] }
      part: { url: "/parts/{id}", to: [Inspector, Part, part], set: { id: id } }
      only: { url: "/only/{id}", to: [parts, part] }
      any:  { url: "/*", do: push page }
      look: { url: /look, do: push where }
    """

  @Test func `each entry flow opens its own links, and denies those of the others`() {
    expectPassing(
      app,
      """
        own:
          given: { flow: App }
          when: [{ link: /page }]
          then: { stack: [home, page] }
        of another:
          given: { flow: App }
          when: [{ link: /parts/7 }]
          then: { stack: [home], denied: link, waits: false }
        opened from inside:
          given: { flow: App }
          when: [{ home.inspected: { id: 7 } }]
          then: { stack: [home], denied: link }
        the other's own:
          given: { flow: Inspector }
          when: [{ link: /parts/7 }]
          then: { stack: [parts, { part: { id: 7 } }], context: { id: 7 } }
        the only one that has it:
          given: { flow: Inspector }
          when: [{ link: /only/7 }]
          then: { stack: [parts, { part: { id: 7 } }] }
        a cold start:
          given: { flow: Inspector, link: /parts/7 }
          then: { stack: [parts, part] }
        no other link takes its URLs:
          given: { flow: Inspector }
          when: [{ link: /page }]
          then: { stack: [parts], denied: link }
      """)
  }

  @Test func `a do is made on the flow that is asked to open it`() {
    expectPassing(
      app,
      """
        on one:
          given: { flow: App, conditions: { wide: false } }
          when: [{ link: /else }, { link: /look }]
          then: { stack: [home, page, { sheet: [page] }] }
        on the other:
          given: { flow: Inspector, conditions: { wide: false } }
          when: [{ link: /else }, { link: /look }]
          then: { stack: [parts, page] }
      """)
  }

  @Test func `a flow says beforehand whether it has a link`() throws {
    let compilation = compileWithExpectations([FlowFile(path: "a.flow.yaml", bytes: Array(app.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    let one = try #require(Simulator(graph, flow: "App")).coordinator
    let other = try #require(Simulator(graph, flow: "Inspector")).coordinator
    #expect(one.canOpen(url: "/page") && !other.canOpen(url: "/page"))
    #expect(!one.canOpen(url: "/parts/7") && other.canOpen(url: "/parts/7"))
    #expect(!other.canOpen(url: "/parts/seven"))
    #expect(one.canOpen(url: "/else") && other.canOpen(url: "/else"))
    #expect(!one.open(url: "/parts/7"))
  }

  @Test func `with several entry flows a test names its flow`() {
    let source = MarkedSource(app + "\ntests: { 1️⃣t: { when: [{ link: /page }] } }")
    let compilation = compileWithExpectations([FlowFile(path: "a.flow.yaml", bytes: source.bytes)], module: "Test")
    expectDiagnostics(
      compilation.log.sorted.filter { $0.id.severity == .error }, in: source,
      .error(
        .testInvalid, at: "1️⃣", "this test does not say which flow it tests, and the module has no single entry flow",
        help: "write 'given: { flow: App }'"))
  }

  @Test func `a test that names no flow is told the flow of its own file`() {
    let entry = "entry: true\nstart: b\nscreens: { b: { events: [go] } }\nedges: { b: { go: stay } }\n"
    let other = "flow: Bills\n" + entry.replacing("b", with: "c") + "tests: { t: { when: [c.go] } }"
    let files = [("a.flow.yaml", "flow: App\n" + entry), ("b.flow.yaml", other)].map {
      FlowFile(path: $0, bytes: Array($1.utf8))
    }
    let found = compileWithExpectations(files, module: "Test").log.sorted.filter { $0.id == .testInvalid }
    #expect(found.map(\.help) == ["write 'given: { flow: Bills }'"])
  }
}
