/// The look of things in Graphviz: restrained colours, and shapes, lines and arrowheads that differ even without
/// colours.
struct DOTLook: Sendable {
  /// The colours.
  let theme: DrawingOptions.Theme
  /// The flows with a frame, to which a click on their name leads.
  var frames: Set<String> = []

  /// A font that every system has, or has a substitute for.
  static let font = "Helvetica,Arial,sans-serif"

  /// A colour between quotes.
  func quoted(_ color: PictureColor) -> String { "\"\(color.hex(theme))\"" }

  /// The attributes of a node besides its label.
  func attributes(of node: Picture.Node) -> String {
    let look = node.kind.look
    var text = "\(look.attributes) fillcolor=\(quoted(look.fill)) color=\(quoted(node.lineColor))"
    if let width = node.lineWidth { text += " penwidth=\(inPoints(width))" }
    if node.isInherited == true { text += " fontcolor=\(quoted(.muted))" }
    return text
  }

  /// The attributes of an edge besides its label: the arrowhead at the target, the arrowhead at the source if there is
  /// one, and the line.
  func attributes(of edge: Picture.Edge) -> (head: String, tail: String?, line: String) {
    let look = edge.kind.look
    var text = "color=\(look.isDouble ? double(edge) : quoted(edge.lineColor))"
    if look.dash != .solid { text += " style=\(look.dash.rawValue)" }
    if let width = edge.lineWidth { text += " penwidth=\(inPoints(width))" }
    return (look.head.name, look.tail == .none ? nil : look.tail.name, text)
  }

  // Two parallel lines. Graphviz would use a third colour for the arrowhead at the tail.
  private func double(_ edge: Picture.Edge) -> String {
    let color = edge.lineColor.hex(theme)
    return "\"\(color):\(color)\""
  }

  // Whole numbers have no decimal point.
  private func inPoints(_ width: Double) -> String { width == width.rounded() ? "\(Int(width))" : "\(width)" }
}

extension NodeLook {
  /// The outline in Graphviz' words, with the space around the label, in inches.
  fileprivate var attributes: String {
    switch shape {
    case .dot: "shape=circle style=filled width=0.16 height=0.16 fixedsize=true"
    case .rounded: "shape=box style=\"rounded,filled\(dash == .solid ? "" : ",\(dash.rawValue)")\""
    case .doubleRounded: "shape=box style=\"rounded,filled\" peripheries=2"
    case .box: "shape=box style=filled margin=\"\(isHeavy ? "0.1,0.06" : "0.06,0.04")\""
    case .tab: "shape=tab style=filled margin=\"0.14,0.08\""
    case .component: "shape=component style=filled margin=\"0.18,0.08\""
    case .diamond: "shape=diamond style=filled margin=\"0.02,0.02\""
    case .arrow: "shape=cds style=filled margin=\"0.16,0.06\""
    case .hexagon: "shape=hexagon style=filled margin=\"0.08,0.04\""
    case .note: "shape=note style=filled margin=\"0.12,0.06\""
    case .block: "shape=box3d style=filled margin=\"0.12,0.06\""
    }
  }
}

extension EdgeLook.Arrowhead {
  /// The end in Graphviz' words.
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .filled: "normal"
    case .filledWithBar: "normalnonenonetee"
    case .filledWithBars: "normalnoneteetee"
    case .hollow: "onormal"
    case .doubleHollow: "onormalonormal"
    case .open: "vee"
    case .diamond: "odiamond"
    case .bar: "tee"
    case .ring: "odot"
    }
  }
}
