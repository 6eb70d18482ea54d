import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// States that a link cannot name.
struct LinkTargetTests {
  @Test func `a container is named once in a link's state`() {
    let source = LinkTests.app(
      """
      pair: { url: "/pair/{id}", to: [2️⃣Main.home, product, 1️⃣Main] }
      """)
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .linkTargetIllegal, at: "1️⃣", "'Main' appears twice in this state, but a container can appear only once",
        notes: [.note(at: "2️⃣", "it first appears here")],
        help: "write its items' stacks together, as in '{ Main.item: { item: [screen] } }', or leave this one out"))
    let layers = LinkTests.app("over: { url: '/over', to: [{ 2️⃣Main.home: { home: [home] } }, { sheet: [1️⃣Main] }] }")
    expectDiagnostics(
      diagnostics(layers), in: layers,
      .error(.linkTargetIllegal, at: "1️⃣", "'Main' appears twice in this state, but a container can appear only once"))
  }

  @Test func `a link to a flow that always ends as it starts shows nothing`() {
    let source = MarkedSource(
      """
      conditions: { paid: }
      flows:
        App:
          entry: true
          start: home
          edges: { home: { opened: push Bill, closed: push Check }, Bill: { done: stay }, Check: { done: stay } }
        Bill:
          outcomes: { done }
          start: 2️⃣[{ when: paid, finish: done }, { push: other }]
          decisions: { other: [{ when: paid, finish: done }, { finish: cancelled }] }
        Check:
          outcomes: { done }
          start: [{ when: paid, finish: done }, { push: form }]
          edges: { form: { sent: { finish: done } } }
      screens: { home: { events: [opened, closed] }, form: { events: [sent] } }
      links: { bill: { url: /bill, to: [home, 1️⃣Bill] }, check: { url: /check, to: [home, Check] } }
      """)
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .linkTargetIllegal, at: "1️⃣", "'Bill' always ends as soon as it starts, so no link can show it",
        notes: [.note(at: "2️⃣", "its start is here")], help: "leave it out of the state, or run it with 'do'"))
  }

  private func diagnostics(_ source: MarkedSource) -> [Diagnostic] {
    let files = [FlowFile(path: "App.flow.yaml", bytes: source.bytes)]
    return compileWithExpectations(files, module: "App").log.diagnostics.filter { $0.id.severity == .error }
  }
}
