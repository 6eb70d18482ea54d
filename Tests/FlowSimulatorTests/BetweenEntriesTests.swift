import FlowSimulator
import Testing

/// Flows between entries: they start with a child, or their only entries are a child's that ends.
@MainActor
struct BetweenEntriesTests {
  private let setup = """
    flows:
      App:
        start: hello
        edges:
          hello: { sheet: present Setup, full: present Setup as full, popover: present Setup as popover, alert: present Setup as alert, overlay: present Setup as overlay, pushed: push Setup, outer: present Outer }
          Setup: { saved: push done, cancelled: push off }
          Outer: { saved: push done }
      Outer:
        outcomes: { saved }
        start: Setup
        edges: { Setup: { saved: push last }, last: { ok: finish saved } }
      Setup:
        outcomes: { saved }
        start: SignIn
        edges:
          SignIn:
            signedIn: push plan
            rooted: root plan
            swapped: replace plan
            covered: present plan as full
            silent: stay
            again: restart
            saved: finish saved
            sent: run save
            opened: open about
            nested: push SignIn
            guarded: { push: plan, when: ok }
            popped: { pop, push: plan }
            left: { dismiss, push: plan }
            cancelled: { push: sorry, when: ok }
          save: { saved: push plan, failed: stay }
          plan: { again: root SignIn }
      SignIn:
        outcomes: { signedIn, rooted, swapped, covered, silent, again, saved, sent, opened, nested, guarded, popped, left }
        start: login
        edges:
          login: { signedIn: finish signedIn, rooted: finish rooted, swapped: finish swapped, covered: finish covered, silent: finish silent, again: finish again, saved: finish saved, sent: finish sent, opened: finish opened, nested: finish nested, guarded: finish guarded, popped: finish popped, left: finish left, given: finish cancelled }
    conditions: { ok }
    tasks: { save: { outcomes: { saved, failed } } }
    links: { about: { do: { push: about } } }
    screens:
      hello: { events: { sheet, full, popover, alert, overlay, pushed, outer } }
      login: { events: { signedIn, rooted, swapped, covered, silent, again, saved, sent, opened, nested, guarded, popped, left, given } }
      plan: { events: { again } }
      last: { events: { ok } }
      done:
      off:
      sorry:
      about:
    """

  @Test func `an entry after a flow's first child comes on the flow's own layer`() {
    expectPassing(
      setup,
      """
        sheet: { when: [hello.sheet, login.signedIn], then: { stack: [hello, { sheet: [plan] }], released: [login, SignIn] } }
        full: { when: [hello.full, login.signedIn], then: { stack: [hello, { full: [plan] }] } }
        popover: { when: [hello.popover, login.signedIn], then: { stack: [hello, { popover: [plan] }] } }
        alert: { when: [hello.alert, login.signedIn], then: { stack: [hello, { alert: [plan] }] } }
        overlay: { when: [hello.overlay, login.signedIn], then: { stack: [hello, { overlay: [plan] }] } }
        pushed: { when: [hello.pushed, login.signedIn], then: { stack: [hello, plan] } }
      """)
  }

  @Test func `each verb after a child's end acts on the layer that the child leaves empty`() {
    expectPassing(
      setup,
      """
        root: { when: [hello.sheet, login.rooted], then: { stack: [hello, { sheet: [plan] }] } }
        replace: { when: [hello.sheet, login.swapped], then: { stack: [hello, { sheet: [plan] }] } }
        restart: { when: [hello.sheet, login.again, login.signedIn], then: { stack: [hello, { sheet: [plan] }] } }
        a child: { when: [hello.sheet, login.nested, login.signedIn], then: { stack: [hello, { sheet: [plan] }] } }
        a child again: { when: [hello.sheet, login.signedIn, plan.again, login.signedIn], then: { stack: [hello, { sheet: [plan] }] } }
        present: { when: [hello.sheet, login.covered], then: { stack: [hello, { full: [plan] }] } }
        pop: { when: [hello.sheet, login.popped], then: { stack: [hello, plan] } }
        dismiss: { when: [hello.sheet, login.left], then: { stack: [hello, plan] } }
      """)
  }

  @Test func `a flow that shows nothing after its child ends cancelled with its layer`() {
    expectPassing(
      setup,
      """
        stay: { when: [hello.sheet, login.silent], then: { stack: [hello, off] } }
        no edge holds: { when: [hello.sheet, login.given], then: { stack: [hello, off] } }
        a link moves instead: { when: [hello.sheet, login.opened], then: { stack: [hello, about, off] } }
        finish: { when: [hello.sheet, login.saved], then: { stack: [hello, done] } }
      """)
  }

  @Test func `a child stays while the edge for its end waits or where it is denied`() {
    expectPassing(
      setup,
      """
        waits: { when: [hello.sheet, login.sent, { then: { stack: [hello, { sheet: [login] }], waits: save } }, save.saved], then: { stack: [hello, { sheet: [plan] }] } }
        in vain: { when: [hello.sheet, login.sent, save.failed], then: { stack: [hello, off] } }
        denied: { when: [hello.sheet, login.guarded], then: { stack: [hello, { sheet: [login] }], denied: ok } }
      """)
  }

  @Test func `the edge for the child that a flow shows nothing but is taken, by a gesture too`() {
    expectPassing(
      setup,
      """
        back: { given: { conditions: { ok: true } }, when: [hello.sheet, back], then: { stack: [hello, { sheet: [sorry] }] } }
        pulled: { given: { conditions: { ok: true } }, when: [hello.sheet, dismissed], then: { stack: [hello, { sheet: [sorry] }] } }
        by hand: { given: { conditions: { ok: true } }, when: [hello.sheet, login.given], then: { stack: [hello, { sheet: [sorry] }] } }
        without an edge: { when: [hello.sheet, dismissed], then: { stack: [hello, off] } }
      """)
  }

  @Test func `flows that start with one another share the layer of the outermost`() {
    expectPassing(
      setup,
      """
        inner: { when: [hello.outer, login.signedIn], then: { stack: [hello, { sheet: [plan] }] } }
        middle: { when: [hello.outer, login.saved], then: { stack: [hello, { sheet: [last] }] } }
        outer: { when: [hello.outer, login.saved, last.ok], then: { stack: [hello, done] } }
      """)
  }

  @Test func `a flow keeps its layer when its child ends after a relaunch or in a given state`() {
    expectPassing(
      setup,
      """
        relaunched: { when: [hello.sheet, relaunch, login.signedIn], then: { stack: [hello, { sheet: [plan] }] } }
        given: { given: { stack: [hello, { sheet: [login] }] }, when: [login.signedIn], then: { stack: [hello, { sheet: [plan] }] } }
      """)
  }

  @Test(arguments: [
    ("root", "[second]"), ("sheet", "[hello, { sheet: [second] }]"), ("push", "[hello, second]"),
  ])
  func `a gate's flow keeps its place when the child that it starts with ends`(way: String, stack: String) {
    for verb in ["push", "root"] {
      expectPassing(
        """
        flows:
          App:
            start: hello
            edges: { hello: { tapped: push vip } }
          Auth:
            start: Cred
            edges: { Cred: { entered: \(verb) second }, second: { right: finish cancelled } }
          Cred:
            outcomes: { entered }
            start: cred
            edges: { cred: { entered: finish entered } }
        conditions: { auth }
        gates: { auth: { run: Auth, as: \(way) } }
        screens:
          hello: { events: { tapped } }
          vip: { requires: auth }
          cred: { events: { entered } }
          second: { events: { right } }
        """,
        """
          first: { when: [hello.tapped, cred.entered], then: { stack: \(stack) } }
          through:
            when: [hello.tapped, cred.entered, { conditions: { auth: true } }, second.right]
            then: { stack: [hello, vip] }
        """)
    }
  }

  @Test func `a flow that goes with the layer that it was pushed in is cancelled with all the flows there`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { opened: present Wizard } } }
        Wizard: { start: page, edges: { page: { picked: push Picker } } }
        Picker: { start: Search, edges: { Search: { cancelled: push sorry } } }
        Search: { start: search }
      screens: { home: { events: { opened } }, page: { events: { picked } }, search: , sorry: }
      """,
      """
        pulled:
          when: [home.opened, page.picked, dismissed]
          then: { stack: [home], released: [page, search, Wizard, Picker, Search] }
      """)
  }
}
