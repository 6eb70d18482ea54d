import FlowCompiler
import FlowSyntax

/// Draws the gates of a graph beside the flows: a node each, with an edge to the start of the flow that it runs. Where only some flows are drawn, the
/// gates are those of what they require.
func drawGates(of graph: FlowGraph, _ options: DrawingOptions, into picture: inout Picture) {
  var starts: [String: Int] = [:]
  for cluster in picture.clusters { starts[cluster.title] = cluster.start }
  if options.isOverview { for (index, node) in picture.nodes.enumerated() { starts[node.title] = index } }
  let required = options.flows.map { graph.conditionsRequired(by: $0) }
  for gate in graph.gates {
    guard required?.contains(gate.condition) ?? (gate.module == 0) else { continue }
    // An overview shows flows alone.
    if options.isOverview && gate.flow == nil { continue }
    let name = graph.names[graph.conditions[gate.condition].name]
    let path = gate.module == 0 ? name : "\(graph.names[graph.modules[gate.module].name]).\(name)"
    var node = Picture.Node(id: "gate \(path)", kind: .gate, title: name, doc: graph.names[gate.doc])
    let flow = gate.flow.map { graph.names[graph.flows[$0].name] }
    let start = flow.flatMap { starts[$0] }
    let style = words(for: gate, graph)
    if start == nil {
      let run = flow.map { style.isEmpty ? "run \($0)" : "run \($0) \(style)" }
      node.notes.append(remark(run ?? "denies"))
    }
    if graph.conditions[gate.condition].isLive { node.notes.append(remark("lost: \(gate.lost.rawValue)")) }
    let index = picture.add(node)
    guard let start else { continue }
    picture.connect(index, start, .init(gate.verb), style.isEmpty ? .init() : remark(style))
  }
}

private func remark(_ text: String) -> Picture.Label { .init(lines: [.init(kind: .remark, text: text)]) }

// As a move says it: nothing for a sheet.
private func words(for gate: FlowGraph.Gate, _ graph: FlowGraph) -> String {
  switch gate.verb {
  case .present(let style): style == .sheet ? "" : "as \(graph.word(for: style))"
  case .push: "as push"
  case .root, .replace: "as root"
  }
}

extension Picture.Edge.Kind {
  /// The looks of a verb.
  init(_ verb: FlowGraph.Forward.Verb) {
    self =
      switch verb {
      case .push: .push
      case .root, .replace: .replace
      case .present(let style): style.presentation == .overlay ? .overlay : .present
      }
  }
}

extension FlowGraph {
  /// The conditions that a node requires wherever it is entered.
  func requirements(of node: Node) -> [Requirement] {
    switch node.kind {
    case .screen(let screen): screens[screen].requires
    case .flow(let flow): flows[flow].requires
    case .task, .decision, .condition: []
    }
  }

  /// The conditions that the flows of those names require, or their nodes, items or moves.
  fileprivate func conditionsRequired(by names: [String]) -> Set<Int> {
    var conditions: Set<Int> = []
    func add(_ requirements: [Requirement]) { conditions.formUnion(requirements.map(\.condition)) }
    for flow in flows where names.contains(self.names[flow.name]) {
      add(flow.requires)
      for node in flow.nodes { add(requirements(of: node)) }
      for item in flow.items { add(item.requires) }
      for move in flow.alternatives { add(move.requires) }
      for move in flow.start { add(move.requires) }
      for decision in flow.decisions { for move in decision.alternatives { add(move.requires) } }
    }
    return conditions
  }
}
