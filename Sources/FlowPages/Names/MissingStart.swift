extension Page {
  static let missingStart = Page(
    .missingStart, "A flow does not say where it starts.",
    meaning: """
      Every flow begins somewhere, and yours does not say where: either `start` is missing, or it is there and leads to no screen.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      """,
    reason: """
      The start is what the user sees first, and everything that is proved about a flow is proved from there. The order of the screens says
      nothing, so there is no screen that could be taken instead.

      Write the name of a screen or flow, a move, or a list of alternatives: `start: [{ when: onboarded, push: home }, { push: welcome }]`.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      """)
}
