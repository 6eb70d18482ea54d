extension Page {
  static let danglingEdge = Page(
    .danglingEdge, "A variant removes a node that something still leads to.",
    meaning: """
      You took a node out of the flow that you extend, and its own edges went with it. But an edge, a decision, an item or the start of that \
      flow still leads to the node; the notes show where.
      """,
    wrong: """
      # Auth.flow.yaml
      flows:
        Auth:
          outcomes: { done }
          start: login
          edges:
            login: { loggedIn: push captcha }
            captcha: { solved: finish done }
        QuickAuth:
          extends: Auth
          remove: [captcha]
      screens:
        login: { events: { loggedIn } }
        captcha: { events: { solved } }
      """,
    reason: """
      If such an edge went silently too, a button would do nothing, in this variant only. What it should do instead is yours to say: \
      write the same edge in the variant with another move, or `stay` if nothing is to happen.
      """,
    mended: """
      # Auth.flow.yaml
      flows:
        Auth:
          outcomes: { done }
          start: login
          edges:
            login: { loggedIn: push captcha }
            captcha: { solved: finish done }
        QuickAuth:
          extends: Auth
          remove: [captcha]
          edges: { login: { loggedIn: finish done } }
      screens:
        login: { events: { loggedIn } }
        captcha: { events: { solved } }
      """)
}
