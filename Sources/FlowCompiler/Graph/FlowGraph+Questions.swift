import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Questions: what an edge for a system event brings instead of what was asked, where a `proceed` may answer it.
extension FlowGraph {
  /// Whether a move of a system event's edge may lead to a `proceed`, so that what was asked is kept.
  func keepsRequest(_ move: Alternative, of flow: FlowIndex) -> Bool {
    hasProceed && !QuestionWalk(self, from: move, of: flow).proceeds.isEmpty
  }

  /// Whether a flow of a list has a move with the verb `proceed`.
  static func hasProceed(_ flows: [Flow]) -> Bool {
    flows.contains { flow in
      flow.alternatives.contains(where: \.isProceed) || flow.start.contains(where: \.isProceed)
        || flow.decisions.contains { $0.alternatives.contains(where: \.isProceed) }
    }
  }
}

extension FlowGraph.Alternative {
  /// Whether its verb is `proceed`.
  var isProceed: Bool { if case .act(.proceed, _) = target { true } else { false } }
}

/// The nodes that speak in a question, and the answers that carry on what was asked.
///
/// Entries that the first move brings speak, and what is pushed or presented from them. In a flow that it runs every entry does; so do the edges for
/// the outcomes of that flow, or of a task that it runs.
struct QuestionWalk {
  /// A node of a flow.
  struct Place: Hashable {
    let flow: FlowIndex
    let node: NodeIndex
  }

  /// A node, and whether it is in a flow that the question runs.
  private struct Stop: Hashable {
    let place: Place
    let isInside: Bool
  }

  /// The places of the verbs `proceed`.
  private(set) var proceeds: Set<SourceRange> = []
  private var seen: Set<Stop> = []
  private let graph: FlowGraph
  private let known: Set<Place>?

  /// The nodes that speak.
  var places: Set<Place> { Set(seen.map(\.place)) }

  /// Walks through all that a move brings.
  ///
  /// - Parameter places: the nodes that may speak; nil for all.
  init(
    _ graph: FlowGraph, from move: FlowGraph.Alternative, of flow: FlowIndex, through places: Set<Place>? = nil
  ) {
    self.graph = graph
    known = places
    follow(move, of: flow, isFirst: true, isInside: false)
  }

  /// - Parameters:
  ///   - isFirst: whether nothing speaks yet.
  ///   - staysOpen: whether what the move shows belongs to the question wherever it is shown.
  ///   - isInside: whether the move is made in a flow that the question runs.
  private mutating func follow(
    _ move: FlowGraph.Alternative, of flow: FlowIndex, isFirst: Bool = false, staysOpen: Bool = false, isInside: Bool
  ) {
    let isFree = isFirst || staysOpen || isInside
    // What is shown after a step back does not lie on the question.
    if !isFree, move.backward != nil { return }
    switch move.target {
    case .act(.proceed, _): if !isFirst, let range = move.forward?.range { proceeds.insert(range) }
    case .act(.run(let task), _): visit(task, of: flow, isInside: isInside)
    case .show(let verb, .node(let node, _)): if isFree || verb.keepsTop { visit(node, of: flow, isInside: isInside) }
    case .show(_, .decision(let use)):
      for move in graph.flows[flow].decisions[use].alternatives {
        follow(move, of: flow, isFirst: isFirst, staysOpen: staysOpen, isInside: isInside)
      }
    case .show(let verb, .state(let state)) where isFree || verb.keepsTop: visit(state, of: flow, isInside: isInside)
    case .show(_, .state), .act, nil: break
    }
  }

  private mutating func visit(_ state: FlowGraph.State, of flow: FlowIndex, isInside: Bool) {
    state.forEachEntry { entry in
      for run in entry.begins { enter(run.flow) }
      let runner = entry.runner ?? flow
      if let node = graph.flows[runner].node(of: entry) {
        visit(node, of: runner, isInside: isInside || runner != flow)
      } else if let started = entry.startedFlow {
        enter(started)
      }
    }
  }

  private mutating func visit(_ node: NodeIndex, of flow: FlowIndex, isInside: Bool) {
    let place = Place(flow: flow, node: node)
    guard known?.contains(place) != false, seen.insert(Stop(place: place, isInside: isInside)).inserted else { return }
    let value = graph.flows[flow].nodes[node]
    var staysOpen = true
    switch value.kind {
    case .screen: staysOpen = false
    case .flow(let child): enter(child)
    case .task: break
    case .decision, .condition: return
    }
    for edge in value.edges.compactMap({ $0 }) {
      for move in graph.flows[flow].alternatives(of: edge) {
        follow(move, of: flow, staysOpen: staysOpen, isInside: isInside)
      }
    }
    // What a system event's edge brings is a question of its own.
    for edge in value.systemEdges {
      for move in graph.flows[flow].alternatives(of: edge.edge) where move.isProceed {
        follow(move, of: flow, isInside: isInside)
      }
    }
  }

  /// Visits what a flow starts with.
  private mutating func enter(_ flow: FlowIndex) {
    for move in graph.flows[flow].start { follow(move, of: flow, isFirst: true, isInside: true) }
    for item in graph.flows[flow].items { visit(item.node, of: flow, isInside: true) }
  }
}
