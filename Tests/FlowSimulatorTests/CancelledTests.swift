import FlowCompiler
import FlowSimulator
import Testing

/// Which child ends `cancelled` with its parent's edge, if a gesture or a move leaves several without an entry.
@MainActor
struct CancelledTests {
  private let flows = """
    flows:
      App:
        start: home
        edges:
          home:   { outerTapped: present Outer, wizardTapped: present Wizard, childTapped: present Child }
          Outer:  { cancelled: push outerGone }
          Wizard: { cancelled: push wizardGone }
          Child:  { cancelled: push childGone, more: present Other }
          Other:  { cancelled: push otherGone }
          ping:   { "true": dismiss }
      Outer:
        start: Inner
        edges: { Inner: { cancelled: push innerGone } }
      Inner:
        start: form
        edges: { form: { closed: pop, closedAll: dismiss } }
      Wizard:
        start: Step
        edges: { Step: { done: stay } }
      Step:
        outcomes: { done }
        start: step
        edges: { step: { doneTapped: finish done } }
      Child:
        events: { more }
        start: a
        edges: { a: { moreTapped: { send: more } }, own: { "true": dismiss } }
      Other: { start: b }
    conditions: { ping: { live: true }, own: { live: true } }
    screens:
      home: { events: { outerTapped, wizardTapped, childTapped } }
      form: { events: { closed, closedAll } }
      step: { events: { doneTapped } }
      a: { events: { moreTapped } }
      b:
      outerGone:
      innerGone:
      wizardGone:
      childGone:
      otherGone:
    """

  @Test func `of a child and a flow that shows nothing else the child is cancelled`() {
    expectPassing(
      flows,
      """
        pulled down:
          when: [home.outerTapped, dismissed]
          then: { stack: [home, { sheet: [innerGone] }], released: [form, Inner] }
        by the child's own move:
          when: [home.outerTapped, form.closed]
          then: { stack: [home, { sheet: [innerGone] }] }
        by another of its moves:
          when: [home.outerTapped, form.closedAll]
          then: { stack: [home, { sheet: [innerGone] }] }
      """)
  }

  @Test func `a flow that shows nothing but a child can end with an outcome by the edge for the child`() {
    expectPassing(
      """
      screens: { home: { events: { started } }, login: , done: , left: }
      flows:
        App: { start: Setup, edges: { Setup: { saved: root done, cancelled: root left } } }
        Setup:
          outcomes: { saved }
          start: home
          edges: { home: { started: replace Login }, Login: { cancelled: finish saved } }
        Login: { start: login }
      """,
      """
        put in the place of its last entry:
          when: [home.started, back]
          then: { stack: [done], released: [home, login, Login, Setup] }
      """)
    expectPassing(
      """
      screens: { home: { events: { started } }, login: , done: , left: }
      flows:
        App: { start: home, edges: { home: { started: push Setup }, Setup: { saved: push done, cancelled: push left } } }
        Setup: { outcomes: { saved }, start: Welcome, edges: { Welcome: { cancelled: finish saved } } }
        Welcome: { start: Login }
        Login: { start: login }
      """,
      """
        three that start with one another:
          when: [home.started, back]
          then: { stack: [home, done], released: [login, Login, Welcome, Setup] }
      """)
  }

  @Test func `a flow that its own edge leaves without an entry is cancelled`() {
    expectPassing(
      flows,
      """
        after its child's end:
          when: [home.wizardTapped, step.doneTapped]
          then: { stack: [home, wizardGone], released: [step, Step, Wizard] }
      """)
  }

  @Test func `a flow that another flow's move takes ends without an edge`() {
    expectPassing(
      flows,
      """
        the parent's:
          when: [home.childTapped, { conditions: { ping: true } }]
          then: { stack: [home], released: [a, Child] }
        a sibling's, which is cancelled itself:
          when:
            - home.childTapped
            - a.moreTapped
            - then: { stack: [home, { sheet: [a] }, { sheet: [b] }] }
            - { conditions: { own: true } }
          then: { stack: [home, childGone], released: [a, b, Child, Other] }
      """)
  }

  @Test func `an edge for a cancelled child that goes back in vain does not deny the gesture`() {
    expectPassing(
      """
      flows:
        App: { start: Outer }
        Outer: { start: Inner, edges: { Inner: { cancelled: { popTo: Inner, inclusive } } } }
        Inner: { start: a }
      screens: { a: }
      """,
      """
        back on the last entry of all:
          when: back
          then: { stack: [a], outcome: cancelled }
      """)
  }

  private let alone = """
    flows:
      App:
        start: Child
        edges: { Child: { cancelled: stay } }
      Child:
        start: a
        edges: { a: { closed: pop } }
    screens: { a: { events: { closed } } }
    """

  @Test func `the last entry of all stays: going back ends the entry flow, and a move is denied`() {
    expectPassing(
      alone,
      """
        back:
          when: back
          then: { stack: [a], outcome: cancelled }
        pop:
          when: a.closed
          then: { stack: [a], denied: impossible }
      """)
  }
}
