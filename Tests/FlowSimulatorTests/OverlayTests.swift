import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// Overlays stay above all else, and only what is theirs takes them.
@MainActor
struct OverlayTests {
  private func expect(_ tests: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    expectPassing(overlayFlows, tests, sourceLocation: sourceLocation)
  }

  @Test func `a layer that is presented from below comes below an overlay`() {
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

  @Test func `a layer that is presented from an overlay is on it and is removed with it`() {
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

  @Test func `an overlay that an overlay presents is not on it`() {
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

  @Test func `an entry that follows the end of an overlay comes under all of them`() {
    expect(
      """
        pushed:
          given: { stack: [home, { overlay: [note] }, { overlay: [ring] }] }
          when: [ring.shut]
          then: { stack: [home, list, { overlay: [note] }] }
      """)
  }

  @Test func `an overlay is removed with the end, root or restart of the flow that presented it`() {
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

  @Test func `an overlay is removed with the end of its own flow, which may continue inside it`() {
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

  @Test func `back is sent below an overlay of one entry`() {
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

  @Test func `back from an overlay fills from the screen below on which it is sent`() throws {
    let compilation = compileWithExpectations(
      [
        FlowFile(
          path: "Test.flow.yaml",
          bytes: Array(
            """
            flow: App
            start: { push: page, with: { title: "one" } }
            screens:
              page: { inputs: { title: String }, events: { call } }
              ring: { inputs: { kind: Kind } }
              note: { inputs: { title: String } }
            edges:
              page:
                call: { present: ring, as: overlay, with: { kind: .blue } }
                back: { push: note, with: { title: screen.title } }
            """.utf8))
      ], module: "Test")
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    simulator.start()
    simulator.send("page.call")
    let navigator = try #require(simulator.coordinator.navigator)
    let ring = try #require(navigator.model.top)
    navigator.back(from: ring.id)
    #expect(
      simulator.detailedStack
        == "[{ page: { title: one } }, { note: { title: one } }, { overlay: [{ ring: { kind: .blue } }] }]")
  }
}
