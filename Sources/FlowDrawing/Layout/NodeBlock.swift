import FlowCompiler

/// The texts of pictures as blocks.
extension TextBlock {
  private static let heading = 16.0
  private static let nodeTitle = 13.0
  private static let detail = 10.0

  /// The lines about one move.
  init(of label: Picture.Label, isCentred: Bool = true) {
    let words = label.lines.flatMap { line in
      var parts = wrapped(line.kind.mark + line.text, width: DOTLook.longestLine)
      if let change = label.change, !parts.isEmpty { parts[0] = change.sign + parts[0] }
      return parts.map { (line.kind, $0) }
    }
    self = .stacked(
      words.enumerated().map { number, line in
        let (kind, text) = line
        let classes = [kind.rawValue, label.isInherited ? "inherited" : "", label.change?.rawValue ?? ""]
        return TextBlock(
          text, classes.filter { !$0.isEmpty }.joined(separator: " "), size: kind.isSmall ? Self.detail : 11,
          move: label.move, isFirst: number == 0)
      } + Self.marks(steps: label.steps, count: label.count), isCentred: isCentred)
  }

  /// The lines about the moves that share an edge, each move apart.
  init(of labels: [Picture.Label]) {
    self = .stacked(labels.map { TextBlock(of: $0) }, gap: labels.contains { $0.lines.count > 1 } ? 5 : 0)
  }

  /// The steps of a walk that made a move, and how often it was made.
  private static func marks(steps: [Int], count: Picture.Count?) -> [TextBlock] {
    var marks: [TextBlock] = []
    if let count { marks.append(TextBlock(count.words, "never", size: detail)) }
    if !steps.isEmpty {
      marks.append(TextBlock("step " + steps.map(String.init).joined(separator: ", "), "walk", size: detail))
    }
    return marks
  }

  /// The words of a frame: the flow's name, and the remarks beside it.
  init(headingOf cluster: Picture.Cluster) {
    let remarks = wrapped(cluster.remarks.joined(separator: " · "), width: 2 * DOTLook.longestLine)
    self = .stacked(
      [TextBlock((cluster.change?.sign ?? "") + cluster.title, "heading", size: Self.heading)]
        + remarks.map { TextBlock($0, "remark") }, isCentred: false)
  }

  /// The words of a node: its name, its notes and its rows.
  ///
  /// - Parameter areItemsBeside: whether the items of a container are beside each other, instead of below each other.
  init(of node: Picture.Node, areItemsBeside: Bool) {
    if node.kind == .start {
      self.init()
      return
    }
    // In an overview, a flow has more than its name.
    let isList = node.kind == .flow && node.cluster == nil && !node.notes.isEmpty
    var notes = node.notes.map { TextBlock(of: $0, isCentred: !isList && node.kind != .link) }
    if node.hasMore { notes.append(TextBlock("…", "remark")) }
    let head: [TextBlock] =
      switch node.kind {
      case .link: []
      case .items: [TextBlock(node.title, "remark", size: Self.detail)]
      default:
        [
          TextBlock(
            (node.change?.sign ?? "") + (node.kind == .gate || node.hasLock ? "⚷ " : "") + node.title, "title",
            size: Self.nodeTitle)
        ]
      }
    let widest = node.rows.map { Self.words(of: $0).size.x }.max() ?? 0
    let rows = node.rows.enumerated().map { index, row in
      node.kind == .items
        ? Self.item(row, index) : node.kind == .link ? Self.link(row, index) : Self.arm(row, index, width: widest)
    }
    let list =
      node.kind == .items && areItemsBeside
      ? TextBlock.beside(rows, gap: 6) : .stacked(rows, isCentred: node.kind == .items, gap: 5)
    let below = TextBlock.stacked(notes, isCentred: !isList && node.kind != .link)
    // The targets of links come after the links.
    let words = TextBlock.stacked(
      head + (node.kind == .link ? [list, below] : [below, list]), isCentred: node.kind != .link, gap: 3)
    let screen = node.screenSize.map { [TextBlock(screen: node.title, size: $0)] } ?? []
    self = .stacked(screen + [words] + Self.sheets(node.links), gap: 5)
  }

  // Links that hang on what they open, all equally wide.
  private static func sheets(_ rows: [Picture.Node.Row]) -> [TextBlock] {
    let blocks = rows.map { row in
      stacked([linkWords(row)] + row.notes.map { TextBlock(of: $0, isCentred: false) }, isCentred: false)
    }
    let widest = blocks.map(\.size.x).max() ?? 0
    return zip(rows, blocks).map { row, block in
      var block = block
      // The folded corner covers no word.
      block.grow(to: Point(x: widest + 6, y: 0))
      return block.inCell(.link, row.title, row: -1)
    }
  }

  private static func item(_ row: Picture.Node.Row, _ index: Int) -> TextBlock {
    var parts = [TextBlock((row.isFirst ? "● " : "") + row.title, row.isFirst ? "event first" : "event")] + details(row)
    if !row.target.isEmpty {
      parts.append(TextBlock(row.target, "event").inCell(row.targetKind, row.target, row: index))
    }
    return stacked(parts + row.notes.map { TextBlock(of: $0) } + sheets(row.links), gap: 2)
      .inCell(.screen, "", row: index)
  }

  private static func link(_ row: Picture.Node.Row, _ index: Int) -> TextBlock {
    linkWords(row).inCell(.link, row.title, row: index, isFramed: false)
  }

  private static func linkWords(_ row: Picture.Node.Row) -> TextBlock {
    stacked([title(of: row, "event first")] + details(row), isCentred: false)
  }

  // The targets are in a column.
  private static func arm(_ row: Picture.Node.Row, _ index: Int, width: Double) -> TextBlock {
    let target = TextBlock(row.target, "event").inCell(row.targetKind, row.target, row: index)
    let words = words(of: row)
    return beside([words, target], gap: 8 + width - words.size.x)
  }

  private static func words(of row: Picture.Node.Row) -> TextBlock {
    stacked([title(of: row, "event")] + details(row), isCentred: false)
  }

  private static func title(of row: Picture.Node.Row, _ style: String) -> TextBlock {
    TextBlock((row.change?.sign ?? "") + row.title, style, move: row.move, isFirst: true)
  }

  private static func details(_ row: Picture.Node.Row) -> [TextBlock] {
    // A URL has a line of its own, in the size of a remark.
    row.lines.map { line in
      line.kind == .event
        ? .stacked(wrapped(line.text, width: 44).map { TextBlock($0, "url", size: detail) }, isCentred: false)
        : TextBlock(of: .init(lines: [line]), isCentred: false)
    } + marks(steps: row.steps, count: row.count)
  }
}

extension Picture.Label.Line.Kind {
  /// Whether lines of this kind have smaller letters than others.
  var isSmall: Bool { self != .event && self != .systemEvent }
}
