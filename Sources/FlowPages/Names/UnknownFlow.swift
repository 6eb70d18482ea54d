extension Page {
  static let unknownFlow = Page(
    .unknownFlow, "A move leads to a flow that nobody declares.",
    meaning: """
      You named a flow that no flow file of this module declares. A target that begins with an upper-case letter is a flow, which runs
      as a child of this one; most often its name is misspelt, or its file lies outside the folder that is compiled.
      """,
    wrong: """
      # Main.flow.yaml
      flow: Main
      start: home
      screens:
        home: { events: { signInTapped } }
      edges:
        home: { signInTapped: present SingIn }
        SignIn: { signedIn: stay }
      # SignIn.flow.yaml
      flow: SignIn
      outcomes: [signedIn]
      start: login
      screens:
        login: { events: { loggedIn } }
      edges:
        login: { loggedIn: finish signedIn }
      """,
    reason: """
      A child flow brings its own screens, inputs and outcomes with it, and all of them are checked against the place that runs it. Without
      the flow, none of that can be done.

      All `*.flow.yaml` files below a target's folder belong to one module and see each other. If the flow is in one of them, compare
      the spelling, upper and lower case too. If you meant a screen, begin its name with a lower-case letter.
      """,
    mended: """
      # Main.flow.yaml
      flow: Main
      start: home
      screens:
        home: { events: { signInTapped } }
      edges:
        home: { signInTapped: present SignIn }
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
