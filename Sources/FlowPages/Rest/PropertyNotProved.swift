extension Page {
  static let propertyNotProved = Page(
    .propertyNotProved, "A property is declared, and nothing shows that it holds.",
    meaning: """
      You wrote down what must always be so, and flowc has bound the names in it. It cannot prove properties yet: nobody has looked
      whether this one holds.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: cart
      screens:
        cart:    { events: { paid } }
        confirm: { events: { confirmed } }
        payment:
      edges:
        cart:    { paid: push confirm }
        confirm: { confirmed: push payment }
      properties:
        confirmFirst: { before: payment, always: confirm }
      """,
    reason: """
      Who reads a property in a flow file takes it for a fact, and changes the flows in the belief that flowc would object. Let tests walk the
      ways that matter, and say in `allow` what they show; or take the property out.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: cart
      screens:
        cart:    { events: { paid } }
        confirm: { events: { confirmed } }
        payment:
      edges:
        cart:    { paid: push confirm }
        confirm: { confirmed: push payment }
      properties:
        confirmFirst: { before: payment, always: confirm }
      allow:
        property-not-proved: { confirmFirst: the test below pays on the only way }
      tests:
        a payment is confirmed first:
          when: [cart.paid, confirm.confirmed]
          then: { stack: [cart, confirm, payment] }
      """)
}
