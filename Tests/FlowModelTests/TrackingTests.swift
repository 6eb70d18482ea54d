import FlowModel
import Testing

/// The screens that a step brought before the user.
struct TrackingTests {
  private let shop = flow(
    """
    flow Shop
    start = push list
    screen list track "List"
      opened = push product covered
      help = present help
      again = root list
    screen product track "Product"
      opened = push product
      added = push plain
      home = popTo list
      stays = stay
      swapped = replace product
    screen plain
      both = pop, push product
    screen help track "Help"
      closed = dismiss
      more = dismiss, push product
    """)

  @Test func `a screen is tracked when it is pushed, uncovered, swapped in or shown again`() {
    var walker = Walker(shop)
    func steps(_ events: String...) -> [[String]] {
      events.map { event in
        if event == "start" { walker.start() } else { walker.send(event) }
        return walker.machine.tracked
      }
    }
    #expect(steps("start", "list.opened", "product.opened") == [["List"], ["Product"], ["Product"]])
    #expect(steps("product.swapped", "product.stays") == [["Product"], []])
    #expect(steps("product.added", "plain.both", "product.home") == [[], ["Product"], ["List"]])
    #expect(steps("list.help", "help.closed", "list.help", "help.more") == [["Help"], ["List"], ["Help"], ["Product"]])
    #expect(steps("product.home", "list.again", "start") == [["List"], ["List"], ["List"]])
  }

  @Test func `a screen under a layer is not shown, even if it changes`() {
    var walker = Walker(shop)
    walker.start()
    walker.send("list.help")
    walker.send("list.opened")
    #expect(walker.stack == "[list, product, { sheet: [help] }]")
    #expect(walker.machine.tracked == [])
    walker.send("help.closed")
    #expect(walker.machine.tracked == ["Product"])
  }

  @Test func `a tab is tracked when it is selected, and a split's columns from the first on`() throws {
    var tabs = Walker(
      flow(
        """
        flow Main
        container tabs
        item home = push home
        item me = push me
        screen home track "Home"
        screen me track "Me"
        """))
    tabs.start()
    #expect(tabs.machine.tracked == ["Home"])
    let container = try #require(tabs.machine.model.containers.first)
    for (item, tracked) in [(1, ["Me"]), (0, ["Home"]), (0, [])] {
      _ = tabs.machine.select(item, of: container.id, tabs.ask)
      #expect(tabs.machine.tracked == tracked)
    }
    var split = Walker(
      flow(
        """
        flow Main
        container split
        item list = push list
        item detail = push detail
        screen list track "List"
          opened = push other in detail
        screen detail track "Detail"
        screen other track "Other"
        """))
    split.start()
    #expect(split.machine.tracked == ["List", "Detail"])
    split.send("list.opened")
    #expect(split.machine.tracked == ["Other"])
  }
}
