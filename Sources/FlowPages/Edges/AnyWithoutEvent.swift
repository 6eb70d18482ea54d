extension Page {
  static let anyWithoutEvent = Page(
    .anyWithoutEvent, "An edge under `any` that no node takes.",
    meaning: """
      Under `any` an edge holds for every node of the flow that has the event and no edge of its own for it. No node is left: either none \
      has an event of that name, or each that has one says itself where it leads.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: shelf
      screens:
        shelf: { events: { cartTapped, helpTapped } }
        cart: { events: { helpTapped } }
        help:
      edges:
        any: { helpTaped: present help }
        shelf: { cartTapped: push cart, helpTapped: present help }
        cart: { helpTapped: present help }
      """,
    reason: """
      An edge that is never taken is most often misspelt, or left over from an event that has been renamed. A flow with such an edge looks as \
      if it dealt with the event everywhere.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: shelf
      screens:
        shelf: { events: { cartTapped, helpTapped } }
        cart: { events: { helpTapped } }
        help:
      edges:
        any: { helpTapped: present help }
        shelf: { cartTapped: push cart }
      """)
}
