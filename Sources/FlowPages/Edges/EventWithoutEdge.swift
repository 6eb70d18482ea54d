extension Page {
  static let eventWithoutEdge = Page(
    .eventWithoutEdge, "A screen, or a child flow, has an event that the flow does not react to.",
    meaning: """
      The screen declares an event, and the flow that shows the screen has no edge for it; or a child flow does, under `events:`. When it is sent,
      nothing happens.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped, settingsTapped } }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      """,
    reason: """
      This is the button that does nothing, usually because the edge was forgotten. If the flow ignores the event on purpose, say so with
      `stay`: then the next reader knows.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped, settingsTapped } }
        mail:
        settings:
      edges:
        inbox: { mailTapped: push mail, settingsTapped: push settings }
      """)
}
