import FlowCompiler
import FlowSimulator
import Testing

/// The entries that a move, the user, or the end takes off.
@MainActor
struct LeavingTests {
  @Test func `'popTo' with 'inclusive' takes a pushed child's last entry, as 'pop' does`() {
    expectPassing(
      """
      flows:
        App: { start: Child, edges: { Child: { cancelled: push end } } }
        Child: { start: only, edges: { only: { out: { popTo: only, inclusive } } } }
      screens: { only: { events: { out } }, end: }
      """,
      """
        as pop does:
          when: [only.out]
          then: { stack: [end] }
      """)
  }

  @Test func `'popTo' of a flow finds what a child's own child shows`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { go: push Outer }, Outer: { cancelled: stay }, panel: { on: { popTo: Inner }, inner: push Inner }, Inner: { cancelled: stay } } }
        Outer: { start: first, edges: { first: { go: push Inner }, Inner: { cancelled: stay } } }
        Inner: { start: inner, edges: { inner: { go: push last } } }
      links: { panel: { url: /panel, do: present panel } }
      screens: { home: { events: { go } }, first: { events: { go } }, inner: { events: { go } }, last: , panel: { events: { on, inner } } }
      """,
      """
        a child's child counts:
          when: [home.go, first.go, inner.go, link: /panel, panel.on]
          then: { stack: [home, first, inner, last] }
      """)
  }

  @Test func `'root' comes where its flow began, whatever item is selected`() {
    expectPassing(
      """
      flows:
        App: { container: tabs, items: { one: Notes, two: other } }
        Notes:
          start: list
          edges: { list: { go: { push: note, in: two } }, note: { again: { root: list, covered: true } } }
      screens: { list: { events: { go } }, note: { events: { again } }, other: }
      """,
      """
        root:
          when: [list.go, then: { stack: [{ App.two: { one: [list], two: [other, note] } }] }, { select: one }, note.again]
          then: { stack: [{ App.one: { one: [list], two: [other] } }] }
      """)
  }

  @Test func `an item whose condition turns false is removed with its stack, locked or not`() {
    expectPassing(
      """
      flows:
        App: { container: tabs, items: { home: home, draft: { to: draft, when: writing } } }
      conditions: { writing: { live: true }, edited: }
      screens: { home: , draft: { locked: edited } }
      """,
      """
        gone:
          given: { conditions: { writing: true, edited: true } }
          when: [{ select: draft }, { conditions: { writing: false } }]
          then: { stack: [{ App.home: { home: [home] } }], released: [draft] }
      """)
  }

  @Test func `the item that was shown before a removed one is shown again, else one that may be entered`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { home: { to: home, requires: known }, feed: feed, offer: { to: offer, when: known } }
      conditions: { known: { live: true } }
      screens: { home: , feed: , offer: }
      """,
      """
        again:
          given: { conditions: { known: true } }
          when: [{ select: offer }, { conditions: { known: false } }]
          then: { stack: [{ App.home: { home: [home] } }], released: [offer] }
      """)
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { vault: { to: vault, requires: known }, feed: feed, offer: { to: offer, when: open } }
          start: offer
      conditions: { known: , open: { live: true } }
      screens: { vault: , feed: , offer: }
      """,
      """
        another:
          given: { conditions: { open: true } }
          when: [{ conditions: { open: false } }]
          then: { stack: [{ App.feed: { feed: [feed] } }], released: [offer] }
      """)
  }

  @Test func `flows that are removed with an item are not reported to their parents`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { home: home, offers: { to: Offers, when: open } }
          edges: { Offers: { cancelled: { present: sorry, as: alert } } }
        Offers: { start: Offer, edges: { Offer: { cancelled: push sorry } } }
        Offer: { start: offer }
      conditions: { open: { live: true } }
      screens: { home: , offer: , sorry: }
      """,
      """
        gone:
          given: { conditions: { open: true } }
          when: [{ select: offers }, { conditions: { open: false } }]
          then: { stack: [{ App.home: { home: [home] } }], released: [offer, Offer, Offers] }
      """)
  }

  @Test func `the entry flow keeps its last entry where a gate's layer over it is removed with the end`() {
    expectPassing(
      """
      flows:
        App: { start: Child, edges: { Child: { done: stay }, account: { x: stay } } }
        Child: { outcomes: { done }, start: only, edges: { only: { left: { finish: done, covered: true }, on: push account }, account: { x: stay } } }
        SignIn: { start: login }
      conditions: [member]
      gates: { member: { run: SignIn } }
      links: { account: { url: /account, to: [account], requires: member } }
      screens: { only: { events: { left, on } }, account: { events: { x } }, login: }
      """,
      """
        the last entry stays:
          when: [link: /account, only.left]
          then: { stack: [only], outcome: cancelled }
      """)
  }

  @Test func `going back from an item's root is not a denial, though a condition had to be awaited`() {
    expectPassing(
      """
      flows:
        App: { container: tabs, items: { home: home, other: other }, edges: { home: { back: { push: other, when: asked } } } }
      conditions: { asked: { async: true } }
      screens: { home: , other: }
      """,
      """
        nobody is denied:
          when: [back, { conditions: { asked: false } }]
          then: { stack: [{ App.home: { home: [home] } }] }
      """)
  }

  @Test func `the entry flow keeps its last entry where a gate's flow lay on it`() {
    expectPassing(
      """
      flows:
        App: { start: Intro, edges: { Intro: { done: stay } } }
        Intro: { outcomes: { done }, start: hello, edges: { hello: { skipped: { finish: done, requires: known } } } }
        Auth: { start: login }
      conditions: { known }
      gates: { known: { run: Auth, as: push } }
      screens: { hello: { events: { skipped } }, login: }
      """,
      """
        ends:
          when: [hello.skipped, { then: { stack: [hello, login], waits: Auth } }, { conditions: { known: true } }, back]
          then: { stack: [hello], outcome: cancelled, waits: false }
      """)
  }

  @Test func `'root' and 'replace' take their entries off for a flow that presents at its start, too`() {
    expectPassing(
      """
      flows:
        App:
          start: welcome
          edges:
            welcome: { rooted: root Setup, added: push next, shown: present next }
            next: { rooted: root Setup, swapped: replace Setup }
        Setup: { start: Inner }
        Inner: { start: { present: form, as: full } }
      screens: { welcome: { events: { rooted, added, shown } }, next: { events: { rooted, swapped } }, form: }
      """,
      """
        root: { when: [welcome.rooted], then: { stack: [form] } }
        root of two: { when: [welcome.added, next.rooted], then: { stack: [form] } }
        replace: { when: [welcome.added, next.swapped], then: { stack: [welcome, { full: [form] }] } }
        nothing to present over: { when: [welcome.shown, next.swapped], then: { stack: [welcome, { sheet: [form] }] } }
      """)
  }
}
