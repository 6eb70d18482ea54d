import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Every way to get a variant of a flow wrong.
@Suite struct VariantMistakeTests {
  @Test func `changes need a base`() {
    AuthVariants.expect(
      "flow: Premium\nstart: login\n1️⃣remove: [captcha]\nedges: { login: { loggedIn: pop } }",
      .error(.missingKey, at: "1️⃣", "'remove' changes another flow, but this one has no 'extends'"))
    AuthVariants.expect(
      "flows: { Premium: { 1️⃣insert: { terms: { between: [login, captcha], on: accepted } } } }",
      .error(.missingKey, at: "1️⃣", "'insert' changes another flow, but this one has no 'extends'"))
  }

  @Test func `flows that extend each other are one diagnostic with the whole walk`() {
    AuthVariants.expect(
      "flows: { A: { extends: 1️⃣B }, B: { extends: 2️⃣C, remove: [x] }, C: { extends: 3️⃣A }, D: { extends: A } }",
      .error(
        .extendsCycle, at: "1️⃣", "flow 'A' is a variant of itself: A → B → C → A",
        notes: [.note(at: "2️⃣", "which extends this"), .note(at: "3️⃣", "which extends this")]))
    AuthVariants.expect(
      "flow: A\nextends: 1️⃣A", .error(.extendsCycle, at: "1️⃣", "flow 'A' is a variant of itself: A → A"))
  }

  @Test func `insert takes nodes with their place and their event`() {
    func expect(_ insert: String, _ expected: ExpectedDiagnostic...) {
      let source = MarkedSource("flow: Premium\nextends: Auth\ninsert: \(insert)")
      let found = found(in: source, beside: [AuthVariants.auth]).filter {
        $0.id != .unusedScreen && $0.id != .unusedTask
      }
      expectDiagnostics(found, in: source, expected)
    }
    expect("1️⃣terms", .error(.wrongKind, at: "1️⃣", "'insert' takes nodes by name, not text"))
    expect(
      "{ terms: 1️⃣[login, captcha] }", .error(.wrongKind, at: "1️⃣", "inserted node 'terms' takes a mapping, not a list"))
    expect("{ 1️⃣terms: { on: accepted } }", .error(.missingKey, at: "1️⃣", "inserted node 'terms' has no 'between'"))
    expect(
      "{ 1️⃣terms: { between: [login, captcha] } }", .error(.missingKey, at: "1️⃣", "inserted node 'terms' has no 'on'"))
    expect(
      "{ terms: { between: 1️⃣[login], on: accepted } }",
      .error(.wrongKind, at: "1️⃣", "'between' takes a list of two nodes, not a list of 1"))
    expect(
      "{ terms: { between: 1️⃣login, on: accepted } }",
      .error(.wrongKind, at: "1️⃣", "'between' takes a list of two nodes, not text"))
    expect(
      "{ terms: { between: [login, captcha], 1️⃣onn: accepted } }",
      .error(.unknownKey, at: "1️⃣", "an inserted node has no key 'onn'", help: "did you mean 'on'?"))
    expect(
      "{ terms: { between: [login, captcha], on: 1️⃣Accepted } }",
      .error(.badName, at: "1️⃣", "event name 'Accepted' must start with a lower-case letter"))
  }

  @Test func `an inserted node is put on an edge, and leads on by an event that it has`() {
    func expect(_ insert: String, _ expected: ExpectedDiagnostic...) {
      let source = MarkedSource("flow: Premium\nextends: Auth\ninsert: { \(insert) }")
      let found = found(in: source, beside: [AuthVariants.auth]).filter {
        $0.id != .unusedScreen && $0.id != .unusedTask
      }
      expectDiagnostics(found, in: source, expected)
    }
    expect(
      "terms: { between: [1️⃣logn, captcha], on: accepted }",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'logn'", fixIts: ["login"]))
    expect(
      "terms: { between: [login, 1️⃣chooseType], on: accepted }",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'chooseType'"))
    expect(
      "terms: { between: [1️⃣login, openAccount2️⃣], on: accepted }",
      .error(.overlayTarget, at: "1️⃣-2️⃣", "no edge of 'Auth' leads from 'login' to 'openAccount'"))
    expect(
      "terms: { between: [login, captcha], on: 1️⃣acepted }",
      .error(.unknownEvent, at: "1️⃣", "screen 'terms' has no event 'acepted'", fixIts: ["accepted"]))
    expect(
      "1️⃣trms: { between: [login, captcha], on: accepted }",
      .error(.unknownScreen, at: "1️⃣", "screen 'trms' is not declared", fixIts: ["terms"]))
    expect(
      "1️⃣Terms: { between: [login, captcha], on: accepted }",
      .error(.unknownFlow, at: "1️⃣", "flow 'Terms' is not declared"))
    expect(
      "2️⃣terms: { between: [login, captcha], on: accepted }, chooseType: { between: [1️⃣login, captcha], on: chosen }",
      .error(
        .overlayTarget, at: "1️⃣", "no edge of 'Auth' leads from 'login' to 'captcha'",
        notes: [.note(at: "2️⃣", "the one that did is cut here")]))
  }

  @Test func `an own edge is not cut, and an edge of the inserted node's own keeps its target`() throws {
    AuthVariants.expect(
      """
      flow: Premium
      extends: Auth
      insert: { terms: { between: [1️⃣login, captcha], on: accepted } }
      edges: { login: { 2️⃣loggedIn: push captcha } }
      """,
      .error(
        .overlayTarget, at: "1️⃣", "no edge of 'Auth' leads from 'login' to 'captcha'",
        notes: [.note(at: "2️⃣", "the one that did is replaced here")]))
    let (flow, graph) = try AuthVariants.flow(
      """
      flow: Premium
      extends: Auth
      insert: { terms: { between: [login, captcha], on: accepted } }
      edges: { terms: { accepted: present captcha as full } }
      """)
    #expect(AuthVariants.outline(flow, graph).contains("terms.accepted: present captcha as full"))
  }

  @Test(arguments: ["present b", "{ push: b, requires: paid }"])
  func `edges that lead on in different ways need one of the inserted node's own`(second: String) {
    let base = """
      flow: Base
      conditions: [paid]
      start: a
      screens: { a: { events: [x, y] }, b: { events: [z] }, c: { events: [w] } }
      edges: { a: { x: push b, y: \(second) }, b: { z: pop }, c: { w: pop } }
      """
    let source = MarkedSource("flow: Premium\nextends: Base\ninsert: { 1️⃣c: { between: [a, b], on: w } }")
    expectDiagnostics(
      found(in: source, beside: [base.replacing(", c: { w: pop }", with: "")]).filter {
        ![.unusedScreen, .unusedCondition].contains($0.id)
      }, in: source, .error(.overlayTarget, at: "1️⃣", "several different edges lead from 'a' to 'b'"))
  }

  @Test func `remove takes nodes of the base, each once`() {
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: 1️⃣captcha",
      .error(.wrongKind, at: "1️⃣", "'remove' takes a list of nodes, not text"))
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣captha]",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'captha'", fixIts: ["captcha"]))
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣terms]",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'terms'"))
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: [2️⃣captcha, 1️⃣captcha]\nedges: { login: { loggedIn: push accountCheck } }",
      .error(.overlayTarget, at: "1️⃣", "'captcha' is removed twice", notes: [.note(at: "2️⃣", "it is removed here")]))
  }

  @Test func `an edge that still leads to a removed node is an error at its entry`() {
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣captcha]",
      .error(
        .danglingEdge, at: "1️⃣", "'captcha' is removed, but 'login' on 'loggedIn' still leads there",
        help: "replace that edge, as in 'edges: { login: { loggedIn: … } }', or leave 'captcha' in"))
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣login]",
      .error(.danglingEdge, at: "1️⃣", "'login' is removed, but the start still leads there"))
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣openAccount]",
      .error(.danglingEdge, at: "1️⃣", "'openAccount' is removed, but decision 'accountCheck' still leads there"))
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: [1️⃣captcha]\nedges: { login: { loggedIn: push terms }, terms: { accepted: push 2️⃣captcha } }",
      .error(
        .danglingEdge, at: "1️⃣", "'captcha' is removed, but 'terms' on 'accepted' still leads there",
        notes: [.note(at: "2️⃣", "'terms' on 'accepted' leads to it here")]))
  }

  @Test func `an edge of a variant belongs to a node of the base, or to one that it leads to`() {
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nedges: { 1️⃣lgin: { loggedIn: push terms }, terms: { accepted: pop } }",
      .error(
        .overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'lgin', and 'Premium' does not lead there", fixIts: ["login"])
    )
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nedges: { 1️⃣terms: { accepted: pop } }",
      .error(.overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'terms', and 'Premium' does not lead there"))
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nremove: [2️⃣captcha]\nedges: { login: { loggedIn: push accountCheck }, 1️⃣captcha: { solved: pop } }",
      .error(
        .overlayTarget, at: "1️⃣", "'captcha' is removed, so its edges match nothing",
        notes: [.note(at: "2️⃣", "it is removed here")]))
    AuthVariants.expect(
      "flow: Premium\nextends: Auth\nedges: { login: { 1️⃣logedIn: push terms }, terms: { accepted: pop } }",
      .error(.unknownEvent, at: "1️⃣", "screen 'login' has no event 'logedIn'"))
  }

  // MARK: Where a mistake is reported

  @Test func `a mistake in a base is reported there alone, and once`() {
    let source = MarkedSource(
      """
      flows:
        Base:
          start: a
          inputs: { 3️⃣unused: Int }
          edges: { 2️⃣a: { x: push 1️⃣nowhere } }
        V: { extends: Base }
        W: { extends: V }
      screens: { a: { events: [x, y] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.eventWithoutEdge, at: "2️⃣", "event 'y' of screen 'a' has no edge in 'Base'"),
      .error(.unknownScreen, at: "1️⃣", "screen 'nowhere' is not declared"))
  }

  @Test func `a mistake in a base's decision, any or state is reported there alone, even if its variant comes first`() {
    let source = MarkedSource(
      """
      flows:
        V: { extends: Base }
        Base:
          start: a
          decisions: { pick: [{ when: isOpen, push: b, with: { id: event.1️⃣nothing } }, { push: a }] }
          edges:
            any: { y: push 2️⃣nowhere }
            a: { x: push pick, z: { push: [b, 3️⃣lost] } }
      screens: { a: { events: [x, y, z] }, b: { inputs: { id: Int }, events: [y] } }
      conditions: [isOpen]
      """)
    let found = found(in: source).filter { $0.id.severity == .error }
    expectDiagnostics(
      found, in: source,
      .error(.unknownValue, at: "1️⃣", "the event has no 'nothing'"),
      .error(.unknownScreen, at: "2️⃣", "screen 'nowhere' is not declared"),
      .error(.unknownScreen, at: "3️⃣", "screen 'lost' is not declared"))
  }

  @Test func `a mistake that a variant causes in an inherited declaration is reported where it names its base`() {
    let source = MarkedSource(
      """
      flows:
        Base:
          start: a
          context: { 2️⃣name: { type: String, default: "x" } }
          edges: { a: { x: { push: b, with: { title: context.name } } } }
        V: { extends: 1️⃣Base, edges: { a: { x: pop } } }
        W: { extends: V }
      screens: { a: { events: [x] }, b: { inputs: { title: String } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .unusedContextField, at: "1️⃣", "context field 'name' is never read",
        notes: [.note(at: "2️⃣", "'V' inherits this from 'Base'")]))
  }

  @Test func `nothing follows from a base that could not be read`() {
    for mistake in ["edges: [a]", "strat: a", "decisions: x", "edges: { a: { x: pushh b } }"] {
      let source = MarkedSource(
        """
        flows:
          Base: { start: a, \(mistake) }
          V: { extends: Base, remove: [c], insert: { b: { between: [c, d], on: x } }, edges: { q: { x: pop } } }
        screens: { a: { events: [x] }, b: { events: [x] }, q: { events: [x] } }
        """)
      let errors = found(in: source).filter { $0.id.severity == .error }
      #expect(errors.count == 1, "\(mistake): \(errors.map(\.message))")
    }
  }
}
