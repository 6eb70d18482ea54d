import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// Other things that reach overlays and the screens below: pulls, links, losses, relaunches, conditions.
@MainActor
struct OverlayReachTests {
  private func expect(_ tests: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    expectPassing(overlayFlows, tests, sourceLocation: sourceLocation)
  }

  @Test func `nothing under an overlay can be pulled down, nor the overlay`() {
    let flows = overlayFlows + "\ntests:\n  t: { given: { stack: [home] }, then: { stack: [home] } }\n"
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    guard let graph = compilation.graph else { return #expect(Bool(false), "there are mistakes") }
    let simulator = Simulator(graph, flow: FlowIndex(0))
    simulator.start()
    #expect(simulator.send("home.sheet"))
    guard let sheet = simulator.coordinator.navigator?.model.topLayer?.id else {
      return #expect(Bool(false), "no sheet")
    }
    #expect(simulator.coordinator.navigator?.model.canBePulledDown(sheet) == true)
    #expect(simulator.send("card.call"))
    #expect(simulator.coordinator.navigator?.model.canBePulledDown(sheet) == false)
    simulator.coordinator.navigator?.dismissed(sheet)
    #expect(simulator.steps.last?.result == .ignored(.cannotBeLeft))
    simulator.dismiss()
    #expect(simulator.steps.last?.result == .ignored(.cannotBeLeft))
    #expect(simulator.stack == "[home, { sheet: [card] }, { overlay: [ring] }]")
    #expect(simulator.send("ring.keypad"))
    simulator.dismiss()
    #expect(simulator.stack == "[home, { sheet: [card] }, { overlay: [ring] }]")
  }

  @Test func `no link takes an overlay, and modal does not count it`() {
    expectPassing(
      """
      flow: App
      start: home
      screens:
        home: { events: { call, sheet } }
        item: { inputs: { id: Int } }
        list:
        card:
        ring: { events: { keypad } }
        keypad:
      edges:
        home: { call: present ring as overlay, sheet: present card }
        ring: { keypad: present keypad }
      links:
        denied: { url: "/item/{id}", to: [home, item], arrive: { modal: deny } }
        over:   { url: "/over/{id}", to: [home, item], arrive: { modal: over } }
        plain:  { url: "/plain/{id}", to: [home, item] }
        ring:   { url: /ring, to: [home, { overlay: [ring] }] }
        pad:    { url: /pad, to: [home, { overlay: [ring] }, { sheet: [keypad] }] }
        doing:  { url: /do, do: push list }
      """,
      """
        not counted:
          given: { stack: [home, { overlay: [ring] }] }
          when: [{ link: /item/7 }]
          then: { stack: [home, { item: { id: 7 } }, { overlay: [ring] }] }
        layers below it count:
          given: { stack: [home, { sheet: [card] }, { overlay: [ring] }] }
          when: [{ link: /item/7 }]
          then: { stack: [home, { sheet: [card] }, { overlay: [ring] }], denied: link }
        over comes below it:
          given: { stack: [home, { sheet: [card] }, { overlay: [ring] }] }
          when: [{ link: /over/7 }]
          then: { stack: [home, { sheet: [card] }, { sheet: [item] }, { overlay: [ring] }] }
        it stays:
          given: { stack: [home, { sheet: [card] }, { overlay: [ring] }, { sheet: [keypad] }] }
          when: [{ link: /plain/7 }]
          then: { stack: [home, item, { overlay: [ring] }, { sheet: [keypad] }] }
        a target with one:
          given: { stack: [home, list] }
          when: [{ link: /ring }, { then: { stack: [home, { overlay: [ring] }] } }, { link: /pad }, { link: /pad }]
          then: { stack: [home, { overlay: [ring] }, { sheet: [keypad] }] }
        the other layers on it stay:
          given: { stack: [home, { overlay: [ring] }, { full: [card] }] }
          when: [{ link: /pad }, { link: /pad }]
          then: { stack: [home, { overlay: [ring] }, { full: [card] }, { sheet: [keypad] }] }
        a move is made under it:
          given: { stack: [home, { overlay: [ring] }] }
          when: [{ link: /do }]
          then: { stack: [home, list, { overlay: [ring] }] }
      """)
  }

  @Test func `lost takes what requires the condition, and not the overlays over it`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { member: { live: true } }
      gates: { member: { run: Join, lost: dismiss } }
      screens:
        home: { events: { call, open, show, private } }
        club: { requires: member }
        card:
        ring:
        chat: { requires: member }
        join:
      edges:
        home: { call: present ring as overlay, open: push club, show: present card, private: present chat as overlay }
      flows: { Join: { start: join } }
      """,
      """
        stays:
          given: { stack: [home, club, { sheet: [card] }, { overlay: [ring] }], conditions: { member: true } }
          when: [{ conditions: { member: false } }]
          then: { stack: [home, { overlay: [ring] }] }
        requires it itself:
          given: { stack: [home, club, { overlay: [ring] }, { overlay: [chat] }], conditions: { member: true } }
          when: [{ conditions: { member: false } }]
          then: { stack: [home, { overlay: [ring] }] }
      """)
  }

  @Test func `an overlay is brought back as any layer`() {
    expectPassing(
      """
      flow: App
      start: home
      styles: { call: overlay }
      screens: { home: { events: { call } }, ring: { events: { keypad } }, keypad, secret: { restore: never, events: { more } } }
      edges:
        home: { call: present ring as call }
        ring: { keypad: present keypad }
        secret: { more: present keypad }
      """,
      """
        comes back:
          given: { stack: [home] }
          when: [home.call, ring.keypad, relaunch]
          then: { stack: [home, { call: [ring] }, { sheet: [keypad] }] }
        takes what lies on it along:
          given: { stack: [home, { overlay: [secret] }, { sheet: [keypad] }, { call: [ring] }] }
          when: [relaunch]
          then: { stack: [home, { call: [ring] }] }
      """)
  }

  @Test func `existing compares with the topmost overlay`() {
    expectPassing(
      """
      flow: App
      start: home
      screens: { home: { events: { call, again, sheet } }, ring: { inputs: { id: Int } }, card }
      edges:
        home:
          call: { present: ring, with: { id: 1 }, as: overlay, existing: keep, covered: true }
          again: { present: ring, with: { id: 1 }, as: overlay, existing: replace, covered: true }
          sheet: present card
      """,
      """
        once:
          given: { stack: [home] }
          when: [home.call, home.sheet, home.call, home.again]
          then: { stack: [home, { sheet: [card] }, { overlay: [ring] }] }
      """)
  }

  @Test func `a live condition's edge reaches the overlays that its flow presented`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { connection: { values: [online, offline], live: true } }
      screens: { home: { events: { sheet, call } }, card, banner, ring }
      edges:
        home: { sheet: present card, call: { present: ring, as: overlay, covered: true } }
        connection: { offline: present banner as overlay, online: { popTo: banner, inclusive } }
      """,
      """
        comes and goes:
          given: { stack: [home], conditions: { connection: online } }
          when:
            - home.sheet
            - { conditions: { connection: offline } }
            - { then: { stack: [home, { sheet: [card] }, { overlay: [banner] }] } }
            - home.call
            - { conditions: { connection: online } }
          then: { stack: [home, { sheet: [card] }, { overlay: [ring] }] }
      """)
  }

  @Test func `a held move's gate as an overlay is removed with the flow whose entry's move is held`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { member: }
      gates: { member: { run: Join, as: overlay } }
      screens:
        home: { events: { child, sheet } }
        first: { events: { next, done, again, anew } }
        inner: { events: { club } }
        club: { requires: member }
        join: { events: { joined } }
        card:
        other:
      edges:
        home: { child: push Child, sheet: { present: card, covered: true } }
        Child: { done: stay }
      flows:
        Child:
          outcomes: { done }
          start: first
          edges:
            first:
              next: push inner
              done: { finish: done, covered: true }
              again: { root: other, covered: true }
              anew: { restart, covered: true }
            inner: { club: push club }
        Join: { outcomes: { joined }, start: join, edges: { join: { joined: finish joined } } }
      """,
      """
        stays above:
          given: { stack: [home] }
          when: [home.child, first.next, inner.club, home.sheet]
          then: { stack: [home, first, inner, { sheet: [card] }, { overlay: [join] }], waits: member }
        goes with the flow's end:
          when: [home.child, first.next, inner.club, first.done]
          then: { stack: [home], waits: false, released: [first, inner, Child, join, Join] }
        goes with its root:
          when: [home.child, first.next, inner.club, first.again]
          then: { stack: [home, other], waits: false, released: [first, inner, join, Join] }
        goes with its restart:
          when: [home.child, first.next, inner.club, first.anew]
          then: { stack: [home, first], waits: false, released: [inner, join, Join] }
      """)
  }

  @Test func `a flow whose entries are all in an overlay of its own restarts where it began`() {
    expectPassing(
      """
      flows:
        App: { start: Call, decisions: { leave: [root: home] } }
        Call: { start: ringing, edges: { ringing: { taken: present call as overlay }, call: { again: restart } } }
      links: { home: { url: /home, to: [home] } }
      screens: { home: , ringing: { events: { taken } }, call: { events: { again } } }
      """,
      """
        before a relaunch:
          when: [ringing.taken, link: /home, { then: { stack: [home, overlay: [call]] } }, call.again]
          then: { stack: [home, ringing] }
        after a relaunch:
          when: [ringing.taken, link: /home, relaunch, call.again]
          then: { stack: [home, ringing] }
      """)
  }

  @Test func `an overlay that a gate runs is not brought back`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { opened: push secret } } }
        Lock: { outcomes: { ok }, start: pin, edges: { pin: { ok: finish ok } } }
      conditions: { unlocked: { live: true } }
      gates: { unlocked: { run: Lock, as: overlay, lost: run } }
      screens: { home: { events: { opened } }, secret: { requires: unlocked }, pin: { events: { ok } } }
      """,
      """
        of a held move:
          when: [home.opened, { then: { stack: [home, { overlay: [pin] }], waits: Lock } }, relaunch]
          then: { stack: [home], waits: false }
        of a loss:
          given: { conditions: { unlocked: true } }
          when:
            - home.opened
            - { conditions: { unlocked: false } }
            - { then: { stack: [home, secret, { overlay: [pin] }] } }
            - relaunch
          then: { stack: [home] }
      """)
  }
}
