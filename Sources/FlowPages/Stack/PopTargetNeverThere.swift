import FlowProof

extension Page {
  static let popTargetNeverThere = Page(
    .popTargetNeverThere, "A move goes back to a screen that never lies below.",
    meaning: """
      You wrote `popTo` with a screen that is never below the one that speaks, in whatever way your users came there. The move would do
      nothing at all. Where a forward verb stands beside it, as in `{ popTo: list, push: detail }`, that is done all the same, and this is a
      warning.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: list
      screens:
        list: { events: { opened, helpTapped } }
        detail: { events: { closed } }
        help:
      edges:
        list: { opened: push detail, helpTapped: push help }
        detail: { closed: popTo help }
      """,
    reason: """
      A `popTo` that finds nothing pops nothing, and a button that does nothing is a fault nobody sees until a user presses it. flowc looks at
      every stack that can stand, so this is no guess: there is no walk on which the screen is there.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: list
      screens:
        list: { events: { opened, helpTapped } }
        detail: { events: { closed } }
        help:
      edges:
        list: { opened: push detail, helpTapped: push help }
        detail: { closed: popTo list }
      """)
}
