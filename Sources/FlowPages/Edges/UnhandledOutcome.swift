extension Page {
  static let unhandledOutcome = Page(
    .unhandledOutcome, "A child flow can end in a way that its parent has no edge for.",
    meaning: """
      Your flow runs another one as a child. The child declares how it can end, and for one of these outcomes you have not said what happens
      then. Only `cancelled` may be left out: it means that the user went back, and then nothing more happens.
      """,
    wrong: """
      # Main.flow.yaml
      flow: Main
      start: home
      screens:
        home: { events: { signInTapped } }
        account:
      edges:
        home: { signInTapped: push SignIn }
        SignIn: { signedIn: push account }
      # SignIn.flow.yaml
      flow: SignIn
      outcomes: [signedIn, locked]
      start: login
      screens:
        login: { events: { loggedIn, lockedOut } }
      edges:
        login: { loggedIn: finish signedIn, lockedOut: finish locked }
      """,
    reason: """
      When the child ends, its screens go, and whatever stood below comes up again. That may be just right, but it may also leave the user in
      front of the button that was just tapped, without a word.

      Write an edge under the child's name. If nothing is to move, say so with `stay`.
      """,
    mended: """
      # Main.flow.yaml
      flow: Main
      start: home
      screens:
        home: { events: { signInTapped } }
        account:
        lockedOut:
      edges:
        home: { signInTapped: push SignIn }
        SignIn: { signedIn: push account, locked: push lockedOut }
      # SignIn.flow.yaml
      flow: SignIn
      outcomes: [signedIn, locked]
      start: login
      screens:
        login: { events: { loggedIn, lockedOut } }
      edges:
        login: { loggedIn: finish signedIn, lockedOut: finish locked }
      """)
}
