import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowRuntime
import FlowSimulator
import FlowTestSupport
import Testing

/// Tests of screens that hold what a flow shows.
@MainActor
struct ShellTests {
  private func simulator(_ flows: String, flow: Int = 0) throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    return Simulator(graph, flow: FlowIndex(flow))
  }

  private static let app = """
    conditions: { allowed: { async: true } }
    tasks: { save: { outcomes: { saved } } }
    flows:
      Main:
        entry: true
        context: { count: { type: Int, default: 0 } }
        container: tabs
        items: { home: home, me: Me }
        shell: toolbar
        edges:
          home: { opened: push page, called: { present: Call, as: full } }
          Me: { left: select home }
          page: { counted: { set: { count: number } } }
          toolbar:
            searched: { push: search, with: { text: text }, covered: true }
            popped: pop
            swapped: replace page
            saved: run save
            asked: { push: search, with: { text: "asked" }, when: allowed }
            homeTapped: select home
          save: { saved: push page }
      Me:
        outcomes: { left }
        start: profile
        edges: { profile: { edited: push editor } }
      Call:
        start: call
        shell: callBar
        edges: { call: { dialled: push keypad }, callBar: { hungUp: finish cancelled } }
    screens:
      home: { events: { opened, called } }
      page: { inputs: { count: Int }, events: { counted: { number: Int } } }
      search: { inputs: { text: String } }
      profile: { events: { edited } }
      editor:
      call: { events: { dialled } }
      keypad:
      toolbar:
        inputs: { count: Int }
        events: { searched: { text: String }, popped, swapped, saved, asked, homeTapped }
      callBar: { events: { hungUp } }
    """

  @Test func `a shell is in no stack, and counts in no built, updated or released`() {
    expectTestDiagnostics(
      Self.app,
      """
        there from the start:
          when:
            - then: { stack: [{ Main.home: { home: [home] } }], built: home, updated: [], released: [] }
            - home.opened
            - page.counted: { number: 3 }
          then: { updated: page, context: { count: 3 }, stack: [{ Main.home: { home: [home, page] } }] }
      """)
  }

  @Test func `a shell's events take edges of the flow, with their own fields, sent by the topmost entry that it holds`()
  {
    expectTestDiagnostics(
      Self.app,
      """
        pushes where one is:
          when: [{ toolbar.searched: { text: tea } }]
          then: { stack: [{ Main.home: { home: [home, { search: { text: tea } }] } }] }
        acts on the item that is shown, in a child too:
          when: [{ select: me }, profile.edited, { toolbar.searched: { text: tea } }, toolbar.popped, toolbar.popped]
          then: { stack: [{ Main.me: { home: [home], me: [profile] } }] }
        replaces the top entry:
          when: [home.opened, { toolbar.searched: { text: tea } }, toolbar.swapped]
          then: { stack: [{ Main.home: { home: [home, page, page] } }] }
        selects:
          when: [{ select: me }, toolbar.homeTapped]
          then: { stack: [{ Main.home: { home: [home], me: [profile] } }] }
      """)
  }

  @Test func `a layer's screens are not in a shell, and the nearest flow's shell is meant`() {
    expectTestDiagnostics(
      Self.app,
      """
        below the layer:
          when: [home.called, { toolbar.searched: { text: tea } }]
          then: { stack: [{ Main.home: { home: [home, search] } }, { full: [call] }] }
        the layer's own:
          when: [home.called, call.dialled, callBar.hungUp]
          then: { stack: [{ Main.home: { home: [home] } }], released: [call, keypad, Call] }
      """)
    expectTestDiagnostics(
      Self.app,
      """
        it has gone with its flow:
          when: [home.called, callBar.hungUp, 1️⃣callBar.hungUp]
          then: { waits: false }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'it has gone with its flow' fails: screen 'callBar' is not shown; the stack is [{ Main.home: { home: [home] } }]"
      ))
  }

  @Test func `while a shell's move is held, its covered event waits for it, and another is dropped`() {
    expectTestDiagnostics(
      Self.app,
      """
        a held move:
          when:
            - toolbar.asked
            - then: { waits: allowed }
            - toolbar.searched: { text: tea }
            - toolbar.swapped
            - then: { stack: [{ Main.home: { home: [home] } }], denied: waiting, waits: allowed }
            - conditions: { allowed: true }
          then: { stack: [{ Main.home: { home: [home, search, search] } }] }
        a task:
          when: [toolbar.saved, { then: { ran: save, waits: save } }, save.saved]
          then: { stack: [{ Main.home: { home: [home, page] } }] }
      """)
  }

  @Test func `a task that a shell has begun goes on, though the entry through which it was sent has gone`() {
    expectTestDiagnostics(
      Self.app,
      """
        a held move:
          when: [home.opened, toolbar.asked, back, { then: { waits: allowed } }, { conditions: { allowed: true } }]
          then: { stack: [{ Main.home: { home: [home, search] } }], waits: false }
        a task:
          when: [home.opened, toolbar.saved, back, { then: { waits: save } }, save.saved]
          then: { stack: [{ Main.home: { home: [home, page] } }], waits: false }
      """)
  }

  @Test func `a relaunch builds it again, and no state has it`() {
    expectTestDiagnostics(
      Self.app,
      """
        brought back:
          when: [home.opened, { page.counted: { number: 3 } }, relaunch, { toolbar.searched: { text: tea } }]
          then: { stack: [{ Main.home: { home: [home, page, search] } }], context: { count: 3 } }
      """)
  }

  @Test func `a shell is given its inputs as the flow starts, and again when the context changes`() throws {
    let simulator = try simulator(Self.app)
    simulator.start()
    let navigator = try #require(simulator.coordinator.navigator)
    let shell = try #require(navigator.model.flows.first?.shell)
    #expect(navigator.node(of: shell)?.name == "toolbar")
    #expect(navigator.inputs(of: shell).map { "\($0)" } == ["0"])
    #expect(navigator.screen(of: shell) != nil)
    simulator.send("home.opened")
    simulator.send("page.counted", ["number": "3"])
    #expect(navigator.inputs(of: shell).map { "\($0)" } == ["3"])
    #expect(navigator.model.shells.map(\.entries.count) == [1])
  }

  @Test func `a shell is released with its flow, and built again with another`() throws {
    let simulator = try simulator(Self.app)
    simulator.start()
    let navigator = try #require(simulator.coordinator.navigator)
    simulator.send("home.called")
    let call = try #require(navigator.model.flows.last?.shell)
    #expect(navigator.screen(of: call) != nil)
    simulator.send("callBar.hungUp")
    #expect(navigator.screen(of: call) == nil)
    #expect(navigator.model.flows.compactMap(\.shell).count == 1)
    simulator.restart()
    let rebuilt = try #require(navigator.model.flows.first?.shell)
    #expect(navigator.screen(of: rebuilt) != nil)
    #expect(simulator.faults.isEmpty)
  }

  @Test func `a recording repeats what a shell sent`() throws {
    let simulator = try simulator(Self.app)
    let recorder = FlowRecorder(capacity: 100)
    FlowTools(simulator.coordinator).record(with: recorder)
    simulator.start()
    simulator.send("toolbar.searched", ["text": "tea"])
    simulator.send("toolbar.popped")
    simulator.send("toolbar.searched", ["text": "milk"])
    let other = try self.simulator(Self.app)
    #expect(other.replay(recorder.recording).difference == nil)
    #expect(other.detailedStack == simulator.detailedStack)
  }

  @Test func `a variant has its base's shell, or another`() {
    expectTestDiagnostics(
      """
      flows:
        Base: { start: home, shell: bar, edges: { bar: { tapped: push page } } }
        Same: { extends: Base }
        Other: { extends: Base, shell: strip, edges: { strip: { tapped: push note } }, remove: [bar] }
      screens: { home: , page: , note: , bar: { events: { tapped } }, strip: { events: { tapped } } }
      """,
      """
        inherited:
          given: { flow: Same }
          when: [bar.tapped]
          then: { stack: [home, page] }
        another:
          given: { flow: Other }
          when: [strip.tapped]
          then: { stack: [home, note] }
      """)
  }
}
