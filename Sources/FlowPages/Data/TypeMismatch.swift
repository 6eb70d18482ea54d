extension Page {
  static let typeMismatch = Page(
    .typeMismatch, "A value certainly does not have the type of its field.",
    meaning: """
      You gave a literal to a field whose type cannot be that: a text to an `Int`, a number to a `String`, nothing to something that is not
      optional. Types that you wrote in Swift are left to Swift's compiler; only what cannot be right is reported here.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: { push: folder, with: { number: "inbox" } }
      screens:
        folder: { inputs: { number: Int }, events: { closed } }
      edges:
        folder: { closed: restart }
      """,
    reason: """
      Swift's compiler would find it, too, but later, and in words about generated code.

      A bare word is a path, `folder.name`; a word in quotes is a text. A number in quotes is a text as well.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: { push: folder, with: { number: 1 } }
      screens:
        folder: { inputs: { number: Int }, events: { closed } }
      edges:
        folder: { closed: restart }
      """)
}
