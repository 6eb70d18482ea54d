import Testing

/// The end of child flows, from YAML to the stack: where their parents' edges act, and which parent handles `cancelled`.
@MainActor
struct ChildEndTests {
  @Test(arguments: [
    ("push after", "[after, { sheet: [help] }]"), ("replace after", "[after, { sheet: [help] }]"),
    ("{ present: after, as: full }", "[help, { full: [after] }]"), ("root after", "[after]"), ("stay", "[help]"),
    ("{ dismiss, push: after }", "[after]"),
  ])
  func `the edge for a child that was alone on the base acts on the base, whatever is over it`(
    edge: String, stack: String
  ) {
    expectPassing(
      """
      flows:
        App: { start: Child, edges: { Child: { asked: present help, done: \(edge), cancelled: \(edge) } } }
        Child:
          events: { asked }
          outcomes: { done }
          start: child
          edges: { child: { ask: send asked, end: { finish: done, covered: true }, leave: { pop, covered: true } } }
      screens: { child: { events: { ask, end, leave } }, help: {}, after: {} }
      """,
      """
        it ends:
          when: [child.ask, { then: { stack: [child, { sheet: [help] }] } }, child.end]
          then: { stack: \(stack) }
        it is cancelled:
          when: [child.ask, child.leave]
          then: { stack: \(stack) }
      """)
  }

  private static let shop = """
    flows:
      App:
        start: list
        edges:
          list: { shop: push Shop, up: { dismiss, covered: true } }
          Shop: { asked: present Help, told: stay, left: root other, done: push other }
          Help: { cancelled: push note }
      Shop:
        events: { asked, told, left }
        outcomes: { done }
        start: shop
        edges:
          shop:
            ask: send asked
            up: { dismiss, covered: true }
            tell: { dismiss, send: told, covered: true }
            leave: { dismiss, send: left, covered: true }
            end: { dismiss, finish: done, covered: true }
      Help: { start: help }
    screens:
      list: { events: { shop, up } }
      shop: { events: { ask, up, tell, leave, end } }
      help:
      note:
      other:
    """

  @Test func `a child whose last entry another flow takes ends without an edge`() {
    expectPassing(
      Self.shop,
      """
        dismiss:
          when: [list.shop, shop.ask, { then: { stack: [list, shop, { sheet: [help] }] } }, shop.up]
          then: { stack: [list, shop], released: [help, Help] }
        dismiss and send:
          when: [list.shop, shop.ask, shop.tell]
          then: { stack: [list, shop] }
        dismiss and finish:
          when: [list.shop, shop.ask, shop.end]
          then: { stack: [list, other] }
      """)
  }

  @Test func `a child whose last entry its parent removes is removed, and no edge handles it`() {
    expectPassing(
      Self.shop,
      """
        dismiss:
          when: [list.shop, shop.ask, list.up]
          then: { stack: [list, shop] }
        root, after another flow has taken the entries:
          when: [list.shop, shop.ask, shop.leave]
          then: { stack: [other] }
      """)
  }

  @Test func `a flow that ends since its child has takes its parent's edge below what is over it`() {
    expectPassing(
      """
      flows:
        App: { start: push Outer, edges: { Outer: { cancelled: push Next } } }
        Outer: { start: push Inner, edges: { Inner: {} } }
        Inner: { start: form, edges: { form: { left: { finish: cancelled, covered: true } } } }
        Next: { start: next }
      screens: { form: { events: { left } }, next: , note: }
      links: { note: { url: /note, do: present note } }
      """,
      """
        under a sheet:
          when: [{ link: /note }, form.left]
          then: { stack: [next, { sheet: [note] }] }
      """)
  }

  @Test func `an event that a child of a presented flow sends acts in the layer that the flow was presented on`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { opened: present Middle } } }
        Middle: { start: push Child, edges: { Child: { told: push note } } }
        Child: { events: [told], start: page, edges: { page: { said: send told } } }
      screens: { home: { events: { opened } }, page: { events: { said } }, note: }
      """,
      """
        on the sheet:
          when: [home.opened, page.said]
          then: { stack: [home, { sheet: [page, note] }] }
      """)
  }

  @Test func `the edge for a flow that removes itself as a condition changes is taken, though its parent moved too`() {
    expectPassing(
      """
      flows:
        App:
          start: home
          edges: { home: { opened: present Child }, Child: { cancelled: push notice }, offline: { true: push page } }
        Child: { start: child, edges: { offline: { true: dismiss } } }
      conditions: { offline: { live: true } }
      screens: { home: { events: { opened } }, child: , page: , notice: }
      """,
      """
        both edges:
          when: [home.opened, { conditions: { offline: true } }]
          then: { stack: [home, notice] }
      """)
  }

  @Test(arguments: ["push", "present"])
  func `a flow whose start shows nothing ends cancelled, and its parent's edge is taken`(verb: String) {
    expectPassing(
      """
      flows:
        App:
          start: home
          edges: { home: { tapped: \(verb) Ping }, Ping: { cancelled: replace sorry } }
        Ping: { start: [{ push: page, when: online }, { run: ping }] }
      conditions: { online }
      tasks: { ping: }
      screens: { home: { events: { tapped } }, page: , sorry: }
      """,
      """
        t: { when: [home.tapped], then: { stack: [home, sorry], ran: [ping] } }
      """)
  }

  @Test func `a child's edge acts where the child was started, also on a layer that came with it`() {
    expectPassing(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { home: home, other: other }
          edges:
            home: { go: present Outer, call: { present: Room, as: overlay } }
            Room: { left: stay }
        Outer: { start: Inner, edges: { Inner: { done: { replace: next }, more: { push: next } } } }
        Inner:
          outcomes: { done, more }
          start: step
          edges: { step: { show: { replace: page, in: home }, out: finish done, on: finish more } }
        Room:
          outcomes: { left }
          start: Child
          edges: { Child: { done: present note, out: push next }, room: { more: present Sender } , Sender: { out: push next } }
        Child: { outcomes: { done }, events: { out }, start: room, edges: { room: { end: finish done, more: present Pair } , Pair: { out: { send: out } } } }
        Pair: { events: { out }, start: Sender, edges: { Sender: { out: push next } } }
        Sender: { events: { out }, start: step, edges: { step: { out: { dismiss, send: out } } } }
      screens:
        home: { events: { go, call } }
        other:
        step: { events: { show, out, on } }
        room: { events: { end, more } }
        page:
        next:
        note:
      """,
      """
        replace comes where the child was started:
          when: [home.go, { step.show: {} }, step.out]
          then: { stack: [{ App.home: { home: [home] } }, { sheet: [next] }] }
        so does push:
          when: [home.go, { step.show: {} }, step.on]
          then: { stack: [{ App.home: { home: [home] } }, { sheet: [next] }] }
        a layer that is taken off an overlay leaves the overlay:
          when: [home.call, room.more, step.out]
          then: { stack: [{ App.home: { home: [home] } }, { overlay: [room, next] }] }
        what an overlay between entries presents stays:
          when: [home.call, room.end]
          then: { stack: [{ App.home: { home: [home] } }, { sheet: [note] }] }
      """)
  }

  private let signingUp = """
    flows:
      App:
        entry: true
        start: home
        edges:
          home: { offered: present offer, openTapped: push Terms, started: push Wizard }
          offer: { accepted: { push: [summary, { full: [Terms] }] } }
          Terms: { agreed: pop, refused: { pop, push: regret }, asked: { pop, push: [offer, Terms] } }
          Wizard: { left: stay, cancelled: stay }
      Terms: { outcomes: { agreed, refused, asked }, start: text, edges: { text: { yes: finish agreed, no: finish refused, why: finish asked } } }
      Wizard:
        events: [left]
        start: { run: load }
        edges: { load: { done: push step, failed: { send: left }, slow: restart }, step: { again: restart, on: push step } }
    tasks: { load: { outcomes: [done, failed, slow] } }
    screens:
      home: { events: [offered, openTapped, started] }
      offer: { events: [accepted] }
      summary:
      regret:
      text: { events: [yes, no, why] }
      step: { events: [again, on] }
    """

  @Test func `after a child's outcome, pop takes the entry that led to the child, with what lies on it`() {
    expectPassing(
      signingUp,
      """
        it was the layer's only entry:
          when: [home.offered, offer.accepted, { then: { stack: [home, { sheet: [offer, summary] }, { full: [text] }] } }, text.yes]
          then: { stack: [home] }
        and what follows comes where it was:
          when: [home.offered, offer.accepted, text.no]
          then: { stack: [home, regret] }
        after a relaunch, too:
          when: [home.offered, offer.accepted, relaunch, text.yes]
          then: { stack: [home] }
        an outcome's own move leads to the next child by the same entry, which has gone:
          when: [home.offered, offer.accepted, text.why, { then: { stack: [home, offer, text] } }, text.yes]
          then: { stack: [home] }
      """)
  }

  @Test func `a flow that restarts and shows nothing loses its entries`() {
    expectPassing(
      signingUp,
      """
        it is cancelled:
          when: [home.started, load.done, step.on, step.again, load.failed]
          then: { stack: [home], released: Wizard }
        one that begins again as it starts shows what that brings:
          when: [home.started, load.slow, load.done]
          then: { stack: [home, step] }
      """)
  }
}
