import FlowProof

extension Page {
  static let doubleDismiss = Page(
    .doubleDismiss, "A parent dismisses the layer that its child has taken along.",
    meaning: """
      A flow that ends takes its entries with it, and so the layer that it was presented on. The edge for its outcome dismisses once more, and
      on this walk there is nothing left: the whole step is denied.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { payTapped } }
      edges:
        home: { payTapped: present Pay }
        Pay: { paid: dismiss }
      flows:
        Pay:
          outcomes: [paid]
          start: card
          screens: { card: { events: { done } } }
          edges: { card: { done: finish paid } }
      """,
    reason: """
      Your user pays, and the sheet stays. What closes itself need not be closed.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { payTapped } }
      edges:
        home: { payTapped: present Pay }
        Pay: { paid: stay }
      flows:
        Pay:
          outcomes: [paid]
          start: card
          screens: { card: { events: { done } } }
          edges: { card: { done: finish paid } }
      """)
}
