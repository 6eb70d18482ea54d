import FlowCompiler
import FlowSimulator
import Testing

/// Small things that the language's page decides.
@MainActor
struct SettledTests {
  @Test func `back on the root's only screen ends the entry flow, whatever it shows in overlays`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { call: present call as overlay } } }
      screens:
        home: { events: { call } }
        call:
      """,
      """
        ended:
          when: [home.call, back]
          then: { stack: [home], outcome: cancelled }
      """)
  }

  @Test func `an entry that is shown with a pop is put below the layers over it`() {
    expectPassing(
      """
      flows:
        App:
          start: home
          edges: { home: { go: { root: [Child, { sheet: [note] }] } } }
        Child: { start: first, edges: { first: { on: { pop, push: second, covered: true } } } }
      screens:
        home: { events: { go } }
        first: { events: { on } }
        second:
        note:
      """,
      """
        in its place:
          when: [home.go, first.on]
          then: { stack: [second, { sheet: [note] }] }
      """)
  }

  @Test func `an item that is shown already is not entered when it is named`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { home: { to: home, requires: member }, more: { to: more } }
          edges: { home: { again: select home, on: { push: more, in: home } } }
        SignIn: { start: login }
      conditions: [member]
      gates: { member: { run: SignIn } }
      screens:
        home: { events: { again, on } }
        more:
        login:
      """,
      """
        chosen, and pushed into:
          given: { conditions: { member: true } }
          when: [{ conditions: { member: false } }, home.again, home.on]
          then: { stack: [{ App.home: { home: [home, more] } }], waits: false }
      """)
  }

  @Test func `an outcome of a layer that was pulled down acts on what was below it, in a state too`() {
    expectPassing(
      """
      flows:
        App:
          start: home
          edges:
            home: { go: { present: first } }
            first: { on: { replace: [other, { sheet: [Child] }] } }
            Child: { cancelled: push notice }
        Child: { start: inner }
      screens:
        home: { events: { go } }
        first: { events: { on } }
        other:
        inner:
        notice:
      """,
      """
        pulled:
          when: [home.go, first.on, dismissed]
          then: { stack: [home, { sheet: [other, notice] }] }
      """)
  }

  @Test func `an input follows after a relaunch what it followed before, through another edge than the first too`() {
    expectPassing(
      """
      flows:
        App:
          inputs: { note: String? }
          context: { title: { type: String, default: "one" } }
          start: home
          edges:
            home: { go: { root: [{ home: { note: context.title } }] }, named: { set: { title: name } } }
      screens:
        home: { inputs: { note: String? }, events: { go, named: { name: String } } }
      """,
      """
        written later:
          given: { inputs: { note: first } }
          when: [home.go, relaunch, { home.named: { name: two } }]
          then: { stack: [{ home: { note: two } }], updated: [home] }
      """)
  }

  @Test func `an eager item that appears is made at once`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { home: home, news: { to: news, when: online, eager: true } }
      conditions: { online: { live: true } }
      screens: { home: {}, news: {} }
      """,
      """
        made:
          when: [{ conditions: { online: true } }]
          then: { stack: [{ App.home: { home: [home], news: [news] } }] }
      """)
  }

  @Test func `a restart removes what is there, whatever the start's existing is`() {
    expectPassing(
      """
      flows:
        App:
          start: { push: home, existing: keep }
          edges: { home: { opened: push more, again: restart }, more: { again: restart } }
      screens:
        home: { events: { opened, again } }
        more: { events: { again } }
      """,
      """
        from above:
          when: [home.opened, more.again]
          then: { stack: [home], built: [home, more, home], released: [home, more] }
        from itself:
          when: [home.again]
          then: { stack: [home], built: [home, home], released: home }
      """)
  }

  @Test func `of several locked screens that a move would take the topmost is blocked`() {
    expectPassing(
      """
      flows:
        App:
          start: form
          edges:
            form: { opened: present form, left: { dismiss, root: other }, blocked: push ask }
      conditions: [edited]
      screens:
        form: { locked: edited, events: { opened, left } }
        ask:
        other:
      """,
      """
        above and below:
          when: [form.opened, { conditions: { edited: true } }, form.left]
          then: { stack: [form, { sheet: [form, ask] }], denied: form }
      """)
  }

  @Test func `a relaunch waits for the answer that decides what a selected item starts with`() {
    expectPassing(
      """
      flows:
        App: { container: tabs, items: { home: home, work: Work, more: more } }
        Work: { container: tabs, items: { desk: Desk, shelf: { to: shelf, eager: true } } }
        Desk: { start: [{ when: fresh, push: draft }, push: plain] }
      conditions: { fresh: { async: true } }
      screens:
        home:
        more:
        shelf:
        draft: { restore: never }
        plain:
      """,
      """
        asked anew:
          given: { conditions: { fresh: true } }
          when: [{ select: more }, { select: work }, { then: { stack: [{ App.work: { home: [home], work: [{ Work.desk: { desk: [draft], shelf: [shelf] } }], more: [more] } }] } }, relaunch]
          then: { stack: [{ App.work: { home: [home], work: [{ Work.desk: { desk: [draft], shelf: [shelf] } }], more: [more] } }] }
      """)
  }

  @Test
  func `a link's entry whose flow has ended is run by the flow below, or the link is denied where that cannot fill it`()
  {
    expectPassing(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { first: { to: Visit, with: { note: "a" } }, second: second }
          edges:
            Visit: { done: push thanks }
            page: { dismissed: stay }
            strict: { dismissed: stay }
        Visit: { inputs: { note: String }, outcomes: { done }, start: card, edges: { card: { done: finish done } } }
      links:
        loose: { url: /loose, to: [App.first, page] }
        strict: { url: /strict, to: [App.first, strict] }
      screens:
        second:
        thanks:
        card: { events: { done } }
        page: { inputs: { note: String? } }
        strict: { inputs: { note: String } }
      """,
      """
        while it runs:
          when: [{ link: /loose }]
          then: { stack: [{ App.first: { first: [card, { page: { note: a } }] } }] }
        filled with nil:
          when: [card.done, { link: /loose }]
          then: { stack: [{ App.first: { first: [thanks, { page: { note: null } }] } }] }
        denied:
          when: [card.done, { link: /strict }]
          then: { stack: [{ App.first: { first: [thanks] } }], denied: true }
      """)
  }
}
