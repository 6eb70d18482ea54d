/// Lays out a graph in rows: unconnected parts of it one by one, each with its starts at the top.
///
/// The steps are those of Sugiyama: rows, the order in each row, distances from the left, and lines. Labels and the
/// points where lines cross rows are
/// vertices of their own, so that nothing covers anything.
enum LayeredLayout {
  /// Places all nodes, labels and edges.
  ///
  /// - Parameter isSideways: whether edges lead to the right, instead of down.
  static func places(of graph: LayoutGraph, isSideways: Bool = false) -> LayoutPlaces {
    let parts = parts(of: graph)
    var results = parts.map { part -> LayoutPlaces in
      let inner = self.part(part, of: graph)
      var layers = LayerGraph(inner, LayerRanks(inner))
      layers.order()
      layers.placeAcross()
      return LayerRoutes.places(of: inner, layers)
    }
    if isSideways { for index in results.indices { results[index].mirror() } }
    let arrangement = Arrangement(results.map { .init(width: $0.size.x, height: $0.size.y) })
    var all = LayoutPlaces(
      nodes: graph.nodes.map { _ in .init() }, labels: graph.edges.map { _ in nil }, lines: graph.edges.map { _ in [] })
    for (number, part) in parts.enumerated() {
      let (result, place) = (results[number], arrangement.places[number])
      func moved(_ point: PlacedPicture.Point) -> PlacedPicture.Point {
        .init(x: point.x + place.left, y: point.y + place.top)
      }
      for (node, middle) in zip(part.nodes, result.nodes) { all.nodes[node] = moved(middle) }
      for (index, edge) in part.edges.enumerated() {
        all.labels[edge] = result.labels[index].map(moved)
        all.lines[edge] = result.lines[index].map(moved)
      }
    }
    all.size = .init(x: arrangement.size.width, y: arrangement.size.height)
    return all
  }

  /// The connected parts, by the indices of their nodes and edges: those with a start first.
  private static func parts(of graph: LayoutGraph) -> [(nodes: [Int], edges: [Int])] {
    var parents = Array(graph.nodes.indices)
    func root(_ node: Int) -> Int {
      var node = node
      while parents[node] != node { node = parents[node] }
      return node
    }
    for edge in graph.edges { parents[root(edge.to)] = root(edge.from) }
    var numbers: [Int: Int] = [:]
    var parts: [(nodes: [Int], edges: [Int])] = []
    for node in graph.starts.sorted() + graph.nodes.indices.filter({ !graph.starts.contains($0) }) {
      let root = root(node)
      if numbers[root] == nil {
        numbers[root] = parts.count
        parts.append(([], []))
      }
      parts[numbers[root] ?? 0].nodes.append(node)
    }
    for index in parts.indices { parts[index].nodes.sort() }
    for (index, edge) in graph.edges.enumerated() { parts[numbers[root(edge.from)] ?? 0].edges.append(index) }
    return parts
  }

  private static func part(_ part: (nodes: [Int], edges: [Int]), of graph: LayoutGraph) -> LayoutGraph {
    var numbers: [Int: Int] = [:]
    for (number, node) in part.nodes.enumerated() { numbers[node] = number }
    var inner = LayoutGraph(
      nodes: part.nodes.map { graph.nodes[$0] },
      edges: part.edges.map { index in
        var edge = graph.edges[index]
        (edge.from, edge.to) = (numbers[edge.from] ?? 0, numbers[edge.to] ?? 0)
        return edge
      })
    inner.starts = Set(part.nodes.filter(graph.starts.contains).compactMap { numbers[$0] })
    for edge in inner.edges where edge.from == edge.to {
      inner.nodes[edge.from].room = max(inner.nodes[edge.from].room, LayerRoutes.room(forLoopWith: edge.label))
    }
    return inner
  }
}
