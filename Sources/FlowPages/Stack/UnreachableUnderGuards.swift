import FlowProof

extension Page {
  static let unreachableUnderGuards = Page(
    .unreachableUnderGuards, "A screen is shown on no walk, because guards contradict each other.",
    meaning: """
      Edges lead to this screen, and on each way two guards of the same step contradict each other. Within a step a condition has one value:
      what an edge has asked is the same when the decision behind it asks.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [open]
      start: street
      screens:
        street: { events: { doorTapped } }
        hall:
        sign:
      decisions:
        door: [{ push: sign, when: not open }, { push: hall }]
      edges:
        street: { doorTapped: { push: door, when: open } }
      """,
    reason: """
      Nobody sees the screen, although the graph looks as if somebody did. Take one of the guards out, or turn it round.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [open]
      start: street
      screens:
        street: { events: { doorTapped } }
        hall:
        sign:
      decisions:
        door: [{ push: sign, when: not open }, { push: hall }]
      edges:
        street: { doorTapped: push door }
      """)
}
