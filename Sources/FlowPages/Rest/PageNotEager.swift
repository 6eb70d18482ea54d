extension Page {
  static let pageNotEager = Page(
    .pageNotEager, "A page is not there yet when a finger uncovers it.",
    meaning: """
      An item of a `container: pages` is made on its first selection, which is when the page has been turned. While the finger turns it, there is \
      nothing to see on it. The finding is at the first such item; the one that is selected first is there, and one that `requires` something is \
      asked about when it is chosen.
      """,
    wrong: """
      # Welcome.flow.yaml
      flow: Welcome
      container: pages
      items:
        first: first
        second: second
      screens: [first, second]
      """,
    reason: """
      Tabs, drawers and menus show an item after it was tapped. Pages show the next one under the finger, before anybody knows whether the user \
      will let go of it. `eager: true` makes it at once, as neighbours of pages are elsewhere, too.
      """,
    mended: """
      # Welcome.flow.yaml
      flow: Welcome
      container: pages
      items:
        first: first
        second: { to: second, eager: true }
      screens: [first, second]
      """)
}
