import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// The effect of `lost` when a condition turns false, from YAML to the stack.
@MainActor
struct GateLossTests {
  @Test func `lost: run that ends in vain runs again, over what is there`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }"),
      """
        the PIN is asked for again:
          given: { conditions: { unlocked: true } }
          when:
            - conditions: { unlocked: false }
            - then: { stack: [accounts, { sheet: [pin] }], waits: Lock }
            - back
            - then: { stack: [accounts, { sheet: [pin] }], denied: unlocked, waits: Lock, built: pin, released: [pin, Lock] }
            - pin.entered
            - then: { stack: [accounts, { sheet: [pin] }], denied: unlocked }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts], waits: false, built: [] }
      """)
  }

  @Test func `lost: run that ends in vain without having shown anything starts over`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { tapped: push vault } } }
        Lock:
          start: [ { finish: cancelled, when: silent }, { push: pin } ]
          edges: { pin: { entered: finish cancelled } }
      conditions: { unlocked: { live: true }, silent: { async: true } }
      gates: { unlocked: { run: Lock, lost: run } }
      screens: { home: { events: { tapped } }, vault: { requires: unlocked }, pin: { events: { entered } } }
      """,
      """
        at once:
          given: { conditions: { unlocked: true } }
          when: [home.tapped, { conditions: { unlocked: false } }, { then: { stack: [home, vault], waits: silent } }, { conditions: { silent: true } }]
          then: { stack: [home], denied: unlocked, built: home, waits: false }
        the second time:
          given: { conditions: { unlocked: true } }
          when:
            - home.tapped
            - conditions: { unlocked: false }
            - conditions: { silent: false }
            - then: { stack: [home, vault, { sheet: [pin] }], waits: Lock }
            - pin.entered
            - then: { stack: [home, vault, { sheet: [pin] }], denied: unlocked, waits: Lock }
            - conditions: { silent: true }
            - pin.entered
          then: { stack: [home], denied: unlocked, waits: false }
      """)
  }

  @Test func `lost: run whose flow starts with a task goes on when the task ends`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { tapped: push vault } } }
        Lock:
          start: { run: ping }
          edges: { ping: { up: push pin, down: finish cancelled }, pin: { entered: finish cancelled } }
      conditions: { unlocked: { live: true } }
      gates: { unlocked: { run: Lock, lost: run } }
      tasks: { ping: { outcomes: { up, down } } }
      screens: { home: { events: { tapped } }, vault: { requires: unlocked }, pin: { events: { entered } } }
      """,
      """
        it shows something:
          given: { conditions: { unlocked: true } }
          when:
            - home.tapped
            - conditions: { unlocked: false }
            - then: { stack: [home, vault], waits: ping, ran: ping }
            - ping.up
            - then: { stack: [home, vault, { sheet: [pin] }], waits: Lock, built: pin, ran: [] }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [home, vault], waits: false }
        it shows something, ends in vain, and runs again:
          given: { conditions: { unlocked: true } }
          when:
            - home.tapped
            - conditions: { unlocked: false }
            - ping.up
            - pin.entered
            - then: { stack: [home, vault], denied: unlocked, waits: ping }
            - ping.up
          then: { stack: [home, vault, { sheet: [pin] }], waits: Lock }
        it shows nothing:
          given: { conditions: { unlocked: true } }
          when:
            - home.tapped
            - conditions: { unlocked: false }
            - then: { stack: [home, vault], waits: ping }
            - ping.down
          then: { stack: [home], denied: unlocked, built: home, waits: false }
      """)
  }

  @Test func `the layer of lost: run cannot be pulled down, and what it presents itself can`() throws {
    let flows =
      gatedBank("{ run: Lock, lost: run }")
      + "\ntests:\n  t: { given: { stack: [accounts] }, then: { stack: [accounts] } }\n"
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    let simulator = Simulator(try #require(compilation.graph), flow: FlowIndex(0))
    simulator.answer("unlocked", "yes")
    simulator.start()
    simulator.answer("unlocked", "no")
    simulator.announceConditions()
    #expect(simulator.stack == "[accounts, { sheet: [pin] }]")
    let navigator = try #require(simulator.coordinator.navigator)
    let lock = try #require(navigator.model.topLayer)
    #expect(!navigator.model.canBePulledDown(lock.id))
    simulator.dismiss()
    #expect(simulator.steps.last?.result == .ignored(.cannotBeLeft))
    #expect(simulator.stack == "[accounts, { sheet: [pin] }]")
  }

  @Test(arguments: ["Intro", "{ present: form }"])
  func `a gate's flow that comes as the root shows nothing of what is kept below, whatever it presents first`(
    start: String
  ) {
    let first = start == "Intro" ? "intro.ok, " : ""
    expectPassing(
      """
      flow: Main
      entry: true
      start: home
      conditions: { member: { live: true } }
      gates: { member: { run: SignIn, as: root, lost: run } }
      screens:
        home: { events: { next }, requires: member }
        intro: { events: { ok } }
        form: { events: { done } }
      edges:
        home: { next: stay }
      flows:
        Intro: { outcomes: [ok], start: intro, edges: { intro: { ok: finish ok } } }
        SignIn:
          outcomes: [done]
          start: \(start)
          edges:
            Intro: { ok: { present: form } }
            form: { done: finish done }
      """,
      """
        a lost screen is not shown:
          given: { conditions: { member: true }, stack: [home] }
          when: [ { conditions: { member: false } }, \(first){ then: { stack: [form] } }, { conditions: { member: true } }, form.done ]
          then: { stack: [home] }
        a start that waits shows the same:
          when: [ \(first){ conditions: { member: true } }, form.done ]
          then: { stack: [home] }
      """)
  }

  @Test func `a loss that ends in vain leaves what was locked, and asks again`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }", flow: ""),
      """
        the account stays:
          given: { conditions: { unlocked: true } }
          when: [accounts.open, { conditions: { unlocked: false } }, back]
          then: { stack: [accounts, account, { sheet: [pin] }], denied: unlocked, waits: Lock }
      """)
  }

  @Test func `a flow that lost runs is removed with the last entry that requires its condition, without denial`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }", flow: ""),
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

  @Test func `the flow that lost runs is in the way of no other flow's moves, and above what others present`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }"),
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
    expectPassing(
      gatedBank("{ run: Lock, as: push, lost: run }"),
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
    expectPassing(
      gatedBank("{ run: Lock, as: root, lost: run }"),
      """
        it comes back as it was:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - account.help
            - conditions: { unlocked: false }
            - then: { stack: [pin], released: [] }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts, account, { sheet: [help] }], released: [pin, Lock] }
      """)
  }

  @Test func `no second flow is run if the flow that 'lost' needs runs already`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }", flow: ""),
      """
        run by another flow:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - accounts.run
            - conditions: { unlocked: false }
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - back
          then: { stack: [accounts, account, { sheet: [pin] }], denied: unlocked, waits: Lock }
      """)
  }

  @Test func `dismiss removes from the lowest entry upwards, and where that would empty a stack it is restart`() {
    expectPassing(
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

  @Test func `a loss that a lower gate's flow is run for leaves another one above it`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }", flow: ""),
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

  @Test func `a flow that requires a condition loses it, though all that it shows is its children's`() {
    func app(_ lost: String) -> String {
      """
      conditions: { unlocked: { live: true } }
      gates: { unlocked: { run: Lock, lost: \(lost) } }
      flows:
        App: { entry: true, start: home, edges: { home: { opened: push Bank }, Bank: { cancelled: stay } } }
        Bank: { requires: unlocked, start: { push: Accounts }, edges: { Accounts: { cancelled: finish cancelled } } }
        Accounts: { start: accounts }
        Lock: { outcomes: { done }, start: pin, edges: { pin: { entered: finish done } } }
      screens: { home: { events: { opened } }, accounts: , pin: { events: { entered } } }
      """
    }
    func after(_ then: String) -> String {
      """
        lost:
          given: { conditions: { unlocked: true } }
          when: [home.opened, { then: { stack: [home, accounts] } }, { conditions: { unlocked: false } }]
          then: { \(then) }
      """
    }
    expectPassing(app("restart"), after("stack: [home]"))
    expectPassing(app("dismiss"), after("stack: [home]"))
    expectPassing(app("run"), after("stack: [home, accounts, { sheet: [pin] }], waits: Lock"))
    expectPassing(app("stay"), after("stack: [home, accounts]"))
  }

  @Test func `a gate's flow for a lost condition begins as soon as what its start asks is answered`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { tapped: push vault } } }
        Lock:
          start: [{ push: face, when: hasFace }, { push: pin }]
          edges: { face: { passed: finish cancelled }, pin: { entered: finish cancelled } }
      conditions: { unlocked: { live: true }, hasFace: { async: true } }
      gates: { unlocked: { run: Lock, as: full, lost: run } }
      screens: { home: { events: { tapped } }, vault: { requires: unlocked }, face: { events: { passed } }, pin: { events: { entered } } }
      """,
      """
        t:
          given: { conditions: { unlocked: true } }
          when: [home.tapped, { conditions: { unlocked: false } }, { then: { waits: hasFace, stack: [home, vault] } }, { conditions: { hasFace: true } }]
          then: { stack: [home, vault, { full: [face] }] }
      """)
  }

  @Test func `a gate that says nothing changes nothing as its condition is lost`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { inn: { live: true } }
      gates: { inn: {} }
      edges: { home: { go: push secret } }
      screens: { home: { events: { go } }, secret: { requires: inn } }
      """,
      """
        nothing is lost: { given: { conditions: { inn: true } }, when: [home.go, { conditions: { inn: false } }], then: { stack: [home, secret] } }
      """)
  }

  @Test func `a gate's flow that runs for a link is taken off by a restart, and the link denied`() {
    expectPassing(
      """
      flow: App
      requires: session
      start: home
      conditions: { session: { live: true }, member: }
      gates: { session: { run: Login }, member: { run: SignIn } }
      links: { offer: { url: /offer, to: [App, offer], requires: member } }
      screens: { home: { events: [went] }, offer: , login: , form: }
      edges: { home: { went: push offer } }
      flows: { Login: { start: login }, SignIn: { start: form } }
      """,
      """
        behind the gate of the start:
          given: { conditions: { session: true } }
          when: [link: /offer, { conditions: { session: false } }]
          then: { stack: [login], denied: member, waits: Login }
      """)
  }
}
