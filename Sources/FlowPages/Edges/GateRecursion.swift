extension Page {
  static let gateRecursion = Page(
    .gateRecursion, "A gate's flow requires what the gate is to provide.",
    meaning: """
      A gate runs its flow because a condition does not hold. This flow cannot start without that very condition: it carries `requires` \
      itself, or something that it starts with does, perhaps by way of another gate. The finding shows the way round.
      """,
    wrong: """
      # Shop.flow.yaml
      flows:
        Shop: { start: shelf, edges: { shelf: { cartTapped: push cart } } }
        SignIn: { start: login, edges: { login: { entered: pop } } }
      conditions: { authenticated: }
      gates: { authenticated: { run: SignIn } }
      screens:
        shelf: { events: { cartTapped } }
        cart: { requires: authenticated }
        login: { events: { entered }, requires: authenticated }
      """,
    reason: """
      Whoever is not signed in would be asked to sign in first in order to see the screen on which one signs in: the gate's flow is held \
      by its own gate, and nothing is ever shown.

      Only what the flow starts with matters. A screen further on may require the condition, for by then the flow has had its chance.
      """,
    mended: """
      # Shop.flow.yaml
      flows:
        Shop: { start: shelf, edges: { shelf: { cartTapped: push cart } } }
        SignIn: { start: login, edges: { login: { entered: pop } } }
      conditions: { authenticated: }
      gates: { authenticated: { run: SignIn } }
      screens:
        shelf: { events: { cartTapped } }
        cart: { requires: authenticated }
        login: { events: { entered } }
      """)
}
