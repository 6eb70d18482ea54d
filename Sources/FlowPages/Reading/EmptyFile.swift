extension Page {
  static let emptyFile = Page(
    .emptyFile, "A flow file declares nothing.",
    meaning: """
      The file is empty, or all that it has are comments. It is read and does nothing.
      """,
    wrong: """
      # Mail.flow.yaml
      # Everything about mails goes here.
      """,
    reason: """
      Either something was not saved, or the file is left over. A new flow begins with its name; `flowc init` writes one that works.
      """,
    mended: """
      # Mail.flow.yaml
      # Everything about mails goes here.
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { closed } }
      edges:
        inbox: { closed: stay }
      """)
}
