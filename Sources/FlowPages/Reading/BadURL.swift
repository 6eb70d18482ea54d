extension Page {
  static let badURL = Page(
    .badURL, "A link has a pattern that is spelt as no URL is.",
    meaning: """
      The pattern under `url:`, or a text in a `payload:`, cannot be read. The finding is at the characters that are wrong. A pattern is a path, or a scheme, a host and a path,
      and perhaps a query, with parameters in braces.
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
        product: { url: "/products/{id}{name}", to: [home, product] }
      """,
    reason: """
      flowc splits every URL that the app is opened with by these patterns. Whatever is left open there, such as where one parameter ends and the next begins, would be decided by chance.

      `/user-{id}`, `shop://products/{id}?ref={source}` and `/files/*` are patterns. What a URL cannot hold as it is, a blank or a brace, is percent-encoded.
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
        product: { url: "/products/{id}", to: [home, product] }
      """)
}
