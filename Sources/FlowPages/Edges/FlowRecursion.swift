extension Page {
  static let flowRecursion = Page(
    .flowRecursion, "A flow starts itself before it shows a screen.",
    meaning: """
      The start of this flow runs another flow, whose start runs this one again, and no screen is shown in between. It would never come to an end.
      """,
    wrong: """
      # Main.flow.yaml
      flow: Main
      start: SignIn
      edges:
        SignIn: { signedIn: stay }
      # SignIn.flow.yaml
      flow: SignIn
      outcomes: [signedIn]
      start: Main
      """,
    reason: """
      Each flow would wait for the other's first screen. A flow may well run itself again from one of its screens, in answer to an event:
      there is something to see, and the user decides.
      """,
    mended: """
      # Main.flow.yaml
      flow: Main
      start: SignIn
      edges:
        SignIn: { signedIn: stay }
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
