extension Page {
  static let unknownNode = Page(
    .unknownNode, "A name stands where a screen or flow must, and is neither.",
    meaning: """
      The keys of `edges` are the places that speak: the flow's screens, and the tasks and flows that it runs. The name that you wrote there is
      none of this module's.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail: { events: { answered } }
      edges:
        inbox: { mailTapped: push mail }
        mial: { answered: pop }
      """,
    reason: """
      An edge under a name that nothing has would never be taken, and the screen that you meant would not react to its event. That is hard
      to see in a running app, where a button simply does nothing.

      A decision is no such place either: it has no events, and it stands on no stack, so that `popTo` cannot go back to it. What it decides
      is written under `decisions`.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail: { events: { answered } }
      edges:
        inbox: { mailTapped: push mail }
        mail: { answered: pop }
      """)
}
