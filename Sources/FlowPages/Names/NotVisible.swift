extension Page {
  static let notVisible = Page(
    .notVisible, "A flow is seen further than something that it shows.",
    meaning: """
      `access` at the top of a file says how far its declarations are seen: `internal`, `package` or `public`. A flow cannot be seen further than the
      screens it shows and the flows it runs, since they are part of its generated Swift.
      """,
    wrong: """
      # Help.flow.yaml
      access: public
      flow: Help
      start: topics
      edges:
        topics: { closed: stay }
      # Screens.flow.yaml
      screens:
        topics: { events: { closed } }
      """,
    reason: """
      Swift has the same rule: a public protocol cannot have a requirement with an internal type. Whoever runs the flow from another module
      must be able to make its screens.

      Raise the access of the file that declares the screen, or lower that of the flow.
      """,
    mended: """
      # Help.flow.yaml
      access: public
      flow: Help
      start: topics
      edges:
        topics: { closed: stay }
      # Screens.flow.yaml
      access: public
      screens:
        topics: { events: { closed } }
      """)
}
