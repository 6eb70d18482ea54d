import FlowCompiler
import FlowExpectations
import FlowSimulator
import FlowTestSupport
import Testing

/// Entries that a relaunch leaves out, with what lies above them.
@MainActor
struct RestoringTests {
  private let flows = """
    flow: App
    start: home
    screens:
      home:   { events: { next, asked, rung } }
      code:   { restore: never, events: { next, rung } }
      plan:   { events: { next, noted } }
      pay:    { restore: checkpoint, events: { next, noted } }
      thanks:
      note:   { events: { next } }
      check:  { restore: checkpoint }
      ask:    { events: { ok } }
      call:
    edges:
      home: { next: push code, asked: present ask as alert, rung: present call as overlay }
      code: { next: push plan, rung: present call as overlay }
      plan: { next: push pay, noted: present note }
      pay:  { next: push thanks, noted: present note }
      note: { next: present check }
      ask:  { ok: dismiss }
    """

  @Test func `an entry that is never brought back takes what lies above it, and nothing of what is below`() {
    expectPassing(
      flows,
      """
        on its stack: { when: [home.next, code.next, relaunch], then: { stack: [home] } }
        in layers: { when: [home.next, code.next, plan.noted, relaunch], then: { stack: [home] } }
        but no overlay: { when: [home.next, code.rung, relaunch], then: { stack: [home, { overlay: [call] }] } }
      """)
  }

  @Test func `an entry that begins at a checkpoint stays above one that is left out`() {
    expectPassing(
      flows,
      """
        on its stack: { when: [home.next, code.next, plan.next, pay.next, relaunch], then: { stack: [home, pay, thanks] } }
        with layers: { when: [home.next, code.next, plan.next, pay.noted, relaunch], then: { stack: [home, pay, { sheet: [note] }] } }
        as a layer: { when: [home.next, code.next, plan.noted, note.next, relaunch], then: { stack: [home, { sheet: [check] }] } }
      """)
  }

  @Test func `without its lowest entry the flow starts, unless a checkpoint is left`() {
    expectPassing(
      flows,
      """
        starts: { given: { stack: [code, plan, { sheet: [note] }, { overlay: [call] }] }, when: [relaunch], then: { stack: [home] } }
        goes on: { given: { stack: [code, pay] }, when: [relaunch], then: { stack: [pay] } }
        goes on at the layer:
          given: { stack: [code, plan, { sheet: [note, check, note] }, { overlay: [call] }] }
          when: [relaunch]
          then: { stack: [check, note, { overlay: [call] }] }
      """)
  }

  @Test func `only an entry that was shown takes layers with it`() {
    expectPassing(
      """
      flow: App
      container: tabs
      items: { home: home, news: news }
      edges: { home: { opened: push secret }, secret: { noted: present note }, news: { noted: present note } }
      screens: { home: { events: { opened } }, secret: { restore: never, events: { noted } }, news: { events: { noted } }, note: }
      """,
      """
        shown: { when: [home.opened, secret.noted, relaunch], then: { stack: [{ App.home: { home: [home] } }] } }
        hidden:
          when: [home.opened, { select: news }, news.noted, relaunch]
          then: { stack: [{ App.news: { home: [home], news: [news] } }, { sheet: [note] }] }
      """)
  }

  private let gated = """
    flows:
      App:
        container: tabs
        items: { home: home, account: { to: me, requires: signedIn } }
        edges: { home: { chosen: select account, shown: push page } }
      SignIn: { outcomes: { done }, start: login, edges: { login: { ok: finish done } } }
    conditions: { signedIn }
    gates: { signedIn: { run: SignIn } }
    screens: { home: { events: { chosen, shown } }, me: , page: , login: { events: { ok } } }
    """

  @Test func `a screen that only an item enters comes back as its lowest entry, behind its gate, and nowhere else`() {
    expectPassing(
      gated,
      """
        as another item's lowest: { given: { stack: [{ App.home: { home: [me] } }] }, when: [relaunch], then: { stack: [{ App.home: { home: [home] } }] } }
        on a stack: { given: { stack: [{ App.home: { home: [home, me] } }] }, when: [relaunch], then: { stack: [{ App.home: { home: [home] } }] } }
        in a layer: { given: { stack: [{ App.home: { home: [home] } }, { sheet: [me] }] }, when: [relaunch], then: { stack: [{ App.home: { home: [home] } }] } }
        signed out: { given: { stack: [{ App.account: { home: [home], account: [me] } }] }, when: [relaunch], then: { stack: [{ App.home: { home: [home] } }] } }
        signed in:
          given: { conditions: { signedIn: true }, stack: [{ App.account: { home: [home], account: [me] } }] }
          when: [relaunch]
          then: { stack: [{ App.account: { home: [home], account: [me] } }] }
      """)
  }

  @Test func `an item's lowest entry is the item's, and an item that may not be shown takes the layers above`() {
    expectPassing(
      gated,
      """
        another's screen: { given: { stack: [{ App.home: { home: [page, page] } }] }, when: [relaunch], then: { stack: [{ App.home: { home: [home] } }] } }
        with a layer:
          given: { stack: [{ App.account: { home: [home, page], account: [me] } }, { sheet: [page] }] }
          when: [relaunch]
          then: { stack: [{ App.home: { home: [home, page] } }] }
      """)
  }

  @Test func `a flow that an item starts comes back with what it shows elsewhere`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { home: home, account: { to: Profile, requires: signedIn } }
          edges: { home: { chosen: select account } }
        Profile: { start: me, edges: { me: { edited: present form, shown: push page } } }
      conditions: { signedIn }
      screens: { home: { events: { chosen } }, me: { events: { edited, shown } }, form: , page: }
      """,
      """
        with its item:
          given: { conditions: { signedIn: true } }
          when: [home.chosen, me.shown, relaunch]
          then: { stack: [{ App.account: { home: [home], account: [me, page] } }] }
        with a layer on its item:
          given: { conditions: { signedIn: true } }
          when: [home.chosen, me.edited, relaunch]
          then: { stack: [{ App.account: { home: [home], account: [me] } }, { sheet: [form] }] }
      """)
  }

  @Test func `neither an alert nor a screen that is shown while an answer is awaited comes back as the root`() {
    expectPassing(
      """
      flows:
        App:
          entry: true
          start: [{ when: known, push: home }, push home]
          edges: { home: { asked: present ask as alert, confirmed: present Confirm as alert }, Confirm: { done: stay } }
        Confirm: { outcomes: { done }, start: sure, edges: { sure: { ok: finish done } } }
      conditions: { known: { async: true, failed: false, loading: splash } }
      screens: { home: { events: { asked, confirmed } }, ask: { events: { ok } }, sure: { events: { ok } }, splash: }
      """,
      """
        an alert: { given: { conditions: { known: true }, stack: [ask] }, when: [relaunch], then: { stack: [home] } }
        a flow's alert: { given: { conditions: { known: true }, stack: [Confirm.sure] }, when: [relaunch], then: { stack: [home] } }
        loading: { given: { conditions: { known: true }, stack: [home, splash] }, when: [relaunch], then: { stack: [home] } }
        an alert as one: { given: { conditions: { known: true } }, when: [home.asked, relaunch], then: { stack: [home, { alert: [ask] }] } }
      """)
  }

  @Test func `a relaunch awaits an answer that an entry requires, as a start does`() {
    expectPassing(
      """
      flow: App
      start: home
      edges: { home: { bought: push guarded }, guarded: { next: push note } }
      conditions: { pro: { async: true, loading: splash } }
      screens: { home: { events: { bought } }, guarded: { requires: pro, events: { next } }, note: , splash: }
      """,
      """
        holds:
          given: { conditions: { pro: true } }
          when: [home.bought, guarded.next, relaunch]
          then: { stack: [home, guarded, note], waits: false }
        does not hold:
          given: { conditions: { pro: true } }
          when: [home.bought, guarded.next, { conditions: { pro: false } }, relaunch]
          then: { stack: [home], waits: false }
        is not known:
          given: { stack: [home, guarded, note] }
          when: [relaunch, { then: { stack: [splash], waits: pro } }, relaunch, { then: { stack: [splash], waits: pro } }, { conditions: { pro: true } }]
          then: { stack: [home, guarded, note], waits: false }
      """)
  }

  @Test func `a gate of an edge guards the edge, and no entry that comes back`() {
    expectPassing(
      """
      flow: App
      start: home
      edges: { home: { bought: { push: guarded, requires: pro } } }
      conditions: { pro }
      screens: { home: { events: { bought } }, guarded: }
      """,
      """
        ended:
          given: { conditions: { pro: true } }
          when: [home.bought, { conditions: { pro: false } }, relaunch]
          then: { stack: [home, guarded] }
      """)
  }

  @Test func `a flow that was started from a layer ends on that layer after one below it was left out`() {
    expectPassing(
      """
      flows:
        App:
          entry: true
          start: home
          edges:
            home: { next: present secret }
            secret: { next: present check }
            check: { next: present Ask }
            Ask: { done: push answer }
        Ask: { outcomes: { done }, start: ask, edges: { ask: { done: finish done } } }
      screens:
        home:   { events: { next } }
        secret: { restore: never, events: { next } }
        check:  { restore: checkpoint, events: { next } }
        ask:    { events: { done } }
        answer:
      """,
      """
        ends:
          when: [home.next, secret.next, check.next, relaunch, { then: { stack: [home, { sheet: [check] }, { sheet: [ask] }] } }, ask.done]
          then: { stack: [home, { sheet: [check, answer] }] }
      """)
  }

  @Test func `an eager item or a neighbour that cannot come back at once keeps no other from it`() {
    expectPassing(
      """
      conditions: { known: }
      flows:
        App: { entry: true, container: tabs, items: { home: home, one: { to: Locked, eager: true }, two: { to: two, eager: true }, book: Book } }
        Locked: { start: [{ push: secret, when: known }, { push: Deep }] }
        Deep: { start: secret }
        Book: { container: pages, start: two, items: { one: Locked, two: page, three: three } }
      screens: { home: , secret: { requires: known }, two: { restore: never }, page: , three: { restore: never } }
      """,
      """
        eager:
          given: { conditions: { known: true } }
          when: [{ conditions: { known: false } }, relaunch]
          then: { stack: [{ App.home: { home: [home], two: [two] } }] }
        neighbours:
          given: { conditions: { known: true } }
          when: [{ select: book }, { conditions: { known: false } }, relaunch]
          then: { stack: [{ App.book: { home: [home], two: [two], book: [{ Book.two: { two: [page], three: [three] } }] } }] }
      """)
  }
}
