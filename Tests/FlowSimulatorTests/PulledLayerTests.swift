import FlowCompiler
import FlowSimulator
import Testing

/// Events of a flow that was removed with a layer: they act on the content below that layer.
@MainActor
struct PulledLayerTests {
  private let flows = """
    flow: App
    start: home
    screens:
      home:   { events: { go } }
      first:  { events: { go } }
      second: { events: { go, show } }
      inner:  { events: { deeper } }
      notice: { events: { close } }
      deep:
      depths:
    edges:
      home:   { go: present first }
      first:  { go: present second }
      second: { go: push Child, show: present Child as full }
      notice: { close: pop }
      Child:  { cancelled: push notice }
    flows:
      Child:
        start: inner
        edges: { inner: { deeper: push Grandchild }, Grandchild: { cancelled: push deep } }
      Grandchild:
        start: depths
    """

  @Test func `the end of a child removed with the layer it was pushed in acts on the layer below`() {
    expectPassing(
      flows,
      """
        pulled:
          given: { stack: [home, { sheet: [first] }, { sheet: [second] }] }
          when: [second.go, dismissed]
          then: { stack: [home, { sheet: [first, notice] }] }
        down to the root:
          given: { stack: [home, { sheet: [second] }] }
          when: [second.go, dismissed]
          then: { stack: [home, notice] }
      """)
  }

  @Test func `the end of a child presented from a layer that stays acts there`() {
    expectPassing(
      flows,
      """
        back:
          given: { stack: [home, { sheet: [first] }, { sheet: [second] }] }
          when: [second.show, back]
          then: { stack: [home, { sheet: [first] }, { sheet: [second, notice] }] }
      """)
  }

  @Test func `of a child and a grandchild that are removed together the child is cancelled alone`() {
    expectPassing(
      flows,
      """
        pulled:
          given: { stack: [home, { sheet: [first] }, { sheet: [second] }] }
          when: [second.go, inner.deeper, dismissed]
          then: { stack: [home, { sheet: [first, notice] }], released: [inner, depths, Child, Grandchild] }
      """)
  }
}
