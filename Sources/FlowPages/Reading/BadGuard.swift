extension Page {
  static let badGuard = Page(
    .badGuard, "A guard is not spelt as guards are.",
    meaning: """
      A guard is made of conditions, `not`, `and`, `or`, parentheses, and comparisons with a condition's values: `nav == drawer`, `nav != drawer`. What
      you wrote is from another language, or not complete.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      conditions: { online, premium }
      start: inbox
      screens:
        inbox: { events: { searchTapped } }
        search:
      edges:
        inbox: { searchTapped: { when: online && premium, push: search } }
      """,
    reason: """
      There is one spelling, so that every flow file reads alike. And guards ask conditions alone, never data: that is why flowc can tell you that an
      alternative is never taken, or that a decision has no answer.

      To branch on data, let the screen send different events, or declare a condition that your app answers.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      conditions: { online, premium }
      start: inbox
      screens:
        inbox: { events: { searchTapped } }
        search:
      edges:
        inbox: { searchTapped: { when: online and premium, push: search } }
      """)
}
