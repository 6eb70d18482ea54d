import FlowProof

extension Page {
  static let modalWithoutExit = Page(
    .modalWithoutExit, "A layer is shown that nothing takes away again.",
    meaning: """
      You present something that cannot be pulled down, as `full`, and nothing that is shown on it dismisses it, goes back from it or ends the flow.
      The user never sees again what lies below. The notes are a walk to it.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { tourTapped } }
        tour: { back: hidden, events: { next } }
        more: { events: { next } }
      edges:
        home: { tourTapped: { present: tour, as: full } }
        tour: { next: push more }
        more: { next: { popTo: tour } }
      """,
    reason: """
      A sheet is pulled down, and from a `full` layer's only entry one goes back, unless its screen hides that. Where neither is there, the layer
      needs an edge of its own.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: home
      screens:
        home: { events: { tourTapped } }
        tour: { back: hidden, events: { next } }
        more: { events: { next } }
      edges:
        home: { tourTapped: { present: tour, as: full } }
        tour: { next: push more }
        more: { next: dismiss }
      """)
}
