extension Page {
  static let quotedPath = Page(
    .quotedPath, "A text in quotes is spelt like a value that is at hand.",
    meaning: """
      In quotes, `"event.title"` is a text of eleven letters. Without them it is what the event carries, and the event does carry a `title`.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { title: String } } }
        mail: { inputs: { subject: String } }
      edges:
        inbox: { mailTapped: { push: mail, with: { subject: "event.title" } } }
      """,
    reason: """
      Both are texts, so nothing else can tell that the screen shows the name of the value and not the value.

      Take the quotes away. If the text is really meant, say so with `allow`.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { title: String } } }
        mail: { inputs: { subject: String } }
      edges:
        inbox: { mailTapped: { push: mail, with: { subject: event.title } } }
      """)
}
