import Testing

/// Entry flows that the app presents or pushes itself.
@MainActor
struct PresentedEntryTests {
  private func app(_ entry: String, _ more: String = "") -> String {
    """
    flow: Feedback
    \(entry)
    outcomes: { sent }
    start: form
    conditions: { edited: { by: form }, asks: }
    screens:
      form: { events: { sent, more, helpTapped }, locked: edited }
      more:
      help:
    edges:
      form: { sent: finish sent, more: push more, helpTapped: present help\(more) }
    """
  }

  @Test(arguments: ["sheet", "popover"])
  func `a flow in a sheet or a popover can be pulled down, and ends as cancelled`(style: String) {
    expectPassing(
      app("entry: { as: \(style) }"),
      """
        at once:
          when: [dismissed]
          then: { stack: [form], outcome: cancelled }
        with all that it shows:
          when: [form.more, dismissed]
          then: { outcome: cancelled }
        the layer on top first:
          when: [form.helpTapped, dismissed, { then: { stack: [form], released: [help] } }, dismissed]
          then: { outcome: cancelled }
        back:
          when: [form.more, back, { then: { stack: [form] } }, back]
          then: { outcome: cancelled }
        locked:
          when: [{ conditions: { edited: true } }, dismissed]
          then: { stack: [form], denied: form }
      """)
  }

  @Test func `an edge for dismissed comes first`() {
    expectPassing(
      app("entry: { as: sheet }", ", dismissed: { present: help, when: asks }"),
      """
        asks:
          given: { conditions: { asks: true } }
          when: [dismissed]
          then: { stack: [form, { sheet: [help] }] }
        does not ask:
          given: { conditions: { asks: false } }
          when: [dismissed]
          then: { outcome: cancelled }
      """)
  }

  @Test func `a flow on the app's own stack can be swiped from its first screen`() {
    expectPassing(
      app("entry: { as: push }"),
      """
        begun and let go:
          when: [{ swipe: cancelled }]
          then: { stack: [form] }
      """)
    expectTestDiagnostics(
      app("entry: true"), "  t: { when: [1️⃣{ swipe: cancelled }] }",
      .error(.testFailed, at: "1️⃣", "test 't' fails: nothing here can be swiped away; the stack is [form]"))
  }

  @Test(arguments: ["as: full", "as: push", ""])
  func `any other flow cannot be pulled down, and the user can go back from it`(style: String) {
    expectPassing(
      app(style.isEmpty ? "entry: true" : "entry: { \(style) }"),
      """
        back:
          when: [form.more, back, { then: { stack: [form] } }, back]
          then: { outcome: cancelled }
      """)
    expectTestDiagnostics(
      app(style.isEmpty ? "entry: true" : "entry: { \(style) }"), "  t: { when: [1️⃣dismissed] }",
      .error(
        .testFailed, at: "1️⃣", "test 't' fails: no layer here can be pulled down; the stack is [form]"))
  }
}
