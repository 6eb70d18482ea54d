import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Some of a flow's nodes, which are to become a flow of their own, or are one: which of their moves stay among them,
/// and which the flow around them has to make.
///
/// Whatever is not certain to mean the same in a flow of its own is refused. A move out of the part has to take all of
/// the part's entries off, since a flow's entries go with its end.
struct FlowPart {
  /// The relation of a move to the part.
  enum Crossing {
    /// The move stays in the part.
    case inside
    /// The move takes all of the part's entries off: the flow around makes it when the part ends.
    case ends
    /// Nothing moves, and the flow around writes to its context, or sends an event.
    case tells
  }

  /// An edge of one of the part's nodes in the flow's own text.
  struct Edge {
    var node: NodeIndex
    var event: FlowGraph.Event
    /// The number of the event's own fields.
    var alternatives: [FlowGraph.Alternative]
    var isOwn: Bool
  }

  /// A move from outside that leads into the part.
  struct Entering {
    /// The node whose edge it is; nil for a decision's.
    var node: NodeIndex?
    /// The names of all fields that a move from there sees.
    var seen: Set<Name>
    var alternative: FlowGraph.Alternative
  }

  let graph: FlowGraph
  let flow: FlowGraph.Flow
  var nodes: Set<NodeIndex>
  /// Other nodes that are on the stack whenever one of the part's is.
  var below: Set<NodeIndex> = []

  /// The edges of the part's nodes; nil if one of them cannot be in another flow.
  var edges: [Edge]? {
    var found: [Edge] = []
    for index in nodes.sorted() {
      let node = flow.nodes[index]
      switch node.kind {
      case .screen(let number):
        let screen = graph.screens[number]
        guard screen.requires.isEmpty, screen.locked == nil, screen.restore == nil,
          !graph.conditions.contains(where: { $0.loading == number })
        else { return nil }
      case .flow(let number): if !graph.flows[number].requires.isEmpty { return nil }
      case .task: break
      case .decision, .condition: return nil
      }
      if !node.systemEdges.isEmpty || node.isShownFromElsewhere { return nil }
      for (event, edge) in zip(graph.events(of: node), node.edges) {
        guard let edge else { continue }
        if case .any = edge.origin { return nil }
        let isOwn = if case .own = edge.origin { true } else { false }
        found.append(Edge(node: index, event: event, alternatives: Array(flow.alternatives(of: edge)), isOwn: isOwn))
      }
    }
    return found
  }

  /// The moves from outside that lead into the part; nil if the part is left in another way than by a plain push, or
  /// by presenting it.
  var entering: [Entering]? {
    var found: [Entering] = []
    func add(_ alternative: FlowGraph.Alternative, _ node: NodeIndex?, _ seen: Set<Name>) -> Bool {
      if case .popTo(let target, _) = alternative.backward, nodes.contains(target) { return false }
      switch alternative.target {
      case .show(let verb, .node(let target, _)) where nodes.contains(target):
        guard let forward = alternative.forward, forward.item == nil, forward.existing == .add,
          alternative.covered == nil
        else { return false }
        switch verb {
        case .push: break
        case .present(let style): if style.presentation == .overlay { return false }
        case .root, .replace: return false
        }
        if !found.contains(where: { $0.alternative.range == alternative.range }) {
          found.append(Entering(node: node, seen: seen, alternative: alternative))
        }
      case .act(.run(let task), _): if nodes.contains(task) { return false }
      default: break
      }
      return true
    }
    for (index, node) in flow.nodes.indexed where !nodes.contains(index) {
      for (event, edge) in zip(graph.events(of: node), node.edges) {
        guard let edge else { continue }
        var seen = Set(event.fields.map(\.name) + node.seen.map(\.field.name))
        if case .screen(let screen) = node.kind { seen.formUnion(graph.screens[screen].inputs.map(\.name)) }
        for alternative in flow.alternatives(of: edge) {
          let count = found.count
          if !add(alternative, index, seen) { return nil }
          if found.count > count {
            guard case .own = edge.origin, case .screen = node.kind else { return nil }
          }
        }
      }
      for system in node.systemEdges {
        let count = found.count
        for alternative in flow.alternatives(of: system.edge) where !add(alternative, index, []) { return nil }
        if found.count > count { return nil }
      }
    }
    for decision in flow.decisions {
      var seen = Set(decision.event.map(\.name))
      if let sender = decision.sender { seen.formUnion(graph.screens[sender].inputs.map(\.name)) }
      for alternative in decision.alternatives where !add(alternative, nil, seen) { return nil }
    }
    let count = found.count
    for alternative in flow.start where !add(alternative, nil, []) { return nil }
    return found.count == count && !found.isEmpty ? found : nil
  }

  /// The node that all moves into the part show; nil if there are several.
  static func target(of entering: [Entering]) -> NodeIndex? {
    let targets = entering.map { entry -> NodeIndex? in
      if case .show(_, .node(let target, _)) = entry.alternative.target { target } else { nil }
    }
    return Set(targets).count == 1 ? targets[0] : nil
  }

  /// The outside nodes that are below the part's on every stack: the only one that leads there, and the one that the
  /// flow starts with if it never goes.
  func nodesBelow(_ entering: [Entering]) -> Set<NodeIndex> {
    var found: Set<NodeIndex> = []
    if Set(entering.map(\.node)).count == 1, let node = entering[0].node { found.insert(node) }
    guard flow.start.count == 1, case .show(.push, .node(let first, _)) = flow.start[0].target else { return found }
    var stays = true
    flow.forEachAlternative { alternative in
      switch alternative.target {
      case .show(.root, .node(let target, _)) where target == first: break
      case .show(.root, _), .show(.replace, _): stays = false
      default: break
      }
      if case .popTo(first, inclusive: true) = alternative.backward { stays = false }
    }
    if stays { found.insert(first) }
    return found
  }

  /// The relation of a move to the part; nil if it cannot be made from a flow of its own.
  ///
  /// - Parameter isAlone: whether the edge has no other alternative.
  func crossing(of alternative: FlowGraph.Alternative, isAlone: Bool, own: Int) -> Crossing? {
    if alternative.assignments.isEmpty, alternative.covered == nil, isInside(alternative) { return .inside }
    guard isAlone, alternative.guardExpression == nil, alternative.requires.isEmpty, alternative.covered == nil,
      isReadOutside(alternative, own)
    else { return nil }
    switch (alternative.backward, alternative.target) {
    case (nil, nil): return .tells
    case (nil, .act(.send, _)): return .tells
    case (_, .show(_, .node(let target, _))) where nodes.contains(target): return nil
    case (nil, .act(.finish, _)), (nil, .act(.restart, _)), (nil, .show(.root, _)): return .ends
    case (.popTo(let target, _), let forward):
      guard below.contains(target) else { return nil }
      switch forward {
      case nil, .show, .act(.finish, _): return .ends
      case .act: return nil
      }
    default: return nil
    }
  }

  private func isInside(_ alternative: FlowGraph.Alternative) -> Bool {
    switch alternative.backward {
    case nil: break
    case .pop, .dismiss: if alternative.forward != nil { return false }
    case .popTo(let target, let inclusive):
      if !nodes.contains(target) || inclusive && alternative.forward != nil { return false }
    }
    guard let forward = alternative.forward else { return true }
    if forward.item != nil || forward.existing != .add { return false }
    return switch forward.target {
    case .show(.root, _): false
    case .show(_, .node(let target, _)): nodes.contains(target)
    case .act(.run(let task), _): nodes.contains(task)
    default: false
    }
  }

  /// Whether a move reads nothing but the event's own fields, and what the flow around has.
  private func isReadOutside(_ alternative: FlowGraph.Alternative, _ own: Int) -> Bool {
    Self.sources(of: alternative, in: flow).allSatisfy { source in
      switch source.root {
      case .event(let field): field < own
      case .screen: false
      case .context, .input, .literal, .none: true
      }
    }
  }

  /// The sources of all values of a move, and of the decision that it leads to.
  static func sources(of alternative: FlowGraph.Alternative, in flow: FlowGraph.Flow) -> [FlowGraph.Source] {
    var found = alternative.assignments.map(\.source)
    switch alternative.target {
    case nil: break
    case .act(_, let fills), .show(_, .node(_, let fills)): found += fills.map(\.source)
    case .show(_, .decision(let use)):
      for inner in flow.decisions[use].alternatives { found += sources(of: inner, in: flow) }
    case .show(_, .state(let state)): state.forEachEntry { found += $0.fills.map(\.source) }
    }
    return found
  }

  /// The field of the flow's context or inputs that a source begins with; nil for other sources.
  func field(of source: FlowGraph.Source) -> (field: FlowGraph.Field, text: String)? {
    switch source.root {
    case .context(let number):
      let field = flow.context[number].field
      return (field, "context.\(graph.names[field.name])")
    case .input(let number): return (flow.inputs[number], "inputs.\(graph.names[flow.inputs[number].name])")
    case .event, .screen, .literal, .none: return nil
    }
  }
}
