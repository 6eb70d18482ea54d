extension Page {
  static let missingKey = Page(
    .missingKey, "A mapping lacks a key that it cannot do without.",
    meaning: """
      Something necessary is missing from this mapping: a field written as a mapping needs its `type`, and a file with a flow's keys needs `flow`,
      which says which flow they belong to.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      context: { unread: { default: 0 } }
      start: inbox
      screens:
        inbox: { inputs: { unread: Int }, events: { read: { count: Int } } }
      edges:
        inbox: { read: { set: { unread: count } } }
      """,
    reason: """
      A type is what the generated Swift is made of, and it is not guessed from the default: `0` could be an `Int`, a `Double`, or a type of your
      own.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      context: { unread: { type: Int, default: 0 } }
      start: inbox
      screens:
        inbox: { inputs: { unread: Int }, events: { read: { count: Int } } }
      edges:
        inbox: { read: { set: { unread: count } } }
      """)
}
