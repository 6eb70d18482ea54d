import FlowProof

extension Page {
  static let outcomeNeverReached = Page(
    .outcomeNeverReached, "A flow declares an outcome that no walk gives.",
    meaning: """
      The flow says that it can end so, and no walk leads to a `finish` with that outcome.
      """,
    wrong: """
      # Edit.flow.yaml
      flow: Edit
      outcomes: [saved, discarded]
      start: form
      screens:
        form: { events: { done } }
      edges:
        form: { done: finish saved }
      """,
    reason: """
      Whoever runs the flow has to write an edge for an outcome that never comes, and may count on it.
      """,
    mended: """
      # Edit.flow.yaml
      flow: Edit
      outcomes: [saved, discarded]
      start: form
      screens:
        form: { events: { done, thrownAway } }
      edges:
        form: { done: finish saved, thrownAway: finish discarded }
      """)
}
