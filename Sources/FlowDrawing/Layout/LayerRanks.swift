/// The rows of a layered layout: each node below all nodes that lead to it, and near them.
///
/// Nodes are in even rows; the odd ones between them are for labels.
struct LayerRanks {
  /// The row of each node.
  private(set) var rows: [Int]
  /// For each edge, whether it leads up.
  private(set) var leadsUp: [Bool]

  private struct Link {
    var upper: Int
    var lower: Int
    var length: Int
    var weight: Int
  }

  /// Finds rows.
  init(_ graph: LayoutGraph) {
    rows = graph.nodes.map { _ in 0 }
    leadsUp = graph.edges.map { _ in false }
    let order = Self.order(of: graph)
    var place = order
    for (number, node) in order.enumerated() { place[node] = number }
    var links: [Link] = []
    for (index, edge) in graph.edges.enumerated() where edge.from != edge.to {
      // Nothing is above a start.
      leadsUp[index] = place[edge.from] > place[edge.to] || graph.starts.contains(edge.to)
      let (upper, lower) = leadsUp[index] ? (edge.to, edge.from) : (edge.from, edge.to)
      links.append(Link(upper: upper, lower: lower, length: 2 * edge.length, weight: edge.isBackward ? 0 : edge.weight))
    }
    rank(links, order)
  }

  /// The nodes in an order in which forward edges lead on, but for those that close a circle.
  ///
  /// It is the order of a search that goes deep first, so that what closes a circle leads back towards the start.
  private static func order(of graph: LayoutGraph) -> [Int] {
    var targets: [[Int]] = graph.nodes.map { _ in [] }
    var isReached = graph.nodes.map { _ in false }
    for edge in graph.edges where !edge.isBackward && edge.from != edge.to {
      targets[edge.from].append(edge.to)
      isReached[edge.to] = true
    }
    let starts = graph.starts.sorted()
    let sources = graph.nodes.indices.filter { !isReached[$0] && !graph.starts.contains($0) }
    var isSeen = graph.nodes.map { _ in false }
    var finished: [Int] = []
    for root in starts + sources + Array(graph.nodes.indices) where !isSeen[root] {
      isSeen[root] = true
      var stack = [(node: root, rest: targets[root][...])]
      while let node = stack.last?.node {
        guard let next = stack[stack.count - 1].rest.popFirst() else {
          finished.append(node)
          stack.removeLast()
          continue
        }
        if isSeen[next] { continue }
        isSeen[next] = true
        stack.append((next, targets[next][...]))
      }
    }
    return finished.reversed()
  }

  private mutating func rank(_ links: [Link], _ order: [Int]) {
    var above: [[Int]] = rows.map { _ in [] }
    var below = above
    for (index, link) in links.enumerated() {
      above[link.lower].append(index)
      below[link.upper].append(index)
    }
    for node in order {
      rows[node] = above[node].map { rows[links[$0].upper] + links[$0].length }.max() ?? 0
    }
    // Moves each node to the side where more lines end, which shortens them, until nothing moves.
    for round in 0..<8 {
      var hasMoved = false
      for node in round % 2 == 0 ? order.reversed() : order {
        let low = above[node].map { rows[links[$0].upper] + links[$0].length }.max()
        let high = below[node].map { rows[links[$0].lower] - links[$0].length }.min()
        let pull = below[node].reduce(0) { $0 + links[$1].weight } - above[node].reduce(0) { $0 + links[$1].weight }
        var row = rows[node]
        if pull > 0 || low == nil, let high { row = high }
        if pull < 0, let low { row = low }
        if row != rows[node] {
          rows[node] = row
          hasMoved = true
        }
      }
      if !hasMoved { break }
    }
    let first = rows.min() ?? 0
    for index in rows.indices { rows[index] -= first }
  }
}
