import FlowCompiler
import FlowSyntax

/// The edges that a flow writes once for several nodes, under `any`.
struct SharedMoves {
  /// The edges in the order of the source, with their events; nil for system events.
  private(set) var edges: [(FlowGraph.Edge, Name?)] = []
  /// The nodes that the edges apply to.
  private(set) var nodes: [NodeIndex] = []
  private var systemEvents: [Key: String] = [:]
  private var shared: Set<Key> = []
  private var taken: Set<Key> = []

  private struct Key: Hashable {
    var start: UInt32
    var file: UInt32

    init(_ edge: FlowGraph.Edge) { (start, file) = (edge.range.start, edge.range.file) }
  }

  /// Finds the edges that a flow has for two nodes or more.
  init(_ flow: FlowGraph.Flow, _ graph: FlowGraph) {
    var counts: [Key: [NodeIndex]] = [:]
    for (index, node) in flow.nodes.indexed {
      for edge in node.edges { if let edge, edge.origin == .any { counts[Key(edge), default: []].append(index) } }
      for edge in node.systemEdges where edge.edge.origin == .any {
        counts[Key(edge.edge), default: []].append(index)
        systemEvents[Key(edge.edge)] = edge.event.rawValue
      }
    }
    for (key, holders) in counts where holders.count > 1 {
      shared.insert(key)
      nodes += holders.filter { !nodes.contains($0) }
    }
    nodes.sort()
  }

  /// Whether an edge is shared. The first time, the edge is added to ``edges``.
  mutating func take(_ edge: FlowGraph.Edge, _ event: Name?) -> Bool {
    let key = Key(edge)
    guard shared.contains(key) else { return false }
    if taken.insert(key).inserted { edges.append((edge, event)) }
    return true
  }

  /// The system event of an edge.
  func systemEvent(of edge: FlowGraph.Edge) -> String { systemEvents[Key(edge)] ?? "" }
}
