import FlowCompiler
import FlowExpectations
import FlowProof
import FlowSimulator
import FlowTestSupport
import Testing

/// Properties about live conditions, which change only by their announcement, and about what only a lock's event enters.
@MainActor @Suite struct LivePropertyTests {
  /// The verdicts of a module's properties. Each walk that refutes one is run as a test, which has to pass.
  private func verdicts(
    _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> [String] {
    let file = FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))
    var compilation = compileWithExpectations([file], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error } == [], sourceLocation: sourceLocation)
    return compilation.prove().properties.map { proof in
      switch proof.verdict {
      case .proved: return "proved"
      case .undecided: return "undecided"
      case .refuted(let walk):
        let test = FlowFile(path: "Walk.flow.yaml", bytes: Array(walk.test("walk").utf8))
        var tested = compileWithExpectations([file, test], module: "Test")
        let results = tested.runTests { _, name in name == "walk" }
        #expect(results.map { $0.diagnostic?.message } == [nil], "\(walk.test("walk"))", sourceLocation: sourceLocation)
        return walk.steps.map(\.act.text).joined(separator: ", ")
      }
    }
  }

  /// An app behind a lock that may close at any time.
  private func app(lost: String, as style: String = "root") -> String {
    """
    flows:
      App: { start: Main }
      Main: { requires: ok, start: home, edges: { home: { go: push secret } } }
      Lock: { outcomes: { done }, start: pin, edges: { pin: { entered: finish done } } }
    conditions: { ok: { live: true } }
    gates: { ok: { run: Lock, as: \(style), lost: \(lost) } }
    screens: { home: { events: { go } }, secret: , pin: { events: { entered }, back: hidden } }
    properties: { locked: { never: secret, unless: ok } }
    """
  }

  @Test func `a live lock takes away what it guards before anything else happens`() {
    for style in ["root", "push", "sheet", "full"] {
      for lost in ["run", "restart", "dismiss"] { #expect(verdicts(app(lost: lost, as: style)) == ["proved"]) }
    }
  }

  @Test func `a live lock that takes nothing away guards nothing more`() {
    #expect(verdicts(app(lost: "stay")) == ["start, conditions: { ok: false }, home.go"])
  }

  @Test func `a key that only some devices have is no way back`() {
    func app(_ back: String) -> String {
      """
      flow: App
      start: home
      screens: { home: { events: { go } }, done: \(back) }
      edges: { home: { go: push done } }
      properties: { out: { from: any, reach: home } }
      """
    }
    #expect(verdicts(app("")) == ["proved"])
    #expect(verdicts(app("{ back: hidden }")) == ["start, home.go"])
  }

  @Test func `a walk under an assumption gives the values that make it true`() {
    let text = """
      flow: App
      start: home
      conditions: { open: , free: }
      edges: { home: { go: { push: secret, when: not free } } }
      screens: { home: { events: { go } }, secret: }
      properties: { assumed: { never: secret, assume: open or free } }
      """
    var compilation = compileWithExpectations(
      [FlowFile(path: "App.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    guard case .refuted(let walk) = compilation.prove().properties.first?.verdict else {
      Issue.record("the property is not refuted")
      return
    }
    #expect(
      walk.test("walk") == """
        tests:
          walk:
            given: { conditions: { open: false, free: true } }
            when:
              - conditions: { free: false, open: true }
              - home.go
            then: { stack: [home, secret] }

        """)
  }

  /// Tabs behind a lock that covers them as long as it is closed, and a link into them.
  private func tabs(_ more: String) -> String {
    """
    flows:
      App: { requires: ok, container: tabs, items: { list: list, other: other }, edges: { list: { go: push detail\(more) } } }
      Lock: { outcomes: { done }, start: pin, edges: { pin: { entered: finish done } } }
    conditions: { ok: { live: true } }
    gates: { ok: { run: Lock, as: root, lost: run } }
    links: { detail: { url: /d, to: [App.list, list, detail] } }
    screens: { list: { events: { go, hinted } }, other: , detail: , hint: , pin: { events: { entered } } }
    properties: { locked: { never: detail, unless: ok } }
    """
  }

  @Test func `a link into tabs that stand moves only while what they require holds`() {
    #expect(verdicts(tabs("")) == ["proved"])
  }

  @Test func `a link that waited for a live condition is not held against it when it goes on`() {
    // Nothing covers an overlay, so that little is known about what holds while something moves.
    #expect(verdicts(tabs(", hinted: present hint as overlay")) == ["undecided"])
  }

  @Test func `a live condition keeps its value from one step to the next`() {
    #expect(
      verdicts(
        """
        flow: App
        start: home
        conditions: { online: { live: true }, paid: { live: true } }
        edges:
          home: { go: { push: list, when: online }, also: push list }
          list: { more: { push: detail, when: not online }, on: { push: end, when: online } }
        screens: { home: { events: { go, also } }, list: { events: { more, on } }, detail: , end: }
        properties:
          detailed: { never: detail }
          ended: { never: end, unless: online }
          assumed: { never: detail, assume: online }
          paidFor: { never: end, unless: paid }
        """) == [
          "start, home.also, list.more", "proved", "proved", "start, home.go, list.on",
        ])
  }

  @Test func `an announcement lets a live condition change between two steps`() {
    #expect(
      verdicts(
        """
        flow: App
        start: home
        conditions: { online: { live: true } }
        edges:
          home: { go: { push: list, when: online } }
          list: { more: { push: detail, when: not online } }
        screens: { home: { events: { go } }, list: { events: { more } }, detail: }
        properties: { detailed: { never: detail } }
        """) == ["start, home.go, conditions: { online: false }, list.more"])
  }

  @Test func `a live condition's edge is taken with the announced value`() {
    #expect(
      verdicts(
        """
        flow: App
        start: home
        conditions: { online: { live: true } }
        edges:
          home: { go: push list }
          online: { false: push offline }
        screens: { home: { events: { go } }, list: , offline: }
        properties:
          shown: { never: offline }
          told: { never: offline, unless: online }
          right: { never: offline, unless: not online }
        """) == ["start, conditions: { online: false }", "start, conditions: { online: false }", "proved"])
  }

  @Test func `a screen, an item and an edge lose a live condition, each in its own way`() {
    func text(_ screen: String, _ edge: String, _ lost: String) -> String {
      """
      flow: App
      start: home
      conditions: { ok: { live: true } }
      gates: { ok: { lost: \(lost) } }
      edges: { home: { go: { push: vault\(edge) } }, vault: { open: push secret } }
      screens: { home: { events: { go } }, vault: { events: { open }\(screen) }, secret: }
      properties: { locked: { never: secret, unless: ok } }
      """
    }
    #expect(verdicts(text(", requires: ok", "", "dismiss")) == ["proved"])
    #expect(verdicts(text(", requires: ok", "", "restart")) == ["proved"])
    #expect(
      verdicts(text("", ", requires: ok", "dismiss")) == ["start, home.go, conditions: { ok: false }, vault.open"])
    #expect(
      verdicts(
        """
        flows:
          App:
            container: tabs
            items: { home: home, vault: { to: vault, requires: ok } }
            edges: { vault: { open: push secret } }
        conditions: { ok: { live: true } }
        gates: { ok: { lost: dismiss } }
        screens: { home: , vault: { events: { open } }, secret: }
        properties: { locked: { never: secret, unless: ok } }
        """) == ["proved"])
  }

  @Test func `a lock's event enters screens as any other does`() {
    #expect(
      verdicts(
        """
        flow: App
        start: home
        conditions: { edited: , known: }
        gates: { known: { run: SignIn } }
        edges:
          home: { go: push form }
          form: { up: pop, blocked: [{ push: question, when: known }, { push: other, requires: known }] }
        screens: { home: { events: { go } }, form: { locked: edited, events: { up } }, question: , other: }
        flows:
          SignIn: { outcomes: { ok }, start: login, edges: { login: { done: finish ok } }, screens: { login: { events: { done } } } }
        properties:
          asked: { never: question }
          sure: { before: question, always: login }
          gated: { never: login }
          free: { never: question, unless: known }
        """) == ["start, home.go, form.up", "start, home.go, form.up", "start, home.go, form.up", "proved"])
  }

  @Test func `a link past a screen that stands asks nothing of that screen again`() {
    for condition in ["{ live: true }", ""] {
      let walk = verdicts(
        """
        flow: App
        start: home
        conditions: { member: \(condition) }
        gates: { member: { lost: stay } }
        edges: { home: { go: push vip }, vip: { more: stay } }
        screens: { home: { events: { go } }, vip: { requires: member, events: { more } }, detail: }
        links: { d: { url: /d, to: [home, vip, detail] } }
        properties: { membersOnly: { never: detail, unless: member } }
        """)
      #expect(
        walk == [
          condition.isEmpty ? "start, home.go, link: /d" : "start, home.go, conditions: { member: false }, link: /d"
        ])
    }
  }

  @Test func `a screen speaks only while what it requires holds, however much lies around it`() {
    func text(_ lost: String) -> String {
      app(lost: lost).replacing("go: push secret", with: "go: push secret, more: push home").replacing(
        "events: { go }", with: "events: { go, more }")
    }
    // The stack grows without limit, so no search ends.
    for lost in ["dismiss", "restart", "run"] { #expect(verdicts(text(lost)) == ["proved"]) }
    #expect(verdicts(text("stay")) == ["start, conditions: { ok: false }, home.go"])
  }
}
