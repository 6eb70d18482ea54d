extension Page {
  static let unknownCondition = Page(
    .unknownCondition, "A guard asks a condition that nobody declares.",
    meaning: """
      Your guard asks for something that no flow file of this module declares under `conditions`. Guards ask conditions and nothing else;
      the inputs and the context of a flow are not seen there.
      """,
    wrong: """
      # Start.flow.yaml
      flow: Start
      conditions: { onboarded }
      start:
        - { when: onbaorded, push: home }
        - push: welcome
      screens:
        home: { events: { loggedOut } }
        welcome: { events: { next } }
      edges:
        home: { loggedOut: restart }
        welcome: { next: root home }
      """,
    reason: """
      Your app answers its conditions through one generated protocol, with a requirement for each of them. A condition that is not
      declared would be a question that nobody answers.

      If the condition is new, one line is enough: `conditions: { onboarded }` declares a Bool. If you want to branch on data, say on what the
      user has typed, let the screen send different events, or declare a condition with a name for it.
      """,
    mended: """
      # Start.flow.yaml
      flow: Start
      conditions: { onboarded }
      start:
        - { when: onboarded, push: home }
        - push: welcome
      screens:
        home: { events: { loggedOut } }
        welcome: { events: { next } }
      edges:
        home: { loggedOut: restart }
        welcome: { next: root home }
      """)
}
