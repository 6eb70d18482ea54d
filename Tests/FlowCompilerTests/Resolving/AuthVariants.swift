import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// A flow that tests make variants of, and how they look at them.
enum AuthVariants {
  /// `Auth`, with a decision, and the screens of its variants.
  static let auth = """
    flows:
      Auth:
        inputs: { email: String }
        outcomes: { done: { user: String } }
        context: { email: String }
        start: login
        decisions:
          accountCheck: [{ when: hasAccount, finish: done, with: { user: "ann" } }, { push: openAccount }]
        edges:
          login: { loggedIn: push captcha }
          captcha: { solved: push accountCheck }
          openAccount: { opened: finish done }
    screens:
      login: { inputs: { email: String }, events: [loggedIn] }
      captcha: { events: [solved] }
      openAccount: { inputs: { email: String }, events: { opened: { user: String } } }
      chooseType: { events: { chosen: { type: String }, skipped } }
      terms: { events: [accepted] }
    tasks: { register: { outcomes: [registered] } }
    conditions: { hasAccount: }

    """

  /// Expects these diagnostics in a variant beside `Auth`; screens and tasks that it does not use are ignored.
  static func expect(
    _ variant: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(variant)
    let found = found(in: source, beside: [auth]).filter { $0.id != .unusedScreen && $0.id != .unusedTask }
    expectDiagnostics(found, in: source, expected, sourceLocation: sourceLocation)
  }

  /// The variant's flow, and the graph.
  static func flow(_ variant: String, beside others: [String] = [auth]) throws -> (FlowGraph.Flow, FlowGraph) {
    let compilation = compiled(MarkedSource(variant), beside: others)
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    return (try #require(graph.flows.first { graph.names[$0.name] == "Premium" }), graph)
  }

  /// Returns the alternatives of each event of each node, and the decisions, in the notation of the language.
  static func outline(_ flow: FlowGraph.Flow, _ graph: FlowGraph) -> [String] {
    var lines: [String] = []
    func add(_ head: String, _ alternatives: ArraySlice<FlowGraph.Alternative>) {
      lines.append("\(head): \(alternatives.map { graph.text(of: $0, in: flow) }.joined(separator: " | "))")
    }
    add("start", flow.start[...])
    for use in flow.decisions { add(graph.names[flow.nodes[use.node].name], use.alternatives[...]) }
    for node in flow.nodes {
      for (event, edge) in zip(graph.events(of: node), node.edges) {
        if let edge { add("\(graph.names[node.name]).\(graph.names[event.name])", flow.alternatives(of: edge)) }
      }
    }
    return lines
  }
}
