extension Page {
  static let unknownItem = Page(
    .unknownItem, "A move or a start names an item that no container there has.",
    meaning: """
      `select`, `in:` and the `start:` of a container name an item: a tab, an entry of a drawer, a page, or a column. The nearest container
      around the screen that speaks has none of that name. That container is the flow itself, or the nearest one among those that run it.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      container: tabs
      items: { home: home, basket: basket }
      screens:
        home: { events: [basketTapped] }
        basket:
      edges:
        home: { basketTapped: select cart }
      """,
    reason: """
      Items are known by the names under `items:` or `columns:`, and not by the screen or flow that they start with. A selection that no
      container can make would do nothing, and the user would tap in vain.

      If the item is in a container elsewhere, let this flow tell its parent with `send`, and let the parent select it. Of a flow that other
      modules can see nothing is said: they may run it in a container of theirs.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      container: tabs
      items: { home: home, basket: basket }
      screens:
        home: { events: [basketTapped] }
        basket:
      edges:
        home: { basketTapped: select basket }
      """)
}
