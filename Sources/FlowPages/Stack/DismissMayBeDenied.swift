import FlowProof

extension Page {
  static let dismissMayBeDenied = Page(
    .dismissMayBeDenied, "A move dismisses where nothing is presented on some walk.",
    meaning: """
      You wrote `dismiss`, and there need not be a layer: the walk shows how one gets to the move without one. On its last step the move is
      denied.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { helpTapped, moreTapped } }
        help: { events: { closed } }
      edges:
        home: { helpTapped: present help, moreTapped: push help }
        help: { closed: dismiss }
      """,
    reason: """
      On that walk the button does nothing. Show the screen in one way only, or let it say different events, so that each has the edge which
      fits.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { helpTapped, moreTapped } }
        help: { events: { closed } }
      edges:
        home: { helpTapped: present help, moreTapped: present help }
        help: { closed: dismiss }
      """)
}
