import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator
import Testing

/// Gates, from YAML to the stack: those without a flow, the styles of those with one, and what a start does that is denied.
@MainActor
struct GateRunTests {
  // MARK: Gates without a flow

  @Test func `a gate without a flow denies at once, and its lost is carried out`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { inCall: { live: true } }
      gates: { inCall: { lost: dismiss } }
      screens:
        home: { events: { call, over } }
        call: { requires: inCall }
        help:
      edges: { home: { call: push call, over: { present: help, covered: true } } }
      """,
      """
        there is nothing to run:
          when: [home.call]
          then: { stack: [home], denied: inCall }
        the call ends:
          given: { conditions: { inCall: true } }
          when: [home.call, home.over, { conditions: { inCall: false } }]
          then: { stack: [home] }
      """)
  }

  // MARK: as

  @Test(arguments: ["sheet", "full", "popover", "alert"])
  func `a gate's flow comes as any layer`(style: String) {
    expectPassing(
      gatedBank("{ run: Lock, as: \(style), lost: run }", flow: ""),
      """
        as it says:
          when: [accounts.open]
          then: { stack: [accounts, { \(style): [pin] }] }
        it is the root if nothing is below:
          given: { conditions: { unlocked: true } }
          when: [accounts.open, { conditions: { unlocked: false } }]
          then: { stack: [accounts, account, { \(style): [pin] }] }
      """)
    expectPassing(
      gatedBank("{ run: Lock, as: \(style), lost: run }"),
      """
        it is the root if nothing is below:
          then: { stack: [pin], waits: Lock }
      """)
  }

  // MARK: Starts

  @Test func `a start that is denied after its gate's flow was shown is decided again at once`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: restart }"),
      """
        nothing is ever blank:
          when:
            - then: { stack: [pin] }
            - pin.entered
            - then: { stack: [pin], denied: unlocked, built: pin, released: [pin, Lock], waits: Lock }
            - back
            - then: { stack: [pin], denied: unlocked }
            - conditions: { unlocked: true }
            - back
          then: { stack: [accounts] }
      """)
  }

  @Test func `a start that is denied otherwise is a fault, and is decided again when a condition changes`() throws {
    let source = """
      flow: App
      start: [ { push: home, when: fits }, { push: other } ]
      requires: unlocked
      conditions: { unlocked: { live: true }, fits: { async: true } }
      screens: { home: {}, other: {} }
      """
    expectPassing(
      source,
      """
        required:
          when:
            - then: { stack: [], denied: unlocked, waits: false }
            - conditions: { unlocked: true }
            - then: { stack: [], waits: fits }
            - conditions: { fits: failed }
            - then: { stack: [], denied: fits, waits: false }
            - conditions: { unlocked: true, fits: true }
          then: { stack: [home] }
      """)
    let compilation = compileWithExpectations(
      [FlowFile(path: "App.flow.yaml", bytes: Array(source.utf8))], module: "App")
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    simulator.start()
    #expect(simulator.faults.map(\.description) == ["nothing can be shown: the start requires 'unlocked'"])
    simulator.announceConditions()
    #expect(simulator.faults.count == 2)
    simulator.answer("unlocked", "yes")
    simulator.announceConditions()
    simulator.answer("fits", "failed")
    #expect(
      simulator.faults.last?.description == "nothing can be shown: the start asks 'fits', which could not be answered")
    #expect(simulator.stack == "[]")
  }

  @Test func `a start that runs a task is decided again when it was denied`() {
    expectPassing(
      """
      flow: App
      start: run load
      conditions: { online: { live: true } }
      tasks: { load: { outcomes: { done, failed } } }
      screens: { home: { requires: online }, sorry: { requires: online } }
      edges: { load: { done: push home, failed: push sorry } }
      """,
      """
        the move after the task is denied:
          when:
            - then: { stack: [], ran: [load], waits: load }
            - load.done
            - then: { stack: [], denied: online, waits: false }
            - conditions: { online: true }
            - then: { stack: [], ran: [load] }
            - load.done
          then: { stack: [home] }
      """)
  }

  @Test func `restart removes all that is on the screen, whatever the start then decides`() {
    expectPassing(
      """
      flow: App
      start: [ { push: home, when: unlocked }, { push: door, when: known }, { push: lobby } ]
      conditions: { unlocked: { live: true }, known: { async: true } }
      gates: { unlocked: { lost: restart } }
      screens: { home: { requires: unlocked }, door: {}, lobby: {} }
      """,
      """
        it waits, and is denied:
          given: { conditions: { unlocked: true } }
          when:
            - then: { stack: [home] }
            - conditions: { unlocked: false }
            - then: { stack: [], waits: known, released: home }
            - conditions: { known: failed }
            - then: { stack: [], waits: false, denied: known }
            - conditions: { unlocked: true }
          then: { stack: [home] }
      """)
    expectPassing(
      """
      flow: App
      requires: unlocked
      start: home
      conditions: { unlocked: { live: true }, edited: {} }
      gates: { unlocked: { lost: restart } }
      screens: { home: { locked: edited } }
      """,
      """
        it is denied, and a lock is no help:
          given: { conditions: { unlocked: true, edited: true } }
          when:
            - conditions: { unlocked: false }
            - then: { stack: [], denied: unlocked, released: home }
            - conditions: { unlocked: true }
          then: { stack: [home] }
      """)
  }

  @Test func `restart takes a gate's sheet with it`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: restart }"),
      """
        no sheet is left alone:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.secret
            - then: { stack: [accounts, { sheet: [pattern] }], waits: Restore }
            - conditions: { unlocked: false }
            - then: { stack: [pin], released: [accounts, pattern, Restore] }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts], waits: false }
      """)
  }

  @Test func `a screen that a gate's flow shows in place of its only entry is on top of the stack`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { opened: push secret } } }
        Lock: { outcomes: [done], start: pin, edges: { pin: { forgot: { pop, root: reset } }, reset: { sent: finish done } } }
      conditions: { unlocked: }
      gates: { unlocked: { run: Lock } }
      screens: { home: { events: { opened } }, secret: { requires: unlocked }, pin: { events: { forgot } }, reset: { events: { sent } } }
      """,
      """
        goes on:
          when:
            - home.opened
            - pin.forgot
            - then: { stack: [home, reset], waits: Lock }
            - conditions: { unlocked: true }
            - reset.sent
          then: { stack: [home, secret] }
      """)
  }

  @Test func `an event sent as a tab is tapped again is dropped with the screen, and with it the gate's flow`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { list: List }
        List: { start: list, edges: { list: { reselected: { replace: other, requires: unlocked } } } }
        Lock: { start: pin }
      conditions: { unlocked: }
      gates: { unlocked: { run: Lock } }
      screens: { list: , other: , pin: }
      """,
      """
        tapped once more, unlocked meanwhile:
          when:
            - select: list
            - then: { stack: [{ App.list: { list: [list] } }, { sheet: [pin] }], waits: Lock }
            - conditions: { unlocked: true }
            - select: list
          then: { stack: [{ App.list: { list: [other] } }], waits: false }
      """)
  }
}
