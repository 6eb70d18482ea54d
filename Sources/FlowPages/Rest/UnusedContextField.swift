extension Page {
  static let unusedContextField = Page(
    .unusedContextField, "A context field is never read.",
    meaning: """
      The flow remembers something that nothing reads: no screen or child takes it as an input, and no value is made of it. It may be
      written, but nobody looks.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      context: { last: "Int?" }
      start: inbox
      screens:
        inbox: { events: { mailTapped: { id: Int } } }
        mail: { inputs: { id: Int } }
      edges:
        inbox: { mailTapped: { push: mail, set: { last: id } } }
      """,
    reason: """
      It costs little, but it misleads: whoever sees the `set` will look for what it changes. Often an input is called differently, so that
      it was not filled in from the context; then give it with `with`.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      context: { last: "Int?" }
      start: inbox
      screens:
        inbox: { inputs: { last: "Int?" }, events: { mailTapped: { id: Int } } }
        mail: { inputs: { id: Int } }
      edges:
        inbox: { mailTapped: { push: mail, set: { last: id } } }
      """)
}
