import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// The keys of links beside their targets: `set:` and `transition:` beside a state, `arrive: { modal: … }` beside moves.
@MainActor
struct LinkOptionsTests {
  private let app = """
    flows:
      App:
        context: { small: { type: Bool, default: false }, peer: "Int?" }
        start: home
        edges:
          home: { more: present note, called: present call as overlay }
          note: { more: present note }
    screens:
      home: { inputs: { small: Bool, peer: "Int?" }, events: { more, called } }
      note: { events: { more } }
      call:
      chat: { inputs: { id: Int } }
    conditions: [open]
    links:
      chat:  { url: "/chat/{id}", to: [home, chat], set: { small: true, peer: id }, transition: none }
      gated: { url: "/gated/{id}", to: [home, chat], set: { small: true }, requires: open }
      below: { url: "/below/{id}", to: [home, chat], set: { small: true }, arrive: { modal: deny } }
      aside: { url: "/aside/{id}", do: { push: chat } }
      first: { url: "/first/{id}", do: { push: chat }, arrive: { modal: dismiss } }
      alone: { url: "/alone/{id}", do: { push: chat }, arrive: { modal: deny } }
    """

  @Test func `a link to a state writes the entry flow's context when it is opened, and not if it is denied`() {
    expectPassing(
      app,
      """
        opened:
          when: [{ link: /chat/7 }]
          then:
            stack: [{ home: { small: true, peer: 7 } }, { chat: { id: 7 } }]
            context: { small: true, peer: 7 }
            updated: [home]
        denied by a condition:
          when: [{ link: /gated/7 }]
          then: { stack: [{ home: { small: false } }], context: { small: false }, denied: open, updated: [] }
        denied by layers:
          when: [home.more, { link: /below/7 }]
          then: { stack: [home, { sheet: [note] }], context: { small: false }, denied: link, updated: [] }
      """)
  }

  @Test func `a link that waits for a gate writes when it goes on`() {
    expectPassing(
      """
      flows:
        App:
          context: { small: { type: Bool, default: false } }
          start: home
        Auth: { start: login, outcomes: { done }, edges: { login: { signedIn: finish done } } }
      screens:
        home: { inputs: { small: Bool } }
        login: { events: { signedIn } }
      conditions: [open]
      gates: { open: { run: Auth } }
      links: { home: { url: /home, to: [home], set: { small: true }, requires: open } }
      """,
      """
        passed:
          when:
            - link: /home
            - then: { stack: [home, { sheet: [login] }], context: { small: false } }
            - conditions: { open: true }
            - login.signedIn
          then: { stack: [{ home: { small: true } }], context: { small: true } }
        in vain:
          when: [{ link: /home }, login.signedIn]
          then: { stack: [{ home: { small: false } }], context: { small: false }, denied: open }
      """)
  }

  @Test func `a link's transition is the change's`() throws {
    let compilation = compileWithExpectations([FlowFile(path: "a.flow.yaml", bytes: Array(app.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    simulator.start()
    simulator.open("/chat/7")
    #expect(simulator.steps.last?.transition == "none")
    simulator.open("/gated/8")
    #expect(simulator.steps.last?.transition == nil)
  }

  @Test func `a link's moves leave the layers as they are, unless it says that they go first, or that it is denied`() {
    expectPassing(
      app,
      """
        as they are:
          when: [home.more, { link: /aside/7 }]
          then: { stack: [home, { sheet: [note, chat] }] }
        first:
          when: [home.more, note.more, { link: /first/7 }]
          then: { stack: [home, chat], released: [note] }
        overlays stay:
          when: [home.called, { link: /first/7 }, { link: /alone/8 }]
          then: { stack: [home, { chat: { id: 7 } }, { chat: { id: 8 } }, { overlay: [call] }] }
        denied:
          when: [home.more, { link: /alone/7 }]
          then: { stack: [home, { sheet: [note] }], denied: link }
        allowed:
          when: [home.more, dismissed, { link: /alone/7 }]
          then: { stack: [home, chat] }
      """)
  }

  @Test func `a locked screen in a layer stays, and so does what a link's moves would have shown`() {
    expectPassing(
      """
      flow: App
      start: home
      screens:
        home: { events: { more } }
        form: { locked: edited }
        chat:
      conditions: { edited: { by: form } }
      edges: { home: { more: present form } }
      links: { first: { url: /first, do: { push: chat }, arrive: { modal: dismiss } } }
      """,
      """
        locked:
          when: [home.more, { conditions: { edited: true } }, { link: /first }]
          then: { stack: [home, { sheet: [form] }], denied: form }
      """)
  }
}
