/// The places of everything: the rows below each other, and lines as curves through the vertices that they pass.
struct LayerRoutes {
  typealias Point = PlacedPicture.Point

  private let graph: LayoutGraph
  private var layers: LayerGraph
  /// The middle and the height of each row.
  private var rows: [(middle: Double, height: Double)] = []
  /// The ends of lines on the sides of nodes, as distances from the left, by the line and whether it is its start.
  private var ports: [Int: (start: Double, end: Double)] = [:]

  private static let loop = 26.0

  /// The places of a graph whose vertices are placed from left to right.
  static func places(of graph: LayoutGraph, _ layers: LayerGraph) -> LayoutPlaces {
    var routes = LayerRoutes(graph, layers)
    for _ in 0..<3 {
      routes.findPorts()
      routes.straighten()
    }
    routes.findPorts()
    routes.stackRows()
    return routes.result()
  }

  /// The space at the right of a node for a loop with a label of some width.
  static func room(forLoopWith label: Point?) -> Double { loop + (label.map { $0.x + 2 } ?? 0) }

  private init(_ graph: LayoutGraph, _ layers: LayerGraph) {
    (self.graph, self.layers) = (graph, layers)
  }

  // MARK: Rows

  private mutating func stackRows() {
    var y = 0.0
    for (number, row) in layers.rows.enumerated() {
      let height = row.map { layers.vertices[$0].height }.max() ?? 0
      if number > 0 { y += gap(above: number) }
      rows.append((y + height / 2, height))
      y += height
    }
  }

  // Lines that lead far aside need room to turn, and arrowheads need room as well.
  private func gap(above row: Int) -> Double {
    let reach =
      layers.rows[row].flatMap { vertex in
        layers.above[vertex].map { abs(layers.vertices[$0.vertex].x - layers.vertices[vertex].x) }
      }.max() ?? 0
    // A row without labels is only where long lines cross it.
    let isEmpty = layers.rows[row].allSatisfy { layers.vertices[$0].height == 0 } || rows[row - 1].height == 0
    return isEmpty ? 13 + min(10, reach / 28) : 20 + min(24, reach / 14)
  }

  // MARK: Ports

  private mutating func findPorts() {
    var ends:
      [Int: (above: [(edge: Int, isStart: Bool, wanted: Double)], below: [(edge: Int, isStart: Bool, wanted: Double)])] =
        [:]
    for (index, route) in layers.routes.enumerated() where graph.edges[index].from != graph.edges[index].to {
      for isStart in [true, false] {
        let own = isStart ? route : route.reversed()
        let (node, next) = (layers.vertices[own[0]], layers.vertices[own[1]])
        let end = (edge: index, isStart: isStart, wanted: next.x - node.x)
        if next.row < node.row {
          ends[own[0], default: ([], [])].above.append(end)
        } else {
          ends[own[0], default: ([], [])].below.append(end)
        }
      }
    }
    for (node, sides) in ends {
      for side in [sides.above, sides.below] where !side.isEmpty { spread(side, on: node) }
    }
  }

  // Each line ends where it is straight, if there is room for all of them, in the order of what they lead to.
  private mutating func spread(_ side: [(edge: Int, isStart: Bool, wanted: Double)], on node: Int) {
    let range = graph.nodes[node].side
    let ordered = side.sorted { ($0.wanted, $0.edge) < ($1.wanted, $1.edge) }
    let free = ordered.filter { fixed($0.edge, $0.isStart) == nil }
    let space = min(16, (range.upperBound - range.lowerBound) / Double(max(free.count - 1, 1)))
    var places = free.map { min(max($0.wanted, range.lowerBound), range.upperBound) }
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + space) }
    if let last = places.indices.last, places[last] > range.upperBound { places[last] = range.upperBound }
    for index in places.indices.dropLast().reversed() { places[index] = min(places[index], places[index + 1] - space) }
    for end in ordered { if let place = fixed(end.edge, end.isStart) { set(place, end.edge, end.isStart) } }
    for (end, place) in zip(free, places) { set(place, end.edge, end.isStart) }
  }

  // Labels and long lines are above each other where a line starts or ends.
  private mutating func straighten() {
    let ends = layers.routes.indices.map { index -> (start: Double, end: Double)? in
      guard let own = ports[index] else { return nil }
      let edge = graph.edges[index]
      return (layers.vertices[edge.from].x + own.start, layers.vertices[edge.to].x + own.end)
    }
    layers.straighten(ends)
  }

  private func fixed(_ edge: Int, _ isStart: Bool) -> Double? {
    isStart ? graph.edges[edge].ports.from : graph.edges[edge].ports.to
  }

  private mutating func set(_ place: Double, _ edge: Int, _ isStart: Bool) {
    var port = ports[edge] ?? (0, 0)
    if isStart { port.start = place } else { port.end = place }
    ports[edge] = port
  }

  // MARK: Lines

  private func middle(_ vertex: Int) -> Point {
    Point(x: layers.vertices[vertex].x, y: rows[layers.vertices[vertex].row].middle)
  }

  private func result() -> LayoutPlaces {
    var places = LayoutPlaces(
      nodes: graph.nodes.indices.map(middle), labels: layers.labels.map { $0.map(middle) }, lines: [])
    for index in graph.edges.indices {
      let edge = graph.edges[index]
      if edge.from != edge.to {
        places.lines.append(line(index))
        continue
      }
      let node = places.nodes[edge.from]
      let right = node.x + graph.nodes[edge.from].size.x / 2
      places.lines.append(Self.loop(at: Point(x: right, y: node.y)))
      if let label = edge.label { places.labels[index] = Point(x: right + Self.loop + label.x / 2, y: node.y) }
    }
    let right = layers.vertices.map { $0.x + $0.after }.max() ?? 0
    places.size = Point(x: right, y: rows.last.map { $0.middle + $0.height / 2 } ?? 0)
    return places
  }

  private static func loop(at point: Point) -> [Point] {
    let (right, y) = (point.x + loop, point.y)
    return [
      Point(x: point.x, y: y - 7), Point(x: point.x + 12, y: y - 16), Point(x: right, y: y - 12), Point(x: right, y: y),
      Point(x: right, y: y + 12), Point(x: point.x + 16, y: y + 14), Point(x: point.x, y: y + 7),
    ]
  }

  /// A curve that goes straight through rows and turns between them.
  private func line(_ index: Int) -> [Point] {
    let route = layers.routes[index]
    let isDown = layers.vertices[route[0]].row < layers.vertices[route[1]].row
    let sign = isDown ? 1.0 : -1.0
    var points: [Point] = []
    func turn(to end: Point) {
      guard let start = points.last else { return }
      let bend = (end.y - start.y) / 2
      points += [Point(x: start.x, y: start.y + bend), Point(x: end.x, y: end.y - bend), end]
    }
    func go(to end: Point) {
      guard let start = points.last, start != end else { return }
      points += [start, end, end]
    }
    for (number, vertex) in route.enumerated() {
      let middle = middle(vertex)
      let row = rows[layers.vertices[vertex].row]
      let half = layers.vertices[vertex].isNode ? layers.vertices[vertex].height / 2 : row.height / 2
      if number == 0 {
        points = [Point(x: middle.x + (ports[index]?.start ?? 0), y: middle.y + sign * half)]
      } else if number == route.count - 1 {
        let end = Point(x: middle.x + (ports[index]?.end ?? 0), y: middle.y - sign * half)
        // A turn is between rows, even if the node is lower than its row.
        let edge = Point(x: end.x, y: row.middle - sign * row.height / 2)
        turn(to: edge)
        go(to: end)
      } else {
        if number == 1 {
          let first = rows[layers.vertices[route[0]].row]
          go(to: Point(x: points[0].x, y: first.middle + sign * first.height / 2))
        }
        turn(to: Point(x: middle.x, y: middle.y - sign * half))
        go(to: Point(x: middle.x, y: middle.y + sign * half))
      }
    }
    return points
  }
}
