import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Conditions that are live, async, or asked with inputs.
@Suite struct ConditionTests {
  static func flow(_ conditions: String, when: String = "has") -> MarkedSource {
    MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { \(conditions) }
      screens:
        home: { inputs: { page: { type: Int, default: 1 } }, events: { open: { id: Int }, close } }
        7️⃣splash: { inputs: { 8️⃣title: "String?" } }
      edges: { home: { open: [ { push: splash, when: \(when) } ], close: pop } }
      """)
  }

  @Test func `the properties of a condition are in the graph`() throws {
    let source = Self.flow(
      "has: { doc: Known?, live: true, async: true, loading: splash, failed: false }, site: { values: [hosted, own], async: true, failed: own }",
      when: "has and site == hosted")
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    let has = graph.conditions[0]
    #expect(has.isLive && has.isAsync)
    #expect(has.loading == 1)
    #expect(has.failed == 0)
    #expect(graph.conditions[1].failed == 1)
    #expect(!graph.conditions[1].isLive)
    #expect(graph.names[has.doc] == "Known?")
  }

  @Test func `the list form and the mapping form of values are one`() throws {
    for form in ["[tabs, drawer]", "{ values: [tabs, drawer] }"] {
      let graph = try #require(compiled(Self.flow("has: \(form)", when: "has == drawer")).graph)
      #expect(graph.conditions[0].values.map { graph.names[$0] } == ["tabs", "drawer"])
    }
  }

  @Test func `failed and loading are for an answer that takes time`() {
    let source = Self.flow("has: { 1️⃣failed: true, 2️⃣loading: splash }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingKey, at: "1️⃣", "'failed' needs an async condition, but condition 'has' is not 'async'",
        help: "write 'async: true' beside it, or leave 'failed' out"),
      .error(.missingKey, at: "2️⃣", "'loading' needs an async condition, but condition 'has' is not 'async'"))
  }

  @Test func `failed is one of the condition's answers`() {
    var source = Self.flow("has: { async: true, failed: 1️⃣never }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.badValue, at: "1️⃣", "'never' is not a value of 'failed'", help: "write 'true' or 'false'"))
    source = Self.flow("9️⃣has: { async: true, values: [on, off], failed: 1️⃣offf }", when: "has == on")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownConditionValue, at: "1️⃣", "condition 'has' has no value 'offf'", fixIts: ["off"]))
    source = Self.flow("has: { async: true, 1️⃣failed: }")
    expectDiagnostics(found(in: source), in: source, .error(.badValue, at: "1️⃣", "'failed' has no value"))
    source = Self.flow("has: { async: true, failed: 1️⃣[yes] }")
    expectDiagnostics(
      found(in: source), in: source, .error(.wrongKind, at: "1️⃣", "'failed' takes one answer, not a list"))
  }

  @Test func `live and async are yes or no, and a misspelt one hides nothing else`() {
    let source = Self.flow("has: { live: 1️⃣maybe, async: 2️⃣[], failed: true }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.badValue, at: "1️⃣", "'maybe' is not a value of 'live'", help: "write 'true' or 'false'"),
      .error(.badValue, at: "2️⃣", "'a list' is not a value of 'async'"))
    for (text, meant) in [
      ("ture", "true"), ("yes", "true"), ("fales", "false"), ("off", "false"),
    ] {
      let source = Self.flow("has: { live: 1️⃣\(text) }")
      expectDiagnostics(
        found(in: source), in: source,
        .error(
          .badValue, at: "1️⃣", "'\(text)' is not a value of 'live'", help: "did you mean '\(meant)'?", fixIts: [meant]))
    }
    let other = MarkedSource(
      """
      flow: Shop
      start: [ { push: home, when: has }, push home ]
      conditions: { has: { async: 1️⃣yes, failed: 2️⃣maybe, loading: splash } }
      screens: { home: {}, splash: {} }
      """)
    expectDiagnostics(
      found(in: other), in: other, .error(.badValue, at: "1️⃣", "'yes' is not a value of 'async'"),
      .error(.badValue, at: "2️⃣", "'maybe' is not a value of 'failed'"))
  }

  @Test func `loading names a screen that nothing need be given to`() {
    var source = Self.flow("has: { async: true, loading: 1️⃣splsh }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownScreen, at: "1️⃣", "screen 'splsh' is not declared",
        notes: [.note(at: "7️⃣", "did you mean 'splash', declared here?")], fixIts: ["splash"]))
    source = Self.flow("has: { async: true, loading: 1️⃣Shop }")
    expectDiagnostics(
      found(in: source), in: source, .error(.unknownScreen, at: "1️⃣", "'Shop' is a flow, but 'loading' takes a screen"))
    source = MarkedSource(
      """
      flow: Shop
      start: [ { push: home, when: has }, push home ]
      conditions: { has: { async: true, failed: false, loading: 1️⃣splash } }
      screens: { home: {}, splash: { inputs: { 2️⃣title: String, hint: "String?", page: { type: Int, default: 1 } } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'title' of screen 'splash' is missing: nothing here has that name and type 'String'",
        notes: [.note(at: "2️⃣", "'title' is declared here")],
        help: "give 'title' a 'default:', or make its type optional"))
  }

  @Test func `a screen that is shown only while an answer is awaited is in use`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: [ { push: home, when: has }, push home ]
      conditions: { has: { async: true, failed: false, loading: splash } }
      screens: { home: {}, splash: {} }
      """)
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `a condition's inputs are filled by name, at each use again`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      inputs: { page: Int }
      start: [ { push: home, when: known }, push home ]
      conditions: { known: { inputs: { page: Int } }, ready: {} }
      screens: { home: { inputs: { page: Int }, events: { open: { page: Int }, close } } }
      edges:
        home:
          open: [ { push: home, when: known and ready }, { push: home, when: not known } ]
          close: { pop, when: known and ready }
      """)
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    let flow = graph.flows[0]
    #expect(flow.questions.map(\.condition) == [0, 0, 1, 0])
    #expect(flow.questions.map { $0.fills.map(\.source.root) } == [[.input(0)], [.event(0)], [], [.screen(0)]])
    let open = Array(flow.alternatives(ofNode: 0, event: 0))
    #expect(open[0].guardExpression == .and(.test(condition: 1, value: 1), .test(condition: 2, value: 1)))
    #expect(open[1].guardExpression == .not(.test(condition: 1, value: 1)))
    #expect(flow.questions[1].event.map { graph.names[$0.name] } == ["page"])
    #expect(flow.questions[3].sender == 0)
  }

  @Test func `a decision asks a condition with inputs again for each way to fill them`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { known: { inputs: { page: Int } } }
      decisions: { check: [ { push: home, when: known }, { push: list, when: not known } ] }
      screens:
        home: { events: { open: { page: Int }, peek: { page: Int }, jump: { id: Int, page: Int } } }
        list: {}
      edges: { home: { open: push check, peek: push check, jump: push check } }
      """)
    expectDiagnostics(found(in: source), in: source)
    let flow = try #require(compiled(source).graph?.flows.first)
    #expect(flow.questions.map { $0.fills.map(\.source.root) } == [[.event(0)], [.event(1)]])
    #expect(
      flow.decisions.map { $0.alternatives[0].guardExpression } == [
        .test(condition: 0, value: 1), .test(condition: 1, value: 1),
      ])
  }

  @Test func `an input that nothing fills is missing at the condition's name in the guard, once a list`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { ready: {}, site: { inputs: { 2️⃣address: String } } }
      screens: { home: { events: { 3️⃣url: { url: String } } } }
      edges: { home: { url: [ { root: home, when: ready and 1️⃣site }, { root: home, when: not site } ] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'address' of condition 'site' is missing: nothing here has that name and type 'String'"))
  }

  @Test func `in a decision a missing input is reported once, with the move that lacks it`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { known: { inputs: { page: Int } } }
      decisions: { check: [ { push: home, when: 1️⃣known }, { push: home } ] }
      screens: { home: { events: { open: { page: Int }, close, shut } } }
      edges: { home: { open: push check, 2️⃣close: push check, shut: push check } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'page' of condition 'known' is missing: nothing here has that name and type 'Int'"))
  }

  @Test func `a guard that takes a context field reads it`() {
    let source = MarkedSource(
      """
      flow: Shop
      context: { 2️⃣page: Int }
      start: home
      conditions: { known: { inputs: { page: Int } } }
      screens: { home: { events: { open: { to: Int } } } }
      edges: { home: { open: { root: home, when: 1️⃣known, set: { page: to } } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.readBeforeWrite, at: "1️⃣", "context field 'page' may be read here before anything has written it"))
  }

  @Test func `the inputs of a condition have names and types like any others`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: [ { push: home, when: has }, push home ]
      conditions: { has: { inputs: { 2️⃣page: { type: Int, default: 1️⃣"x" }, 3️⃣page: Int } } }
      screens: { home: {} }
      """)
    #expect(found(in: source).map(\.id.name) == ["type-mismatch", "duplicate-key"])
  }

  @Test func `requires names Bool conditions, and fills what they need from what carries it`() throws {
    let source = MarkedSource(
      """
      flow: Shop
      inputs: { page: Int }
      requires: known
      start: home
      conditions: { known: { inputs: { page: Int } }, ready: {}, 1️⃣nav: [tabs, drawer] }
      screens:
        home: { events: { open: { page: Int } }, requires: ready }
        list: { inputs: { page: Int }, requires: ready and known }
      edges: { home: { open: { push: list, requires: known } } }
      """)
    // That nothing can be shown where they do not hold does not matter here.
    expectDiagnostics(
      found(in: source).filter { $0.id != .startMayBeDenied }, in: source,
      .warning(.unusedCondition, at: "1️⃣", "condition 'nav' is declared, but no guard uses it"))
    let graph = try #require(compiled(source).graph)
    #expect(graph.flows[0].requires.map(\.condition) == [0])
    #expect(graph.flows[0].requires[0].fills.map(\.source.root) == [.input(0)])
    #expect(graph.screens[1].requires.map(\.condition) == [1, 0])
    #expect(graph.screens[1].requires[1].fills.map(\.source.root) == [.screen(0)])
    let open = try #require(graph.flows[0].alternatives(ofNode: 0, event: 0).first)
    #expect(open.requires[0].fills.map(\.source.root) == [.event(0)])
  }

  @Test func `requires of what is not declared, has values, or cannot be asked is an error`() {
    let source = MarkedSource(
      """
      flow: Shop
      requires: 1️⃣known
      context: { page: { type: Int, default: 1 } }
      start: home
      conditions: { known: { inputs: { 9️⃣page: Int } }, ready: {}, 8️⃣nav: [tabs, drawer] }
      screens:
        home: { inputs: { page: Int }, events: { open }, requires: 2️⃣redy }
        list: { requires: ready and 3️⃣nav }
      edges: { home: { open: { push: list, requires: 4️⃣ready or known } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'page' of condition 'known' is missing: nothing here has that name and type 'Int'"),
      .error(.unknownCondition, at: "2️⃣", "condition 'redy' is not declared", fixIts: ["ready"]),
      .error(
        .unknownConditionValue, at: "3️⃣", "condition 'nav' has several values, but 'requires' takes a Bool",
        notes: [.note(at: "8️⃣", "'nav' is declared here")]),
      .error(.badGuard, at: "4️⃣", "'requires' takes names of conditions, joined by 'and'"))
  }

  @Test
  func `the conditions of a link are asked with its parameters, and those of an item with its container's values`()
    throws
  {
    let source = MarkedSource(
      """
      flow: Main
      context: { page: { type: Int, default: 1 } }
      container: tabs
      items: { home: home, me: { to: me, requires: known } }
      conditions: { known: { inputs: { page: Int } } }
      links: { me: { url: "/me/{page}", to: [Main.me, detail], requires: known and 1️⃣knwn } }
      screens: { home: {}, me: { events: { open: { page: Int } } }, detail: { inputs: { page: Int } } }
      edges: { me: { open: push detail } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownCondition, at: "1️⃣", "condition 'knwn' is not declared", fixIts: ["known"]))
    let fixed = MarkedSource(source.text.replacing("known and knwn", with: "known"))
    let graph = try #require(compiled(fixed).graph)
    #expect(graph.links[0].requires.map { $0.fills.map(\.source.root) } == [[.event(0)]])
    #expect(graph.flows[0].items[1].requires.map { $0.fills.map(\.source.root) } == [[.context(0)]])
  }

  @Test func `a screen whose types are declared as kept is restorable`() {
    let source = MarkedSource(
      """
      flow: Trip
      start: cities
      types: { City: kept }
      screens:
        cities: { events: { picked: { city: City } } }
        hotels: { inputs: { city: "[City]?", home: City }, restore: checkpoint }
      edges: { cities: { picked: { push: hotels, with: { home: city } } } }
      """)
    expectDiagnostics(found(in: source), in: source)
  }
}
