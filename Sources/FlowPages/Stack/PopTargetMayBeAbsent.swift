import FlowProof

extension Page {
  static let popTargetMayBeAbsent = Page(
    .popTargetMayBeAbsent, "A move goes back to a screen that is not below on some walk.",
    meaning: """
      You wrote `popTo` with a screen that need not be there: the walk shows how one gets to the move without it. Each note is a step, with
      what stands after it; on the last one nothing is popped.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { listTapped, offerTapped } }
        list: { events: { opened } }
        detail: { events: { listTapped } }
      edges:
        home: { listTapped: push list, offerTapped: push detail }
        list: { opened: push detail }
        detail: { listTapped: popTo list }
      """,
    reason: """
      On that walk the button does nothing. flowc says so only with a walk that it has taken on the very machine which your app runs, so you
      can take it, too: `flowc simulate`, or a test.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { listTapped, offerTapped } }
        list: { events: { opened } }
        detail: { events: { listTapped } }
      edges:
        home: { listTapped: push list, offerTapped: push detail }
        list: { opened: push detail }
        detail: { listTapped: { popTo: home, push: list } }
      """)
}
