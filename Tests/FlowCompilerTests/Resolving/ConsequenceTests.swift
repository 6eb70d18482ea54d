import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Errors that merely follow from an earlier mistake are not reported.
@Suite struct ConsequenceTests {
  @Test func `screens under a misspelt key are not also undeclared`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      1️⃣screnes: { home: { events: { open } }, detail: {} }
      edges: { home: { open: push detail } }
      """)
    #expect(found(in: source).map(\.id) == [.unknownKey])
    #expect(found(in: source).first?.range.start == source.offsets["1️⃣"])
  }

  @Test func `a file that cannot be read may declare anything, and the others' own mistakes still count`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { inputs: { 2️⃣name: String } } }
      edges: { elsewhere: { open: push detail } }
      """)
    let diagnostics = found(in: source, beside: ["screens: { detail: {}"])
    #expect(diagnostics.map(\.id).prefix(1) == [.missingInput])
    #expect(Set(diagnostics.dropFirst().map(\.range.file)) == [1])
  }

  @Test func `a decision with a broken alternative is not also incomplete`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: check
      conditions: { ready: {} }
      decisions: { check: [ { push: home, when: ready }, { psuh: home } ] }
      screens: { home: {} }
      """)
    let diagnostics = found(in: source)
    #expect(!diagnostics.isEmpty)
    #expect(!diagnostics.contains { $0.id == .decisionNotExhaustive })
  }

  @Test func `an input whose default is not understood does not also lack a value`() {
    let source = MarkedSource(
      "{ flow: Shop, start: home, screens: { home: { inputs: { page: { type: Int, default: first } } } } }")
    #expect(found(in: source).map(\.id) == [.badValue])
  }

  @Test func `a name that is spelled as none may be is one mistake, in each place`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open } }, 1️⃣my-screen: {} }
      edges: { home: { open: push 2️⃣my-screen } }
      """)
    #expect(Set(found(in: source).map(\.id)) == [.badName])
  }

  @Test func `a key that is beside flows instead of in one is one mistake`() {
    let source = MarkedSource(
      """
      flows: { Shop: { start: home }, Help: { start: home } }
      screens: { home: { events: { open } }, detail: {} }
      tests: { it starts: { given: { flow: Shop }, then: { stack: [home] } } }
      1️⃣edges: { home: { open: push detail } }
      decisions: { check: [push detail] }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingKey, at: "1️⃣", "'edges' belongs to a flow, but is not under one of 'flows'",
        help: "put it under one of the flows"))
  }

  @Test func `a name that is spelled as none may be is offered the same everywhere`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open, help } }, 1️⃣First Screen: { events: { close } } }
      flows: { 2️⃣Help Me: { start: home, outcomes: [done], edges: { home: { open: finish done, help: stay } } } }
      edges:
        home: { open: { push: 3️⃣First-Screen }, help: { push: 4️⃣Help-Me } }
        5️⃣First Screen: { close: pop }
        6️⃣Help Me: { done: stay }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id == .badName }, in: source,
      .error(
        .badName, at: "1️⃣", "screen name 'First Screen' contains a space", fixIts: ["firstScreen"]),
      .error(.badName, at: "2️⃣", "flow name 'Help Me' contains a space", fixIts: ["HelpMe"]),
      .error(
        .badName, at: "3️⃣", "target name 'First-Screen' contains '-'", fixIts: ["firstScreen"]),
      .error(.badName, at: "4️⃣", "target name 'Help-Me' contains '-'", fixIts: ["HelpMe"]),
      .error(
        .badName, at: "5️⃣", "node name 'First Screen' contains a space", help: "write 'firstScreen'",
        fixIts: ["firstScreen"]),
      .error(.badName, at: "6️⃣", "node name 'Help Me' contains a space", fixIts: ["HelpMe"]))
  }

  @Test func `a key that is written twice is one mistake`() {
    let source = MarkedSource("{ flow: Shop, start: home, screens: { home: {}, 1️⃣home: {} } }")
    #expect(found(in: source).map(\.id.name) == ["duplicate-key"])
  }

  @Test func `a misspelt key hides its own screen's events, and no other mistake`() {
    let source = MarkedSource(
      """
      flow: Shop
      context: { note: { type: String, default: "" } }
      start: home
      conditions: { nav: [tabs, drawer] }
      screens:
        home: { 1️⃣event: { open } }
        detail: { inputs: { id: Int }, events: { edited: { note: String }, closed } }
      edges:
        home: { open: { push: detail, with: { id: 1 } } }
        detail:
          2️⃣edit: { set: { note: note } }
          edited: { set: { 3️⃣notes: note } }
          closed: [pop, 4️⃣dismiss]
          back: [ { pop, when: nav == 5️⃣drawers }, { finish: cancelled, when: nav == tabs } ]
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownKey, at: "1️⃣", "a screen has no key 'event'"),
      .error(.unknownEvent, at: "2️⃣", "screen 'detail' has no event 'edit'"),
      .error(.unknownContextField, at: "3️⃣", "flow 'Shop' has no context field 'notes'"),
      .error(.alternativeAfterElse, at: "4️⃣", "this alternative is never reached: one without 'when' comes before it"),
      .error(.unknownConditionValue, at: "5️⃣", "condition 'nav' has no value 'drawers'"))
  }

  @Test func `checks run on every part that was understood`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: check
      conditions: { ready: {} }
      decisions: { 1️⃣check: [ { push: home, when: ready } ], other: [ { psuh: home } ] }
      screens: { home: { events: { open, more } } }
      edges: { 2️⃣home: { open: push other } }
      """)
    #expect(found(in: source).map(\.id) == [.decisionNotExhaustive, .unknownKey, .eventWithoutEdge])
    #expect(found(in: source).first?.range.start == source.offsets["1️⃣"])
    #expect(found(in: source).last?.range.start == source.offsets["2️⃣"])
  }

  @Test func `a node whose edges are not understood is not reported to miss them`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open, more } }, detail: { events: { closed } } }
      edges: { home: 1️⃣push detail, 2️⃣detail: {} }
      """)
    let diagnostics = found(in: source)
    #expect(diagnostics.map(\.id) == [.wrongKind, .eventWithoutEdge])
    #expect(diagnostics.map(\.range.start) == ["1️⃣", "2️⃣"].map { source.offsets[$0] })
  }

  @Test func `a flow with a broken move is not reported to leave fields unread, and others are`() {
    let source = MarkedSource(
      """
      flows:
        A: { inputs: { a: Int }, start: [ { push: home, whne: x } ] }
        B: { inputs: { 1️⃣b: Int }, start: home }
      screens: { home }
      """)
    let diagnostics = found(in: source)
    #expect(diagnostics.map(\.id) == [.unknownKey, .unusedInput])
    #expect(diagnostics.last?.range.start == source.offsets["1️⃣"])
  }

  @Test func `an event in a second mapping of one key is not reported as missing`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open }, 1️⃣events: { close } } }
      edges: { home: { open: stay, close: stay }, 2️⃣gone: {} }
      """)
    #expect(found(in: source).map(\.id.name) == ["duplicate-key", "unknown-node"])
  }

  @Test func `a screen that two files declare may have what either declares`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open } } }
      edges: { home: { open: stay, close: stay } }
      """)
    let diagnostics = found(in: source, beside: ["screens: { home: { events: { close } } }"])
    #expect(diagnostics.map(\.id) == [.duplicateDeclaration])
  }

  @Test func `an access that is not a known word makes nothing invisible`() {
    let source = MarkedSource("{ access: public, flow: Shop, start: home }")
    #expect(
      found(in: source, beside: ["{ access: pubic, screens: { home } }"]).map(\.message) == [
        "'pubic' is not a value of 'access'"
      ])
  }

  @Test func `edges that are indented as a screen are reported as such, and events do not also lack them`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens:
        home: { events: { open } }
        detail: {}
        1️⃣edges:
        2️⃣home: { open: push detail }
      """)
    let diagnostics = found(in: source)
    expectDiagnostics(
      diagnostics.filter { $0.id == .unknownKey }, in: source,
      .error(
        .unknownKey, at: "1️⃣", "'edges' is indented as if it were a screen",
        help: "indent it like 'screens'"))
    #expect(diagnostics.map(\.id.name) == ["unknown-key", "duplicate-key"])
  }

  @Test func `edges among screens, with nodes below them, are reported as indented as a screen`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens:
        home: { events: { open } }
        detail: {}
        1️⃣edges:
          home: { open: push detail }
      """)
    let diagnostics = found(in: source)
    #expect(diagnostics.map(\.message) == ["'edges' is indented as if it were a screen"])
    #expect(diagnostics.map(\.range.start) == [source.offsets["1️⃣"]])
    #expect(diagnostics.map(\.help) == ["indent it like 'screens'"])
  }

  @Test func `a screen may be named as a flow's key is, though its declaration is misspelt`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: links
      screens:
        links: { 1️⃣event: { open } }
      edges: { links: { open: stay } }
      """)
    let diagnostics = found(in: source)
    #expect(diagnostics.map(\.message) == ["a screen has no key 'event'"])
  }

  @Test func `an invisible character is one mistake, and the name is the one that is seen`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens:
        ho1️⃣\u{202E}me: { events: { op2️⃣\u{202E}en } }
      edges: { home: { open: stay } }
      """)
    let diagnostics = found(in: source)
    #expect(diagnostics.map(\.id) == [.illegalCharacter, .illegalCharacter])
    #expect(diagnostics.map(\.range.start) == ["1️⃣", "2️⃣"].map { source.offsets[$0] })
  }

  @Test func `a declaration that is spelt as no name may be is found under the name that was meant`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { 1️⃣is-ready: {} }
      screens: { home: { events: { open } }, 2️⃣the-detail: {} }
      edges: { home: { open: [ { push: theDetail, when: isReady }, stay ] }, theDetail: {} }
      """)
    let diagnostics = found(in: source)
    #expect(diagnostics.map(\.id) == [.badName, .badName])
    #expect(diagnostics.map(\.range.start) == ["1️⃣", "2️⃣"].map { source.offsets[$0] })
  }
}
