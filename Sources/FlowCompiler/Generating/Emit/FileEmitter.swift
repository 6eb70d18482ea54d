import FlowDiagnostics
import FlowSyntax

/// Writes the Swift of one flow file.
final class FileEmitter {
  /// A node of one of the file's flows that shows a screen.
  struct Use {
    /// The flow's name.
    var flow: String
    /// The node's edges by event: their moves in words, and their places.
    var edges: [(moves: String, range: SourceRange)?]
  }

  /// The lines of a flow file, and its path as a Swift literal.
  struct Lines {
    let table: LineTable
    let path: String
  }

  let module: ModulePlan
  let names: SwiftNames
  let file: FlowGraph.File
  let source: SourceFile
  /// The lines of each file: a default may be in another file than the flow that it is for.
  let lines: [Lines]
  var out = SwiftText()
  /// The app's types that the file names.
  let types: [NamedTypes.Mention]
  /// The index of each type in `types`.
  let typeNumbers: [Name: Int]
  /// For each screen, the nodes of the file's own flows that show it. Edges in other files do not change the screen's comments.
  private(set) var uses: [ScreenIndex: [Use]] = [:]
  private let named: NamedTypes

  init(_ module: ModulePlan, _ file: FlowGraph.File, _ named: NamedTypes, _ sources: SourceMap, _ lines: [Lines]) {
    self.named = named
    types = named.mentions[file.file] ?? []
    var numbers: [Name: Int] = [:]
    for (number, mention) in types.enumerated() { numbers[mention.type] = number }
    typeNumbers = numbers
    self.module = module
    names = module.names
    self.file = file
    source = sources.files[Int(file.file)]
    self.lines = lines
    for flow in file.flows.map({ module.graph.flows[$0] }) {
      for node in flow.nodes {
        guard case .screen(let screen) = node.kind else { continue }
        let edges = node.edges.map { edge in
          edge.map { edge in
            let moves = flow.alternatives(of: edge).map { module.graph.text(of: $0, in: flow) }
            return (moves.joined(separator: " | "), edge.range)
          }
        }
        uses[screen, default: []].append(Use(flow: names[flow.name], edges: edges))
      }
    }
  }

  /// Writes the whole file.
  func emit() -> String {
    emitHeader()
    emitNamedTypes()
    for screen in file.screens { emitScreen(screen) }
    emitInputTypes()
    for flow in file.flows {
      emitScreens(of: flow)
      emitOutcome(of: flow)
      emitEvents(of: flow)
      emitCoordinator(of: flow)
    }
    emitComparisons()
    return out.text
  }

  /// The place of a range in its flow file, and the file's path as a Swift literal.
  ///
  /// - Parameter isText: whether the range may be quoted, so that the place is that of the text within the quotes.
  func place(of range: SourceRange, isText: Bool = false) -> (location: SourceLocation, path: String) {
    let lines = lines[Int(range.file)]
    let start = Int(range.start)
    let isQuoted = isText && start < lines.table.bytes.count && [0x22, 0x27].contains(lines.table.bytes[start])
    return (lines.table.location(of: isQuoted ? range.start + 1 : range.start), lines.path)
  }

  private func emitHeader() {
    out.add(formLine(from: escapedInSwift(baseName(of: source.path)), "that file"))
    if !hasPlainNames { out.add("// swift-format-ignore-file: AlwaysUseLowerCamelCase, IdentifiersMustBeASCII") }
    var imports = (file.imports + (named.imports[file.file] ?? [])).map { names[$0] }
    if let links = module.links, file.flows.contains(where: { links.entries.contains($0) }) {
      imports += module.importsOfLinks(named)
    }
    let unseen = unseen(file.imports, by: module.graph.fields(of: file, inItsSwift: true), in: module.graph)
    out.add(
      """

      \(SwiftLayout.imports(imports + ["FlowRuntime"], file.access, unseen: unseen))

      \(formCheck)
      """)
  }

  /// Whether a linter accepts all names that are declared here.
  private var hasPlainNames: Bool {
    let graph = module.graph
    return file.screens.allSatisfy {
      names.isPlain(graph.screens[$0].name) && names.arePlain(graph.screens[$0].inputs)
        && names.arePlain(graph.screens[$0].events)
    }
      && file.flows.allSatisfy { index in
        let flow = module.graph.flows[index]
        return names.isPlain(flow.name) && names.arePlain(flow.inputs) && names.arePlain(flow.outcomes)
          && names.arePlain(flow.events) && names.arePlain(flow.context.map(\.field))
          && flow.nodes.allSatisfy { names.isPlain($0.name) }
      }
  }
}
