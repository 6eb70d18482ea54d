extension DOTLook {
  /// The meanings of the shapes and lines in a picture, as a table above the picture that takes no part in its layout.
  ///
  /// - Parameter width: the picture's width, in points. A wide picture is scaled down more, so its legend is larger.
  func legend(of picture: Picture, width: Double) -> String {
    let size = min(24, max(11, Int(width / 110)))
    let columns = max(1, min(6, Int(width) / (size * 22)))
    var entries = picture.nodeKinds.map { (sample(of: $0), picture.meaning(of: $0)) }
    entries += picture.edgeKinds.map { (sample(of: $0), $0.meaning) }
    if picture.nodeKinds.contains(.items) { entries.append(("<b>● name</b>", "the one that is shown first")) }
    if picture.has(.lock) { entries.append((colored("⚷", .lock), "locked: that must be true first")) }
    if picture.has(.hold) { entries.append((colored("✎", .condition), "it stays open so long, unless a lock is lost")) }
    if picture.has(.outcome) {
      entries.append((colored("⇒", .finish), "the flow ends with this; below it, the moves after that"))
    }
    if picture.hasSystemEvents {
      entries.append(("<i>back</i>", "done by the user's gesture or button, not by a screen"))
    }
    if picture.nodes.contains(where: \.isWalked) { entries.append((colored("▬", .walk), "walked")) }
    var rows = stride(from: 0, to: entries.count, by: columns).map { first in
      let cells = entries[first..<min(first + columns, entries.count)].map { sample, words in
        "<td align=\"center\">\(sample)</td><td align=\"left\">\(dotMarkup(words))&#160;&#160;</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    for line in picture.unexplained {
      // A letter is about half as wide as it is high.
      let lines = wrapped(line, width: max(60, Int(width) * 2 / size)).map(dotMarkup).joined(
        separator: "<br align=\"left\"/>")
      rows.append(
        "<tr><td colspan=\"\(2 * columns)\" align=\"left\" balign=\"left\">\(lines)<br align=\"left\"/></td></tr>")
    }
    let table = "<table border=\"0\" cellspacing=\"3\" cellpadding=\"2\">\(rows.joined())</table>"
    return "<font point-size=\"\(size)\" color=\(quoted(.legend))>\(table)</font>"
  }

  private func colored(_ text: String, _ color: PictureColor) -> String {
    "<font color=\(quoted(color))>\(text)</font>"
  }

  private func box(_ text: String, _ fill: PictureColor, _ line: PictureColor, style: String = "", border: Int = 1)
    -> String
  {
    let style = style.isEmpty ? "" : " style=\"\(style)\""
    return
      "<table border=\"\(border)\" cellborder=\"0\" cellspacing=\"0\" color=\(quoted(line)) bgcolor=\(quoted(fill))\(style)>"
      + "<tr><td>\(text)</td></tr></table>"
  }

  private func doubleBox(_ text: String, _ fill: PictureColor, _ line: PictureColor) -> String {
    box(box(text, fill, line, style: "rounded"), .background, line, style: "rounded")
  }

  private func sample(of kind: Picture.Node.Kind) -> String {
    switch kind {
    case .start: "●"
    case .screen: box("screen", .screen, .screenLine, style: "rounded")
    case .overlay: box("overlay", .overlay, .overlayLine, style: "rounded,dashed")
    case .loading: box("meanwhile", .loading, .loadingLine, style: "rounded,dotted")
    case .shell: box("around", .shell, .shellLine)
    case .flow: box("flow", .flow, .flowLine)
    case .items: box("items", .items, .itemsLine)
    case .decision: "◇"
    case .task: box("task ›", .task, .taskLine)
    case .condition: "⬡"
    case .gate: box("⚷ gate", .gate, .gateLine, border: 2)
    case .link: box("<b>link</b>", .link, .linkLine)
    case .state: box("state", .state, .stateLine)
    case .any: box("any", .state, .stateLine, style: "rounded,dashed")
    case .outcome: doubleBox("outcome", .outcome, .outcomeLine)
    case .cancelled: doubleBox("cancelled", .cancelled, .cancelledLine)
    case .unknown: box("?", .unknown, .unknownLine, style: "rounded,dashed")
    }
  }

  private func sample(of kind: Picture.Edge.Kind) -> String {
    switch kind {
    case .push: "──▶"
    case .replace: "──┤─▶"
    case .root: "─┤┤─▶"
    case .present: colored("╌╌▷", .present)
    case .overlay: colored("╌╌▷▷", .overlayLine)
    case .back: "·····&gt;"
    case .select: colored("──◇", .select)
    case .finish: colored("══▶", .finish)
    case .open: colored("○─▶", .linkLine)
    case .requires: colored("·····┤", .gateLine)
    case .wait: "······"
    }
  }
}

extension Picture {
  private var lines: [Label.Line] {
    var lines: [Label.Line] = []
    for node in nodes { lines += node.notes.flatMap(\.lines) + node.rows.flatMap(\.lines) }
    for edge in edges { lines += edge.labels.flatMap(\.lines) }
    return lines
  }

  fileprivate func has(_ kind: Label.Line.Kind) -> Bool { lines.contains { $0.kind == kind } }

  fileprivate var hasSystemEvents: Bool {
    edges.contains { $0.labels.flatMap(\.lines).contains { $0.kind == .systemEvent } }
  }
}
