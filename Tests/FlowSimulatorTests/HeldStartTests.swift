import FlowSimulator
import Testing

/// Moves and links while the entry flow's start waits, or a wall is shown: the gate's flow of a start or of `lost: run`.
@MainActor
struct HeldStartTests {
  @Test func `an entry flow's edge for a live condition is taken while its start waits for a gate`() {
    expectPassing(
      """
      flows:
        App:
          context: { count: { type: Int, default: 0 } }
          start: Main
          edges:
            login: { entered: root Main, counted: { stay, when: many } }
            session: { ended: root login, paused: { set: { count: 1 } }, limited: push vip }
        Main: { requires: ready, start: home }
        Setup: { start: step }
        Auth: { start: cred, edges: { cred: { entered: { finish: cancelled, covered: true } } } }
      conditions:
        session: { values: [active, ended, paused, limited], live: true }
        ready: { live: true }
        auth:
        many: { inputs: { count: Int } }
      gates: { ready: { run: Setup, as: full, lost: run }, auth: { run: Auth } }
      screens:
        home:
        login: { events: { entered, counted } }
        step:
        vip: { requires: auth }
        cred: { events: { entered } }
      """,
      """
        shows: { when: [{ conditions: { session: ended } }], then: { stack: [login], waits: false, released: [step, Setup] } }
        writes: { when: [{ conditions: { session: paused } }], then: { stack: [step], context: { count: 1 } } }
        starts later: { when: [{ conditions: { session: ended } }, login.entered], then: { stack: [login, { full: [step] }] } }
        waits for another gate: { when: [{ conditions: { session: limited } }, { conditions: { auth: true } }, cred.entered], then: { stack: [vip] } }
      """)
  }

  @Test func `an entry flow's edge for a live condition leads around nothing that the flow requires`() {
    expectPassing(
      """
      flows:
        App:
          requires: known
          start: home
          edges: { online: { false: present banner as overlay } }
        Auth: { outcomes: { done }, start: cred, edges: { cred: { entered: finish done } } }
      conditions: { known, online: { live: true } }
      gates: { known: { run: Auth } }
      screens: { home, banner, cred: { events: { entered } } }
      """,
      """
        waits: { given: { conditions: { online: true } }, when: [{ conditions: { online: false } }], then: { stack: [cred], waits: Auth } }
        starts: { given: { conditions: { online: true } }, when: [{ conditions: { online: false } }, { conditions: { known: true } }, cred.entered], then: { stack: [home] } }
        shown later: { given: { conditions: { online: true, known: true } }, when: [{ conditions: { online: false } }], then: { stack: [home, { overlay: [banner] }] } }
      """)
  }

  @Test func `an entry flow's edge for a live condition is taken while its start waits for an answer`() {
    expectPassing(
      """
      flow: App
      start: [{ when: stored, root: home }, { root: intro }]
      edges: { session: { ended: root login } }
      conditions:
        session: { values: [active, ended], live: true }
        stored: { async: true, failed: false, loading: splash }
      screens: { home, login, splash, intro }
      """,
      """
        shows: { when: [{ then: { stack: [splash] } }, { conditions: { session: ended } }], then: { stack: [login], waits: false } }
        answered: { when: [{ conditions: { stored: true } }], then: { stack: [home] } }
      """)
  }

  @Test func `a link at a wall asks the locks below when it goes on`() {
    expectPassing(
      """
      flows:
        App:
          requires: fresh
          start: home
          edges: { home: { tapped: present note }, note: { blocked: { present: discard, as: alert } } }
        Wall: { outcomes: { updated }, start: wall, edges: { wall: { updated: finish updated } } }
      conditions: { fresh: { live: true }, edited }
      gates: { fresh: { run: Wall, as: full, lost: run } }
      screens:
        home: { events: { tapped } }
        note: { locked: edited }
        wall: { events: { updated } }
        about:
        discard:
      links: { about: { url: /about, to: [home, about] } }
      """,
      """
        free by then: { given: { conditions: { fresh: true } }, when: [home.tapped, { conditions: { edited: true } }, { conditions: { fresh: false } }, { link: /about }, { then: { stack: [home, { sheet: [note] }, { full: [wall] }], waits: fresh } }, { conditions: { edited: false, fresh: true } }, wall.updated], then: { stack: [home, about] } }
        locked still: { given: { conditions: { fresh: true } }, when: [home.tapped, { conditions: { edited: true } }, { conditions: { fresh: false } }, { link: /about }, { then: { stack: [home, { sheet: [note] }, { full: [wall] }], waits: fresh } }, { conditions: { fresh: true } }, wall.updated], then: { stack: [home, { sheet: [note] }, { alert: [discard] }], denied: note } }
        no wall: { given: { conditions: { fresh: true } }, when: [home.tapped, { conditions: { edited: true } }, { link: /about }], then: { stack: [home, { sheet: [note] }, { alert: [discard] }], denied: note } }
      """)
  }

  @Test func `no lock holds a start that has to wait for an answer`() {
    expectPassing(
      """
      flow: App
      requires: member
      container: tabs
      items: { home: home }
      flows: { Login: { start: login } }
      conditions: { member: , online: { async: true } }
      gates: { member: { run: Login } }
      screens: { home: { requires: online }, login: { locked: member } }
      """,
      """
        t:
          when: [{ conditions: { member: true } }, start, { then: { stack: [], waits: online } }, { conditions: { online: true } }]
          then: { stack: [{ App: { home: [home] } }] }
      """)
  }
}
