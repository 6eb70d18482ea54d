import FlowDiagnostics
import FlowSyntax

/// A type whose values are part of the identity of entries, so that it must be Hashable.
struct Comparison: Sendable {
  /// The type, in Swift's spelling.
  var type: Name
  /// The input's name in its screen's `key:`, or else in its declaration.
  var range: SourceRange
}

/// Finds the inputs with app types that are part of an entry's identity. These are the inputs that `key:` names, and those that a condition
/// compares. Without a `key:`, they are the
/// inputs that a link, or a move with `existing`, fills with a value that does not follow a context.
///
/// - Returns: for each file, the types in source order, each once.
func findComparisons(_ graph: FlowGraph) -> [UInt32: [Comparison]] {
  var finder = ComparisonFinder(graph)
  finder.find()
  return finder.found
}

private struct ComparisonFinder {
  let graph: FlowGraph
  var found: [UInt32: [Comparison]] = [:]
  /// The inputs without a `key:`, with their types, by the place of their declaration.
  private var inputs: [SourceRange: Name] = [:]

  init(_ graph: FlowGraph) { self.graph = graph }

  mutating func find() {
    for screen in graph.screens where screen.module == 0 {
      for (input, range) in zip(screen.key ?? [], screen.keyRanges) { note(screen.inputs[input].type, range) }
    }
    for flow in graph.flows where flow.module == 0 {
      for (input, range) in zip(flow.key ?? [], flow.keyRanges) { note(flow.inputs[input].type, range) }
      flow.forEachAlternative { collect($0, of: flow) }
    }
    for condition in graph.conditions where condition.module == 0 {
      guard let standing = condition.standing else { continue }
      let fields = graph.inputs(of: standing.subject)
      for compared in standing.compared { note(fields[compared.input].type, compared.range) }
    }
    for entry in graph.entries {
      for link in graph.links where !link.isDenied(by: entry) {
        if case .state(let state) = link.target { collect(state) }
        for move in link.moves(of: entry) ?? [] { collect(move, of: graph.flows[entry]) }
      }
    }
    for (range, type) in inputs { note(type, range) }
    for (file, comparisons) in found {
      var seen: Set<Name> = []
      let sorted = comparisons.sorted { $0.range.start < $1.range.start }
      found[file] = sorted.filter { seen.insert($0.type).inserted }
    }
  }

  private mutating func note(_ type: Name, _ range: SourceRange) {
    // Swift's and Foundation's own types, and arrays, optionals, sets and dictionaries of them, are known to be Hashable by their spelling.
    if allTypes(in: graph.names[type], { hashableTypes.contains($0) }) { return }
    found[range.file, default: []].append(Comparison(type: type, range: range))
  }

  // MARK: Without a key

  private mutating func collect(_ move: FlowGraph.Alternative, of flow: FlowGraph.Flow) {
    guard let forward = move.forward, forward.existing != .add, forward.existing != .refresh,
      case .show(_, .node(let node, let fills)) = forward.target
    else { return }
    switch flow.nodes[node].kind {
    case .screen(let screen): collect(fills, ofScreen: screen)
    case .flow(let child): collect(fills, ofFlow: child)
    case .task, .decision, .condition: break
    }
  }

  private mutating func collect(_ state: FlowGraph.State) {
    state.forEachEntry { entry in
      for run in entry.begins { collect(run.fills, ofFlow: run.flow) }
      switch entry.kind {
      case .screen(let screen): collect(entry.fills, ofScreen: screen)
      case .flow(let flow), .container(let flow, _, _): collect(entry.fills, ofFlow: flow)
      }
    }
  }

  private mutating func collect(_ fills: [FlowGraph.Fill], ofScreen index: ScreenIndex) {
    // Another module's declarations may have types that are not known here.
    if graph.screens[index].key == nil, graph.screens[index].module == 0 { collect(fills, graph.screens[index].inputs) }
  }

  private mutating func collect(_ fills: [FlowGraph.Fill], ofFlow index: FlowIndex) {
    if graph.flows[index].key == nil, graph.flows[index].module == 0 { collect(fills, graph.flows[index].inputs) }
  }

  private mutating func collect(_ fills: [FlowGraph.Fill], _ fields: [FlowGraph.Field]) {
    for (fill, field) in zip(fills, fields) {
      switch fill.source.root {
      case .event, .literal: inputs[field.range] = field.type
      // These values follow a context, or may, so they are not part of an entry's identity.
      case .context, .screen, .input, .none: break
      }
    }
  }
}
