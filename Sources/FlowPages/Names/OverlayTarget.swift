extension Page {
  static let overlayTarget = Page(
    .overlayTarget, "A change of a variant meets nothing in its base.",
    meaning: """
      A variant changes the flow that it extends: `remove` takes nodes out, `insert` cuts the edges between two nodes, and `edges` replaces \
      the base's edge for an event or adds one. Here the base has no such node, or no edge leads from the first to the second. An edge may \
      also belong to a node that the variant itself leads to.
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
          remove: [captha]
          edges: { login: { loggedIn: finish done } }
      screens:
        login: { events: { loggedIn } }
        captcha: { events: { solved } }
      """,
    reason: """
      A change that changes nothing is a change that you believe in and that is not there. Most often the base was edited: a node has another \
      name now, or an edge leads elsewhere. Nobody who edits the base sees its variants, so flowc does.

      `insert` speaks of the base's edges alone. Where your variant replaces an edge, it says itself where that edge leads.
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
