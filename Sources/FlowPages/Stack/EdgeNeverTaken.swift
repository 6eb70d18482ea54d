import FlowProof

extension Page {
  static let edgeNeverTaken = Page(
    .edgeNeverTaken, "A move is taken on no walk, although its guard could hold.",
    meaning: """
      The guard of this move contradicts what leads to it in the same step, on every walk: the child ends so only where the condition is
      otherwise.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [member]
      start: home
      screens:
        home: { events: { opened, offersTapped } }
        offers:
        hello:
      edges:
        home: { opened: present Ask, offersTapped: push offers }
        Ask:
          known: [{ push: offers, when: not member }, { push: hello }]
      flows:
        Ask:
          outcomes: [known]
          start: form
          screens: { form: { events: { done } } }
          edges: { form: { done: { finish: known, when: member } } }
      """,
    reason: """
      Whoever reads it believes that something happens which never does. Remove it, or mend the guard that is wrong.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [member]
      start: home
      screens:
        home: { events: { opened, offersTapped } }
        offers:
        hello:
      edges:
        home: { opened: present Ask, offersTapped: push offers }
        Ask:
          known: push hello
      flows:
        Ask:
          outcomes: [known]
          start: form
          screens: { form: { events: { done } } }
          edges: { form: { done: { finish: known, when: member } } }
      """)
}
