/// Lays out a picture in layers, from left to right or from top to bottom, if Graphviz is not installed.
///
/// Labels are vertices of their own on their edges, so that they cover nothing; long edges have a point in each layer that they cross.
struct LayeredLayout {
  private struct Vertex {
    var width: Double
    var height: Double
    var layer = 0
    var y = 0.0
  }

  private var vertices: [Vertex]
  /// For each edge of the picture, the vertices that it passes through.
  private var paths: [[Int]] = []
  private var segments: [(from: Int, to: Int)] = []
  private var layers: [[Int]] = []
  private static let gap = (layers: 44.0, vertices: 16.0)

  /// Positions every node, label and edge.
  static func lay(_ graph: inout PlacedPicture, isDown: Bool) {
    if graph.nodes.isEmpty { return }
    // A layout from top to bottom is a layout from left to right with the axes swapped.
    if isDown { graph.mirror() }
    defer { if isDown { graph.mirror() } }
    var layout = LayeredLayout(graph)
    layout.rank()
    layout.breakUp()
    layout.order()
    layout.place(&graph)
  }

  private init(_ graph: PlacedPicture) {
    vertices = graph.nodes.map { Vertex(width: $0.box.size.x, height: $0.box.size.y) }
    for edge in graph.edges {
      var path = [edge.from]
      if let label = edge.label {
        vertices.append(Vertex(width: label.box.size.x, height: label.box.size.y))
        path.append(vertices.count - 1)
      }
      paths.append(path + [edge.to])
    }
    // A layout begins at the first roots. Starts and links come first, since nothing leads to them.
    let sources = Set(graph.nodes.indices).subtracting(graph.edges.map(\.to))
    orient(from: sources.sorted() + Array(graph.nodes.indices))
  }

  // MARK: Layers

  /// Reverses the edges that close a cycle, for the assignment of layers only.
  private mutating func orient(from roots: [Int]) {
    var outgoing: [[Int]] = vertices.map { _ in [] }
    for path in paths { for (from, to) in zip(path, path.dropFirst()) where from != to { outgoing[from].append(to) } }
    var state = vertices.map { _ in 0 }
    var kept: [(Int, Int)] = []
    for root in roots where state[root] == 0 {
      state[root] = 1
      var stack: [(vertex: Int, next: Int)] = [(root, 0)]
      while let (vertex, next) = stack.last {
        if next == outgoing[vertex].count {
          state[vertex] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let to = outgoing[vertex][next]
        kept.append(state[to] == 1 ? (to, vertex) : (vertex, to))
        if state[to] == 0 {
          state[to] = 1
          stack.append((to, 0))
        }
      }
    }
    segments = kept
  }

  /// Puts each vertex in the first layer after all vertices that lead to it.
  private mutating func rank() {
    var waiting = vertices.map { _ in 0 }
    var outgoing: [[Int]] = vertices.map { _ in [] }
    for (from, to) in segments {
      waiting[to] += 1
      outgoing[from].append(to)
    }
    var ready = vertices.indices.filter { waiting[$0] == 0 }
    while let vertex = ready.popLast() {
      for next in outgoing[vertex] {
        vertices[next].layer = max(vertices[next].layer, vertices[vertex].layer + 1)
        waiting[next] -= 1
        if waiting[next] == 0 { ready.append(next) }
      }
    }
    // A vertex without incoming edges comes right before its first target.
    let reached = Set(segments.map(\.to))
    for vertex in vertices.indices where !reached.contains(vertex) {
      if let next = outgoing[vertex].map({ vertices[$0].layer }).min() { vertices[vertex].layer = max(0, next - 1) }
    }
  }

  /// Adds points to edges in the layers that they cross.
  private mutating func breakUp() {
    segments = []
    for index in paths.indices {
      var path = [paths[index][0]]
      for next in paths[index].dropFirst() {
        let last = path[path.count - 1]
        let (start, end) = (vertices[last].layer, vertices[next].layer)
        let between =
          start < end ? Array(start + 1..<max(end, start + 1)) : Array((end + 1..<max(start, end + 1)).reversed())
        for layer in between {
          vertices.append(Vertex(width: 0, height: 6, layer: layer))
          path.append(vertices.count - 1)
        }
        path.append(next)
      }
      for (from, to) in zip(path, path.dropFirst()) where from != to {
        segments.append(vertices[from].layer <= vertices[to].layer ? (from, to) : (to, from))
      }
      paths[index] = path
    }
  }

  // MARK: Order

  private mutating func order() {
    layers = Array(repeating: [], count: (vertices.map(\.layer).max() ?? 0) + 1)
    for vertex in vertices.indices { layers[vertices[vertex].layer].append(vertex) }
    var before: [[Int]] = vertices.map { _ in [] }
    var after = before
    for (from, to) in segments {
      before[to].append(from)
      after[from].append(to)
    }
    for layer in layers.indices { stack(layer) }
    for sweep in 0..<12 {
      let isForward = sweep % 2 == 0
      for layer in isForward ? Array(layers.indices) : layers.indices.reversed() {
        sort(layer, by: isForward ? before : after)
        stack(layer)
      }
    }
    for sweep in 0..<16 {
      let isForward = sweep % 2 == 0
      for layer in isForward ? Array(layers.indices) : layers.indices.reversed() {
        align(layer, with: isForward ? before : after)
      }
    }
  }

  private mutating func sort(_ layer: Int, by neighbours: [[Int]]) {
    let keys = layers[layer].enumerated().map { index, vertex in
      let own = neighbours[vertex].map { vertices[$0].y }
      let key = own.isEmpty ? vertices[vertex].y : own.reduce(0, +) / Double(own.count)
      return (key: key, index: index, vertex: vertex)
    }
    layers[layer] = keys.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.vertex)
  }

  /// Stacks a layer's vertices around the middle.
  private mutating func stack(_ layer: Int) {
    let height = layers[layer].reduce(0) { $0 + vertices[$1].height + Self.gap.vertices }
    var y = -height / 2
    for vertex in layers[layer] {
      vertices[vertex].y = y + vertices[vertex].height / 2
      y += vertices[vertex].height + Self.gap.vertices
    }
  }

  /// Moves a layer's vertices towards their neighbours, as far as there is room: vertices that would overlap move as a block.
  private mutating func align(_ layer: Int, with neighbours: [[Int]]) {
    var blocks: [(vertices: [Int], wanted: Double, height: Double)] = []
    for vertex in layers[layer] {
      let own = neighbours[vertex].map { vertices[$0].y }
      let y = own.isEmpty ? vertices[vertex].y : own.reduce(0, +) / Double(own.count)
      let height = vertices[vertex].height + Self.gap.vertices
      blocks.append(([vertex], y, height))
      while blocks.count > 1 {
        let (upper, lower) = (blocks[blocks.count - 2], blocks[blocks.count - 1])
        if upper.wanted + upper.height / 2 <= lower.wanted - lower.height / 2 { break }
        let (first, second) = (Double(upper.vertices.count), Double(lower.vertices.count))
        // The position that is best on average for the vertices of both blocks.
        let middle =
          (first * (upper.wanted + lower.height / 2) + second * (lower.wanted - upper.height / 2)) / (first + second)
        blocks.removeLast(2)
        blocks.append((upper.vertices + lower.vertices, middle, upper.height + lower.height))
      }
    }
    for block in blocks {
      var y = block.wanted - block.height / 2
      for vertex in block.vertices {
        let height = vertices[vertex].height + Self.gap.vertices
        vertices[vertex].y = y + height / 2
        y += height
      }
    }
  }

  // MARK: Places

  private func place(_ graph: inout PlacedPicture) {
    var left: [Double] = []
    var x = 20.0
    var widths: [Double] = []
    for layer in layers {
      let width = layer.map { vertices[$0].width }.max() ?? 0
      left.append(x)
      widths.append(width)
      x += width + Self.gap.layers
    }
    let top = (vertices.map { $0.y - $0.height / 2 }.min() ?? 0) - 20
    func centre(_ vertex: Int) -> PlacedPicture.Point {
      let layer = vertices[vertex].layer
      return PlacedPicture.Point(x: left[layer] + widths[layer] / 2, y: vertices[vertex].y - top)
    }
    for index in graph.nodes.indices { graph.nodes[index].box.middle = centre(index) }
    var label = graph.nodes.count
    for index in graph.edges.indices {
      if graph.edges[index].label != nil {
        graph.edges[index].label?.box.middle = centre(label)
        label += 1
      }
      graph.edges[index].points = curve(paths[index], graph.edges[index], centre)
    }
    graph.size = PlacedPicture.Point(
      x: x - Self.gap.layers + 20, y: (vertices.map { $0.y + $0.height / 2 }.max() ?? 0) - top + 20)
    // A loop at a node extends beyond the right side of the picture.
    let right = graph.edges.flatMap(\.points).map(\.x).max() ?? 0
    graph.size.x = max(graph.size.x, right + 20)
  }

  /// A curve that leaves each vertex on the side of the next vertex.
  private func curve(_ path: [Int], _ edge: PlacedPicture.Edge, _ centre: (Int) -> PlacedPicture.Point)
    -> [PlacedPicture.Point]
  {
    var points: [PlacedPicture.Point] = []
    for (from, to) in zip(path, path.dropFirst()) {
      let (start, end) = (centre(from), centre(to))
      let (half, other) = (vertices[from].width / 2, vertices[to].width / 2)
      if from == to || vertices[from].layer == vertices[to].layer {
        let reach = 30.0
        let (a, b) = (
          PlacedPicture.Point(x: start.x + half, y: start.y),
          PlacedPicture.Point(x: end.x + other, y: end.y + (from == to ? 8 : 0))
        )
        points += points.isEmpty ? [a] : [a, a, a]
        points += [
          PlacedPicture.Point(x: a.x + reach, y: a.y - (from == to ? 14 : 0)),
          PlacedPicture.Point(x: b.x + reach, y: b.y + 6), b,
        ]
        continue
      }
      let direction = end.x > start.x ? 1.0 : -1.0
      let a = PlacedPicture.Point(x: start.x + direction * half, y: start.y)
      let b = PlacedPicture.Point(x: end.x - direction * other, y: end.y)
      // After a label, the curve continues from the label's other side.
      points += points.isEmpty ? [a] : [points[points.count - 1], a, a]
      let bend = (b.x - a.x) / 2
      points += [PlacedPicture.Point(x: a.x + bend, y: a.y), PlacedPicture.Point(x: b.x - bend, y: b.y), b]
    }
    return points
  }
}

extension PlacedPicture {
  /// Swaps the axes.
  fileprivate mutating func mirror() {
    for index in nodes.indices { nodes[index].box.mirror() }
    for index in edges.indices {
      edges[index].label?.box.mirror()
      edges[index].points = edges[index].points.map(\.mirrored)
    }
    size = size.mirrored
  }
}

extension PlacedPicture.Box {
  fileprivate mutating func mirror() { (middle, size) = (middle.mirrored, size.mirrored) }
}

extension PlacedPicture.Point {
  fileprivate var mirrored: Self { Self(x: y, y: x) }
}
