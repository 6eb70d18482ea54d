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
    var text = "\(look.attributes) fillcolor=\(quoted(look.fill)) color=\(quoted(lineColor(of: node, look.line)))"
    if let width = width(of: node) { text += " penwidth=\(width)" }
    if node.isInherited == true { text += " fontcolor=\(quoted(.muted))" }
    return text
  }

  private func lineColor(of node: Picture.Node, _ line: PictureColor) -> PictureColor {
    switch node.change {
    case .added: return .added
    case .removed: return .removed
    case nil: break
    }
    if node.isWalked { return .walk }
    return node.isInherited == true ? .mutedLine : line
  }

  private func width(of node: Picture.Node) -> String? {
    if node.isCentre || node.isWalked || node.change != nil { return "2.5" }
    return node.kind.look.isHeavy || node.isInherited == false ? "2" : nil
  }

  /// The attributes of an edge besides its label: the arrowhead at the target, the arrowhead at the source if there is
  /// one, and the line.
  func attributes(of edge: Picture.Edge) -> (head: String, tail: String?, line: String) {
    let look = edge.kind.look
    var text = "color=\(look.isDouble ? double(edge) : quoted(lineColor(of: edge, look.color)))"
    if look.dash != .solid { text += " style=\(look.dash.rawValue)" }
    if let width = width(of: edge) { text += " penwidth=\(width)" }
    return (look.head.name, look.tail == .none ? nil : look.tail.name, text)
  }

  private func lineColor(of edge: Picture.Edge, _ color: PictureColor) -> PictureColor {
    if edge.isWalked { return .walk }
    let changes = Set(edge.labels.map(\.change))
    if changes == [.added] { return .added }
    if changes == [.removed] { return .removed }
    if edge.count == 0 { return .never }
    return edge.isInherited ? .mutedLine : color
  }

  // Two parallel lines. Graphviz would use a third colour for the arrowhead at the tail.
  private func double(_ edge: Picture.Edge) -> String {
    let color = lineColor(of: edge, .finish).hex(theme)
    return "\"\(color):\(color)\""
  }

  private func width(of edge: Picture.Edge) -> String? {
    if edge.isWalked { return "2.5" }
    // The line is one point thicker for each factor of ten.
    if let count = edge.count, count > 0 { return format(tenths: 10 + 10 * (String(count).count - 1)) }
    switch edge.kind {
    case .back, .requires, .wait: return "1.3"
    case .finish: return "0.8"
    default: return nil
    }
  }

  private func format(tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
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
    case .hollow: "onormal"
    case .doubleHollow: "onormalonormal"
    case .open: "vee"
    case .diamond: "odiamond"
    case .bar: "tee"
    case .ring: "odot"
    }
  }
}
