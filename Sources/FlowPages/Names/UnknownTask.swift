extension Page {
  static let unknownTask = Page(
    .unknownTask, "A 'run' names a task that nobody declares.",
    meaning: """
      `run` carries out a task: something without a screen that your app does, such as asking a server. The name behind it is no task of this
      module. It may be misspelt, or it is a screen or flow, to which another verb leads.
      """,
    wrong: """
      # SignIn.flow.yaml
      flow: SignIn
      start: email
      tasks:
        sendLink: { inputs: { email: String }, outcomes: [sent] }
      screens:
        email: { events: { submitted: { email: String } } }
        checkMail:
      edges:
        email: { submitted: run sendLnk }
        sendLink: { sent: push checkMail }
      """,
    reason: """
      Your app carries out its tasks through one generated protocol, with a requirement for each of them. A task that is not declared is
      one that nobody could carry out, and its outcome would never come.

      If the task is new, declare it under `tasks`, with its inputs and with the ways in which it can end.
      """,
    mended: """
      # SignIn.flow.yaml
      flow: SignIn
      start: email
      tasks:
        sendLink: { inputs: { email: String }, outcomes: [sent] }
      screens:
        email: { events: { submitted: { email: String } } }
        checkMail:
      edges:
        email: { submitted: run sendLink }
        sendLink: { sent: push checkMail }
      """)
}
