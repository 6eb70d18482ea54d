import FlowProof

extension Page {
  static let gateNeverEnds = Page(
    .gateNeverEnds, "The flow of a gate never ends.",
    meaning: """
      What requires the condition is held until the gate's flow ends, and that flow never does: no walk leads to a `finish` in it, and it
      shows nothing that could be pulled down or gone back from.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [member]
      gates: { member: { run: Join, as: full } }
      start: home
      screens:
        home: { events: { offersTapped } }
        offers:
      edges:
        home: { offersTapped: { push: offers, requires: member } }
      flows:
        Join:
          start: form
          screens:
            form: { back: hidden, events: { joined } }
            welcome: { back: hidden }
          edges: { form: { joined: push welcome } }
      """,
    reason: """
      The user does what is asked, and is caught: what was wanted never comes.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [member]
      gates: { member: { run: Join, as: full } }
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
          screens:
            form: { back: hidden, events: { joined } }
          edges: { form: { joined: finish ok } }
      """)
}
