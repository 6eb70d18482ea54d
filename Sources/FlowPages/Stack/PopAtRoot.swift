import FlowProof

extension Page {
  static let popAtRoot = Page(
    .popAtRoot, "A move pops what is always the lowest entry of its stack.",
    meaning: """
      You wrote `pop`, and nothing lies below the screen that speaks on any walk. A stack keeps its last entry, so the move is always denied.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: list
      screens:
        list: { events: { opened, closed } }
        detail:
      edges:
        list: { opened: push detail, closed: pop }
      """,
    reason: """
      The button does nothing. If the whole flow is to end there, say so with `finish`: then whoever runs it hears of it. If nothing is to
      happen, `stay` says that it is meant.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: list
      screens:
        list: { events: { opened, closed } }
        detail:
      edges:
        list: { opened: push detail, closed: finish cancelled }
      """)
}
