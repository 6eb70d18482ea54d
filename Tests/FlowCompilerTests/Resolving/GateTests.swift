import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// Gates.
@Suite struct GateTests {
  static func module(_ gates: String, known: String = "", login: String = "") -> MarkedSource {
    MarkedSource(
      """
      flows:
        Shop: { start: home, edges: { home: { buy: push cart } } }
        8️⃣SignIn: { outcomes: { done }, inputs: { 7️⃣hint: "String?" }, start: login, edges: { login: { entered: finish done } } }
      conditions: { 9️⃣known: { \(known) }, nav: [tabs, drawer] }
      gates: \(gates)
      screens:
        home: { events: { buy } }
        cart: { requires: known }
        login: { events: { entered }, inputs: { hint: "String?" } \(login) }
      """)
  }

  /// The diagnostic that `nav` is not asked does not matter here.
  private func diagnostics(_ source: MarkedSource) -> [Diagnostic] {
    found(in: source).filter { $0.message != "condition 'nav' is declared, but no guard uses it" }
  }

  @Test func `a gate is bound to its condition and its flow`() throws {
    let source = Self.module(
      "{ known: { run: SignIn, as: push, with: { hint: \"please\" }, lost: dismiss, doc: Who are you? } }",
      known: "live: true")
    expectDiagnostics(diagnostics(source), in: source)
    let graph = try #require(compiled(source).graph)
    let gate = try #require(graph.gates.first)
    #expect(graph.conditions[0].gate == 0)
    #expect(graph.files[0].gates == [0])
    #expect(gate.condition == 0)
    #expect(gate.flow.map { graph.names[graph.flows[$0].name] } == "SignIn")
    #expect(gate.verb == .push)
    #expect(gate.lost == .dismiss)
    #expect(graph.names[gate.doc] == "Who are you?")
    #expect(gate.fills.map(\.source.root) == [.literal])
  }

  @Test func `a gate presents, and restarts where its condition is lost, unless it declares otherwise`() throws {
    let source = Self.module("{ known: { run: SignIn } }")
    expectDiagnostics(diagnostics(source), in: source)
    let gate = try #require(compiled(source).graph?.gates.first)
    #expect(gate.verb == .present(.sheet))
    #expect(gate.lost == .restart)
    #expect(gate.fills.map(\.source.root) == [.none])
  }

  @Test func `a gate's flow is given what its condition was asked with`() throws {
    let source = MarkedSource(
      """
      flows:
        Shop: { start: { push: home, with: { hint: "x" } } }
        SignIn: { inputs: { hint: String }, start: login }
      conditions: { known: { inputs: { hint: String } } }
      gates: { known: { run: SignIn } }
      screens: { home: { inputs: { hint: String }, requires: known }, login: { inputs: { hint: String } } }
      """)
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    #expect(graph.gates[0].fills.map(\.source) == [.init(root: .event(0), isWhole: true)])
    #expect(graph.screens[0].requires[0].fills.map(\.source.root) == [.screen(0)])
  }

  @Test func `a gate is for a Bool condition that is declared`() {
    var source = Self.module("{ known: { run: SignIn }, 1️⃣knwn: { run: SignIn }, 2️⃣nav: { run: SignIn } }")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .unknownCondition, at: "1️⃣", "condition 'knwn' is not declared",
        help: "there is already a key 'known' beside it: merge the two", fixIts: []),
      .error(.unknownConditionValue, at: "2️⃣", "condition 'nav' has several values, but a gate takes a Bool"))
    source = Self.module("{ known: { run: SignIn }, 1️⃣known: { run: SignIn } }")
    #expect(diagnostics(source).map(\.id.name) == ["duplicate-key"])
  }

  @Test func `two gates for one condition are one too many`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { known: {} }
      gates: { 2️⃣known: { run: SignIn } }
      screens: { home: { requires: known }, login: {} }
      """)
    let beside = "flow: SignIn\nstart: login\ngates: { known: { run: SignIn } }"
    let all = found(in: source, beside: [beside])
    #expect(all.map(\.id) == [.duplicateDeclaration])
    #expect(all.first?.notes.first?.range?.start == source.offsets["2️⃣"])
  }

  @Test func `a gate runs a flow`() {
    var source = Self.module("{ known: { run: 1️⃣SginIn } }")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .unknownFlow, at: "1️⃣", "flow 'SginIn' is not declared",
        notes: [.note(at: "8️⃣", "did you mean 'SignIn', declared here?")], fixIts: ["SignIn"]))
    source = Self.module("{ known: { run: 1️⃣login } }")
    expectDiagnostics(
      diagnostics(source), in: source, .error(.unknownFlow, at: "1️⃣", "'login' is a screen, but a gate runs a flow"))
    source = Self.module("{ known: 1️⃣SignIn }")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(.wrongKind, at: "1️⃣", "gate 'known' takes a mapping, not text", help: "write '{ run: SignIn }'"))
    source = Self.module("1️⃣[known]")
    expectDiagnostics(
      diagnostics(source), in: source, .error(.wrongKind, at: "1️⃣", "'gates' takes gates by condition, not a list"))
  }

  @Test func `a gate without a flow is written without one`() throws {
    var source = Self.module("{ known: { 1️⃣as: push, 2️⃣with: {}, 3️⃣lost: run } }", known: "live: true")
    let without = { (key: String) in "'\(key)' applies to the flow that a gate runs, but gate 'known' has no 'run'" }
    // That no gate runs SignIn then does not matter here.
    let withoutUnused = { (source: MarkedSource) in self.diagnostics(source).filter { $0.id != .unusedFlow } }
    expectDiagnostics(
      withoutUnused(source), in: source, .error(.missingKey, at: "1️⃣", without("as")),
      .error(.missingKey, at: "2️⃣", without("with")), .error(.missingKey, at: "3️⃣", without("lost: run")))
    source = Self.module("{ known: { lost: dismiss } }", known: "live: true")
    expectDiagnostics(withoutUnused(source), in: source)
    let gate = try #require(compiled(source).graph?.gates.first)
    #expect(gate.flow == nil && gate.lost == .dismiss)
  }

  @Test(arguments: ["{}", "", "{ doc: Who are you? }"])
  func `a gate that has no effect is a warning`(gate: String) {
    let source = Self.module("{ 1️⃣known: \(gate) }", known: "live: true")
    expectDiagnostics(
      diagnostics(source).filter { $0.id != .unusedFlow }, in: source,
      .warning(
        .emptyGate, at: "1️⃣",
        "gate 'known' has no effect: what requires 'known' is denied at once, as without it"))
  }

  @Test(arguments: ["sheet", "full", "popover", "alert", "overlay"])
  func `a gate's flow comes as any layer`(style: String) throws {
    let source = Self.module("{ known: { run: SignIn, as: \(style) } }")
    expectDiagnostics(diagnostics(source), in: source)
    let gate = try #require(compiled(source).graph?.gates.first)
    let presentation = try #require(PresentationSyntax.Style(rawValue: style))
    #expect(gate.verb == .present(FlowGraph.LayerStyle(presentation: presentation)))
  }

  @Test func `every word of a gate is judged at its place`() {
    let source = Self.module(
      "{ known: { run: SignIn, as: 1️⃣shet, lost: 2️⃣forget, 3️⃣wiht: {}, with: { 4️⃣hints: \"a\", hint: 5️⃣7 } } }")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(.unknownStyle, at: "1️⃣", "style 'shet' is not declared", fixIts: ["sheet"]),
      .error(.badValue, at: "2️⃣", "'forget' is not a value of 'lost'"),
      .error(.unknownKey, at: "3️⃣", "a gate has no key 'wiht'", help: "did you mean 'with'?", fixIts: []),
      .error(.unknownInput, at: "4️⃣", "flow 'SignIn' has no input 'hints'", fixIts: []),
      .error(.typeMismatch, at: "5️⃣", "'hint' has type 'String?' and cannot be the integer 7"))
  }

  @Test func `an input of the gate's flow that nothing fills is missing at run`() {
    let source = MarkedSource(
      """
      flows:
        Shop: { start: home }
        SignIn: { inputs: { 2️⃣hint: String }, start: login }
      conditions: { known: {}, asked: {} }
      gates: { known: { run: 1️⃣SignIn }, asked: { run: SignIn, with: { hint: 3️⃣inputs.hint } } }
      screens: { home: { requires: known and asked }, login: { inputs: { hint: String } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣", "input 'hint' of flow 'SignIn' is missing: nothing here has that name and type 'String'"
      ),
      .error(.unknownValue, at: "3️⃣", "this is not in a flow, so 'inputs' has no value"))
  }

  @Test func `a live condition's gate declares what its loss means, and only a live one's`() {
    var source = Self.module("{ 1️⃣known: { run: SignIn } }", known: "live: true")
    expectDiagnostics(
      diagnostics(source), in: source,
      .warning(
        .liveWithoutLost, at: "1️⃣",
        "condition 'known' is live, but its gate does not say what happens when it turns false",
        notes: [.note(at: "9️⃣", "'known' is declared here")]))
    source = Self.module("{ known: { run: SignIn, 1️⃣lost: stay } }")
    expectDiagnostics(
      diagnostics(source), in: source,
      .warning(.liveWithoutLost, at: "1️⃣", "condition 'known' is not live, so the app never announces that it is lost"))
    source = Self.module("{ known: { run: SignIn, lost: 1️⃣never } }", known: "live: true")
    expectDiagnostics(diagnostics(source), in: source, .error(.badValue, at: "1️⃣", "'never' is not a value of 'lost'"))
  }

  @Test func `a flow that a gate runs is not the entry flow, with links and without`() throws {
    for links in ["", "links: { one: { url: /one, to: [one] } }\n"] {
      let source = MarkedSource(
        """
        flows:
          Main: { start: one, edges: { one: { go: push two } } }
          SignIn: { outcomes: { done }, start: login, edges: { login: { entered: finish done } } }
        conditions: { auth: }
        gates: { auth: { run: SignIn } }
        screens: { one: { events: { go } }, two: { requires: auth }, login: { events: { entered } } }
        \(links)tests: { it starts: { then: { stack: [one] } } }
        """)
      expectDiagnostics(found(in: source), in: source)
      let graph = try #require(compiled(source).graph)
      #expect(graph.entry.map { graph.names[graph.flows[$0].name] } == "Main")
    }
  }

  @Test func `a condition that only its gate names is not in use`() {
    let source = MarkedSource(
      """
      flows: { Shop: { start: home }, SignIn: { start: home } }
      conditions: { 1️⃣known: {} }
      gates: { 2️⃣known: { run: SignIn } }
      screens: { home: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .unusedCondition, at: "1️⃣", "condition 'known' is declared, but no guard uses it and nothing requires it",
        notes: [.note(at: "2️⃣", "its gate never runs")]))
  }

  @Test func `a gate's flow cannot require what it is to provide`() {
    let source = Self.module("{ known: { run: 1️⃣SignIn } }", login: ", requires: 2️⃣known")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .gateRecursion, at: "1️⃣", "this flow should make 'known' hold, but cannot start without it: 'SignIn' → 'known'",
        notes: [.note(at: "2️⃣", "'known' is required here")]))
  }

  @Test
  func `a gate's flow cannot require what it is to provide through its children, decisions and other gates, either`() {
    let source = MarkedSource(
      """
      flows:
        Shop: { start: home }
        SignIn: { start: check, decisions: { check: [ { push: Form, when: not known }, { push: home } ] } }
        Form: { requires: 2️⃣online, start: home }
        Connect: { start: { push: home, requires: 3️⃣known } }
      conditions: { known: {}, online: {} }
      gates: { known: { run: 1️⃣SignIn }, online: { run: Connect } }
      screens: { home: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .gateRecursion, at: "1️⃣",
        "this flow should make 'known' hold, but cannot start without it: 'SignIn' → 'online' → 'Connect' → 'known'",
        notes: [.note(at: "2️⃣", "'online' is required here"), .note(at: "3️⃣", "'known' is required here")]))
  }

  @Test func `a condition that a gate's flow requires later, or asks for first, is not a recursion`() {
    let source = MarkedSource(
      """
      flows:
        Shop: { start: home }
        SignIn: { start: [ { push: home, when: known }, { push: login } ], edges: { login: { entered: push home } } }
      conditions: { known: {} }
      gates: { known: { run: SignIn } }
      screens: { home: { requires: known }, login: { events: { entered } } }
      """)
    expectDiagnostics(found(in: source), in: source)
  }
}
