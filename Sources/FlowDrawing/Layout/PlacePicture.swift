/// The layout of a picture: each frame by itself, then all frames like the columns of a newspaper.
extension PlacedPicture {
  private static let margin = 20.0
  private static let frameMargin = 16.0

  /// The pane of the page in a window of 1440 × 900 pixels.
  package static let pane = Point(x: 780, y: 760)
  /// The height of the smallest letters that can be read, in pixels.
  package static let smallestLetters = 8.0

  /// Places everything for the page: what is too large to be read there at once is shown with fewer details, which
  /// the page shows beside it.
  package mutating func layOut() {
    let whole = self
    for level in 0...mostFolded {
      self = whole
      fold(to: level)
      layOut(for: Self.pane)
      if letters(in: Self.pane) >= Self.smallestLetters { break }
    }
  }

  /// The scale at which the whole picture is shown in a pane of some size.
  package func scale(in pane: Point) -> Double { min(1, pane.x / size.x, pane.y / size.y) }

  /// The height of the smallest letters when the whole picture is shown in a pane of some size.
  package func letters(in pane: Point) -> Double {
    let texts =
      frames.flatMap(\.block.texts) + nodes.flatMap(\.block.texts) + edges.flatMap { $0.label?.block.texts ?? [] }
    return scale(in: pane) * (texts.map { TextLook($0.style).size }.min() ?? 11)
  }

  /// Places everything so that it is as large as possible in a pane of some size, from top to bottom or from left to
  /// right.
  mutating func layOut(for pane: Point) {
    let tried = [false, true].map { isSideways in
      var tried = self
      tried.layOut(isSideways: isSideways)
      return tried
    }
    // Down is how flows are read, so the other way must be worth it.
    let isBetter = tried[1].scale(in: pane) > tried[0].scale(in: pane) * (picture.isSideways ? 0.8 : 1.1)
    self = isBetter ? tried[1] : tried[0]
  }

  /// Places everything.
  ///
  /// - Parameter isSideways: whether edges lead to the right, instead of down.
  mutating func layOut(isSideways: Bool) {
    measure(isSideways: isSideways)
    let groups = picture.clusters.indices.map { Int?.some($0) } + [nil]
    var boxes: [(group: Int?, nodes: [Int], edges: [Int], places: LayoutPlaces)] = []
    for group in groups {
      let members = nodes.indices.filter { picture.nodes[$0].cluster == group }
      if members.isEmpty && group == nil { continue }
      let lines = edges.indices.filter { picture.nodes[edges[$0].from].cluster == group }
      let graph = graph(members, lines, isSideways: isSideways)
      boxes.append((group, members, lines, LayeredLayout.places(of: graph, isSideways: isSideways)))
    }
    let sizes = boxes.map { box in
      box.group.map { frameSize(around: box.places.size, frames[$0]) } ?? box.places.size
    }
    let arrangement = Arrangement(sizes.map { .init(width: $0.x, height: $0.y) })
    for (number, box) in boxes.enumerated() {
      let place = arrangement.places[number]
      var corner = Point(x: Self.margin + place.left, y: Self.margin + place.top)
      if let group = box.group {
        let size = sizes[number]
        frames[group].box = Box(size, middle: Point(x: corner.x + size.x / 2, y: corner.y + size.y / 2))
        // What is narrower than its title is in the middle.
        corner.x += max(Self.frameMargin, (size.x - box.places.size.x) / 2)
        corner.y += size.y - Self.frameMargin - box.places.size.y
      }
      take(box.places, box.nodes, box.edges, from: corner)
    }
    size = Point(x: arrangement.size.width + 2 * Self.margin, y: arrangement.size.height + 2 * Self.margin)
    for index in edges.indices { addHeads(index) }
  }

  private func frameSize(around size: Point, _ frame: Frame) -> Point {
    Point(
      x: max(size.x, frame.block.size.x) + 2 * Self.frameMargin,
      y: size.y + frame.block.size.y + 12 + 2 * Self.frameMargin)
  }

  private mutating func take(_ places: LayoutPlaces, _ members: [Int], _ lines: [Int], from corner: Point) {
    func moved(_ point: Point) -> Point { Point(x: point.x + corner.x, y: point.y + corner.y) }
    for (node, middle) in zip(members, places.nodes) { nodes[node].box.middle = moved(middle) }
    for (index, edge) in lines.enumerated() {
      if let middle = places.labels[index] { edges[edge].label?.box.middle = moved(middle) }
      edges[edge].points = places.lines[index].map(moved)
    }
  }

  private mutating func addHeads(_ index: Int) {
    let (points, look) = (edges[index].points, picture.edges[index].kind.look)
    guard let start = points.first, let end = points.last else { return }
    edges[index].heads = [
      look.head.path(to: end, from: points.last { $0 != end } ?? start),
      look.tail.path(to: start, from: points.first { $0 != start } ?? end),
    ].filter { !$0.isEmpty }
  }

  // MARK: The graph

  private func graph(_ members: [Int], _ lines: [Int], isSideways: Bool) -> LayoutGraph {
    func turned(_ point: Point) -> Point { isSideways ? point.mirrored : point }
    var numbers: [Int: Int] = [:]
    for (number, node) in members.enumerated() { numbers[node] = number }
    var graph = LayoutGraph(nodes: [], edges: [])
    for node in members {
      let half = turned(nodes[node].box.size).x / 2
      let inset = min(half, picture.nodes[node].kind.look.shape.inset(of: half))
      graph.nodes.append(.init(size: turned(nodes[node].box.size), side: inset - half...half - inset))
      if picture.nodes[node].kind == .start { graph.starts.insert(graph.nodes.count - 1) }
    }
    for line in lines {
      let edge = picture.edges[line]
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      var placed = LayoutGraph.Edge(from: from, to: to, label: edges[line].label.map { turned($0.box.size) })
      // A flow begins above all, also one that a link begins anew.
      placed.isBackward = edge.isBackward || picture.nodes[edge.to].kind == .start
      placed.length = edge.length
      placed.weight = edge.kind == .requires || edge.kind == .wait ? 0 : 1
      placed.ports = (port(edge.fromRow, of: edge.from, isSideways), port(edge.toRow, of: edge.to, isSideways))
      graph.edges.append(placed)
    }
    return graph
  }

  private func port(_ row: Int?, of node: Int, _ isSideways: Bool) -> Double? {
    guard let row, let cell = nodes[node].block.cells.first(where: { $0.row == row }) else { return nil }
    let size = nodes[node].box.size
    return isSideways ? cell.box.middle.y - size.y / 2 : cell.box.middle.x - size.x / 2
  }
}

extension Picture.Edge {
  /// Whether the edge leads to an earlier node.
  var isBackward: Bool { kind == .back || isReturn || kind == .select && toRow != nil }
}
