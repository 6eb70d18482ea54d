extension Page {
  static let guardAlwaysTrue = Page(
    .guardAlwaysTrue, "A guard holds whatever its conditions answer.",
    meaning: """
      This guard asks, but every answer is fine: it holds for all values of its conditions. So it guards nothing.
      """,
    wrong: """
      # Start.flow.yaml
      flow: Start
      conditions: { nav: [tabs, drawer] }
      start: home
      screens:
        home: { events: { menuTapped } }
        menu:
      edges:
        home: { menuTapped: { when: nav != tabs or nav != drawer, push: menu } }
      """,
    reason: """
      Someone thought that there are cases in which the move is not allowed. With "not this or not that" there are none: one of the two is always
      so. Write `and`, or leave `when` out if the move is always right.
      """,
    mended: """
      # Start.flow.yaml
      flow: Start
      conditions: { nav: [tabs, drawer] }
      start: home
      screens:
        home: { events: { menuTapped } }
        menu:
      edges:
        home: { menuTapped: { when: nav != tabs, push: menu } }
      """)
}
