extension Page {
  static let linkAmbiguous = Page(
    .linkAmbiguous, "Two links are equally good for one URL or payload.",
    meaning: """
      Of the links whose patterns fit a URL, the one with more literal characters is opened. These two fit one URL, and have equally many. All characters count but those of parameters
      and `*`: scheme, host, slashes and the names in a query, too.
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
        product: { url: "/{id}", to: [home, product] }
        offer: { url: "/{id}", to: [home, product] }
      """,
    reason: """
      Which of the two is opened would depend on the order of the files, and change when somebody moves a line. Nobody would notice before a user complains.

      Write a literal that tells them apart. Order never decides.
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
        product: { url: "/{id}", to: [home, product] }
        offer: { url: "/offers/{id}", to: [home, product] }
      """)
}
