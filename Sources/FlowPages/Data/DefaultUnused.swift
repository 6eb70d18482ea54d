extension Page {
  static let defaultUnused = Page(
    .defaultUnused, "A default is given that nothing ever falls back to.",
    meaning: """
      You gave a default to a field that always has a value already: a context field that starts as the input of its name, or a screen's input that
      every move to the screen fills.
      """,
    wrong: """
      # Profile.flow.yaml
      flow: Profile
      inputs: { city: String }
      context: { city: { type: String, default: "Kazan" } }
      start: profile
      screens:
        profile: { inputs: { city: String }, events: { moved: { city: String } } }
      edges:
        profile: { moved: { set: { city: city } } }
      """,
    reason: """
      Someone who reads the file will believe that the default matters, and may change it and wonder why nothing happens.

      Take it out, or rename the field if it was not meant to start as the input.
      """,
    mended: """
      # Profile.flow.yaml
      flow: Profile
      inputs: { city: String }
      context: { city: String }
      start: profile
      screens:
        profile: { inputs: { city: String }, events: { moved: { city: String } } }
      edges:
        profile: { moved: { set: { city: city } } }
      """)
}
