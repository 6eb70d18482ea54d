extension Page {
  static let guardNeverTrue = Page(
    .guardNeverTrue, "A guard contradicts itself.",
    meaning: """
      Whatever the conditions answer, this guard does not hold: it asks for something and its opposite, or for two values at once.
      """,
    wrong: """
      # Start.flow.yaml
      flow: Start
      conditions: { nav: [tabs, drawer] }
      start:
        - { when: nav == tabs and nav == drawer, push: menu }
        - push: home
      screens:
        home: { events: { loggedOut } }
        menu:
      edges:
        home: { loggedOut: restart }
      """,
    reason: """
      What stands behind the guard never happens. Most often an `or` was meant; and a condition has one value at a time.
      """,
    mended: """
      # Start.flow.yaml
      flow: Start
      conditions: { nav: [tabs, drawer] }
      start:
        - { when: nav == drawer, push: menu }
        - push: home
      screens:
        home: { events: { loggedOut } }
        menu:
      edges:
        home: { loggedOut: restart }
      """)
}
