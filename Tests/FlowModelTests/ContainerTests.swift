import FlowModel
import Testing

/// Flows that are tabs, drawers, pages and splits.
struct ContainerTests {
  static let chats = flow(
    """
    flow Chats
    outcome done
    event rang
    start = push chatList
    screen chatList
      open = push chat
      find = select search covered
      write = present compose covered
      ring = send rang
      end = finish done covered
      fresh = root chat
    screen chat
      open = push chat
      up = popTo chatList
      leave = pop
      share = push note in search
      swap = replace note in search
      alone = root note in search
    screen compose
      sent = dismiss, push chat
      up = popTo chatList
      find = dismiss, select search
    screen note
    """)

  static func main(_ container: String, _ extra: String = "") -> FlowDefinition {
    flow(
      """
      flow Main
      outcome over
      condition member
      condition wide
      container \(container)
      item chats = push Chats
      item search start = push search
      item me eager when member = push me
      screen search
        open = push result covered
        talk = select chats
        profile = select me covered
        again = restart covered
        full = present result as full covered
        quit = finish over covered
        reselected = push result when wide
      screen result
        home = root search
      screen me
      child Chats
        done = \(extra.isEmpty ? "stay" : extra)
        cancelled
        rang = push result
      """, chats)
  }

  private func walk(_ container: String, _ events: String..., conditions: [String: Int] = [:]) -> Walker {
    var walker = Walker(Self.main(container), conditions: conditions)
    walker.start()
    for event in events { #expect(walker.send(event) != nil, "\(event) on \(walker.stack)") }
    return walker
  }

  @Test func `only the item that is selected first is made, and those that are eager`() {
    #expect(walk("tabs").stack == "[{ Main.search: { search: [search] } }]")
    #expect(
      walk("tabs", conditions: ["member": 1]).stack == "[{ Main.search: { search: [search], me: [me] } }]")
  }

  @Test func `an item is made when it is first selected, and its stack stays when another is`() {
    var walker = walk("tabs", "search.talk", "chatList.open")
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList, chat], search: [search] } }]")
    #expect(walker.flows == ["Main", "Chats"])
    walker.send("chatList.find")
    #expect(walker.stack == "[{ Main.search: { chats: [chatList, chat], search: [search] } }]")
    walker.send("search.talk")
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList, chat], search: [search] } }]")
  }

  @Test func `a move acts on the item's stack that the sender is on, whatever is shown`() {
    var walker = walk("tabs", "search.talk", "search.open", "chatList.open")
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList, chat], search: [search, result] } }]")
    walker.send("search.profile")
    #expect(walker.send("search.profile") == .denied(.guards))
    walker.conditions["member"] = 1
    walker.send("search.profile")
    #expect(walker.stack == "[{ Main.me: { chats: [chatList, chat], search: [search, result], me: [me] } }]")
  }

  @Test func `in lands on an item's stack, which is shown`() {
    #expect(
      walk("tabs", "search.talk", "chatList.open", "chat.share").stack
        == "[{ Main.search: { chats: [chatList, chat], search: [search, Main.Chats.note] } }]")
    #expect(
      walk("tabs", "search.talk", "chatList.open", "chat.swap").stack
        == "[{ Main.search: { chats: [chatList, chat], search: [Main.Chats.note] } }]")
    #expect(
      walk("tabs", "search.talk", "chatList.open", "chat.alone").stack
        == "[{ Main.search: { search: [Main.Chats.note] } }]")
  }

  @Test func `in makes an item that has not been made`() {
    let other = flow(
      """
      flow F
      container tabs
      item a = push a
      item b = push b
      screen a
        go = push c in b
      screen b
      screen c
      """)
    var walker = Walker(other)
    walker.start()
    walker.send("a.go")
    #expect(walker.stack == "[{ F.b: { a: [a], b: [b, c] } }]")
  }

  @Test func `back on an item's root does nothing, and pop is denied there`() {
    var walker = walk("tabs", "search.talk", "chatList.open")
    #expect(walker.back() == .taken)
    #expect(walker.back() == .ignored(.atRoot))
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList], search: [search] } }]")
    walker.send("chatList.open")
    walker.send("chat.leave")
    let before = walker.stack
    var alone = walk("tabs", "search.talk", "chatList.fresh")
    #expect(alone.stack == "[{ Main.chats: { chats: [chat], search: [search] } }]")
    #expect(alone.send("chat.leave") == .denied(.impossible))
    #expect(before == "[{ Main.chats: { chats: [chatList], search: [search] } }]")
  }

  @Test func `with history, back shows the item that was visited before`() {
    var walker = walk("tabs history", conditions: ["member": 1])
    walker.send("search.talk")
    walker.select("me")
    // Those that back leads to, the one shown last.
    #expect(walker.stack == "[{ Main.me: { search: [search], chats: [chatList], me: [me] } }]")
    #expect(walker.back() == .taken)
    // The one that was left comes first.
    #expect(walker.stack == "[{ Main.chats: { me: [me], search: [search], chats: [chatList] } }]")
    #expect(walker.back() == .taken)
    #expect(walker.stack == "[{ Main.search: { search: [search], chats: [chatList], me: [me] } }]")
    #expect(walker.back() == .ignored(.atRoot))
  }

  @Test func `selecting the start item empties the order`() {
    var walker = walk("tabs history", "search.talk", conditions: ["member": 1])
    walker.select("me")
    walker.select("search")
    #expect(walker.back() == .ignored(.atRoot))
    walker.select("chats")
    walker.back()
    #expect(walker.stack == "[{ Main.search: { search: [search], chats: [chatList], me: [me] } }]")
  }

  @Test func `selecting an item again goes down to its root, unless an edge of its top entry holds`() {
    var walker = walk("tabs", "search.talk", "chatList.open", "chat.open")
    walker.select("chats")
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList], search: [search] } }]")
    walker = walk("tabs", conditions: ["wide": 1])
    walker.select("search")
    #expect(walker.stack == "[{ Main.search: { search: [search, result] } }]")
    walker.select("search")
    #expect(walker.stack == "[{ Main.search: { search: [search] } }]")
  }

  @Test func `an item whose condition turns false is removed with its stack, and the start item is shown`() {
    var walker = walk("tabs", conditions: ["member": 1])
    walker.select("me")
    walker.conditions["member"] = 0
    #expect(walker.reconsider() == .taken)
    #expect(walker.stack == "[{ Main.search: { search: [search] } }]")
    walker.conditions["member"] = 1
    walker.reconsider()
    #expect(walker.stack == "[{ Main.search: { search: [search], me: [me] } }]")
  }

  @Test func `the kind of a container may depend on a condition, and nothing else changes with it`() throws {
    var walker = walk("tabs when not wide | drawer history", "search.talk")
    let stack = walker.stack
    #expect(walker.machine.model.containers.map(\.kind) == [.tabs])
    walker.conditions["wide"] = 1
    walker.reconsider()
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList], search: [search] } }]" && walker.stack == stack)
    #expect(walker.machine.model.containers.map(\.kind) == [.drawer])
    #expect(walker.machine.change.changedContainers.count == 1)
  }

  @Test func `a split that becomes tabs shows the same column, and tabs that become a split make all`() {
    var walker = walk("split when wide | tabs history", "search.talk", "chatList.open")
    walker.conditions["wide"] = 1
    walker.reconsider()
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList, chat], search: [search] } }]")
    #expect(walker.machine.model.shown.count == 2)
    walker.conditions["wide"] = 0
    walker.reconsider()
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList, chat], search: [search] } }]")
    #expect(walker.machine.back(from: walker.nearest("chatList")?.id ?? EntryID(0), walker.ask) == .ignored(.atRoot))
  }

  @Test func `a child's outcome acts on its item's stack, and an item left empty is made again`() {
    #expect(
      walk("tabs", "search.talk", "chatList.open", "chatList.end").stack
        == "[{ Main.chats: { chats: [chatList], search: [search] } }]")
    var walker = Walker(Self.main("tabs", "push result"))
    walker.start()
    for event in ["search.talk", "chatList.open", "chatList.end"] { walker.send(event) }
    #expect(walker.stack == "[{ Main.chats: { chats: [result], search: [search] } }]")
    walker = Walker(Self.main("tabs", "select search"))
    walker.start()
    for event in ["search.talk", "chatList.open", "chatList.end"] { walker.send(event) }
    #expect(walker.stack == "[{ Main.search: { search: [search] } }]")
    #expect(walker.flows == ["Main"])
  }

  @Test func `an event sent to the parent acts on the item's stack, and the child lives on`() {
    let walker = walk("tabs", "search.talk", "chatList.ring")
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList, result], search: [search] } }]")
    #expect(walker.flows == ["Main", "Chats"])
  }

  @Test func `layers are over the container; popTo and dismiss return to what is shown`() {
    let stack = "[{ Main.chats: { chats: [chatList], search: [search] } }, { sheet: [compose] }]"
    #expect(walk("tabs", "search.talk", "chatList.write").stack == stack)
    #expect(
      walk("tabs", "search.talk", "chatList.write", "compose.sent").stack
        == "[{ Main.chats: { chats: [chatList, chat], search: [search] } }]")
    #expect(
      walk("tabs", "search.talk", "chatList.open", "chatList.write", "compose.up").stack
        == "[{ Main.chats: { chats: [chatList], search: [search] } }]")
    #expect(
      walk("tabs", "search.talk", "chatList.write", "compose.find").stack
        == "[{ Main.search: { chats: [chatList], search: [search] } }]")
  }

  @Test func `root in a container leaves the container, and makes the target the item's only entry`() {
    #expect(
      walk("tabs", "search.open", "search.full", "result.home").stack == "[{ Main.search: { search: [search] } }]")
  }

  @Test func `restart makes the items again`() {
    let walker = walk("tabs", "search.talk", "chatList.open", "search.open", "search.again")
    #expect(walker.stack == "[{ Main.search: { search: [search] } }]")
    #expect(walker.flows == ["Main"])
    #expect(walker.machine.change.addedContainers.count == 1)
  }

  @Test func `a container that ends keeps what it shows`() {
    let walker = walk("tabs", "search.talk", "chatList.open", "search.quit")
    #expect(walker.outcome == "over")
    #expect(walker.stack == "[{ Main.chats: { chats: [chatList, chat], search: [search] } }]")
  }

  @Test func `a split shows all its columns at once`() {
    let split = flow(
      """
      flow Home
      container split
      item primary = push list
      item detail = push product
      screen list
        chosen = replace product in detail
        more = push list
        show = select detail
        alone = root product in detail
      screen product
        deeper = push product
        up = popTo list
      """)
    var walker = Walker(split)
    walker.start()
    #expect(walker.stack == "[{ Home.primary: { primary: [list], detail: [product] } }]")
    #expect(walker.machine.model.shown.count == 2)
    walker.send("list.more")
    walker.send("list.chosen")
    #expect(walker.stack == "[{ Home.detail: { primary: [list, list], detail: [product] } }]")
    #expect(walker.machine.shown.count == 1)
    #expect(walker.machine.change.changedStacks.count == 1)
    walker.send("product.deeper")
    walker.send("list.show")
    #expect(walker.machine.change.isEmpty && walker.machine.shown.count == 1)
    walker.send("product.up")
    #expect(walker.stack == "[{ Home.primary: { primary: [list, list], detail: [product, product] } }]")
    walker.send("list.show")
    walker.back()
    #expect(walker.stack == "[{ Home.detail: { primary: [list, list], detail: [product] } }]")
    walker.back()
    #expect(walker.stack == "[{ Home.primary: { primary: [list, list], detail: [product] } }]")
    walker.back()
    #expect(walker.stack == "[{ Home.primary: { primary: [list], detail: [product] } }]")
    #expect(walker.back() == .ignored(.atRoot))
  }

  @Test func `a screen has no items, and an item is not a layer`() throws {
    var walker = walk("tabs")
    let stack = walker.stack
    let screen = try #require(walker.machine.model.top).id
    #expect(walker.machine.select(1, of: screen, walker.ask) == .ignored(.gone))
    for id in (1...9).map(StackID.init) where id != .root {
      #expect(walker.machine.dismissed(id, walker.ask) == .ignored(.gone))
    }
    #expect(walker.stack == stack)
  }

  @Test func `an item that no container has is denied`() {
    let lone = flow("flow F\nstart = push a\nscreen a\n  go = select b\n  in = push a in b")
    var walker = Walker(lone)
    walker.start()
    #expect(walker.send("a.go") == .denied(.impossible))
    #expect(walker.send("a.in") == .denied(.impossible))
  }
}
