extension Page {
  static let alternativeAfterElse = Page(
    .alternativeAfterElse, "An alternative stands behind one that is always taken.",
    meaning: """
      Alternatives are tried from top to bottom, and one without `when` is always taken. Whatever you write behind it is never looked at.
      """,
    wrong: """
      # Start.flow.yaml
      flow: Start
      conditions: { onboarded }
      start:
        - push: welcome
        - { when: onboarded, push: home }
      screens:
        home: { events: { loggedOut } }
        welcome: { events: { next } }
      edges:
        home: { loggedOut: restart }
        welcome: { next: root home }
      """,
    reason: """
      The order is part of the meaning, and a list in the wrong order looks right at first sight. Put the alternative without `when` last: it
      is the "else".
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
