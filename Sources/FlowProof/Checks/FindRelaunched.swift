import FlowCompiler
import FlowDiagnostics

/// Finds the edges whose gate a relaunch passes by: they require a condition that neither the screen or flow that they
/// show nor anything that runs it requires, and a relaunch brings that back.
///
/// A relaunch asks what the entries that it restores, their flows and their item require; the edge that led to one is not
/// taken again.
@MainActor
struct FindRelaunched {
  let graph: FlowGraph
  /// The screens that are known to be exposed, which have the same remedy.
  let exposed: Set<FindExposed.Guarded>
  private(set) var diagnostics: [Diagnostic] = []
  /// For each flow, the conditions that are required wherever it runs.
  private var required: [Set<Int>] = []

  init(graph: FlowGraph, besides exposed: Set<FindExposed.Guarded>) { (self.graph, self.exposed) = (graph, exposed) }

  mutating func find() {
    required = requirements()
    // A flow that runs only for a gate is not restored.
    let kept =
      graph.entries.isEmpty
      ? Set(graph.flows.allIndices) : graph.entries.reduce(into: Set()) { $0.formUnion(graph.family(of: $1)) }
    let isStart = graph.startScreens
    for (index, flow) in graph.flows.indexed where flow.module == 0 && kept.contains(index) {
      for node in flow.nodes {
        for edge in node.edges.compactMap({ $0 }) + node.systemEdges.map(\.edge) {
          for move in flow.alternatives(of: edge) where isKept(below: move, from: node) {
            check(move, of: index, isStart)
          }
        }
      }
      for decision in flow.decisions { for move in decision.alternatives { check(move, of: index, isStart) } }
    }
  }

  private mutating func check(_ move: FlowGraph.Alternative, of flow: FlowIndex, _ isStart: Set<ScreenIndex>) {
    guard !move.requires.isEmpty, case .show(_, .node(let target, _)) = move.target else { return }
    let node = graph.flows[flow].nodes[target]
    let own: [FlowGraph.Requirement]
    var screen: ScreenIndex?
    switch node.kind {
    case .screen(let shown):
      if isStart.contains(shown) || !isRestored(graph.screens[shown]) { return }
      (own, screen) = (graph.screens[shown].requires, shown)
    case .flow(let child):
      if graph.flows[flow].start.contains(where: { shows(target, $0) }) || !isRestored(child, []) { return }
      own = graph.flows[child].requires
    case .task, .decision, .condition: return
    }
    for requirement in move.requires where !own.contains(where: { $0.condition == requirement.condition }) {
      let condition = graph.conditions[requirement.condition]
      guard condition.inputs.isEmpty, condition.values.isEmpty, condition.gate != nil,
        !required[flow.number].contains(requirement.condition)
      else { continue }
      if let screen, exposed.contains(FindExposed.Guarded(screen: screen, condition: requirement.condition)) {
        continue
      }
      diagnostics.append(
        .protectedScreenRestored(
          graph.names[node.name], isFlow: screen == nil, requires: graph.names[condition.name], at: requirement.range))
    }
  }

  // MARK: Restoring

  /// Whether a relaunch keeps what a move puts its target on.
  private func isKept(below move: FlowGraph.Alternative, from node: FlowGraph.Node) -> Bool {
    guard move.backward == nil, case .show(let verb, .node(_, _)) = move.target, verb.keepsTop,
      case .screen(let sender) = node.kind
    else { return true }
    return isRestored(graph.screens[sender])
  }

  private func isRestored(_ screen: FlowGraph.Screen) -> Bool {
    screen.restore != .never && screen.inputs.allSatisfy { graph.canBeKept(graph.names[$0.type]) }
  }

  /// Whether a relaunch may bring back what a flow shows first: a screen or an item that requires nothing.
  private func isRestored(_ flow: FlowIndex, _ outer: Set<FlowIndex>) -> Bool {
    let value = graph.flows[flow]
    if outer.contains(flow) || !value.inputs.allSatisfy({ graph.canBeKept(graph.names[$0.type]) }) { return false }
    func isRestored(node: NodeIndex) -> Bool {
      switch value.nodes[node].kind {
      case .screen(let screen): graph.screens[screen].requires.isEmpty && self.isRestored(graph.screens[screen])
      case .flow(let child): graph.flows[child].requires.isEmpty && self.isRestored(child, outer.union([flow]))
      case .task, .decision, .condition: false
      }
    }
    return value.items.contains { $0.requires.isEmpty && isRestored(node: $0.node) }
      || value.start.contains { move in
        guard move.requires.isEmpty, case .show(_, .node(let node, _)) = move.target else { return false }
        return isRestored(node: node)
      }
  }

  private func shows(_ node: NodeIndex, _ move: FlowGraph.Alternative) -> Bool {
    if case .show(_, .node(node, _)) = move.target { true } else { false }
  }

  // MARK: Requirements

  /// For each flow, its own requirements and those that all flows that run it share.
  private func requirements() -> [Set<Int>] {
    let own = graph.flows.map { Set($0.requires.map(\.condition)) }
    var parents: [[Int]] = Array(repeating: [], count: graph.flows.count)
    for (index, flow) in graph.flows.enumerated() {
      for node in flow.nodes { if case .flow(let child) = node.kind { parents[child.number].append(index) } }
    }
    let gated = Set(graph.gates.compactMap(\.flow))
    var all = own.indices.map { index in
      parents[index].isEmpty || graph.entries.contains(FlowIndex(index)) || gated.contains(Index(index))
        ? own[index] : Set(graph.conditions.indices)
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in own.indices where all[index].count > own[index].count {
        let shared = parents[index].reduce(Set(graph.conditions.indices)) { $0.intersection(all[$1]) }.union(own[index])
        if shared != all[index] { (all[index], hasChanged) = (shared, true) }
      }
    }
    return all
  }
}
