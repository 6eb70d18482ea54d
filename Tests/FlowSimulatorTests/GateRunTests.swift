import FlowCompiler
import FlowDiagnostics
import FlowSimulator
import Testing

/// Gates, from YAML to the stack: what is held, what other flows leave alone, and what a start does that is denied.
@MainActor
struct GateRunTests {
  private func expectPasses(
    _ flows: String, _ tests: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var compilation = compile(
      [FlowFile(path: "Test.flow.yaml", bytes: Array((flows + "\ntests:\n" + tests).utf8))], module: "Test")
    let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message)
    #expect(errors == [], sourceLocation: sourceLocation)
    let known = compilation.log.diagnostics
    let results = compilation.runTests()
    #expect(results.count > 0 && results.count == compilation.graph?.tests.count, sourceLocation: sourceLocation)
    let found = compilation.log.sorted.filter { !known.contains($0) }
    let words = found.map { ([$0.message] + $0.notes.map(\.message)).joined(separator: "\n  ") }
    #expect(words == [], sourceLocation: sourceLocation)
  }

  private static func bank(_ gate: String, flow: String = "requires: unlocked,") -> String {
    """
    flows:
      Main:
        \(flow == "" ? "" : "requires: unlocked")
        start: accounts
        edges:
          accounts: { open: push account, help: present help, secret: push secret, leave: root lobby, run: present Lock }
          account: { help: present help, close: pop, up: { dismiss }, home: popTo accounts, deep: push secret }
          help: { more: present info as full, done: dismiss }
          Lock: { opened: stay }
      Lock:
        outcomes: { opened }
        start: pin
        edges:
          pin: { entered: finish opened, forgot: push reset, link: open helpLink, over: present hint as alert }
          hint: { ok: dismiss }
      Restore: { start: pattern, outcomes: { ok }, edges: { pattern: { ok: finish ok } } }
    conditions: { unlocked: { live: true }, member: { live: true } }
    gates:
      unlocked: \(gate)
      member: { run: Restore, lost: dismiss }
    screens:
      accounts: { events: { open, help, secret, leave, run } }
      account: { events: { help, close, up, home, deep }, requires: unlocked }
      secret: { requires: member }
      help: { events: { more, done } }
      info:
      lobby:
      reset:
      hint: { events: { ok } }
      pin: { events: { entered, forgot, link, over } }
      pattern: { events: { ok } }
    links:
      home: { url: /home, to: [Main, accounts] }
      account: { url: /account, to: [Main, accounts, account] }
      helpLink: { url: /help, to: [Main, accounts, { sheet: [help] }] }
      push: { url: /push, do: push lobby }
      anew: { url: /anew, do: restart }
      overHelp: { url: /over, to: [Main, accounts, help], arrive: { modal: over } }
    """
  }

  // MARK: lost: run

  @Test func `lost: run that ends in vain starts over, and every gate is asked anew`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }"),
      """
        the PIN is asked for again:
          given: { conditions: { unlocked: true } }
          when:
            - conditions: { unlocked: false }
            - then: { stack: [accounts, { sheet: [pin] }], waits: Lock }
            - dismissed
            - then: { stack: [pin], denied: unlocked, waits: Lock, released: [accounts, pin, Lock] }
            - back
            - then: { stack: [pin], denied: unlocked }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts], waits: false }
      """)
  }

  @Test func `a loss that ends in vain takes what was locked, where the start shows something else`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }", flow: ""),
      """
        the account goes:
          given: { conditions: { unlocked: true } }
          when: [accounts.open, { conditions: { unlocked: false } }, back]
          then: { stack: [accounts], denied: unlocked, waits: false }
      """)
  }

  @Test func `a flow that lost runs goes with the last entry that requires its condition, and nothing is denied`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }", flow: ""),
      """
        the account is closed from below:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - then: { stack: [accounts, account, { sheet: [pin] }] }
            - account.close
          then: { stack: [accounts], waits: false, released: [pin, Lock] }
      """)
  }

  @Test func `what lost runs lies in nobody's way, and above what others present`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }"),
      """
        moves of other flows leave it:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - account.help
            - then: { stack: [accounts, account, { sheet: [help] }, { sheet: [pin] }] }
            - help.more
            - then: { stack: [accounts, account, { sheet: [help] }, { full: [info] }, { sheet: [pin] }] }
            - account.up
            - then: { stack: [accounts, account, { sheet: [pin] }] }
            - account.home
            - then: { stack: [accounts, { sheet: [pin] }] }
            - pin.over
            - accounts.help
            - then: { stack: [accounts, { sheet: [help] }, { sheet: [pin] }, { alert: [hint] }] }
            - hint.ok
          then: { stack: [accounts, { sheet: [help] }, { sheet: [pin] }], waits: Lock }
      """)
  }

  @Test func `a pushed flow that lost runs stays on top of what others push and present`() {
    expectPasses(
      Self.bank("{ run: Lock, as: push, lost: run }"),
      """
        it is shown whatever comes:
          given: { conditions: { unlocked: true } }
          when:
            - conditions: { unlocked: false }
            - then: { stack: [accounts, pin] }
            - accounts.help
            - then: { stack: [accounts, { sheet: [help, pin] }] }
            - accounts.help
            - help.done
            - then: { stack: [accounts, { sheet: [help, pin] }] }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts, { sheet: [help] }] }
      """)
  }

  @Test func `a root that lost runs keeps what is on the screen aside`() {
    expectPasses(
      Self.bank("{ run: Lock, as: root, lost: run }"),
      """
        it comes back as it was:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - account.help
            - conditions: { unlocked: false }
            - then: { stack: [pin], released: [] }
            - account.home
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts, { sheet: [help] }], released: [pin, Lock] }
      """)
  }

  @Test func `where the flow runs already that lost needs, no second one is run`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }", flow: ""),
      """
        whoever ran it:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - accounts.run
            - conditions: { unlocked: false }
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - back
          then: { stack: [accounts], denied: unlocked }
      """)
  }

  @Test func `dismiss goes from the lowest entry upwards, and where that would empty a stack it is restart`() {
    expectPasses(
      """
      flows:
        Main:
          container: tabs
          items: { one: Alpha, two: { to: Beta } }
        Alpha: { start: a, edges: { a: { go: push locked, over: present help } } }
        Beta: { start: b, edges: { b: { go: push locked, in: push open } } }
      conditions: { unlocked: { live: true } }
      gates: { unlocked: { lost: dismiss } }
      screens:
        a: { events: { go, over } }
        b: { events: { go, in } }
        open: { requires: unlocked }
        locked: { requires: unlocked }
        help:
      """,
      """
        in every item:
          given: { conditions: { unlocked: true } }
          when:
            - a.go
            - select: two
            - b.go
            - then: { stack: [{ Main.two: { one: [a, locked], two: [b, locked] } }] }
            - conditions: { unlocked: false }
          then: { stack: [{ Main.two: { one: [a], two: [b] } }] }
      """)
  }

  // MARK: Gates without a flow

  @Test func `a gate without a flow denies at once, and says what a loss means`() {
    expectPasses(
      """
      flow: App
      start: home
      conditions: { inCall: { live: true } }
      gates: { inCall: { lost: dismiss } }
      screens:
        home: { events: { call, over } }
        call: { requires: inCall }
        help:
      edges: { home: { call: push call, over: present help } }
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
    expectPasses(
      Self.bank("{ run: Lock, as: \(style), lost: run }", flow: ""),
      """
        as it says:
          when: [accounts.open]
          then: { stack: [accounts, { \(style): [pin] }] }
        where nothing is below it is the root:
          given: { conditions: { unlocked: true } }
          when: [accounts.open, { conditions: { unlocked: false } }]
          then: { stack: [accounts, account, { \(style): [pin] }] }
      """)
    expectPasses(
      Self.bank("{ run: Lock, as: \(style), lost: run }"),
      """
        where nothing is below it is the root:
          then: { stack: [pin], waits: Lock }
      """)
  }

  // MARK: Starts

  @Test func `a start that is denied after its gate's flow was shown is decided again at once`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: restart }"),
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
    expectPasses(
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
    let compilation = compile([FlowFile(path: "App.flow.yaml", bytes: Array(source.utf8))], module: "App")
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
    expectPasses(
      """
      flow: App
      start: run load
      conditions: { online: { live: true } }
      tasks: { load: { outcomes: { done, failed } } }
      screens: { home: { requires: online }, sorry: { requires: online } }
      edges: { load: { done: push home, failed: push sorry } }
      """,
      """
        what the task leads to is denied:
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

  @Test func `restart takes all that is on the screen, whatever the start then says`() {
    expectPasses(
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
    expectPasses(
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

  // MARK: Links

  @Test func `a link waits while the flow runs that its target's entries require, on the screen already or not`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }"),
      """
        in vain:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - link: /home
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - back
          then: { stack: [pin], denied: unlocked, waits: Lock }
        opened:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - link: /over
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts, help], waits: false }
        from the flow itself:
          given: { conditions: { unlocked: true } }
          when:
            - conditions: { unlocked: false }
            - pin.link
            - then: { stack: [accounts, { sheet: [pin] }], waits: Lock }
            - conditions: { unlocked: true }
            - dismissed
          then: { stack: [accounts], waits: false }
      """)
  }

  @Test func `a link that leaves what requires the condition goes on, and the gate's flow goes`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }", flow: ""),
      """
        home:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - then: { stack: [accounts, account, { sheet: [pin] }] }
            - link: /home
          then: { stack: [accounts], waits: false, released: [account, pin, Lock] }
        below it:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - link: /push
          then: { stack: [accounts, account, lobby, { sheet: [pin] }], waits: Lock }
        to what is required:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - link: /account
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - pin.entered
          then: { stack: [accounts], denied: unlocked, waits: false }
      """)
  }

  @Test func `a link takes a sheet off that only a move is held for, and the move is denied`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }", flow: ""),
      """
        denied:
          when: [accounts.open, { link: /home }]
          then: { stack: [accounts], denied: unlocked, waits: false }
        dropped with its screen:
          when: [accounts.open, { link: /anew }]
          then: { stack: [accounts], waits: false, released: [accounts, pin, Lock] }
        held too:
          when:
            - accounts.open
            - link: /account
            - then: { stack: [accounts, { sheet: [pin] }], waits: Lock }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts, account] }
      """)
  }

  @Test func `a held move goes with its entry, and with it the gate's flow`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }", flow: ""),
      """
        nothing is denied:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - account.deep
            - then: { stack: [accounts, account, { sheet: [pattern] }], waits: Restore }
            - accounts.leave
          then: { stack: [lobby], waits: false, released: [accounts, account, pattern, Restore] }
      """)
  }

  @Test func `a loss that a lower gate's flow is run for leaves another one above it`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: run }", flow: ""),
      """
        dismiss does not take it:
          given: { conditions: { unlocked: true, member: true } }
          when:
            - accounts.open
            - accounts.secret
            - conditions: { unlocked: false }
            - then: { stack: [accounts, account, secret, { sheet: [pin] }] }
            - conditions: { member: false }
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - accounts.secret
            - then: { stack: [accounts, account, { sheet: [pattern] }, { sheet: [pin] }] }
            - pattern.ok
          then: { stack: [accounts, account, { sheet: [pin] }], denied: member }
      """)
  }

  @Test func `restart takes a gate's sheet with it`() {
    expectPasses(
      Self.bank("{ run: Lock, lost: restart }"),
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
}
