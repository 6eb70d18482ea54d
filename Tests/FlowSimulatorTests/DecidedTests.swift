import FlowCompiler
import FlowExpectations
import FlowModel
import FlowSimulator
import Testing

/// Differences that random walks found between two readings of the language, and the decisions about them.
@MainActor
struct DecidedTests {
  @Test
  func `an event of a flow that began where nothing was left acts there, though only its overlay is left`() {
    expectPassing(
      """
      flows:
        App:
          start: push First
          edges: { First: { cancelled: push Main }, Main: { told: push note }, home: { note: push note } }
        First: { start: hello, edges: { hello: { left: pop } } }
        Main:
          events: { told }
          start: main
          edges: { main: { calls: present call as overlay }, call: { tells: send told } }
      links: { home: { url: /home, to: [home] } }
      screens:
        hello: { events: { left } }
        main:  { events: { calls } }
        call:  { events: { tells } }
        home:  { events: { note } }
        note:
      """,
      """
        at once:
          when: [hello.left, main.calls, { link: /home }, call.tells]
          then: { stack: [home, note, { overlay: [call] }] }
        after a relaunch:
          when: [hello.left, main.calls, { link: /home }, relaunch, call.tells]
          then: { stack: [home, note, { overlay: [call] }] }
      """)
  }

  @Test(arguments: [
    "[home, App.App.home, App.home]", "[home, App.App.home, home, { sheet: [App.App.App.home, App.App.home] }]",
  ])
  func `a flow that runs itself is distinguished by its whole way from the one that it runs`(state: String) throws {
    let yaml = """
      flow: App
      start: home
      edges: { home: { again: push App, more: push home }, App: { cancelled: stay } }
      screens: { home: { events: { again, more } } }
      """
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    #expect(simulator.start(at: try #require(StateTree(parsing: state))))
    #expect(simulator.stack == state)
  }

  @Test
  func
    `a link that presents what an item not made yet shows begins the item's flow, though one of its name runs elsewhere`()
  {
    expectPassing(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { home: home, list: List }
          edges: { home: { more: push Other }, List: { told: push note } }
        Other: { container: drawer, items: { only: List }, edges: { List: { told: push other } } }
        List:  { events: { told }, start: { push: list, with: { id: 3 } }, edges: { list: { tells: send told, more: present note } } }
      links: { list: { url: "/list/{id}", to: [App.list, list], arrive: { modal: over } } }
      screens:
        home: { events: { more } }
        list: { inputs: { id: Int }, events: { tells, more } }
        note:
        other:
      """,
      """
        its own parent hears it:
          when: [home.more, list.more, { link: /list/7 }, list.tells]
          then:
            stack:
              - { App.home: { home: [home, { Other.only: { only: [{ list: { id: 3 } }] } }] } }
              - { sheet: [note, note] }
              - { sheet: [{ list: { id: 7 } }] }
        and goes on with it:
          when: [home.more, list.more, { link: /list/7 }, { link: /list/8 }, list.tells]
          then:
            stack:
              - { App.home: { home: [home, { Other.only: { only: [{ list: { id: 3 } }] } }] } }
              - { sheet: [note, note] }
              - { sheet: [{ list: { id: 8 } }] }
      """)
  }

  // MARK: Conditions that change

  @Test func `the held move of a condition makes no later event of its sender wait`() {
    expectPassing(
      """
      conditions: { online: { live: true }, slow: { async: true } }
      flows:
        App:
          start: home
          edges: { home: { next: push next }, online: { "false": { push: offline, when: slow } } }
      screens: { home: { events: { next } }, next: , offline: }
      """,
      """
        they come before it:
          given: { conditions: { online: true } }
          when:
            - conditions: { online: false }
            - home.next
            - then: { stack: [home, next], waits: slow }
            - conditions: { slow: true }
          then: { stack: [home, next, offline], waits: false }
      """)
  }

  @Test func `a condition's edge that would wait for the flow whose screen sends it is denied at once`() {
    expectPassing(
      """
      conditions: { online: { live: true }, known: }
      gates: { known: { run: Auth } }
      flows:
        App:
          entry: true
          start: home
          edges: { home: { signIn: push Auth }, Auth: { done: stay }, online: { "false": push secret } }
        Auth: { outcomes: { done }, start: login, edges: { login: { entered: finish done, helped: push help } } }
      screens:
        home:   { events: { signIn } }
        secret: { requires: known }
        login:  { events: { entered, helped } }
        help:
      """,
      """
        and the screen goes on:
          given: { conditions: { online: true } }
          when:
            - home.signIn
            - conditions: { online: false }
            - then: { stack: [home, login], denied: known, waits: false }
            - login.helped
          then: { stack: [home, login, help] }
      """)
  }

  private let tabs = """
    conditions: { open: { live: true }, known: , slow: { async: true }, paid: { live: true } }
    gates: { known: { run: Auth }, paid: { lost: dismiss } }
    flows:
      App:
        entry: true
        start: offer
        container: tabs
        items: { home: { to: HOME }, offer: { to: offer, when: open } }
        edges: { offer: { more: push more, buy: push bought }, Home: { cancelled: stay } }
      Home: { start: secret }
      Auth: { outcomes: { done }, start: login, edges: { login: { entered: finish done } } }
    screens:
      secret: { requires: known }
      offer:  { events: { more, buy } }
      login:  { events: { entered } }
      more:
      bought: { requires: paid }
    """

  @Test(arguments: ["secret", "Home", "offer, requires: known", "offer, requires: slow"])
  func `a removed item stays if no other may be shown in its place, and no gate's flow is run`(home: String) {
    expectPassing(
      tabs.replacing("HOME", with: home),
      """
        until something else changes:
          given: { conditions: { open: true } }
          when:
            - conditions: { open: false }
            - then: { stack: [{ App.offer: { offer: [offer] } }], waits: false }
            - offer.more
          then: { stack: [{ App.offer: { offer: [offer, more] } }] }
        and what is lost with it goes all the same:
          given: { conditions: { open: true, paid: true } }
          when: [offer.buy, { conditions: { open: false, paid: false } }]
          then: { stack: [{ App.offer: { offer: [offer] } }], waits: false }
      """)
  }

  @Test func `a loss while somebody else runs the gate's flow waits for that flow's end`() {
    expectPassing(
      """
      conditions: { known: { live: true } }
      gates: { known: { run: Auth, lost: run } }
      flows:
        App:
          entry: true
          start: [{ push: account, when: known }, { push: welcome }]
          edges: { account: { switched: push Auth }, Auth: { done: stay } }
        Auth: { outcomes: { done }, start: login, edges: { login: { entered: finish done } } }
      screens: { account: { requires: known, events: { switched } }, login: { events: { entered } }, welcome: }
      """,
      """
        in vain:
          given: { conditions: { known: true } }
          when:
            - account.switched
            - conditions: { known: false }
            - then: { stack: [account, login], waits: Auth }
            - login.entered
          then: { stack: [account, { sheet: [login] }], denied: known, waits: Auth }
        well:
          given: { conditions: { known: true } }
          when:
            - account.switched
            - conditions: { known: false }
            - conditions: { known: true }
            - login.entered
          then: { stack: [account], waits: false }
      """)
  }

  @Test func `a gate's flow for a move of another gate's flow comes above that flow, while the start waits for it`() {
    expectPassing(
      """
      conditions: [known, older]
      gates: { known: { run: Auth }, older: { run: Ask } }
      flows:
        App: { entry: true, requires: known, start: home }
        Auth: { start: login, edges: { login: { helped: { replace: [start, { full: [help] }] } }, help: { more: push secret } } }
        Ask: { start: ask }
      screens: { home: , login: { events: { helped } }, start: , help: { events: { more } }, secret: { requires: older }, ask: }
      """,
      """
        above:
          when: [login.helped, help.more]
          then: { stack: [start, { full: [help] }, { sheet: [ask] }] }
      """)
  }

  @Test func `the root of a gate's flow is not a layer whose place another entry of the flow could take`() {
    expectPassing(
      """
      conditions: [known]
      gates: { known: { run: Auth, as: root } }
      flows:
        App: { entry: true, start: home, edges: { home: { opened: push secret } } }
        Auth: { start: login, edges: { login: { again: { present: login, existing: replace } } } }
      screens: { home: { events: { opened } }, secret: { requires: known }, login: { events: { again } } }
      """,
      """
        it stays:
          when: [home.opened, { then: { stack: [login] } }, login.again]
          then: { stack: [login, { sheet: [login] }] }
      """)
  }

  // MARK: Restarts

  @Test func `the condition of a flow is asked when it restarts`() {
    let flows = """
      conditions: [known]
      gates: { known: { run: Auth } }
      flows:
        App: { entry: true, start: home, edges: { home: { opened: push Bank }, Bank: { cancelled: stay } } }
        Bank:
          requires: known
          start: accounts
          edges: { accounts: { next: push next }, next: { again: restart } }
        Auth: { outcomes: { done }, start: login, edges: { login: { entered: finish done } } }
      screens:
        home: { events: { opened } }
        accounts: { events: { next } }
        next: { events: { again } }
        login: { events: { entered } }
      """
    expectPassing(
      flows,
      """
        the gate's flow runs first:
          given: { conditions: { known: true } }
          when:
            - home.opened
            - accounts.next
            - conditions: { known: false }
            - next.again
            - then: { stack: [home, accounts, next, { sheet: [login] }], waits: Auth }
            - conditions: { known: true }
            - login.entered
          then: { stack: [home, accounts], waits: false }
        in vain, all is as before:
          given: { conditions: { known: true } }
          when: [home.opened, accounts.next, { conditions: { known: false } }, next.again, login.entered]
          then: { stack: [home, accounts, next], denied: known }
      """)
    expectPassing(
      flows.replacing("gates: { known: { run: Auth } }\n", with: ""),
      """
        without a gate it is denied:
          given: { conditions: { known: true } }
          when: [home.opened, accounts.next, { conditions: { known: false } }, next.again]
          then: { stack: [home, accounts, next], denied: known }
      """)
  }

  @Test
  func
    `a screen that a gate's flow, as the root, shows in place of its only entry is the root again, and not on the guarded stack`()
  {
    expectPassing(
      """
      conditions: { known: }
      gates: { known: { run: Auth, as: root } }
      flows:
        App: { entry: true, start: home, edges: { home: { opened: push secret } } }
        Auth:
          outcomes: { done }
          start: login
          edges: { login: { failed: { popTo: login, inclusive: true, push: help } }, help: { entered: finish done } }
      screens:
        home:   { events: { opened } }
        secret: { requires: known }
        login:  { events: { failed } }
        help:   { events: { entered } }
      """,
      """
        swapped:
          when: [home.opened, login.failed]
          then: { stack: [help], waits: Auth }
      """)
  }
}
