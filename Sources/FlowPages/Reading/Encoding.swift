extension Page {
  static let encoding = Page(
    .encoding, "The file is not UTF-8.",
    meaning: """
      Flow files are text in UTF-8, like Swift files. This one was saved in another encoding, or it has bytes in it that are no text at all.
      """,
    wrong: """
      # Cafe.flow.yaml
      flow: Cafe
      doc: The menu of our Caf⟨E9⟩.
      start: menu
      screens:
        menu: { events: { closed } }
      edges:
        menu: { closed: stay }
      """,
    reason: """
      Which letters were meant can only be guessed. Open the file in your editor and save it as UTF-8; in most editors the encoding is shown at the
      bottom of the window.
      """,
    mended: """
      # Cafe.flow.yaml
      flow: Cafe
      doc: The menu of our Café.
      start: menu
      screens:
        menu: { events: { closed } }
      edges:
        menu: { closed: stay }
      """)
}
