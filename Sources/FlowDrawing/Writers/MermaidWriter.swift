import FlowCompiler

/// Draws flows as a Mermaid flowchart, which pull requests, wikis and editors render.
///
/// Parts that Mermaid cannot express, such as a screen's doc text, are comments.
///
/// - Parameter old: the flows before a change; additions and removals are marked. Nil marks nothing.
public func drawMermaid(
  _ graph: FlowGraph, _ options: DrawingOptions = DrawingOptions(), since old: FlowGraph? = nil
) -> String {
  var writer = MermaidWriter(makePicture(graph, options, since: old))
  return writer.write(hasLegend: options.hasLegend)
}

/// Writes a picture in Mermaid's language.
struct MermaidWriter {
  private let picture: Picture
  private var output = ""

  /// Prepares to write a picture.
  init(_ picture: Picture) { self.picture = picture }

  /// The text of the whole picture.
  mutating func write(hasLegend: Bool) -> String {
    line("flowchart \(picture.isSideways ? "LR" : "TB")", indent: 0)
    if hasLegend { writeLegend() }
    for (index, cluster) in picture.clusters.enumerated() {
      comment(cluster.title, cluster.doc)
      line("subgraph f\(index) [\"\(text(([cluster.title] + cluster.remarks).joined(separator: " · ")))\"]")
      for (node, content) in picture.nodes.enumerated() where content.cluster == index {
        write(content, node, indent: 2)
      }
      line("end")
    }
    for (node, content) in picture.nodes.enumerated() where content.cluster == nil { write(content, node, indent: 1) }
    for edge in picture.edges { write(edge) }
    writeStyles()
    return output
  }

  private mutating func line(_ text: String, indent: Int = 1) {
    for _ in 0..<indent { output += "  " }
    output += text + "\n"
  }

  // Two percent signs and a brace would begin a directive anywhere in a line.
  private mutating func comment(_ name: String, _ text: String) {
    if text.isEmpty { return }
    line("%% \(plainLine("\(name): \(text)").replacing("%", with: "﹪"))")
  }

  private mutating func writeLegend() {
    for kind in picture.edgeKinds {
      let sign =
        switch kind {
        case .push: "-->"
        case .replace: "==>"
        case .root: "==> “in place of all”"
        case .present: "-.->"
        case .overlay: "-.-> to a dashed box"
        case .back: "-.-o"
        case .select: "--o"
        case .finish: "--> to a stadium"
        case .open: "--> from a parallelogram"
        case .requires: "-.-x"
        case .wait: "-.-"
        }
      line("%% \(sign): \(kind.meaning)")
    }
    for text in picture.unexplained { line("%% \(text)") }
  }

  private mutating func write(_ node: Picture.Node, _ index: Int, indent: Int) {
    comment(node.title, node.doc)
    for row in node.rows { comment(row.target.isEmpty ? row.title : row.target, row.doc) }
    let (left, right) = shape(of: node.kind)
    line("n\(index)\(left)\"\(label(of: node))\"\(right)", indent: indent)
  }

  private func shape(of kind: Picture.Node.Kind) -> (String, String) {
    switch kind {
    case .start: ("((", "))")
    case .screen, .overlay, .loading, .any, .unknown: ("(", ")")
    case .shell: ("[\\", "\\]")
    case .flow: ("[[", "]]")
    case .items, .state: ("[", "]")
    case .decision: ("{", "}")
    case .task: (">", "]")
    case .condition: ("{{", "}}")
    case .gate: ("[/", "\\]")
    case .link: ("[/", "/]")
    case .outcome, .cancelled: ("([", "])")
    }
  }

  private func label(of node: Picture.Node) -> String {
    if node.kind == .start { return text("●") }
    var lines = node.kind == .link ? [] : [sign(node.change) + (node.kind == .gate ? "⚷ " : "") + node.title]
    lines += node.notes.flatMap { words($0) }
    for row in node.rows {
      let title =
        (row.isFirst ? "● " : "") + sign(row.change) + row.title + (row.target.isEmpty ? "" : " → \(row.target)")
      lines.append(title)
      lines += row.lines.map { $0.kind.mark + $0.text } + words(Picture.Label(count: row.count, steps: row.steps))
      lines += row.notes.flatMap { words($0) }
    }
    if node.hasMore { lines.append("…") }
    return lines.map(text).joined(separator: "<br/>")
  }

  private func words(_ label: Picture.Label) -> [String] { label.words }

  private func sign(_ change: Picture.Change?) -> String { change?.sign ?? "" }

  private mutating func write(_ edge: Picture.Edge) {
    let arrow =
      switch edge.kind {
      case .push, .finish, .open: "-->"
      case .replace, .root: "==>"
      case .present, .overlay: "-.->"
      case .back: "-.-o"
      case .select: "--o"
      case .requires: "-.-x"
      case .wait: "-.-"
      }
    var lines = edge.labels.flatMap { words($0) }
    if edge.kind == .root { lines.append("in place of all") }
    // A row has no node here, so the line names it.
    if let row = edge.fromRow { lines.insert(picture.nodes[edge.from].rows[row].title, at: 0) }
    if let row = edge.toRow { lines.append("→ " + picture.nodes[edge.to].rows[row].title) }
    let label = lines.isEmpty ? "" : "|\"\(lines.map(text).joined(separator: "<br/>"))\"|"
    line("n\(edge.from) \(arrow)\(label) n\(edge.to)")
  }

  // The reader's page chooses between light and dark; dark letters on light nodes can be read on both.
  private mutating func writeStyles() {
    let styles: [(name: String, style: String, isMeant: (Picture.Node) -> Bool)] = [
      ("dashed", "stroke-dasharray:5 3", { [.overlay, .any, .unknown].contains($0.kind) }),
      ("dotted", "stroke-dasharray:2 3", { $0.kind == .loading }),
      ("inherited", "stroke-width:1px,opacity:0.6", { $0.isInherited == true }),
      ("own", "stroke-width:3px", { $0.isInherited == false || $0.isCentre }),
      ("walked", "stroke:\(PictureColor.walk.hex(.light)),stroke-width:3px", { $0.isWalked }),
      ("added", "stroke:\(PictureColor.added.hex(.light)),stroke-width:3px", { $0.change == .added }),
      ("removed", "stroke:\(PictureColor.removed.hex(.light)),stroke-width:3px", { $0.change == .removed }),
    ]
    for kind in picture.nodeKinds {
      let look = kind.look
      line(
        "classDef \(kind.rawValue) fill:\(look.fill.hex(.light)),stroke:\(look.line.hex(.light)),color:\(PictureColor.text.hex(.light))"
      )
      let nodes = picture.nodes.indices.filter { picture.nodes[$0].kind == kind }
      line("class \(nodes.map { "n\($0)" }.joined(separator: ",")) \(kind.rawValue)")
    }
    for style in styles {
      let nodes = picture.nodes.indices.filter { style.isMeant(picture.nodes[$0]) }
      if nodes.isEmpty { continue }
      line("classDef \(style.name) \(style.style)")
      line("class \(nodes.map { "n\($0)" }.joined(separator: ",")) \(style.name)")
    }
    for (index, edge) in picture.edges.enumerated() where edge.isWalked {
      line("linkStyle \(index) stroke:\(PictureColor.walk.hex(.light)),stroke-width:3px")
    }
  }

  /// A text inside a quoted label: all characters that could have a meaning in Mermaid, Markdown or HTML are written as numbers.
  private func text(_ text: String) -> String {
    var result = ""
    for scalar in plainLine(text).unicodeScalars {
      if scalar.properties.isAlphabetic || scalar == " " || ("0"..."9").contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
    }
    return result
  }
}
