import FlowCompiler
import FlowSimulator
import Testing

/// Links into containers and flows that stand, wherever they run, and what a link leaves as it is.
@MainActor
struct LinkIntoStandingTests {
  @Test func `a link finds a container that it names below all flows that stand`() {
    expectPassing(
      """
      flows:
        App:     { start: Session, edges: { Session: { guest: root Guest } } }
        Session: { events: { guest }, start: Main, edges: { Main: { wide: push page, out: { send: guest } }, page: { deep: push page } } }
        Guest:   { start: welcome, edges: { welcome: { go: push Main }, Main: { wide: stay, out: stay } } }
        Main:
          events: { wide, out }
          container: tabs
          items: { chats: chats, me: me }
          edges: { chats: { opened: push chat, wide: { send: wide }, out: { send: out } } }
      screens: { chats: { events: { opened: { peer: Int }, wide, out } }, me: , chat: { inputs: { peer: Int } }, page: { events: { deep } }, welcome: { events: { go } } }
      links:
        chat: { url: "/chats/{peer}", to: [Session.Main.chats, chat] }
        tab: { url: "/chats", to: [Session.Main.chats] }
        state: { url: "/state/{peer}", to: [ { Session.Main.chats: { chats: [chats, { chat: { peer: peer } }] } } ] }
        session: { url: "/s/{peer}", to: [Session, Main.chats, chat] }
        sheet: { url: "/sheet/{peer}", to: [Session.Main.chats, { sheet: [chat] }] }
      """,
      """
        chat: { when: [{ select: me }, { link: /chats/1 }], then: { stack: [{ Main.chats: { chats: [chats, { chat: { peer: 1 } }], me: [me] } }] } }
        tab: { when: [{ select: me }, { link: /chats }], then: { stack: [{ Main.chats: { chats: [chats], me: [me] } }] } }
        page: { when: [chats.wide, page.deep, { link: /chats }], then: { stack: [{ Main.chats: { chats: [chats] } }], released: [page, page] } }
        page and chat: { when: [chats.wide, { link: /chats/1 }], then: { stack: [{ Main.chats: { chats: [chats, chat] } }] } }
        deeper: { when: [{ chats.opened: { peer: 1 } }, { link: /chats }], then: { stack: [{ Main.chats: { chats: [chats] } }] } }
        state: { when: [{ select: me }, { link: /state/1 }], then: { stack: [{ Main.chats: { chats: [chats, { chat: { peer: 1 } }], me: [me] } }] } }
        session: { when: [{ select: me }, { link: /s/1 }], then: { stack: [{ Main.chats: { chats: [chats, { chat: { peer: 1 } }], me: [me] } }] } }
        sheet: { when: [{ select: me }, { link: /sheet/1 }], then: { stack: [{ Main.chats: { chats: [chats], me: [me] } }, { sheet: [chat] }] } }
        other: { when: [chats.out, welcome.go, { link: /chats/1 }], then: { stack: [welcome, { Main.chats: { chats: [chats] } }], waits: chat } }
      """)
  }

  @Test func `a link leaves as it is what it says nothing of`() {
    expectPassing(
      """
      flows:
        Shop: { start: shelf, edges: { shelf: { buy: push Checkout, look: push item } } }
        Checkout:
          inputs: { cart: { type: String, default: "" } }
          context: { note: { type: String, default: "" } }
          start: card
          edges: { card: { paid: push verifying, noted: { set: { note: text } } } }
      screens:
        shelf: { events: { buy: { cart: String }, look: { id: Int, from: "String?", page: Int } } }
        card: { inputs: { cart: String }, events: { paid, noted: { text: String } } }
        verifying:
        item: { inputs: { id: Int, from: "String?", page: { type: Int, default: 1 } } }
        more:
      links:
        back: { url: /verified, to: [shelf, card, verifying] }
        flow: { url: /flow, to: [shelf, Checkout, verifying] }
        ofCart: { url: "/of/{cart}", to: [shelf, card, verifying] }
        card: { url: "/card", to: [shelf, card] }
        item: { url: "/item/{id}?from={from}&page={page}", to: [shelf, item] }
        more: { url: "/more/{id}", to: [shelf, item, more] }
        written: { url: "/written/{id}", to: [shelf, { item: { page: 1 } }, more] }
      """,
      """
        t:
          when: [{ shelf.buy: { cart: c1 } }, { then: { waits: false } }, { link: /verified }]
          then: { stack: [shelf, { card: { cart: c1 } }, verifying], built: [verifying], released: [] }
        flow:
          when: [{ shelf.buy: { cart: c1 } }, { card.noted: { text: n } }, { then: { waits: false } }, { link: /flow }]
          then: { stack: [shelf, { card: { cart: c1 } }, verifying], built: [verifying], released: [], context: { Checkout.note: n } }
        same cart:
          when: [{ shelf.buy: { cart: c1 } }, { then: { waits: false } }, { link: /of/c1 }]
          then: { stack: [shelf, { card: { cart: c1 } }, verifying], built: [verifying], released: [] }
        other cart:
          when: [{ shelf.buy: { cart: c1 } }, { then: { waits: false } }, { link: /of/c2 }]
          then: { stack: [shelf, { card: { cart: c2 } }, verifying], built: [card, verifying], released: [card, Checkout] }
        nothing:
          when: [{ then: { waits: false } }, { link: /verified }]
          then: { stack: [shelf, { card: { cart: "" } }, verifying], built: [card, verifying] }
        on top:
          when: [{ shelf.buy: { cart: c1 } }, { then: { waits: false } }, { link: /card }]
          then: { stack: [shelf, { card: { cart: c1 } }], built: [], released: [], updated: [] }
        item:
          when: [{ shelf.look: { id: 1, from: a, page: 4 } }, { then: { waits: false } }, { link: /more/1 }]
          then: { stack: [shelf, { item: { id: 1, from: a, page: 4 } }, more], built: [more], released: [] }
        missing:
          when: [{ shelf.look: { id: 1, from: a, page: 4 } }, { then: { waits: false } }, { link: /item/1 }]
          then: { stack: [shelf, { item: { id: 1, from: null, page: 1 } }], built: [item], released: [item] }
        not missing:
          when: [{ shelf.look: { id: 1, from: a, page: 4 } }, { then: { waits: false } }, { link: /item/1?from=b }]
          then: { stack: [shelf, { item: { id: 1, from: b, page: 1 } }], built: [item], released: [item] }
        written:
          when: [{ shelf.look: { id: 1, from: a, page: 4 } }, { then: { waits: false } }, { link: /written/1 }]
          then: { stack: [shelf, { item: { id: 1, page: 1 } }, more], built: [item, more], released: [item] }
      """)
  }

  @Test func `with sibling push a screen of another identity is kept, also one that a flow runs`() {
    expectPassing(
      """
      flows:
        App:  { start: home, edges: { home: { opened: push Room } } }
        Room: { inputs: { id: Int }, start: room, edges: { room: { more: push more } } }
      screens: { home: { events: { opened: { id: Int } } }, room: { inputs: { id: Int }, events: { more } }, more: }
      links:
        s: { url: "/s/{id}", to: [home, room], arrive: { sibling: push } }
        f: { url: "/f/{id}", to: [home, Room], arrive: { sibling: push } }
        p: { url: "/p/{id}", to: [home, room] }
      """,
      """
        s: { when: [{ link: /s/1 }, { link: /s/2 }], then: { stack: [home, { room: { id: 1 } }, { room: { id: 2 } }] } }
        s again: { when: [{ link: /s/1 }, { link: /s/2 }, { then: { waits: false } }, { link: /s/2 }], then: { stack: [home, { room: { id: 1 } }, { room: { id: 2 } }], built: [], released: [] } }
        s first: { when: [{ link: /s/1 }, { link: /s/2 }, { then: { waits: false } }, { link: /s/1 }], then: { stack: [home, { room: { id: 1 } }], built: [] } }
        s third: { when: [{ link: /s/1 }, { link: /s/2 }, { then: { waits: false } }, { link: /s/3 }], then: { stack: [home, { room: { id: 1 } }, { room: { id: 3 } }] } }
        f: { when: [{ link: /f/1 }, { link: /f/2 }], then: { stack: [home, { room: { id: 1 } }, { room: { id: 2 } }] } }
        f again: { when: [{ link: /f/1 }, { link: /f/2 }, { then: { waits: false } }, { link: /f/2 }], then: { stack: [home, { room: { id: 1 } }, { room: { id: 2 } }], built: [], released: [] } }
        p: { when: [{ link: /s/1 }, { link: /s/2 }, { link: /p/2 }], then: { stack: [home, { room: { id: 2 } }] } }
        more: { when: [{ link: /s/1 }, room.more, { link: /s/2 }], then: { stack: [home, { room: { id: 1 } }, { room: { id: 2 } }] } }
      """)
  }

  @Test func `a flow stands where it began, whatever it has presented since`() {
    expectPassing(
      """
      flows:
        App:  { start: Main }
        Main: { start: home, edges: { home: { left: root Tour }, Tour: { done: root home } } }
        Tour:
          outcomes: { done }
          start: step
          edges: { step: { next: { popTo: step, replace: step, with: { number: 2 }, covered: true } } }
      links: { note: { url: "/notes/{id}", to: [Main, { sheet: [Main.note] }] } }
      screens:
        home: { events: { left } }
        step: { inputs: { number: { type: Int, default: 1 } }, events: { next } }
        note: { inputs: { id: Int } }
      """,
      """
        t:
          when: [home.left, { link: /notes/1 }, step.next, { link: /notes/2 }]
          then: { stack: [{ step: { number: 2 } }, { sheet: [{ note: { id: 2 } }] }] }
      """)
  }

  @Test func `an entry of a link is run by a flow with a move to it, and not by one that only has an edge for it`() {
    expectPassing(
      """
      flows:
        Main:
          container: tabs
          items: { home: Intro }
          edges: { Intro: { done: replace Tips }, Tips: { over: push Note }, Note: { closed: push seen } }
        Intro: { outcomes: { done }, start: Note, edges: { Note: { closed: finish done } } }
        Tips: { outcomes: { over }, start: tip, edges: { tip: { left: finish over }, Note: { closed: stay } } }
        Note: { outcomes: { closed }, start: note, edges: { note: { shut: finish closed } } }
      links: { note: { url: /note, to: [Main.home, Note] } }
      screens: { tip: { events: { left } }, note: { events: { shut } }, seen: }
      """,
      """
        a flow without a move to it:
          when: [note.shut, { then: { stack: [{ Main.home: { home: [tip] } }] } }, { link: /note }, { then: { stack: [{ Main.home: { home: [tip, note] } }] } }, note.shut]
          then: { stack: [{ Main.home: { home: [tip, seen] } }] }
      """)
  }

  @Test func `a link means the lowest shown of several flows that it begins with, and makes no second one`() {
    expectPassing(
      """
      flows:
        App: { entry: true, start: home, edges: { home: { call: { present: Room, as: overlay }, on: push Room } } }
        Room: { container: tabs, items: { door: door, hall: hall } }
      screens: { home: { events: { call, on } }, door: , hall: }
      links:
        hall: { url: /hall, to: [Room.hall] }
        push: { url: /push, to: [Room.hall], arrive: { same: push } }
      """,
      """
        the lowest one:
          when: [home.call, { home.on: {} }, { link: /hall }]
          then: { stack: [home, { Room.hall: { door: [door], hall: [hall] } }, { overlay: [{ Room.door: { door: [door] } }] }] }
        after a relaunch too:
          when: [home.call, { home.on: {} }, relaunch, { link: /hall }]
          then: { stack: [home, { Room.hall: { door: [door], hall: [hall] } }, { overlay: [{ Room.door: { door: [door] } }] }] }
        no second one:
          when: [home.on, { link: /push }]
          then: { stack: [home, { Room.hall: { door: [door], hall: [hall] } }] }
      """)
  }

  @Test func `an entry after a container of a link comes into its item, also where a flow around it is not named`() {
    expectPassing(
      """
      flow: App
      start: home
      screens: { home: { events: [on] }, page: , note: }
      links: { page: { url: "/page/{id}", to: [App, Shop.goods, Product, note] } }
      edges: { home: { on: push Between } }
      flows:
        Between: { start: Shop }
        Shop: { context: { id: { type: Int, default: 3 } }, container: tabs, items: { goods: Product } }
        Product: { inputs: { id: Int }, start: page, edges: { note: {} } }
      """,
      """
        made by the link:
          when: [link: /page/1]
          then: { stack: [home, { Shop.goods: { goods: [page, note] } }] }
        standing:
          when: [home.on, link: /page/1]
          then: { stack: [home, { Shop.goods: { goods: [page, note] } }] }
      """)
  }
}
