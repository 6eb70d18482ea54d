/// The look of things in Graphviz: restrained colours, and shapes, lines and arrowheads that differ even without colours.
struct DOTLook: Sendable {
  /// The colours.
  let theme: DrawingOptions.Theme
  /// The flows with a frame, to which a click on their name leads.
  var frames: Set<String> = []

  /// A font that every system has, or has a substitute for.
  static let font = "Helvetica,Arial,sans-serif"

  /// A colour between quotes.
  func quoted(_ color: DOTColor) -> String { "\"\(color.hex(theme))\"" }

  /// The attributes of a node besides its label.
  func attributes(of node: Picture.Node) -> String {
    let (shape, fill, line) = look(of: node.kind)
    var text = "\(shape) fillcolor=\(quoted(fill)) color=\(quoted(lineColor(of: node, line)))"
    if let width = width(of: node) { text += " penwidth=\(width)" }
    if node.isInherited == true { text += " fontcolor=\(quoted(.muted))" }
    return text
  }

  private func lineColor(of node: Picture.Node, _ line: DOTColor) -> DOTColor {
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
    if node.kind == .gate { return "2" }
    return node.isInherited == false ? "2" : nil
  }

  /// The shape, the fill colour and the line colour.
  func look(of kind: Picture.Node.Kind) -> (shape: String, fill: DOTColor, line: DOTColor) {
    switch kind {
    case .start: ("shape=circle style=filled width=0.16 height=0.16 fixedsize=true", .start, .start)
    case .screen: ("shape=box style=\"rounded,filled\"", .screen, .screenLine)
    case .overlay: ("shape=box style=\"rounded,filled,dashed\"", .overlay, .overlayLine)
    case .loading: ("shape=box style=\"rounded,filled,dotted\"", .loading, .loadingLine)
    case .shell: ("shape=tab style=filled margin=\"0.14,0.08\"", .shell, .shellLine)
    case .flow: ("shape=component style=filled margin=\"0.18,0.08\"", .flow, .flowLine)
    case .items: ("shape=box style=filled margin=\"0.06,0.04\"", .items, .itemsLine)
    case .decision: ("shape=diamond style=filled margin=\"0.02,0.02\"", .decision, .decisionLine)
    case .task: ("shape=cds style=filled margin=\"0.16,0.06\"", .task, .taskLine)
    case .condition: ("shape=hexagon style=filled margin=\"0.08,0.04\"", .live, .liveLine)
    case .gate: ("shape=box style=filled margin=\"0.1,0.06\"", .gate, .gateLine)
    case .link: ("shape=note style=filled margin=\"0.12,0.06\"", .link, .linkLine)
    case .state: ("shape=box3d style=filled margin=\"0.12,0.06\"", .state, .stateLine)
    case .any: ("shape=box style=\"rounded,filled,dashed\"", .state, .stateLine)
    case .outcome: ("shape=box style=\"rounded,filled\" peripheries=2", .outcome, .outcomeLine)
    case .cancelled: ("shape=box style=\"rounded,filled\" peripheries=2", .cancelled, .cancelledLine)
    }
  }

  /// The attributes of an edge besides its label: the arrowhead at the target, the arrowhead at the source if there is one, and the line.
  func attributes(of edge: Picture.Edge) -> (head: String, tail: String?, line: String) {
    let (head, tail, color, style) = look(of: edge.kind)
    var text = "color=\(color == .finish ? double(edge) : quoted(lineColor(of: edge, color)))"
    if !style.isEmpty { text += " \(style)" }
    if let width = width(of: edge) { text += " penwidth=\(width)" }
    return (head, tail, text)
  }

  private func look(of kind: Picture.Edge.Kind) -> (head: String, tail: String?, color: DOTColor, style: String) {
    switch kind {
    case .push: ("normal", nil, .push, "")
    case .replace: ("normalnonenonetee", nil, .push, "")
    case .present: ("onormal", nil, .present, "style=dashed")
    case .overlay: ("onormalonormal", nil, .overlayLine, "style=dashed")
    case .back: ("vee", nil, .back, "style=dotted")
    case .select: ("odiamond", nil, .select, "")
    case .finish: ("normal", nil, .finish, "")
    case .open: ("normal", "odot", .linkLine, "")
    case .requires: ("tee", nil, .gateLine, "style=dotted")
    case .wait: ("none", nil, .loadingLine, "style=dotted")
    }
  }

  private func lineColor(of edge: Picture.Edge, _ color: DOTColor) -> DOTColor {
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
