import FlowSyntax

/// A flow as those look at it who write Swift.
///
/// A class: unoptimised code copies a flow with all that it has out of the graph's array for each look at one thing of it.
final class FlowPlan: Sendable {
  /// The flow.
  let flow: FlowGraph.Flow
  /// The name of each of its nodes.
  let nodeNames: [Name]
  /// What each of them is.
  let nodeKinds: [FlowGraph.Node.Kind]
  /// The names and values of the conditions that its questions ask.
  let asked: [(name: Name, values: [Name])]

  init(_ flow: FlowGraph.Flow, in graph: FlowGraph) {
    self.flow = flow
    nodeNames = flow.nodeNames
    nodeKinds = flow.nodeKinds
    asked = MoveText.asked(flow.questions, graph)
  }
}
