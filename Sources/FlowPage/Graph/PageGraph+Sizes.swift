/// Estimated sizes of texts. The page chooses the font, so the widths are slightly generous.
extension PageGraph {
  private static let lineHeight = 16.0

  /// Gives every node and every label its size.
  package mutating func measure() {
    for index in nodes.indices {
      let node = nodes[index]
      switch node.kind {
      case .start: nodes[index].box = PageBox(width: 18, height: 18)
      case .screen, .flow, .task, .decision, .condition, .outcome, .link, .shell:
        let lines = node.lines.map { Self.width(of: $0.text, size: 11) }
        let width = max(Self.width(of: node.title, size: 16) + 44, lines.max().map { $0 + 24 } ?? 0, 72)
        let padding = node.kind == .decision || node.kind == .condition ? 20.0 : 14.0
        nodes[index].box = PageBox(
          width: width + (node.kind == .decision ? 24 : 0),
          height: padding + 20 + Double(node.lines.count) * Self.lineHeight)
      }
    }
    for index in edges.indices where !edges[index].lines.isEmpty {
      let width = edges[index].lines.map { Self.width(of: $0.text, size: 11) }.max() ?? 0
      edges[index].label = PageBox(width: width + 12, height: Double(edges[index].lines.count) * Self.lineHeight + 4)
    }
  }

  /// The estimated width of a text; characters of wide scripts count twice.
  static func width(of text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? size : size * 0.58) }
  }
}
