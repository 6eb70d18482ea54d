import FlowProof

extension Page {
  static let unreachableScreen = Page(
    .unreachableScreen, "A screen is shown on no walk.",
    meaning: """
      A flow has edges for this screen, or leads to it from screens that are never shown themselves, and no walk shows it: no start, edge,
      item, gate or link gets there. Screens that only lead to each other are one finding.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { opened } }
        detail:
        offers: { events: { opened } }
      edges:
        home: { opened: push detail }
        offers: { opened: push detail }
      """,
    reason: """
      It is built, translated and tested for nobody, or an edge is missing that you believe is there.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { opened, offersTapped } }
        detail:
        offers: { events: { opened } }
      edges:
        home: { opened: push detail, offersTapped: push offers }
        offers: { opened: push detail }
      """)
}
