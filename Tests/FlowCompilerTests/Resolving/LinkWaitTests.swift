import FlowCompiler
import FlowTestSupport
import Testing

/// The flow that a link names first, for which it waits.
@Suite struct LinkWaitTests {
  @Test func `the flow that a link names first was given its inputs when it began`() throws {
    func app(_ links: String) -> MarkedSource {
      MarkedSource(
        """
        links: { \(links) }
        flows:
          App:
            start: welcome
            edges: { welcome: { entered: { root: Main } } }
          Main:
            inputs: { user: User }
            container: tabs
            items: { notes: notes }
            edges: { notes: { opened: push note } }
        screens:
          welcome: { events: { entered: { user: User } } }
          notes: { inputs: { user: User }, events: { opened: { id: Int } } }
          note: { inputs: { id: Int, user: User } }
        """)
    }
    let right = app("note: { url: '/notes/{id}', to: [Main.notes, note] }")
    expectDiagnostics(found(in: right), in: right)
    guard case .state(let state) = try #require(compiled(right).graph).links[0].target else {
      Issue.record("no state")
      return
    }
    #expect(state.entries.map { $0.fills.map(\.source.root) } == [[], [.event(0), .input(0)]])
    #expect(state.entries[1].fills.map(\.isFromRunner) == [false, true])
    let wrong = app(
      "one: { url: '/1/{user}', to: [Main], with: { 1️⃣user: user } }, two: { url: '/2/{2️⃣user}', to: [Main] }")
    expectDiagnostics(
      found(in: wrong), in: wrong,
      .error(.unknownInput, at: "1️⃣", "'Main' is already running and can no longer take 'user'"),
      .error(
        .linkParameterUnused, at: "2️⃣", "parameter 'user' of link 'two' is not used by anything that the link leads to"))
  }
}
