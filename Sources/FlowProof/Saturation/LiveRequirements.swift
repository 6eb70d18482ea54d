import FlowCompiler
import FlowLanguage

/// The live conditions that hold whenever a screen speaks, because an announcement that they do not takes away, or
/// covers, all that requires them before anything else happens.
///
/// A condition that is left out may be false while the screen speaks.
struct LiveRequirements {
  /// For each flow, the conditions that it and the flows that run it require.
  private var ofFlow: [Set<Int>]
  /// For each condition, whether what requires it has gone, or is covered, once it is announced to be false.
  private let isKept: [Bool]
  private let graph: FlowGraph

  init(_ graph: FlowGraph, _ traits: Traits) {
    self.graph = graph
    var parents: [[FlowIndex]] = Array(repeating: [], count: graph.flows.count)
    for (flow, value) in graph.flows.indexed {
      for node in value.nodes { if case .flow(let child) = node.kind { parents[child.number].append(flow) } }
    }
    let isRunByNode = parents.map { !$0.isEmpty }
    isKept = graph.conditions.indices.map { condition in
      let value = graph.conditions[condition]
      // Nothing covers an overlay.
      guard value.isLive, !value.isAsync, value.isSteady, value.values.isEmpty, value.by.isEmpty, !traits.hasOverlays,
        let gate = value.gate
      else { return false }
      return switch graph.gates[gate].lost {
      case .restart, .dismiss: true
      case .run: Self.covers(graph.gates[gate], isRunByNode, graph)
      case .stay: false
      }
    }
    let kept = isKept
    let own = graph.flows.indexed.map { flow, value in
      // A flow without an entry, which waits, loses nothing.
      traits.movesCovered || !graph.keepsEntry(flow) ? [] : Set(value.requires.map(\.condition).filter { kept[$0] })
    }
    // Who runs a flow on behalf of a gate, or as an entry flow, requires nothing for it.
    let roots = Set(graph.entries + graph.gates.compactMap(\.flow))
    let all = Set(graph.conditions.indices.filter { kept[$0] })
    ofFlow = graph.flows.indexed.map { flow, _ in
      roots.contains(flow) || parents[flow.number].isEmpty ? own[flow.number] : all
    }
    var isNew = !all.isEmpty
    while isNew {
      isNew = false
      for flow in graph.flows.allIndices where !roots.contains(flow) {
        guard let first = parents[flow.number].first else { continue }
        let shared = parents[flow.number].reduce(ofFlow[first.number]) { $0.intersection(ofFlow[$1.number]) }
        let next = shared.union(own[flow.number])
        if next != ofFlow[flow.number] { (ofFlow[flow.number], isNew) = (next, true) }
      }
    }
  }

  /// The conditions that hold when a screen of a flow speaks.
  func conditions(of screen: ScreenIndex, in flow: FlowIndex) -> [Int] {
    ofFlow[flow.number].union(graph.screens[screen].requires.map(\.condition).filter { isKept[$0] }).sorted()
  }

  /// The conditions that hold when something moves in a flow that stands, which no gate's flow covers.
  func conditions(of flow: FlowIndex) -> [Int] { ofFlow[flow.number].sorted() }

  /// Whether a gate's flow covers all that requires the gate's condition, as soon as it runs because of `lost: run`.
  private static func covers(_ gate: FlowGraph.Gate, _ isRunByNode: [Bool], _ graph: FlowGraph) -> Bool {
    // A flow that runs already may lie anywhere, and no second one is run.
    guard let flow = gate.flow, !isRunByNode[flow.number], graph.gates.count(where: { $0.flow == flow }) == 1 else {
      return false
    }
    // What is pushed leaves the bar, and other columns, as they were.
    if case .push = gate.verb, graph.flows.contains(where: { !$0.items.isEmpty }) { return false }
    if !graph.flows[flow].requires.isEmpty || !graph.flows[flow].items.isEmpty { return false }
    let showsAtOnce = graph.flows[flow].start.allSatisfy { move in
      graph.screen(shownBy: move, of: flow) != nil
    }
    guard showsAtOnce else { return false }
    // What the flow itself shows is not below it.
    return graph.family(of: flow).allSatisfy { member in
      !requires(gate.condition, graph.flows[member].requires)
        && graph.flows[member].nodes.allSatisfy { node in
          guard case .screen(let screen) = node.kind else { return true }
          return !requires(gate.condition, graph.screens[screen].requires)
        }
    }
  }

  private static func requires(_ condition: Int, _ requirements: [FlowGraph.Requirement]) -> Bool {
    requirements.contains { $0.condition == condition }
  }
}

extension FlowGraph {
  /// Whether a flow has an entry of its own from its start on, as long as it runs.
  fileprivate func keepsEntry(_ flow: FlowIndex) -> Bool {
    let value = flows[flow]
    if !value.items.isEmpty { return true }
    guard value.start.allSatisfy({ screen(shownBy: $0, of: flow) != nil }) else { return false }
    var keeps = true
    value.forEachAlternative { move in
      guard case .show(let verb, let target) = move.target else { return }
      if case .node(let node, _) = target, case .screen = value.nodes[node].kind { return }
      // Where a child takes the place of an entry, the flow may have none once the child has ended.
      if move.backward != nil || !verb.keepsTop { keeps = false }
    }
    return keeps
  }

  /// The screen that a move shows at once; nil if it may wait, or leads elsewhere.
  fileprivate func screen(shownBy move: Alternative, of flow: FlowIndex) -> ScreenIndex? {
    var waits = !move.requires.isEmpty
    move.guardExpression?.forEachTest { if conditions[flows[flow].questions[$0].condition].isAsync { waits = true } }
    guard !waits, case .show(let verb, .node(let node, _)) = move.target, verb.style == nil,
      case .screen(let screen) = flows[flow].nodes[node].kind, screens[screen].requires.isEmpty
    else { return nil }
    return screen
  }
}
