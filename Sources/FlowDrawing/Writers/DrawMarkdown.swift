import FlowCompiler
import FlowReporting

/// Flows as Markdown for a pull request: an overview, and a Mermaid diagram for each flow.
public struct MarkdownDrawing: Sendable, Equatable {
  /// The Markdown.
  public var text = ""
  /// Sentences on parts that GitHub would not show; the text says the same in its place.
  public var warnings: [String] = []
}

/// Draws flows as Markdown for a pull request.
///
/// Every diagram is one that GitHub draws: of at most 500 lines and 50 000 characters (`maxEdges` and `maxTextSize`
/// of Mermaid, which a page
/// cannot raise), in a text of at most 65 536 characters (the limit of a comment). What is larger is named, with a
/// command that draws it.
///
/// - Parameters:
///   - module: the name of the flows' module.
///   - old: the flows before a change; only flows that it changes are drawn then, with additions and removals marked.
///     Nil draws all.
public func drawMarkdown(
  _ graph: FlowGraph, module: String, _ options: DrawingOptions = DrawingOptions(), since old: FlowGraph? = nil
) -> MarkdownDrawing {
  var writer = MarkdownWriter(graph, module, options, since: old)
  writer.write()
  return writer.drawing
}

/// Writes Markdown with diagrams.
private struct MarkdownWriter {
  private static let mostEdges = 500
  private static let mostOfDiagram = 50_000
  private static let mostOfText = 65_536

  private let graph: FlowGraph
  private let module: String
  private let options: DrawingOptions
  private let old: FlowGraph?
  private(set) var drawing = MarkdownDrawing()
  /// The kinds that the drawn diagrams have, which the legend explains.
  private var nodeKinds: Set<Picture.Node.Kind> = []
  private var edgeKinds: Set<Picture.Edge.Kind> = []
  /// Lines on moves that are not drawn since they are always there.
  private var unexplained: [String] = []

  init(_ graph: FlowGraph, _ module: String, _ options: DrawingOptions, since old: FlowGraph?) {
    (self.graph, self.module, self.options, self.old) = (graph, module, options, old)
  }

  mutating func write() {
    drawing.text = "## \(plain(module))\n"
    let isPart = options.isOverview || options.isOfLinks || options.around != nil
    if isPart {
      add(makePicture(graph, options, since: old), "", way: "")
    } else {
      let flows = names
      if options.flows == nil && flows.count > 1 {
        var overview = options
        overview.isOverview = true
        overview.counts = nil
        add(makePicture(graph, overview, since: old), "", way: "--overview ")
      }
      writeFlows(flows)
    }
    writeLegend()
  }

  /// The names of the flows to draw: the module's own, and those that were removed.
  private var names: [String] {
    let own = names(in: graph)
    return own + (old.map(names) ?? []).filter { !own.contains($0) }
  }

  private func names(in graph: FlowGraph) -> [String] {
    graph.flowsInOrder.filter { graph.flows[$0].module == 0 }.map { graph.names[graph.flows[$0].name] }.filter { name in
      !options.unknown.contains(name) && options.flows?.contains(name) ?? true
    }
  }

  private mutating func writeFlows(_ names: [String]) {
    var unchanged: [String] = []
    var missing: [String] = []
    for name in names {
      var alone = options
      alone.flows = [name]
      if let old, makePicture(graph, alone) == makePicture(old, alone) {
        unchanged.append(name)
        continue
      }
      let picture = makePicture(graph, alone, since: old)
      if !add(picture, name, way: "--flow \(name.replacing("`", with: "")) ") { missing.append(name) }
    }
    if !unchanged.isEmpty { drawing.text += "\nUnchanged: \(list(unchanged)).\n" }
    if missing.isEmpty { return }
    drawing.warnings.append(
      "GitHub takes comments of at most \(Self.mostOfText) characters: \(missing.joined(separator: ", ")) "
        + "\(missing.count == 1 ? "is" : "are") named and not drawn; '--flow NAME' draws one alone")
    drawing.text +=
      "\nNot drawn, since a comment has at most \(Self.mostOfText) characters: \(list(missing)). "
      + "`flowc graph --flow NAME --format markdown` draws one alone.\n"
  }

  private func list(_ names: [String]) -> String { names.map(plain).joined(separator: ", ") }

  /// Adds a picture under a heading, or a sentence where it is too large; returns whether the text had room for it.
  @discardableResult
  private mutating func add(_ picture: Picture, _ title: String, way: String) -> Bool {
    var picture = picture
    var section = ""
    if !title.isEmpty {
      section += "\n### \(picture.clusters.first?.change?.sign ?? "")\(plain(title))\n"
      // The heading is the frame.
      let cluster = picture.clusters.first
      let words = [cluster?.doc ?? "", (cluster?.remarks ?? []).joined(separator: " · ")]
      for text in words where !text.isEmpty { section += "\n\(plain(text))\n" }
      picture.clusters = []
      for index in picture.nodes.indices { picture.nodes[index].cluster = nil }
    }
    var writer = MermaidWriter(picture)
    let diagram = writer.write(hasLegend: false)
    let isTooLarge = picture.edges.count > Self.mostEdges || diagram.count > Self.mostOfDiagram
    section += isTooLarge ? "\n\(tooLarge(way))\n" : "\n```mermaid\n\(diagram)```\n"
    // Names of what is left out, and the legend, come behind.
    if drawing.text.count + section.count > Self.mostOfText - reserve { return false }
    drawing.text += section
    if isTooLarge {
      drawing.warnings.append(
        "\(title.isEmpty ? "the overview" : "'\(title)'") has \(picture.edges.count) lines and \(diagram.count) characters, "
          + "and GitHub draws at most \(Self.mostEdges) and \(Self.mostOfDiagram): it is named and not drawn")
    } else {
      nodeKinds.formUnion(picture.nodeKinds)
      edgeKinds.formUnion(picture.edgeKinds)
      unexplained += picture.unexplained.filter { !unexplained.contains($0) }
    }
    return true
  }

  private var reserve: Int { 4_000 + names.reduce(0) { $0 + 2 * $1.count + 4 } }

  private func tooLarge(_ way: String) -> String {
    "Too large for GitHub, which draws at most \(Self.mostEdges) lines and \(Self.mostOfDiagram) characters: "
      + "`flowc graph \(way)-o picture.svg` draws it."
  }

  /// A text in one line, in which nothing is markup, and nobody is notified of it.
  private func plain(_ text: String) -> String {
    escapedInMarkdown(plainLine(text).split(separator: " ").joined(separator: " ")).replacing("@", with: "@<!-- -->")
  }

  private mutating func writeLegend() {
    if !options.hasLegend || nodeKinds.isEmpty { return }
    var text = "\n<details><summary>What shapes and lines mean</summary>\n\n| | |\n|---|---|\n"
    var signs: [(sign: String, meanings: [String])] = []
    func add(_ sign: String, _ meaning: String) {
      if let known = signs.firstIndex(where: { $0.sign == sign }) {
        signs[known].meanings.append(meaning)
      } else {
        signs.append((sign, [meaning]))
      }
    }
    for kind in Picture.Node.Kind.allCases where nodeKinds.contains(kind) {
      add(kind.mermaidShape, kind == .flow ? "a flow" : kind.meaning)
    }
    for kind in Picture.Edge.Kind.allCases where edgeKinds.contains(kind) { add(kind.mermaidLine, kind.meaning) }
    for (sign, meanings) in signs { text += "| \(sign) | \(meanings.joined(separator: "; ")) |\n" }
    for line in unexplained { text += "\n\(line)\n" }
    drawing.text += text + "\n</details>\n"
  }
}
