/// Writes a picture as DOT, one statement a line, in the picture's order.
struct DOTWriter {
  private let picture: Picture
  private let look: DOTLook
  private let size: DrawingSize
  private let hasLoop: [Bool]
  private let frames: [String: Int]

  /// Prepares to write a picture.
  init(_ picture: Picture, _ theme: DrawingOptions.Theme) {
    self.picture = picture
    look = DOTLook(theme: theme, frames: Set(picture.clusters.map(\.title)))
    size = DrawingSize(picture)
    var hasLoop = Array(repeating: false, count: picture.nodes.count)
    for edge in picture.edges where edge.from == edge.to { hasLoop[edge.from] = true }
    self.hasLoop = hasLoop
    frames = Dictionary(picture.clusters.enumerated().map { ($1.title, $0) }) { first, _ in first }
  }

  /// The DOT text of the whole picture; Graphviz packs the parts.
  func whole(hasLegend: Bool) -> String {
    let direction = "rankdir=\(picture.isSideways ? "LR" : "TB")"
    // Graphviz makes room for labels by inserting ranks between the others, but not in parts that it packs; there, every edge spans two ranks
    // instead. Packed parts do not support `newrank` either, which otherwise keeps labels inside their frames.
    let ranks =
      size.isPacked ? "ranksep=0.18 pack=32 packmode=\"array_itl\(size.columns)\"" : "ranksep=0.36 newrank=true"
    var text = start([direction, ranks] + care)
    for index in picture.clusters.indices { text += frame(index, "") { _ in "" } }
    for node in picture.nodes where node.cluster == nil { text += line(self.node(node, ""), 1) }
    for edge in picture.edges { text += line(self.edge(edge, isStretched: size.isPacked)) }
    // Graphviz' layout is not known yet, so this assumes that a frame is about five hundred points wide.
    return text + end(legendWidth: hasLegend ? Double(500 * max(1, size.columns)) : nil)
  }

  /// The DOT text of a part, with the numbers of its elements as comments.
  func part(_ part: Int, of parts: PictureParts) -> String {
    var text = start(["rankdir=\(picture.isSideways ? "LR" : "TB")", "ranksep=0.36 newrank=true"] + care)
    for index in picture.clusters.indices where parts.ofFrame[index] == part {
      text += frame(index, " comment=\(index)") { " comment=\($0)" }
    }
    for (index, node) in picture.nodes.enumerated() where node.cluster == nil && parts.ofNode[index] == part {
      text += line(self.node(node, " comment=\(index)"))
    }
    for (index, edge) in picture.edges.enumerated()
    where parts.ofNode[edge.from] == part && parts.ofNode[edge.to] == part {
      text += line(self.edge(edge, " comment=\(index)"))
    }
    return text + end()
  }

  /// The DOT text of the whole picture with a position for each element; Graphviz routes the edges that have no position.
  func placed(_ layout: DOTLayout, width: Double, hasLegend: Bool) -> String {
    func place(_ node: Int) -> String { layout.nodes[node].map { " pos=\"\($0.text)\"" } ?? "" }
    // Labels are nodes here, since all nodes are drawn above all lines.
    var text = start(["splines=true outputorder=edgesfirst"])
    for index in picture.clusters.indices {
      text += frame(index, layout.frames[index].map { " \($0.attributes)" } ?? "", place)
    }
    for (index, node) in picture.nodes.enumerated() where node.cluster == nil {
      text += line(self.node(node, place(index)))
    }
    for (index, edge) in picture.edges.enumerated() {
      guard let place = layout.edges[index] else {
        text += line(self.edge(edge))
        continue
      }
      text += line(self.edge(edge, " \(place.attributes)", hasLabel: false))
      if let label = place.label { text += line(self.label(of: edge, index, at: label)) }
    }
    return text + end(legendWidth: hasLegend ? width : nil)
  }

  /// Enlarges the frames of a layout so that they also contain the lines and labels between their nodes.
  func withRoomForEdges(_ layout: DOTLayout) -> DOTLayout {
    var layout = layout
    for (index, place) in layout.edges {
      let edge = picture.edges[index]
      guard let frame = picture.nodes[edge.from].cluster, picture.nodes[edge.to].cluster == frame else { continue }
      for (_, point) in place.curves.joined() { layout.include(point, width: 12, height: 12, in: frame) }
      guard let middle = place.label else { continue }
      // A letter is about half as wide as it is high.
      let lines = edge.labels.flatMap(\.words).flatMap { wrapped($0, width: DOTLook.longestLine) }
      let longest = lines.map(\.count).max() ?? 0
      layout.include(middle, width: 5.4 * Double(longest) + 16, height: 12 * Double(lines.count), in: frame)
    }
    return layout
  }

  private func label(of edge: Picture.Edge, _ index: Int, at middle: DOTLayout.Point) -> String {
    let ground: PictureColor = picture.nodes[edge.from].cluster == nil ? .background : .frame
    let label =
      "<table border=\"0\" cellspacing=\"0\" cellpadding=\"0\" bgcolor=\(look.quoted(ground))><tr><td>\(words(of: edge).joined(separator: DOTLook.lineBreak))</td></tr></table>"
    let ends = "\(picture.nodes[edge.from].title) → \(picture.nodes[edge.to].title)"
    return
      "\"label \(index)\" [shape=plain fontsize=10 label=<\(label)> tooltip=\(dotQuoted(ends)) pos=\"\(middle.text)\"]"
  }

  private func line(_ text: String, _ indent: Int = 1) -> String {
    String(repeating: "  ", count: indent) + text + "\n"
  }

  /// The first lines: the attributes of all nodes and edges.
  private func start(_ attributes: [String]) -> String {
    let font = "fontname=\"\(DOTLook.font)\""
    let colors = "fontcolor=\(look.quoted(.text)) bgcolor=\(look.quoted(.background))"
    var text = "digraph flows {\n"
    text += line("graph [compound=true labeljust=l labelloc=t nodesep=0.3 pad=0.3 \(font) fontsize=16 \(colors)]")
    for attribute in attributes { text += line("graph [\(attribute)]") }
    text += line("node [\(font) fontsize=12 fontcolor=\(look.quoted(.text)) margin=\"0.14,0.08\" height=0.42]")
    text += line("edge [\(font) fontsize=10 fontcolor=\(look.quoted(.text)) arrowsize=0.75]")
    return text
  }

  private var care: [String] { size.isLarge ? ["splines=line nslimit=1 nslimit1=1 mclimit=0.1"] : [] }

  private func end(legendWidth: Double? = nil) -> String {
    guard let legendWidth, !picture.nodes.isEmpty else { return "}\n" }
    // Written last, since frames would inherit the label.
    return line("graph [label=<\(look.legend(of: picture, width: legendWidth))>]") + "}\n"
  }

  /// A frame with its nodes.
  private func frame(_ index: Int, _ place: String, _ placeOfNode: (Int) -> String) -> String {
    let cluster = picture.clusters[index]
    let tooltip = dotQuoted(cluster.doc.isEmpty ? cluster.title : cluster.doc)
    let name = "label=<\(look.title(of: cluster))> tooltip=\(tooltip) id=\(dotQuoted("flow-" + cluster.title))"
    let lineColor: PictureColor = cluster.change.map { $0 == .added ? .added : .removed } ?? .frameLine
    let style = "style=\"rounded,filled\" color=\(look.quoted(lineColor)) fillcolor=\(look.quoted(.frame)) margin=16"
    var text = line("subgraph \(dotQuoted("cluster_" + cluster.title)) {")
    text += line(name, 2) + line(style + place, 2)
    for (number, node) in picture.nodes.enumerated() where node.cluster == index {
      text += line(self.node(node, placeOfNode(number)), 2)
    }
    return text + line("}")
  }

  private func node(_ node: Picture.Node, _ place: String) -> String {
    var attributes = look.attributes(of: node)
    attributes += node.kind == .start ? " label=\"\"" : " label=<\(look.label(of: node))>"
    attributes += " tooltip=\(dotQuoted(node.tooltip))"
    if let frame = frames[node.title], node.kind == .flow, node.cluster != frame {
      attributes += " URL=\(dotQuoted("#flow-" + node.title))"
    }
    return "\(dotQuoted(node.id)) [\(attributes)\(place)]"
  }

  /// An edge.
  ///
  /// - Parameter isStretched: whether the edge spans twice as many ranks as otherwise.
  private func edge(
    _ edge: Picture.Edge, _ placed: String = "", isStretched: Bool = false, hasLabel: Bool = true
  ) -> String {
    let look = look.attributes(of: edge)
    // A backward edge is written from its target, so that ranks follow forward moves alone and the edge does not push its target down.
    let isReversed = edge.isBackward && edge.from != edge.to
    let (tail, head) = isReversed ? (edge.to, edge.from) : (edge.from, edge.to)
    var attributes = look.line
    if isReversed {
      attributes += " dir=\(look.tail == nil ? "back" : "both") arrowtail=\(look.head)"
      if let tail = look.tail { attributes += " arrowhead=\(tail)" }
    } else {
      if let tail = look.tail { attributes += " dir=both arrowtail=\(tail)" }
      attributes += " arrowhead=\(look.head)"
    }
    // A loop and its label are at the right side of the node, so other lines leave at the bottom rather than through them.
    let tailRow = isReversed ? edge.toRow : edge.fromRow
    if hasLoop[tail] && tail != head && tailRow == nil { attributes += " tailport=s" }
    let length = edge.length * (isStretched ? 2 : 1)
    if length > 1 { attributes += " minlen=\(length)" }
    if edge.kind == .requires || edge.kind == .wait { attributes += " weight=0" }
    let label = self.label(of: edge)
    if hasLabel && !label.isEmpty { attributes += " label=<\(label)>" }
    // Lines from a gate to a flow that it runs end at the flow's frame.
    if picture.isGateToFrame(edge), let cluster = picture.nodes[edge.to].cluster {
      attributes += " lhead=\(dotQuoted("cluster_" + picture.clusters[cluster].title))"
    }
    let from = place(tail, tailRow, ":s")
    let to = place(head, isReversed ? edge.fromRow : edge.toRow, ":n")
    return "\(from) -> \(to) [\(attributes)\(placed)]"
  }

  // Lines leave an item at the bottom and reach it at the top; the rows of a list are in one column.
  private func place(_ node: Int, _ row: Int?, _ side: String) -> String {
    let name = dotQuoted(picture.nodes[node].id)
    guard let row else { return name }
    return "\(name):r\(row)\(picture.nodes[node].kind == .items ? side : "")"
  }

  private func label(of edge: Picture.Edge) -> String {
    // The blanks keep the words off the line beside them.
    words(of: edge).map { "&#160;\($0)&#160;" }.joined(separator: DOTLook.lineBreak)
  }

  private func words(of edge: Picture.Edge) -> [String] {
    edge.labels.flatMap { look.lines($0) }.flatMap { $0.components(separatedBy: DOTLook.lineBreak) }
  }
}

extension Picture {
  /// Whether an edge leads from a gate to the frame of the flow that it runs.
  func isGateToFrame(_ edge: Edge) -> Bool { nodes[edge.from].kind == .gate && nodes[edge.to].cluster != nil }
}

extension String {
  /// The parts between a separator's occurrences.
  func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
