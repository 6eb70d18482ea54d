extension Page {
  static let unknownValue = Page(
    .unknownValue, "A value is read from a name that nothing here has.",
    meaning: """
      A bare word in a `with` or a `set` is looked for in the event's fields, in the inputs of the screen that speaks, in the flow's context and in
      its inputs, in this order. None of them has the name that you wrote.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { id: Int } } }
        mail: { inputs: { number: Int } }
      edges:
        inbox: { mailTapped: { push: mail, with: { number: idd } } }
      """,
    reason: """
      Only what the flow knows can be handed on. What a screen keeps to itself is not seen, so that you can tell from the YAML alone where each
      value comes from.

      If you meant a text, put it in quotes: `"inbox"` is a String, `inbox` a path. If the screen knows the value, let its event carry it.
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
