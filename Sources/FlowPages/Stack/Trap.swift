import FlowProof

extension Page {
  static let trap = Page(
    .trap, "Nothing leads from some screens to the end of their flow.",
    meaning: """
      Your flow has outcomes, and once these screens are shown none of them is ever given: each edge leads from one of them to another, and there
      is no way back either. The notes are a walk to one of them.
      """,
    wrong: """
      # Setup.flow.yaml
      flow: Setup
      outcomes: [ready]
      start: offer
      screens:
        offer: { events: { skipTapped, moreTapped } }
        plans: { back: hidden, events: { picked } }
        details: { back: hidden, events: { plansTapped } }
      edges:
        offer: { skipTapped: finish ready, moreTapped: replace plans }
        plans: { picked: replace details }
        details: { plansTapped: replace plans }
      """,
    reason: """
      Who waits for the flow's outcome waits for ever: what the app would do next never comes. flowc follows every edge of every screen, of child
      flows too, and takes each that may be chosen; what none of them leaves is a trap.
      """,
    mended: """
      # Setup.flow.yaml
      flow: Setup
      outcomes: [ready]
      start: offer
      screens:
        offer: { events: { skipTapped, moreTapped } }
        plans: { back: hidden, events: { picked } }
        details: { back: hidden, events: { plansTapped, done } }
      edges:
        offer: { skipTapped: finish ready, moreTapped: replace plans }
        plans: { picked: replace details }
        details: { plansTapped: replace plans, done: finish ready }
      """)
}
