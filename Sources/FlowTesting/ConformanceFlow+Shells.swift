extension ConformanceFlow {
  /// A shell around everything, and a second shell inside it: on the stack, in a sheet and alone.
  static let shelled = ConformanceFlow(
    """
    flow Shelled
    condition edited
    start = push a
    screen a
      next = push b covered
      child = push Mail
      sheet = present Mail
      whole = root Mail
      call = present c as overlay covered
    screen b
      next = push Mail
      home = popTo a
      back = stay when edited
    screen c
      done = dismiss
    screen shellBar
      tapped = push b
      home = popTo a
    child Mail
      done = push b
      cancelled
    shell shellBar
    """,
    children: [mail],
    script: [
      .send("a.next"), .send("b.next"), .send("list.next"), .gesture(.backButton([])), .gesture(.backButton([])),
      .set("edited", 1), .gesture(.backButton([])), .set("edited", 0), .send("shellBar.tapped"),
      .gesture(.swipe([], finishes: false)), .send("shellBar.home"), .send("a.child"), .send("shellStrip.compose"),
      .send("a.call"), .send("shellStrip.close"), .send("c.done"), .send("shellBar.home"), .send("a.sheet"),
      .send("list.next"),
      .gesture(.backButton([])), .gesture(.pullDown), .send("a.whole"), .send("list.next"), .send("shellStrip.close"),
    ])

  /// A shell around tabs, and a second shell in a tab.
  static let shelledTabs = ConformanceFlow(
    """
    flow ShelledTabs
    container tabs
    item home = push home
    item mail = push Mail
    screen home
      next = push home
      sheet = present Mail
    screen shellBar
      mail = select mail
      home = select home
    child Mail
      done = stay
      cancelled
    shell shellBar
    """,
    children: [mail],
    script: [
      .send("home.next"), .gesture(.backButton([0])), .send("shellBar.mail"), .send("list.next"),
      .gesture(.backButton([1])),
      .gesture(.select(0, of: [])), .send("home.sheet"), .send("list.next"), .gesture(.backButton([])),
      .gesture(.pullDown),
      .send("shellBar.mail"), .send("shellStrip.compose"), .gesture(.select(0, of: [])),
    ])

  private static let mail = """
    flow Mail
    outcome done
    start = push list
    screen list
      next = push mail
      end = finish done
    screen mail
      next = push mail
      home = popTo list
    screen shellStrip
      compose = push mail
      close = finish done
    shell shellStrip
    """
}
