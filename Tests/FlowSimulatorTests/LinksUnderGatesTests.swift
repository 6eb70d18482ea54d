import FlowCompiler
import FlowSimulator
import Testing

/// Links while a gate's flow runs.
@MainActor
struct LinksUnderGatesTests {
  @Test func `a link names no flow that a gate runs: that answers to the gate alone`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { go: push account, sign: push SignIn }, SignIn: { cancelled: stay } } }
        SignIn: { start: login }
      conditions: [member]
      gates: { member: { run: SignIn } }
      links: { login: { url: /login, to: [SignIn] } }
      screens: { home: { events: { go, sign } }, account: { requires: member }, login: }
      """,
      """
        the gate's is not meant:
          when: [home.go, link: /login, { conditions: { member: true } }, dismissed]
          then: { stack: [home, account], waits: login }
      """)
  }

  @Test func `a link that waits for a gate's flow is not denied for a locked screen of it`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { go: push account } } }
        SignIn: { start: login }
      conditions: [member, typing]
      gates: { member: { run: SignIn } }
      links: { account: { url: /account, to: [home, { sheet: [account] }] } }
      screens: { home: { events: { go } }, account: { requires: member }, login: { locked: typing } }
      """,
      """
        it waits:
          given: { conditions: { typing: true } }
          when: [home.go, link: /account]
          then: { stack: [home, { sheet: [login] }], waits: SignIn }
      """)
  }

  @Test func `a link's moves act on what a gate keeps aside`() {
    expectPassing(
      """
      flows:
        App: { container: tabs, items: { home: home, more: more }, edges: { home: { go: push account } } }
        SignIn: { start: login }
      conditions: [member]
      gates: { member: { run: SignIn, as: root } }
      links: { help: { url: /help, do: push help } }
      screens: { home: { events: { go } }, account: { requires: member }, login: , more: , help: }
      """,
      """
        the gate's flow goes:
          when: [home.go, then: { waits: SignIn }, link: /help]
          then: { stack: [{ App.home: { home: [home, help] } }], denied: member }
      """)
  }

  @Test func `a layer that the user pulls down is removed by no flow: what each gate on it held is made`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { go: push account } } }
        SignIn: { start: login, edges: { login: { help: push secret } } }
        Code: { start: code }
      conditions: [member, strong]
      gates: { member: { run: SignIn }, strong: { run: Code, as: push } }
      screens: { home: { events: { go } }, account: { requires: member }, login: { events: { help } }, secret: { requires: strong }, code: }
      """,
      """
        the held move goes on if the condition holds:
          when: [home.go, { conditions: { member: true } }, login.help, then: { stack: [home, { sheet: [login, code] }] }, dismissed]
          then: { stack: [home, account], waits: false }
      """)
  }

  @Test func `a start that takes the place of what was lost waits for what its gate's flow asks`() {
    expectPassing(
      """
      flows:
        App: { requires: open, start: home }
        Lock:
          start: [{ push: pin, when: fast }, { push: code }]
      conditions: { open: { live: true }, fast: { async: true } }
      gates: { open: { run: Lock, lost: restart } }
      screens: { home: , pin: , code: }
      """,
      """
        lost:
          given: { conditions: { open: true, fast: true } }
          when: [{ conditions: { open: false } }]
          then: { stack: [pin], waits: Lock }
      """)
  }

  @Test func `a gate's flow that is left with an overlay shows that as the root, and ends with it`() {
    expectPassing(
      """
      flows:
        App: { requires: open, start: home }
        Lock: { start: pin, edges: { pin: { help: present help as overlay, out: { popTo: pin, inclusive } } } }
      conditions: [open]
      gates: { open: { run: Lock } }
      links: { home: { url: /home, to: [home] } }
      screens: { home: , pin: { events: { help, out } }, help: }
      """,
      """
        the entry over it is the root then:
          when: [pin.help, link: /home, pin.out, { conditions: { open: true } }, back]
          then: { stack: [home], waits: false, released: [pin, help] }
      """)
  }

  @Test func `a screen that is shown while an answer is awaited runs nothing of what a link then presents`() {
    expectPassing(
      """
      flows:
        App: { container: tabs, items: { home: home, shop: Shop }, edges: { home: { more: present note }, Shop: {} } }
        Shop: { requires: open, start: offers, edges: { offers: { chosen: push product } } }
      conditions: { open: { async: true, loading: splash } }
      screens: { home: { events: { more } }, note: , splash: , offers: { events: { chosen } }, product: { events: { closed } } }
      links: { product: { url: /product, to: [App.shop, product], arrive: { modal: over } } }
      """,
      """
        open:
          when:
            - home.more
            - link: /product
            - then: { stack: [{ App.home: { home: [home] } }, { sheet: [note] }, { full: [splash] }], waits: open }
            - conditions: { open: true }
            - then: { stack: [{ App.home: { home: [home] } }, { sheet: [note] }, { sheet: [App.Shop.product] }] }
            - dismissed
          then: { stack: [{ App.home: { home: [home] } }, { sheet: [note] }], released: [Shop] }
      """)
  }

  @Test func `a screen that a gate's flow, as the root, shows in place of its only entry is the root again`() {
    expectPassing(
      """
      flows:
        App: { start: inbox }
        Lock: { start: pin, edges: { pin: { back: { pop, push: hint } } } }
      conditions: [unlocked]
      gates: { unlocked: { run: Lock, as: root } }
      links: { inbox: { url: /inbox, to: [inbox], requires: unlocked } }
      screens: { inbox: , pin: , hint: }
      """,
      """
        nothing below:
          when: [link: /inbox, back]
          then: { stack: [hint], waits: Lock }
      """)
  }

  @Test func `a link that waited is opened before the later events of the screen whose move was held`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { ordersTapped: push Orders, closed: { finish: cancelled, covered: true } } } }
        Orders: { start: orders }
        Lock: { start: pin }
      conditions: [unlocked]
      gates: { unlocked: { run: Lock } }
      links: { orders: { url: /orders, to: [Orders] } }
      screens: { home: { events: { ordersTapped, closed } }, orders: { requires: unlocked }, pin: }
      """,
      """
        orders is there when the link is opened:
          when: [home.ordersTapped, { conditions: { unlocked: true } }, home.closed, link: /orders, back]
          then: { stack: [orders], waits: false }
      """)
  }

  @Test func `a link presented over the rest waits for a gate's flow if an entry of its target requires the condition`()
  {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { opened: push secret, asked: push secret }, secret: { more: push other } } }
        Auth: { outcomes: { done }, start: login, edges: { login: { entered: finish done } } }
      conditions: { known }
      gates: { known: { run: Auth } }
      links: { page: { url: /page, to: [secret, page], arrive: { modal: over } } }
      screens: { home: { events: { opened, asked } }, secret: { requires: known, events: { more } }, other: { requires: known }, page: , login: { events: { entered } } }
      """,
      """
        waits:
          given: { stack: [secret] }
          when: [secret.more, { then: { stack: [secret, { sheet: [login] }], waits: Auth } }, { link: /page }, { then: { stack: [secret, { sheet: [login] }], waits: Auth } }, { conditions: { known: true } }, login.entered]
          then: { stack: [secret, page], waits: false }
      """)
  }
}
