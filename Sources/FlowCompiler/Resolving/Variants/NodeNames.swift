import FlowDiagnostics
import FlowSyntax

/// A place in a flow that names a node.
struct NodeMention {
  /// The part of the flow that names it.
  enum Place {
    case start
    case decision(Name)
    case edge(node: Name, event: Name)
    /// A key of `edges`.
    case edges
    /// The name of one of the flow's decisions.
    case declaration
    case item(Name)
    case shell
    /// A property, or a change of a variant's.
    case claimOrChange
  }

  var word: Word
  var place: Place
}

extension FlowDeclaration {
  /// Everything in the flow that names a node, properties and changes aside, in source order.
  var nodeMentions: [NodeMention] {
    var found: [NodeMention] = []
    var flow = self
    flow.forEachNode { word, place in
      if case .claimOrChange = place { return }
      found.append(NodeMention(word: word, place: place))
    }
    return found
  }

  /// Visits, to change it, each word that names a node, in source order.
  mutating func forEachNode(_ visit: (inout Word, NodeMention.Place) -> Void) {
    switch start {
    // A container's names an item.
    case .node where isContainer: break
    case .node(var word):
      visit(&word, .start)
      start = .node(word)
    case .moves(var moves, let range):
      moves.forEachNode { visit(&$0, .start) }
      start = .moves(moves, range)
    case nil: break
    }
    if var word = shell {
      visit(&word, .shell)
      shell = word
    }
    for index in container.items.indices {
      visit(&container.items[index].target, .item(container.items[index].name.name))
    }
    for index in decisions.indices {
      let name = decisions[index].name.name
      visit(&decisions[index].name, .declaration)
      decisions[index].alternatives.forEachNode { visit(&$0, .decision(name)) }
    }
    for index in nodeEdges.indices {
      let node = nodeEdges[index].node.name
      visit(&nodeEdges[index].node, .edges)
      for edge in nodeEdges[index].edges.indices {
        let event = nodeEdges[index].edges[edge].event.name
        nodeEdges[index].edges[edge].alternatives.forEachNode { visit(&$0, .edge(node: node, event: event)) }
      }
    }
    for index in properties.indices { properties[index].claim.forEachNode { visit(&$0, .claimOrChange) } }
    variant?.forEachNode { visit(&$0, .claimOrChange) }
  }

  /// Visits, to change it, each word that names a condition.
  mutating func forEachCondition(_ visit: (inout Word) -> Void) {
    if case .moves(var moves, let range) = start {
      moves.forEachCondition(visit)
      start = .moves(moves, range)
    }
    for index in decisions.indices { decisions[index].alternatives.forEachCondition(visit) }
    for node in nodeEdges.indices {
      for edge in nodeEdges[node].edges.indices { nodeEdges[node].edges[edge].alternatives.forEachCondition(visit) }
    }
    for index in requires.indices { visit(&requires[index].condition) }
    for index in container.choices.indices { container.choices[index].when?.forEachCondition(visit) }
    for index in container.items.indices {
      container.items[index].when?.forEachCondition(visit)
      for position in container.items[index].requires.indices {
        visit(&container.items[index].requires[position].condition)
      }
    }
    for index in properties.indices {
      if case .never(let word, var unless?) = properties[index].claim {
        unless.forEachCondition(visit)
        properties[index].claim = .never(word, unless: unless)
      }
      properties[index].assume?.forEachCondition(visit)
    }
  }
}

extension MoveSyntax {
  /// The node that the forward part leads to; nil if absent, and for a whole state.
  var destination: Word? { task ?? target }
}

extension [MoveSyntax] {
  fileprivate mutating func forEachNode(_ visit: (inout Word) -> Void) {
    for index in indices {
      if case .popTo(var word, let inclusive) = self[index].backward?.verb {
        visit(&word)
        self[index].backward?.verb = .popTo(word, inclusive: inclusive)
      }
      switch self[index].forward?.verb {
      case .lead(let lead, var word):
        visit(&word)
        self[index].forward?.verb = .lead(lead, word)
      case .run(var word):
        visit(&word)
        self[index].forward?.verb = .run(word)
      case .state(let lead, var state):
        state.entries.forEachNode(visit)
        for layer in state.layers.indices { state.layers[layer].entries.forEachNode(visit) }
        self[index].forward?.verb = .state(lead, state)
      case .finish, .select, .send, .open, .restart, .stay, nil: break
      }
    }
  }

  fileprivate mutating func forEachCondition(_ visit: (inout Word) -> Void) {
    for index in indices {
      self[index].when?.forEachCondition(visit)
      for position in self[index].requires.indices { visit(&self[index].requires[position].condition) }
    }
  }
}

extension [StateSyntax.Entry] {
  /// Visits the name of every screen and flow. Of `Flow.name` only the flow is visited: the name may be an item's.
  fileprivate mutating func forEachNode(_ visit: (inout Word) -> Void) {
    for index in indices {
      if self[index].qualifiers.isEmpty { visit(&self[index].name) }
      for position in self[index].qualifiers.indices { visit(&self[index].qualifiers[position]) }
      for stack in self[index].stacks.indices { self[index].stacks[stack].entries.forEachNode(visit) }
    }
  }
}

extension PropertySyntax.Claim {
  fileprivate mutating func forEachNode(_ visit: (inout Word) -> Void) {
    switch self {
    case .never(var word, let unless):
      visit(&word)
      self = .never(word, unless: unless)
    case .reach(var word, var from):
      visit(&word)
      if var first = from {
        visit(&first)
        from = first
      }
      self = .reach(word, from: from)
    case .before(var word, var always):
      visit(&word)
      visit(&always)
      self = .before(word, always: always)
    }
  }
}

extension VariantSyntax {
  fileprivate mutating func forEachNode(_ visit: (inout Word) -> Void) {
    for index in removals.indices { visit(&removals[index]) }
    for index in insertions.indices {
      visit(&insertions[index].node)
      visit(&insertions[index].from)
      visit(&insertions[index].to)
    }
  }
}

extension GuardSyntax {
  fileprivate mutating func forEachCondition(_ visit: (inout Word) -> Void) {
    switch self {
    case .condition(var word):
      visit(&word)
      self = .condition(word)
    case .comparison(var word, let equal, let value):
      visit(&word)
      self = .comparison(word, equal: equal, value: value)
    case .not(var inner, let range):
      inner.forEachCondition(visit)
      self = .not(inner, range)
    case .and(var left, var right):
      left.forEachCondition(visit)
      right.forEachCondition(visit)
      self = .and(left, right)
    case .or(var left, var right):
      left.forEachCondition(visit)
      right.forEachCondition(visit)
      self = .or(left, right)
    }
  }
}
