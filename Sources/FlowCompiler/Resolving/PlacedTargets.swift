import FlowDiagnostics
import FlowSyntax

/// The placed targets of states and links. They are found before any flow is bound, because they may make nodes in other flows.
struct PlacedTargets {
  /// A node that a state of another flow, or a link, makes in a flow.
  typealias ForeignNode = (kind: FlowGraph.Node.Kind, word: Word)

  /// The targets that each flow leads to; nil if no state, link or test needs them.
  let ways: FlowReachability?
  /// The states of moves, by their flow and place. A variant shares the place of an inherited state with its base.
  var states: [FlowPlace: FlowGraph.State] = [:]
  /// The nodes that states make in other flows, by the flow that runs them.
  var nodesFromElsewhere: [FlowIndex: [ForeignNode]] = [:]
  /// The flows that states of other flows, or links, begin without naming them, by the flow that runs them.
  var begunElsewhere: [FlowIndex: [FlowIndex]] = [:]
  /// The entry flows; empty if absent, or if there are no links.
  var entries: [FlowIndex] = []
  /// The links, as far as they are bound.
  var links: [PlacedLink] = []

  /// Places the states of all moves.
  mutating func placeStates(of module: Declarations, _ found: inout Lookups) {
    for (flow, body) in zip(module.flows.allIndices, module.bodies) {
      found.log.subject = flow.number
      body.forEachMove { placeState(of: $0, of: flow, module.space(ofFlow: flow), module, &found) }
    }
    found.log.subject = nil
  }

  /// Places the state that a move of a flow leads to, if it leads to one.
  mutating func placeState(
    of move: MoveSyntax, of flow: FlowIndex, _ space: NameSpace, _ module: Declarations, _ found: inout Lookups
  ) {
    guard let syntax = move.state else { return }
    states[FlowPlace(flow: flow, range: syntax.range)] = place(
      syntax, at: StateSite(flow: flow, use: .move), space, module, &found)
  }

  /// Places a state, and notes its nodes; nil after a mistake.
  mutating func place(
    _ syntax: StateSyntax, at site: StateSite, _ space: NameSpace, _ module: Declarations, _ found: inout Lookups
  ) -> FlowGraph.State? {
    guard let ways else { return nil }
    var placer = StatePlacer(module: module, space: space, ways: ways)
    let state = placer.place(syntax, at: site, &found)
    if let state { noteNodes(of: state, from: site.use == .link ? nil : site.flow, module, &found) }
    return state
  }

  /// Notes the nodes that a state's entries make in the flows that run them, and marks the flows among the entries as run.
  ///
  /// - Parameter flow: the flow of the move, which makes its own nodes in source order; nil for a link.
  mutating func noteNodes(
    of state: FlowGraph.State, from flow: FlowIndex?, _ module: Declarations, _ found: inout Lookups
  ) {
    state.forEachEntry { entry in
      for run in entry.begins where run.runner != flow { begunElsewhere[run.runner, default: []].append(run.flow) }
      guard let runner = entry.runner else { return }
      if case .flow(let child) = entry.node, child != runner { found.flowIsRun[child.number] = true }
      if runner != flow {
        nodesFromElsewhere[runner, default: []].append((entry.node, Word(module.name(of: entry), at: entry.range)))
      }
    }
  }
}

/// A place in the text of a flow, or of a library if there is no flow.
struct FlowPlace: Hashable {
  var flow: FlowIndex?
  var range: SourceRange
}
