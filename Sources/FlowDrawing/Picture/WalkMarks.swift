/// The steps of a walk in a picture.
extension Picture {
  /// Highlights a walk: its moves are numbered, and the nodes that it reached are emphasised.
  mutating func mark(_ walk: [PictureWalk.Move]) {
    for (number, step) in walk.enumerated() {
      var found = step.starts.map(starts(of:)) ?? []
      for source in step.sources { found += places(of: source) }
      var isMarked: Set<Place> = []
      for place in best(of: found, step) { follow(place, step, number + 1, &isMarked) }
      for index in nodes.indices where nodes[index].kind.isShown && step.shown?.contains(nodes[index].title) == true {
        nodes[index].isWalked = true
      }
    }
  }

  /// The place of a move: beside a line, in a node, or in a row of it.
  private enum Place: Hashable {
    /// A line's label; nil for a line without words.
    case edge(Int, label: Int?)
    case note(Int, Int)
    case row(Int, Int)
    case rowNote(Int, Int, Int)
  }

  // MARK: Marking

  /// Marks a move, and what follows from it without another event: a decision's arm, the start of a flow that it runs.
  private mutating func follow(_ place: Place, _ step: PictureWalk.Move, _ number: Int, _ isMarked: inout Set<Place>) {
    if !isMarked.insert(place).inserted { return }
    mark(place, step: number)
    guard let target = target(of: place) else { return }
    let next = following(target, by: place)
    let arms = best(of: next, step)
    // Of several, only the state says which it was.
    let isKnown = next.count == 1 || arms.contains { rank($0, step) > 1 }
    if isKnown { for arm in arms { follow(arm, step, number, &isMarked) } }
  }

  private mutating func mark(_ place: Place, step: Int) {
    switch place {
    case .edge(let edge, let label):
      if label == nil && edges[edge].labels.isEmpty { edges[edge].labels = [Label()] }
      edges[edge].labels[label ?? 0].steps.append(step)
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

  // MARK: Finding

  /// The places that agree best with the state after a step.
  private func best(of places: [Place], _ step: PictureWalk.Move) -> [Place] {
    let ranks = places.map { rank($0, step) }
    let most = ranks.max() ?? 0
    return zip(places, ranks).filter { $0.1 == most && most > 0 }.map(\.0)
  }

  /// A measure of how well a move agrees with the state after it: 0 if not, 1 if the state does not say, 2 if it leads
  /// to what is shown, 3 if that was not there before.
  private func rank(_ place: Place, _ step: PictureWalk.Move, depth: Int = 0) -> Int {
    guard let shown = step.shown, let target = target(of: place) else { return 1 }
    let node = nodes[target]
    if node.kind == .decision, depth < 8 {
      let arms = following(target, by: place).map { rank($0, step, depth: depth + 1) }
      return arms.max() ?? 1
    }
    if !node.kind.isShown { return 1 }
    if !shown.contains(node.title) {
      // A flow may be there by its screens alone.
      guard node.kind == .flow else { return 0 }
      let screens = nodes.filter { $0.kind.isShown && $0.cluster.map { clusters[$0].title } == node.title }
      let names = Set(screens.map(\.title)).intersection(shown)
      if screens.isEmpty { return 1 }
      return names.isEmpty ? 0 : names.isSubset(of: step.before) ? 2 : 3
    }
    return step.before.contains(node.title) ? 2 : 3
  }

  private func target(of place: Place) -> Int? {
    if case .edge(let edge, _) = place { return edges[edge].to }
    return nil
  }

  /// The moves that a node makes by itself as it is reached.
  private func following(_ node: Int, by place: Place) -> [Place] {
    switch nodes[node].kind {
    case .decision:
      return places { move in
        move.event.isEmpty && move.node == self.nodes[node].title
      }.filter { source(of: $0) == node }
    case .flow:
      guard case .edge(let edge, _) = place, edges[edge].kind != .back, edges[edge].kind != .requires else { return [] }
      return starts(of: nodes[node].title)
    case .link: return places { _ in true }.filter { source(of: $0) == node }
    default: return []
    }
  }

  private func source(of place: Place) -> Int {
    switch place {
    case .edge(let edge, _): edges[edge].from
    case .note(let node, _), .row(let node, _), .rowNote(let node, _, _): node
    }
  }

  /// The moves of a flow's start.
  private func starts(of flow: String) -> [Place] {
    guard let cluster = clusters.first(where: { $0.title == flow }), let start = cluster.start else { return [] }
    let bare = edges.indices.filter {
      edges[$0].from == start && edges[$0].labels.isEmpty && edges[$0].kind != .requires
    }
    return places { $0.flow == flow && $0.node.isEmpty && $0.event.isEmpty } + bare.map { .edge($0, label: nil) }
  }

  private func places(of source: PictureWalk.Move.Source) -> [Place] {
    func find(_ node: String) -> [Place] {
      var places = places { $0.event == source.event && $0.node == node }
      for (index, content) in nodes.enumerated() {
        for (row, content) in content.rows.enumerated()
        where content.move == nil && content.title == source.event && (node.isEmpty || title(of: index) == node) {
          places.append(.row(index, row))
        }
      }
      return places
    }
    let own = find(source.node)
    return own.isEmpty && !source.node.isEmpty ? find("any") : own
  }

  private func places(where fits: (PictureMove) -> Bool) -> [Place] {
    var places: [Place] = []
    func isMeant(_ label: Label) -> Bool { label.move.map(fits) ?? false }
    for (edge, content) in edges.enumerated() {
      for (label, content) in content.labels.enumerated() where isMeant(content) {
        places.append(.edge(edge, label: label))
      }
    }
    for (index, content) in nodes.enumerated() {
      for (note, content) in content.notes.enumerated() where isMeant(content) { places.append(.note(index, note)) }
      for (row, content) in content.rows.enumerated() {
        if content.move.map(fits) == true { places.append(.row(index, row)) }
        for (note, label) in content.notes.enumerated() where isMeant(label) {
          places.append(.rowNote(index, row, note))
        }
      }
    }
    return places
  }

  // The name of the flow whose frame contains a node.
  private func title(of node: Int) -> String {
    nodes[node].cluster.map { clusters[$0].title } ?? ""
  }
}
