import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowTestSupport
import Testing

/// Containers that a flow in one of their items would make again there.
@MainActor @Suite struct ContainerAroundTests {
  /// The places of tabs that would be made inside themselves, as they are written.
  ///
  /// - Parameter trips: the edges of the flow `Trips`, which runs in an item of `Main`.
  private func inside(_ trips: String, home: String = "root Main") -> [String] {
    let text = """
      flows:
        App: { start: home, edges: { home: { go: \(home), other: stay }, Trips: { closed: stay } } }
        Main:
          container: tabs
          items: { trips: Trips, me: me }
          edges: { me: { go: present trip }, trip: { go: stay, other: stay }, Trips: { closed: stay } }
        Trips: { outcomes: [closed], start: trips, edges: { trips: { \(trips) }, any: { go: finish closed, other: finish closed } } }
      screens:
        { home: { events: { go, other } }, me: { events: { go } }, trips: { events: { go, other } }, trip: { events: { go, other } } }
      """
    let source = MarkedSource(text)
    var compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    compilation.prove()
    return compilation.log.sorted.filter { $0.id == .flowRecursion }.map { found in
      #expect(found.message == "flow 'Main' would be made inside itself, in the item that is shown")
      #expect(found.notes.map(\.message) == ["'Trips' runs only in the items of 'Main'"])
      return String(decoding: source.bytes[Int(found.range.start)..<Int(found.range.end)], as: UTF8.self)
    }
  }

  @Test func `a flow in an item does not put the container there`() {
    #expect(inside("go: push Main, other: { root: [Main.me, trip] }") == ["Main", "Main.me"])
    #expect(inside("go: push trip }, trip: { other: replace Main") == ["Main"])
  }

  @Test func `a layer lies over the container`() {
    #expect(inside("go: present Main") == [])
    #expect(inside("go: present trip }, trip: { other: push Main") == [])
  }

  @Test func `a flow that runs outside of the container, too, may lead there`() {
    #expect(inside("go: push Main", home: "root Trips") == [])
  }
}
