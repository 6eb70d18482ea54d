import FlowProof

extension Page {
  static let dismissWithoutLayer = Page(
    .dismissWithoutLayer, "A move dismisses where nothing is ever presented.",
    meaning: """
      You wrote `dismiss`, and the screen that speaks stands on no layer on any walk: it is always pushed, or at the root. The move is always
      denied.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: list
      screens:
        list: { events: { opened } }
        detail: { events: { closed } }
      edges:
        list: { opened: push detail }
        detail: { closed: dismiss }
      """,
    reason: """
      Somebody has changed how the screen is shown, from a sheet to a push, and has forgotten how it is closed. What was pushed is popped.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: list
      screens:
        list: { events: { opened } }
        detail: { events: { closed } }
      edges:
        list: { opened: push detail }
        detail: { closed: pop }
      """)
}
