extension Page {
  static let wrongKind = Page(
    .wrongKind, "A list, a mapping or a text stands where something else belongs.",
    meaning: """
      YAML knows three kinds of values: texts, lists and mappings. This key takes another kind than the one that you wrote.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        - inbox: { mailTapped: push mail }
      """,
    reason: """
      A list has an order, and the edges of a flow have none: each stands under the place that speaks. What only looks like the right thing
      would work in one file and not in the next.

      In general: what has a name is a mapping, alternatives and names alone are lists.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      """)
}
