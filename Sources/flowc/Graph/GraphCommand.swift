import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowDrawing
import FlowFiles

/// `flowc graph`: flows as pictures.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draw flows.",
    discussion: """
      flowc graph Flows/Shop -o shop.svg            a module as a picture
      flowc graph Flows/Shop --flow Checkout        one flow, in Graphviz's language
      flowc graph Flows/Shop --overview -o all.svg  how flows run each other, as also a module of more than 10 is drawn
      flowc graph Flows/Shop --format markdown      an overview and a diagram a flow, for a pull request
      flowc graph Flows/Shop -o shop.html           a page for a browser, which also runs the flows

      Each module is one picture; several are written to the folder '-o', or into one page. SCXML has a file for each flow. Flows \
      with errors are drawn too: a name that is not declared is marked, and what cannot be drawn is left out. The exit \
      status is 1 then.
      """)

  @Option(
    name: .shortAndLong,
    help: "The file to write, or the folder for several pictures; '-', or no file, means standard output.")
  var output: String?

  @Option(help: "The format; by default that of the output's file name, else Graphviz's language.")
  var format: PictureFormat?

  @Option(help: ArgumentHelp("Draw this flow alone; may be given several times.", valueName: "name"))
  var flow: [String] = []

  @Flag(help: "Draw each flow as one node, with the flows that it runs and the links that open it.")
  var overview = false

  @Flag(
    help:
      "Draw every flow in full. Otherwise a module of more than \(GraphCommand.mostWhole) flows is drawn as its overview."
  )
  var whole = false

  @Flag(help: "Draw the links and their targets.")
  var links = false

  @Option(help: ArgumentHelp("Draw the neighbourhood of this screen, decision or flow.", valueName: "name"))
  var around: String?

  @Option(help: ArgumentHelp("How many edges away from '--around' a node may be.", valueName: "edges"))
  var distance: Int?

  @Option(help: ArgumentHelp("Highlight the steps of a recording, or of a trace, one per line.", valueName: "file"))
  var walk: String?

  @Option(
    help: ArgumentHelp(
      "Show how often each move was made, from the output of 'flowc coverage --format json'.", valueName: "file"))
  var coverage: String?

  @Option(
    help: ArgumentHelp(
      "Mark what was added and removed since this version: a file, a folder, or a Git revision.", valueName: "old"))
  var diff: String?

  @Option(
    help: ArgumentHelp(
      "Show on a page the PNGs of this folder, which are named by screen and sample: 'cart.png', 'cart.filled.png'.",
      valueName: "folder"))
  var screens: String?

  @Option(help: "Colours; 'auto' means light, or in an SVG the reader's system setting.")
  var theme = PictureTheme.auto

  @Flag(inversion: .prefixedNo, help: "Explain shapes and lines beside the picture.")
  var legend = true

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  /// The number of flows up to which a picture shows them all in full unless the options say otherwise.
  static let mostWhole = 10

  /// Whether the options say which part of the flows to draw, or mark something in it.
  private var isPartChosen: Bool {
    whole || overview || links || !flow.isEmpty || around != nil || walk != nil || coverage != nil || diff != nil
  }

  func validate() throws {
    if whole && overview { throw ValidationError("'--whole' and '--overview' are two pictures: choose one") }
    if distance != nil && around == nil { throw ValidationError("'--distance' needs '--around'") }
    if let distance, distance < 0 { throw ValidationError("'--distance' cannot be less than 0") }
    if overview && links {
      throw ValidationError("'--overview' and '--links' are two pictures: choose one")
    }
    if coverage != nil && (overview || links) {
      throw ValidationError("'--coverage' is of moves, which '--\(overview ? "overview" : "links")' does not draw")
    }
    if diff != nil && input.paths.count > 1 {
      throw ValidationError("'--diff' compares one path with what it was, and \(input.paths.count) are given")
    }
    if screens != nil && chosenFormat != .html {
      throw ValidationError("'--screens' is for a page: '-o flows.html'")
    }
    if chosenFormat == .html
      && (overview || links || around != nil || !flow.isEmpty)
    {
      throw ValidationError("a page has all flows and an overview: nothing of it is left out")
    }
    if chosenFormat == .scxml && (overview || links || around != nil || walk != nil || coverage != nil || diff != nil) {
      throw ValidationError("SCXML is whole flows: '--flow' chooses some, nothing else can be left out or marked")
    }
  }

  func run() throws {
    if chosenFormat == .html { return try writePage() }
    var found = RunDiagnostics(diagnostics)
    var graphs: [NamedGraph] = []
    let modules = try readModules(input)
    for module in modules where !module.isImportOnly {
      let compilation = module.compiled(beside: modules)
      found.add(compilation)
      let drawable = module.drawable(compilation, beside: modules)
      // A machine of which something is left out would do something else.
      if drawable.graph.flows.isEmpty || chosenFormat == .scxml && compilation.graph == nil { continue }
      graphs.append(NamedGraph(module: module.name, graph: drawable.graph, unknown: drawable.unknown))
    }
    try readOld(of: &graphs)
    try found.show(.error)
    if found.isFailure && graphs.isEmpty { throw ExitCode.failure }
    let pictures = try selected(of: graphs)
    if !pictures.isEmpty { try write(pictures) }
  }

  /// The file or folder to write; nil for standard output.
  var place: String? { output == "-" ? nil : output }

  /// The format of the output.
  var chosenFormat: PictureFormat { format ?? output.flatMap(PictureFormat.init(ofFile:)) ?? .dot }

  /// Writes the page, and reports the diagnostics.
  private func writePage() throws {
    let modules = try readModules(input)
    var tested = MainActor.assumeIsolated { PageWriter.test(modules, diagnostics) }
    let counted = try readCoverage()
    for index in tested.indices { tested[index].counts = counted?.counts(of: tested[index].name) }
    try readScreens(for: &tested)
    let walk = try readWalk()
    let old = try diff.map { (name: $0, modules: try Version($0).modules(beside: input.paths.first, input)) }
    try old.map { try requireWhole($0.modules, $0.name) }
    var found = RunDiagnostics(diagnostics)
    for one in tested { found.add(one.compilation) }
    try found.show(.error)
    let page = MainActor.assumeIsolated { [tested] in
      PageWriter().page(tested, walk: walk, since: old, modules)
    }
    if place == nil && StandardStream.output.isTerminal {
      complain("a page is for a browser: add '-o flows.html'")
      throw ExitCode.failure
    }
    try flowc.write(Array(page.utf8), to: place, input)
  }

  /// The graphs that contain the parts named by the options, each with the options that apply to it.
  private func selected(of graphs: [NamedGraph]) throws -> [NamedGraph] {
    let whole = DrawingOptions(
      flows: flow.isEmpty ? nil : flow, isOverview: overview, isOfLinks: links,
      around: around.map { DrawingOptions.Neighbourhood(of: $0, distance: distance ?? 1) }, walk: try readWalk(),
      hasLegend: legend, theme: theme.drawn)
    let counted = try readCoverage()
    guard let first = graphs.first else { return [] }
    var unknown = whole.unknownNames(in: first.graph)
    for named in graphs.dropFirst() {
      let others = whole.unknownNames(in: named.graph)
      unknown.removeAll { !others.contains($0) }
    }
    for name in unknown {
      let suggestion = nearest(to: name, in: names(in: graphs)).map { "; did you mean '\($0)'?" } ?? ""
      let kinds = flow.contains(name) ? "flow" : "screen, decision or flow"
      complain("there is no \(kinds) '\(name)' here\(suggestion)")
    }
    if !unknown.isEmpty { throw ExitCode.failure }
    return graphs.compactMap { named in
      let missing = whole.unknownNames(in: named.graph)
      if let around, missing.contains(around) { return nil }
      var named = named
      named.options = whole
      named.options.unknown = named.unknown
      let count = named.graph.flows.count { $0.module == 0 }
      if !isPartChosen && chosenFormat != .scxml && chosenFormat != .markdown && count > Self.mostWhole {
        named.options.isOverview = true
        warn(
          "'\(named.module)' has \(count) flows, so this is their overview: '--flow NAME' draws one, '--whole' all of them"
        )
      }
      named.options.flows = whole.flows?.filter { !missing.contains($0) }
      if let counted {
        named.options.counts = counted.counts(of: named.module)
        if named.options.counts == nil { warn("'\(coverage ?? "")' says nothing of module '\(named.module)'") }
      }
      return named.options.flows?.isEmpty == true ? nil : named
    }
  }

  private func names(in graphs: [NamedGraph]) -> [String] {
    graphs.flatMap { named in
      let graph = named.graph
      let flows = graph.flows.filter { $0.module == 0 }.map { graph.names[$0.name] }
      return around == nil ? flows : flows + graph.screens.map { graph.names[$0.name] }
    }
  }
}

/// A module's graph, with the options to draw it.
struct NamedGraph {
  /// The module's name.
  var module: String
  /// Its flows.
  var graph: FlowGraph
  /// The names in it that nothing declares.
  var unknown: Set<String> = []
  /// The flows before the change; nil if nothing is compared.
  var old: FlowGraph?
  /// The options to draw it.
  var options = DrawingOptions()
}
