import FlowCompiler

/// A picture with a place for everything in it, in pixels from the upper left corner.
package struct PlacedPicture: Sendable {
  /// A node.
  package struct Node: Sendable {
    /// The kind, in one word.
    package var kind: String
    /// The kind in a few words, for people.
    package var kindName: String
    /// The name.
    package var title: String
    /// The outline at the box's upper left corner, as the data of an SVG path.
    package var outline = ""
    /// The texts in the box.
    package var block: TextBlock
    /// The middle and the size.
    package var box: Box
  }

  /// An edge.
  package struct Edge: Sendable {
    /// The index of the node where the edge starts.
    package var from: Int
    /// The index of the node where the edge ends.
    package var to: Int
    /// The kind, in one word.
    package var kind: String
    /// The texts beside the edge; nil if there are none.
    package var label: Label?
    /// A path of cubic curves: its start, and three points for each curve.
    package var points: [Point] = []
    /// The ends at the target and at the source, as the data of SVG paths; empty if there are none.
    package var heads: [String] = []

    /// The rows where the edge starts and ends; nil for the nodes themselves.
    fileprivate var rows: (from: Int?, to: Int?)
    fileprivate var look: EdgeLook
  }

  /// The texts beside an edge.
  package struct Label: Sendable {
    /// The texts.
    package var block: TextBlock
    /// The middle and the size.
    package var box: Box
  }

  /// The flow's name; empty for the overview.
  package let name: String
  /// The words above everything: those of the frame's title.
  package private(set) var heading = TextBlock()
  /// The nodes; edges refer to them by index.
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  /// The size of the whole picture.
  package var size = Point()

  private let picture: Picture

  /// The picture of one flow, without places.
  ///
  /// - Parameters:
  ///   - flow: an index into the graph's flows.
  ///   - unknown: the names that nothing declares.
  package init(of flow: FlowIndex, in graph: FlowGraph, unknown: Set<String> = []) {
    var picture = makePicture(of: [flow], in: graph)
    picture.mark(unknown: unknown)
    self.init(picture, name: graph.names[graph.flows[flow].name])
  }

  /// The picture of all flows, each one node, without places.
  package init(overviewOf graph: FlowGraph, unknown: Set<String> = []) {
    var picture = overview(of: Array(graph.flows.allIndices), in: graph)
    picture.mark(unknown: unknown)
    self.init(picture, name: "")
  }

  private init(_ picture: Picture, name: String) {
    (self.picture, self.name) = (picture, name)
    if let cluster = picture.clusters.first { heading = TextBlock(headingOf: cluster) }
    measure(isDown: false)
  }

  // MARK: Layout

  /// Places everything, from left to right or from top to bottom, whichever makes it larger in a pane of the usual
  /// size.
  ///
  /// - Parameter place: returns the output of `dot -Tplain` for a text in Graphviz' language; nil if Graphviz is not
  ///   available. Then, and for pictures that Graphviz takes too long for, the layout is one of our own.
  package mutating func layOut(with place: (_ dot: String) -> String?) {
    let tried = [false, true].map { isDown in
      var tried = self
      tried.measure(isDown: isDown)
      let isPlaced =
        nodes.count <= Self.mostForGraphviz
        && place(GraphvizLayout.dot(of: tried, isDown ? "TB" : "LR")).map { GraphvizLayout.read($0, into: &tried) }
          ?? false
      if !isPlaced { LayeredLayout.lay(&tried, isDown: isDown) }
      tried.finish()
      return tried
    }
    self = tried[0].scale >= tried[1].scale ? tried[0] : tried[1]
  }

  /// The number of nodes up to which Graphviz is used; it takes minutes for more.
  private static let mostForGraphviz = 250

  /// The scale at which the picture is shown in a pane of the usual size.
  private var scale: Double { min(1, 720 / max(size.x, 1), 760 / max(size.y, 1)) }

  /// Gives everything its texts and its size.
  ///
  /// - Parameter isDown: whether edges lead down, so that the items of a container are beside each other instead of
  ///   below each other.
  private mutating func measure(isDown: Bool) {
    nodes = picture.nodes.map { node in
      let block = TextBlock(of: node, areItemsBeside: isDown)
      let (content, outline, size) = node.kind.look.shape.around(block)
      return Node(
        kind: node.kind.rawValue, kindName: node.kind.name, title: node.title, outline: outline, block: content,
        box: Box(size))
    }
    edges = picture.edges.map { edge in
      let block = TextBlock.stacked(edge.labels.map { TextBlock(of: $0) })
      return Edge(
        from: edge.from, to: edge.to, kind: edge.kind.rawValue,
        label: block.isEmpty ? nil : Label(block: block, box: Box(Point(x: block.size.x + 10, y: block.size.y + 4))),
        rows: (edge.fromRow, edge.toRow), look: edge.kind.look)
    }
  }

  /// Makes room for the heading, leads edges to their rows, and adds their ends.
  private mutating func finish() {
    if !heading.isEmpty { makeRoom(heading.size.y + 6) }
    for index in edges.indices where edges[index].points.count > 3 {
      let edge = edges[index]
      var points = edge.points
      if let row = edge.rows.from { move(&points, to: row, of: nodes[edge.from]) }
      points.reverse()
      if let row = edge.rows.to { move(&points, to: row, of: nodes[edge.to]) }
      points.reverse()
      let (start, end) = (points[0], points[points.count - 1])
      edges[index].points = points
      edges[index].heads = [
        edge.look.head.path(to: end, from: points.last { $0 != end } ?? start),
        edge.look.tail.path(to: start, from: points.first { $0 != start } ?? end),
      ].filter { !$0.isEmpty }
    }
  }

  private mutating func makeRoom(_ height: Double) {
    for index in nodes.indices { nodes[index].box.middle.y += height }
    for index in edges.indices {
      edges[index].label?.box.middle.y += height
      for point in edges[index].points.indices { edges[index].points[point].y += height }
    }
    size = Point(x: max(size.x, heading.size.x + 40), y: size.y + height)
  }

  /// Moves the first point of an edge along its node's side to the middle of a row.
  private func move(_ points: inout [Point], to row: Int, of node: Node) {
    guard let cell = node.block.cells.first(where: { $0.row == row }) else { return }
    let (x, y) = (
      node.box.middle.x - node.box.size.x / 2 + cell.box.middle.x,
      node.box.middle.y - node.box.size.y / 2 + cell.box.middle.y
    )
    let isAtSide = abs(abs(points[0].x - node.box.middle.x) - node.box.size.x / 2) < 2
    for index in 0...1 { if isAtSide { points[index].y = y } else { points[index].x = x } }
  }
}

extension PlacedPicture {
  /// A point.
  package struct Point: Sendable, Hashable {
    package var x = 0.0
    package var y = 0.0

    package init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }
  }

  /// A rectangle.
  package struct Box: Sendable, Hashable {
    package var middle = Point()
    package var size: Point

    package init(_ size: Point, middle: Point = Point()) { (self.size, self.middle) = (size, middle) }
  }
}
