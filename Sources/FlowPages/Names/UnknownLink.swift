extension Page {
  static let unknownLink = Page(
    .unknownLink, "An 'open' names a link that nobody declares.",
    meaning: """
      `open` opens one of the module's links from inside the app, as if its URL had come from outside. The name behind it is none of those under `links:`.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { opened: { id: Int } } }
        product: { inputs: { id: Int } }
      edges:
        home: { opened: open prodct }
      links:
        product: { url: "/products/{id}", to: [home, product] }
      """,
    reason: """
      A link says where it leads and what it needs in one place, for URLs, notifications and the app itself. One that is not declared leads nowhere.

      If it is new, declare it under `links:`, with a `url` or a `payload` that brings its parameters.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { opened: { id: Int } } }
        product: { inputs: { id: Int } }
      edges:
        home: { opened: open product }
      links:
        product: { url: "/products/{id}", to: [home, product] }
      """)
}
