/// The highest level of ``foldDetails(in:level:)``.
let mostFolded = 5

/// Leaves out of a picture what is said elsewhere too, so that the rest can be read at once.
///
/// - Parameter level: 1 counts links instead of naming them; 2 also leaves out what nodes and rows say beside their
///   names and locks; 3 also leaves out
///   what labels say beside their events, of which it shows two; 4 leaves only names, events and the signs of locks;
///   5 leaves
///   no labels in an overview, where a line is a flow that runs another one.
func foldDetails(in picture: inout Picture, level: Int) {
  if level < 1 { return }
  for index in picture.nodes.indices {
    picture.nodes[index].links = counted(picture.nodes[index].links)
    for row in picture.nodes[index].rows.indices {
      picture.nodes[index].rows[row].links = counted(picture.nodes[index].rows[row].links)
    }
    if level > 1 { picture.nodes[index].fold() }
  }
  if level > 2 { for index in picture.edges.indices { picture.edges[index].fold() } }
  if level > 3 {
    for index in picture.nodes.indices { picture.nodes[index].strip() }
    let isEmpty = level > 4 && picture.clusters.isEmpty
    for index in picture.edges.indices {
      picture.edges[index].labels.removeAll { isEmpty || $0.lines.allSatisfy { $0.kind == .condition } }
    }
  }
}

private func counted(_ links: [Picture.Node.Row]) -> [Picture.Node.Row] {
  guard let first = links.first else { return [] }
  // One name is as short as a number.
  var row = Picture.Node.Row(title: "\(links.count) links")
  if links.count == 1 { row = Picture.Node.Row(title: first.title, doc: first.doc, move: first.move) }
  for count in links.compactMap(\.count) { row.count = row.count.map { $0 + count } ?? count }
  row.change = Set(links.map(\.change)).count == 1 ? first.change : nil
  return [row]
}

extension Picture.Node {
  fileprivate mutating func fold() {
    // What a comparison, a count or a walk has marked is what the picture is for.
    func isKept(_ label: Picture.Label) -> Bool {
      label.change != nil || label.count?.made == 0 || !label.steps.isEmpty
        || label.lines.allSatisfy { [.lock, .hold, .tally].contains($0.kind) }
    }
    if kind != .link, !notes.allSatisfy(isKept) {
      notes.removeAll { !isKept($0) }
      hasMore = true
    }
    for index in rows.indices where kind != .link {
      rows[index].lines.removeAll { $0.kind != .lock && $0.kind != .condition }
      rows[index].notes.removeAll { $0.lines.isEmpty || !isKept($0) }
    }
  }
}

extension Picture.Node {
  fileprivate mutating func strip() {
    hasLock = notes.contains { $0.lines.contains { $0.kind == .lock } }
    (notes, links, hasMore) = ([], [], false)
    for index in rows.indices where kind != .link { (rows[index].lines, rows[index].links) = ([], []) }
  }
}

extension Picture.Edge {
  fileprivate mutating func fold() {
    for index in labels.indices {
      let isNamed = labels[index].lines.contains { $0.kind == .event || $0.kind == .systemEvent }
      labels[index].lines.removeAll {
        $0.kind != .event && $0.kind != .systemEvent && ($0.kind != .condition || isNamed)
      }
    }
    labels.removeAll(where: \.lines.isEmpty)
    let more = labels.count - 2
    if more > 1 { labels = labels.prefix(2) + [.remark("and \(more) more")] }
  }
}
