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
    /// The result of a comparison, in one word; empty if nothing was compared, or nothing has changed.
    package var mark = ""
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
    /// The result of a comparison, or how often the edge was taken, in one word; empty for neither.
    package var mark = ""
    /// The texts beside the edge; nil if there are none.
    package var label: Label?
    /// A path of cubic curves: its start, and three points for each curve.
    package var points: [Point] = []
    /// The ends at the target and at the source, as the data of SVG paths; empty if there are none.
    package var heads: [String] = []
  }

  /// The texts beside an edge.
  package struct Label: Sendable {
    /// The texts.
    package var block: TextBlock
    /// The middle and the size.
    package var box: Box
  }

  /// The frame around a flow's nodes, with its title in the upper left corner.
  package struct Frame: Sendable {
    /// The words of its title.
    package var block: TextBlock
    /// The middle and the size.
    package var box = Box(Point())
  }

  /// The flow's name; empty for a picture of several flows.
  package let name: String
  /// The nodes; edges refer to them by index.
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  /// The frames of flows.
  package var frames: [Frame] = []
  /// The size of the whole picture.
  package var size = Point()
  /// The content: its nodes, edges and frames are those of this picture, by index.
  private(set) var picture: Picture

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
    self.init(picture)
  }

  /// The picture of a flow, or of all of them, by options, with what has changed since an older graph.
  ///
  /// - Parameter flow: the flow's name; empty for the picture of all flows.
  package init(of flow: String, in graph: FlowGraph, _ options: DrawingOptions, since old: FlowGraph? = nil) {
    var options = options
    options.flows = flow.isEmpty ? nil : [flow]
    options.isOverview = flow.isEmpty
    self.init(makePicture(graph, options, since: old), name: flow)
  }

  /// A picture without places.
  ///
  /// - Parameter hasLinksOfTheirOwn: whether links are nodes, instead of parts of what they open.
  init(_ picture: Picture, name: String = "", hasLinksOfTheirOwn: Bool = false) {
    var picture = picture
    if !hasLinksOfTheirOwn { hangLinks(in: &picture) }
    picture.freeOfLinesBetweenFrames()
    (self.picture, self.name) = (picture, name)
    measure(isSideways: picture.isSideways)
  }

  /// Makes room in the nodes of screens for pictures of them.
  ///
  /// - Parameter sizes: the sizes of the pictures, by the screens' names.
  package mutating func makeRoom(forScreens sizes: [String: Point]) {
    for index in picture.nodes.indices {
      switch picture.nodes[index].kind {
      case .screen, .overlay, .loading, .shell: picture.nodes[index].screenSize = sizes[picture.nodes[index].title]
      default: break
      }
    }
  }

  /// Leaves out details, see ``foldDetails(in:level:)``.
  mutating func fold(to level: Int) { foldDetails(in: &picture, level: level) }

  /// The legend of the picture, in one column.
  package var legend: PictureLegend { PictureLegend(of: picture) }

  /// Gives everything its texts and its size.
  ///
  /// - Parameter isSideways: whether edges lead to the right, so that the items of a container are below each other
  ///   instead of beside each other.
  mutating func measure(isSideways: Bool) {
    frames = picture.clusters.map { Frame(block: TextBlock(headingOf: $0)) }
    nodes = picture.nodes.map { node in
      let block = TextBlock(of: node, areItemsBeside: !isSideways)
      let (content, outline, size) = node.kind.look.shape.around(block)
      return Node(
        kind: node.kind.rawValue, kindName: node.kind.name, title: node.title, mark: node.change?.rawValue ?? "",
        outline: outline,
        block: content, box: Box(size))
    }
    edges = picture.edges.map { edge in
      let block = TextBlock(of: edge.labels)
      return Edge(
        from: edge.from, to: edge.to, kind: edge.kind.rawValue, mark: edge.mark,
        label: block.isEmpty ? nil : Label(block: block, box: Box(Point(x: block.size.x + 10, y: block.size.y + 4))))
    }
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

    /// The upper left corner.
    package var corner: Point { Point(x: middle.x - size.x / 2, y: middle.y - size.y / 2) }
  }
}

extension Picture {
  /// Removes lines from frame to frame, which would cross everything between the frames. A gate says by itself which
  /// flow it opens; other nodes that
  /// lines from elsewhere lead to lose their frame, and say its name instead.
  fileprivate mutating func freeOfLinesBetweenFrames() {
    let gates = edges.filter { isGateToFrame($0) }
    edges.removeAll { gates.contains($0) }
    if edges.allSatisfy({ nodes[$0.from].cluster == nodes[$0.to].cluster }) { return }
    for index in nodes.indices {
      guard let cluster = nodes[index].cluster else { continue }
      nodes[index].notes.insert(.remark("in \(clusters[cluster].title)"), at: 0)
      nodes[index].cluster = nil
    }
    clusters = []
  }
}
