import FlowSimulator
import Testing

/// Links and moves of other flows while a gate's flow runs.
@MainActor
struct GateLinkTests {
  @Test func `a link waits while the flow runs that its target's entries require, on the screen already or not`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }"),
      """
        in vain:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - link: /home
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - back
          then: { stack: [accounts, account, { sheet: [pin] }], denied: unlocked, waits: Lock }
        opened:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - link: /over
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts, help], waits: false }
        from the flow itself:
          given: { conditions: { unlocked: true } }
          when:
            - conditions: { unlocked: false }
            - pin.link
          then: { stack: [accounts, { sheet: [pin] }], denied: unlocked }
      """)
  }

  @Test func `a link that leaves what requires the condition opens, and the gate's flow is removed`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }", flow: ""),
      """
        home:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - then: { stack: [accounts, account, { sheet: [pin] }] }
            - link: /home
          then: { stack: [accounts], waits: false, released: [account, pin, Lock] }
        below it:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - link: /push
          then: { stack: [accounts, account, lobby, { sheet: [pin] }], waits: Lock }
        to what is required:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - conditions: { unlocked: false }
            - link: /account
            - then: { stack: [accounts, account, { sheet: [pin] }], waits: Lock }
            - pin.entered
          then: { stack: [accounts, account, { sheet: [pin] }], denied: unlocked, waits: Lock }
      """)
  }

  @Test func `a link takes a sheet off that only a move is held for, and the move is denied`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }", flow: ""),
      """
        denied:
          when: [accounts.open, { link: /home }]
          then: { stack: [accounts], denied: unlocked, waits: false }
        dropped with its screen:
          when: [accounts.open, { link: /anew }]
          then: { stack: [accounts], waits: false, released: [accounts, pin, Lock] }
        held too:
          when:
            - accounts.open
            - link: /account
            - then: { stack: [accounts, { sheet: [pin] }], waits: Lock }
            - conditions: { unlocked: true }
            - pin.entered
          then: { stack: [accounts, account] }
      """)
  }

  @Test func `a held move is dropped with its entry, and with it the gate's flow`() {
    expectPassing(
      gatedBank("{ run: Lock, lost: run }", flow: ""),
      """
        nothing is denied:
          given: { conditions: { unlocked: true } }
          when:
            - accounts.open
            - account.deep
            - then: { stack: [accounts, account, { sheet: [pattern] }], waits: Restore }
            - accounts.leave
          then: { stack: [lobby], waits: false, released: [accounts, account, pattern, Restore] }
      """)
  }

  @Test func `a link waits while the flow runs that an overlay of its target requires, holds the condition or not`() {
    expectPassing(
      """
      flows:
        App: { start: home }
        Lock: { start: pin }
      conditions: { unlocked: }
      gates: { unlocked: { run: Lock } }
      screens:
        home:
        pin:
        call: { inputs: { peer: "Int?" }, requires: unlocked }
      links: { call: { url: "/call/{peer}", to: [home, { overlay: [call] }] } }
      """,
      """
        until the PIN goes:
          given: { conditions: { unlocked: false } }
          when:
            - link: /call/1
            - conditions: { unlocked: true }
            - link: /call/2
            - then: { stack: [home, { sheet: [pin] }], waits: Lock }
            - dismissed
          then: { stack: [home, { overlay: [{ call: { peer: 2 } }] }], waits: false }
      """)
  }

  @Test
  func `a link that a gate's flow opens is denied if it would wait for that flow, and leaves the one that waits`() {
    expectPassing(
      """
      flows:
        App:
          requires: unlocked
          start: home
          edges: { home: { started: push Shop } }
        Shop: { container: tabs, items: { offers: offers } }
        Lock: { start: pin, edges: { pin: { help: open help } } }
      conditions: { unlocked: { live: true } }
      gates: { unlocked: { run: Lock, lost: run } }
      screens: { home: { events: { started } }, offers: , pin: { events: { help } }, help: }
      links:
        offers: { url: /offers, to: [Shop] }
        help: { to: [home, help] }
      """,
      """
        the other waits on:
          given: { conditions: { unlocked: true } }
          when:
            - link: /offers
            - then: { waits: offers }
            - conditions: { unlocked: false }
            - pin.help
            - then: { stack: [home, { sheet: [pin] }], denied: unlocked, waits: offers }
            - conditions: { unlocked: true }
            - back
            - home.started
          then: { stack: [home, { Shop.offers: { offers: [offers] } }], waits: false }
      """)
  }

  @Test
  func `a link waits under a wall, whether the start or a loss has shown it, and a restart leaves nothing behind`() {
    expectPassing(
      """
      flows:
        Main: { requires: current, start: home }
        Wall: { outcomes: { ok }, start: wall, edges: { wall: { updated: finish ok } } }
      conditions: { current: { live: true } }
      gates: { current: { run: Wall, as: full, lost: run } }
      screens: { home: , page: , wall: { events: { updated } } }
      links:
        page: { url: /page, to: [Main, page] }
        over: { url: /over, to: [home, page], arrive: { modal: over } }
        anew: { url: /anew, do: restart }
      """,
      """
        a cold link waits, over a relaunch too:
          given: { link: /page }
          when:
            - { then: { stack: [wall], waits: page } }
            - relaunch
            - { then: { stack: [wall], waits: page } }
            - { conditions: { current: true } }
            - wall.updated
          then: { stack: [home, page], waits: false }
        one that comes over the rest waits:
          given: { conditions: { current: true } }
          when:
            - { conditions: { current: false } }
            - { link: /over }
            - { then: { stack: [home, { full: [wall] }], waits: Wall } }
            - { conditions: { current: true } }
            - wall.updated
          then: { stack: [home, page], waits: false }
        a restart waits:
          given: { conditions: { current: true } }
          when:
            - { conditions: { current: false } }
            - { link: /anew }
            - { then: { stack: [home, { full: [wall] }], waits: Wall } }
            - { conditions: { current: true } }
            - wall.updated
          then: { stack: [home], waits: false, released: [wall, Wall] }
      """)
  }
}
