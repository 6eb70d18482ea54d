extension Page {
  static let testInvalid = Page(
    .testInvalid, "A test says what cannot be.",
    meaning: """
      You wrote a test that cannot be run as it stands: a step that is no event, a condition that does not answer what you say, a field that
      the event carries and the step does not give, or no expectation at all.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { id: MailID } } }
        mail: { inputs: { id: MailID } }
      edges:
        inbox: { mailTapped: push mail }
      tests:
        a mail can be read:
          when: [inbox.mailTapped]
          then: { stack: [inbox, mail] }
      """,
    reason: """
      A test runs without your app: what the app would bring with an event, the step must say. A value of your own type is written as its text,
      whatever it is: `{ inbox.mailTapped: { id: m1 } }`.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { id: MailID } } }
        mail: { inputs: { id: MailID } }
      edges:
        inbox: { mailTapped: push mail }
      tests:
        a mail can be read:
          when: [{ inbox.mailTapped: { id: m1 } }]
          then: { stack: [inbox, mail] }
      """)
}
