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
      noteKey(of: screen)
    }
    for flow in graph.flows where flow.module == 0 {
      flow.forEachAlternative { collect($0, of: flow) }
    }
    if let entry = graph.entry {
      for link in graph.links {
        switch link.target {
        case .state(let state): collect(state)
        case .moves(let moves): for move in moves { collect(move, of: graph.flows[entry]) }
        }
      }
    }
    for (range, type) in inputs { note(type, range) }
    for file in found.keys { found[file] = eachOnce(found[file] ?? []) }
  }

  private mutating func noteKey(of screen: FlowGraph.Screen) {
    for (input, range) in zip(screen.key ?? [], screen.keyRanges) { note(screen.inputs[input].type, range) }
  }

  private func eachOnce(_ comparisons: [Comparison]) -> [Comparison] {
    var seen: Set<Name> = []
    return comparisons.sorted { $0.range.start < $1.range.start }.filter { seen.insert($0.type).inserted }
  }

  private mutating func note(_ type: Name, _ range: SourceRange) {
    if isHashableByItself(graph.names[type]) { return }
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
    collect(state.entries)
    for layer in state.layers { collect(layer.entries) }
  }

  private mutating func collect(_ entries: [FlowGraph.StateEntry]) {
    for entry in entries {
      for run in entry.begins { collect(run.fills, ofFlow: run.flow) }
      switch entry.kind {
      case .screen(let screen): collect(entry.fills, ofScreen: screen)
      case .flow(let flow): collect(entry.fills, ofFlow: flow)
      case .container(let flow, _, let stacks):
        collect(entry.fills, ofFlow: flow)
        for stack in stacks { collect(stack.entries) }
      }
    }
  }

  private mutating func collect(_ fills: [FlowGraph.Fill], ofScreen index: Int) {
    let screen = graph.screens[index]
    // What another module declares may be of types that are not known here.
    if screen.key == nil, screen.module == 0 { collect(fills, screen.inputs) }
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

/// Whether a type's spelling tells that it is Hashable: of Swift's and Foundation's own, arrays, optionals, sets and dictionaries of them.
private func isHashableByItself(_ type: String) -> Bool { allTypes(in: type) { hashableTypes.contains($0) } }
