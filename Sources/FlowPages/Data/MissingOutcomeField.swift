extension Page {
  static let missingOutcomeField = Page(
    .missingOutcomeField, "A flow ends with an outcome that lacks one of its fields.",
    meaning: """
      The outcome that this `finish` names carries a value, and nothing here has its name and type. An outcome's fields are filled in as a
      screen's inputs are: from the event, the screen that speaks, the context, and the flow's inputs.
      """,
    wrong: """
      # PickCity.flow.yaml
      flow: PickCity
      outcomes: { picked: { city: City } }
      start: cities
      screens:
        cities: { events: { tapped: { choice: City } } }
      edges:
        cities: { tapped: finish picked }
      """,
    reason: """
      Whoever runs the flow waits for this value: the parent's edge can use it, and in Swift it is the payload of the outcome's enum case.

      Say which value it is with `with`, or give the event's field the name of the outcome's.
      """,
    mended: """
      # PickCity.flow.yaml
      flow: PickCity
      outcomes: { picked: { city: City } }
      start: cities
      screens:
        cities: { events: { tapped: { choice: City } } }
      edges:
        cities: { tapped: { finish: picked, with: { city: choice } } }
      """)
}
