extension Page {
  static let decisionNotExhaustive = Page(
    .decisionNotExhaustive, "A decision or a start decides nothing for some answers.",
    meaning: """
      A decision, like a start with alternatives, must lead somewhere whatever the conditions answer. For the answers shown in the message,
      none of your alternatives holds.
      """,
    wrong: """
      # Start.flow.yaml
      flow: Start
      conditions: { onboarded, authenticated }
      start:
        - { when: not onboarded, push: welcome }
        - { when: authenticated, push: home }
      screens:
        home: { events: { loggedOut } }
        welcome: { events: { next } }
      edges:
        home: { loggedOut: restart }
        welcome: { next: root home }
      """,
    reason: """
      With those answers the app would stand there with nothing to show. An edge may well do nothing, since a screen stands already; a start
      and a decision may not.

      Add an alternative for these answers, or one without `when` at the end, which takes all that is left.
      """,
    mended: """
      # Start.flow.yaml
      flow: Start
      conditions: { onboarded, authenticated }
      start:
        - { when: not onboarded, push: welcome }
        - { when: authenticated, push: home }
        - push: login
      screens:
        home: { events: { loggedOut } }
        login: { events: { loggedIn } }
        welcome: { events: { next } }
      edges:
        home: { loggedOut: restart }
        login: { loggedIn: root home }
        welcome: { next: root login }
      """)
}
