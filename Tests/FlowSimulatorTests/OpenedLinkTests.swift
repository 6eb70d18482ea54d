import FlowCompiler
import FlowExpectations
import FlowRuntime
import FlowSimulator
import Testing

/// Links with several patterns, the URL that they were opened by, and links from inside.
@MainActor
struct OpenedLinkTests {
  private func simulator(_ yaml: String) throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    #expect(simulator.coordinator.definition.problem == nil)
    simulator.start()
    return simulator
  }

  private let shop = """
    flow: App
    start: home
    conditions: { member: }
    gates: { member: { run: SignIn } }
    flows:
      SignIn: { start: form, edges: { form: { sent: { finish: cancelled } } } }
    screens:
      home:    { events: { reopened: { id: Int }, noted: { text: String }, browsed } }
      product: { inputs: { id: Int, from: "String?" }, key: [id] }
      search:  { inputs: { city: "String?", word: "String?" } }
      note:    { inputs: { text: String, by: { type: String, default: "me" } } }
      page:    { inputs: { address: "String?" } }
      club:    { inputs: { id: ClubID } }
      form:    { events: { sent } }
    edges:
      home:
        reopened: open product
        noted:    open note
        browsed:  open other
    links:
      product: { url: ["shop://products/{id}", "https://shop.example/p/{id}", "/old?id={id}"], to: [home, { product: { from: url } }] }
      city:    { url: "/search?city={city!}&word={word}", to: [home, search] }
      all:     { url: "/search?word={word}", to: [home, search] }
      note:    { inputs: { text: String, by: { type: String, default: "you" } }, to: [home, note] }
      other:   { url: "/*", payload: { page: any }, do: { push: page, with: { address: url } } }
      club:    { url: "/clubs/{id}", to: [home, club], requires: member }
    """

  @Test(arguments: ["shop://products/7", "https://shop.example/p/7", "/old?id=7"])
  func `each of a link's patterns opens it, and the URL is there as it came`(url: String) throws {
    let simulator = try simulator(shop)
    #expect(simulator.open(url))
    #expect(simulator.detailedStack.contains("product: { id: 7, from: "))
    #expect(simulator.detailedStack.contains(url))
  }

  @Test func `a link that is opened from inside has the URL that is printed, the first`() throws {
    let simulator = try simulator(shop)
    simulator.send("home.reopened", ["id": "9"])
    #expect(simulator.detailedStack.contains("shop://products/9"))
    simulator.start()
    simulator.send("home.browsed")
    #expect(simulator.detailedStack == "[home, { page: { address: / } }]")
  }

  @Test func `a link that a payload opens has no URL`() throws {
    let simulator = try simulator(shop)
    #expect(simulator.open(payload: ["page": "any"]))
    #expect(simulator.detailedStack == "[home, { page: { address: null } }]")
    simulator.start()
    #expect(simulator.open("/a/b?c=d#e"))
    #expect(simulator.detailedStack.contains("/a/b?c=d#e"))
  }

  @Test func `a URL does not fit without a field that must be there`() throws {
    let simulator = try simulator(shop)
    simulator.open("/search?city=Rome&word=shoes")
    #expect(simulator.detailedStack == "[home, { search: { city: Rome, word: shoes } }]")
    simulator.start()
    simulator.open("/search?word=shoes")
    #expect(simulator.steps.last?.description.hasPrefix("link: all ") == true)
    #expect(simulator.detailedStack == "[home, { search: { city: null, word: shoes } }]")
    simulator.open("/search?city=&word=hats")
    #expect(simulator.detailedStack == "[home, { search: { city: null, word: hats } }]")
  }

  @Test func `a link without patterns is opened from inside alone`() throws {
    let simulator = try simulator(shop)
    simulator.send("home.noted", ["text": "hello"])
    #expect(simulator.detailedStack == "[home, { note: { text: hello, by: you } }]")
  }

  @Test func `a parameter that does not parse denies the link`() throws {
    let simulator = try simulator(shop)
    #expect(!simulator.open("shop://products/seven"))
    #expect(simulator.stack == "[home]")
    #expect(simulator.steps.last?.result == .denied(.link))
  }

  @Test func `a link behind a gate survives a relaunch with parameters of types that are not kept`() throws {
    let simulator = try simulator(shop)
    simulator.open("/clubs/c7")
    #expect(simulator.stack == "[home, { sheet: [form] }]")
    let report = try #require(simulator.relaunch())
    #expect(report.links == ["club"] && report.droppedLinks == [])
    #expect(simulator.stack == "[home, { sheet: [form] }]")
    simulator.answer("member", "yes")
    simulator.send("form.sent")
    #expect(simulator.detailedStack == "[home, { club: { id: c7 } }]")
  }
}
