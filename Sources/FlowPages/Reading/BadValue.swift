extension Page {
  static let badValue = Page(
    .badValue, "A value is neither a path nor a literal.",
    meaning: """
      A value is a path (`user.city`), a text in quotes, a number, `true`, `false`, `null`, or a static member (`.zero`). A default is one of these
      except a path. What you wrote is none of them.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: { push: folder, with: { title: My mails } }
      screens:
        folder: { inputs: { title: String }, events: { closed } }
      edges:
        folder: { closed: restart }
      """,
    reason: """
      A bare word is a path, so that you can write `title: subject` and mean the event's field. A text therefore needs its quotes. Swift
      expressions have no place here: let the screen's event, or a property of your type, carry what is to be computed.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: { push: folder, with: { title: "My mails" } }
      screens:
        folder: { inputs: { title: String }, events: { closed } }
      edges:
        folder: { closed: restart }
      """)
}
