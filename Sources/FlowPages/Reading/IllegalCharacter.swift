extension Page {
  static let illegalCharacter = Page(
    .illegalCharacter, "A character stands here that nobody sees.",
    meaning: """
      The file has a character in it that is not shown: a control character, a line break that other programs do not count, or one that changes the
      direction in which text is read. It was probably pasted with other text.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { doc: All mails⟨E2 80 AE⟩., events: { closed } }
      edges:
        inbox: { closed: stay }
      """,
    reason: """
      Two names that look alike would be different, and a name could look like another one; reviewers have been fooled by this. Delete the
      character: it stands right where the carets point. In a text in double quotes it can be written as `\\u202E`, where everyone sees it.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { doc: All mails., events: { closed } }
      edges:
        inbox: { closed: stay }
      """)
}
