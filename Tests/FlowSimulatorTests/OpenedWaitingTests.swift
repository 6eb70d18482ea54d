import Testing

/// Links that moves open, and that have to wait.
@MainActor
struct OpenedWaitingTests {
  private let gated = """
    flows:
      App:
        context: { count: { type: Int, default: 0 } }
        start: home
        edges:
          home: { clubTapped: { open: club, set: { count: 1 } }, pageTapped: push page, checkTapped: open checked, sent: push page }
      Auth: { start: login, outcomes: { done }, edges: { login: { signedIn: finish done } } }
    conditions: { member: , known: { async: true } }
    gates: { member: { run: Auth } }
    screens:
      home: { inputs: { count: Int }, events: { clubTapped, pageTapped, checkTapped, sent } }
      login: { events: { signedIn } }
      club:
      page:
    links:
      club: { to: [home, club], requires: member }
      checked: { to: [home, page], requires: known }
    """

  @Test func `a move that opens a link is held with the link, and has changed nothing until then`() {
    expectPassing(
      gated,
      """
        goes on:
          when:
            - home.clubTapped
            - then: { stack: [{ home: { count: 0 } }, { sheet: [login] }], waits: member }
            - { conditions: { member: true } }
            - login.signedIn
          then: { stack: [{ home: { count: 1 } }, club], waits: false }
        in vain:
          when: [home.clubTapped, login.signedIn]
          then: { stack: [{ home: { count: 0 } }], denied: member }
        an answer:
          when:
            - home.checkTapped
            - then: { stack: [home], waits: known }
            - { conditions: { known: true } }
          then: { stack: [home, page], waits: false }
        no relaunch:
          when: [home.clubTapped, relaunch]
          then: { stack: [home], waits: false }
      """)
  }

  private let welcome = """
    flows:
      App:
        start: welcome
        edges:
          welcome: { offerTapped: open offer, otherTapped: open other, more: push tour, signedIn: root Main }
          tour: { back: pop, offerTapped: open offer, signedIn: root Main }
      Main: { start: home }
    screens:
      welcome: { events: { offerTapped, otherTapped, more, signedIn } }
      tour: { events: { offerTapped, signedIn } }
      home:
      offer:
      other:
      mail: { inputs: { id: Int } }
    links:
      offer: { to: [Main, offer] }
      other: { to: [Main, other] }
      mail: { url: "/mail/{id}", to: [Main, mail] }
    """

  @Test func `a link that a move opens waits for its first flow, and the screen goes on`() {
    expectPassing(
      welcome,
      """
        the screen brings the flow, and goes with it:
          when: [welcome.offerTapped, { then: { stack: [welcome], waits: offer } }, welcome.signedIn]
          then: { stack: [home, offer], waits: false }
        another screen brings it:
          when: [welcome.offerTapped, welcome.more, { then: { stack: [welcome, tour], waits: offer } }, tour.signedIn]
          then: { stack: [home, offer] }
        it goes with its entry:
          when: [welcome.more, tour.offerTapped, { then: { waits: offer } }, back, { then: { waits: false } }, welcome.signedIn]
          then: { stack: [home] }
        another one of the same screen takes its place:
          when: [welcome.offerTapped, welcome.otherTapped, welcome.signedIn]
          then: { stack: [home, other] }
        no relaunch:
          when: [welcome.offerTapped, relaunch, { then: { waits: false } }, welcome.signedIn]
          then: { stack: [home] }
      """)
  }

  @Test func `such a link neither replaces the link from outside that waits nor is replaced by one`() {
    expectPassing(
      welcome,
      """
        first from outside:
          when: [{ link: /mail/1 }, welcome.offerTapped, { then: { waits: offer } }, welcome.signedIn]
          then: { stack: [home, offer] }
        first from inside:
          when: [welcome.offerTapped, { link: /mail/1 }, { then: { waits: offer } }, welcome.signedIn]
          then: { stack: [home, { mail: { id: 1 } }] }
        one from outside survives:
          when: [welcome.offerTapped, { link: /mail/1 }, { link: /mail/2 }, relaunch, { then: { waits: mail } }, welcome.signedIn]
          then: { stack: [home, { mail: { id: 2 } }] }
      """)
  }

  /// The app comes back where neither link can open, and a link replaces the one that waits for the same flow.
  @Test func `a relaunch keeps the newer of two links that wait, whatever each of them waited for`() {
    expectPassing(
      """
      flows:
        App: { start: welcome, edges: { welcome: { signedIn: root Main, tourTapped: root Tour } } }
        Main: { start: home }
        Tour: { start: tour }
        Auth: { start: login, outcomes: { done }, edges: { login: { signedIn: finish done } } }
      conditions: { member: }
      gates: { member: { run: Auth } }
      screens:
        welcome: { events: { signedIn, tourTapped } }
        login: { events: { signedIn } }
        home: { restore: never }
        tour:
        offer:
        club:
      links:
        offer: { url: /offer, to: [Tour, offer] }
        club: { url: /club, to: [Main, club], requires: member }
      """,
      """
        one that waited for a gate:
          when: [welcome.signedIn, { link: /offer }, { link: /club }, relaunch]
          then: { stack: [welcome], waits: club }
        one that waited for its flow:
          when: [welcome.signedIn, { link: /club }, { link: /offer }, relaunch]
          then: { stack: [welcome], waits: offer }
      """)
  }
}
