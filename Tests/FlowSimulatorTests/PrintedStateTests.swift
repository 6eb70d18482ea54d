import FlowCompiler
import FlowExpectations
import FlowModel
import FlowSimulator
import FlowTestSupport
import Testing

/// Checks that tests read the states that flowc prints.
@MainActor
struct PrintedStateTests {
  private let guarded = """
    flows:
      App: { requires: open, container: tabs, items: { keys: keys, notes: notes } }
      Pin:
        outcomes: { right }
        start: SignIn
        edges: { SignIn: { signedIn: finish right, forgot: push reset } }
      SignIn:
        outcomes: { signedIn }
        events: { forgot }
        start: pin
        edges: { pin: { entered: finish signedIn, forgotten: { send: forgot } } }
    conditions: { open: { live: true } }
    gates: { open: { run: Pin, lost: restart } }
    screens: { keys: , notes: , pin: { events: { entered, forgotten } }, reset: }
    """

  @Test func `the screens of a gate's flow are read without its name, or with it`() {
    expectPassing(
      guarded,
      """
        its first one: { then: { stack: [pin] } }
        its name: { then: { stack: [Pin] } }
        with the flows that run it: { then: { stack: [Pin.SignIn.pin] } }
        the one above: { when: [pin.forgotten], then: { stack: [pin, reset] } }
        the one above its name: { when: [pin.forgotten], then: { stack: [Pin, reset] } }
        a state that stands: { given: { stack: [pin, reset] }, then: { stack: [pin, reset] } }
      """)
  }

  @Test func `a gate's flow over another screen begins in a state that stands`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { go: push secret } } }
        Pin: { outcomes: { right }, start: pin, edges: { pin: { entered: finish right, more: push reset } } }
      conditions: { open: { live: true } }
      gates: { open: { run: Pin } }
      screens: { home: { events: { go } }, secret: { requires: open }, pin: { events: { entered, more } }, reset: }
      """,
      """
        asked: { when: [home.go], then: { stack: [home, { sheet: [pin] }] } }
        given: { given: { stack: [home, { sheet: [pin] }] }, when: [pin.more], then: { stack: [home, { sheet: [pin, reset] }] } }
      """)
  }

  @Test func `a flow that only a link leads to is named after the flow that runs it`() {
    expectPassing(
      """
      flows:
        App:      { entry: true, start: home, edges: { home: { next: push Browser } } }
        Browser:  { container: tabs, items: { web: web, other: other } }
        Settings: { start: settings, edges: { settings: { go: push list } } }
      screens: { home: { events: { next } }, web: , other: , settings: { events: { go } }, list: }
      links: { settings: { url: /s, to: [home, Browser, { sheet: [Settings] }] } }
      """,
      """
        as it is printed:
          when: [{ link: /s }, settings.go]
          then: { stack: [home, { Browser.web: { web: [web] } }, { sheet: [Browser.Settings.settings, list] }] }
        with its own name:
          when: [{ link: /s }, settings.go]
          then: { stack: [home, { Browser.web: { web: [web] } }, { sheet: [Settings, list] }] }
        by its screens:
          when: [{ link: /s }, settings.go]
          then: { stack: [home, { Browser.web: { web: [web] } }, { sheet: [settings, list] }] }
      """)
  }

  @Test func `an entry is printed with its flow where two flows that run twice could run it`() throws {
    let flows = """
      flows:
        App: { entry: true, start: Shop, edges: { Shop: { more: present Shop } } }
        Shop:
          events: { more }
          start: List
          edges: { List: { more: { send: more }, on: push top }, top: { on: { push: [Wrap, Side] } } }
        List:
          events: { more, on }
          start: list
          edges: { list: { more: { send: more }, on: { send: on } }, side: { again: push side } }
        Wrap: { start: Deep }
        Deep: { start: deep }
        Side: { start: side }
      screens: { list: { events: { more, on } }, top: { events: { on } }, deep: , side: { events: { again } } }
      """
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    let simulator = Simulator(graph, flow: FlowIndex(0))
    simulator.start()
    for event in ["list.more", "list.on", "top.on"] { simulator.send(event) }
    let printed = simulator.detailedStack
    #expect(printed == "[list, { sheet: [list, top, deep, Side.side] }]")
    let again = Simulator(graph, flow: FlowIndex(0))
    #expect(again.start(at: try #require(StateTree(parsing: printed))))
    #expect(again.detailedStack == printed)
  }

  @Test func `steps alone are a test, which a denial fails`() {
    expectTestDiagnostics(
      """
      flow: App
      start: home
      conditions: { open }
      edges: { home: { go: { push: page, when: open } } }
      screens: { home: { events: { go } }, page: }
      """,
      """
        it goes: { given: { conditions: { open: true } }, when: [home.go] }
        it does not: { when: [1️⃣home.go] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'it does not' fails: 'home.go' was denied by its guards (open=no), which the test does not expect",
        help: "if it should be denied, write 'then: { denied: open }'"))
  }

  @Test func `an entry is printed as it is read after one whose flow another flow of the same names stands for`() throws
  {
    let flows = """
      flows:
        App:
          entry: true
          container: tabs
          items: { front: front, back: back }
          edges:
            front: { open: { present: Outer } }
            back: { open: { push: [Outer, { sheet: [Outer.Mid] }], covered: true }, form: present form }
        Outer: { start: outer, edges: { outer: { on: present Mid } } }
        Mid: { start: Inner, edges: { Inner: { on: present form } } }
        Inner: { events: { on }, start: inner, edges: { inner: { more: present inner, on: send on } } }
      screens: { front: { events: { open } }, back: { events: { open, form } }, outer: { events: { on } }, inner: { events: { more, on } }, form: }
      """
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    let simulator = Simulator(graph, flow: FlowIndex(0))
    simulator.start()
    for item in ["back", "front"] { simulator.select(item) }
    for event in ["front.open", "back.open", "inner.more", "inner.on"] { simulator.send(event) }
    let printed = simulator.detailedStack
    #expect(printed.hasSuffix("{ sheet: [inner] }, { sheet: [form] }]"))
    let again = Simulator(graph, flow: FlowIndex(0))
    #expect(again.start(at: try #require(StateTree(parsing: printed))))
    #expect(again.detailedStack == printed)
  }

  @Test func `the flow that an item starts with may be named, in a state as in a link`() {
    expectPassing(
      """
      flows:
        App:   { container: tabs, items: { chats: Chats, me: Split } }
        Chats: { start: list, edges: { list: { go: push chat } } }
        Split: { container: split, columns: { side: side, detail: empty } }
      screens: { list: { events: { go } }, chat: , side: , empty: }
      links: { chat: { url: /c, to: [App.chats, Chats, chat] } }
      """,
      """
        given:   { given: { stack: [App.chats, Chats, chat] }, then: { stack: [{ App.chats: { chats: [list, chat] } }] } }
        its own: { given: { stack: [App.chats, Chats, list, chat] }, then: { stack: [App.chats, chat] } }
        then:    { when: [{ link: /c }], then: { stack: [App.chats, Chats, chat] } }
        a column:
          given: { stack: [App.me, Split.detail] }
          then:  { stack: [{ App.me: { me: [{ Split.detail: { side: [side], detail: [empty] } }] } }] }
        a second one:
          given: { stack: [{ App.chats: { chats: [Chats, Chats, chat] } }] }
          then:  { stack: [{ App.chats: { chats: [list, list, chat] } }] }
      """)
  }
}
