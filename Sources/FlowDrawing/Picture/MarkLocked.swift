/// Marks the screens that are not locked themselves but can be reached only through locked places.
///
/// If a whole flow is locked, only its frame says so.
func markLocked(in picture: inout Picture) {
  let all = reached(in: picture) { _ in true }
  let open = reached(in: picture) { !isLocked($0, in: picture) }
  for index in picture.nodes.indices where all[index] && !open[index] {
    let node = picture.nodes[index]
    guard [.screen, .flow, .task].contains(node.kind), !node.notes.contains(where: hasLock) else { continue }
    picture.nodes[index].notes.append(.remark("⚷ only behind a lock"))
  }
}

/// The nodes that can be reached over the given edges, from starts, links, and nodes without an incoming edge.
private func reached(in picture: Picture, over isMeant: (Picture.Edge) -> Bool) -> [Bool] {
  var next: [[Int]] = Array(repeating: [], count: picture.nodes.count)
  for edge in picture.edges where isMeant(edge) && ![.requires, .back].contains(edge.kind) {
    next[edge.from].append(edge.to)
  }
  var isReached = Array(repeating: false, count: picture.nodes.count)
  var waiting = picture.nodes.indices.filter {
    [.start, .link, .any, .condition, .shell].contains(picture.nodes[$0].kind)
  }
  while let node = waiting.popLast() {
    if isReached[node] { continue }
    isReached[node] = true
    waiting += next[node]
  }
  return isReached
}

private func isLocked(_ edge: Picture.Edge, in picture: Picture) -> Bool {
  if !edge.labels.isEmpty && edge.labels.allSatisfy(hasLock) { return true }
  let source = picture.nodes[edge.from]
  let rows = edge.fromRow.map { [source.rows[$0]] } ?? source.rows
  if !rows.isEmpty && rows.allSatisfy({ $0.lines.contains { $0.kind == .lock } }) { return true }
  return picture.nodes[edge.to].notes.contains(where: hasLock)
}

private func hasLock(_ label: Picture.Label) -> Bool { label.lines.contains { $0.kind == .lock } }
