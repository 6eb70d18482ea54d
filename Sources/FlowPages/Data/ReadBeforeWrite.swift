extension Page {
  static let readBeforeWrite = Page(
    .readBeforeWrite, "A context field is read on a way on which nothing has written it yet.",
    meaning: """
      A field of the context has no value from the start, and there is a way through the flow on which it is read before any edge has
      written it. The note shows the shortest such way.
      """,
    wrong: """
      # SignUp.flow.yaml
      flow: SignUp
      context: { email: String }
      start: welcome
      screens:
        welcome: { events: { next, skipped } }
        form: { events: { submitted: { email: String } } }
        greeting: { inputs: { email: String } }
      edges:
        welcome:
          next: push form
          skipped: push greeting
        form:
          submitted: { push: greeting, set: { email: email } }
      """,
    reason: """
      There would be nothing to show. The usual ways out are an optional that is nil half the time, or a crash; here you are told before the app
      runs, with the taps that lead there.

      Give the field a `default`, set it on the way that is shown, or make its type optional if there really may be nothing.
      """,
    mended: """
      # SignUp.flow.yaml
      flow: SignUp
      context: { email: { type: String, default: "" } }
      start: welcome
      screens:
        welcome: { events: { next, skipped } }
        form: { events: { submitted: { email: String } } }
        greeting: { inputs: { email: String } }
      edges:
        welcome:
          next: push form
          skipped: push greeting
        form:
          submitted: { push: greeting, set: { email: email } }
      """)
}
