extension Page {
  static let unknownContextField = Page(
    .unknownContextField, "A 'set' writes a field that the flow's context does not have.",
    meaning: """
      `set` writes what the flow remembers: the fields under its `context`. The field that you wrote to is not declared there. An input of
      the same name does not count, since inputs are given and never written.
      """,
    wrong: """
      # Profile.flow.yaml
      flow: Profile
      context: { city: "String?" }
      start: profile
      screens:
        profile: { inputs: { city: "String?" }, events: { cityTapped } }
        cities: { events: { picked: { name: String } } }
      edges:
        profile: { cityTapped: push cities }
        cities: { picked: { pop, set: { cty: name } } }
      """,
    reason: """
      What is written to the context reaches every screen that was given the field, however deep it lies. A value that is written nowhere
      would reach none of them.

      To change something that comes in as an input, declare a context field of the same name and type: it starts as the input.
      """,
    mended: """
      # Profile.flow.yaml
      flow: Profile
      context: { city: "String?" }
      start: profile
      screens:
        profile: { inputs: { city: "String?" }, events: { cityTapped } }
        cities: { events: { picked: { name: String } } }
      edges:
        profile: { cityTapped: push cities }
        cities: { picked: { pop, set: { city: name } } }
      """)
}
