import FlowCompiler
import FlowTestSupport
import Testing

/// Context fields that start empty.
@Suite struct ReadBeforeWriteTests {
  private func flow(_ edges: String, start: String = "list") -> MarkedSource {
    MarkedSource(
      """
      flow: Shop
      context: { 9️⃣item: Item }
      outcomes: { bought: { item: Item } }
      start: \(start)
      screens:
        list: { events: { open: { it: Item }, skip } }
        detail: { events: { buy, back2 } }
        cart: { inputs: { item: Item }, events: { pay } }
      edges:
      \(edges)
      """)
  }

  @Test func `a field that some walk reads before anything wrote it is an error with that walk`() {
    let source = flow(
      """
        list: { open: { push: detail, set: { item: it } }, skip: push detail }
        detail: { buy: push 1️⃣cart, back2: pop }
        cart: { pay: finish bought }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .readBeforeWrite, at: "1️⃣", "context field 'item' may be read here before anything has written it",
        notes: [
          .note(at: "", "nothing writes it on this walk: start → list → skip → detail → buy"),
          .note(at: "9️⃣", "'item' is declared here"),
        ], help: "give 'item' a 'default:', make its type optional, or 'set' it on the way"))
  }

  @Test func `a field that every walk writes first is fine, within one move too`() {
    let source = flow(
      """
        list: { open: { push: cart, set: { item: it } }, skip: { stay, when: sure } }
        detail: { buy: push cart, back2: pop }
        cart: { pay: { push: detail, set: { item: context.item, item.count: 1 } } }
      conditions: { sure: {} }
      """)
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `a buried screen still sends events, so a later write does not count for its first showing`() {
    let source = flow(
      """
        list: { open: { push: detail, set: { item: it } }, skip: finish 1️⃣bought }
        detail: { buy: push cart, back2: pop }
        cart: { pay: finish bought }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.readBeforeWrite, at: "1️⃣", "context field 'item' may be read here before anything has written it"))
  }

  @Test func `a write into a part of a field reads the field`() {
    let source = flow(
      """
        list: { open: { push: detail, set: { 1️⃣item.it: it } }, skip: { push: detail, set: { item: 2️⃣item } } }
        detail: { buy: push cart, back2: pop }
        cart: { pay: finish bought }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.readBeforeWrite, at: "1️⃣", "context field 'item' may be read here before anything has written it"))
  }

  @Test func `decisions hand on what was written before them`() {
    let source = flow(
      """
        list: { open: { push: check, set: { item: it } }, skip: stay }
        detail: { buy: push check, back2: pop }
        cart: { pay: { push: detail } }
      decisions: { check: [ { push: cart } ] }
      """)
    expectDiagnostics(found(in: source), in: source)
  }
}
