import FlowProof

extension Page {
  static let deadEnd = Page(
    .deadEnd, "A screen that nothing leaves.",
    meaning: """
      No event of this screen leads anywhere, and there is no way back: the button is hidden, or an edge for `back` stays.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: cart
      screens:
        cart: { events: { paid } }
        thanks: { back: hidden }
      edges:
        cart: { paid: push thanks }
      """,
    reason: """
      Your user is caught, and has to kill the app.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: cart
      screens:
        cart: { events: { paid } }
        thanks: { back: hidden, events: { done } }
      edges:
        cart: { paid: push thanks }
        thanks: { done: popTo cart }
      """)
}
