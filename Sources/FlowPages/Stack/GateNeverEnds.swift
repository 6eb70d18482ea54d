import FlowProof

extension Page {
  static let gateNeverEnds = Page(
    .gateNeverEnds, "The flow of a gate ends with no outcome.",
    meaning: """
      What requires the condition is held until the gate's flow ends, and that flow never does by itself: no walk leads to a `finish` in it.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [member]
      gates: { member: { run: Join } }
      start: home
      screens:
        home: { events: { offersTapped } }
        offers:
      edges:
        home: { offersTapped: { push: offers, requires: member } }
      flows:
        Join:
          start: form
          screens: { form: { events: { joined } }, welcome: }
          edges: { form: { joined: push welcome } }
      """,
    reason: """
      The user does what is asked, and the move goes on only once the flow has been left by hand.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [member]
      gates: { member: { run: Join } }
      start: home
      screens:
        home: { events: { offersTapped } }
        offers:
      edges:
        home: { offersTapped: { push: offers, requires: member } }
      flows:
        Join:
          outcomes: [ok]
          start: form
          screens: { form: { events: { joined } } }
          edges: { form: { joined: finish ok } }
      """)
}
