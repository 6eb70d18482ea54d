import FlowCompiler
import FlowSimulator
import Testing

/// The meaning of an entry of the same identity for a move, with each forward verb.
@MainActor
struct ExistingTests {
  private let flows = """
    flow: App
    start: home
    screens:
      home:
        events:
          kept: { id: Int, note: String }
          raised: { id: Int, note: String }
          backTo: { id: Int, note: String }
          anew: { id: Int, note: String }
          added: { id: Int, note: String }
          asked: {}
          flow: {}
          rooted: { id: Int, note: String }
      card: { inputs: { id: Int, note: String }, key: [id], events: { more: { id: Int, note: String }, anew: { id: Int, note: String } } }
      inner:
    edges:
      home:
        kept:   { present: card, existing: keep }
        raised: { present: card, existing: raise }
        backTo: { present: card, existing: popTo }
        anew:   { present: card, as: full, existing: replace }
        added:  { present: card, existing: add }
        asked:  { push: home }
        flow:   { present: Child, existing: keep }
        rooted: { root: card, existing: keep }
      card:
        more: push card
        anew: { push: card, existing: replace }
    flows:
      Child: { start: inner }
    """

  @Test func `a presented screen that is there on the topmost layer is kept, raised or gone back to`() {
    expectPassing(
      flows,
      """
        kept:
          given: { stack: [home, { sheet: [{ card: { id: 1, note: a } }, { card: { id: 2, note: b } }] }] }
          when: [{ home.kept: { id: 1, note: c } }]
          then: { stack: [home, { sheet: [{ card: { id: 1, note: a } }, { card: { id: 2 } }] }], built: [], updated: [] }
        raised, with the new inputs:
          given: { stack: [home, { sheet: [{ card: { id: 1, note: a } }, { card: { id: 2, note: b } }] }] }
          when: [{ home.raised: { id: 1, note: c } }]
          then: { stack: [home, { sheet: [{ card: { id: 2 } }, { card: { id: 1, note: c } }] }], built: [], updated: card }
        gone back to:
          given: { stack: [home, { sheet: [{ card: { id: 1, note: a } }, { card: { id: 2, note: b } }] }] }
          when: [{ home.backTo: { id: 1, note: c } }]
          then: { stack: [home, { sheet: [{ card: { id: 1, note: a } }] }], built: [] }
        a flow is kept, too:
          when: [home.flow, home.flow]
          then: { stack: [home, { sheet: [inner] }], built: [home, inner] }
      """)
  }

  @Test func `only replacing takes the new style, on a layer of its own`() {
    expectPassing(
      flows,
      """
        the only entry of its layer:
          given: { stack: [home, { sheet: [{ card: { id: 1, note: a } }] }] }
          when: [{ home.anew: { id: 1, note: c } }]
          then: { stack: [home, { full: [{ card: { id: 1, note: c } }] }], built: card }
        with one above it:
          given: { stack: [home, { sheet: [{ card: { id: 1, note: a } }, { card: { id: 2, note: b } }] }] }
          when: [{ home.anew: { id: 1, note: c } }]
          then: { stack: [home, { full: [{ card: { id: 1, note: c } }] }] }
        with one below it:
          given: { stack: [home, { sheet: [{ card: { id: 1, note: a } }, { card: { id: 2, note: b } }] }] }
          when: [{ home.anew: { id: 2, note: c } }]
          then: { stack: [home, { sheet: [{ card: { id: 1 } }] }, { full: [{ card: { id: 2, note: c } }] }] }
      """)
  }

  @Test func `another identity, another layer or the root means nothing to what is presented`() {
    expectPassing(
      flows,
      """
        another identity:
          given: { stack: [home, { sheet: [{ card: { id: 1, note: a } }] }] }
          when: [{ home.kept: { id: 2, note: c } }]
          then: { stack: [home, { sheet: [{ card: { id: 1 } }] }, { sheet: [{ card: { id: 2 } }] }] }
        a lower layer:
          given: { stack: [home, { sheet: [{ card: { id: 1, note: a } }] }, { sheet: [{ card: { id: 2, note: b } }] }] }
          when: [{ home.kept: { id: 1, note: c } }]
          then: { stack: [home, { sheet: [{ card: { id: 1 } }] }, { sheet: [{ card: { id: 2 } }] }, { sheet: [{ card: { id: 1 } }] }] }
        the root:
          given: { stack: [home, { card: { id: 1, note: a } }] }
          when: [{ home.kept: { id: 1, note: c } }]
          then: { stack: [home, card, { sheet: [card] }] }
      """)
  }

  @Test func `replacing from an entry that is itself removed acts on its stack, whatever is over it`() {
    expectPassing(
      flows,
      """
        below a sheet:
          given: { stack: [home, { card: { id: 1, note: a } }, { sheet: [inner] }] }
          when: [{ card.anew: { id: 1, note: c } }]
          then: { stack: [home, { card: { id: 1, note: c } }, { sheet: [inner] }] }
      """)
  }

  @Test func `a root that is there is kept`() {
    expectPassing(
      flows,
      """
        kept:
          given: { stack: [home, { card: { id: 1, note: a } }] }
          when: [{ home.rooted: { id: 1, note: c } }]
          then: { stack: [home, { card: { id: 1, note: a } }] }
        not there:
          given: { stack: [home] }
          when: [{ home.rooted: { id: 1, note: c } }]
          then: { stack: [{ card: { id: 1, note: c } }] }
      """)
  }
}
