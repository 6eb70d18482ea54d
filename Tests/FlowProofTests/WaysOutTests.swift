import FlowDiagnostics
import FlowProof
import FlowTestSupport
import Testing

/// Traps without a way out, and the entries that gates leave behind.
@MainActor @Suite struct WaysOutTests {
  @Test func `screens that lead only to each other are a trap`() {
    expectProved(
      """
      flow: Setup
      outcomes: [ready]
      start: 1️⃣offer
      screens:
        offer: { events: { skipTapped, moreTapped } }
        3️⃣plans: { back: hidden, events: { picked } }
        details: { back: hidden, events: { plansTapped } }
      edges:
        offer: { skipTapped: finish ready, moreTapped: 2️⃣replace plans }
        plans: { picked: replace details }
        details: { plansTapped: replace plans }
      """,
      .warning(
        .trap, at: "3️⃣", "no way leads from 'plans' and 'details' to an end of 'Setup', or back",
        notes: [.note(at: "1️⃣", "1. start → [offer]"), .note(at: "2️⃣", "2. offer.moreTapped → [plans]")]))
  }

  @Test func `a question before a form is left needs an answer that leaves`() {
    func trips(_ discarded: String, _ kept: String = "dismiss") -> String {
      """
      flow: Trips
      start: list
      screens:
        list: { events: { editTapped } }
        form: { events: { saved } }
        discard: { events: { discarded, kept } }
      conditions: { edited: { by: form } }
      edges:
        list: { editTapped: present form }
        form: { saved: dismiss, dismissed: 2️⃣{ present: discard, as: alert, when: edited } }
        discard: { discarded: \(discarded), kept: \(kept) }
      """
    }
    expectProved(
      trips("1️⃣dismiss"),
      .warning(
        .answersAlike, at: "1️⃣",
        "whatever the user answers to 'discard', 'form' stays: each answer only closes the question",
        notes: [.note(at: "2️⃣", "asked here, before 'form' is left")]))
    expectProved(trips("proceed"))
    expectProved(trips("popTo list"))
    expectProved(trips("dismiss", "proceed"))
  }

  @Test func `an answer that a lock denies is one for 'proceed'`() {
    func notes(_ discarded: String, _ kept: String = "dismiss", form: String = "locked: edited") -> String {
      """
      flow: Notes
      outcomes: [closed]
      start: notes
      screens:
        notes: { events: { newTapped, closed } }
        form: { \(form) }
        discard: { events: { discarded, kept } }
      conditions: { edited: { by: form } }
      edges:
        notes: { newTapped: push form, closed: finish closed }
        form: { back: 2️⃣{ present: discard, as: alert, when: edited } }
        discard: { discarded: \(discarded), kept: \(kept) }
      """
    }
    for denied in ["1️⃣popTo notes", "1️⃣{ popTo: form, inclusive }", "1️⃣finish closed", "1️⃣restart"] {
      expectProved(
        notes(denied),
        .warning(
          .answerDenied, at: "1️⃣",
          "'discarded' is denied while 'form' is locked, which is what 'discard' asks about",
          notes: [.note(at: "2️⃣", "asked here, before 'form' is left")],
          help: "write 'discarded: proceed': it goes on with what was asked about, past the lock"))
    }
    expectProved(notes("proceed"))
    expectProved(notes("popTo form"))
    // The app saves before it answers, and the screen is not locked any more.
    expectProved(notes("finish closed", "proceed"))
    expectProved(notes("popTo notes", form: "back: hidden"))
  }

  @Test func `a gate hears no outcome of its flow`() {
    func app(_ outcomes: String, _ out: String, _ edges: String = "") -> String {
      """
      flows:
        App: { requires: ready, start: home\(edges) }
        Setup:
          outcomes: [\(outcomes)]
          start: step
          edges: { step: { done: finish ready, outTapped: \(out) } }
      screens: { home: { events: { redone } }, step: { events: { done, outTapped } } }
      conditions: { ready: { live: true } }
      gates: { ready: { run: 1️⃣Setup, lost: run } }
      """
    }
    expectProved(
      app("2️⃣ready, 3️⃣loggedOut", "finish loggedOut", ", edges: { home: { redone: stay } }"),
      .warning(
        .outcomesAlike, at: "1️⃣",
        "'ready' and 'loggedOut' are the same end of 'Setup': its gate hears no outcome, and only asks 'ready' again",
        notes: [.note(at: "2️⃣", "'ready' is declared here"), .note(at: "3️⃣", "'loggedOut' is declared here")]))
    expectProved(app("ready", "finish cancelled", ", edges: { home: { redone: stay } }"))
    // A parent hears them.
    expectProved(
      app(
        "ready, loggedOut", "finish loggedOut",
        ", edges: { home: { redone: push Setup }, Setup: { ready: stay, loggedOut: stay } }"))
  }

  @Test func `a child that only comes back to a trap is in it`() {
    expectProved(
      """
      flow: Setup
      outcomes: [ready]
      start: 1️⃣offer
      screens:
        offer: { events: { skipTapped, moreTapped } }
        3️⃣plans: { back: hidden, events: { helpTapped } }
      edges:
        offer: { skipTapped: finish ready, moreTapped: 2️⃣replace plans }
        plans: { helpTapped: push Help }
        Help: { read: stay }
      flows:
        Help:
          outcomes: [read]
          start: topics
          screens: { topics: { events: { done } } }
          edges: { topics: { done: finish read } }
      """,
      .warning(
        .trap, at: "3️⃣", "no way leads from 'plans' to an end of 'Setup', or back",
        notes: [.note(at: "1️⃣", "1. start → [offer]"), .note(at: "2️⃣", "2. offer.moreTapped → [plans]")]))
  }

  @Test func `a link leads nobody out`() {
    expectProved(
      """
      flow: App
      start: 1️⃣home
      edges: { home: { posterTapped: 2️⃣present 3️⃣poster as full, paidTapped: push thanks } }
      screens:
        home:   { events: { posterTapped, paidTapped } }
        poster: { back: hidden }
        4️⃣thanks: { back: hidden }
      links:
        home: { url: /home, to: [home] }
      """,
      .warning(
        .modalWithoutExit, at: "3️⃣", "the layer of 'poster' can never be closed",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"), .note(at: "2️⃣", "2. home.posterTapped → [home, { full: [poster] }]"),
        ]),
      .warning(.deadEnd, at: "4️⃣", "screen 'thanks' cannot be left: no event leads away, and there is no way back"))
  }

  @Test func `a full layer whose screen has no event stays`() {
    expectProved(
      """
      flow: App
      start: 1️⃣home
      edges: { home: { imprintTapped: 2️⃣present 3️⃣imprint as full } }
      screens:
        home: { events: { imprintTapped } }
        imprint:
      """,
      .warning(
        .modalWithoutExit, at: "3️⃣", "the layer of 'imprint' can never be closed",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"), .note(at: "2️⃣", "2. home.imprintTapped → [home, { full: [imprint] }]"),
        ]))
  }

  @Test func `a way back, a sheet and a child's outcome lead out`() {
    expectProved(
      """
      flow: Setup
      outcomes: [ready]
      start: offer
      screens:
        offer: { events: { skipTapped, moreTapped, listTapped } }
        plans: { back: hidden, events: { helpTapped } }
        list: { events: { opened } }
        item: { back: hidden, events: { back1 } }
      edges:
        offer: { skipTapped: finish ready, moreTapped: replace plans, listTapped: push list }
        plans: { helpTapped: push Help }
        list: { opened: replace item }
        item: { back1: replace list }
        Help: { read: finish ready }
      flows:
        Help:
          outcomes: [read]
          start: topics
          screens: { topics: { events: { done } } }
          edges: { topics: { done: finish read } }
      """)
  }

  @Test func `a full layer whose screens lead only to each other stays`() {
    expectProved(
      """
      flow: Shop
      start: 1️⃣home
      screens:
        home: { events: { tourTapped } }
        tour: { back: hidden, events: { next } }
        more: { events: { next } }
      edges:
        home: { tourTapped: 2️⃣{ present: 3️⃣tour, as: full } }
        tour: { next: push more }
        more: { next: { popTo: tour } }
      """,
      .warning(
        .modalWithoutExit, at: "3️⃣", "the layer of 'tour' can never be closed",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"), .note(at: "2️⃣", "2. home.tourTapped → [home, { full: [tour] }]"),
        ]))
  }

  @Test func `a sheet that cannot be pulled down stays`() {
    expectProved(
      """
      flow: Shop
      start: 1️⃣home
      screens:
        home: { events: { termsTapped } }
        terms: { back: hidden }
      edges:
        home: { termsTapped: 2️⃣present 3️⃣terms }
        terms: { dismissed: stay }
      """,
      .warning(
        .modalWithoutExit, at: "3️⃣", "the layer of 'terms' can never be closed",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"), .note(at: "2️⃣", "2. home.termsTapped → [home, { sheet: [terms] }]"),
        ]))
  }

  @Test func `a layer that is pulled down now and then, gone back from, or ended is not a trap`() {
    expectProved(
      """
      flow: Shop
      conditions: [edited]
      start: home
      screens:
        home: { events: { formTapped, tourTapped, payTapped, listTapped } }
        form: { back: hidden }
        tour: { events: { next } }
        list: { back: hidden, events: { opened } }
        item: { back: hidden, events: { homeTapped } }
      edges:
        home:
          formTapped: present form
          tourTapped: present tour
          payTapped: { present: Pay, as: full }
          listTapped: { present: list, as: full }
        form: { dismissed: { when: edited } }
        tour: { next: { replace: tour } }
        list: { opened: push item }
        item: { homeTapped: popTo home }
        Pay: { paid: stay }
      flows:
        Pay:
          outcomes: [paid]
          start: card
          screens: { card: { back: hidden, events: { done } } }
          edges: { card: { done: finish paid } }
      """)
  }

  @Test func `a gate's screen stays below what its own move shows`() {
    expectProved(
      """
      flow: Shop
      conditions: [authenticated]
      gates: { authenticated: { run: SignIn } }
      start: 1️⃣home
      screens:
        home: { events: { ordersTapped } }
        orders: { requires: authenticated }
      edges:
        home: { ordersTapped: 2️⃣push orders }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done, ordersTapped } } }
          edges: { login: { done: finish ok, ordersTapped: 3️⃣push orders } }
      """,
      .warning(
        .screenLeftBelow, at: "3️⃣",
        "'login' of the gate 'authenticated' stays below 'orders', so the user can go back to it",
        notes: [
          .note(at: "1️⃣", "1. start → [home]"),
          .note(at: "2️⃣", "2. home.ordersTapped, authenticated: false → [home, { sheet: [login] }]"),
          .note(at: "3️⃣", "3. login.ordersTapped, authenticated: true → [home, { sheet: [login, orders] }]"),
        ]))
  }

  @Test func `an item is not there where its container never is around`() {
    expectProved(
      """
      flow: Shop
      start: welcome
      screens: { welcome: { events: { helpTapped, startTapped } } }
      edges:
        welcome: { helpTapped: push Help, startTapped: root Main }
      flows:
        Help:
          start: topics
          screens: { topics: { events: { cartTapped } } }
          edges: { topics: { cartTapped: 1️⃣select cart } }
        Main:
          container: tabs
          items: { home: home, cart: cart }
          screens: { home: , cart: }
          edges: { Help: { cancelled: 2️⃣stay } }
      """,
      .error(DiagnosticID("select-outside-container", .error), at: "1️⃣", "there is never an item 'cart' to select here"),
      .warning(
        .edgeNeverTaken, at: "2️⃣", "this move of 'Help.cancelled' is never taken",
        help: "no move of 'Main' runs 'Help': add one, or remove this edge"))
  }

  @Test func `an item is not there where another runs the flow`() {
    expectProved(
      """
      flow: Shop
      start: 1️⃣welcome
      screens: { welcome: { events: { helpTapped, startTapped } } }
      edges:
        welcome: { helpTapped: 2️⃣push Help, startTapped: root Main }
      flows:
        Help:
          start: topics
          screens: { topics: { events: { cartTapped } } }
          edges: { topics: { cartTapped: 3️⃣select cart } }
        Main:
          container: tabs
          items: { home: home, cart: cart }
          screens: { home: { events: { helpTapped } }, cart: }
          edges: { home: { helpTapped: push Help } }
      """,
      .warning(
        .selectOutsideContainer, at: "3️⃣", "there may be no item 'cart' to select here",
        notes: [
          .note(at: "1️⃣", "1. start → [welcome]"), .note(at: "2️⃣", "2. welcome.helpTapped → [welcome, topics]"),
          .note(at: "3️⃣", "3. topics.cartTapped → [welcome, topics]"),
        ]))
  }

  @Test func `an edge that leads forward all the same is a warning`() {
    expectProved(
      """
      flow: Shop
      start: list
      screens: { list: { events: { opened, helpTapped } }, detail: { events: { closed } }, help: }
      edges:
        list: { opened: push detail, helpTapped: push help }
        detail: { closed: 1️⃣{ popTo: help, push: help } }
      """,
      .warning(
        DiagnosticID("pop-target-never-there", .warning), at: "1️⃣", "'help' is never below, so this pops nothing"))
  }

  @Test func `a full layer without a button stays, among tabs, links and live conditions`() {
    func text(_ more: String) -> String {
      """
      flows:
        4️⃣App:
          container: tabs
          items: { home: Home, me: me }
        Home:
          start: home
          edges:
            home: { imprintTapped: 2️⃣present 3️⃣imprint as full, tourTapped: present tour as full, laterTapped: { push: later, when: online } }
            tour: { next: push step }
            step: { done: dismiss }
      screens:
        home: { events: { imprintTapped, tourTapped, laterTapped } }
        imprint:
        tour: { events: { next } }
        step: { events: { done } }
        later:
        me:\(more)
      conditions: { online: { live: true } }
      gates: { online: { lost: \(more.isEmpty ? "stay" : "restart") } }
      links: { home: { url: /home, to: [App.home] } }
      """
    }
    expectProved(
      text(""),
      .warning(
        .modalWithoutExit, at: "3️⃣", "the layer of 'imprint' can never be closed",
        notes: [
          .note(at: "4️⃣", "1. start → [{ App.home: { home: [home] } }]"),
          .note(at: "2️⃣", "2. home.imprintTapped → [{ App.home: { home: [home] } }, { full: [imprint] }]"),
        ]))
    // A loss starts everything anew.
    expectProved(text(" { requires: online }"))
  }

  @Test func `a live condition that takes nothing away leads nobody out`() {
    expectProved(
      """
      flow: App
      start: home
      edges: { home: { go: { push: done, when: online } } }
      conditions: { online: { live: true } }
      screens:
        home: { events: { go } }
        1️⃣done: { back: hidden }
      """, .warning(.deadEnd, at: "1️⃣", "screen 'done' cannot be left: no event leads away, and there is no way back"))
  }

  @Test func `a pushed child has no layer to dismiss at its end`() {
    expectProved(
      """
      flow: Shop
      start: home
      edges:
        home: { buyTapped: push Pay, listTapped: push list }
        list: { buyTapped: present Pay }
        Pay: { paid: 1️⃣dismiss }
      screens: { home: { events: { buyTapped, listTapped } }, list: { events: { buyTapped } } }
      flows:
        Pay:
          outcomes: [paid]
          start: card
          screens: { card: { events: { done } } }
          edges: { card: { done: finish paid } }
      """,
      .warning(
        .doubleDismiss, at: "1️⃣", "'Pay' was pushed, and lies on no layer, so there is none to dismiss",
        help: "remove 'dismiss': the end of a flow removes its entries"))
  }
}
