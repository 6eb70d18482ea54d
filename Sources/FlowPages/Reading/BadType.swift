extension Page {
  static let badType = Page(
    .badType, "A type is not spelt as Swift spells types.",
    meaning: """
      Types are written as in Swift: `City`, `"City?"`, `[City]`, `[String: Int]`, `Set<City>`, `Shop.Product`. What stands here is none of these.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { picked: { ids: "Int[]" } } }
      edges:
        inbox: { picked: stay }
      """,
    reason: """
      The type is put into the generated Swift as you wrote it. Whether it exists is Swift's to say; that it can be a type at all is looked at here,
      so that you are shown this line and not generated code.

      Put a type with brackets or a comma in quotes if it stands inside braces: `"Result<City, Failure>"`.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { picked: { ids: [Int] } } }
      edges:
        inbox: { picked: stay }
      """)
}
