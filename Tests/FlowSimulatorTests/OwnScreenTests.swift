import Testing

/// The screens that a container's flow runs itself, which stand in its items or in layers.
@MainActor
struct OwnScreenTests {
  private let main = """
    flow: Main
    container: tabs
    conditions: { online: { live: true } }
    items: { home: home, search: find }
    screens: { home: { events: [go, wizard, sheet] }, find: {}, page: {}, step: { events: [next, swap] }, card: { events: [go] }, banner: {} }
    edges:
      home:   { go: push page, wizard: push Wizard, sheet: present card }
      card:   { go: push page }
      Wizard: { done: push page, swapped: replace page }
      online: { "true": push banner }
    flows:
      Wizard: { outcomes: [done], events: [swapped], start: step, edges: { step: { next: finish done, swap: send swapped } } }
    """

  @Test func `a move to one lands on the stack that speaks where that is an item or a layer`() {
    expectPassing(
      main,
      """
        an item:
          when: [home.go]
          then: { stack: [{ Main.home: { home: [home, page] } }] }
        a layer:
          when: [home.sheet, card.go]
          then: { stack: [{ Main.home: { home: [home] } }, { sheet: [card, page] }] }
      """)
  }

  @Test func `a move to one that is spoken above the container lands in the shown item`() {
    expectPassing(
      main,
      """
        of a child:
          given: { stack: [{ Main.home: { home: [home] } }, step] }
          when: [step.next]
          then: { stack: [{ Main.home: { home: [home, page] } }] }
        of the flow itself:
          given: { stack: [{ Main.search: { home: [home], search: [find] } }, step] }
          when: [{ conditions: { online: true } }]
          then: { stack: [{ Main.search: { home: [home], search: [find, banner] } }, step] }
      """)
  }

  @Test func `a move to one is impossible where the container goes with its layer`() {
    expectPassing(
      """
      flows:
        App: { start: list, edges: { list: { go: present Main } } }
        Main:
          container: tabs
          items: { home: home, child: Child }
          edges: { home: { up: { dismiss, push: page }, anew: { dismiss, root: page }, over: present card }, card: { up: { dismiss, push: page } }, Child: { done: { dismiss, push: page } } }
        Child: { outcomes: [done], start: step, edges: { step: { next: finish done } } }
      screens: { list: { events: [go] }, home: { events: [up, anew, over] }, card: { events: [up] }, step: { events: [next] }, page: }
      """,
      """
        pushed:
          when: [list.go, home.up]
          then: { stack: [list, { sheet: [{ Main.home: { home: [home] } }] }], denied: impossible }
        the root:
          when: [list.go, home.anew]
          then: { stack: [list, { sheet: [{ Main.home: { home: [home] } }] }], denied: impossible }
        of a child:
          when: [list.go, { select: child }, step.next]
          then: { stack: [list, { sheet: [{ Main.child: { home: [home], child: [step] } }] }], denied: impossible }
        from a layer over it:
          when: [list.go, home.over, card.up]
          then: { stack: [list, { sheet: [{ Main.home: { home: [home, page] } }] }] }
      """)
  }
}
