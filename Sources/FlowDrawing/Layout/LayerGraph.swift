/// The vertices of a layered layout: nodes, labels, and the points where long lines cross a row.
struct LayerGraph {
  /// A box in a row, or a point of a line.
  struct Vertex {
    /// The distances from its middle to its left and right end.
    var before: Double
    var after: Double
    var height: Double
    var row: Int
    /// The distance of its middle from the left.
    var x = 0.0
    /// Whether it is a point of a line, without a label.
    var isBend = false
    /// Whether it is a node.
    var isNode = false
  }

  /// The other end of a piece of a line, from a row to the next one.
  struct Neighbour {
    var vertex: Int
    /// The importance of a short and straight piece.
    var weight: Double
    /// The places of the piece's ends at its vertices, from left to right: the neighbour's, and the vertex' own.
    var slots: (far: Int, near: Int)
  }

  /// The number of slots of a vertex.
  static let slots = 64

  /// The vertices; the nodes come first.
  var vertices: [Vertex]
  /// The vertices that each line passes, from its start to its end.
  private(set) var routes: [[Int]] = []
  /// The vertex of each line's label; nil if it has none.
  private(set) var labels: [Int?] = []
  /// The vertices above and below each one.
  private(set) var above: [[Neighbour]] = []
  private(set) var below: [[Neighbour]] = []
  /// The vertices of each row, from left to right.
  var rows: [[Int]] = []

  /// The space between neighbours in a row.
  static let gap = 18.0

  /// Breaks up lines at the rows that they cross.
  init(_ graph: LayoutGraph, _ ranks: LayerRanks) {
    vertices = graph.nodes.enumerated().map { index, node in
      Vertex(
        before: node.size.x / 2, after: node.size.x / 2 + node.room, height: node.size.y, row: ranks.rows[index],
        isNode: true)
    }
    var pieces: [(upper: Int, lower: Int, weight: Double, upperSlot: Int, lowerSlot: Int)] = []
    let longest = Self.longest(of: graph, ranks)
    for edge in graph.edges {
      let (start, end) = (ranks.rows[edge.from], ranks.rows[edge.to])
      labels.append(nil)
      if edge.from == edge.to {
        routes.append([edge.from, edge.to])
        continue
      }
      var crossed = start < end ? Array(start + 1..<end) : Array((end + 1..<start).reversed())
      // Lines across very many rows are few in real flows; here they would take minutes, so they go behind what is on
      // their way.
      if crossed.count > longest { crossed = edge.label == nil ? [] : [crossed[0]] }
      var route = [edge.from]
      // A label is near the start of its line.
      for (number, row) in crossed.enumerated() {
        let label = number == 0 ? edge.label : nil
        let half = (label?.x ?? 4) / 2
        vertices.append(
          Vertex(before: half, after: half, height: label?.y ?? 0, row: row, isBend: label == nil))
        if label != nil { labels[labels.count - 1] = vertices.count - 1 }
        route.append(vertices.count - 1)
      }
      route.append(edge.to)
      let slots = (
        Self.slot(edge.ports.from, of: graph.nodes[edge.from]), Self.slot(edge.ports.to, of: graph.nodes[edge.to])
      )
      for (first, second) in zip(route, route.dropFirst()) {
        let (firstSlot, secondSlot) = (
          first == edge.from ? slots.0 : Self.slots / 2, second == edge.to ? slots.1 : Self.slots / 2
        )
        if abs(vertices[first].row - vertices[second].row) > 1 { continue }
        let ends = (vertices[first].isNode ? 1 : 0) + (vertices[second].isNode ? 1 : 0)
        let weight = Double(max(edge.weight, 1)) * [8, 2, 1][ends]
        pieces.append(
          start < end ? (first, second, weight, firstSlot, secondSlot) : (second, first, weight, secondSlot, firstSlot))
      }
      routes.append(route)
    }
    above = vertices.map { _ in [] }
    below = above
    for piece in pieces {
      above[piece.lower].append(
        .init(vertex: piece.upper, weight: piece.weight, slots: (piece.upperSlot, piece.lowerSlot)))
      below[piece.upper].append(
        .init(vertex: piece.lower, weight: piece.weight, slots: (piece.lowerSlot, piece.upperSlot)))
    }
    rows = Array(repeating: [], count: (vertices.map(\.row).max() ?? 0) + 1)
  }

  private static func slot(_ port: Double?, of node: LayoutGraph.Node) -> Int {
    guard let port, node.size.x > 0 else { return slots / 2 }
    return min(slots - 1, max(0, Int((port / node.size.x + 0.5) * Double(slots))))
  }

  /// The most points of lines where they cross rows.
  private static let mostPoints = 12_000

  /// The most rows that a line crosses one by one, so that all lines together have no more than so many points.
  private static func longest(of graph: LayoutGraph, _ ranks: LayerRanks) -> Int {
    var left = mostPoints
    for length in graph.edges.map({ max(0, abs(ranks.rows[$0.from] - ranks.rows[$0.to]) - 1) }).sorted() {
      left -= length
      if left < 0 { return length - 1 }
    }
    return .max
  }
}
