extension ConformanceFlow {
  /// Three tabs, and a button. One is removed and added again, and one is not loaded before it is chosen.
  static let tabs = ConformanceFlow(
    container("Tabs", "tabs history", button: "item add button = push detail"),
    script: [
      .gesture(.select(1, of: [])), .send("chats.next"), .gesture(.backButton([1])), .send("chats.next"),
      .gesture(.select(0, of: [])), .gesture(.select(1, of: [])), .gesture(.select(1, of: [])), .send("chats.sheet"),
      .gesture(.pullDown), .set("member", 1), .gesture(.select(2, of: [])), .send("me.next"),
      .gesture(.swipe([2], finishes: false)), .set("member", 0), .send("home.other"), .send("chats.next"),
      .set("edited", 1), .gesture(.backButton([1])), .gesture(.select(0, of: [])), .set("edited", 0),
      .gesture(.select(2, of: [])), .gesture(.select(2, of: [])),
    ])

  /// Pages side by side.
  static let pages = ConformanceFlow(
    container("Pages", "pages"),
    script: [
      .gesture(.select(1, of: [])), .send("chats.next"), .gesture(.select(0, of: [])), .set("member", 1),
      .gesture(.select(1, of: [])), .gesture(.select(2, of: [])), .set("member", 0),
    ])

  /// A menu that slides in, with a button.
  static let drawer = ConformanceFlow(
    container("Drawer", "drawer", button: "item add button = present detail"),
    script: [
      .gesture(.select(1, of: [])), .send("chats.next"), .gesture(.select(0, of: [])), .gesture(.select(0, of: [])),
      .set("member", 1), .gesture(.select(2, of: [])), .set("member", 0), .gesture(.select(2, of: [])),
    ])

  private static func container(_ name: String, _ kind: String, button: String = "") -> String {
    """
    flow \(name)
    condition member
    condition edited
    container \(kind)
    item home = push home
    item chats = push chats
    item me eager when member = push me
    \(button)
    screen home
      next = push detail covered
      other = select chats
      over = present detail
    screen chats
      next = push detail covered
      sheet = present home
    screen me
      next = push detail
    screen detail locked when edited
      next = push detail
      other = push detail in chats
      home = popTo home
    """
  }

  /// Columns side by side, each with a stack of its own.
  static let split = ConformanceFlow(
    """
    flow Split
    condition edited
    container split
    item list = push list
    item detail = push empty
    screen list
      open = root item in detail covered
      deeper = push list
      sheet = present item
    screen empty
    screen item
      next = push item
      back = stay when edited
      dismissed = dismiss
    """,
    script: [
      .send("list.open"), .send("item.next"), .gesture(.backButton([1])), .send("item.next"), .set("edited", 1),
      .gesture(.backButton([1])), .set("edited", 0), .gesture(.backButton([1])), .send("list.deeper"),
      .gesture(.backButton([0])), .send("list.sheet"), .gesture(.pullDown),
    ])

  /// Containers in containers, over a screen, and in a sheet.
  static let nested = ConformanceFlow(
    """
    flow Nested
    condition edited
    start = push a
    screen a
      enter = push Main
      sheet = present Main
      whole = root Main
    child Main
      done = stay
      cancelled
    """,
    children: [
      """
      flow Mail
      container split
      item boxes = push boxes
      item mail = push mail
      screen boxes
        open = push mail in mail
      screen mail
        next = push mail
      """,
      """
      flow Main
      outcome done
      condition edited
      container tabs
      item home = push home
      item mail = push Mail
      screen home
        next = push home
        inner = push Mail
        end = finish done
        sheet = present home
        mail = select mail
      child Mail
        cancelled
      """,
    ],
    script: [
      .send("a.enter"), .send("home.next"), .gesture(.backButton([0])), .gesture(.select(1, of: [])),
      .send("boxes.open"),
      .gesture(.backButton([1, 1])), .gesture(.select(0, of: [])), .send("home.end"), .send("a.sheet"),
      .gesture(.select(1, of: [])), .gesture(.pullDown), .send("a.whole"), .gesture(.select(1, of: [])),
    ])
}
