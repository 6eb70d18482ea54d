/// Labels in Graphviz' HTML-like markup.
extension DOTLook {
  /// The tag that separates the lines of a label.
  static let lineBreak = "<br/>"

  /// The most characters of a line, unless a word is longer.
  static let longestLine = 36

  /// The lines of text beside an edge or in a node, as markup.
  func lines(_ label: Picture.Label) -> [String] {
    var lines = label.lines.map { markup($0, label.change, isInherited: label.isInherited) }
    var remarks: [String] = []
    if let count = label.count { remarks.append(count.words) }
    if !label.steps.isEmpty { remarks.append("step " + label.steps.map(String.init).joined(separator: ", ")) }
    if !remarks.isEmpty {
      lines.append("<b>" + small(label.steps.isEmpty ? .never : .walk, [remarks.joined(separator: ", ")]) + "</b>")
    }
    return lines
  }

  /// A line of a label as markup.
  func markup(_ line: Picture.Label.Line, _ change: Picture.Change? = nil, isInherited: Bool = false) -> String {
    var parts = wrapped(line.text, width: Self.longestLine).map(dotMarkup)
    if let change, !parts.isEmpty {
      parts[0] = change.sign + parts[0]
      return small(change == .added ? .added : .removed, parts)
    }
    switch line.kind {
    case .event: return isInherited ? colored(.muted, parts) : parts.joined(separator: Self.lineBreak)
    case .systemEvent: return "<i>\(isInherited ? colored(.muted, parts) : parts.joined(separator: Self.lineBreak))</i>"
    case .condition: return small(.condition, parts)
    case .lock, .hold:
      if !parts.isEmpty { parts[0] = line.kind.mark + parts[0] }
      return small(line.kind == .lock ? .lock : .condition, parts)
    case .outcome:
      if !parts.isEmpty { parts[0] = line.kind.mark + parts[0] }
      // `cancelled`, which no flow declares, is not green in the pictures of the flows either.
      return small(line.text == "cancelled" ? .subtle : .finish, parts)
    case .remark: return small(isInherited ? .muted : .subtle, parts)
    case .tally: return "<b>" + small(.never, parts) + "</b>"
    }
  }

  private func small(_ color: PictureColor, _ parts: [String]) -> String {
    parts.map { "<font point-size=\"9\" color=\(quoted(color))>\($0)</font>" }.joined(separator: Self.lineBreak)
  }

  private func colored(_ color: PictureColor, _ parts: [String]) -> String {
    parts.map { "<font color=\(quoted(color))>\($0)</font>" }.joined(separator: Self.lineBreak)
  }

  /// A node's label: its name, its notes and its rows.
  func label(of node: Picture.Node) -> String {
    var lines: [String] = []
    if node.kind != .link { lines.append(title(of: node)) }
    for note in node.notes where !note.lines.isEmpty { lines += self.lines(note) }
    if node.hasMore { lines.append("…") }
    // In an overview, a flow has more than its name.
    if node.kind == .flow && node.cluster == nil && lines.count > 1 {
      let rest = lines.dropFirst().flatMap { $0.components(separatedBy: Self.lineBreak) }
      return "<b>\(lines[0])</b>" + Self.lineBreak + rest.map { $0 + "<br align=\"left\"/>" }.joined()
    }
    if node.rows.isEmpty { return lines.joined(separator: Self.lineBreak) }
    var rows: [String] = []
    let span = node.kind == .items ? node.rows.count : 2
    let head = lines.joined(separator: Self.lineBreak)
    if !lines.isEmpty && node.kind != .link { rows.append("<tr><td colspan=\"\(span)\">\(head)</td></tr>") }
    switch node.kind {
    case .items: rows.append("<tr>\(node.rows.indices.map { item(node.rows[$0], $0) }.joined())</tr>")
    case .link: rows += node.rows.indices.map { "<tr>\(link(node.rows[$0], $0))</tr>" }
    default: rows += node.rows.indices.map { "<tr>\(arm(node.rows[$0], $0))</tr>" }
    }
    // The targets of links come after the links.
    if !lines.isEmpty && node.kind == .link {
      rows.append("<tr><td colspan=\"2\" align=\"left\" balign=\"left\">\(head)</td></tr>")
    }
    return "<table border=\"0\" cellborder=\"0\" cellspacing=\"2\" cellpadding=\"2\">\(rows.joined())</table>"
  }

  private func title(of node: Picture.Node) -> String {
    let text = (node.change?.sign ?? "") + dotMarkup(node.title)
    if node.kind == .items { return "<font point-size=\"9\" color=\(quoted(.subtle))>\(text)</font>" }
    if node.kind == .gate { return "⚷ " + text }
    return node.isInherited == false ? "<b>\(text)</b>" : text
  }

  // The items are beside each other, as in a tab bar, and the item that is shown first is marked.
  private func item(_ row: Picture.Node.Row, _ index: Int) -> String {
    let name = dotMarkup(row.title)
    let title = row.isFirst ? "<b>● \(name)</b>" : name
    let text = ([title] + details(row)).joined(separator: Self.lineBreak)
    let cell = "<td port=\"r\(index)\" border=\"1\" cellpadding=\"5\" bgcolor=\(quoted(.screen))>"
    if row.target.isEmpty { return "\(cell)\(text)</td>" }
    let notes = row.notes.flatMap { lines($0) }.joined(separator: Self.lineBreak)
    let below = notes.isEmpty ? "" : "<tr><td>\(notes)</td></tr>"
    return
      "\(cell)<table border=\"0\" cellspacing=\"2\" cellpadding=\"3\"><tr><td>\(text)</td></tr><tr>\(target(of: row))</tr>\(below)</table></td>"
  }

  private func link(_ row: Picture.Node.Row, _ index: Int) -> String {
    let text = (["<b>\(changed(row, dotMarkup(row.title)))</b>"] + details(row)).joined(
      separator: "<br align=\"left\"/>")
    return "<td colspan=\"2\" port=\"r\(index)\" align=\"left\" balign=\"left\">\(text)</td>"
  }

  private func arm(_ row: Picture.Node.Row, _ index: Int) -> String {
    let text = ([changed(row, dotMarkup(row.title))] + details(row)).joined(separator: "<br align=\"left\"/>")
    return
      "<td align=\"left\" balign=\"left\"><font point-size=\"10\">\(text)</font></td>\(target(of: row, " port=\"r\(index)\""))"
  }

  private func target(of row: Picture.Node.Row, _ port: String = "") -> String {
    let look = row.targetKind.look
    let style = row.targetKind == .screen ? " style=\"rounded\"" : " color=\(quoted(look.line))"
    let isFramed = row.targetKind == .flow && frames.contains(row.target)
    let click = isFramed ? " href=\"\(dotMarkup("#flow-" + row.target))\"" : ""
    return "<td\(port)\(click) border=\"1\"\(style) bgcolor=\(quoted(look.fill))>\(dotMarkup(row.target))</td>"
  }

  private func changed(_ row: Picture.Node.Row, _ text: String) -> String {
    guard let change = row.change else { return text }
    return "<font color=\(quoted(change == .added ? .added : .removed))>\(change.sign)\(text)</font>"
  }

  private func details(_ row: Picture.Node.Row) -> [String] {
    var lines = row.lines.map { line in
      // A URL has a line of its own, in the size of a remark.
      line.kind == .event ? small(.text, wrapped(line.text, width: 44).map(dotMarkup)) : markup(line)
    }
    lines += self.lines(Picture.Label(steps: row.steps)).map { $0 }
    if let count = row.count { lines += self.lines(Picture.Label(count: count)) }
    return lines
  }

  /// A flow's name with some space around it, and the remarks beside it.
  func title(of cluster: Picture.Cluster) -> String {
    let words = cluster.remarks.enumerated().map { index, remark in
      let space = index == 0 ? "&#160;&#160;" : "&#160;· "
      return "<font point-size=\"11\" color=\(quoted(.subtle))>\(space)\(dotMarkup(remark))</font>"
    }
    let title = "<b>\(cluster.change?.sign ?? "")\(dotMarkup(cluster.title))</b>\(words.joined())"
    return "<table border=\"0\" cellpadding=\"5\"><tr><td>\(title)</td></tr></table>"
  }
}
