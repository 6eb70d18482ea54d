import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// A container's flow that would be made inside itself.
struct ContainerInsideTests {
  private func expect(
    _ text: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(text)
    expectDiagnostics(found(in: source), in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `a container's flow does not put itself into one of its items`() {
    expect(
      """
      flow: Main
      container: tabs
      items: { trips: trips, me: me }
      screens: { trips: { events: [a, b, c, d] }, me: {}, trip: {} }
      edges:
        trips: { a: { push: [1️⃣Main.me, trip] }, b: { root: [2️⃣Main] }, c: push 3️⃣Main, d: present Main }
      """,
      .error(
        .flowRecursion, at: "1️⃣", "flow 'Main' would be made inside itself, in the item that is shown",
        help: "write 'select me' to show the item, or 'open' a link that leads there"),
      .error(
        .flowRecursion, at: "2️⃣", "flow 'Main' would be made inside itself, in the item that is shown",
        help: "write 'restart' to make its items anew, or 'open' a link that leads there"),
      .error(.flowRecursion, at: "3️⃣", "flow 'Main' would be made inside itself, in the item that is shown"))
  }
}
