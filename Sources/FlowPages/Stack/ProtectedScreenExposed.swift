import FlowProof

extension Page {
  static let protectedScreenExposed = Page(
    .protectedScreenExposed, "A screen is guarded on one way, and open on another.",
    meaning: """
      An edge or an item requires a condition before it shows this screen, and the walk gets there by another way while the condition is false
      from beginning to end.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [authenticated]
      gates: { authenticated: { run: SignIn } }
      start: home
      screens:
        home: { events: { helpTapped, ordersTapped } }
        help: { events: { ordersTapped } }
        orders:
      edges:
        home:
          ordersTapped: { push: orders, requires: authenticated }
          helpTapped: present help
        help: { ordersTapped: { dismiss, push: orders } }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done } } }
          edges: { login: { done: finish ok } }
      """,
    reason: """
      The gate is a door beside a hole in the wall. Whether a screen needs a login is a matter of the screen: write `requires` there, and
      every way asks.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [authenticated]
      gates: { authenticated: { run: SignIn } }
      start: home
      screens:
        home: { events: { helpTapped, ordersTapped } }
        help: { events: { ordersTapped } }
        orders: { requires: authenticated }
      edges:
        home:
          ordersTapped: push orders
          helpTapped: present help
        help: { ordersTapped: { dismiss, push: orders } }
      flows:
        SignIn:
          outcomes: [ok]
          start: login
          screens: { login: { events: { done } } }
          edges: { login: { done: finish ok } }
      """)
}
