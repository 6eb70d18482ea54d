extension Page {
  static let unknownNode = Page(
    .unknownNode, "A name stands where a screen or flow must, and is neither.",
    meaning: """
      The keys of `edges` are the places that speak: the flow's screens, the tasks and flows that it runs, and live conditions. The name that you
      wrote there is none of this module's, or that of a condition which cannot speak.
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

      A condition speaks when the app announces that it has changed. So it has to be `live`, to have a value at any time (not `async`) and to be the
      same for everybody (no `inputs`); and it speaks to the flows whose own `edges` name it, not to a library's.
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
