extension Page {
  static let unknownStyle = Page(
    .unknownStyle, "'as', or a layer of a state, names a style that nobody declares.",
    meaning: """
      A layer is presented as a `sheet`, `full`, as a `popover`, an `alert` or an `overlay`, or in a style of your own, which stands under
      `styles` in any file of the module. The word here is none of them: it may be misspelt, or the style is not declared yet.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: list
      styles: { card: sheet }
      screens:
        list: { events: [filterTapped] }
        filter:
      edges:
        list: { filterTapped: present filter as crad }
      """,
    reason: """
      Your app's presenter gets the style by its name and decides what it looks like. But whether a layer can be pulled down, or what lies
      over it, is for flowc to know: `styles` says which of the five a style is in that regard.

      If the style is new, declare it: `styles: { card: sheet }`.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: list
      styles: { card: sheet }
      screens:
        list: { events: [filterTapped] }
        filter:
      edges:
        list: { filterTapped: present filter as card }
      """)
}
