import FlowCompiler
@testable import FlowSimulator

/// The inputs of screens that always come from the same context field, for every move that leads to the screen.
@MainActor
struct Bindings {
  /// A screen as a flow shows it.
  private struct Place: Hashable {
    var flow: String
    var screen: String
  }

  /// By input, the context fields that it may come from; nil among them for anything else.
  private var sources: [Place: [String: Set<Int?>]] = [:]

  /// The module as the simulator runs it: its definitions are read once, for all machines of it.
  let module: SimulatedModule

  init(_ graph: FlowGraph) {
    module = SimulatedModule(graph)
    for flow in graph.flows {
      let moves =
        flow.start + flow.alternatives + flow.decisions.flatMap(\.alternatives)
      for move in moves {
        switch move.target {
        case .show(_, .node(let node, let fills)): note(fills, flow.nodes[node], in: flow, graph)
        case .show(_, .state(let state)):
          for entry in state.entries + state.layers.flatMap(\.entries) { noteAll(entry, graph) }
        default: break
        }
      }
      for item in flow.items { note(item.fills, flow.nodes[item.node], in: flow, graph) }
    }
    for link in graph.links {
      switch link.target {
      case .state(let state): for entry in state.entries + state.layers.flatMap(\.entries) { noteAll(entry, graph) }
      case .moves(let moves):
        // What a link's move leads to is filled with its parameters, in whichever flow is shown.
        for case .show(_, let shown)? in moves.map(\.target) {
          switch shown {
          case .node(let node, _):
            if let entry = graph.entry { forget(graph.names[graph.flows[entry].nodes[node].name], graph) }
          case .state(let state):
            for entry in state.entries + state.layers.flatMap(\.entries) { noteAll(entry, graph) }
          default: break
          }
        }
      }
    }
  }

  /// The inputs that come from the context, with the fields' indices.
  func fields(of screen: String, in flow: String) -> [(input: String, field: Int)] {
    (sources[Place(flow: flow, screen: screen)] ?? [:]).compactMap { input, fields in
      fields.count == 1 ? fields.first.flatMap { $0 }.map { (input, $0) } : nil
    }
  }

  private mutating func note(
    _ fills: [FlowGraph.Fill], _ node: FlowGraph.Node, in flow: FlowGraph.Flow, _ graph: FlowGraph
  ) {
    guard case .screen(let screen) = node.kind else { return }
    let place = Place(flow: graph.names[flow.name], screen: graph.names[node.name])
    for (input, fill) in zip(graph.screens[screen].inputs, fills) {
      var field: Int?
      if case .context(let index) = fill.source.root, fill.source.path.isEmpty { field = index }
      sources[place, default: [:]][graph.names[input.name], default: []].insert(field)
    }
  }

  /// Forgets the screens of a state's entry, because the flow that shows the entry is not tracked.
  private mutating func noteAll(_ entry: FlowGraph.StateEntry, _ graph: FlowGraph) {
    switch entry.kind {
    case .screen(let screen): forget(graph.names[graph.screens[screen].name], graph)
    case .flow: break
    case .container(_, _, let stacks): for inner in stacks.flatMap(\.entries) { noteAll(inner, graph) }
    }
  }

  private mutating func forget(_ screen: String, _ graph: FlowGraph) {
    for flow in graph.flows {
      let place = Place(flow: graph.names[flow.name], screen: screen)
      for declared in graph.screens where graph.names[declared.name] == screen {
        for input in declared.inputs { sources[place, default: [:]][graph.names[input.name], default: []].insert(nil) }
      }
    }
  }
}
