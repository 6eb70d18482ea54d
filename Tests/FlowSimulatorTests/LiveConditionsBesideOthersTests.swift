import FlowTestSupport
import Testing

/// Tests of live conditions as nodes of flows, beside items, gates, locks, overlays and nodes of the same name.
@MainActor
struct LiveConditionsBesideOthersTests {
  @Test func `a condition's edge comes after items and what is lost`() {
    expectTestDiagnostics(
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

  @Test func `a locked screen keeps a condition's edge from removing it, and its flow receives blocked`() {
    expectTestDiagnostics(
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
    expectTestDiagnostics(
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
    expectTestDiagnostics(
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
    expectTestDiagnostics(
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
    expectTestDiagnostics(
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

  @Test func `the sender of a condition's change is in no overlay, and its dismiss takes the flow's own overlay`() {
    expectTestDiagnostics(
      """
      conditions: { connection: { values: [online, offline], live: true } }
      flows:
        App:
          entry: true
          start: home
          edges:
            home: { call: { present: ring, as: overlay, covered: true }, sheet: present card }
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
    expectTestDiagnostics(
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
    expectTestDiagnostics(
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
