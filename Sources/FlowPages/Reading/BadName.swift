extension Page {
  static let badName = Page(
    .badName, "A name is not spelt as names are.",
    meaning: """
      Flows begin with an upper-case letter, everything else with a lower-case one; behind that come letters, digits and `_`. Your name has something
      else in it, or begins in the wrong case.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: mail-list
      screens:
        mail-list: { events: { closed } }
      edges:
        mail-list: { closed: stay }
      """,
    reason: """
      Names become names in Swift, where `mail-list` would be a subtraction. The case tells you, and flowc, whether `push X` shows a screen
      or runs a flow, without looking anything up.

      Swift's keywords are fine: a screen may be called `default`.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: mailList
      screens:
        mailList: { events: { closed } }
      edges:
        mailList: { closed: stay }
      """)
}
