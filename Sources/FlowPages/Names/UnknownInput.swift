extension Page {
  static let unknownInput = Page(
    .unknownInput, "A 'with' names an input that its target does not have.",
    meaning: """
      You gave a value to an input that the target does not declare. The keys of `with` are the inputs of the screen or flow that the move leads
      to, or the fields of the outcome that it finishes with.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { id: Int } } }
        mail: { inputs: { number: Int } }
      edges:
        inbox: { mailTapped: { push: mail, with: { numbr: id } } }
      """,
    reason: """
      The value would be lost: the screen has no place for it, and the input that you meant would still be missing.

      If the target should have the input, add it to its `inputs`. You need no `with` at all where the event's field is called as the input
      is and has its type: it is filled in by itself.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { id: Int } } }
        mail: { inputs: { number: Int } }
      edges:
        inbox: { mailTapped: { push: mail, with: { number: id } } }
      """)
}
