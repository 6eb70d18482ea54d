import FlowCompiler
import FlowExpectations
import FlowRuntime
import FlowSimulator
import Testing

/// Waits and requirements, from YAML to the stack.
@MainActor
struct WaitingTests {
  private static let shop = """
    flows:
      Main:
        start: home
        context: { note: { type: String, default: "none" } }
        edges:
          home:
            open: push product
            pay: { push: receipt, when: allowed }
            save: { run: save, set: { note: note } }
            profile: push profile
          save:
            saved: { push: receipt, set: { note: id } }
            failed: stay
          product:
            bought: { push: receipt, requires: member }
      Auth:
        inputs: { reason: String }
        outcomes: { done }
        start: login
        edges: { login: { done: finish done } }
      Join:
        outcomes: { done }
        start: join
        edges: { join: { done: finish done } }
    screens:
      home:
        inputs: { note: String }
        events: { open: { id: String }, pay: { sum: String }, save: { note: String }, profile }
      product: { inputs: { id: String }, requires: stocked, events: { bought } }
      receipt: {}
      profile: { requires: authenticated }
      login: { inputs: { reason: String }, events: { done } }
      join: { events: { done } }
      splash: { inputs: { note: { type: String, default: "one moment" }, hint: "String?" } }
    tasks:
      save: { inputs: { note: String }, outcomes: { saved: { id: String }, failed } }
    conditions:
      authenticated: { live: true }
      member: {}
      stocked: { inputs: { id: String } }
      allowed: { async: true, loading: splash, inputs: { sum: String } }
    gates:
      authenticated: { run: Auth, lost: restart, with: { reason: "please" } }
      member: { run: Join, as: push }
    """

  private func simulator() throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Shop.flow.yaml", bytes: Array(Self.shop.utf8))], module: "Shop")
    #expect(compilation.log.diagnostics.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "Main"))
    simulator.start()
    simulator.coordinator.navigator?.onFault { Issue.record("\($0)") }
    return simulator
  }

  @Test func `a screen that requires a condition runs the gate's flow with what the gate gives`() throws {
    let shop = try simulator()
    shop.send("home.profile")
    #expect(shop.detailedStack == "[{ home: { note: none } }, { sheet: [{ login: { reason: please } }] }]")
    shop.answer("authenticated", "yes")
    shop.send("login.done")
    #expect(shop.stack == "[home, profile]")
    shop.answer("authenticated", "no")
    shop.announceConditions()
    #expect(shop.stack == "[home]")
  }

  @Test func `an edge's requirement pushes its gate's flow, and the move is made when that has ended well`() throws {
    let shop = try simulator()
    shop.answer("stocked", "yes")
    shop.send("home.open", ["id": "7"])
    shop.send("product.bought")
    #expect(shop.stack == "[home, product, join]")
    shop.answer("member", "yes")
    shop.send("join.done")
    #expect(shop.stack == "[home, product, receipt]")
  }

  @Test func `a move to a screen whose condition has no gate is denied`() throws {
    let shop = try simulator()
    shop.send("home.open", ["id": "7"])
    #expect(shop.stack == "[home]")
    #expect(
      shop.steps.last?.descriptionWithValues
        == "home.open: { id: 7 } → denied (required(\"stocked\")), asked stocked=no")
  }

  @Test func `a condition that takes time shows its screen until it is answered`() throws {
    let shop = try simulator()
    shop.send("home.pay", ["sum": "12"])
    #expect(shop.stack == "[home, { full: [splash] }]")
    #expect(shop.detailedStack.hasSuffix("{ full: [{ splash: { note: one moment, hint: null } }] }]"))
    shop.answer("allowed", "yes")
    #expect(shop.stack == "[home, receipt]")
  }

  @Test func `a task is carried out, and its outcome sets what it brings`() throws {
    let shop = try simulator()
    shop.send("home.save", ["note": "milk"])
    #expect(shop.detailedStack == "[{ home: { note: milk } }]")
    #expect(shop.steps.last?.ran == ["save"])
    #expect(shop.end("save.saved", ["id": "9"]))
    #expect(shop.detailedStack == "[{ home: { note: 9 } }, receipt]")
    #expect(!shop.end("save.saved"))
  }

  @Test func `an alternative that was chosen stays chosen, though only a child of the first step makes it wait`() {
    expectPassing(
      """
      flows:
        App:
          start: [{ push: welcome, when: isNew }, { push: Account }]
          edges: { Account: { cancelled: stay } }
        Account: { start: { push: account }, edges: { account: { closed: finish cancelled } } }
        Auth: { outcomes: { done }, start: login, edges: { login: { entered: finish done } } }
      gates: { authenticated: { run: Auth } }
      conditions: { isNew: {}, authenticated: { async: true } }
      screens:
        welcome:
        login: { events: { entered } }
        account: { requires: authenticated, events: { closed } }
      """,
      """
        answered later:
          when: [{ conditions: { isNew: true } }, { conditions: { authenticated: false } }]
          then: { stack: [login], waits: Auth }
      """)
  }

  @Test func `a start that has to wait is waited for after the flow has ended, too`() {
    let app = """
      tasks: { load: { outcomes: { loaded, failed } } }
      flows:
        App:
          start: { run: load }
          edges: { load: { loaded: push list, failed: { finish: cancelled } }, list: { closed: { finish: cancelled } } }
      screens: { list: { events: { closed } } }
      """
    expectPassing(
      app,
      """
        with its last screen there:
          when: [load.loaded, list.closed, start]
          then: { stack: [list], waits: load }
        going on:
          when: [load.loaded, list.closed, start, load.loaded, list.closed]
          then: { stack: [list], outcome: cancelled }
        with nothing there:
          when: [load.failed, start]
          then: { stack: [], waits: load }
        going on from nothing:
          when: [load.failed, start, load.loaded]
          then: { stack: [list] }
      """)
  }
}
