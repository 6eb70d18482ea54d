extension ConformanceFlow {
  /// A shell around everything, and one inside it, on the stack, in a sheet and alone.
  static let shelled = ConformanceFlow(
    """
    flow Shelled
    condition edited
    start = push a
    screen a
      next = push b
      child = push Mail
      sheet = present Mail
      whole = root Mail
      call = present c as overlay
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
      .say("a.next"), .say("b.next"), .say("list.next"), .hand(.backButton([])), .hand(.backButton([])),
      .set("edited", 1), .hand(.backButton([])), .set("edited", 0), .say("shellBar.tapped"),
      .hand(.swipe([], finishes: false)), .say("shellBar.home"), .say("a.child"), .say("shellStrip.compose"),
      .say("a.call"), .say("shellStrip.close"), .say("c.done"), .say("a.sheet"), .say("list.next"),
      .hand(.backButton([])), .hand(.pullDown), .say("a.whole"), .say("list.next"), .say("shellStrip.close"),
    ])

  /// A shell around tabs, and one in a tab.
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
      .say("home.next"), .hand(.backButton([0])), .say("shellBar.mail"), .say("list.next"), .hand(.backButton([1])),
      .hand(.select(0, of: [])), .say("home.sheet"), .say("list.next"), .hand(.backButton([])), .hand(.pullDown),
      .say("shellBar.mail"), .say("shellStrip.compose"), .hand(.select(0, of: [])),
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
