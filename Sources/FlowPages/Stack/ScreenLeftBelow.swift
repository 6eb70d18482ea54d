import FlowProof

extension Page {
  static let screenLeftBelow = Page(
    .screenLeftBelow, "What a gate shows stays below what it let the user in to.",
    meaning: """
      A screen of a gate's flow, a sign-in as a rule, lies directly below a screen that requires the gate. Whoever goes back there is asked to sign
      in again. The notes are the shortest walk to it.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [authenticated]
      gates: { authenticated: { run: SignIn } }
      start: home
      screens:
        home: { events: { ordersTapped } }
        orders: { requires: authenticated }
      edges:
        home: { ordersTapped: push orders }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done, ordersTapped } } }
          edges: { login: { done: finish ok, ordersTapped: push orders } }
      """,
    reason: """
      A gate's flow that finishes goes with all that it shows, and what was held goes on in the same change. A move of its own to what it
      protects leaves it where it is.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [authenticated]
      gates: { authenticated: { run: SignIn } }
      start: home
      screens:
        home: { events: { ordersTapped } }
        orders: { requires: authenticated }
      edges:
        home: { ordersTapped: push orders }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done, ordersTapped } } }
          edges: { login: { done: finish ok, ordersTapped: finish ok } }
      """)
}
