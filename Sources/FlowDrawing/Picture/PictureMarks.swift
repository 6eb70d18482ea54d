extension Picture {
  /// Highlights a walk: its moves are numbered, and the nodes that it reached are emphasised.
  mutating func mark(_ walk: [PictureWalk.Move]) {
    for (number, step) in walk.enumerated() {
      var found = places(of: step)
      let entrances = found.filter { place in
        guard case .edge(let edge, _) = place else { return false }
        return step.shown.contains(nodes[edges[edge].to].title)
      }
      if !entrances.isEmpty { found = entrances }
      for place in found { mark(place, step: number + 1) }
      for index in nodes.indices where step.shown.contains(nodes[index].title) && nodes[index].kind.isShown {
        nodes[index].isWalked = true
      }
    }
  }

  /// Writes beside each move the number of times that it was made.
  mutating func mark(_ counts: [PictureMove: Int]) {
    func count(_ label: inout Label) { if let move = label.move { label.count = counts[move] ?? 0 } }
    for edge in edges.indices { for label in edges[edge].labels.indices { count(&edges[edge].labels[label]) } }
    for node in nodes.indices {
      for note in nodes[node].notes.indices { count(&nodes[node].notes[note]) }
      for row in nodes[node].rows.indices {
        for note in nodes[node].rows[row].notes.indices { count(&nodes[node].rows[row].notes[note]) }
        if let move = nodes[node].rows[row].move { nodes[node].rows[row].count = counts[move] ?? 0 }
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

  private enum Place {
    case edge(Int, label: Int)
    case note(Int, Int)
    case row(Int, Int)
    case rowNote(Int, Int, Int)
  }

  private mutating func mark(_ place: Place, step: Int) {
    switch place {
    case .edge(let edge, let label):
      edges[edge].labels[label].steps.append(step)
      nodes[edges[edge].from].isWalked = true
      nodes[edges[edge].to].isWalked = true
    case .note(let node, let note):
      nodes[node].notes[note].steps.append(step)
      nodes[node].isWalked = true
    case .row(let node, let row):
      nodes[node].rows[row].steps.append(step)
      nodes[node].isWalked = true
    case .rowNote(let node, let row, let note):
      nodes[node].rows[row].notes[note].steps.append(step)
      nodes[node].isWalked = true
    }
  }

  private func places(of step: PictureWalk.Move) -> [Place] {
    func isMeant(_ move: PictureMove?, by node: String) -> Bool {
      guard let move else { return false }
      return move.event == step.event && move.node == node
    }
    func find(_ node: String) -> [Place] {
      var places: [Place] = []
      for (edge, content) in edges.enumerated() {
        for (label, content) in content.labels.enumerated() where isMeant(content.move, by: node) {
          places.append(.edge(edge, label: label))
        }
      }
      for (index, content) in nodes.enumerated() {
        for (note, content) in content.notes.enumerated() where isMeant(content.move, by: node) {
          places.append(.note(index, note))
        }
        for (row, content) in content.rows.enumerated() {
          let isItem =
            content.move == nil && content.title == step.event && (node.isEmpty || self.title(of: index) == node)
          if isItem || isMeant(content.move, by: node) { places.append(.row(index, row)) }
          for (note, label) in content.notes.enumerated() where isMeant(label.move, by: node) {
            places.append(.rowNote(index, row, note))
          }
        }
      }
      return places
    }
    let own = find(step.node)
    return own.isEmpty && !step.node.isEmpty ? find("any") : own
  }

  // The name of the flow whose frame contains a node.
  private func title(of node: Int) -> String {
    nodes[node].cluster.map { clusters[$0].title } ?? ""
  }
}

extension Picture.Edge {
  /// Whether the walk made this move.
  var isWalked: Bool { labels.contains { !$0.steps.isEmpty } }
  /// The number of times that the move was made; nil if not counted.
  var count: Int? {
    let counts = labels.compactMap(\.count)
    return counts.isEmpty ? nil : counts.reduce(0, +)
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
