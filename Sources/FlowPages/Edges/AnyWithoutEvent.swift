extension Page {
  static let anyWithoutEvent = Page(
    .anyWithoutEvent, "An edge under `any` that no node takes.",
    meaning: """
      Under `any` an edge holds for every node of the flow that has the event and no nearer edge for it. No node is left: either none \
      has an event of that name, or each that has one is told elsewhere where it leads.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: shelf
      screens:
        shelf: { events: { cartTapped } }
        cart: { events: { paid } }
      edges:
        any: { loggedOut: restart }
        shelf: { cartTapped: push cart }
        cart: { paid: pop }
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
        shelf: { events: { cartTapped, loggedOut } }
        cart: { events: { paid, loggedOut } }
      edges:
        any: { loggedOut: restart }
        shelf: { cartTapped: push cart }
        cart: { paid: pop }
      """)
}
