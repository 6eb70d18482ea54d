extension Page {
  static let unusedTask = Page(
    .unusedTask, "A task is declared, and no move runs it.",
    meaning: """
      You declared a task that no `run` of this module names. It is never carried out.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      tasks:
        refresh:
      start: inbox
      screens:
        inbox: { events: { pulled } }
      edges:
        inbox: { pulled: stay }
      """,
    reason: """
      Your app has to know how to carry out every task, so this is code that nobody calls; or an edge was forgotten, and a gesture of the
      user does nothing. Run the task, or delete it.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      tasks:
        refresh:
      start: inbox
      screens:
        inbox: { events: { pulled } }
      edges:
        inbox: { pulled: run refresh }
      """)
}
