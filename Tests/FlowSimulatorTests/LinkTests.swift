import FlowCompiler
import FlowExpectations
import FlowRuntime
import FlowSimulator
import Testing

/// Links, from the YAML to the stack.
@MainActor
struct SimulatedLinkTests {
  private func simulator(_ yaml: String, flow: String = "App") throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: flow))
    #expect(simulator.coordinator.definition.problem == nil)
    return simulator
  }

  @Test func `a link may name an entry flow that has inputs`() throws {
    let simulator = try simulator(
      """
      flows:
        App:
          inputs: { user: User }
          container: tabs
          items: { one: first, two: second }
      screens:
        first: { inputs: { user: User } }
        second: { inputs: { user: User } }
        detail: { inputs: { id: Int } }
      links:
        two: { url: "/two", to: [App.two] }
        detail: { url: "/{id}", to: [App.two, detail] }
      """)
    simulator.start()
    #expect(simulator.open("/two"))
    #expect(simulator.stack == "[{ App.two: { one: [first], two: [second] } }]")
    simulator.open("/7")
    #expect(simulator.stack == "[{ App.two: { one: [first], two: [second, detail] } }]")
  }

  @Test func `a link waits while the start does, whatever is shown meanwhile`() throws {
    let simulator = try simulator(
      """
      flow: App
      start: [{ when: ready, push: home }, { push: welcome }]
      conditions: { ready: { async: true, loading: splash } }
      screens: { home: {}, welcome: {}, splash: {}, help: {} }
      links: { help: { url: "/help", do: { present: help } } }
      """)
    simulator.start()
    simulator.open("/help")
    #expect(simulator.stack == "[splash]")
    simulator.answer("ready", "yes")
    #expect(simulator.stack == "[home, { sheet: [help] }]")
  }

  private let shop = """
    conditions: { member: }
    links:
      chat:    { url: "/chat/{peer}", payload: { type: chat, peer: "{peer}" }, to: [Main.chats, chat] }
      product: { url: "shop://products/{id}?ref={source}", to: [Main.home, product], arrive: { sibling: push } }
      note:    { url: "/note/{text}", to: [Main, { sheet: [{ note: { text: text, by: owner } }] }], with: { kind: "x" } }
      offer:   { url: "/offers/{code}", do: push offered }
      other:   { url: "/*", do: { present: help, as: full } }
    flows:
      App:
        context: { owner: { type: String, default: "ann" } }
        start: { push: welcome }
        decisions:
          offered: [{ when: member, push: offer, with: { code: code } }, { push: help }]
        edges:
          welcome: { entered: { root: Main, with: { owner: context.owner } } }
          offer: { gone: { open: product, with: { id: 9, source: "offer" } } }
      Main:
        inputs: { owner: String }
        container: tabs
        items: { home: home, chats: Chats, me: me }
        edges:
          home: { opened: push product }
      Chats:
        start: list
        edges: { list: { opened: push chat } }
    screens:
      welcome: { events: { entered } }
      home:    { events: { opened: { id: Int, source: String } } }
      product: { inputs: { id: Int, source: { type: String, default: "none" } } }
      list:    { events: { opened: { peer: UserID } } }
      chat:    { inputs: { peer: UserID } }
      me:
      help:
      offer:   { inputs: { code: String }, events: [gone] }
      note:    { inputs: { text: String, by: String, kind: String } }
    """

  @Test func `a cold start by a link waits for the flow that it leads to`() throws {
    let simulator = try simulator(shop)
    #expect(simulator.open("/chat/7"))
    #expect(simulator.stack == "[]")
    #expect(simulator.steps.isEmpty)
    simulator.start()
    #expect(simulator.stack == "[welcome]")
    #expect(simulator.coordinator.navigator?.waitingLink?.name == "chat")
    // Another replaces it.
    #expect(simulator.open("shop://products/5?ref=mail"))
    #expect(
      simulator.steps.last?.descriptionWithValues == "link: shop://products/5?ref=mail → [welcome], waits for product")
    simulator.send("welcome.entered")
    #expect(
      simulator.detailedStack
        == "[{ Main.home: { home: [home, { product: { id: 5, source: mail } }] } }]")
    #expect(simulator.steps.last?.trigger.text == "link: shop://products/5?ref=mail")
    #expect(simulator.coordinator.navigator?.waitingLink == nil)
  }

  private func inside() throws -> Simulator {
    let simulator = try simulator(shop)
    simulator.start()
    simulator.send("welcome.entered")
    #expect(simulator.stack == "[{ Main.home: { home: [home] } }]")
    return simulator
  }

  @Test func `a link opens by URL and by payload, and is met again by its identity`() throws {
    let simulator = try inside()
    #expect(simulator.open("https://any.host/chat/7"))
    let expected = "[{ Main.chats: { home: [home], chats: [list, { chat: { peer: 7 } }] } }]"
    #expect(simulator.detailedStack == expected)
    #expect(simulator.steps.last?.built == ["list", "chat"])
    #expect(simulator.open(payload: ["type": "chat", "peer": "7", "aps": "x"]))
    #expect(simulator.detailedStack == expected)
    #expect(simulator.steps.last?.built == [])
    #expect(simulator.steps.last?.updated == ["chat"])
    #expect(simulator.open("/chat/8"))
    #expect(simulator.detailedStack == expected.replacing("7", with: "8"))
    #expect(simulator.steps.last?.released == ["chat"])
  }

  @Test func `a missing parameter has its default, and a sibling is pushed if the link asks for it`() throws {
    let simulator = try inside()
    simulator.open("shop://products/5")
    simulator.open("SHOP://products/6?ref=x")
    simulator.open("shop://products/5")
    #expect(simulator.detailedStack.contains("home: [home, { product: { id: 5, source: none } }]"))
    simulator.open("shop://products/6")
    #expect(
      simulator.detailedStack.contains(
        "home: [home, { product: { id: 5, source: none } }, { product: { id: 6, source: none } }]"))
  }

  @Test func `a link that no flow answers is denied, and so is a parameter of another type`() throws {
    let simulator = try inside()
    let stack = simulator.detailedStack
    for url in ["shop://products/five", "mailto:x", "", "\0", "//"] {
      #expect(!simulator.open(url), "\(url)")
      #expect(simulator.steps.last?.result == .denied(.link), "\(url)")
      #expect(simulator.steps.last?.trigger == .link(nil, url: url, []), "\(url)")
    }
    #expect(!simulator.open(payload: ["type": "chat"]))
    #expect(simulator.steps.last?.descriptionWithValues == "link: { type: chat } → denied (link)")
    #expect(simulator.steps.last?.description == "link: ? → denied (link)")
    #expect(simulator.detailedStack == stack)
  }

  @Test func `moves act on what is shown, decisions see the parameters, and a move opens a link`() throws {
    let simulator = try inside()
    simulator.open("/offers/x1")
    #expect(simulator.stack == "[{ Main.home: { home: [home, help] } }]")
    simulator.answer("member", "yes")
    simulator.open("/offers/x1")
    #expect(simulator.detailedStack == "[{ Main.home: { home: [home, help, { offer: { code: x1 } }] } }]")
    simulator.send("offer.gone")
    #expect(simulator.detailedStack == "[{ Main.home: { home: [home, { product: { id: 9, source: offer } }] } }]")
    simulator.open("/what/ever")
    #expect(simulator.stack == "[{ Main.home: { home: [home, product] } }, { full: [help] }]")
  }

  @Test func `a layer of the target is met, and its values come from the link and the context`() throws {
    let simulator = try inside()
    simulator.open("/note/a%20b")
    let expected = "[{ Main.home: { home: [home] } }, { sheet: [{ note: { text: a b, by: ann, kind: x } }] }]"
    #expect(simulator.detailedStack == expected)
    simulator.open("/note/a b")
    #expect(simulator.detailedStack == expected)
    #expect(simulator.steps.last?.built == [])
    simulator.open("/note/c")
    #expect(simulator.detailedStack == expected.replacing("a b", with: "c"))
  }

  @Test func `tests of flow files start cold by a link, and open links`() throws {
    let yaml =
      shop + """

        tests:
          a link waits at the door:
            given: { flow: App, link: /chat/7 }
            when:
              - then: { stack: [welcome], waits: chat, built: [welcome] }
              - welcome.entered
              - then: { stack: [{ Main.chats: { home: [home], chats: [list, { chat: { peer: 7 } }] } }], waits: false }
              - { link: "shop://products/5" }
              - then: { stack: [{ Main.home: { home: [home, product], chats: [list, chat] } }], built: [product] }
              - { link: { type: chat, peer: "8" } }
            then: { stack: [{ Main.chats: { home: [home, product], chats: [list, { chat: { peer: 8 } }] } }] }
          nobody answers:
            given: { flow: App }
            when: [{ link: "shop://products/five" }]
            then: { denied: link }
          nobody expects that:
            given: { flow: App, link: "shop://products/five" }
            then: { stack: [welcome] }
        """
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let results = runTests(compilation.expectations.tests, of: try #require(compilation.graph))
    #expect(results.map { $0.diagnostic?.message ?? "" }.prefix(2) == ["", ""])
    #expect(results.last?.diagnostic?.id == .testFailed)
  }

  @Test func `a link waits behind its gate, for its task, and for an answer`() throws {
    let yaml = """
      conditions: { member: , ready: { async: true } }
      gates: { member: { run: Login } }
      tasks: { browse: { inputs: { page: String }, outcomes: [done] } }
      links:
        secret: { url: "/secret/{id}", to: [home, secret], requires: member }
        page: { url: "/page/{page}", do: run browse }
        soon: { url: "/soon", do: { push: soon, when: ready } }
      flows:
        App:
          entry: true
          start: home
          edges: { browse: { done: push soon } }
        Login: { outcomes: [ok], start: login, edges: { login: { ok: finish ok } } }
      screens: { home: , secret: { inputs: { id: Int } }, login: { events: [ok] }, soon: }
      tests:
        a link behind a gate goes on when the gate is passed:
          given: { flow: App, link: /secret/7 }
          when:
            - then: { stack: [home, { sheet: [login] }], waits: Login }
            - { conditions: { member: true } }
            - login.ok
          then: { stack: [home, { secret: { id: 7 } }] }
        a link that is not let in is denied:
          given: { flow: App, link: /secret/7 }
          when: [login.ok]
          then: { stack: [home], denied: member }
        a task of a link and a condition in time:
          given: { flow: App, link: /page/x }
          when:
            - then: { stack: [home], waits: browse, ran: [browse] }
            - browse.done
            - then: { stack: [home, soon], waits: false }
            - { link: /soon }
            - then: { waits: ready }
            - { conditions: { ready: true } }
          then: { stack: [home, soon, soon] }
      """
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    let results = runTests(compilation.expectations.tests, of: try #require(compilation.graph))
    #expect(results.count == 3)
    #expect(results.compactMap { $0.diagnostic?.message } == [])
  }
}
