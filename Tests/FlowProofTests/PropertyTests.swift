import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowSimulator
import FlowTestSupport
import Testing

/// Properties: proved, refuted by the shortest walk, or neither.
@MainActor @Suite struct PropertyTests {
  private static let shop = """
    flow: Shop
    conditions: [authenticated, open]
    gates: { authenticated: { run: SignIn } }
    start: 1️⃣home
    screens:
      home: { events: { helpTapped, ordersTapped } }
      help: { events: { ordersTapped } }
      orders: { events: { payTapped } }
      payment:
    edges:
      home:
        ordersTapped: { push: orders, requires: authenticated }
        helpTapped: 2️⃣present help
      help: { ordersTapped: 3️⃣{ dismiss, push: orders } }
      orders: { payTapped: { push: payment, when: open } }
    flows:
      SignIn:
        outcomes: [ok]
        start: login
        screens: { login: { events: { done } } }
        edges: { login: { done: finish ok } }
    properties:

    """

  private func verdicts(_ proofs: Proofs) -> [String] {
    proofs.properties.map { proof in
      switch proof.verdict {
      case .proved: "proved"
      case .refuted(let walk): walk.steps.map(\.act.text).joined(separator: " ")
      case .undecided: "undecided"
      }
    }
  }

  @Test func `a way round a gate is the shortest walk`() {
    let proofs = expectProved(
      Self.shop + "  4️⃣needLogin: { never: orders, unless: authenticated }\n",
      .error(
        .propertyViolated, at: "4️⃣",
        "property 'needLogin' does not hold: 'orders' is entered while 'authenticated' does not hold",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"),
          .note(at: "2️⃣", "2. home.helpTapped → [home, { sheet: [help] }]"),
          .note(at: "3️⃣", "3. help.ordersTapped, authenticated: false → [home, orders]"),
        ]))
    #expect(verdicts(proofs) == ["start home.helpTapped help.ordersTapped"])
  }

  @Test func `a property that a guard or an earlier screen ensures is proved`() {
    let proofs = expectProved(
      Self.shop + """
          payWhileOpen: { never: payment, unless: open }
          ordersFirst: { before: payment, always: orders }
          canGoHome: { from: any, reach: home }
          canPay: { from: home, reach: payment }

        """, .error(.protectedScreenExposed, at: "3️⃣", "'orders' can be entered without the gate 'authenticated'"))
    #expect(verdicts(proofs) == ["proved", "proved", "proved", "proved"])
    #expect(proofs.properties.allSatisfy { $0.entries == 5 && $0.pairs > 5 })
  }

  @Test func `a screen that must come before, but may be passed by, refutes a property`() {
    let proofs = expectProved(
      Self.shop + "  4️⃣helpFirst: { before: orders, always: help }\n",
      .error(.protectedScreenExposed, at: "3️⃣", "'orders' can be entered without the gate 'authenticated'"),
      .error(
        .propertyViolated, at: "4️⃣",
        "property 'helpFirst' does not hold: 'orders' is entered, but 'help' was not entered before"))
    #expect(verdicts(proofs) == ["start home.ordersTapped"])
  }

  @Test func `from where nothing leads on, nothing is reached`() {
    let proofs = expectProved(
      """
      flow: Shop
      start: home
      screens: { home: { events: { opened, left } }, detail: , end: }
      edges:
        home: { opened: push detail, left: root end }
      properties:
        1️⃣canOpen: { from: any, reach: detail }
      """,
      .error(
        .propertyViolated, at: "1️⃣", "property 'canOpen' does not hold: 'detail' cannot be reached from here"))
    #expect(verdicts(proofs) == ["start home.left"])
  }

  @Test func `a link is no way to what must be reached`() {
    let proofs = expectProved(
      """
      flow: App
      start: 1️⃣home
      screens: { home: { events: { go } }, done: { back: hidden, events: { again } } }
      edges: { home: { go: 2️⃣root done }, done: { again: stay } }
      links: { home: { url: /home, to: [home] } }
      properties: { 3️⃣backHome: { from: done, reach: home } }

      """,
      .error(
        .propertyViolated, at: "3️⃣", "property 'backHome' does not hold: 'home' cannot be reached from here",
        notes: [.note(at: "1️⃣", "1. start → [home]"), .note(at: "2️⃣", "2. home.go → [done]")]))
    #expect(verdicts(proofs) == ["start home.go"])
  }

  @Test func `an assumption is true at all times`() {
    let proofs = expectProved(
      Self.shop + """
          neverPaid: { never: payment, assume: not open }
          needLogin: { never: orders, unless: authenticated, assume: authenticated }

        """, .error(.protectedScreenExposed, at: "3️⃣", "'orders' can be entered without the gate 'authenticated'"))
    #expect(verdicts(proofs) == ["proved", "proved"])
  }

  @Test func `a lock may keep one from going back`() {
    let proofs = expectProved(
      """
      flow: Shop
      conditions: [edited]
      start: home
      screens: { home: { events: { formTapped } }, form: { locked: edited } }
      edges:
        home: { formTapped: push form }
      properties:
        1️⃣canGoHome: { from: any, reach: home }
      """,
      .warning(
        .propertyNotProved, at: "1️⃣",
        "property 'canGoHome' is not proved: no step from 'Shop.form' leads there whatever is asked and lies below; one "
          + "that nothing can prevent would prove it"))
    #expect(verdicts(proofs) == ["undecided"])
  }

  @Test func `the walk that refutes is a test that passes`() throws {
    let source = MarkedSource(Self.shop + "  needLogin: { never: orders, unless: authenticated }\n")
    var compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    guard case .refuted(let walk) = try #require(compilation.prove().properties.first).verdict else {
      Issue.record("not refuted")
      return
    }
    #expect(
      walk.test("orders without a login") == """
        tests:
          orders without a login:
            when:
              - home.helpTapped
              - conditions: { authenticated: false }
              - help.ordersTapped
            then: { stack: [home, orders] }

        """)
    let test = FlowFile(path: "Walk.flow.yaml", bytes: Array(walk.test("orders without a login").utf8))
    var tested = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes), test], module: "Test")
    #expect(tested.runTests().count == 1)
    #expect(tested.log.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [("", "proved"), ("back: hidden", "undecided")])
  func `another tab is a way to what it certainly leads to`(page: String, verdict: String) {
    let text = """
      flows:
        App: { container: tabs, items: { first: First, second: Second } }
        First: { start: home, edges: { home: { go: push page } } }
        Second: { start: list, edges: { list: { go: push detail }, detail: { again: push detail } } }
      screens:
        home: { events: { go } }
        page: { \(page) }
        list: { events: { go } }
        detail: { back: hidden, events: { again } }
      properties: { out: { from: any, reach: home } }

      """
    var compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(verdicts(compilation.prove()) == [verdict])
  }

  @Test func `a tab is no way out where all that can be done is tried and leads nowhere`() {
    let proofs = expectProved(
      """
      flows:
        1️⃣App: { container: tabs, items: { first: First, second: list } }
        First:
          start: home
          edges: { home: { go: 2️⃣push page }, page: { again: stay, reselected: stay } }
      screens: { home: { events: { go } }, page: { back: hidden, events: { again } }, list: }
      properties: { 3️⃣out: { from: page, reach: home } }

      """,
      .error(
        .propertyViolated, at: "3️⃣", "property 'out' does not hold: 'home' cannot be reached from here",
        notes: [
          .note(at: "1️⃣", "1. start → [{ App.first: { first: [home] } }]"),
          .note(at: "2️⃣", "2. home.go → [{ App.first: { first: [home, page] } }]"),
        ]))
    #expect(verdicts(proofs) == ["start home.go"])
  }

  @Test func `an assumption is true with one value of a live condition until an announcement`() throws {
    let text = """
      flow: App
      start: home
      edges: { home: { go: { push: page, when: not d } }, page: { on: push last } }
      conditions: { b: { live: true }, d: }
      screens: { home: { events: { go } }, page: { events: { on } }, last: }
      properties: { p: { never: last, unless: b, assume: b or d } }

      """
    var compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(verdicts(compilation.prove()) == ["undecided"])
  }
}
