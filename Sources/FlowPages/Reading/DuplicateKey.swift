extension Page {
  static let duplicateKey = Page(
    .duplicateKey, "A key stands twice in one mapping.",
    meaning: """
      You wrote the same key twice in one mapping. Many YAML readers silently take the last one; flowc takes neither.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      edges:
        mail: { back: pop }
      """,
    reason: """
      One of the two would be lost, and with it every edge in it, without a trace. Put both under one key; if one of them is an old version,
      delete it.
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
        mail: { back: pop }
      """)
}
