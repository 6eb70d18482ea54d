extension Page {
  static let badMove = Page(
    .badMove, "A move is not spelt as moves are.",
    meaning: """
      A move is a verb with its target, `push mail`; a mapping with verbs as keys, `{ push: mail, with: { id: id } }`; or a list of such
      mappings. What you wrote is none of these: the verb is unknown, there is one too many, or something is missing or left over. Or it says what
      nothing there can do: `select` and `in:` name an item, and no container is around.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: show mail }
      """,
    reason: """
      The verbs are few and each has one meaning on the stack: `push`, `replace`, `root`, `present` and `restart` go forward, `pop`, `popTo` and
      `dismiss` go back, `finish` ends the flow, and `stay` says that nothing moves. One that goes back and one that goes forward may stand
      together: `{ popTo: inbox, push: search }` is one change.
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
      """)
}
