/// Hangs links on what they open: a box and a line that say only that a link leads here become a sheet in the box of
/// the target.
///
/// A link that leads to several places, or to none, keeps its own node.
func hangLinks(in picture: inout Picture) {
  var targets: [Int: Picture.Edge] = [:]
  for index in picture.nodes.indices where picture.nodes[index].kind == .link {
    let ways = picture.edges.filter { $0.from == index && $0.kind != .requires }
    guard let way = ways.first, ways.count == 1, way.kind == .open, way.to != index else { continue }
    let target = picture.nodes[way.to].kind
    // A start has no box, and an end of the flow is no place to be at.
    if [.link, .start, .outcome, .cancelled].contains(target) { continue }
    targets[index] = way
  }
  if targets.isEmpty { return }
  for (link, way) in targets.sorted(by: { $0.key < $1.key }) {
    let sheets = sheets(of: picture.nodes[link], by: way)
    if let row = way.toRow {
      picture.nodes[way.to].rows[row].links += sheets
    } else {
      picture.nodes[way.to].links += sheets
    }
    if picture.nodes[link].isWalked { picture.nodes[way.to].isWalked = true }
    if picture.nodes[link].isCentre { picture.nodes[way.to].isCentre = true }
    // What a link requires is asked where it leads to.
    for index in picture.edges.indices where picture.edges[index].from == link && picture.edges[index].kind == .requires
    {
      (picture.edges[index].from, picture.edges[index].fromRow) = (way.to, way.toRow)
    }
    for index in picture.edges.indices where picture.edges[index].to == link {
      let row = picture.edges[index].toRow.map { picture.nodes[link].rows[$0] } ?? picture.nodes[link].rows.first
      (picture.edges[index].to, picture.edges[index].toRow) = (way.to, way.toRow)
      let remark = Picture.Label.Line(.remark, "link \(row?.title ?? "")")
      for label in picture.edges[index].labels.indices { picture.edges[index].labels[label].lines.append(remark) }
    }
  }
  var (result, places) = picture.without { targets[$0] != nil }
  result.isSideways = picture.isSideways
  for edge in picture.edges where targets[edge.from] == nil {
    var edge = edge
    (edge.from, edge.to) = (places[edge.from], places[edge.to])
    let isKnown = edge.kind == .requires && result.edges.contains { $0.from == edge.from && $0.to == edge.to }
    if !isKnown { result.edges.append(edge) }
  }
  picture = result
}

private func sheets(of node: Picture.Node, by way: Picture.Edge) -> [Picture.Node.Row] {
  var rows = node.rows
  for index in rows.indices {
    rows[index].change = rows[index].change ?? node.change
    if rows[index].doc.isEmpty { rows[index].doc = node.doc }
    for label in way.labels {
      rows[index].lines += label.lines.filter { !rows[index].lines.contains($0) && $0.kind != .event }
      rows[index].move = rows[index].move ?? label.move
      if let count = label.count { rows[index].count = rows[index].count.map { $0 + count } ?? count }
      rows[index].steps += label.steps
    }
  }
  if let last = rows.indices.last { rows[last].notes += node.notes }
  return rows
}
