extension Page {
  static let tooDeep = Page(
    .tooDeep, "Brackets or indentation are nested too deeply.",
    meaning: """
      Flow files may be nested 64 levels deep. No flow needs more than ten, so this is a bracket that is not closed over and over, or a file that is
      no flow file.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: ⟨5B × 65⟩inbox⟨5D × 65⟩
      screens:
        inbox: { events: { closed } }
      edges:
        inbox: { closed: stay }
      """,
    reason: """
      The limit keeps a broken or hostile file from exhausting the memory of whatever reads it, your build among others.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { closed } }
      edges:
        inbox: { closed: stay }
      """)
}
