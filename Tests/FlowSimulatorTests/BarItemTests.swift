import Testing

/// Items of a bar that are moves, and items that are made anew.
@MainActor
struct BarItemTests {
  private let bar = """
    flow: Main
    container: tabs
    conditions: { known: {}, edited: {}, club: {}, fast: { async: true } }
    gates: { known: { run: Auth } }
    tasks: { load: { outcomes: [loaded] }, sync: { outcomes: [synced] } }
    context: { count: { type: Int, default: 0 } }
    items:
      compose: { do: { present: write, requires: known } }
      home:    Home
      search:  { to: Search, fresh: true }
      plus:    { do: [{ push: page, when: club }, { send: nothing }], when: club }
      sync:    { do: { run: sync } }
      count:   { do: { set: { count: 1 } } }
      news:    { do: push page, requires: fast }
    events: [nothing]
    screens:
      home:  { events: [go, find, write, sheet, load] }
      page:
      info:  { events: [compose] }
      find:  { events: [hit] }
      hit:   { locked: edited }
      write:
      login: { events: [entered] }
    links:
      hit:    { url: /hit, to: [Main.search, hit] }
      search: { url: /search, to: [Main.search] }
    edges:
      Home: { find: select search, write: select compose }
      info: { compose: select compose }
      sync: { synced: present write }
    flows:
      Auth: { outcomes: [done], start: login, edges: { login: { entered: finish done } } }
      Home:
        start: home
        events: [find, write]
        edges: { home: { go: push page, find: send find, write: send write, sheet: present info, load: run load }, load: { loaded: stay }, info: { compose: select compose } }
      Search: { start: find, edges: { find: { hit: push hit } } }
    """

  @Test func `a button takes its move, and the selection stays`() {
    expectPassing(
      bar,
      """
        once:
          given: { conditions: { known: true } }
          when: [{ select: compose }]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [write] }], built: [home, write] }
        on the stack that is shown:
          given: { conditions: { club: true } }
          when: [home.go, { select: plus }]
          then: { stack: [{ Main.home: { home: [home, page, page] } }] }
        with what it writes:
          when: [{ select: count }]
          then: { stack: [{ Main.home: { home: [home] } }], context: { count: 1 } }
        in the item that is shown:
          given: { conditions: { club: true } }
          when: [{ select: search }, { select: plus }]
          then: { stack: [{ Main.search: { home: [home], search: [find, page] } }] }
      """)
  }

  @Test func `a tap on a button is dropped while nobody is seen to speak, or who would speak waits`() {
    expectPassing(
      bar,
      """
        a second tap is covered:
          given: { conditions: { known: true } }
          when: [{ select: compose }, { select: compose }]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [write] }], denied: covered }
        one whose speaker waits is dropped:
          given: { conditions: { known: true } }
          when: [home.load, { select: compose }]
          then: { stack: [{ Main.home: { home: [home] } }], denied: waiting }
      """)
  }

  @Test func `a gate's flow that a lost condition runs covers who would speak for a button`() {
    expectPassing(
      """
      flow: Main
      container: tabs
      conditions: { known: { live: true } }
      gates: { known: { run: Auth, lost: run } }
      items:
        home: home
        add:  { do: push page }
      screens: { home: { requires: known }, page: {}, login: {} }
      flows:
        Auth: { start: login }
      """,
      """
        under a sheet:
          given: { conditions: { known: true } }
          when: [{ conditions: { known: false } }, { select: add }]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [login] }], denied: covered }
      """)
  }

  @Test func `a gate is asked before a button's move, and an answer awaited`() {
    expectPassing(
      bar,
      """
        a gate:
          when: [{ select: compose }, { then: { waits: Auth } }, { conditions: { known: true } }, login.entered]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [write] }], waits: false }
        an answer, and nobody waits for it:
          when: [{ select: news }, home.go, { then: { waits: fast } }, { conditions: { fast: true } }]
          then: { stack: [{ Main.home: { home: [home, page, page] } }], waits: false }
        another tap takes its place:
          when: [{ select: news }, { select: search }, { conditions: { fast: true } }]
          then: { stack: [{ Main.search: { home: [home], search: [find] } }], waits: false }
      """)
  }

  @Test func `nobody waits for a task that a button runs`() {
    expectPassing(
      bar,
      """
        the screens go on:
          when: [{ select: sync }, home.go, { then: { ran: sync, stack: [{ Main.home: { home: [home, page] } }] } }, sync.synced]
          then: { stack: [{ Main.home: { home: [home, page] } }, { sheet: [write] }] }
        the outcome acts where the speaker stands:
          given: { conditions: { known: true } }
          when: [{ select: sync }, { select: compose }, sync.synced]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [write] }, { sheet: [write] }] }
      """)
  }

  @Test func `a select of a button takes its move, too`() {
    expectPassing(
      bar,
      """
        by a child:
          given: { conditions: { known: true } }
          when: [home.write]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [write] }] }
        from above:
          given: { conditions: { known: true } }
          when: [home.sheet, info.compose]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [info] }, { sheet: [write] }] }
      """)
  }

  @Test func `a button comes and goes with its condition, and is never what is shown`() {
    expectPassing(
      """
      flow: Main
      container: tabs
      conditions: { plain: { live: true }, full: { live: true } }
      items:
        add:  { do: present form, when: full }
        home: { to: home, when: plain }
        more: { to: more }
      screens: { home: {}, more: {}, form: {} }
      """,
      """
        the first item is the one that starts:
          given: { conditions: { plain: true, full: true } }
          then: { stack: [{ Main.home: { home: [home] } }] }
        the selection falls back to an item:
          given: { conditions: { plain: true, full: true } }
          when: [{ conditions: { plain: false } }]
          then: { stack: [{ Main.more: { more: [more] } }] }
        one that comes takes its move:
          when: [{ conditions: { full: true } }, { select: add }]
          then: { stack: [{ Main.more: { more: [more] } }, { sheet: [form] }] }
        a relaunch keeps what is shown:
          given: { conditions: { plain: true, full: true } }
          when: [{ select: more }, relaunch, { select: add }]
          then: { stack: [{ Main.more: { home: [home], more: [more] } }, { sheet: [form] }] }
      """)
  }

  @Test func `a button around a split is spoken by the column shown`() {
    expectPassing(
      """
      flow: Main
      container: tabs
      items:
        add:  { do: push page }
        home: Home
      screens: { list: { events: [open] }, detail: {}, page: {} }
      flows:
        Home:
          container: split
          columns: { primary: list, detail: detail }
          edges: { list: { open: select detail } }
      """,
      """
        the first column's top entry:
          when: [{ select: add }]
          then: { stack: [{ Main.home: { home: [{ Home.primary: { primary: [list, page], detail: [detail] } }] } }] }
        another's:
          when: [list.open, { select: add }]
          then: { stack: [{ Main.home: { home: [{ Home.detail: { primary: [list], detail: [detail, page] } }] } }] }
      """)
  }

  @Test func `a button never stands in for the item that a container starts with`() {
    expectPassing(
      """
      flow: Main
      container: tabs
      history: true
      conditions: { plain: { live: true } }
      start: home
      items:
        add:  { do: present form }
        home: { to: home, when: plain }
        more: more
        me:   me
        cart: cart
      screens: { home: {}, more: {}, me: {}, cart: {}, form: {} }
      """,
      """
        selecting it empties the order:
          given: { conditions: { plain: true } }
          when: [{ conditions: { plain: false } }, { select: me }, { select: more }, { select: cart }, back]
          then: { stack: [{ Main.more: { more: [more], me: [me], cart: [cart] } }] }
      """)
  }

  @Test func `an entry that a button brings comes back, though it is an item's too`() {
    expectPassing(
      """
      flow: Main
      container: tabs
      items:
        home: home
        form: form
        add:  { do: present form }
      screens: { home: {}, form: {} }
      """,
      """
        in its sheet:
          when: [{ select: add }, relaunch]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [form] }] }
      """)
  }

  @Test func `an entry that a button takes off is asked first`() {
    expectPassing(
      """
      flow: Main
      container: tabs
      conditions: { edited: { by: form } }
      items: { home: home, again: { do: root home } }
      screens:
        home: { events: [edit] }
        form: { locked: edited }
        ask:  { events: [left] }
      edges:
        home: { edit: push form }
        form: { blocked: present ask as alert }
        ask:  { left: proceed }
      """,
      """
        and then done:
          given: { conditions: { edited: true } }
          when: [home.edit, { select: again }, { then: { stack: [{ Main.home: { home: [home, form] } }, { alert: [ask] }], denied: form } }, ask.left]
          then: { stack: [{ Main.home: { home: [home] } }] }
      """)
  }

  @Test func `a fresh item is made anew by a tap or a select from another item`() {
    expectPassing(
      bar,
      """
        by a tap:
          when: [{ select: search }, find.hit, { select: home }, { then: { stack: [{ Main.home: { home: [home], search: [find, hit] } }] } }, { select: search }]
          then: { stack: [{ Main.search: { home: [home], search: [find] } }], built: [find], released: [Search, find, hit] }
        by a select:
          when: [{ select: search }, find.hit, { select: home }, home.find]
          then: { stack: [{ Main.search: { home: [home], search: [find] } }] }
        not by a tap on it again:
          when: [{ select: search }, find.hit, { select: search }]
          then: { stack: [{ Main.search: { home: [home], search: [find] } }], built: [home, find, hit] }
      """)
  }

  @Test func `a link, a relaunch, and a tap while a lock in it holds find a fresh item as it was`() {
    expectPassing(
      bar,
      """
        a link:
          when: [{ select: search }, find.hit, { select: home }, { link: /hit }]
          then: { stack: [{ Main.search: { home: [home], search: [find, hit] } }] }
        a relaunch:
          when: [{ select: search }, find.hit, relaunch]
          then: { stack: [{ Main.search: { home: [home], search: [find, hit] } }] }
        a lock:
          given: { conditions: { edited: true } }
          when: [{ select: search }, find.hit, { select: home }, { select: search }]
          then: { stack: [{ Main.search: { home: [home], search: [find, hit] } }] }
      """)
  }
}
