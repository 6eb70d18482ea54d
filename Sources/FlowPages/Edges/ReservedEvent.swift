extension Page {
  static let reservedEvent = Page(
    .reservedEvent, "A screen declares an event that the system sends.",
    meaning: """
      `back`, `dismissed`, `reselected` and `blocked` come from the system: the back button, a swipe, a sheet pulled down. Every screen has
      them, so that none can declare them.
      """,
    wrong: """
      # Editor.flow.yaml
      flow: Editor
      start: list
      screens:
        list: { events: { noteTapped } }
        note: { events: { saved, back } }
      edges:
        list: { noteTapped: push note }
        note: { saved: pop }
      """,
    reason: """
      If the screen could send `back` itself, nobody could tell the user's swipe from the screen's own wish, and the swipe has happened
      already when it is told.

      To do something else on a swipe, just write an edge for `back`. For a button of the screen's own, choose another name, such as `closed`.
      """,
    mended: """
      # Editor.flow.yaml
      flow: Editor
      start: list
      screens:
        list: { events: { noteTapped } }
        note: { events: { saved, closed } }
      edges:
        list: { noteTapped: push note }
        note: { saved: pop, closed: pop }
      """)
}
