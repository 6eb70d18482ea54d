extension Page {
  static let emptyGate = Page(
    .emptyGate, "A gate says neither what is run nor what a loss means.",
    meaning: """
      What requires a condition without a gate is denied at once where the condition does not hold. A gate changes that: `run` names the flow that is run \
      first, and `lost` says what happens when a live condition turns false. This one says neither, so it changes nothing.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: shelf
      conditions: [authenticated]
      gates: { authenticated: {} }
      screens:
        shelf: { events: { cartTapped } }
        cart: { requires: authenticated }
      edges: { shelf: { cartTapped: push cart } }
      """,
    reason: """
      Whoever reads it believes that there is a way through: that somebody is asked to sign in. There is none, and a tap on the cart does nothing.
      """,
    mended: """
      # Shop.flow.yaml
      flows:
        Shop: { start: shelf, edges: { shelf: { cartTapped: push cart } } }
        SignIn: { start: login, edges: { login: { entered: pop } } }
      conditions: [authenticated]
      gates: { authenticated: { run: SignIn } }
      screens:
        shelf: { events: { cartTapped } }
        cart: { requires: authenticated }
        login: { events: { entered } }
      """)
}
