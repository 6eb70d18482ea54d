import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// `proceed` answers a question that an edge for a system event asks.
@Suite struct ProceedTests {
  private func notes(_ edges: String) -> MarkedSource {
    MarkedSource(
      """
      flows:
        Notes:
          entry: true
          start: list
          edges:
            list: { addTapped: push form }
      \(edges)
        Ask: { outcomes: { yes, no }, start: first, edges: { first: { yes: finish yes, no: finish no } } }
      conditions: { edited: { by: form } }
      tasks: { save: { outcomes: { saved, failed } } }
      screens:
        list: { events: { addTapped } }
        form: { locked: edited, events: { cancelTapped } }
        discard: { events: { discarded, kept } }
        explain: { events: { sure } }
        first: { events: { yes, no } }
      """)
  }

  @Test func `an entry that the edge brings, what it shows, and outcomes of its flow and task may say it`() {
    let source = notes(
      """
            form: { cancelTapped: pop, blocked: present discard as alert, back: run save }
            discard: { discarded: proceed, kept: push explain }
            explain: { sure: proceed }
            save: { saved: proceed, failed: present Ask }
            Ask: { yes: proceed, no: stay }
      """)
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `one that no such edge leads to is an error`() {
    let source = notes(
      """
            form: { cancelTapped: present discard as alert, blocked: stay }
            discard: { discarded: 1️⃣proceed, kept: dismiss }
            save: { saved: stay, failed: stay }
            Ask: { yes: stay, no: present explain }
            explain: { sure: run save }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id == .proceedWithoutRequest }, in: source,
      .error(
        .proceedWithoutRequest, at: "1️⃣",
        "'proceed' has nothing to carry out: no edge for a system event leads to it"))
  }

  @Test func `one that other edges lead to as well is a warning that names them`() {
    let source = notes(
      """
            form: { cancelTapped: present discard as alert, blocked: present discard as alert }
            discard: { discarded: 1️⃣proceed, kept: dismiss }
            save: { saved: stay, failed: present explain }
            explain: { sure: run save }
            Ask: { yes: stay, no: stay }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id == .proceedMayBeDenied }, in: source,
      .warning(
        .proceedMayBeDenied, at: "1️⃣",
        "'proceed' is denied after 'form.cancelTapped', since nothing was asked then that it could carry out"))
  }

  @Test func `no other verb stands beside it`() {
    let source = notes(
      """
            form: { cancelTapped: pop, blocked: present discard as alert }
            discard: { discarded: { 1️⃣proceed, 2️⃣dismiss }, kept: { with: { id: 1 }, proceed } }
            save: { saved: stay, failed: stay }
            explain: { sure: stay }
            Ask: { yes: stay, no: stay }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id == .badMove }.prefix(1).map { $0 }, in: source,
      .error(.badMove, at: "2️⃣", "'dismiss' cannot be combined with 'proceed' in one move"))
  }
}
