import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import Testing

@testable import FlowDrawing

/// In which order flows are drawn.
@Suite struct FlowOrderTests {
  private func order(_ text: String) throws -> [String] {
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    return graph.flowsInOrder.map { graph.names[graph.flows[$0].name] }
  }

  @Test func `a flow is behind what runs it, by the shortest way`() throws {
    let order = try order(
      """
      flows:
        Alone: { start: a }
        Leaf: { start: a }
        Left: { start: a, edges: { a: { x: push Deep } } }
        Deep: { start: a, edges: { a: { x: push Right, y: push Leaf } } }
        Right: { start: a, edges: { a: { x: push Leaf } } }
        App: { entry: true, start: a, edges: { a: { x: push Left, y: push Right } } }
      screens: { a: { events: [x, y] } }
      """)
    #expect(order == ["App", "Left", "Deep", "Right", "Leaf", "Alone"])
  }

  @Test func `a gate's flow is behind the last flow that it guards`() throws {
    let order = try order(
      """
      flows:
        App: { entry: true, start: a, edges: { a: { x: push Vault, y: push Help, z: push Safe } } }
        Pin: { outcomes: { right }, start: pin, edges: { pin: { entered: finish right, forgotten: push Reset } } }
        Reset: { start: a }
        Vault: { requires: unlocked, start: a }
        Safe: { start: gold }
        Help: { start: a }
        Rest: { start: a }
      conditions: { unlocked }
      gates: { unlocked: { run: Pin } }
      screens:
        a: { events: [x, y, z] }
        gold: { requires: unlocked }
        pin: { events: [entered, forgotten] }
      """)
    #expect(order == ["App", "Vault", "Help", "Safe", "Pin", "Reset", "Rest"])
  }
}
