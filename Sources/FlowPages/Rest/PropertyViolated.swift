import FlowProof

extension Page {
  static let propertyViolated = Page(
    .propertyViolated, "A property does not hold: a walk shows it.",
    meaning: """
      You wrote down what must always be so, and it is not. The notes are the shortest walk to where it is broken: each is a step, at the move
      that is taken, with what conditions answer and what stands after it. flowc has taken the walk on the machine that your app runs.

      `flowc check --as-test` writes it as a test.
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
      properties:
        ordersNeedLogin: { never: orders, unless: authenticated }
      """,
    reason: """
      Each edge looks right by itself; it is the way through all of them that is wrong. Tests walk the ways that somebody thought of. A
      property is about all of them.
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
      properties:
        ordersNeedLogin: { never: orders, unless: authenticated }
      """)
}
