import FlowDiagnostics
import FlowProof
import FlowTestSupport
import Testing

/// Diagnostics about stacks: things that never happen, and problems that happen on a walk.
@MainActor @Suite struct StackTests {
  @Test func `a screen that is never below cannot be gone back to`() {
    expectProved(
      """
      flow: Shop
      start: list
      screens: { list: { events: { opened, helpTapped } }, detail: { events: { closed } }, help: }
      edges:
        list: { opened: push detail, helpTapped: push help }
        detail: { closed: 1️⃣popTo help }
      """, .error(.popTargetNeverThere, at: "1️⃣", "'help' is never below, so this pops nothing"))
  }

  @Test func `a screen that is pushed on every walk cannot be dismissed`() {
    expectProved(
      """
      flow: Shop
      start: list
      screens: { list: { events: { opened } }, detail: { events: { closed } } }
      edges:
        list: { opened: push detail }
        detail: { closed: 1️⃣dismiss }
      """,
      .error(.dismissWithoutLayer, at: "1️⃣", "there is never a layer to dismiss here"))
  }

  @Test func `the lowest entry of a flow ends the flow, since it can neither be dismissed nor popped`() {
    expectProved(
      """
      flow: Write
      entry: { as: sheet }
      start: write
      screens: { write: { events: { opened, closed } }, help: }
      edges:
        write: { opened: push help, closed: 1️⃣dismiss }
      """,
      .error(
        .dismissWithoutLayer, at: "1️⃣", "there is never a layer to dismiss here",
        notes: [.note(at: "", "'write' is always at the bottom of its flow's own stack")],
        help: "write 'finish cancelled', which ends the flow, or 'stay'"))
  }

  @Test func `the lowest entry of the root cannot be popped`() {
    expectProved(
      """
      flow: Shop
      start: list
      screens: { list: { events: { opened, closed } }, detail: }
      edges:
        list: { opened: push detail, closed: 1️⃣pop }
      """, .error(.popAtRoot, at: "1️⃣", "'pop' never finds an entry to go back to"))
  }

  @Test func `the last screen of all cannot be popped, though a flow that the entry flow starts with shows it`() {
    func app(_ cancelled: String, _ pop: String) -> String {
      """
      flows:
        App: { start: Sign, edges: { Sign: { \(cancelled) } } }
        Sign: { outcomes: [in], start: form, edges: { form: { closed: \(pop), done: finish in } } }
      screens: { form: { events: { closed, done } }, home: { events: { again } } }
      """
    }
    expectProved(
      app("in: root home }, home: { again: stay", "1️⃣pop"),
      .error(.popAtRoot, at: "1️⃣", "'pop' never finds an entry to go back to"))
    expectProved(app("in: root home, cancelled: root home }, home: { again: stay", "pop"))
    expectProved(app("in: root home }, home: { again: push Sign", "pop"))
  }

  @Test func `links and buttons that lead to each other are reported where the circle begins`() {
    func app(_ there: String, _ back: String, _ button: String) -> String {
      """
      flow: App
      container: tabs
      items: { a: a, b: { do: \(button) } }
      screens: { a: { events: { go } }, p: }
      edges: { a: { go: open there } }
      conditions: [known]
      links: { there: { do: \(there) }, back: { do: \(back) } }
      """
    }
    expectProved(
      app("{ open: 1️⃣back }", "[{ present: p, when: known }, { open: 2️⃣there }]", "open back"),
      .error(
        .linkCycle, at: "1️⃣", "link 'there' leads back to itself: link 'there' → link 'back' → link 'there'",
        notes: [.note(at: "2️⃣", "continues from here")]))
    expectProved(
      app("{ present: p, when: known }", "present p", "{ select: 1️⃣b, when: known }"),
      .error(.linkCycle, at: "1️⃣", "button 'b' leads back to itself: button 'b' → button 'b'"))
    // No answer leads all the way around.
    expectProved(
      app(
        "[{ open: back, when: known }, { present: p }]", "[{ present: p, when: known }, { open: there }]", "open back"))
  }

  @Test func `a walk shows where a target is not there`() {
    expectProved(
      """
      flow: Shop
      start: 1️⃣home
      screens:
        home: { events: { listTapped, offerTapped } }
        list: { events: { opened } }
        detail: { events: { listTapped } }
      edges:
        home: { listTapped: push list, offerTapped: 2️⃣push detail }
        list: { opened: push detail }
        detail: { listTapped: 3️⃣popTo list }
      """,
      .warning(
        .popTargetMayBeAbsent, at: "3️⃣", "'list' may not be below, so this pops nothing",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"), .note(at: "2️⃣", "2. home.offerTapped → [home, detail]"),
          .note(at: "3️⃣", "3. detail.listTapped → [home, detail]"),
        ]))
  }

  @Test func `a walk shows where no layer is present`() {
    expectProved(
      """
      flow: Shop
      start: 1️⃣home
      screens: { home: { events: { helpTapped, moreTapped } }, help: { events: { closed } } }
      edges:
        home: { helpTapped: present help, moreTapped: 2️⃣push help }
        help: { closed: 3️⃣dismiss }
      """,
      .warning(
        .dismissMayBeDenied, at: "3️⃣", "there may be no layer to dismiss",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"), .note(at: "2️⃣", "2. home.moreTapped → [home, help]"),
          .note(at: "3️⃣", "3. help.closed → [home, help]"),
        ]))
  }

  @Test func `an island is found once`() {
    expectProved(
      """
      flow: Shop
      start: home
      screens:
        home:
        1️⃣offers: { events: { opened } }
        offer: { events: { listTapped } }
      edges:
        offers: { opened: push offer }
        offer: { listTapped: { popTo: offers, push: offers } }
      """, .warning(.unreachableScreen, at: "1️⃣", "screen 'offers' is never shown"))
  }

  @Test func `a decision cannot contradict the edge that leads to it`() {
    expectProved(
      """
      flow: Shop
      conditions: [open]
      start: street
      screens: { street: { events: { doorTapped } }, hall: , 1️⃣sign: }
      decisions:
        door: [{ push: sign, when: not open }, { push: hall }]
      edges:
        street: { doorTapped: { push: door, when: open } }
      """,
      .warning(
        .unreachableUnderGuards, at: "1️⃣",
        "screen 'sign' is never shown, because the guards on the way to it contradict each other"))
  }

  @Test func `a parent cannot contradict what its child ended with`() {
    expectProved(
      """
      flow: Shop
      conditions: [member]
      start: home
      screens: { home: { events: { opened, offersTapped } }, offers: , hello: }
      edges:
        home: { opened: present Ask, offersTapped: push offers }
        Ask:
          known: [1️⃣{ push: offers, when: not member }, { push: hello }]
      flows:
        Ask:
          outcomes: [known]
          start: form
          screens: { form: { events: { done } } }
          edges: { form: { done: { finish: known, when: member } } }
      """, .warning(.edgeNeverTaken, at: "1️⃣", "this move of 'Ask.known' is never taken"))
  }

  @Test func `a screen that nothing presents cannot be pulled down, unless the app presents its flow`() {
    let form = """
      outcomes: [saved]
      start: form
      screens: { form: { events: { saved, helpTapped } }, sure: { events: { kept } }, help: }
      edges:
        form: { saved: finish saved, helpTapped: present help, dismissed: 1️⃣{ present: sure, as: alert } }
        sure: { kept: dismiss }
        help: { dismissed: dismiss }
      """
    let warning = ExpectedDiagnostic.warning(
      .edgeNeverTaken, at: "1️⃣", "this move of 'form.dismissed' is never taken",
      help:
        "nothing presents 'form', so nobody can pull it down: if the app presents the flow, say so with 'entry: { as: sheet }', or remove this edge"
    )
    expectProved("flow: Edit\n" + form, warning)
    expectProved("flow: Edit\nentry: { as: push }\n" + form, warning)
    expectProved("flow: Edit\nentry: { as: sheet }\n" + form.replacing("1️⃣", with: ""))
    // Another module may present it.
    expectProved("flow: Edit\naccess: public\n" + form.replacing("1️⃣", with: ""))
  }

  @Test func `a screen without events hides its way back`() {
    expectProved(
      """
      flow: Shop
      start: cart
      screens: { cart: { events: { paid } }, 1️⃣thanks: { back: hidden } }
      edges:
        cart: { paid: push thanks }
      """, .warning(.deadEnd, at: "1️⃣", "screen 'thanks' cannot be left: no event leads away, and there is no way back"))
  }

  @Test func `an outcome is declared that nothing gives`() {
    expectProved(
      """
      flow: Edit
      outcomes: [saved, 1️⃣discarded]
      start: form
      screens: { form: { events: { done } } }
      edges: { form: { done: finish saved } }
      """, .warning(.outcomeNeverReached, at: "1️⃣", "'Edit' never ends with 'discarded'"))
  }

  @Test func `a gate's flow never ends`() {
    expectProved(
      """
      flow: Shop
      conditions: [member]
      gates: { member: { run: 1️⃣Join, as: full } }
      start: home
      screens: { home: { events: { offersTapped } }, offers: { restore: never } }
      edges:
        home: { offersTapped: { push: offers, requires: member } }
      flows:
        Join:
          start: form
          screens: { form: { back: hidden, events: { joined } }, welcome: { back: hidden } }
          edges: { form: { joined: push welcome } }
      """,
      .warning(
        .gateNeverEnds, at: "1️⃣", "'Join' never ends, so moves that require 'member' wait forever"))
  }

  @Test func `a circle of pushes is walked twice round`() {
    expectProved(
      """
      flow: Shop
      start: home
      screens: { home: { events: { aboutTapped } }, about: { events: { homeTapped } } }
      edges:
        home: { aboutTapped: push about }
        about: { homeTapped: 1️⃣push home }
      """, .warning(.unboundedStack, at: "1️⃣", "'home' can be pushed onto the stack without limit"))
  }

  @Test func `a link names a flow that is led to under guards that contradict each other`() {
    expectProved(
      """
      flow: Shop
      conditions: [open]
      start: street
      screens: { street: { events: { doorTapped } }, hall: }
      decisions:
        door: [{ push: Help, when: not open }, { push: hall }]
      edges:
        street: { doorTapped: { push: door, when: open } }
      links:
        1️⃣help: { url: /help, to: [Help, topics] }
      flows:
        Help: { start: topics, screens: { topics: } }
      """, .warning(.linkNeverAnswered, at: "1️⃣", "link 'help' waits forever, because nothing runs 'Help'"))
  }

  @Test func `a child takes its layer with it`() {
    expectProved(
      """
      flow: Shop
      start: 1️⃣home
      screens: { home: { events: { payTapped } } }
      edges:
        home: { payTapped: 2️⃣present Pay }
        Pay: { paid: 3️⃣dismiss }
      flows:
        Pay:
          outcomes: [paid]
          start: card
          screens: { card: { events: { done } } }
          edges: { card: { done: 4️⃣finish paid } }
      """,
      .warning(
        .doubleDismiss, at: "3️⃣", "the end of 'Pay' already removes its layer, so there is none left to dismiss",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"),
          .note(at: "2️⃣", "2. home.payTapped → [home, { sheet: [card] }]"),
          .note(at: "4️⃣", "3. card.done → [home, { sheet: [card] }]"),
        ]))
  }

  @Test func `a screen is guarded on one way and open on another`() {
    expectProved(
      """
      flow: Shop
      conditions: [authenticated]
      gates: { authenticated: { run: SignIn } }
      start: 1️⃣home
      screens: { home: { events: { helpTapped, ordersTapped } }, help: { events: { ordersTapped } }, orders: }
      edges:
        home:
          ordersTapped: { push: orders, requires: 2️⃣authenticated }
          helpTapped: 3️⃣present help
        help: { ordersTapped: 4️⃣{ dismiss, push: orders } }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done } } }
          edges: { login: { done: finish ok } }
      """,
      .error(
        .protectedScreenExposed, at: "4️⃣", "'orders' can be entered without the gate 'authenticated'",
        notes: [
          .note(at: "2️⃣", "'authenticated' is required here"), .note(at: "1️⃣", "1. start → [home]"),
          .note(at: "3️⃣", "2. home.helpTapped → [home, { sheet: [help] }]"),
          .note(at: "4️⃣", "3. help.ordersTapped → [home, orders]"),
        ]))
  }

  @Test func `moves of the back button and of a child's end are examined as any`() {
    expectProved(
      """
      flow: A
      start: home
      conditions: [d]
      edges:
        home: { go: push page, pick: push Pick, more: push other }
        page: { back: 1️⃣{ popTo: other, when: d } }
        Pick: { picked: 2️⃣popTo other, cancelled: 3️⃣dismiss }
      screens: { home: { events: { go, pick, more } }, page: , other: }
      flows:
        Pick:
          outcomes: [picked]
          start: picker
          screens: { picker: { events: { done } } }
          edges: { picker: { done: finish picked } }
      """,
      .error(.popTargetNeverThere, at: "1️⃣", "'other' is never below, so this pops nothing"),
      .error(.popTargetNeverThere, at: "2️⃣", "'other' is never below, so this pops nothing"),
      .warning(.doubleDismiss, at: "3️⃣", "'Pick' was pushed, and lies on no layer, so there is none to dismiss"))
  }

  @Test(arguments: ["dismiss", "pop"])
  func `what is presented where nothing is left is the root, and stays where it goes back`(back: String) {
    expectProved(
      """
      flows:
        App:
          start: Intro
          edges:
            Intro: { done: present home }
            home: { go: { \(back), push: page } }
            page: { up: popTo home }
        Intro: { outcomes: { done }, start: hello, edges: { hello: { ok: finish done } } }
      screens: { hello: { events: { ok } }, home: { events: { go } }, page: { events: { up } } }

      """)
  }
}
