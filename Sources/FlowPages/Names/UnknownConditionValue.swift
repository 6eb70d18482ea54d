extension Page {
  static let unknownConditionValue = Page(
    .unknownConditionValue, "A guard compares a condition with a value that it does not have.",
    meaning: """
      A condition is either a Bool, which is asked by its name, or one of several values, which is compared: `nav == drawer`. Your guard
      names a value that the condition does not list, or takes the one kind for the other.
      """,
    wrong: """
      # Start.flow.yaml
      flow: Start
      conditions: { nav: [tabs, drawer] }
      start:
        - { when: nav == drawr, push: menu }
        - push: home
      screens:
        home: { events: { loggedOut } }
        menu: { events: { homeTapped } }
      edges:
        home: { loggedOut: restart }
        menu: { homeTapped: push home }
      """,
    reason: """
      A comparison with a value that cannot come never holds, and the alternative behind it is dead without anybody noticing. The list
      of values is also what makes it possible to prove that a decision has an answer for each of them.
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
        menu: { events: { homeTapped } }
      edges:
        home: { loggedOut: restart }
        menu: { homeTapped: push home }
      """)
}
