import FlowCompiler

/// Draws flows as an SVG: the same bytes for the same graph and options, and nothing but shapes, texts, and links
/// within the file.
///
/// - Parameter old: the flows before a change; additions and removals are marked. Nil marks nothing.
public func drawSVG(
  _ graph: FlowGraph, _ options: DrawingOptions = DrawingOptions(), since old: FlowGraph? = nil
) -> String {
  var placed = PlacedPicture(makePicture(graph, options, since: old), hasLinksOfTheirOwn: options.isOfLinks)
  // An ordinary window; a part of the picture may be larger.
  placed.layOut(for: .init(x: 1400, y: 900))
  return SVGWriter(placed, options).text
}

/// Writes a placed picture as SVG, one element a line.
struct SVGWriter {
  private typealias Point = PlacedPicture.Point

  private let placed: PlacedPicture
  private let theme: DrawingOptions.Theme
  private let legend: PictureLegend?
  /// The names of the flows that have a frame, to which a click leads.
  private let frames: Set<String>

  /// Prepares to write a picture.
  init(_ placed: PlacedPicture, _ options: DrawingOptions) {
    self.placed = placed
    theme = options.theme
    frames = Set(placed.picture.clusters.map(\.title))
    let hasLegend = options.hasLegend && !placed.nodes.isEmpty
    legend = hasLegend ? PictureLegend(of: placed.picture, beside: placed.size) : nil
  }

  /// The text of the file.
  var text: String {
    let size = legend?.whole ?? placed.size
    let (width, height) = (Int(size.x.rounded(.up)), Int(size.y.rounded(.up)))
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" font-family=\"\(DOTLook.font)\">",
      "<path d=\"M0 0H\(width)V\(height)H0Z\" fill=\"\(hex(.background))\"/>",
    ]
    for index in placed.frames.indices { lines += frame(index) }
    for index in placed.edges.indices { lines += line(index) }
    for index in placed.nodes.indices { lines += node(index) }
    // Labels are above all lines.
    for index in placed.edges.indices { lines += label(index) }
    if let legend { lines += self.legend(legend) }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func hex(_ color: PictureColor) -> String { color.hex(theme) }

  private func number(_ value: Double) -> String { NodeLook.Shape.text(value) }

  private func translated(_ point: Point) -> String { "transform=\"translate(\(number(point.x)) \(number(point.y)))\"" }

  // MARK: Frames

  private func frame(_ index: Int) -> [String] {
    let (frame, cluster) = (placed.frames[index], placed.picture.clusters[index])
    let line: PictureColor = cluster.change.map { $0 == .added ? .added : .removed } ?? .frameLine
    let outline = NodeLook.Shape.rounded.outline(frame.box.size.x, frame.box.size.y)
    return [
      "<g id=\"\(Self.escaped("flow-" + cluster.title))\" \(translated(frame.box.corner))>",
      "<title>\(Self.escaped(cluster.doc.isEmpty ? cluster.title : cluster.doc))</title>",
      shape(outline, fill: .frame, line: line, width: 1),
    ] + texts(frame.block, at: Point(x: 16, y: 12)) + ["</g>"]
  }

  // MARK: Nodes

  private func node(_ index: Int) -> [String] {
    let (placedNode, node) = (placed.nodes[index], placed.picture.nodes[index])
    let look = node.kind.look
    var lines = [
      "<g \(translated(placedNode.box.corner))>", "<title>\(Self.escaped(node.tooltip))</title>",
      shape(placedNode.outline, fill: look.fill, line: node.lineColor, width: node.lineWidth ?? 1.2, look.dash),
    ]
    for cell in placedNode.block.cells where cell.isFramed {
      let look = Picture.Node.Kind(rawValue: cell.kind)?.look ?? Picture.Node.Kind.screen.look
      let drawn = shape(cell.outline, fill: look.fill, line: look.line, width: 1, look.dash)
      lines.append(linked("<g \(translated(cell.box.corner))>\(drawn)</g>", to: cell.title, cell.kind))
    }
    lines += texts(placedNode.block, at: Point()) + ["</g>"]
    let own = node.cluster.map { placed.picture.clusters[$0].title }
    let target = node.kind == .gate ? node.opens : node.kind == .flow ? node.title : ""
    if target == own || !frames.contains(target) { return lines }
    return ["<a href=\"\(Self.escaped("#flow-" + target))\">"] + lines + ["</a>"]
  }

  private func linked(_ element: String, to flow: String, _ kind: String) -> String {
    guard kind == Picture.Node.Kind.flow.rawValue, frames.contains(flow) else { return element }
    return "<a href=\"\(Self.escaped("#flow-" + flow))\">\(element)</a>"
  }

  // MARK: Edges

  private func line(_ index: Int) -> [String] {
    let (line, edge) = (placed.edges[index], placed.picture.edges[index])
    guard let start = line.points.first else { return [] }
    let curves = stride(from: 1, to: line.points.count - 2, by: 3).map { first in
      "C" + line.points[first..<first + 3].map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    }
    let path = "M\(number(start.x)) \(number(start.y))" + curves.joined()
    let drawn = stroke(path, line.heads, edge.kind.look, edge.lineColor, edge.lineWidth ?? 1.2, on: ground(of: edge))
    return ["<g class=\"edge\">"] + drawn + ["</g>"]
  }

  private func stroke(
    _ path: String, _ heads: [String], _ look: EdgeLook, _ color: PictureColor, _ width: Double, on ground: PictureColor
  ) -> [String] {
    var lines: [String] = []
    if look.isDouble {
      // Two thin lines: one with another one, in the colour of the ground, on it.
      lines.append("<path d=\"\(path)\" fill=\"none\" stroke=\"\(hex(color))\" stroke-width=\"3.6\"/>")
      lines.append("<path d=\"\(path)\" fill=\"none\" stroke=\"\(hex(ground))\" stroke-width=\"1.4\"/>")
    } else {
      lines.append(
        "<path d=\"\(path)\" fill=\"none\" stroke=\"\(hex(color))\" stroke-width=\"\(number(width))\"\(look.dash.attribute)/>"
      )
    }
    for (number, head) in heads.enumerated() {
      let isFilled = number == 0 && look.head.isFilled
      lines.append(shape(head, fill: isFilled ? color : ground, line: color, width: 1.1))
    }
    return lines
  }

  private func ground(of edge: Picture.Edge) -> PictureColor {
    placed.picture.nodes[edge.from].cluster == nil ? .background : .frame
  }

  private func label(_ index: Int) -> [String] {
    let edge = placed.picture.edges[index]
    guard let label = placed.edges[index].label else { return [] }
    let ends = [edge.from, edge.to].map { placed.picture.nodes[$0].title }.joined(separator: " → ")
    let (size, corner) = (label.box.size, label.box.corner)
    let plate = "M0 0H\(number(size.x))V\(number(size.y))H0Z"
    return [
      "<g \(translated(corner))><title>\(Self.escaped(ends))</title>",
      "<path d=\"\(plate)\" fill=\"\(hex(ground(of: edge)))\"/>",
    ] + texts(label.block, at: Point(x: 5, y: 2)) + ["</g>"]
  }

  // MARK: The legend

  private func legend(_ legend: PictureLegend) -> [String] {
    var lines: [String] = []
    for entry in legend.entries {
      lines.append("<g \(translated(entry.corner))>")
      switch entry.sample {
      case .node(let outline, let left, let kind):
        guard let look = Picture.Node.Kind(rawValue: kind)?.look else { break }
        let drawn = shape(outline, fill: look.fill, line: look.line, width: look.isHeavy ? 2 : 1.2, look.dash)
        lines.append("<g \(translated(Point(x: left)))>\(drawn)</g>")
      case .edge(let path, let heads, let kind):
        guard let look = Picture.Edge.Kind(rawValue: kind)?.look else { break }
        lines += stroke(path, heads, look, look.color, 1.2, on: .background)
      case .none: break
      }
      lines += texts(entry.block, at: Point()) + ["</g>"]
    }
    return lines
  }

  // MARK: Elements

  private func shape(
    _ outline: String, fill: PictureColor, line: PictureColor, width: Double, _ dash: Dash = .solid
  ) -> String {
    "<path d=\"\(outline)\" fill=\"\(hex(fill))\" stroke=\"\(hex(line))\" stroke-width=\"\(number(width))\"\(dash.attribute)/>"
  }

  private func texts(_ block: TextBlock, at corner: Point) -> [String] {
    block.texts.map { text in
      let look = TextLook(text.style)
      var attributes =
        "x=\"\(number(corner.x + text.place.x))\" y=\"\(number(corner.y + text.place.y))\" font-size=\"\(number(look.size))\" fill=\"\(hex(look.color))\""
      if text.isCentred { attributes += " text-anchor=\"middle\"" }
      if look.isBold { attributes += " font-weight=\"bold\"" }
      if look.isItalic { attributes += " font-style=\"italic\"" }
      return "<text \(attributes)>\(Self.escaped(text.text))</text>"
    }
  }

  private static func escaped(_ text: String) -> String { dotMarkup(text) }
}

extension Dash {
  fileprivate var attribute: String {
    switch self {
    case .solid: ""
    case .dashed: " stroke-dasharray=\"5 3\""
    case .dotted: " stroke-dasharray=\"1.5 3\""
    }
  }
}
