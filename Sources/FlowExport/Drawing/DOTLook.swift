import FlowCompiler

/// How things look in Graphviz: restrained colours, and shapes, lines and arrowheads that tell them apart without any.
enum DOTLook {
  /// A font that every system has, or has a likeness of.
  static let font = "Helvetica,Arial,sans-serif"

  /// What separates the lines of a label.
  static let lineBreak = "&#160;<br/>&#160;"

  /// The attributes that a node has besides its label.
  static func attributes(of kind: Picture.Node.Kind) -> String {
    switch kind {
    case .start:
      "shape=circle style=filled fillcolor=\"#1f2937\" color=\"#1f2937\" width=0.16 height=0.16 fixedsize=true"
    case .screen: "shape=box style=\"rounded,filled\" fillcolor=\"#ffffff\" color=\"#475569\""
    case .overlay: "shape=box style=\"rounded,filled,dashed\" fillcolor=\"#fdecf3\" color=\"#a3275f\""
    case .shell: "shape=tab style=filled fillcolor=\"#f1f5f9\" color=\"#475569\" margin=\"0.14,0.08\""
    case .flow: "shape=component style=filled fillcolor=\"#e4ebfb\" color=\"#3b5bb5\""
    case .decision: "shape=diamond style=filled fillcolor=\"#fdf3d3\" color=\"#a16207\" margin=\"0.02,0.02\""
    case .task: "shape=cds style=filled fillcolor=\"#efe9f7\" color=\"#6b4fa0\" margin=\"0.16,0.06\""
    case .condition: "shape=hexagon style=filled fillcolor=\"#e0f2f1\" color=\"#00796b\" margin=\"0.08,0.04\""
    case .gate: "shape=octagon style=filled fillcolor=\"#fdebe7\" color=\"#a8321f\" margin=\"0.06,0.04\""
    case .outcome: "shape=box style=\"rounded,filled\" peripheries=2 fillcolor=\"#e2f3e6\" color=\"#2f7d4a\""
    case .cancelled: "shape=box style=\"rounded,filled\" peripheries=2 fillcolor=\"#eceff3\" color=\"#64748b\""
    }
  }

  /// The attributes that an edge has besides its label; the first is always the arrowhead at its target.
  static func attributes(of kind: Picture.Edge.Kind) -> (head: String, line: String) {
    switch kind {
    case .push: ("normal", "color=\"#334155\"")
    case .replace: ("normal", "color=\"#334155\" dir=both arrowtail=tee")
    case .present: ("onormal", "color=\"#2563a8\" style=dashed")
    case .overlay: ("onormalonormal", "color=\"#a3275f\" style=dashed")
    case .back: ("vee", "color=\"#6b7280\" style=dotted penwidth=1.3")
    case .finish: ("normal", "color=\"#2f7d4a:#ffffff00:#2f7d4a\" penwidth=0.8")
    case .stay: ("none", "color=\"#6b7280\" style=dotted penwidth=1.3")
    case .link: ("none", "color=\"#9db2e8\" style=dashed penwidth=0.8")
    }
  }

  /// A line of a label as markup.
  static func markup(_ line: Picture.Label.Line) -> String {
    let parts = wrapped(line.text, width: 30).map(dotMarkup)
    switch line.kind {
    case .event: return parts.joined(separator: lineBreak)
    case .systemEvent: return "<i>\(parts.joined(separator: lineBreak))</i>"
    case .condition: return small("#7a4b06", parts)
    case .remark: return small("#6b7280", parts)
    }
  }

  private static func small(_ colour: String, _ parts: [String]) -> String {
    parts.map { "<font point-size=\"9\" color=\"\(colour)\">\($0)</font>" }.joined(separator: lineBreak)
  }
}
