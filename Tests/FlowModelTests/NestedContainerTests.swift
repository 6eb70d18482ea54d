import FlowModel
import Testing

/// Containers in containers.
struct NestedContainerTests {
  private static let inner = flow(
    """
    flow Inner
    outcome out
    container tabs history
    item one = push x
    item two = push y
    screen x
      next = select two
      outer = select right covered
      up = popTo x covered
      out = finish out covered
      more = push z
    screen y
      up = popTo x covered
      more = push z
    screen z
    """)

  private static let app = flow(
    """
    flow App
    start = push start
    screen start
      open = push Main
      over = present Main as full
    child Main
      done = popTo start
      closed = stay
    """,
    flow(
      """
      flow Main
      outcome done
      event closed
      container pages
      item left = push left
      item right = push right
      screen left
        dive = push Inner
        replaced = replace Inner
      screen right
        quit = finish done
        back2 = select left
        told = send closed
      child Inner
        out = push right
      """, inner))

  private func walk(_ events: String...) -> Walker {
    var walker = Walker(Self.app)
    walker.start()
    for event in events { #expect(walker.send(event) != nil, "\(event) on \(walker.stack)") }
    return walker
  }

  @Test func `an item's stack may hold a container`() {
    var walker = walk("start.open", "left.dive", "x.next")
    #expect(
      walker.stack == "[start, { Main.left: { left: [left, { Inner.two: { one: [x], two: [y] } }], right: [right] } }]")
    #expect(walker.flows == ["App", "Main", "Inner"])
    walker.send("x.outer")
    #expect(
      walker.stack
        == "[start, { Main.right: { left: [left, { Inner.two: { one: [x], two: [y] } }], right: [right] } }]")
  }

  @Test func `back follows the inner order, then stops; the container is removed as a whole`() throws {
    var walker = walk("start.open", "left.dive", "x.next")
    walker.back()
    #expect(
      walker.stack == "[start, { Main.left: { left: [left, { Inner.one: { one: [x], two: [y] } }], right: [right] } }]")
    #expect(walker.back() == .ignored(.atRoot))
    let inner = try #require(walker.machine.model.containers.last)
    #expect(walker.machine.back(from: inner.id, walker.ask) == .taken)
    #expect(walker.stack == "[start, { Main.left: { left: [left], right: [right] } }]")
    #expect(walker.flows == ["App", "Main"])
  }

  @Test func `popTo looks on the stacks around, as far as they are shown`() {
    #expect(
      walk("start.open", "left.dive", "x.next", "y.more", "y.up").stack
        == "[start, { Main.left: { left: [left, { Inner.two: { one: [x], two: [y, z] } }], right: [right] } }]")
    #expect(
      walk("start.open", "left.dive", "x.more", "x.up").stack
        == "[start, { Main.left: { left: [left, { Inner.one: { one: [x] } }], right: [right] } }]")
  }

  private static let pair = flow(
    """
    flow Pair
    event told
    container split
    item primary = push list
    item detail = push product
    screen list
      more = push row
      tell = send told covered
    screen row
      more = push row
    screen product
      up = popTo list covered
    """)

  @Test func `popTo from one column into another leaves alone what is over the containers around`() {
    let main = flow(
      """
      flow Main
      event told
      container tabs
      item left = push Pair
      item right = push right
      screen right
      child Pair
        cancelled
        told = send told
      """, Self.pair)
    let app = "flow App\nstart = push Main\nscreen cover\nchild Main\n  cancelled\n  told = push cover"
    var walker = Walker(flow(app, main))
    walker.start()
    for event in ["list.more", "row.more", "row.more", "list.tell"] { #expect(walker.send(event) == .taken) }
    #expect(
      walker.stack
        == "[{ Main.left: { left: [{ Pair.primary: { primary: [list, row, row, row], detail: [product] } }] } }, cover]"
    )
    walker.send("product.up")
    #expect(
      walker.stack == "[{ Main.left: { left: [{ Pair.primary: { primary: [list], detail: [product] } }] } }, cover]")
  }

  @Test func `popTo from one column into another leaves alone what is over the split`() {
    let app = "flow App\nstart = push Pair\nscreen cover\nchild Pair\n  cancelled\n  told = push cover"
    var walker = Walker(flow(app, Self.pair))
    walker.start()
    for event in ["list.more", "list.tell", "product.up"] { #expect(walker.send(event) == .taken) }
    #expect(walker.stack == "[{ Pair.primary: { primary: [list], detail: [product] } }, cover]")
  }

  @Test func `an outcome takes the container with all in it`() {
    let walker = walk("start.open", "left.dive", "x.next", "x.out")
    #expect(walker.stack == "[start, { Main.left: { left: [left, right], right: [right] } }]")
    #expect(walk("start.open", "left.dive", "x.outer", "right.quit").stack == "[start]")
  }

  @Test func `a layer may hold a container, and a container take a screen's place`() {
    #expect(walk("start.over").stack == "[start, { full: [{ Main.left: { left: [left], right: [right] } }] }]")
    let walker = walk("start.over", "left.replaced")
    #expect(
      walker.stack == "[start, { full: [{ Main.left: { left: [{ Inner.one: { one: [x] } }], right: [right] } }] }]")
    var out = walker
    out.send("x.out")
    #expect(out.stack == "[start, { full: [{ Main.left: { left: [right], right: [right] } }] }]")
  }
}
