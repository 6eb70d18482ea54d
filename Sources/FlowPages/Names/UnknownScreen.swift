extension Page {
  static let unknownScreen = Page(
    .unknownScreen, "A move leads to a screen that nobody declares.",
    meaning: """
      You named a screen that no flow file of this module declares. A target that begins with a lower-case letter is a screen, or a
      decision of the same flow; most often the name is misspelt, and then the message shows the one that comes closest.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: shelf
      screens:
        shelf: { events: { cartTapped } }
        checkout:
      edges:
        shelf: { cartTapped: push chekout }
      """,
    reason: """
      The generated Swift has one type for each screen, so there is nothing that could be pushed here. In code written by hand, a wrong
      route is found when somebody taps the button; here it is found before the app is built.

      If the screen is new, declare it under `screens`. The flow's own file will do, and so will any other file of the module.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: shelf
      screens:
        shelf: { events: { cartTapped } }
        checkout:
      edges:
        shelf: { cartTapped: push checkout }
      """)
}
