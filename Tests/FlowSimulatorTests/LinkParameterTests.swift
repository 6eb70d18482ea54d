import FlowCompiler
import FlowExpectations
import FlowRuntime
import FlowSimulator
import Testing

/// A link's parameters, from the text to the screens.
@MainActor
struct LinkParameterTests {
  private func simulator(_ yaml: String, flow: String = "App") throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: flow))
    #expect(simulator.coordinator.definition.problem == nil)
    return simulator
  }

  private let browser = """
    flow: App
    container: tabs
    items: { home: home, web: page }
    screens:
      home: { events: { opened: { address: String }, kept: { address: String } } }
      page: { inputs: { url: "String?" }, key: [] }
    edges:
      home:
        opened: { push: page, in: web, existing: raise, with: { url: address } }
        kept:   { push: page, in: web, existing: keep, with: { url: address } }
    links:
      bare:    { url: "/bare/{url}", to: [App.web, page] }
      written: { url: "/written/{address}", to: [App.web, { page: { url: address } }] }
      kept:    { url: "/kept/{url}", to: [App.web, page], arrive: { same: keep } }
      pushed:  { url: "/pushed/{url}", to: [App.web, page], arrive: { same: push } }
      whole:   { url: "/whole/{url}", to: [{ App.web: { web: [page] } }] }
      raised:  { url: "/raised/{url}", do: { push: page, in: web, existing: raise } }
    """

  @Test(arguments: ["bare", "written", "kept", "pushed", "whole", "raised"])
  func `a parameter reaches the root of an item that the link makes`(link: String) throws {
    let simulator = try simulator(browser)
    simulator.start()
    #expect(simulator.open("/\(link)/swift"))
    #expect(simulator.detailedStack == "[{ App.web: { home: [home], web: [{ page: { url: swift } }] } }]")
    #expect(simulator.steps.last?.updated == [])
  }

  @Test func `a parameter reaches the root of an item that exists already`() throws {
    let simulator = try simulator(browser)
    simulator.start()
    simulator.open("/bare/one")
    for (link, page) in [("bare", "two"), ("written", "three"), ("whole", "four"), ("raised", "five")] {
      simulator.open("/\(link)/\(page)")
      #expect(simulator.detailedStack == "[{ App.web: { home: [home], web: [{ page: { url: \(page) } }] } }]")
    }
    simulator.open("/kept/six")
    #expect(simulator.detailedStack == "[{ App.web: { home: [home], web: [{ page: { url: five } }] } }]")
    simulator.open("/pushed/seven")
    #expect(
      simulator.detailedStack
        == "[{ App.web: { home: [home], web: [{ page: { url: five } }, { page: { url: seven } }] } }]")
  }

  @Test(arguments: ["opened", "kept"])
  func `a move's value reaches the root of the item that it makes`(event: String) throws {
    let simulator = try simulator(browser)
    simulator.start()
    simulator.send("home.\(event)", ["address": "swift"])
    #expect(simulator.detailedStack == "[{ App.web: { home: [home], web: [{ page: { url: swift } }] } }]")
  }

  @Test func `the root of an item that the link makes has the identity of its key`() throws {
    let simulator = try simulator(
      """
      flow: App
      context: { user: { type: String, default: "ann" } }
      container: tabs
      items: { home: home, me: profile, shop: shelf }
      screens:
        home:
        profile: { inputs: { user: String, tab: "String?" }, key: [user] }
        shelf: { inputs: { kind: { type: String, default: "new" }, page: "Int?" }, key: [kind] }
      links:
        me: { url: "/me?tab={tab}", to: [App.me, profile] }
        shelf: { url: "/{kind}?page={page}", to: [App.shop, shelf] }
      """)
    simulator.start()
    simulator.open("/me?tab=photos")
    #expect(
      simulator.detailedStack == "[{ App.me: { home: [home], me: [{ profile: { user: ann, tab: photos } }] } }]")
    simulator.open("/new?page=2")
    #expect(simulator.detailedStack.contains("shop: [{ shelf: { kind: new, page: 2 } }]"))
  }

  @Test func `an entry below the last gets its parameter, unless the link keeps it`() throws {
    let simulator = try simulator(
      """
      flow: App
      start: home
      screens:
        home: { events: { opened: { shelf: Int, sorted: "String?" } } }
        shelf: { inputs: { shelf: Int, sorted: "String?" }, key: [shelf], events: { opened: { id: Int } } }
        product: { inputs: { id: Int } }
      edges:
        home: { opened: push shelf }
        shelf: { opened: push product }
      links:
        product: { url: "/{shelf}/{id}?sorted={sorted}", to: [home, shelf, product] }
        quiet: { url: "/quiet/{shelf}/{id}?sorted={sorted}", to: [home, shelf, product], arrive: { same: keep } }
      """)
    simulator.start()
    simulator.send("home.opened", ["shelf": "1", "sorted": "name"])
    simulator.open("/quiet/1/7?sorted=date")
    #expect(simulator.detailedStack == "[home, { shelf: { shelf: 1, sorted: name } }, { product: { id: 7 } }]")
    simulator.open("/1/8?sorted=price")
    #expect(simulator.detailedStack == "[home, { shelf: { shelf: 1, sorted: price } }, { product: { id: 8 } }]")
    #expect(simulator.steps.last?.updated == ["shelf"])
    #expect(simulator.steps.last?.built == ["product"])
  }
}
