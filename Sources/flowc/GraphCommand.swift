import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowExport
import FlowFiles

/// `flowc graph`: flows as pictures.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draw flows in Graphviz' language.",
    discussion: """
      Turn it into a picture with Graphviz: flowc graph Flows/Launch | dot -Tsvg > launch.svg

      A flow is drawn too if it only breaks a rule; if a name in it is unknown, there is nothing to draw. Several modules are \
      several graphs, one after the other.
      """)

  @Option(name: .shortAndLong, help: "The file to write instead of standard output.")
  var output: String?

  @Option(help: ArgumentHelp("Draw this flow alone; may be given several times.", valueName: "name"))
  var flow: [String] = []

  @Flag(help: "Draw each flow as one node, and how they run each other.")
  var overview = false

  @Option(help: ArgumentHelp("Draw what lies around this screen, decision or flow.", valueName: "name"))
  var around: String?

  @Option(help: ArgumentHelp("How many edges away from '--around' a node may be.", valueName: "edges"))
  var distance: Int?

  @Flag(help: "Explain shapes and lines beside the picture.")
  var legend = false

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if distance != nil && around == nil { throw ValidationError("'--distance' needs '--around'") }
    if let distance, distance < 0 { throw ValidationError("'--distance' cannot be less than 0") }
  }

  func run() throws {
    var findings = Findings(diagnostics)
    var graphs: [FlowGraph] = []
    let modules = try readModules(input)
    for module in modules where !module.isImportOnly {
      let compilation = module.compiled(beside: modules)
      findings.add(compilation)
      if let graph = compilation.graph { graphs.append(graph) }
    }
    try findings.show(.error)
    let pictures = try selectedGraphs(of: graphs)
    for (graph, options) in pictures {
      if let warning = drawingWarning(graph, options) { warn(warning) }
    }
    if !pictures.isEmpty || !findings.isFailure {
      try show(pictures.map { drawDOT($0, $1) }.joined())
    }
    if findings.isFailure { throw ExitCode.failure }
  }

  /// The graphs that have what the options name, each with the options that fit it.
  private func selectedGraphs(of graphs: [FlowGraph]) throws -> [(FlowGraph, DrawingOptions)] {
    let whole = DrawingOptions(
      flows: flow.isEmpty ? nil : flow, isOverview: overview,
      around: around.map { DrawingOptions.Neighbourhood(of: $0, distance: distance ?? 1) }, hasLegend: legend)
    guard let first = graphs.first else { return [] }
    var unknown = whole.unknownNames(in: first)
    for graph in graphs.dropFirst() {
      let others = whole.unknownNames(in: graph)
      unknown.removeAll { !others.contains($0) }
    }
    for name in unknown {
      let suggestion = nearest(to: name, in: names(in: graphs)).map { "; did you mean '\($0)'?" } ?? ""
      let kinds = flow.contains(name) ? "flow" : "screen, decision or flow"
      complain("there is no \(kinds) '\(name)' here\(suggestion)")
    }
    if !unknown.isEmpty { throw ExitCode.failure }
    return graphs.compactMap { graph in
      let missing = whole.unknownNames(in: graph)
      if let around, missing.contains(around) { return nil }
      var options = whole
      options.flows = whole.flows?.filter { !missing.contains($0) }
      return options.flows?.isEmpty == true ? nil : (graph, options)
    }
  }

  private func names(in graphs: [FlowGraph]) -> [String] {
    graphs.flatMap { graph in
      let flows = graph.flows.filter { $0.module == 0 }.map { graph.names[$0.name] }
      return around == nil ? flows : flows + graph.screens.map { graph.names[$0.name] }
    }
  }

  private func show(_ text: String) throws {
    guard let output else {
      if StandardStream.output.isTerminal {
        complain("what is drawn is for Graphviz and not to be read: add '| dot -Tsvg > flows.svg', or '-o flows.dot'")
        throw ExitCode.failure
      }
      return try StandardStream.output.write(text)
    }
    try save([OutputFile(path: output, bytes: Array(text.utf8))], input)
  }
}
