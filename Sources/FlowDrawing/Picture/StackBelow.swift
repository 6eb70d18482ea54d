import FlowCompiler

/// The entry below each node of a flow, as far as the flow's own edges determine it: the targets of `pop` and `dismiss`.
///
/// A fixpoint over the forward moves. Each node has one place or "several", so the cost is proportional to the number of edges. A drawing shows a way
/// back as an edge only if there is one possible place, so the edge is never wrong.
struct StackBelow {
  /// The target of a backward move.
  enum Place: Equatable {
    /// Unknown, since no move leads to the node.
    case nowhere
    /// Out of the flow.
    case outside
    /// The given node of the flow.
    case node(NodeIndex)
    /// One of several places.
    case several

    /// Adds another possible place.
    mutating func merge(_ other: Place) {
      if self == other || other == .nowhere { return }
      self = self == .nowhere ? other : .several
    }
  }

  // For each node: the entry under it, the entry under its layer, and, for decisions, the node whose event is decided.
  private var entries: [Place]
  private var layers: [Place]
  private var senders: [Place]
  private let flow: FlowGraph.Flow

  /// Computes the places for a flow.
  init(_ flow: FlowGraph.Flow) {
    self.flow = flow
    entries = Array(repeating: .nowhere, count: flow.nodes.count)
    layers = entries
    senders = entries
    // Every place changes at most twice, so the loop ends.
    var before: [[Place]]
    repeat {
      before = [entries, layers, senders]
      follow(flow.start, from: nil)
      for (index, node) in flow.nodes.indexed {
        for edge in node.edges { if let edge { follow(Array(flow.alternatives(of: edge)), from: index) } }
        for edge in node.systemEdges { follow(Array(flow.alternatives(of: edge.edge)), from: index) }
      }
      for item in flow.items {
        if let use = item.decision { follow(flow.decisions[use].alternatives, from: item.node) }
      }
    } while before != [entries, layers, senders]
  }

  /// The target of a `pop` from a node.
  func popTarget(from node: NodeIndex) -> Place { through(node, entries) }

  /// The target of a `dismiss` from a node that removes the node's own layer.
  func dismissTarget(from node: NodeIndex) -> Place { through(node, layers) }

  // When a child's outcome arrives, the child's own entries are gone: the entry that started it is on top, and is popped.
  private func through(_ node: NodeIndex, _ table: [Place]) -> Place {
    if node == flow.shell?.node || flow.button(at: node) != nil { return .several }
    return switch flow.nodes[node].kind {
    case .screen: table[node.number]
    case .flow: look(entries[node.number], in: table)
    // The sender is never a decision or a task itself, so this goes one step deep.
    case .decision, .task: lookThrough(senders[node.number], in: table)
    // The event of a condition comes from the entry on top.
    case .condition: .several
    }
  }

  private func lookThrough(_ place: Place, in table: [Place]) -> Place {
    if case .node(let sender) = place { return through(sender, table) }
    return place
  }

  private func look(_ place: Place, in table: [Place]) -> Place {
    if case .node(let node) = place { return table[node.number] }
    return place
  }

  // A task's outcome counts as sent by the screen that led to the task.
  private func sender(of node: NodeIndex) -> Place {
    // A shell's events count as sent by the topmost entry in it, and so do the taps on a button.
    if node == flow.shell?.node || flow.button(at: node) != nil { return .several }
    return switch flow.nodes[node].kind {
    case .task: senders[node.number]
    case .condition: .several
    case .screen, .flow, .decision: .node(node)
    }
  }

  private mutating func follow(_ alternatives: [FlowGraph.Alternative], from sender: NodeIndex?) {
    var isSeen: Set<Int> = []
    // A worklist instead of recursion: a chain of decisions may be longer than the call stack is deep.
    var waiting: [(alternatives: [FlowGraph.Alternative], backward: FlowGraph.Backward?)] = [(alternatives, nil)]
    while let (alternatives, backward) = waiting.popLast() {
      follow(alternatives, from: sender, after: backward, &isSeen, &waiting)
    }
  }

  // `sender` is nil at the start; a decision has the sender of the move that led to it.
  private mutating func follow(
    _ alternatives: [FlowGraph.Alternative], from sender: NodeIndex?, after earlier: FlowGraph.Backward?,
    _ isSeen: inout Set<Int>,
    _ waiting: inout [(alternatives: [FlowGraph.Alternative], backward: FlowGraph.Backward?)]
  ) {
    for alternative in alternatives {
      let backward = alternative.backward ?? earlier
      switch alternative.target {
      case .show(let verb, .node(let target, _)): enter(target, verb, from: sender, after: backward)
      case .show(_, .decision(let use)):
        let decision = flow.decisions[use]
        senders[decision.node.number].merge(sender.map(self.sender(of:)) ?? .outside)
        if isSeen.insert(use).inserted { waiting.append((decision.alternatives, backward)) }
      case .act(.run(let task), _): senders[task.number].merge(sender.map(self.sender(of:)) ?? .outside)
      case .show(_, .state(let state)):
        // The entries below those of a state are not distinguished from earlier ones.
        state.forEachEntry { entry in
          guard let node = flow.node(of: entry) else { return }
          entries[node.number].merge(.several)
          layers[node.number].merge(.several)
        }
      case .act, nil: break
      }
    }
  }

  private mutating func enter(
    _ target: NodeIndex, _ verb: FlowGraph.Forward.Verb, from sender: NodeIndex?, after backward: FlowGraph.Backward?
  ) {
    guard let sender, !verb.clearsFlow else {
      entries[target.number].merge(.outside)
      layers[target.number].merge(.outside)
      return
    }
    // The top entry after the backward part of the move, on which the forward part builds.
    let top: Place
    switch backward {
    case .pop: top = popTarget(from: sender)
    case .popTo(let node, let inclusive): top = inclusive ? entries[node.number] : .node(node)
    case .dismiss: top = dismissTarget(from: sender)
    case nil:
      if case .flow = flow.nodes[sender].kind { top = entries[sender.number] } else { top = self.sender(of: sender) }
    }
    // The entry that the target replaces, if the verb does not keep the top entry.
    let replaced = backward == nil ? self.sender(of: sender) : top
    entries[target.number].merge(verb.keepsTop ? top : look(replaced, in: entries))
    layers[target.number].merge(verb.style != nil ? top : look(verb.keepsTop ? top : replaced, in: layers))
  }
}
