extension Picture {
  /// Writes beside each move, link and gate how often it was taken.
  mutating func mark(_ counts: PictureCounts) {
    func count(_ label: inout Label) { if let move = label.move { label.count = counts.count(of: move) } }
    for edge in edges.indices {
      // A link that leads to a state is counted as a link.
      let isOfLink = nodes[edges[edge].from].kind == .link
      for label in edges[edge].labels.indices {
        let move = edges[edge].labels[label].move
        if !isOfLink || move.map({ counts.moves[$0] != nil }) == true { count(&edges[edge].labels[label]) }
      }
    }
    for node in nodes.indices {
      for note in nodes[node].notes.indices { count(&nodes[node].notes[note]) }
      for row in nodes[node].rows.indices {
        for note in nodes[node].rows[row].notes.indices { count(&nodes[node].rows[row].notes[note]) }
        if let move = nodes[node].rows[row].move { nodes[node].rows[row].count = counts.count(of: move) }
        if nodes[node].kind == .link {
          nodes[node].rows[row].count = counts.links[nodes[node].rows[row].title].map { Count(made: $0) }
        }
      }
      if nodes[node].kind == .gate, let gate = counts.gates[nodes[node].title] {
        nodes[node].notes.append(.init(tally: gate))
      }
    }
  }

  /// Marks the nodes of names that nothing declares.
  mutating func mark(unknown names: Set<String>) {
    for index in nodes.indices where nodes[index].kind.canBeUnknown && names.contains(nodes[index].title) {
      nodes[index].kind = .unknown
      nodes[index].notes.insert(.remark("not declared"), at: 0)
    }
  }
}

extension Picture.Edge {
  /// Whether the walk made this move.
  var isWalked: Bool { labels.contains { !$0.steps.isEmpty } }
  /// The number of times that the move was made; nil if not counted.
  var count: Int? {
    let counts = labels.compactMap(\.count)
    return counts.isEmpty ? nil : counts.reduce(0) { $0 + $1.made }
  }
}

extension Picture.Node.Kind {
  /// Whether nodes of this kind have names that are declared elsewhere.
  fileprivate var canBeUnknown: Bool {
    switch self {
    case .screen, .overlay, .loading, .shell, .flow, .task, .condition, .gate, .outcome: true
    case .start, .decision, .items, .link, .state, .any, .cancelled, .unknown: false
    }
  }

  /// Whether a state can name nodes of this kind.
  var isShown: Bool {
    switch self {
    case .screen, .overlay, .loading, .shell, .flow: true
    case .start, .decision, .task, .items, .condition, .gate, .link, .state, .any, .outcome, .cancelled, .unknown: false
    }
  }
}
