extension Picture {
  /// The picture with the removed parts of an older one, so that it shows additions and removals together.
  ///
  /// Nodes are the same if they have the same id, edges if they have the same kind and nodes, labels if they have the same words.
  func compared(with old: Picture) -> Picture {
    var result = self
    result.markAdded(since: old)
    var places: [Int] = []
    var clusters: [Int] = []
    for cluster in old.clusters {
      if let known = result.clusters.firstIndex(where: { $0.title == cluster.title }) {
        clusters.append(known)
        continue
      }
      var cluster = cluster
      cluster.change = .removed
      result.clusters.append(cluster)
      clusters.append(result.clusters.count - 1)
    }
    for node in old.nodes {
      if let known = result.nodes.firstIndex(where: { $0.id == node.id }) {
        places.append(known)
        result.nodes[known].addRemoved(from: node)
        continue
      }
      var node = node
      node.change = .removed
      node.cluster = node.cluster.map { clusters[$0] }
      places.append(result.add(node))
    }
    for (index, place) in clusters.enumerated() where result.clusters[place].change == .removed {
      result.clusters[place].start = old.clusters[index].start.map { places[$0] }
    }
    for edge in old.edges { result.addRemoved(edge, from: places[edge.from], to: places[edge.to]) }
    return result
  }

  private mutating func markAdded(since old: Picture) {
    for index in clusters.indices where !old.clusters.contains(where: { $0.title == clusters[index].title }) {
      clusters[index].change = .added
    }
    for index in nodes.indices {
      guard let former = old.nodes.first(where: { $0.id == nodes[index].id }) else {
        nodes[index].change = .added
        continue
      }
      nodes[index].markAdded(since: former)
    }
    for index in edges.indices {
      let former = old.edges.first { isSame(edges[index], $0, of: old) }
      for label in edges[index].labels.indices where former?.has(edges[index].labels[label]) != true {
        edges[index].labels[label].change = .added
      }
    }
  }

  // Rows are compared by their titles, since row numbers shift.
  private func isSame(_ edge: Edge, _ other: Edge, of old: Picture) -> Bool {
    edge.kind == other.kind && nodes[edge.from].id == old.nodes[other.from].id
      && nodes[edge.to].id == old.nodes[other.to].id
      && title(edge.fromRow, edge.from) == old.title(other.fromRow, other.from)
      && title(edge.toRow, edge.to) == old.title(other.toRow, other.to)
  }

  private func title(_ row: Int?, _ node: Int) -> String? { row.map { nodes[node].rows[$0].title } }

  private mutating func addRemoved(_ edge: Edge, from: Int, to: Int) {
    var edge = edge
    (edge.from, edge.to) = (from, to)
    let same = edges.firstIndex { $0.kind == edge.kind && $0.from == from && $0.to == to && $0.fromRow == edge.fromRow }
    for index in edge.labels.indices { edge.labels[index].change = .removed }
    guard let same else { return edges.append(edge) }
    edges[same].labels += edge.labels.filter { !edges[same].has($0) }
  }
}

extension Picture.Edge {
  fileprivate func has(_ label: Picture.Label) -> Bool { labels.contains { $0.lines == label.lines } }
}

extension Picture.Node {
  fileprivate mutating func markAdded(since old: Picture.Node) {
    for index in notes.indices where !old.notes.contains(where: { $0.lines == notes[index].lines }) {
      notes[index].change = .added
    }
    for index in rows.indices where !old.rows.contains(where: { $0.hasSameText(as: rows[index]) }) {
      rows[index].change = .added
    }
  }

  fileprivate mutating func addRemoved(from old: Picture.Node) {
    for note in old.notes where !notes.contains(where: { $0.lines == note.lines }) {
      var note = note
      note.change = .removed
      notes.append(note)
    }
    for row in old.rows where !rows.contains(where: { $0.hasSameText(as: row) }) {
      var row = row
      row.change = .removed
      rows.append(row)
    }
  }
}

extension Picture.Node.Row {
  fileprivate func hasSameText(as other: Self) -> Bool {
    title == other.title && target == other.target && lines == other.lines && isFirst == other.isFirst
      && notes.map(\.lines) == other.notes.map(\.lines)
  }
}
