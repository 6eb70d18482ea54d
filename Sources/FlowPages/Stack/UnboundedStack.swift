import FlowProof

extension Page {
  static let unboundedStack = Page(
    .unboundedStack, "A circle of pushes piles up the same screens.",
    meaning: """
      Screens that push each other in a circle come to lie on the stack again and again, and they have no inputs by which one could tell one
      from another. The walk goes round twice.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { aboutTapped } }
        about: { events: { homeTapped } }
      edges:
        home: { aboutTapped: push about }
        about: { homeTapped: push home }
      """,
    reason: """
      Going back takes as many steps as one went forward, through screens that all look the same, and memory grows with each. Go back to the
      one that is there; where the screens show different things, give them inputs.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { aboutTapped } }
        about: { events: { homeTapped } }
      edges:
        home: { aboutTapped: push about }
        about: { homeTapped: popTo home }
      """)
}
