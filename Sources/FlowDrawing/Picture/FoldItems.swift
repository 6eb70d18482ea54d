/// Writes child flows into the items that show them, if nothing else leads to the children: a line to a box with a name adds nothing to the name.
///
/// Moves from such a child start at its item; moves within the container are written in the item.
func foldItems(in picture: inout Picture) {
  noteSelections(in: &picture)
  let rows = itemsOfChildren(in: picture)
  if rows.isEmpty { return }
  var (result, places) = picture.without { rows[$0] != nil }
  func fold(_ notes: [Picture.Label], into item: (node: Int, row: Int)) {
    let node = places[item.node]
    let known = result.nodes[node].rows[item.row]
    // An item and its flow may have the same requirement.
    result.nodes[node].rows[item.row].notes += notes.filter { note in
      !note.lines.allSatisfy(known.lines.contains)
    }
  }
  for child in picture.nodes.indices {
    guard let item = rows[child] else { continue }
    let node = picture.nodes[child]
    let place = places[item.node]
    result.nodes[place].rows[item.row].target = node.title
    result.nodes[place].rows[item.row].targetKind = node.kind
    result.nodes[place].rows[item.row].doc = node.doc
    fold(node.notes, into: item)
  }
  for edge in picture.edges {
    let (source, target) = (rows[edge.from], rows[edge.to])
    if let source, edge.to == edge.from {
      fold(edge.labels.map { $0.noted(edge.kind.verb) }, into: source)
      continue
    }
    if let target, target.node == edge.from { continue }
    var edge = edge
    edge.from = places[source?.node ?? edge.from]
    edge.to = places[target?.node ?? edge.to]
    edge.fromRow = source?.row ?? edge.fromRow
    edge.toRow = target?.row ?? edge.toRow
    if !result.edges.contains(edge) { result.edges.append(edge) }
  }
  picture = result
}

/// Writes a child flow's selection of a sibling item as a note: a line up to an item would look like a line down from it.
private func noteSelections(in picture: inout Picture) {
  var edges: [Picture.Edge] = []
  for edge in picture.edges {
    let frame = picture.nodes[edge.from].cluster.map { picture.clusters[$0].title } ?? ""
    let isOwn = picture.nodes[edge.to].id == "\(frame) items" && picture.nodes[edge.from].kind == .flow
    guard isOwn, edge.kind == .select, let row = edge.toRow else {
      edges.append(edge)
      continue
    }
    let item = picture.nodes[edge.to].rows[row].title
    picture.nodes[edge.from].notes += edge.labels.map { $0.noted("shows \(item)") }
  }
  picture.edges = edges
}

/// The items of child flows that only one item, and possibly links, lead to.
private func itemsOfChildren(in picture: Picture) -> [Int: (node: Int, row: Int)] {
  var rows: [Int: (node: Int, row: Int)] = [:]
  var others: Set<Int> = []
  for edge in picture.edges where edge.from != edge.to && edge.kind != .open {
    let node = picture.nodes[edge.to]
    if node.kind != .flow || node.isInherited == false { continue }
    if edge.kind == .select, let row = edge.fromRow, rows[edge.to] == nil {
      rows[edge.to] = (edge.from, row)
    } else {
      others.insert(edge.to)
    }
  }
  return rows.filter { !others.contains($0.key) }
}

extension Picture {
  /// The picture without some of its nodes and without edges, and the new place of each node.
  func without(_ isGone: (Int) -> Bool) -> (picture: Picture, places: [Int]) {
    var result = Picture()
    var places: [Int] = []
    for (index, node) in nodes.enumerated() { places.append(isGone(index) ? -1 : result.add(node)) }
    result.clusters = clusters
    for index in result.clusters.indices { result.clusters[index].start = clusters[index].start.map { places[$0] } }
    return (result, places)
  }
}
