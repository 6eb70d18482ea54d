extension Page {
  static let ambiguousName = Page(
    .ambiguousName, "A decision has the name of a screen.",
    meaning: """
      A flow's decisions and the module's screens are named alike, in lower case, and both can be the target of a move. Here one name is both, so
      that a move to it could mean either.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: { authenticated }
      start: shelf
      screens:
        shelf: { events: { cartTapped, payTapped } }
        checkout:
        card:
        login:
      decisions:
        checkout:
          - { when: authenticated, push: card }
          - push: login
      edges:
        shelf: { cartTapped: push checkout, payTapped: push checkout }
      """,
    reason: """
      Guessing would send your users somewhere, and perhaps not where you meant. Give one of the two another name. Screens are best named for what
      they show, decisions for what they ask: `cart`, and `accountCheck`.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: { authenticated }
      start: shelf
      screens:
        shelf: { events: { cartTapped, payTapped } }
        cart:
        card:
        login:
      decisions:
        checkout:
          - { when: authenticated, push: card }
          - push: login
      edges:
        shelf: { cartTapped: push cart, payTapped: push checkout }
      """)
}
