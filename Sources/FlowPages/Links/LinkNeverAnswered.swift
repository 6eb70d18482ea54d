import FlowProof

extension Page {
  static let linkNeverAnswered = Page(
    .linkNeverAnswered, "A link waits for a flow that is run on no walk.",
    meaning: """
      A link waits while the first flow that it names does not stand, until the entry flow gets there by itself. It never does: no walk runs
      that flow, since it is only led to from where nobody comes, or under guards that contradict each other.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [open]
      start: street
      screens:
        street: { events: { doorTapped } }
        hall:
      decisions:
        door: [{ push: Help, when: not open }, { push: hall }]
      edges:
        street: { doorTapped: { push: door, when: open } }
      links:
        help: { url: /help, to: [Help, topics] }
      flows:
        Help:
          start: topics
          screens: { topics: }
      """,
    reason: """
      Whoever taps the link sees nothing happen, for ever.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [open]
      start: street
      screens:
        street: { events: { doorTapped } }
        hall:
      decisions:
        door: [{ push: Help, when: not open }, { push: hall }]
      edges:
        street: { doorTapped: push door }
      links:
        help: { url: /help, to: [Help, topics] }
      flows:
        Help:
          start: topics
          screens: { topics: }
      """)
}
