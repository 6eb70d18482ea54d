extension Page {
  static let unknownKey = Page(
    .unknownKey, "A key means nothing where it stands.",
    meaning: """
      The mapping that you wrote this key into does not have such a key. Most often it is misspelt, or it stands one level too high or too
      deep.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { event: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      """,
    reason: """
      A key that is skipped in silence is a setting that you believe in and that does not work. What may stand where is in the language reference,
      and the message lists it where nothing comes close.
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
