import FlowCompiler

/// Draws flows as a PlantUML state diagram.
///
/// Parts that PlantUML cannot express, such as a screen's doc text, are comments.
///
/// - Parameter old: the flows before a change; additions and removals are marked. Nil marks nothing.
public func drawPlantUML(
  _ graph: FlowGraph, _ options: DrawingOptions = DrawingOptions(), since old: FlowGraph? = nil
) -> String {
  var writer = PlantUMLWriter(makePicture(graph, options, since: old), options.theme)
  return writer.write(hasLegend: options.hasLegend)
}

/// Writes a picture in PlantUML's language.
struct PlantUMLWriter {
  private let picture: Picture
  private let theme: DrawingOptions.Theme
  private var output = ""

  /// Prepares to write a picture.
  init(_ picture: Picture, _ theme: DrawingOptions.Theme) { (self.picture, self.theme) = (picture, theme) }

  /// The text of the whole picture.
  mutating func write(hasLegend: Bool) -> String {
    line("@startuml", indent: 0)
    if theme == .dark { line("!theme plain-dark", indent: 0) }
    if picture.isSideways { line("left to right direction", indent: 0) }
    line("hide empty description", indent: 0)
    writeStyles()
    for (index, cluster) in picture.clusters.enumerated() {
      comment(cluster.title, cluster.doc)
      let title = ([(cluster.change?.sign ?? "") + cluster.title] + cluster.remarks).joined(separator: " · ")
      line("state \"\(text(title))\" as f\(index) {", indent: 0)
      for (node, content) in picture.nodes.enumerated() where content.cluster == index {
        write(content, node, indent: 1)
      }
      line("}", indent: 0)
    }
    for (node, content) in picture.nodes.enumerated() where content.cluster == nil { write(content, node, indent: 0) }
    for edge in picture.edges { write(edge) }
    // PlantUML accepts no state diagram without a state, and no empty legend.
    if picture.nodes.isEmpty && picture.clusters.isEmpty { line("state \"nothing to draw\" as nothing", indent: 0) }
    if hasLegend && !picture.edges.isEmpty { writeLegend() }
    line("@enduml", indent: 0)
    return output
  }

  private mutating func line(_ text: String, indent: Int = 1) {
    for _ in 0..<indent { output += "  " }
    output += text + "\n"
  }

  // The preprocessor expands its keywords in comments too.
  private mutating func comment(_ name: String, _ text: String) {
    if text.isEmpty { return }
    var words = plainLine("\(name): \(text)")
    for sign in ["%", "$", "!", "'", "/", "@"] { words = words.replacing(sign, with: " ") }
    line("' \(words)", indent: 0)
  }

  private mutating func writeStyles() {
    line("skinparam state {", indent: 0)
    for (kind, fill, stroke) in Self.looks {
      line("BackgroundColor<<\(kind)>> \(fill.hex(theme))")
      line("BorderColor<<\(kind)>> \(stroke.hex(theme))")
    }
    for kind in ["overlay", "any", "unknown"] { line("BorderStyle<<\(kind)>> dashed") }
    line("BorderStyle<<loading>> dotted")
    line("}", indent: 0)
    line("hide stereotype", indent: 0)
  }

  private static let looks: [(String, PictureColor, PictureColor)] =
    Picture.Node.Kind.allCases.filter { $0 != .start }.map { ($0.rawValue, $0.look.fill, $0.look.line) } + [
      ("walked", .screen, .walk), ("added", .screen, .added), ("removed", .screen, .removed),
    ]

  private mutating func write(_ node: Picture.Node, _ index: Int, indent: Int) {
    comment(node.title, node.doc)
    for row in node.rows { comment(row.target.isEmpty ? row.title : row.target, row.doc) }
    if node.kind == .start { return line("state \"●\" as n\(index) <<start>>", indent: indent) }
    let mark = node.change?.rawValue ?? (node.isWalked ? "walked" : node.kind.rawValue)
    let title =
      (node.change?.sign ?? "") + (node.kind == .link ? "link" : node.kind == .gate ? "⚷ " + node.title : node.title)
    line("state \"\(text(title))\" as n\(index) <<\(mark)>>", indent: indent)
    var lines = node.notes.flatMap(\.words)
    if node.isInherited == true { lines.append("inherited") }
    if node.isInherited == false { lines.append("its own") }
    for row in node.rows {
      let target = row.target.isEmpty ? "" : " → \(row.target)"
      let title = (row.isFirst ? "● " : "") + (row.change?.sign ?? "") + row.title + target
      lines.append(title)
      lines += row.lines.map { $0.kind.mark + $0.text } + Picture.Label(count: row.count, steps: row.steps).words
      lines += row.notes.flatMap(\.words)
    }
    if node.hasMore { lines.append("…") }
    for words in lines { line("n\(index) : \(text(words))", indent: indent) }
  }

  private mutating func write(_ edge: Picture.Edge) {
    var style =
      switch edge.kind {
      case .push, .open: ""
      case .replace, .root, .finish: "bold"
      case .present, .overlay, .select: "dashed"
      case .back, .requires, .wait: "dotted"
      }
    if edge.isWalked { style += (style.isEmpty ? "" : ",") + "\(PictureColor.walk.hex(theme)),bold" }
    var lines = edge.labels.flatMap(\.words)
    if edge.isInherited { lines.append("inherited") }
    if edge.kind == .root { lines.append("in place of all") }
    // A row has no node here, so the line names it.
    if let row = edge.fromRow { lines.insert(picture.nodes[edge.from].rows[row].title, at: 0) }
    if let row = edge.toRow { lines.append("→ " + picture.nodes[edge.to].rows[row].title) }
    let label = lines.isEmpty ? "" : " : " + lines.map(text).joined(separator: "\\n")
    line("n\(edge.from) -\(style.isEmpty ? "" : "[\(style)]")-> n\(edge.to)\(label)", indent: 0)
  }

  private mutating func writeLegend() {
    line("legend top left", indent: 0)
    for kind in picture.edgeKinds {
      let sign =
        switch kind {
        case .push: "line"
        case .replace: "bold"
        case .root: "bold “in place of all”"
        case .present: "dashed"
        case .overlay: "dashed to an overlay"
        case .back: "dotted"
        case .select: "dashed to items"
        case .finish: "bold to an outcome"
        case .open: "line from a link"
        case .requires: "dotted to ⚷"
        case .wait: "dotted to a loading screen"
        }
      line("\(sign): \(kind.meaning)")
    }
    for text in picture.unexplained { line(text) }
    line("end legend", indent: 0)
  }

  /// A text in a label: all characters that could have a meaning in PlantUML are written as numbers.
  private func text(_ text: String) -> String {
    var result = ""
    for scalar in plainLine(text).unicodeScalars {
      if scalar.properties.isAlphabetic || " .,→●⚷✎…+=:".unicodeScalars.contains(scalar) || ("0"..."9").contains(scalar)
      {
        result.unicodeScalars.append(scalar)
      } else {
        let number = String(scalar.value, radix: 16, uppercase: true)
        result += "<U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)>"
      }
    }
    return result
  }
}
