import FlowDiagnostics
import FlowSyntax
import Testing

@testable import FlowCompiler
@testable import FlowExport

/// How pictures show overlays, styles, transitions and gates.
@Suite struct DrawGatesTests {
  private func graph(_ text: String) throws -> FlowGraph {
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    return try #require(compilation.graph)
  }

  private func theatre() throws -> (golden: Golden, graph: FlowGraph) {
    let golden = try Golden("drawing", "overlays", made: "drawn")
    return (golden, try graph(golden.input))
  }

  @Test func `overlays, styles, transitions, items and gates are drawn`() throws {
    let (golden, graph) = try theatre()
    try golden.expect(drawDOT(graph))
  }

  @Test func `a screen has the look of an overlay only where nothing else shows it`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions())
    let overlays = picture.nodes.filter { $0.kind == .overlay }.map(\.id)
    #expect(overlays == ["Theatre.telephone"])
    #expect(picture.edges.filter { $0.kind == .overlay }.count == 3)
  }

  @Test func `a style is said by its own name, a transition also where a move only goes back`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions(flows: ["Theatre"]))
    let lines = picture.edges.flatMap(\.labels).map { $0.lines.map(\.text) }
    #expect(lines.contains(["noteTapped", "as card", "transition zoom"]))
    #expect(lines.contains(["rang", "as overlay"]))
    let prompt = picture.nodes.first { $0.title == "prompt" }
    #expect(prompt?.notes.map { $0.lines.map(\.text) } == [["closed: dismiss", "transition zoom"]])
    #expect(lines.contains(["rehearsed", "as a state: stage, props, {curtain: prompt}"]))
    #expect(lines.contains(["storeTapped", "requires lit", "existing popTo"]))
  }

  @Test func `a gate leads to the flow that it runs, as it runs it, and one without a flow denies`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions())
    let gates = picture.nodes.filter { $0.kind == .gate }
    #expect(gates.map(\.title) == ["admitted", "lit"])
    #expect(gates.map { $0.notes.flatMap(\.lines).map(\.text) } == [["lost: run"], ["denies", "lost: dismiss"]])
    let ways = picture.edges.filter { picture.nodes[$0.from].kind == .gate }
    #expect(ways.map { picture.nodes[$0.to].id } == ["Doorkeeper start"])
    #expect(ways.map(\.kind) == [.overlay])
    #expect(ways.flatMap(\.labels).flatMap(\.lines).map(\.text) == ["as curtain"])
  }

  @Test func `a picture of some flows has the gates of what they require`() throws {
    let graph = try theatre().graph
    func gates(_ flow: String) -> [[String]] {
      makePicture(graph, DrawingOptions(flows: [flow])).nodes.filter { $0.kind == .gate }
        .map { [$0.title] + $0.notes.flatMap(\.lines).map(\.text) }
    }
    #expect(gates("House") == [["admitted", "run Doorkeeper as curtain", "lost: run"]])
    #expect(gates("Doorkeeper") == [])
    #expect(gates("Theatre").map(\.first) == ["admitted", "lit"])
  }

  @Test func `an overview has the flows that gates run, and how they come`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions(isOverview: true))
    #expect(picture.nodes.filter { $0.kind == .gate }.map(\.title) == ["admitted"])
    let ways = picture.edges.filter { picture.nodes[$0.from].kind == .gate }
    #expect(ways.map { picture.nodes[$0.to].id } == ["Doorkeeper"])
  }

  @Test(arguments: [
    ("as: push", Picture.Edge.Kind.push, ["as push"]), ("as: root", .replace, ["as root"]),
    ("as: present", .present, []), ("as: popover", .present, ["as popover"]), ("as: overlay", .overlay, ["as overlay"]),
  ])
  func `a gate of any style is drawn as its flow comes`(
    manner: String, kind: Picture.Edge.Kind, words: [String]
  ) throws {
    let graph = try graph(
      """
      flows:
        App: { start: home, edges: { home: { opened: push vault } } }
        Pin: { outcomes: { right }, start: pin, edges: { pin: { entered: finish right } } }
      conditions: { unlocked }
      gates: { unlocked: { run: Pin, \(manner) } }
      screens: { home: { events: [opened] }, vault: { requires: unlocked }, pin: { events: [entered] } }
      """)
    let picture = makePicture(graph, DrawingOptions())
    let way = try #require(picture.edges.first { picture.nodes[$0.from].kind == .gate })
    #expect(way.kind == kind)
    #expect(way.labels.flatMap(\.lines).map(\.text) == words)
    let vault = picture.nodes.first { $0.title == "vault" }
    #expect(vault?.notes.flatMap(\.lines).map(\.text) == ["requires unlocked"])
    let gate = picture.nodes.first { $0.kind == .gate }
    #expect(gate?.notes.isEmpty == true, "a condition that is not live is never lost")
  }
}
