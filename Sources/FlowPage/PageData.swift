import FlowCompiler
import FlowDiagnostics
import FlowDrawing
import FlowExport
import FlowSimulator

/// The page's data, as JSON.
@MainActor
struct PageData {
  private let module: PageModule
  private let lines: [LineTable]
  /// Those of the files that are drawn, whose imported ones may have other numbers.
  private let drawnLines: [LineTable]

  private init(_ module: PageModule) {
    self.module = module
    lines = module.compilation.sources.files.map { LineTable($0) }
    drawnLines = module.drawable.sources.files.map { LineTable($0) }
  }

  /// The modules as JSON that can be embedded in HTML.
  static func json(_ modules: [PageModule], reviews: [String: PageReview]) -> String {
    var out = JSONWriter()
    out.array(nil, modules) { out, module in
      out.object { out in
        PageData(module).write(to: &out)
        guard let review = reviews[module.name] else { return }
        out.object("review") { PageData(module).write(review, to: &$0) }
      }
    }
    return out.text
  }

  private func write(_ review: PageReview, to out: inout JSONWriter) {
    let before = PageData(review.before)
    out.add("version", review.version)
    out.object("before") { before.write(to: &$0) }
    out.array("both", review.both) { out, picture in out.object { $0.add(picture, module.drawable.graph) } }
    out.array("changes", review.changes) { out, change in
      let data = change.isOfOld ? before : self
      out.object { out in
        out.add("kind", change.kind)
        out.add("words", change.words)
        out.add("text", change.text)
        out.add("isOfOld", change.isOfOld)
        if let range = change.range { out.add("place", data.place(range)) }
        let subjects = change.range.map { data.subjects(of: $0) } ?? []
        out.array("subjects", subjects) { $0.strings(nil, [$1.flow, $1.node]) }
        if let walk = change.walk { out.add("script", scriptOf: walk.test, in: walk.graph) }
      }
    }
  }

  private func write(to out: inout JSONWriter) {
    out.add("name", module.name)
    out.array("diagnostics", module.diagnostics) { out, diagnostic in out.object { write(diagnostic, to: &$0) } }
    let drawable = module.drawable
    if !module.notices.isEmpty { out.strings("notices", module.notices) }
    let graph = drawable.graph
    if graph.flows.isEmpty { return }
    var expectations = module.compilation.expectations
    expectations.tests = drawable.tests
    out.add("dump", json: dumpJSON(graph, expectations, module: module.name, sources: drawable.sources))
    // What was left out would be missing while the flows run.
    if drawable.isWhole { out.add("machine", SimulatedModule(graph).text) }
    if let walk = module.walk, drawable.isWhole {
      let (flow, acts) = walk.acts(in: graph)
      out.object("walk") { out in
        out.add("flow", graph.flows.firstIndex { graph.names[$0.name] == flow } ?? 0)
        out.strings("acts", acts)
      }
    }
    if !module.screens.isEmpty {
      out.array("screenPictures", module.screens) { out, picture in
        out.object { out in
          out.add("screen", picture.screen)
          out.add("sample", picture.sample)
          out.add("isOld", picture.isOld)
          out.add("address", picture.address)
        }
      }
    }
    out.strings("unknown", drawable.unknown.sorted())
    out.array("flows", graph.flows) { out, flow in
      out.object { out in
        out.add("name", graph.names[flow.name])
        out.array("inputs", flow.inputs) { $0.add(nil, graph.standIn(for: $1)) }
      }
    }
    out.object("screens") { out in
      for screen in graph.screens { out.object(graph.names[screen.name]) { standIns(screen.events, graph, to: &$0) } }
    }
    out.object("tasks") { out in
      for task in graph.tasks { out.object(graph.names[task.name]) { standIns(task.outcomes, graph, to: &$0) } }
    }
    out.array("contracts", graph.contracts) { out, contract in
      out.object { out in
        out.add("kind", contract.kind.rawValue)
        out.add("name", contract.name)
        out.add("doc", contract.doc)
        out.array("facts", contract.facts) { $0.strings(nil, [$1.name] + $1.values) }
        out.add("place", drawnPlace(contract.range))
      }
    }
    out.array("links", graph.links) { out, link in
      out.object { out in
        out.add("name", graph.names[link.name])
        out.strings("texts", graph.spellings(of: link))
      }
    }
    out.object("kinds") { out in
      for kind in PlacedPicture.kinds { out.strings(kind.kind, [kind.name, kind.meaning]) }
    }
    out.array("pictures", module.pictures) { out, picture in out.object { $0.add(picture, graph) } }
    out.array("tests", drawable.tests) { out, test in
      let result = module.tests.first { $0.range == test.range }
      out.object { out in
        out.add("name", graph.names[test.name])
        out.add("flow", graph.names[graph.flows[test.given.flow].name])
        out.add("place", drawnPlace(test.range))
        out.add("wasRun", result != nil)
        if let diagnostic = result?.diagnostic { out.object("diagnostic") { write(diagnostic, to: &$0) } }
        out.add("script", scriptOf: test, in: graph)
      }
    }
  }

  /// The stand-in values for the fields of each event.
  private func standIns(_ events: [FlowGraph.Event], _ graph: FlowGraph, to out: inout JSONWriter) {
    for event in events {
      out.array(graph.names[event.name], event.fields) { $0.add(nil, graph.standIn(for: $1)) }
    }
  }

  // MARK: Diagnostics

  private func write(_ diagnostic: Diagnostic, to out: inout JSONWriter) {
    out.add("severity", diagnostic.id.severity.rawValue)
    out.add("id", diagnostic.id.name)
    out.add("message", diagnostic.message)
    out.add("place", place(diagnostic.range))
    if let help = diagnostic.help { out.add("help", help) }
    out.array("notes", diagnostic.notes) { out, note in
      out.object { out in
        out.add("message", note.message)
        if let range = note.range { out.add("place", place(range)) }
      }
    }
    let walk = module.walks.first { diagnostic.notes.starts(with: $0.notes) }
    let failure = module.tests.first { result in
      result.diagnostic.map { $0.range == diagnostic.range && $0.message == diagnostic.message } ?? false
    }
    var subjects = subjects(of: diagnostic.range)
    // A diagnostic about a property concerns the last move of its walk, not the place of the property. A diagnostic about a test concerns the test's flow.
    if subjects.isEmpty, let end = walk?.notes.last?.range { subjects = self.subjects(of: end) }
    if subjects.isEmpty, let failure { subjects = [(failure.flow, "")] }
    out.array("subjects", subjects) { $0.strings(nil, [$1.flow, $1.node]) }
    if let walk {
      out.add("script", scriptOf: walk.test, in: walk.graph)
    } else if let failure, let test = module.compilation.expectations.tests.first(where: { $0.range == failure.range })
    {
      out.add("script", scriptOf: test, in: module.drawable.graph)
    }
  }

  private func place(_ range: SourceRange) -> String { place(range, lines, module.compilation.sources) }

  private func drawnPlace(_ range: SourceRange) -> String { place(range, drawnLines, module.drawable.sources) }

  private func place(_ range: SourceRange, _ lines: [LineTable], _ sources: SourceMap) -> String {
    guard Int(range.file) < lines.count else { return "" }
    let position = lines[Int(range.file)].location(of: range.start)
    return "\(sources.files[Int(range.file)].path):\(position.line):\(position.column)"
  }

  /// The flows and nodes that a diagnostic concerns: those that are declared, or have a move, on the diagnostic's line.
  private func subjects(of range: SourceRange) -> [(flow: String, node: String)] {
    guard Int(range.file) < lines.count else { return [] }
    let graph = module.drawable.graph
    let table = lines[Int(range.file)]
    let line = table.location(of: range.start).line
    func isThere(_ other: SourceRange) -> Bool {
      other.file == range.file && table.location(of: other.start).line == line
    }
    var found: [(flow: String, node: String)] = []
    for flow in graph.flows {
      let name = graph.names[flow.name]
      if isThere(flow.range) { found.append((name, "")) }
      for node in flow.nodes {
        let edges = node.edges.compactMap { $0 } + node.systemEdges.map(\.edge)
        let isDeclared = if case .screen(let screen) = node.kind { isThere(graph.screens[screen].range) } else { false }
        let moves = edges.contains { edge in
          isThere(edge.range) || flow.alternatives(of: edge).contains { isThere($0.range) }
        }
        if isDeclared || moves { found.append((name, graph.names[node.name])) }
      }
    }
    return found
  }
}
