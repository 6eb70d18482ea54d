import FlowDiagnostics
import FlowSyntax

/// A type whose values tell entries apart, and which Swift must therefore be able to compare.
struct Comparison: Sendable {
  /// The type, in Swift's spelling.
  var type: Name
  /// The input's name where its screen's `key:` says it, else in its declaration.
  var range: SourceRange
}

/// Finds the inputs by which entries are told apart and whose types are the app's: what `key:` names, and of a screen or flow without one
/// whatever a link, or a move that looks for an entry of the same identity, fills with a value that follows no context.
///
/// - Returns: for each file, in the order of the source, each type once.
func findComparisons(_ graph: FlowGraph) -> [UInt32: [Comparison]] {
  var finder = ComparisonFinder(graph)
  finder.find()
  return finder.found
}

private struct ComparisonFinder {
  let graph: FlowGraph
  var found: [UInt32: [Comparison]] = [:]
  /// Inputs that are to be looked at, by where they are declared.
  private var inputs: [SourceRange: Name] = [:]

  init(_ graph: FlowGraph) { self.graph = graph }

  mutating func find() {
    for screen in graph.screens where screen.module == 0 {
      for (input, range) in zip(screen.key ?? [], screen.keyRanges) { note(screen.inputs[input].type, range) }
    }
    for flow in graph.flows where flow.module == 0 { flow.forEachAlternative { collect($0, of: flow) } }
    if let entry = graph.entry {
      for link in graph.links {
        switch link.target {
        case .state(let state): collect(state)
        case .moves(let moves): for move in moves { collect(move, of: graph.flows[entry]) }
        }
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
    // The spelling tells of Swift's and Foundation's own types, arrays, optionals, sets and dictionaries of them, that they are Hashable.
    if allTypes(in: graph.names[type], { hashableTypes.contains($0) }) { return }
    found[range.file, default: []].append(Comparison(type: type, range: range))
  }

  // MARK: Without a key

  private mutating func collect(_ move: FlowGraph.Alternative, of flow: FlowGraph.Flow) {
    guard let forward = move.forward, forward.existing != .add, case .node(_, let node, let fills) = forward.target
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

  private mutating func collect(_ fills: [FlowGraph.Fill], ofScreen index: Int) {
    // What another module declares may be of types that are not known here.
    if graph.screens[index].key == nil, graph.screens[index].module == 0 { collect(fills, graph.screens[index].inputs) }
  }

  private mutating func collect(_ fills: [FlowGraph.Fill], ofFlow index: Int) {
    if graph.flows[index].module == 0 { collect(fills, graph.flows[index].inputs) }
  }

  private mutating func collect(_ fills: [FlowGraph.Fill], _ fields: [FlowGraph.Field]) {
    for (fill, field) in zip(fills, fields) {
      switch fill.source.root {
      case .event, .literal: inputs[field.range] = field.type
      // These follow a context, or may, and are then no part of who an entry is.
      case .context, .screen, .input, .none: break
      }
    }
  }
}
