extension Page {
  static let alternativeShadowed = Page(
    .alternativeShadowed, "An alternative is never taken, since those before it cover it.",
    meaning: """
      Whenever this alternative's guard holds, one of those above it holds, too, and the first one wins. So this one is never taken.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: { authenticated, premium }
      start: shelf
      screens:
        shelf: { events: { payTapped } }
        card:
        invoice:
        login:
      edges:
        shelf:
          payTapped:
            - { when: authenticated, push: card }
            - { when: authenticated and premium, push: invoice }
            - push: login
      """,
    reason: """
      A screen that you thought to be reachable may not be: here nobody ever sees the invoice. Put the narrower guard first, as in a `switch`, or
      leave the alternative out.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: { authenticated, premium }
      start: shelf
      screens:
        shelf: { events: { payTapped } }
        card:
        invoice:
        login:
      edges:
        shelf:
          payTapped:
            - { when: authenticated and premium, push: invoice }
            - { when: authenticated, push: card }
            - push: login
      """)
}
