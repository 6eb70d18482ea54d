extension DOTLook {
  /// What the shapes and lines of a picture mean, as a table that is under the picture and takes no part in its layout; those that the picture has.
  func legend(of picture: Picture) -> String {
    let kinds = Set(picture.nodes.map(\.kind))
    let shapes = Picture.Node.Kind.allCases.filter { kinds.contains($0) }.map { "<td>\(sample(of: $0))</td>" }
    let lines = Picture.Edge.Kind.allCases.filter { kind in picture.edges.contains { $0.kind == kind } }
      .map(sample).map { "<td>\($0)</td>" }
    var marks: [String] = []
    if picture.nodes.contains(where: { !$0.notes.allSatisfy { $0.lines.allSatisfy { $0.kind != .lock } } }) {
      marks.append("<td>\(colored("⚷ required, or locked", .lock))</td>")
    }
    if picture.nodes.contains(where: { $0.kind == .items && $0.rows.contains(where: \.isFirst) }) {
      marks.append("<td>● first shown</td>")
    }
    if picture.nodes.contains(where: \.isWalked) { marks.append("<td>\(colored("▬ walked", .walk))</td>") }
    let rows = [shapes, lines + marks].filter { !$0.isEmpty }.map { cells in
      "<tr><td><table border=\"0\" cellspacing=\"8\" cellpadding=\"3\"><tr>\(cells.joined())</tr></table></td></tr>"
    }
    return
      "<font point-size=\"10\" color=\(quoted(.legend))><table border=\"0\" cellspacing=\"0\">\(rows.joined())</table></font>"
  }

  private func colored(_ text: String, _ color: DOTColor) -> String { "<font color=\(quoted(color))>\(text)</font>" }

  private func box(_ text: String, _ fill: DOTColor, _ line: DOTColor, style: String = "") -> String {
    let style = style.isEmpty ? "" : " style=\"\(style)\""
    return
      "<table border=\"1\" cellborder=\"0\" cellspacing=\"0\" color=\(quoted(line)) bgcolor=\(quoted(fill))\(style)>"
      + "<tr><td>\(text)</td></tr></table>"
  }

  private func sample(of kind: Picture.Node.Kind) -> String {
    switch kind {
    case .start: "● start"
    case .screen: box("screen", .screen, .screenLine, style: "rounded")
    case .overlay: box("overlay", .overlay, .overlayLine, style: "rounded,dashed")
    case .loading: box("shown meanwhile", .loading, .loadingLine, style: "rounded,dotted")
    case .shell: box("around all", .shell, .shellLine)
    case .flow: box("flow", .flow, .flowLine)
    case .items: box("items", .items, .itemsLine)
    case .decision: "◇ decision"
    case .task: box("task ›", .task, .taskLine)
    case .condition: "⬡ live condition"
    case .gate: box("⚷ gate", .gate, .gateLine)
    case .link: box("link", .link, .linkLine)
    case .state: box("state", .state, .stateLine)
    case .any: box("any", .state, .stateLine, style: "rounded,dashed")
    case .outcome: box("outcome", .outcome, .outcomeLine, style: "rounded")
    case .cancelled: box("cancelled", .cancelled, .cancelledLine, style: "rounded")
    }
  }

  private func sample(of kind: Picture.Edge.Kind) -> String {
    switch kind {
    case .push: "──▶ push"
    case .replace: "├─▶ root, replace"
    case .present: "╌╌▷ present"
    case .overlay: "╌╌▷▷ present as overlay"
    case .back: "·····&gt; back"
    case .select: "──◇ select"
    case .finish: "══▶ finish"
    case .open: "○─▶ link opens"
    case .requires: "·····┤ requires"
    case .wait: "······ meanwhile"
    }
  }
}
