import FlowCompiler
import FlowSimulator
import Testing

/// Overlays stay above all else, and only what is theirs takes them.
@MainActor
struct OverlayTests {
  private let flows = """
    flow: App
    start: home
    screens:
      home:   { events: { call, banner, sheet, ask, push, child, root, restart, finish } }
      list:   { events: { up, home, close, sheet, call, over, ask } }
      card:   { events: { ask, home, close, inclusive, call } }
      ring:   { events: { answer, end, keypad, home, next, shut, pop, replace } }
      talk:   { events: { end, keypad, home, shut } }
      keypad: { events: { close, end, home } }
      note:   { events: { close } }
      sure:   { events: { yes } }
      inner:  { events: { call, done, root, restart, deeper } }
    edges:
      home:
        call: present ring as overlay
        banner: present note as overlay
        sheet: present card
        ask: present sure as alert
        push: push list
        child: push Child
        root: root list
        restart: restart
        finish: finish cancelled
      list:   { up: pop, home: popTo home, close: dismiss, sheet: present card, call: present ring as overlay, over: present Call as overlay, ask: present sure as alert }
      card:   { ask: present sure as alert, home: popTo home, close: dismiss, inclusive: { popTo: card, inclusive }, call: present ring as overlay }
      ring:   { answer: push talk, end: dismiss, keypad: present keypad, home: popTo home, next: present note as overlay, shut: { dismiss, push: list }, pop: pop, replace: replace talk }
      talk:   { end: dismiss, keypad: present keypad, home: popTo home, shut: stay }
      keypad: { close: dismiss, end: { popTo: ring, inclusive }, home: popTo home }
      note:   { close: dismiss }
      sure:   { yes: dismiss }
      Child:  { cancelled: stay, done: stay }
      Call:   { ended: stay }
    flows:
      Child:
        outcomes: { done }
        start: inner
        edges:
          inner: { call: present ring as overlay, done: finish done, root: root inner, restart: restart, deeper: push list }
          ring:  { end: dismiss, answer: push talk }
      Call:
        outcomes: { ended }
        start: ring
        edges: { ring: { end: finish ended, answer: push talk, shut: root talk }, talk: { shut: restart } }
    """

  private func expect(_ tests: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    expectPassing(flows, tests, sourceLocation: sourceLocation)
  }

  @Test func `what is presented from below comes below an overlay`() {
    expect(
      """
        sheet and alert:
          given: { stack: [home, { overlay: [note] }] }
          when: [home.sheet, card.ask]
          then: { stack: [home, { sheet: [card] }, { alert: [sure] }, { overlay: [note] }] }
      """)
  }

  @Test func `a later overlay comes above all`() {
    expect(
      """
        two:
          given: { stack: [home, { overlay: [ring] }, { sheet: [keypad] }] }
          when: [home.banner]
          then: { stack: [home, { overlay: [ring] }, { sheet: [keypad] }, { overlay: [note] }] }
      """)
  }

  @Test func `what is presented from an overlay lies on it and goes with it`() {
    expect(
      """
        below a later one:
          given: { stack: [home, { overlay: [ring] }, { overlay: [note] }] }
          when: [ring.keypad, { then: { stack: [home, { overlay: [ring] }, { sheet: [keypad] }, { overlay: [note] }] } }, ring.pop]
          then: { stack: [home, { overlay: [note] }] }
        dismissed by itself:
          given: { stack: [home, { overlay: [ring] }, { sheet: [keypad] }] }
          when: [keypad.close, { then: { stack: [home, { overlay: [ring] }] } }, ring.end]
          then: { stack: [home] }
        from the layer on it:
          given: { stack: [home, { sheet: [card] }, { overlay: [ring] }, { sheet: [keypad] }] }
          when: [keypad.end]
          then: { stack: [home, { sheet: [card] }] }
      """)
  }

  @Test func `an overlay that an overlay presents does not lie on it`() {
    expect(
      """
        stays:
          given: { stack: [home, { overlay: [ring] }] }
          when: [ring.next, ring.end]
          then: { stack: [home, { overlay: [note] }] }
      """)
  }

  @Test func `no pop, popTo or dismiss from elsewhere takes an overlay`() {
    expect(
      """
        dismiss takes the layers below it:
          given: { stack: [home, list, { sheet: [card] }, { overlay: [note] }] }
          when: [list.close]
          then: { stack: [home, list, { overlay: [note] }] }
        nothing else lies over the stack:
          given: { stack: [home, list, { overlay: [note] }] }
          when: [list.close]
          then: { stack: [home, list, { overlay: [note] }], denied: true }
        a layer alone:
          given: { stack: [home, { sheet: [card] }, { overlay: [note] }] }
          when: [card.close]
          then: { stack: [home, { overlay: [note] }] }
        popTo:
          given: { stack: [home, { sheet: [list] }, { full: [card] }, { overlay: [ring] }, { sheet: [keypad] }] }
          when: [card.home]
          then: { stack: [home, { overlay: [ring] }, { sheet: [keypad] }] }
        popTo takes the layer:
          given: { stack: [home, { sheet: [card] }, { overlay: [note] }] }
          when: [card.inclusive]
          then: { stack: [home, { overlay: [note] }] }
        pop:
          given: { stack: [home, list, { overlay: [note] }] }
          when: [list.up]
          then: { stack: [home, { overlay: [note] }] }
      """)
  }

  @Test func `popTo in an overlay goes down through it, and the others stay`() {
    expect(
      """
        down:
          given: { stack: [home, list, { sheet: [card] }, { overlay: [note] }, { overlay: [ring, talk] }, { sheet: [keypad] }] }
          when: [keypad.home]
          then: { stack: [home, { overlay: [note] }] }
        of the lower one:
          given: { stack: [home, { sheet: [card] }, { overlay: [ring] }, { overlay: [note] }] }
          when: [ring.home]
          then: { stack: [home, { overlay: [note] }] }
      """)
  }

  @Test func `what follows the going of an overlay comes under all of them`() {
    expect(
      """
        pushed:
          given: { stack: [home, { overlay: [note] }, { overlay: [ring] }] }
          when: [ring.shut]
          then: { stack: [home, list, { overlay: [note] }] }
      """)
  }

  @Test func `an overlay goes with the end, root or restart of the flow that presented it`() {
    expect(
      """
        end:
          given: { stack: [home] }
          when: [home.child, inner.call, home.banner, inner.done]
          then: { stack: [home, { overlay: [note] }] }
        root:
          given: { stack: [home] }
          when: [home.child, inner.call, home.banner, inner.root]
          then: { stack: [home, inner, { overlay: [note] }] }
        restart:
          given: { stack: [home] }
          when: [home.child, inner.call, home.banner, inner.restart]
          then: { stack: [home, inner, { overlay: [note] }] }
        of the whole app:
          given: { stack: [home, { overlay: [ring] }] }
          when: [home.root]
          then: { stack: [list] }
      """)
  }

  @Test func `an overlay goes with the end of its own flow, which may go on inside it`() {
    expect(
      """
        ends:
          given: { stack: [home] }
          when: [home.push, list.over, ring.answer, { then: { stack: [home, list, { overlay: [ring, talk] }] } }, ring.end]
          then: { stack: [home, list] }
        root and restart within:
          given: { stack: [home] }
          when: [home.push, list.over, ring.shut, { then: { stack: [home, list, { overlay: [talk] }] } }, talk.shut]
          then: { stack: [home, list, { overlay: [ring] }] }
      """)
  }

  @Test func `a state's overlay belongs to the flow with an edge that presents it, else to that of the entry below`() {
    expect(
      """
        edge:
          given: { stack: [home, inner, { overlay: [Child.ring] }] }
          when: [inner.done]
          then: { stack: [home] }
        below:
          given: { stack: [home, inner, { overlay: [keypad] }] }
          when: [inner.done]
          then: { stack: [home] }
        not the child's:
          given: { stack: [home, inner, { overlay: [note] }] }
          when: [inner.done]
          then: { stack: [home, { overlay: [note] }] }
      """)
  }

  @Test func `back is said below an overlay of one entry`() {
    expect(
      """
        one:
          given: { stack: [home, list, { overlay: [note] }] }
          when: [back]
          then: { stack: [home, { overlay: [note] }] }
        several:
          given: { stack: [home, list, { overlay: [ring, talk] }] }
          when: [back]
          then: { stack: [home, list, { overlay: [ring] }] }
        a layer on it:
          given: { stack: [home, list, { overlay: [ring] }, { sheet: [keypad] }] }
          when: [back]
          then: { stack: [home, list, { overlay: [ring] }] }
        two of one:
          given: { stack: [home, { sheet: [card] }, { overlay: [ring] }, { overlay: [note] }] }
          when: [back]
          then: { stack: [home, { overlay: [ring] }, { overlay: [note] }] }
      """)
  }

  @Test func `back is an overlay's whose screen has an edge for it`() {
    expectPassing(
      """
      flow: App
      start: home
      screens: { home: { events: { call } }, list, ring }
      edges:
        home: { call: present ring as overlay }
        ring: { back: push list }
      """,
      """
        own:
          given: { stack: [home, { overlay: [ring] }] }
          when: [back]
          then: { stack: [home, { overlay: [ring, list] }] }
      """)
  }

  @Test func `nothing under an overlay can be pulled down, nor the overlay`() {
    let flows = self.flows + "\ntests:\n  t: { given: { stack: [home] }, then: { stack: [home] } }\n"
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    guard let graph = compilation.graph else { return #expect(Bool(false), "there are mistakes") }
    let simulator = Simulator(graph, flow: 0)
    simulator.start()
    #expect(simulator.say("home.sheet"))
    guard let sheet = simulator.coordinator.navigator?.model.topLayer?.id else {
      return #expect(Bool(false), "no sheet")
    }
    #expect(simulator.coordinator.navigator?.model.canBePulledDown(sheet) == true)
    #expect(simulator.say("home.call"))
    #expect(simulator.coordinator.navigator?.model.canBePulledDown(sheet) == false)
    simulator.coordinator.navigator?.dismissed(sheet)
    #expect(simulator.steps.last?.result == .ignored(.heldFast))
    simulator.pullDown()
    #expect(simulator.steps.last?.result == .ignored(.heldFast))
    #expect(simulator.stack == "[home, { sheet: [card] }, { overlay: [ring] }]")
    #expect(simulator.say("ring.keypad"))
    simulator.pullDown()
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
        what else lies on it stays:
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
          call: { present: ring, with: { id: 1 }, as: overlay, existing: keep }
          again: { present: ring, with: { id: 1 }, as: overlay, existing: replace }
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
        home: { sheet: present card, call: present ring as overlay }
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

  @Test func `a held move's gate as an overlay goes with the flow whose entry's move is held`() {
    expectPassing(
      """
      flow: App
      start: home
      conditions: { member: }
      gates: { member: { run: Join, as: overlay } }
      screens:
        home: { events: { child, sheet } }
        inner: { events: { club, done } }
        club: { requires: member }
        join: { events: { joined } }
        card:
      edges:
        home: { child: push Child, sheet: present card }
        Child: { done: stay }
      flows:
        Child:
          outcomes: { done }
          start: inner
          edges: { inner: { club: push club, done: finish done } }
        Join: { outcomes: { joined }, start: join, edges: { join: { joined: finish joined } } }
      """,
      """
        stays above:
          given: { stack: [home] }
          when: [home.child, inner.club, home.sheet]
          then: { stack: [home, inner, { sheet: [card] }, { overlay: [join] }], waits: member }
      """)
  }
}
