extension Page {
  static let unusedScreen = Page(
    .unusedScreen, "A screen is declared, and no flow names it.",
    meaning: """
      You declared a screen that no flow of this module starts with or leads to. Nobody will ever see it.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
        search:
      edges:
        inbox: { mailTapped: push mail }
      """,
    reason: """
      Your app must still make the screen, since the generated factory asks for it, and someone will keep it up to date for nothing. Add an edge
      to it, or delete it. What other modules can see, by `access: package` or `access: public`, is not reported: it may be used there.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped, searchTapped } }
        mail:
        search:
      edges:
        inbox: { mailTapped: push mail, searchTapped: push search }
      """)
}
