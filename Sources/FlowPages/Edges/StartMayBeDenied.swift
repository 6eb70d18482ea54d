extension Page {
  static let startMayBeDenied = Page(
    .startMayBeDenied, "The app's start can be denied, or lead nowhere, with nothing shown.",
    meaning: """
      The entry flow's start needs something before it can show anything: a condition that it requires and that no gate runs a flow for, or the \
      answer of an async condition that does not say what counts when it fails. Or it runs a task of which an outcome shows nothing.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      requires: online
      start: shelf
      conditions: { online: { live: true } }
      screens: { shelf: }
      """,
    reason: """
      A move that is denied leaves what was there. At the start there is nothing: the window stays empty, and flowc's runtime reports a fault. The \
      start is decided again when a condition changes or an answer comes, but until then your users look at nothing, and there is nothing to tap.

      Let the gate run a flow that says what is missing: it is shown, and when it ends in vain it is shown anew. Or start with something else \
      where the condition does not hold; say with `failed` what counts as an answer that never comes; lead each of a task's outcomes to a screen.
      """,
    mended: """
      # Shop.flow.yaml
      flows:
        Shop: { requires: online, start: shelf }
        Offline: { start: sorry, edges: { sorry: { retried: finish cancelled } } }
      conditions: { online: { live: true } }
      gates: { online: { run: Offline, lost: run } }
      screens:
        shelf:
        sorry: { events: { retried } }
      """)
}
