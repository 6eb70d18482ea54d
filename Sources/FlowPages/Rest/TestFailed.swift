extension Page {
  static let testFailed = Page(
    .testFailed, "A test found something else than it expects.",
    meaning: """
      `flowc test` ran one of your `tests:`, and what came of it is not what its `then` says. The finding is at the expectation that is not
      met, or at the step that could not be taken; below it is each step, with what it led to.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:  { events: { answered } }
        sent:
      edges:
        inbox: { mailTapped: push mail }
        mail:  { answered: { pop, push: sent } }
      tests:
        an answer is sent:
          when: [inbox.mailTapped, mail.answered]
          then: { stack: [inbox, mail, sent] }
      """,
    reason: """
      Either the flow does not do what you want, or the test does not say what the flow is to do. The steps tell which: they are what your
      users would see, too. A move that was denied fails the test unless `denied` expects it, for nobody wants a button that does nothing.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:  { events: { answered } }
        sent:
      edges:
        inbox: { mailTapped: push mail }
        mail:  { answered: { pop, push: sent } }
      tests:
        an answer is sent:
          when: [inbox.mailTapped, mail.answered]
          then: { stack: [inbox, sent] }
      """)
}
