extension Page {
  static let unknownEvent = Page(
    .unknownEvent, "An edge waits for an event that its screen does not have.",
    meaning: """
      You wrote an edge for an event that the screen does not declare. What a screen can say is listed under its `events`; `back` and
      `dismissed` come from the system, and every screen has them.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTaped: push mail }
      """,
    reason: """
      Each event becomes a method of the generated screen, and those methods are all that the screen can say. An event that is not
      declared could never be sent, so the edge could never be taken.

      If the screen should be able to say it, add it to the screen's `events`.
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
