extension ConformanceFlow {
  /// The flows of stacks and modal layers.
  public static let stacks: [ConformanceFlow] = [walk, layers, gated, asideGate, watched]
  /// The flows of containers.
  public static let containers: [ConformanceFlow] = [tabs, pages, drawer, split, nested]
  /// The flows with shells around entries.
  public static let shells: [ConformanceFlow] = [shelled, shelledTabs]
  /// All flows.
  public static let all: [ConformanceFlow] = stacks + containers + shells

  /// Pushes and the ways back: a `back` edge that stays, a locked screen, a hidden back button.
  static let walk = ConformanceFlow(
    """
    flow Walk
    condition edited
    start = push a
    screen a
      next = push b
      far = push c
      held = push locked
      plain = push hidden covered
    screen b
      next = push c
      swap = replace d
      home = popTo a
    screen c
      next = push b
      back = stay when edited
    screen d
      next = push c
      again = root a
    screen locked locked when edited
      next = push b
    screen hidden hidesBack
      next = push b
      leave = pop
    """,
    script: [
      .send("a.next"), .send("b.next"), .gesture(.backButton([])), .send("b.next"),
      .gesture(.swipe([], finishes: false)),
      .gesture(.swipe([], finishes: true)), .send("b.next"), .set("edited", 1), .gesture(.backButton([])),
      .gesture(.swipe([], finishes: true)), .set("edited", 0), .send("c.next"), .gesture(.backMenu([], over: 2)),
      .send("b.home"), .send("a.held"), .set("edited", 1), .gesture(.backButton([])),
      .gesture(.swipe([], finishes: true)),
      .send("locked.next"), .gesture(.backMenu([], over: 2)), .set("edited", 0), .gesture(.backButton([])),
      .send("a.plain"), .gesture(.backButton([])), .send("hidden.leave"),
    ])

  /// Modal layers over each other that are dismissed together, refuse to be dismissed, or change below a pushed screen.
  static let layers = ConformanceFlow(
    """
    flow Layers
    condition edited
    start = push a
    screen a
      next = push b covered
      sheet = present s
      full = present f as full
      bubble = present p as popover
      ask = present alertA as alert
      child = present Child
      call = present c as overlay covered
    screen b
      both = present s
      back = present alertA as alert when edited
    screen s
      next = push t
      up = present f as full
      done = dismiss
      through = dismiss, push b
      dismissed = present alertA as alert when edited
    screen t locked when edited
      next = push s
      down = popTo a
    screen f
      done = dismiss
      up = present s
      child = push Child
    screen c
      up = present s
      done = dismiss covered
      home = popTo a
    screen p
      swap = replace s
      ask = present alertA as alert
    screen alertA
      yes = popTo a
      no = dismiss
    child Child
      ok = push b
      cancelled = stay
    """,
    children: [
      """
      flow Child
      outcome ok
      start = push x
      screen x
        next = push y
        sheet = present y
      screen y
        done = finish ok
        back = finish cancelled
      """
    ],
    script: [
      .send("a.sheet"), .gesture(.pullDown), .send("a.sheet"), .send("s.up"), .gesture(.pullDown), .send("f.done"),
      .set("edited", 1), .gesture(.pullDown), .send("alertA.no"), .set("edited", 0), .send("s.next"),
      .gesture(.backButton([])), .send("s.through"), .gesture(.backButton([])), .send("a.bubble"), .send("p.swap"),
      .gesture(.pullDown), .send("a.child"), .send("x.sheet"), .send("y.done"), .send("b.both"), .send("s.next"),
      .set("edited", 1), .gesture(.pullDown), .gesture(.backButton([])), .set("edited", 0), .send("t.down"),
      .send("a.ask"),
      .send("alertA.yes"), .send("a.call"), .send("a.sheet"), .gesture(.pullDown), .send("c.up"), .gesture(.pullDown),
      .send("s.up"),
      .send("c.done"), .send("a.call"), .send("c.home"),
    ])

  /// A live condition that shows and dismisses an overlay, whatever happens below, and a live condition whose gate covers everything.
  static let watched = ConformanceFlow(
    """
    flow Watched
    style lock = overlay
    condition offline live
    condition unlocked live
    gate unlocked = present Lock as lock lost run
    start = push a
    screen a
      next = push b
      sheet = present s
      ask = present alertA as alert covered
      vault = push vault
    screen b
      next = push a
      home = popTo a
    screen s
      next = push b
      done = dismiss
    screen vault requires unlocked
      sheet = present s
    screen alertA
      no = dismiss
    watch offline
      false = popTo banner inclusive
      true = present banner as overlay
    screen banner
      more = push help
      settings = present s
    screen help
      next = push help
    child Lock
      opened
      cancelled
    """,
    children: [
      """
      flow Lock
      outcome opened
      start = push pin
      screen pin
        right = finish opened
        wrong = finish cancelled
        forgotten = push reset
      screen reset
        done = finish opened
      """
    ],
    script: [
      .send("a.next"), .set("offline", 1), .send("b.next"), .send("a.sheet"), .send("s.next"), .send("banner.settings"),
      .gesture(.pullDown), .send("banner.more"), .gesture(.backButton([])), .send("a.ask"), .set("offline", 0),
      .send("alertA.no"), .gesture(.backButton([])), .gesture(.pullDown), .send("a.vault"), .send("pin.forgotten"),
      .gesture(.backButton([])), .set("unlocked", 1), .send("pin.right"), .send("vault.sheet"), .set("offline", 1),
      .set("unlocked", 0), .send("banner.more"), .send("pin.right"), .set("offline", 0),
    ])

  /// A gate whose flow is presented over the screen that requires it.
  static let gated = ConformanceFlow(gate("Gated", as: "present"), children: [auth], script: gateScript)

  /// A gate whose flow covers everything and is removed again.
  static let asideGate = ConformanceFlow(gate("AsideGate", as: "root"), children: [auth], script: gateScript)

  private static func gate(_ name: String, as verb: String) -> String {
    """
    flow \(name)
    condition member
    gate member = \(verb) Auth
    start = push a
    screen a
      next = push b covered
      sheet = present b
      cart = push cart covered
    screen b
      cart = present cart as full
      next = push b
    screen cart requires member
      next = push b
      close = popTo a
    child Auth
      ok
      cancelled
    """
  }

  private static let auth = """
    flow Auth
    outcome ok
    start = push login
    screen login
      next = push code
      help = present help
      leave = finish cancelled
    screen code
      done = finish ok
    screen help
      close = dismiss
    """

  private static let gateScript: [Move] = [
    .send("a.sheet"), .send("b.cart"), .send("login.next"), .gesture(.backButton([])), .send("login.help"),
    .gesture(.pullDown), .send("login.leave"), .send("b.cart"), .send("login.next"), .set("member", 1),
    .send("code.done"),
    .send("cart.close"), .send("a.cart"), .set("member", 0),
  ]
}
