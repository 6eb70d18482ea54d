extension Page {
  static let duplicateDeclaration = Page(
    .duplicateDeclaration, "One name is declared twice in a module.",
    meaning: """
      All flow files of a module share one namespace for flows, one for screens and one for conditions, whichever file or flow they stand
      in. Two declarations of one kind have the same name here.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      # Screens.flow.yaml
      screens:
        mail: { doc: One mail with its attachments. }
      """,
    reason: """
      A screen is declared once and used by as many flows as like, so that `mail` is the same screen everywhere, with one Swift type. With two
      declarations nobody could say which inputs it has.

      If both mean the same screen, keep one of them: it does not matter in which file. If they are different screens, give them different names.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      edges:
        inbox: { mailTapped: push mail }
      # Screens.flow.yaml
      screens:
        inbox: { events: { mailTapped } }
        mail: { doc: One mail with its attachments. }
      """)
}
