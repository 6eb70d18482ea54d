import FlowProof

extension Page {
  static let selectOutsideContainer = Page(
    .selectOutsideContainer, "A move selects an item of a container that is not around its screen.",
    meaning: """
      You wrote `select` with an item of a container, in a flow that others run too: where they do, no container around has the item, and the move is
      denied. The notes are the shortest walk on which it is. Where it is denied on every walk, this is an error.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: welcome
      screens: { welcome: { events: { helpTapped, startTapped } } }
      edges:
        welcome: { helpTapped: push Help, startTapped: root Main }
      flows:
        Help:
          start: topics
          screens: { topics: { events: { cartTapped } } }
          edges: { topics: { cartTapped: select cart } }
        Main:
          container: tabs
          items: { home: home, cart: cart }
          screens: { home: { events: { helpTapped } }, cart: }
          edges: { home: { helpTapped: push Help } }
      """,
    reason: """
      `select` looks for the item in the containers around the screen, then in the flows that its flow runs under. Only who runs the flow knows what is
      around it: let it tell its parent, which selects, or goes there in another way.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: welcome
      screens: { welcome: { events: { helpTapped, startTapped } } }
      edges:
        welcome: { helpTapped: push Help, startTapped: root Main }
        Help: { cartTapped: root Main }
      flows:
        Help:
          outcomes: [cartTapped]
          start: topics
          screens: { topics: { events: { cartTapped } } }
          edges: { topics: { cartTapped: finish cartTapped } }
        Main:
          container: tabs
          items: { home: home, cart: cart }
          screens: { home: { events: { helpTapped } }, cart: }
          edges:
            home: { helpTapped: push Help }
            Help: { cartTapped: select cart }
      """)
}
