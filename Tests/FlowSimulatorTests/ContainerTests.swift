import FlowCompiler
import FlowExpectations
import FlowRuntime
import FlowSimulator
import Testing

/// Containers, states and what exists, from their YAML.
@MainActor
struct ContainerSimulationTests {
  private func simulator(_ yaml: String, flow: String = "App") throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: flow))
    simulator.start()
    simulator.coordinator.navigator?.onFault { Issue.record("\($0)") }
    return simulator
  }

  private let app = """
    conditions: { member: {}, nav: [tabs, drawer] }
    flows:
      App:
        start: login
        edges:
          login:
            entered: { root: Main }
            toured: { root: [Main.chats, { chat: { peer: "7" } }, { sheet: [help] }] }
          Main:
            closed: root login
      Main:
        inputs: { user: User }
        outcomes: { closed }
        container: [ { when: nav == tabs, is: tabs }, { is: drawer } ]
        history: true
        items:
          home: home
          chats: { to: Chats }
          me: { to: profile, when: member, eager: true }
        edges:
          home: { talk: select chats, opened: { push: chat, in: chats, with: { peer: id } }, left: finish closed }
          profile: { talk: select chats }
          chat: { up: pop }
      Chats:
        inputs: { user: User }
        start: chatList
        edges:
          chatList: { opened: { push: chat, existing: raise, with: { peer: id }, covered: true } }
          chat: { up: popTo chatList }
    screens:
      login: { events: { entered: { user: User }, toured: { user: User } } }
      home: { inputs: { user: User }, events: { talk, opened: { id: PeerID }, left } }
      profile: { inputs: { user: User }, events: { talk } }
      chatList: { inputs: { user: User }, events: { opened: { id: PeerID } } }
      chat: { inputs: { peer: PeerID }, events: { up } }
      help: {}
    """

  @Test func `tabs keep their stacks, and inputs reach all of them`() throws {
    let simulator = try simulator(app)
    simulator.send("login.entered", ["user": "ann"])
    #expect(simulator.detailedStack == "[{ Main.home: { home: [{ home: { user: ann } }] } }]")
    simulator.send("home.talk")
    simulator.send("chatList.opened", ["id": "7"])
    #expect(
      simulator.detailedStack
        == "[{ Main.chats: { home: [{ home: { user: ann } }], chats: [{ chatList: { user: ann } }, { chat: { peer: 7 } }] } }]"
    )
    simulator.select("home")
    #expect(simulator.stack == "[{ Main.home: { home: [home], chats: [chatList, chat] } }]")
    simulator.send("home.opened", ["id": "9"])
    #expect(simulator.stack == "[{ Main.chats: { home: [home], chats: [chatList, chat, Main.chat] } }]")
    simulator.select("home")
    simulator.send("home.left")
    #expect(simulator.stack == "[login]")
  }

  @Test func `an entry of the same identity is raised`() throws {
    let simulator = try simulator(app)
    simulator.send("login.entered")
    simulator.send("home.talk")
    for id in ["7", "8", "7"] { simulator.send("chatList.opened", ["id": id]) }
    #expect(simulator.stack == "[{ Main.chats: { home: [home], chats: [chatList, chat, chat] } }]")
    simulator.send("chat.up")
    #expect(simulator.stack == "[{ Main.chats: { home: [home], chats: [chatList] } }]")
  }

  @Test func `a state is shown all at once, with the inputs of the flows that run it`() throws {
    let simulator = try simulator(app)
    simulator.send("login.toured", ["user": "ann"])
    #expect(
      simulator.detailedStack
        == "[{ Main.chats: { home: [{ home: { user: ann } }], chats: [{ chatList: { user: ann } }, { chat: { peer: 7 } }] } }, "
        + "{ sheet: [help] }]")
  }

  @Test func `an entry that an existing flow runs is run by that one, and no second is begun`() throws {
    let simulator = try simulator(
      """
      flows:
        App:
          start: Shop
        Shop:
          inputs: { title: { type: String, default: "shop" } }
          start: list
          edges:
            list: { jumped: { push: [Help, list] } }
            Help: { cancelled: stay }
        Help:
          start: page
          edges:
            page: { back: { push: Shop, with: { title: "other" } } }
      screens: { list: { inputs: { title: String }, events: [jumped] }, page: {} }
      """)
    simulator.send("list.jumped")
    #expect(simulator.detailedStack == "[{ list: { title: shop } }, page, { list: { title: shop } }]")
    #expect(simulator.coordinator.navigator?.coordinators.map(\.definition.name) == ["App", "Shop", "Help"])
  }

  @Test func `a locked screen receives blocked once, whatever follows from that`() throws {
    let simulator = try simulator(
      """
      flow: App
      start: edit
      conditions: [dirty]
      screens: { edit: { locked: dirty, events: [left] }, home: }
      edges: { edit: { left: root home, blocked: root home } }
      """)
    simulator.answer("dirty", "yes")
    simulator.send("edit.left")
    #expect(
      simulator.steps.suffix(2).map(\.description) == [
        "edit.left → denied (edit is locked), asked dirty=yes",
        "edit.blocked → denied (edit is locked), asked dirty=yes",
      ])
    simulator.answer("dirty", "no")
    simulator.send("edit.left")
    #expect(simulator.stack == "[home]")
  }

  @Test
  func
    `what follows a child that was started from an item comes there, unless the item has lost its last entry meanwhile`()
  {
    expectPassing(
      """
      flows:
        Main:
          container: tabs
          history: true
          items: { home: home, form: Form }
          edges:
            home: { go: select form }
            Form: { sent: present Survey }
            Survey: { answered: push thanks }
        Form: { outcomes: { sent }, start: form, edges: { form: { sent: { finish: sent, covered: true } } } }
        Survey: { outcomes: { answered }, start: survey, edges: { survey: { tapped: finish answered } } }
      screens: { home: { events: { go } }, form: { events: { sent } }, survey: { events: { tapped } }, thanks: }
      """,
      """
        hidden:
          when: [home.go, back, form.sent, { then: { stack: [{ Main.home: { home: [home] } }, { sheet: [survey] }] } }, survey.tapped]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [thanks] }] }
        shown:
          when: [home.go, form.sent, survey.tapped]
          then: { stack: [{ Main.form: { home: [home], form: [form, thanks] } }] }
      """)
  }

  @Test func `an item's flow that presents at its start is the item's first entry`() {
    expectPassing(
      """
      flows:
        Main: { container: tabs, items: { home: Home, me: me } }
        Home: { start: [{ present: form, when: fresh }, { push: home }] }
      conditions: { fresh }
      screens: { home: , form: , me: }
      """,
      """
        presented:
          given: { conditions: { fresh: true } }
          then: { stack: [{ Main.home: { home: [form] } }] }
      """)
  }
}
