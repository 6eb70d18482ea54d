import FlowDiagnostics
import FlowSyntax

/// Edges that hold for more than one node: those under `any`, and those of libraries.
///
/// Nearer edges win: a node's own edge over a library's for that node, that one over the flow's `any`, and the flow's over a library's `any`. An edge
/// is bound once for each node that takes it, since its values come from that node. Its mistakes are reported once.
extension FlowResolver {
  /// A shared edge for one node that takes it.
  struct SharedEdge {
    var declaration: EdgeDeclaration
    /// The flow that declares the edge; nil for a library.
    var owner: FlowIndex?
    var node: NodeIndex
    var slot: Slot
    var origin: FlowGraph.Edge.Origin
  }

  /// An edge under a flow's `any`, and its use.
  struct AnyEdge {
    var flow: FlowIndex
    var event: Word
    /// Whether a node has such an event.
    var isHeard = false
    /// Whether a node takes the edge.
    var isTaken = false
  }

  /// An event of a node, which can have one edge only.
  struct Heard: Hashable {
    var node: NodeIndex
    var slot: Slot
  }

  /// The identity of a diagnostic in a shared edge, whichever node takes the edge.
  struct SharedDiagnostic: Hashable {
    var id: String
    var place: FlowPlace
  }

  /// Gives each node the shared edges for its events without an edge. Their targets become nodes, which take shared edges too.
  func takeSharedEdges() {
    var isTaken: Set<Heard> = []
    for place in here.places { if let place { isTaken.insert(Heard(node: place.node, slot: place.slot)) } }
    let firstAny = anyEdges.count
    let own = edges[index.number].filter { $0.node.name == words.any }.flatMap(\.edges)
    anyEdges += own.map { AnyEdge(flow: index, event: $0.event) }
    let libraryAny = words.any.flatMap { space.library[$0] }.map { module.library[$0].edges } ?? []
    var number = 0
    while number < flow.nodes.count {
      let node = NodeIndex(number)
      // A library's edges are not for conditions.
      let isShared = if case .condition = flow.nodes[node].kind { false } else { true }
      if isShared, let group = space.library[flow.nodes[node].name] {
        for edge in module.library[group].edges where take(edge, of: nil, node, .library, &isTaken) == nil {
          noteMeant(edge.event, node)
        }
      }
      for (position, edge) in own.enumerated() {
        guard let hasTaken = take(edge, of: index, node, .any, &isTaken) else { continue }
        anyEdges[firstAny + position].isHeard = true
        if hasTaken { anyEdges[firstAny + position].isTaken = true }
      }
      for edge in libraryAny where isShared { _ = take(edge, of: nil, node, .any, &isTaken) }
      number += 1
    }
    // A misspelt edge may have been meant for any event, so events without an edge are not reported.
    for edge in anyEdges[firstAny...] where !edge.isHeard {
      for node in flow.nodes.allIndices { noteMeant(edge.event, node) }
    }
  }

  /// Notes that a misspelt shared edge was meant for an event of a node.
  private func noteMeant(_ event: Word, _ node: NodeIndex) {
    let events = module.events(of: flow.nodes[node].kind)
    if case .condition = flow.nodes[node].kind { return }
    note(module.names.suggest(event.name, among: events), among: events, node: flow.nodes[node].name, at: event.range)
  }

  /// Gives a node an edge, unless it has a nearer one; returns whether it takes the edge, nil if it has no such event.
  private func take(
    _ edge: EdgeDeclaration, of owner: FlowIndex?, _ node: NodeIndex, _ origin: FlowGraph.Edge.Origin,
    _ isTaken: inout Set<Heard>
  ) -> Bool? {
    guard let slot = knownSlot(of: edge.event, node: node) else { return nil }
    guard isTaken.insert(Heard(node: node, slot: slot)).inserted else { return false }
    sharedMoves += edge.alternatives.count
    if sharedMoves > UnfoldingLimit.sharedMoves {
      if sharedMoves - edge.alternatives.count <= UnfoldingLimit.sharedMoves {
        found.log.report(.tooManySharedMoves(at: edge.event.range))
      }
      found.unresolved[index.number].formUnion([.reads, .writes])
      return true
    }
    here.shared.append(SharedEdge(declaration: edge, owner: owner, node: node, slot: slot, origin: origin))
    let outer = found.log
    found.log = DiagnosticLog(about: outer.subject)
    for move in edge.alternatives {
      // The runners of the entries of a library's state depend on the flow.
      if origin == .library, let syntax = move.state, let state = place(syntax, of: index, .move) {
        placed.states[FlowPlace(flow: index, range: syntax.range)] = state
        placed.noteNodes(of: state, from: index, module, &found)
      }
      nameTargets(of: move, at: (node, slot), event: edge.event.range)
    }
    takeDiagnostics(into: outer, owner, of: nil)
    return true
  }

  /// Whether a screen has `locked:`, or may have it in a part that could not be read.
  func mayBeLocked(_ screen: ScreenIndex) -> Bool {
    module.unread(.screen, screen.number).contains(.options)
      || module.screenOptions.contains { $0.screen == screen && $0.written.locked != nil }
  }

  /// Binds each shared edge for each node that takes it.
  func bindSharedEdges() {
    for edge in here.shared {
      let outer = found.log
      found.log = DiagnosticLog(about: outer.subject)
      let lists = found.lists.count
      bind(edge.declaration, of: edge.node, edge.slot, origin: edge.origin)
      // The check of the guards is the same for all nodes, so one list is enough.
      if !isListed.insert(FlowPlace(flow: edge.owner, range: edge.declaration.event.range)).inserted {
        found.lists.removeLast(found.lists.count - lists)
      }
      takeDiagnostics(into: outer, edge.owner, of: edge)
    }
    here.shared.removeAll()
  }

  /// Restores the outer log, and adds the diagnostics in a shared edge that were not reported before.
  private func takeDiagnostics(into outer: DiagnosticLog, _ owner: FlowIndex?, of edge: SharedEdge?) {
    let diagnostics = found.log.diagnostics
    found.log = outer
    for var diagnostic in diagnostics
    where sharedDiagnostics.insert(
      SharedDiagnostic(id: diagnostic.id.name, place: FlowPlace(flow: owner, range: diagnostic.range))
    ).inserted {
      if let edge {
        let node = flow.nodes[edge.node]
        diagnostic.notes.append(
          Diagnostic.Note(
            "the same applies to '\(module.names[node.name])' in flow '\(module.names[flow.name])'", at: node.range))
      }
      found.log.report(diagnostic)
    }
  }
}

/// Shared edges that no node takes.
extension FlowResolver {
  /// Reports edges under `any` that no node takes, and mistakes in libraries' edges that do not depend on the node.
  func reportSharedEdges(_ graph: FlowGraph) {
    let blocked = module.names.find(FlowGraph.SystemEvent.blocked.rawValue)
    for edge in anyEdges where !edge.isTaken && isKnown(graph.flows[edge.flow], edge.flow) {
      // A screen may be locked in a part that could not be read.
      if edge.event.name == blocked, module.unread(ofAll: .screen).contains(where: { $0.contains(.options) }) {
        continue
      }
      let events = graph.flows[edge.flow].nodes.flatMap(graph.events)
      found.log.subject = edge.flow.number
      found.log.report(
        .anyWithoutEvent(
          module.names[edge.event.name], in: module.names[graph.flows[edge.flow].name], at: edge.event.range,
          isHeard: edge.isHeard, nearest: edge.isHeard ? nil : module.names.suggest(edge.event.name, among: events)))
    }
    found.log.subject = nil
    for group in module.library {
      enterScope(ofFile: group.node.range.file)
      let isAny = group.node.name == words.any
      let kind = isAny ? nil : kindOfLibraryNode(group.node)
      for edge in group.edges {
        if let kind { checkEvent(edge.event, of: kind) }
        guard !isListed.contains(FlowPlace(flow: nil, range: edge.event.range)) else { continue }
        if isAny, !graph.flows.isEmpty, graph.flows.allIndices.allSatisfy({ isKnown(graph.flows[$0], $0) }) {
          found.log.report(.anyWithoutEvent(module.names[edge.event.name], at: edge.event.range))
        }
        // No flow takes the edge, but its names are looked up nevertheless.
        var scope = MoveScope(place: edge.event.range)
        scope.isUnread = true
        for move in edge.alternatives { nameTargets(of: move, at: nil, event: edge.event.range) }
        let lists = found.lists.count
        _ = bindGuards(edge.alternatives, owner: .edge, range: edge.range, scope: scope)
        found.lists.removeLast(found.lists.count - lists)
        // The next edge needs nodes and questions of its own.
        leaveFlows()
      }
    }
  }

  /// Whether all events that may take an edge under the flow's `any` are known.
  private func isKnown(_ flow: FlowGraph.Flow, _ index: FlowIndex) -> Bool {
    guard module.unread.isDisjoint(with: [.screens, .flows, .tasks, .edges, .moves]),
      module.unread(.flow, index.number).isDisjoint(with: .leads)
    else { return false }
    return flow.nodes.allSatisfy { node in
      if case .condition = node.kind { true } else { !module.areEventsUnread(of: node.kind) }
    }
  }

  private func kindOfLibraryNode(_ key: Word) -> FlowGraph.Node.Kind? {
    if let screen = find(.screen, key) { return .screen(Index(screen)) }
    if let child = find(.flow, key) { return .flow(Index(child)) }
    if let task = find(.task, key) { return .task(task) }
    if let condition = use(.condition, key) {
      let declared = module.conditions[condition].range
      found.log.report(.conditionInLibrary(module.names[key.name], at: key.range, declared: declared))
      return nil
    }
    let mayBeDeclared = module.names.isUpperCase(key.name) ? UnreadParts.flows : [.screens, .tasks]
    if module.unread.isDisjoint(with: mayBeDeclared) {
      found.log.report(.unknownNode(module.names[key.name], at: key.range, nearest: suggestNode(key.name)))
    }
    return nil
  }

  private func checkEvent(_ event: Word, of kind: FlowGraph.Node.Kind) {
    flow.nodes = [FlowGraph.Node(kind: kind, name: .empty, range: event.range)]
    if knownSlot(of: event, node: Index(0)) == nil { _ = slot(of: event, node: Index(0)) }
    flow.nodes = []
  }
}
