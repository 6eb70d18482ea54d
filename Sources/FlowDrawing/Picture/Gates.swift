import FlowCompiler
import FlowSyntax

extension FlowGraph {
  /// A node for the gate of a condition, as a flow's frame shows it: the gate's flow, its presentation, and the effect of a lost condition.
  func drawing(ofGateFor condition: Int, in frame: String, cluster: Int?) -> Picture.Node {
    let name = names[conditions[condition].name]
    var node = Picture.Node(id: "\(frame) gate \(name)", kind: .gate, title: name, cluster: cluster)
    node.doc = names[conditions[condition].doc]
    guard let gate = conditions[condition].gate.map({ gates[$0] }) else {
      node.notes = [.remark("if not: refused")]
      return node
    }
    node.opens = gate.flow.map { names[flows[$0].name] } ?? ""
    if gate.doc != .empty { node.doc = names[gate.doc] }
    let way = gate.flow.map { "opens \(names[flows[$0].name])" + style(of: gate) } ?? "refused"
    node.notes = [.remark("if not: \(way)")]
    if conditions[condition].isLive { node.notes.append(.remark("if it stops being true: \(end(of: gate))")) }
    return node
  }

  private func end(of gate: Gate) -> String {
    switch gate.lost {
    case .restart: "the app starts over"
    case .dismiss:
      "locked screens close, with all above them\(screens.contains { $0.locked != nil } ? ", ✎ too" : ""); the screen below is shown"
    case .run: gate.flow.map { "opens \(names[flows[$0].name]) again" } ?? "the app starts over"
    case .stay: "nothing closes"
    }
  }

  // A sheet is the default and is not mentioned, as in the words of moves.
  private func style(of gate: Gate) -> String {
    guard let style = gate.verb.style else { return gate.verb.keepsTop ? " pushed" : " as root" }
    return style == .sheet ? "" : " as \(plainWord(for: style))"
  }

  /// The plain word for a style.
  func plainWord(for style: LayerStyle) -> String {
    let word = word(for: style)
    return word == PresentationSyntax.Style.full.rawValue ? "full screen" : word
  }

  /// The conditions that a node requires however it is entered.
  func requirements(of node: Node) -> [Requirement] {
    switch node.kind {
    case .screen(let screen): screens[screen].requires
    case .flow(let flow): flows[flow].requires
    case .task, .decision, .condition: []
    }
  }
}

/// Draws the gates that nothing in the picture requires, outside of all frames.
func drawGates(of graph: FlowGraph, into picture: inout Picture) {
  for gate in graph.gates where gate.module == 0 {
    let node = graph.drawing(ofGateFor: gate.condition, in: "", cluster: nil)
    if picture.nodes.contains(where: { $0.kind == .gate && $0.title == node.title }) { continue }
    _ = picture.add(node)
  }
}

/// Connects each gate to the frame, or in an overview the node, of the flow that it runs. A gate that is drawn in several frames only names the flow,
/// since lines would join all the frames into one part.
func joinGates(of graph: FlowGraph, in picture: inout Picture) {
  var places: [String: Int] = [:]
  for cluster in picture.clusters { if let start = cluster.start { places[cluster.title] = start } }
  if picture.clusters.isEmpty {
    for (index, node) in picture.nodes.enumerated() where node.kind == .flow { places[node.title] = index }
  }
  let gates = picture.nodes.filter { $0.kind == .gate }.map(\.title)
  for index in picture.nodes.indices where picture.nodes[index].kind == .gate {
    if gates.count(where: { $0 == picture.nodes[index].title }) > 1 { continue }
    let gate = graph.gates.first { graph.names[graph.conditions[$0.condition].name] == picture.nodes[index].title }
    guard let gate, let flow = gate.flow, let place = places[graph.names[graph.flows[flow].name]] else { continue }
    picture.connect(index, place, .init(gate.verb))
  }
}

extension Picture.Edge.Kind {
  /// The kind of edge for a verb.
  init(_ verb: FlowGraph.Forward.Verb) {
    self =
      switch verb {
      case .push: .push
      case .replace: .replace
      case .root: .root
      case .present(let style): style.presentation == .overlay ? .overlay : .present
      }
  }
}
