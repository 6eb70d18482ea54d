extension Page {
  static let unusedCondition = Page(
    .unusedCondition, "A condition is declared, and no guard asks it.",
    meaning: """
      You declared a condition that no guard of this module asks.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      conditions: { premium }
      start: inbox
      screens:
        inbox: { events: { searchTapped } }
        search:
      edges:
        inbox: { searchTapped: push search }
      """,
    reason: """
      Your app has to answer every condition, so this is a question that you answer for nobody; or a guard was forgotten, and a screen
      is open that should not be. Ask it in a `when`, or delete it.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      conditions: { premium }
      start: inbox
      screens:
        inbox: { events: { searchTapped } }
        search:
      edges:
        inbox: { searchTapped: { when: premium, push: search } }
      """)
}
