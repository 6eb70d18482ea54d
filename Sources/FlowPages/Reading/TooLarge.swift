extension Page {
  static let tooLarge = Page(
    .tooLarge, "A file is larger than flow files may be, or comes to too much.",
    meaning: """
      A flow file may have one mebibyte, which is room for some four thousand screens. Yours has more.

      A small file can come to very much, too, since some of its text is taken many times over: each move to a screen fills all its inputs, each \
      node takes the edges under `any`, each variant inherits its base, each link is compared with those that are as good. There is an end to \
      each of these, far beyond what modules need, and the message says to which.
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
