import FlowCompiler
import FlowDiagnostics
import FlowSimulator
import FlowTestSupport
import Testing

/// Tests of live conditions as nodes of flows.
@MainActor
struct LiveConditionTests {
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
    expectTestDiagnostics(
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
    expectTestDiagnostics(
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

  @Test func `a condition that held as the flow began has not changed, also after a relaunch or at a given state`() {
    expectTestDiagnostics(
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
    expectTestDiagnostics(
      app,
      """
        both:
          given: { flow: App, stack: [home, first] }
          when: [{ conditions: { connection: offline } }]
          then: { stack: [home, first, note, { sheet: [banner] }], built: [banner, note] }
      """)
  }

  @Test func `a bool has the values false and true`() {
    expectTestDiagnostics(
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
    expectTestDiagnostics(
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
    expectTestDiagnostics(
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
    expectTestDiagnostics(
      flows,
      """
        the child's goes on:
          given: { flow: App, stack: [home, first] }
          when: [{ conditions: { dark: true } }]
          then: { stack: [home, first, dim], denied: nice, built: dim }
      """)
    expectTestDiagnostics(
      flows,
      """
        nobody expected it:
          given: { flow: App }
          when: [1️⃣{ conditions: { dark: true } }]
          then: { stack: [home] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'nobody expected it' fails: 'conditions: { dark: true }' was denied by its guards (nice=no), which the test does not expect"
      ))
  }

  @Test func `an edge of a condition that is held is dropped when the condition changes again`() {
    expectTestDiagnostics(
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
}
