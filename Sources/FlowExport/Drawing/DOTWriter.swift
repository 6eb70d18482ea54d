import FlowCompiler

/// Writes a picture as DOT, one statement a line, in the picture's order.
struct DOTWriter {
  private let picture: Picture
  private let isLarge: Bool
  private let hasLoop: [Bool]
  private var output = ""

  /// Prepares to write a picture.
  init(_ picture: Picture) {
    self.picture = picture
    isLarge = DrawingSize(picture).isLarge
    var hasLoop = Array(repeating: false, count: picture.nodes.count)
    for edge in picture.edges where edge.from == edge.to { hasLoop[edge.from] = true }
    self.hasLoop = hasLoop
  }

  /// The picture's text.
  mutating func write(hasLegend: Bool) -> String {
    line("digraph flows {", indent: 0)
    writeDefaults()
    for index in picture.clusters.indices { write(cluster: index) }
    for node in picture.nodes where node.cluster == nil { write(node, indent: 1) }
    for edge in picture.edges { write(edge) }
    // Last, since clusters would inherit it.
    if hasLegend { line("graph [labelloc=b labeljust=c label=<\(DOTLook.legend)>]") }
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
    // `newrank` ranks all clusters together, which keeps labels inside their frames.
    line(
      "graph [rankdir=TB compound=true newrank=true labeljust=l labelloc=t nodesep=0.35 ranksep=0.45 pad=0.3 \(font) fontsize=13]"
    )
    if isLarge { line("graph [splines=line nslimit=1 nslimit1=1 mclimit=0.1]") }
    line("node [\(font) fontsize=12 fontcolor=\"#111827\" margin=\"0.14,0.08\" height=0.42]")
    line("edge [\(font) fontsize=10 fontcolor=\"#1f2937\" arrowsize=0.75]")
  }

  private mutating func write(cluster index: Int) {
    let cluster = picture.clusters[index]
    line("subgraph \(dotQuoted("cluster_" + cluster.title)) {")
    let tooltip = dotQuoted(cluster.doc.isEmpty ? cluster.title : cluster.doc)
    line("label=<\(DOTLook.title(cluster.title, cluster.remarks))> tooltip=\(tooltip)", indent: 2)
    line("style=\"rounded,filled\" color=\"#cbd5e1\" fillcolor=\"#f8fafc\" margin=20", indent: 2)
    for node in picture.nodes where node.cluster == index { write(node, indent: 2) }
    line("}")
  }

  private mutating func write(_ node: Picture.Node, indent: Int) {
    var attributes = DOTLook.attributes(of: node.kind)
    attributes += node.kind == .start ? " label=\"\"" : " label=<\(label(of: node))>"
    attributes += " tooltip=\(dotQuoted(node.doc.isEmpty ? node.title : node.doc))"
    if node.isCentre { attributes += " penwidth=2.5" }
    line("\(dotQuoted(node.id)) [\(attributes)]", indent: indent)
  }

  private func label(of node: Picture.Node) -> String {
    var lines = [dotMarkup(node.title)]
    for note in node.notes { lines += note.lines.map(DOTLook.markup) }
    if node.hasMore { lines.append("…") }
    return lines.joined(separator: "<br/>")
  }

  private mutating func write(_ edge: Picture.Edge) {
    let look = DOTLook.attributes(of: edge.kind)
    // Written from where it leads: ranks then follow the way forward alone, and what comes back does not push its target down.
    let isReversed = edge.kind == .back && edge.from != edge.to
    let (tail, head) = isReversed ? (edge.to, edge.from) : (edge.from, edge.to)
    var attributes = look.line
    attributes += isReversed ? " dir=back arrowtail=\(look.head)" : " arrowhead=\(look.head)"
    // A loop and its label stand at the right side: other lines leave below, not through them.
    if hasLoop[tail] && tail != head { attributes += " tailport=s" }
    if !edge.labels.isEmpty { attributes += " label=<\(label(of: edge))>" }
    // Flows that are run from outside are met at their frame.
    let isFromOutside = edge.kind == .link || picture.nodes[edge.from].kind == .gate
    if isFromOutside, let cluster = picture.nodes[edge.to].cluster {
      attributes += " lhead=\(dotQuoted("cluster_" + picture.clusters[cluster].title))"
    }
    line("\(dotQuoted(picture.nodes[tail].id)) -> \(dotQuoted(picture.nodes[head].id)) [\(attributes)]")
  }

  private func label(of edge: Picture.Edge) -> String {
    // The blanks keep the words off the line that they stand beside.
    edge.labels.flatMap(\.lines).map { "&#160;\(DOTLook.markup($0))&#160;" }.joined(separator: "<br/>")
  }
}
