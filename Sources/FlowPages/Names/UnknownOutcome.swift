extension Page {
  static let unknownOutcome = Page(
    .unknownOutcome, "A flow is said to end in a way that it does not declare.",
    meaning: """
      You named an outcome that the flow does not list under `outcomes`: either in a `finish`, which ends this flow, or in an edge for a child
      flow, whose outcomes are its events. `cancelled` need not be listed, every flow has it.
      """,
    wrong: """
      # SignIn.flow.yaml
      flow: SignIn
      outcomes: [signedIn]
      start: login
      screens:
        login: { events: { loggedIn } }
      edges:
        login: { loggedIn: finish sigendIn }
      """,
    reason: """
      Outcomes are a flow's promise to whoever runs it: the parent has an edge for each, and Swift sees them as an enum. An outcome that
      is not in the list would be one that nobody waits for.
      """,
    mended: """
      # SignIn.flow.yaml
      flow: SignIn
      outcomes: [signedIn]
      start: login
      screens:
        login: { events: { loggedIn } }
      edges:
        login: { loggedIn: finish signedIn }
      """)
}
