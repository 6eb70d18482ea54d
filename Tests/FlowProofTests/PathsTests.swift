import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowSimulator
import FlowTestSupport
import Testing

/// Walks that take everything, and hold as tests.
@MainActor @Suite struct PathsTests {
  private static let shop = """
    flow: Shop
    conditions: [authenticated, open]
    gates: { authenticated: { run: SignIn } }
    start: home
    screens:
      home: { events: { helpTapped, ordersTapped, itemTapped: { id: Int, name: String } } }
      help: { events: { closed } }
      item: { inputs: { id: Int }, events: { homeTapped } }
      orders: { events: { payTapped } }
      payment:
      closed:
    decisions:
      till: [{ push: payment, when: open }, { push: closed }]
    edges:
      home: { ordersTapped: { push: orders, requires: authenticated }, helpTapped: present help, itemTapped: push item }
      help: { closed: dismiss }
      item: { homeTapped: popTo home }
      orders: { payTapped: push till }
    flows:
      SignIn:
        outcomes: [ok]
        start: login
        screens: { login: { events: { done } } }
        edges: { login: { done: finish ok } }
    links:
      item: { url: "/items/{id}", to: [home, item] }

    """

  private func graph(_ text: String) throws -> FlowGraph {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.map(\.message) == [])
    return try #require(compilation.graph)
  }

  /// The walks as tests beside the flows hold.
  private func expectTestsHold(_ text: String, _ paths: Paths) {
    let files = [
      FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8)),
      FlowFile(path: "Walks.flow.yaml", bytes: Array(paths.tests.utf8)),
    ]
    var compilation = compileWithExpectations(files, module: "Test")
    let results = compilation.runTests()
    #expect(results.count == paths.walks.count)
    #expect(compilation.log.diagnostics.map(\.message) == [], "\(paths.tests)")
  }

  @Test func `few walks take every move, and hold as tests`() throws {
    let paths = try #require(Paths.find(in: try graph(Self.shop)))
    #expect(paths.never.isEmpty && paths.missed.isEmpty, "\(paths.missed) \(paths.never)")
    let names = paths.taken.map(\.name)
    for name in [
      "Shop starts", "Shop.home.ordersTapped", "Shop.home.helpTapped", "Shop.home.itemTapped", "Shop.help.closed",
      "Shop.item.homeTapped", "Shop.orders.payTapped", "Shop.till #1", "Shop.till #2", "SignIn starts",
      "SignIn.login.done", "link item, anew", "link item, already shown", "link item, over a layer",
      "link item, another one of it shown",
    ] {
      #expect(names.contains(name), "\(name) is not in \(names)")
    }
    #expect(paths.walks.count <= 4)
    expectTestsHold(Self.shop, paths)
  }

  @Test(arguments: [
    """
    flows:
      App: { requires: open, container: tabs, items: { keys: keys, notes: notes } }
      Pin: { outcomes: { right }, start: pin, edges: { pin: { entered: finish right, forgotten: push reset } } }
    conditions: { open: { live: true } }
    gates: { open: { run: Pin, lost: restart } }
    screens: { keys: , notes: , pin: { events: { entered, forgotten } }, reset: }
    """,
    """
    flows:
      App:      { entry: true, start: home, edges: { home: { next: push Browser } } }
      Browser:  { container: tabs, items: { web: web, other: other } }
      Settings: { start: settings, edges: { settings: { go: push list } } }
    screens: { home: { events: { next } }, web: , other: , settings: { events: { go } }, list: }
    links: { settings: { url: /s, to: [home, Browser, { sheet: [Settings] }] } }
    """,
  ])
  func `walks through a gate's flow that comes first, or one that only a link leads to, hold as tests`(text: String)
    throws
  {
    let paths = try #require(Paths.find(in: try graph(text)))
    #expect(!paths.walks.isEmpty)
    expectTestsHold(text, paths)
  }

  @Test func `pairs are taken in a row`() throws {
    let paths = try #require(Paths.find(in: try graph(Self.shop), pairs: true, limit: 1_500))
    #expect(paths.taken.contains { $0.name == "Shop.home.helpTapped, Shop.help.closed" })
    #expect(paths.taken.contains { $0.name == "Shop.help.closed, Shop.home.itemTapped" })
    expectTestsHold(Self.shop, paths)
  }

  @Test(.enabled(if: triesAllCases, "it takes seconds"))
  func `a link leads to each thing that it can lead to`() throws {
    let text = """
      flow: Main
      conditions: [known]
      gates: { known: { run: SignIn } }
      container: tabs
      items: { home: home, items: list }
      screens:
        home: { events: { askTapped } }
        question:
        list: { events: { opened: { name: String } } }
        item: { inputs: { name: String } }
        orders: { requires: known }
      edges:
        home: { askTapped: present question }
        list: { opened: push item }
      links:
        item: { url: "/items/{name}", to: [Main.items, item], arrive: { modal: deny } }
        orders: { url: "//shop.example/*/orders?fresh", to: [Main.home, orders] }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done } } }
          edges: { login: { done: finish ok } }

      """
    let paths = try #require(Paths.find(in: try graph(text)))
    let names = paths.taken.map(\.name).filter { $0.hasPrefix("link ") }
    for arrival in [
      "item, already shown", "item, another one of it shown", "item, over a layer", "item, another item selected",
      "item, anew", "orders, held",
    ] {
      #expect(names.contains("link \(arrival)"), "\(arrival) is not in \(names)")
    }
    expectTestsHold(text, paths)
  }

  @Test func `an edge that no walk can take is named`() throws {
    let text = """
      flow: Shop
      start: home
      screens: { home: { events: { opened, closed } }, detail: }
      edges:
        home: { opened: push detail, closed: dismiss }
      """
    let paths = try #require(Paths.find(in: try graph(text)))
    #expect(paths.never.map(\.name) == ["Shop.home.closed"])
    #expect(paths.taken.map(\.name) == ["Shop starts", "Shop.home.opened"])
    #expect(paths.isComplete && paths.walks.count == 1)
  }

  @Test func `a locked screen reports it, and a move that a gate held is denied`() throws {
    let text = """
      flow: Shop
      conditions: [edited, known]
      gates: { known: { run: SignIn } }
      start: home
      screens:
        home: { events: { formTapped, ordersTapped } }
        form: { locked: edited, events: { closed } }
        discard: { events: { kept, left } }
        orders: { requires: known }
      edges:
        home: { formTapped: present form, ordersTapped: push orders }
        form: { closed: dismiss, blocked: { present: discard, as: alert } }
        discard: { kept: dismiss, left: stay }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done } } }
          edges: { login: { done: finish ok } }
      """
    let paths = try #require(Paths.find(in: try graph(text)))
    #expect(paths.missed.isEmpty, "\(paths.missed)")
    #expect(paths.taken.contains { $0.name == "Shop.form.blocked" })
    expectTestsHold(text + "\n", paths)
  }

  @Test func `chains of flows are walked to their ends, though not all steps near the start are tried`() throws {
    let screens = (0..<3).map { flow in (0..<20).map { "s\(flow)x\($0)" } }
    var text = "screens:\n" + screens.joined().map { "  \($0): { events: { next, other } }\n" }.joined() + "flows:\n"
    for (flow, names) in screens.enumerated() {
      text += "  Flow\(flow):\n\(flow == 0 ? "    entry: true\n" : "")    start: \(names[0])\n    edges:\n"
      for (index, name) in names.enumerated() {
        let next = index + 1 < names.count ? names[index + 1] : flow < 2 ? "Flow\(flow + 1)" : nil
        let move = next.map { "{ push: \($0), when: c\(index % 4) }" } ?? "stay"
        text += "      \(name): { next: \(move), other: present s\(flow)x\(index / 2) }\n"
      }
    }
    text += "conditions: { c0: , c1: , c2: , c3: }\nlinks:\n"
    for link in 0..<10 { text += "  l\(link): { url: /l\(link), to: [s0x0, s0x\(link + 1)] }\n" }
    let paths = try #require(Paths.find(in: try graph(text), limit: 200))
    #expect(!paths.isComplete && paths.missed.isEmpty && paths.never.isEmpty, "\(paths.missed.map(\.name))")
    #expect(paths.walks.count <= 30)
    expectTestsHold(text, paths)
  }
}
