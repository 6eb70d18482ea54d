/// Writes a picture as DOT, one statement a line, in the picture's order.
struct DOTWriter {
  private let picture: Picture
  private let look: DOTLook
  private let size: DrawingSize
  private let hasLoop: [Bool]
  private let frames: [String: Int]
  private var output = ""

  /// Prepares to write a picture.
  init(_ picture: Picture, _ theme: DrawingOptions.Theme) {
    self.picture = picture
    look = DOTLook(theme: theme)
    size = DrawingSize(picture)
    var hasLoop = Array(repeating: false, count: picture.nodes.count)
    for edge in picture.edges where edge.from == edge.to { hasLoop[edge.from] = true }
    self.hasLoop = hasLoop
    frames = Dictionary(picture.clusters.enumerated().map { ($1.title, $0) }) { first, _ in first }
  }

  /// The picture's text.
  mutating func write(hasLegend: Bool) -> String {
    line("digraph flows {", indent: 0)
    writeDefaults()
    for index in picture.clusters.indices { write(cluster: index) }
    for node in picture.nodes where node.cluster == nil { write(node, indent: 1) }
    for edge in picture.edges { write(edge) }
    // Last, since clusters would inherit it.
    if hasLegend && !picture.nodes.isEmpty {
      line("graph [labelloc=b labeljust=c label=<\(look.legend(of: picture))>]")
    }
    line("}", indent: 0)
    return output
  }

  private mutating func line(_ text: String, indent: Int = 1) {
    for _ in 0..<indent { output += "  " }
    output += text
    output += "\n"
  }

  private mutating func writeDefaults() {
    let font = "fontname=\"\(DOTLook.font)\""
    let direction = picture.isSideways ? "LR" : "TB"
    let colors = "fontcolor=\(look.quoted(.text)) bgcolor=\(look.quoted(.background))"
    line(
      "graph [rankdir=\(direction) compound=true labeljust=l labelloc=t nodesep=0.3 pad=0.3 \(font) fontsize=13 \(colors)]"
    )
    // Graphviz makes room for labels by ranks between the others, but not in parts that it packs; there, every edge spans two ranks instead. Packed parts
    // know no `newrank` either, which else keeps labels inside their frames.
    line(
      size.isPacked
        ? "graph [ranksep=0.18 pack=32 packmode=\"array_itl\(size.columns)\"]" : "graph [ranksep=0.36 newrank=true]")
    if size.isLarge { line("graph [splines=line nslimit=1 nslimit1=1 mclimit=0.1]") }
    line("node [\(font) fontsize=12 fontcolor=\(look.quoted(.text)) margin=\"0.14,0.08\" height=0.42]")
    line("edge [\(font) fontsize=10 fontcolor=\(look.quoted(.text)) arrowsize=0.75]")
  }

  private mutating func write(cluster index: Int) {
    let cluster = picture.clusters[index]
    line("subgraph \(dotQuoted("cluster_" + cluster.title)) {")
    let tooltip = dotQuoted(cluster.doc.isEmpty ? cluster.title : cluster.doc)
    line("label=<\(look.title(of: cluster))> tooltip=\(tooltip) id=\(dotQuoted("flow-" + cluster.title))", indent: 2)
    let lineColor: DOTColor = cluster.change.map { $0 == .added ? .added : .removed } ?? .frameLine
    line(
      "style=\"rounded,filled\" color=\(look.quoted(lineColor)) fillcolor=\(look.quoted(.frame)) margin=16", indent: 2)
    for node in picture.nodes where node.cluster == index { write(node, indent: 2) }
    line("}")
  }

  private mutating func write(_ node: Picture.Node, indent: Int) {
    var attributes = look.attributes(of: node)
    attributes += node.kind == .start ? " label=\"\"" : " label=<\(look.label(of: node))>"
    attributes += " tooltip=\(dotQuoted(tooltip(of: node)))"
    if let frame = frames[node.title], node.kind == .flow, node.cluster != frame {
      attributes += " URL=\(dotQuoted("#flow-" + node.title))"
    }
    line("\(dotQuoted(node.id)) [\(attributes)]", indent: indent)
  }

  private func tooltip(of node: Picture.Node) -> String {
    let rows = node.rows.filter { !$0.doc.isEmpty }.map { "\($0.target): \($0.doc)" }
    let text = ([node.doc] + rows).filter { !$0.isEmpty }.joined(separator: "\n")
    return text.isEmpty ? node.title : text
  }

  private mutating func write(_ edge: Picture.Edge) {
    let look = look.attributes(of: edge)
    // Written from where it leads: ranks then follow the way forward alone, and what comes back does not push its target down.
    let isReversed = edge.isBackward && edge.from != edge.to
    let (tail, head) = isReversed ? (edge.to, edge.from) : (edge.from, edge.to)
    var attributes = look.line
    attributes += isReversed ? " dir=back arrowtail=\(look.head)" : " arrowhead=\(look.head)"
    // A loop and its label are at the right side: other lines leave below, not through them.
    let tailRow = isReversed ? edge.toRow : edge.fromRow
    if hasLoop[tail] && tail != head && tailRow == nil { attributes += " tailport=s" }
    let length = edge.length * (size.isPacked ? 2 : 1)
    if length > 1 { attributes += " minlen=\(length)" }
    if edge.kind == .requires || edge.kind == .wait { attributes += " weight=0" }
    let label = self.label(of: edge)
    if !label.isEmpty { attributes += " label=<\(label)>" }
    // Flows that gates run are met at their frame.
    if picture.nodes[edge.from].kind == .gate, let cluster = picture.nodes[edge.to].cluster {
      attributes += " lhead=\(dotQuoted("cluster_" + picture.clusters[cluster].title))"
    }
    let from = place(tail, tailRow, ":s")
    let to = place(head, isReversed ? edge.fromRow : edge.toRow, ":n")
    line("\(from) -> \(to) [\(attributes)]")
  }

  // An item is left below and met above; the rows of a list lie in one column.
  private func place(_ node: Int, _ row: Int?, _ side: String) -> String {
    let name = dotQuoted(picture.nodes[node].id)
    guard let row else { return name }
    return "\(name):r\(row)\(picture.nodes[node].kind == .items ? side : "")"
  }

  private func label(of edge: Picture.Edge) -> String {
    // The blanks keep the words off the line that they are beside.
    edge.labels.flatMap { look.lines($0) }.flatMap { $0.components(separatedBy: DOTLook.lineBreak) }
      .map { "&#160;\($0)&#160;" }.joined(separator: DOTLook.lineBreak)
  }
}

extension Picture.Edge {
  /// Whether it leads to what came before it.
  var isBackward: Bool { kind == .back || kind == .select }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
