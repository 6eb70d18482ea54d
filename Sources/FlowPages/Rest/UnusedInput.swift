extension Page {
  static let unusedInput = Page(
    .unusedInput, "A flow takes an input that nothing in it reads.",
    meaning: """
      Whoever runs this flow must give it a value that nothing in the flow looks at.
      """,
    wrong: """
      # Order.flow.yaml
      flow: Order
      inputs: { id: Int, origin: String }
      start: order
      screens:
        order: { inputs: { id: Int }, events: { closed } }
      edges:
        order: { closed: stay }
      """,
    reason: """
      Every caller has to find the value first. If a screen should show it, add an input of the same name and type to the screen, and it is filled
      in; else delete it here. What other modules can see, by `access: package` or `access: public`, is not reported: they may give it.
      """,
    mended: """
      # Order.flow.yaml
      flow: Order
      inputs: { id: Int }
      start: order
      screens:
        order: { inputs: { id: Int }, events: { closed } }
      edges:
        order: { closed: stay }
      """)
}
