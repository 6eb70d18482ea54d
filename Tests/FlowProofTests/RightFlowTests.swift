import FlowProof
import Testing

/// Flows that look as if something were wrong with them, and nothing is.
@MainActor @Suite struct RightFlowTests {
  @Test func `screens with inputs push each other`() {
    expectProved(
      """
      flow: Shop
      start: list
      screens:
        list: { events: { opened: { id: Int } } }
        product: { inputs: { id: Int }, events: { otherTapped: { id: Int }, listTapped } }
      edges:
        list: { opened: push product }
        product: { otherTapped: push product, listTapped: popTo list }
      """)
  }

  @Test func `a screen is shown by links alone`() {
    expectProved(
      """
      flow: Shop
      start: list
      screens: { list: { events: { opened } }, product: { inputs: { id: Int } }, offer: { inputs: { id: Int }, events: { closed } } }
      edges:
        list: { opened: { push: product, with: { id: 1 } } }
        offer: { closed: popTo list }
      links:
        offer: { url: "/offers/{id}", to: [list, offer] }
      """)
  }

  @Test func `a target is below on every way, through sheets and children`() {
    expectProved(
      """
      flow: Shop
      start: home
      screens:
        home: { events: { cartTapped, helpTapped } }
        cart: { events: { payTapped, helpTapped } }
        help: { events: { closed, homeTapped } }
        thanks: { events: { done } }
      edges:
        home: { cartTapped: push cart, helpTapped: present help }
        cart: { payTapped: present Pay, helpTapped: present help }
        help: { closed: dismiss, homeTapped: popTo home }
        Pay: { paid: push thanks }
        thanks: { done: popTo home }
      flows:
        Pay:
          outcomes: [paid]
          start: card
          screens: { card: { events: { next } }, check: { events: { done, changed } } }
          edges:
            card: { next: push check }
            check: { done: finish paid, changed: popTo card }
      """)
  }

  @Test func `ordered guards overlap`() {
    expectProved(
      """
      flow: Shop
      conditions: [member, open]
      start: street
      screens: { street: { events: { doorTapped } }, lounge: , hall: , sign: }
      decisions:
        door: [{ push: lounge, when: member and open }, { push: hall, when: member or open }, { push: sign }]
      edges:
        street: { doorTapped: push door }
      """)
  }

  @Test func `a gate's flow requires another`() {
    expectProved(
      """
      flow: Bank
      conditions: [known, trusted]
      gates: { known: { run: SignIn }, trusted: { run: Confirm } }
      start: home
      screens: { home: { events: { payTapped } }, pay: { restore: never } }
      edges:
        home: { payTapped: { push: pay, requires: trusted } }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done } } }
          edges: { login: { done: finish ok } }
        Confirm:
          outcomes: [ok]
          start: code
          screens: { code: { events: { done, moreTapped } }, more: { requires: known, events: { done } } }
          edges:
            code: { done: finish ok, moreTapped: push more }
            more: { done: popTo code }
      properties:
        payIsTrusted: { never: pay, unless: trusted }
        moreIsKnown: { never: more, unless: known }
      """)
  }

  @Test func `tabs send each other links`() {
    expectProved(
      """
      flow: Main
      container: tabs
      items: { feed: feed, chats: chats }
      screens:
        feed: { events: { authorTapped: { peer: Int } } }
        chats: { events: { opened: { peer: Int } } }
        chat: { inputs: { peer: Int }, events: { feedTapped, helpTapped } }
        help: { events: { closed } }
      edges:
        feed: { authorTapped: open chat }
        chats: { opened: push chat }
        chat: { feedTapped: { select: feed }, helpTapped: present help }
        help: { closed: dismiss }
      links:
        chat: { url: "/chats/{peer}", to: [Main.chats, chat] }
      """)
  }

  @Test func `a child ends as it begins, or is left`() {
    expectProved(
      """
      flow: App
      conditions: [onboarded]
      start: { push: Welcome }
      screens: { home: { events: { againTapped } } }
      edges:
        Welcome: { done: root home, cancelled: root home }
        home: { againTapped: present Tour }
        Tour: { seen: stay }
      flows:
        Welcome:
          outcomes: [done]
          start: [{ finish: done, when: onboarded }, { push: hello }]
          screens: { hello: { events: { next } } }
          edges: { hello: { next: finish done } }
        Tour:
          outcomes: [seen]
          start: first
          screens: { first: { events: { next } }, second: { events: { next, back1 } } }
          edges:
            first: { next: replace second }
            second: { next: finish seen, back1: replace first }
      properties:
        canAlwaysGoHome: { from: any, reach: home }
      """)
  }

  @Test func `a task holds its screen, and a decision asks what takes time`() {
    expectProved(
      """
      flow: SignIn
      outcomes: [ok]
      conditions: { hasAccount: { async: true } }
      tasks: { send: { outcomes: [sent, failed] } }
      start: email
      screens:
        email: { events: { next } }
        code: { events: { entered, again } }
        register: { events: { done } }
      decisions:
        account: [{ push: code, when: hasAccount }, { push: register }]
      edges:
        email: { next: run send }
        send: { sent: push account, failed: stay }
        code: { entered: finish ok, again: popTo email }
        register: { done: { popTo: email } }
      """)
  }
}
