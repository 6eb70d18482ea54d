extension Page {
  static let tooLarge = Page(
    .tooLarge, "The file is larger than flow files may be.",
    meaning: """
      A flow file may have one mebibyte, which is room for some four thousand screens. Yours has more.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      doc: ⟨41 × 1048576⟩
      start: inbox
      screens:
        inbox: { events: { closed } }
      edges:
        inbox: { closed: stay }
      """,
    reason: """
      A file of this size is nearly always something else: a log, or data that got the wrong name. If it is a flow file, split it: all flow files
      of a module see each other's names, and order and file boundaries change nothing.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      doc: All mails, the newest first.
      start: inbox
      screens:
        inbox: { events: { closed } }
      edges:
        inbox: { closed: stay }
      """)
}
