extension Page {
  static let linkParameterUnused = Page(
    .linkParameterUnused, "A link has a parameter that nothing takes.",
    meaning: """
      A parameter in a pattern gets its type from an input of its name: of an entry of the state that the link leads to, of a flow on the way, of a condition that it requires, or of what its
      move shows or runs. There is none of this name, and no written value names it.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { opened: { id: Int } } }
        product: { inputs: { id: Int } }
      edges:
        home: { opened: push product }
      links:
        product: { url: "/products/{id}/{colour}", to: [home, product] }
      """,
    reason: """
      What the sender of a URL put there would be lost without a word. Mostly the name is misspelt, or the screen still lacks an input.

      If the value does not matter, write `*` in the path, or leave the field of the query out: fields that no pattern names do no harm.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { opened: { id: Int } } }
        product: { inputs: { id: Int } }
      edges:
        home: { opened: push product }
      links:
        product: { url: "/products/{id}/*", to: [home, product] }
      """)
}
