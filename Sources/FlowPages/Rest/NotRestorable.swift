extension Page {
  static let notRestorable = Page(
    .notRestorable, "A screen is to come back after a relaunch, and cannot.",
    meaning: """
      The screen says `restore: checkpoint` or `restore: always`, and one of its inputs has a type that cannot be kept until the next launch. What \
      can be kept are texts, `Bool`, numbers, and optionals, arrays and string-keyed dictionaries of them.
      """,
    wrong: """
      # Trip.flow.yaml
      flow: Trip
      start: cities
      screens:
        cities: { events: { picked: { city: City } } }
        hotels: { inputs: { city: City }, restore: checkpoint }
      edges:
        cities: { picked: push hotels }
      """,
    reason: """
      The system may end the app at any time, and what the user sees at the next launch is made from what was kept. This screen would be \
      missing, and with it the place where the user left off.

      Most often the screen needs less than it is given: what the value is found by will do.
      """,
    mended: """
      # Trip.flow.yaml
      flow: Trip
      start: cities
      screens:
        cities: { events: { picked: { id: Int } } }
        hotels: { inputs: { id: Int }, restore: checkpoint }
      edges:
        cities: { picked: push hotels }
      """)
}
