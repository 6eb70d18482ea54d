extension Page {
  static let missingInput = Page(
    .missingInput, "A move leads to a screen or flow without one of its inputs.",
    meaning: """
      The target of this move needs an input that nobody gives it. Inputs are filled in by themselves from whatever has their name and type: the
      event's fields, the speaking screen's inputs, the context, the flow's inputs. Nothing here fits.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { id: Int } } }
        mail: { inputs: { number: Int } }
      edges:
        inbox: { mailTapped: push mail }
      """,
    reason: """
      A screen's inputs are what it shows, and the generated type cannot be made without them. In code written by hand this is where an optional
      creeps in, and a screen that is sometimes empty.

      Say where the value comes from with `with`, let the event carry a field of that name, or give the input a `default` if it can do
      without.
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
