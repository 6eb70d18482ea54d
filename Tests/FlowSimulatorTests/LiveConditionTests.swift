import FlowCompiler
import FlowDiagnostics
import FlowSimulator
import FlowTestSupport
import Testing

/// Tests of live conditions as nodes of flows.
@MainActor
struct LiveConditionTests {
  private func expectFindings(
    _ flows: String, _ tests: String, _ expected: ExpectedDiagnostic...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(flows + "\ntests:\n" + tests)
    var compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message)
    #expect(errors == [], sourceLocation: sourceLocation)
    let known = compilation.log.diagnostics
    compilation.runTests()
    expectDiagnostics(
      compilation.log.sorted.filter { !known.contains($0) }, in: source, expected, sourceLocation: sourceLocation)
  }

  private let app = """
    conditions:
      connection: { values: [online, offline, metered], live: true }
      signedIn: { live: true }
      allowed: { async: true }
      edited:
    gates: { signedIn: { run: SignIn, lost: restart } }
    tasks: { sync: { outcomes: { done } }, beep: }
    flows:
      App:
        entry: true
        context: { count: "Int?" }
        start: home
        edges:
          home: { opened: push page, child: push Child, guarded: { push: page, when: allowed }, wrote: push editor }
          editor: { closed: pop }
          Child: { closed: pop }
          connection:
            offline: { present: banner, set: { count: 1 } }
            online: { popTo: banner, inclusive }
      Child:
        outcomes: { closed }
        start: first
        edges:
          first: { next: push second, gone: finish closed }
          connection:
            offline: push note
            online: run sync
          sync: { done: push synced }
          signedIn:
            "false": run beep
            "true": push welcome
      SignIn: { outcomes: { done }, start: login, edges: { login: { done: finish done } } }
    screens:
      home: { events: { opened, child, guarded, wrote } }
      page: { inputs: { count: "Int?" } }
      editor: { events: { closed }, locked: edited }
      banner: { inputs: { count: "Int?" } }
      first: { events: { next, gone } }
      second:
      note:
      synced:
      welcome:
      login: { events: { done } }
    """

  @Test func `an announced change takes the edge of the value that it leads to`() {
    expectFindings(
      app,
      """
        there and back:
          given: { flow: App }
          when:
            - conditions: { connection: offline }
            - then: { stack: [home, { sheet: [{ banner: { count: 1 } }] }], built: [home, banner], context: { count: 1 } }
            - conditions: { connection: online }
          then: { stack: [home], released: banner }
      """)
  }

  @Test func `a value without an edge does nothing, nor does one that was there before`() {
    expectFindings(
      app,
      """
        metered:
          given: { flow: App }
          when: [{ conditions: { connection: metered } }, { conditions: { connection: metered } }]
          then: { stack: [home] }
        twice:
          given: { flow: App }
          when: [{ conditions: { connection: offline } }, { conditions: { connection: offline } }]
          then: { stack: [home, { sheet: [banner] }], built: [home, banner] }
      """)
  }

  @Test func `what held as the flow came is no change, after a relaunch and where a state is given too`() {
    expectFindings(
      app,
      """
        from the start:
          given: { flow: App, conditions: { connection: offline } }
          when: [{ conditions: { connection: offline } }]
          then: { stack: [home] }
        a child that comes later:
          given: { flow: App, conditions: { connection: offline } }
          when: [home.child, { conditions: { signedIn: false } }]
          then: { stack: [home, first] }
        a state:
          given: { flow: App, conditions: { connection: offline }, stack: [home, page] }
          when: [{ conditions: { connection: offline } }]
          then: { stack: [home, page] }
        a relaunch:
          given: { flow: App }
          when:
            - home.opened
            - relaunch
            - conditions: { connection: offline }
            - then: { stack: [home, page, { sheet: [banner] }] }
            - relaunch
            - conditions: { connection: offline }
          then: { stack: [home, page, { sheet: [banner] }] }
      """)
  }

  @Test func `each flow takes its own edge, the outermost first, all in one change`() {
    expectFindings(
      app,
      """
        both:
          given: { flow: App, stack: [home, first] }
          when: [{ conditions: { connection: offline } }]
          then: { stack: [home, first, note, { sheet: [banner] }], built: [banner, note] }
      """)
  }

  @Test func `a bool has the values false and true`() {
    expectFindings(
      app,
      """
        in and out:
          given: { flow: App, stack: [home, first] }
          when:
            - conditions: { signedIn: true }
            - then: { stack: [home, first, welcome] }
            - conditions: { signedIn: false }
          then: { stack: [home, first, welcome], ran: beep }
      """)
  }

  @Test func `a task that a condition leads to ends at the entry that spoke`() {
    expectFindings(
      app,
      """
        synced:
          given: { flow: App, conditions: { connection: offline }, stack: [home, first] }
          when:
            - conditions: { connection: online }
            - then: { ran: sync, waits: sync, stack: [home, first] }
            - sync.done
          then: { stack: [home, first, synced] }
      """)
  }

  @Test func `a condition's edge does not wait for moves that are held`() {
    expectFindings(
      app,
      """
        over a held move:
          given: { flow: App }
          when:
            - home.guarded
            - then: { waits: allowed, stack: [home] }
            - conditions: { connection: offline }
            - then: { waits: allowed, stack: [home, { sheet: [banner] }] }
            - conditions: { allowed: true }
          then: { stack: [home, page, { sheet: [banner] }] }
      """)
  }

  @Test func `edges that cannot be taken are denied, each alone`() {
    let flows = """
      conditions: { dark: { live: true }, nice: }
      flows:
        App:
          entry: true
          start: home
          edges:
            home: { opened: push Child }
            dark: { "true": { push: night, when: nice } }
        Child:
          start: first
          edges: { dark: { "true": push dim } }
      screens: { home: { events: { opened } }, night: , first: , dim: }
      """
    expectFindings(
      flows,
      """
        the child's goes on:
          given: { flow: App, stack: [home, first] }
          when: [{ conditions: { dark: true } }]
          then: { stack: [home, first, dim], denied: nice, built: dim }
      """)
    expectFindings(
      flows,
      """
        nobody expected it:
          given: { flow: App }
          when: [1️⃣{ conditions: { dark: true } }]
          then: { stack: [home] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'nobody expected it' fails: 'dark.true' was denied by its guards (nice=no), which nothing expects"))
  }

  @Test func `an edge of a condition that is held is dropped when the condition changes again`() {
    expectFindings(
      """
      conditions: { connection: { values: [online, offline], live: true }, allowed: { async: true } }
      flows:
        App:
          start: home
          edges: { connection: { offline: { present: banner, when: allowed }, online: { popTo: banner, inclusive } } }
      screens: { home: , banner: }
      """,
      """
        it came back before the answer did:
          given: { flow: App }
          when:
            - conditions: { connection: offline }
            - then: { waits: allowed }
            - conditions: { connection: online }
            - then: { waits: false }
            - conditions: { allowed: true }
          then: { stack: [home] }
        the answer came first:
          given: { flow: App }
          when: [{ conditions: { connection: offline } }, { conditions: { allowed: true } }]
          then: { stack: [home, { sheet: [banner] }] }
      """)
  }

  @Test func `a condition's edge comes after items and what is lost`() {
    expectFindings(
      """
      conditions: { member: { live: true } }
      gates: { member: { run: Join, lost: dismiss } }
      flows:
        App:
          entry: true
          start: home
          edges:
            home: { opened: push club }
            member: { "false": push sorry }
        Join: { outcomes: { done }, start: form, edges: { form: { done: finish done } } }
      screens: { home: { events: { opened } }, club: { requires: member }, sorry: , form: { events: { done } } }
      """,
      """
        lost first:
          given: { flow: App, conditions: { member: true }, stack: [home, club] }
          when: [{ conditions: { member: false } }]
          then: { stack: [home, sorry], released: club, built: sorry }
      """)
  }

  @Test func `a locked screen keeps a condition's edge from taking it off, and its flow hears of it`() {
    expectFindings(
      """
      conditions: { member: { live: true }, edited: }
      flows:
        App:
          start: home
          edges:
            home: { wrote: push editor }
            editor: { blocked: { present: warning } }
            member: { "false": { popTo: home } }
      screens: { home: { events: { wrote } }, editor: { locked: edited }, warning: }
      """,
      """
        kept:
          given: { flow: App, conditions: { member: true, edited: true }, stack: [home, editor] }
          when: [{ conditions: { member: false } }]
          then: { stack: [home, editor, { sheet: [warning] }], denied: editor }
      """)
  }

  @Test func `a screen, a task or a decision of a condition's name is meant by it`() {
    expectFindings(
      """
      conditions: { connection: { live: true } }
      flows:
        App:
          start: connection
          edges: { connection: { tapped: [{ push: page, when: connection }, { push: other }] } }
      screens: { connection: { events: { tapped } }, page: , other: }
      """,
      """
        the screen speaks:
          given: { flow: App }
          when: [{ conditions: { connection: true } }, connection.tapped]
          then: { stack: [connection, page] }
      """)
  }

  @Test func `a variant replaces, adds and inherits edges of conditions`() {
    expectFindings(
      """
      conditions: { connection: { values: [online, offline], live: true }, lit: { live: true } }
      flows:
        Base:
          start: home
          edges: { connection: { offline: push banner, online: { popTo: home } } }
        Variant: { extends: Base, edges: { connection: { offline: push notice }, lit: { true: push lamp } } }
      screens: { home: , banner: , notice: , lamp: }
      """,
      """
        of its own:
          given: { flow: Variant }
          when:
            - conditions: { connection: offline }
            - then: { stack: [home, notice] }
            - conditions: { connection: online }
            - then: { stack: [home] }
            - conditions: { lit: true }
          then: { stack: [home, lamp] }
      """)
  }

  @Test func `the entry flow that starts over since a condition was lost takes its edge for that change, after it`() {
    expectFindings(
      """
      conditions: { signedIn: { live: true } }
      gates: { signedIn: { lost: restart } }
      flows:
        App:
          start: home
          edges: { home: { account: push account }, signedIn: { false: present goodbye } }
      screens: { home: { events: { account } }, account: { requires: signedIn }, goodbye: }
      """,
      """
        signed out:
          given: { flow: App, conditions: { signedIn: true } }
          when: [home.account, { conditions: { signedIn: false } }]
          then: { stack: [home, { sheet: [goodbye] }] }
      """)
  }

  @Test func `a condition's edge comes after items that it takes away`() {
    expectFindings(
      """
      conditions: { paid: { live: true } }
      flows:
        App:
          entry: true
          container: tabs
          items: { one: one, two: { to: two, when: paid } }
          edges: { paid: { "false": push note } }
      screens: { one: , two: , note: }
      """,
      """
        items first:
          given: { conditions: { paid: true }, stack: [{ App.two: { one: [one], two: [two] } }] }
          when: [{ conditions: { paid: false } }]
          then: { stack: [{ App.one: { one: [one, note] } }], released: two }
      """)
  }

  @Test func `what speaks for a condition is in no overlay, and its dismiss takes the flow's own overlay`() {
    expectFindings(
      """
      conditions: { connection: { values: [online, offline], live: true } }
      flows:
        App:
          entry: true
          start: home
          edges:
            home: { call: present ring as overlay, sheet: present card }
            ring: { more: push keypad }
            connection: { offline: push note, online: { dismiss } }
      screens: { home: { events: { call, sheet } }, ring: { events: { more } }, keypad: , card: , note: }
      """,
      """
        the topmost of the rest speaks:
          given: { conditions: { connection: online } }
          when: [home.sheet, home.call, ring.more, { conditions: { connection: offline } }]
          then: { stack: [home, { sheet: [card, note] }, { overlay: [ring, keypad] }] }
        its overlay goes:
          given: { conditions: { connection: offline } }
          when: [home.call, { conditions: { connection: online } }]
          then: { stack: [home] }
      """)
  }

  @Test func `a decision of a condition's name is meant by it`() {
    expectFindings(
      """
      conditions: { connection: { live: true } }
      flows:
        App:
          start: home
          edges: { home: { go: push connection } }
          decisions: { connection: [{ when: connection, push: page }, { push: other }] }
      screens: { home: { events: { go } }, page: , other: }
      """,
      """
        the decision decides:
          when: [{ conditions: { connection: true } }, home.go]
          then: { stack: [home, page] }
      """)
  }

  @Test func `a task of a condition's name is meant by it`() {
    expectFindings(
      """
      conditions: { connection: { live: true } }
      tasks: { connection: { outcomes: { done } } }
      flows:
        App: { start: home, edges: { home: { go: run connection }, connection: { done: push page } } }
      screens: { home: { events: { go } }, page: }
      """,
      """
        the task ends:
          when: [{ conditions: { connection: true } }, home.go, connection.done]
          then: { stack: [home, page] }
      """)
  }
}
