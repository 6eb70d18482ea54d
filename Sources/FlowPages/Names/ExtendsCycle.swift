extension Page {
  static let extendsCycle = Page(
    .extendsCycle, "A flow is a variant of itself, at once or through others.",
    meaning: """
      The bases that you named under `extends` lead back to where they began, so there is no flow at the end of them that says what the others \
      change. The message shows the whole walk; each note is the place where one flow names the next.
      """,
    wrong: """
      # Auth.flow.yaml
      flows:
        Auth:
          extends: QuickAuth
          edges:
            login: { loggedIn: finish done }
        QuickAuth:
          extends: Auth
      screens:
        login: { events: { loggedIn } }
      """,
    reason: """
      A variant is its base's flow with a few changes. To make it, the base is needed first, and to make that, the variant.

      Decide which of them is the plain flow, give it a `start` and take its `extends` out. The others can go on extending it, and each \
      other, as long as all of them end there.
      """,
    mended: """
      # Auth.flow.yaml
      flows:
        Auth:
          outcomes: { done }
          start: login
          edges:
            login: { loggedIn: finish done }
        QuickAuth:
          extends: Auth
      screens:
        login: { events: { loggedIn } }
      """)
}
