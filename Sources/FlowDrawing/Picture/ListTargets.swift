/// Turns the targets of a node with very many outgoing edges into a list in that node.
///
/// A target becomes a row if it has no other incoming edges except links, and no outgoing edges except back: its box would say no more than the row.
/// Other edges stay, with different lengths, so that their targets are in several ranks.
func listTargets(in picture: inout Picture) {
  let moves = ForwardMoves(picture)
  var isRow = Array(repeating: false, count: picture.nodes.count)
  var rows: [Int: (node: Int, row: Int)] = [:]
  for hub in picture.nodes.indices where moves.targets[hub].count > ForwardMoves.most && picture.nodes[hub].rows.isEmpty
  {
    let leaves = moves.targets[hub].filter { moves.isLeaf($0, of: hub, in: picture) }
    if leaves.count > ForwardMoves.fewestRows {
      for leaf in leaves {
        isRow[leaf] = true
        rows[leaf] = (hub, picture.nodes[hub].rows.count)
        picture.nodes[hub].rows.append(moves.row(for: leaf, of: hub, in: picture))
        for link in moves.links(to: leaf, in: picture) {
          isRow[link] = true
          rows[link] = rows[leaf]
        }
      }
    }
    stagger(moves.targets[hub].filter { !isRow[$0] }, of: hub, in: &picture)
  }
  if rows.isEmpty { return }
  var (result, places) = picture.without { isRow[$0] }
  for edge in picture.edges {
    if isRow[edge.to] { continue }
    var edge = edge
    if let row = rows[edge.from] {
      // Rows name their requirements. One line leads from all rows to the gate; it names the rows, since it may start far from them.
      if edge.kind != .requires { continue }
      edge.from = places[row.node]
      edge.to = places[edge.to]
      let name = Picture.Label(lines: [.init(.event, picture.nodes[row.node].rows[row.row].target)])
      result.connect(edge.from, edge.to, .requires, name)
      continue
    } else {
      edge.from = places[edge.from]
    }
    edge.to = places[edge.to]
    // Rows and their links may have the same requirement.
    if !result.edges.contains(edge) { result.edges.append(edge) }
  }
  picture = result
}

/// The forward moves of each node.
private struct ForwardMoves {
  /// The number of targets above which a node has very many.
  static let most = 8
  /// The number of rows above which a list is made.
  static let fewestRows = 3

  /// The targets of each node, each once, in order.
  private(set) var targets: [[Int]]
  private var incoming: [[Int]]
  private var outgoing: [[Int]]

  init(_ picture: Picture) {
    targets = Array(repeating: [], count: picture.nodes.count)
    incoming = targets
    outgoing = targets
    for (number, edge) in picture.edges.enumerated() {
      incoming[edge.to].append(number)
      outgoing[edge.from].append(number)
      let isForward = [.push, .replace, .root, .present, .overlay].contains(edge.kind)
      guard isForward, edge.from != edge.to, picture.nodes[edge.from].kind != .start else { continue }
      if !targets[edge.from].contains(edge.to) { targets[edge.from].append(edge.to) }
    }
  }

  func isLeaf(_ node: Int, of hub: Int, in picture: Picture) -> Bool {
    switch picture.nodes[node].kind {
    case .screen, .flow, .task: break
    default: return false
    }
    let links = links(to: node, in: picture)
    return incoming[node].allSatisfy { picture.edges[$0].from == hub || links.contains(picture.edges[$0].from) }
      && outgoing[node].allSatisfy {
        let edge = picture.edges[$0]
        return edge.kind == .requires || edge.kind == .back && edge.to == hub
      }
  }

  /// The nodes of links that lead to a node and nowhere else, and that nothing in the picture opens.
  func links(to node: Int, in picture: Picture) -> [Int] {
    incoming[node].map { picture.edges[$0].from }.filter { source in
      picture.nodes[source].kind == .link && incoming[source].isEmpty
        && outgoing[source].allSatisfy { picture.edges[$0].to == node || picture.edges[$0].kind == .requires }
    }
  }

  func row(for leaf: Int, of hub: Int, in picture: Picture) -> Picture.Node.Row {
    let node = picture.nodes[leaf]
    let ways = incoming[leaf].map { picture.edges[$0] }.filter { $0.from == hub }
    var row = Picture.Node.Row(title: "", target: node.title, targetKind: node.kind, doc: node.doc)
    var titles: [String] = []
    for way in ways {
      for label in way.labels {
        let event = label.lines.first { $0.kind == .event || $0.kind == .systemEvent }
        if let event, !titles.contains(event.text) { titles.append(event.text) }
        let rest = label.lines.filter { $0 != event && !row.lines.contains($0) }
        row.lines += rest
        row.move = row.move ?? label.move
      }
      if way.kind != .push, way.kind != .present, !row.lines.contains(.init(.remark, way.kind.verb)) {
        row.lines.append(.init(.remark, way.kind.verb))
      }
      if way.kind == .present, !row.lines.contains(where: { $0.text.hasPrefix("as ") }) {
        row.lines.append(.init(.remark, "as sheet"))
      }
    }
    row.title = titles.joined(separator: ", ")
    row.lines += node.notes.flatMap(\.lines)
    for link in links(to: leaf, in: picture).flatMap({ picture.nodes[$0].rows }) {
      row.lines.append(.init(.remark, (["link " + link.title] + link.lines.map(\.text)).joined(separator: " ")))
    }
    for number in outgoing[leaf] where picture.edges[number].kind == .back {
      row.lines += picture.edges[number].labels.map {
        .init(.remark, $0.noted("back").lines.map(\.text).joined(separator: ", "))
      }
    }
    return row
  }
}

private func stagger(_ targets: [Int], of hub: Int, in picture: inout Picture) {
  if targets.count <= ForwardMoves.most { return }
  let ranks = (targets.count + ForwardMoves.most - 1) / ForwardMoves.most
  for index in picture.edges.indices where picture.edges[index].from == hub {
    if let place = targets.firstIndex(of: picture.edges[index].to) { picture.edges[index].length = 1 + place % ranks }
  }
}
