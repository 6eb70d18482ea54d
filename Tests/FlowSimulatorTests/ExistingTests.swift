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
        kept:   { present: card, existing: keep, covered: true }
        raised: { present: card, existing: raise, covered: true }
        backTo: { present: card, existing: popTo, covered: true }
        anew:   { present: card, as: full, existing: replace, covered: true }
        added:  { present: card, existing: add }
        asked:  { push: home }
        flow:   { present: Child, existing: keep, covered: true }
        rooted: { root: card, existing: keep, covered: true }
      card:
        more: push card
        anew: { push: card, existing: replace, covered: true }
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
          then: { stack: [home, { sheet: [{ card: { id: 1, note: c } }] }], built: [], updated: card }
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

  private let shop = """
    flows:
      Shop:
        start: shelf
        edges:
          shelf: { opened: push product, detailOpened: push Detail }
          product: { similar: { push: product, existing: refresh }, backTo: { push: product, existing: popTo }, sizesTapped: push sizes }
          sizes: { other: { push: product, existing: refresh }, first: { push: product, existing: popTo } }
          Detail: { other: { push: Detail, existing: refresh } }
      Detail:
        inputs: { id: Int }
        events: { other: { id: Int } }
        start: { push: detail, with: { id: inputs.id } }
        edges: { detail: { next: { send: other, with: { id: id } } } }
    screens:
      shelf: { events: { opened: { id: Int }, detailOpened: { id: Int } } }
      product: { inputs: { id: Int, note: { type: String, default: "" } }, key: [id], events: { similar: { id: Int }, backTo: { id: Int, note: String }, sizesTapped } }
      sizes: { events: { other: { id: Int }, first: { id: Int, note: String } } }
      detail: { inputs: { id: Int }, events: { next: { id: Int } } }
    """

  @Test func `refresh gives the top entry other inputs, and adds one where another is on top`() {
    expectPassing(
      shop,
      """
        the same screen with another identity:
          when: [{ shelf.opened: { id: 1 } }, { product.similar: { id: 2 } }]
          then: { stack: [shelf, { product: { id: 2 } }], built: [shelf, product], updated: product }
        the same flow:
          when: [{ shelf.detailOpened: { id: 1 } }, { detail.next: { id: 2 } }]
          then: { stack: [shelf, detail], built: [shelf, detail] }
        another one on top:
          when: [{ shelf.opened: { id: 1 } }, product.sizesTapped, { sizes.other: { id: 1 } }]
          then: { stack: [shelf, { product: { id: 1 } }, sizes, { product: { id: 1 } }] }
      """)
  }

  @Test func `an entry that is gone back to gets the new inputs`() {
    expectPassing(
      shop,
      """
        from above it:
          when: [{ shelf.opened: { id: 1 } }, product.sizesTapped, { sizes.first: { id: 1, note: red } }]
          then: { stack: [shelf, { product: { id: 1, note: red } }], built: [shelf, product, sizes], updated: product }
      """)
  }
}
