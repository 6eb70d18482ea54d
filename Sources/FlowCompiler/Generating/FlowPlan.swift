import FlowSyntax

/// A flow as those look at it who write Swift.
final class FlowPlan: Sendable {
  /// The flow.
  let flow: FlowGraph.Flow
  /// What each of its nodes is.
  let nodeKinds: [FlowGraph.Node.Kind]

  init(_ flow: FlowGraph.Flow) {
    self.flow = flow
    nodeKinds = flow.nodes.map(\.kind)
  }
}
