extension Page {
  static let decisionCycle = Page(
    .decisionCycle, "Decisions lead to each other without end.",
    meaning: """
      A decision has no screen: it is asked and led on from at once. Here one leads to another and that one back again, so that for some answers
      nothing would ever be shown.
      """,
    wrong: """
      # Start.flow.yaml
      flow: Start
      conditions: { onboarded, authenticated }
      start: door
      screens:
        home: { events: { loggedOut } }
        welcome:
      decisions:
        door:
          - { when: authenticated, root: home }
          - push: tour
        tour:
          - { when: not onboarded, root: welcome }
          - push: door
      edges:
        home: { loggedOut: restart }
      """,
    reason: """
      The app would go round in circles without showing anything. The message says which way round.

      Let one of the decisions end at a screen, or put both questions into one decision.
      """,
    mended: """
      # Start.flow.yaml
      flow: Start
      conditions: { onboarded, authenticated }
      start: door
      screens:
        home: { events: { loggedOut } }
        welcome:
        login: { events: { loggedIn } }
      decisions:
        door:
          - { when: authenticated, root: home }
          - push: tour
        tour:
          - { when: not onboarded, root: welcome }
          - push: login
      edges:
        home: { loggedOut: restart }
        login: { loggedIn: root home }
      """)
}
