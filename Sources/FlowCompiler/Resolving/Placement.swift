import FlowDiagnostics
import FlowSyntax

/// The targets of states and links, found before any flow is bound: it makes nodes of flows far away.
struct Placement {
  /// A node that a state of another flow, or a link, makes in a flow.
  typealias ForeignNode = (kind: FlowGraph.Node.Kind, word: Word)

  /// The targets that each flow leads to; nil if neither states nor links nor tests ask.
  let ways: FlowReachability?
  /// The states of moves, by their flow and the place of their list, which a variant shares with its base.
  var states: [FlowPlace: FlowGraph.State] = [:]
  /// The nodes that states make in other flows, by the flow that runs them.
  var nodesFromElsewhere: [Int: [ForeignNode]] = [:]
  /// The entry flow; nil if absent, or if there are no links.
  var entry: Int?
  /// The links, as far as they are bound.
  var links: [PlacedLink] = []

  /// Places the states of all moves.
  mutating func placeStates(of module: Declarations, _ found: inout Findings) {
    guard let ways else { return }
    for (flow, body) in module.bodies.enumerated() {
      found.log.subject = flow
      body.forEachMove { move in
        guard let syntax = move.state else { return }
        var placer = StatePlacer(module: module, space: module.space(ofFlow: flow), ways: ways)
        guard let state = placer.place(syntax, at: StateSite(flow: flow), &found) else { return }
        states[FlowPlace(flow: flow, range: syntax.range)] = state
        noteNodes(of: state, from: flow, module, &found)
      }
    }
    found.log.subject = nil
  }

  /// Notes what a state's entries and the flows on the way are to the flows that run them.
  ///
  /// - Parameter flow: the flow whose move it is, which makes nodes in the order of its source; nil for a link.
  mutating func noteNodes(
    of state: FlowGraph.State, from flow: Int?, _ module: Declarations, _ found: inout Findings
  ) {
    state.forEachEntry { entry in
      guard let runner = entry.runner else { return }
      if case .flow(let child) = entry.node, child != runner { found.flowIsRun[child] = true }
      if runner != flow {
        nodesFromElsewhere[runner, default: []].append((entry.node, Word(module.name(of: entry), at: entry.range)))
      }
    }
  }
}

/// A place in the text of a flow; of no flow for a library's.
struct FlowPlace: Hashable {
  var flow: Int?
  var range: SourceRange
}

extension Declarations {
  /// The name of what an entry shows.
  func name(of entry: FlowGraph.StateEntry) -> Name {
    switch entry.kind {
    case .screen(let screen): screens[screen].name
    case .flow(let flow), .container(let flow, _, _): flows[flow].name
    }
  }
}
