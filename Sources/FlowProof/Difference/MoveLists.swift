import FlowCompiler
import FlowDiagnostics

/// The moves of events, starts, decisions and links, by the trigger's name.
struct MoveLists {
  /// The alternatives of one trigger, of which one is chosen.
  struct List {
    /// The name of the trigger: `Shop.home.opened`.
    var name: String
    /// The flow that the moves belong to.
    var flow: FlowIndex
    /// The node, and its event, that a version must declare to have this list; nil if it needs none.
    var node: String?
    var event: String?
    var moves: [FlowGraph.Alternative]
    var scope: ChangeWords.Scope
    var range: SourceRange
  }

  private(set) var all: [List] = []
  private var places: [String: Int] = [:]
  private let graph: FlowGraph

  init(_ graph: FlowGraph) {
    self.graph = graph
    for (index, flow) in graph.flows.indexed where flow.module == 0 { add(flow, index) }
    guard let entry = graph.entry else { return }
    for link in graph.links where link.module == 0 {
      guard case .moves(let moves) = link.target else { continue }
      add(
        List(
          name: "link \(graph.names[link.name])", flow: entry, moves: moves,
          scope: ChangeWords.Scope(flow: graph.flows[entry], event: link.parameters.map(\.field)), range: link.range))
    }
  }

  /// The list with a trigger's name.
  subscript(name: String) -> List? { places[name].map { all[$0] } }

  private mutating func add(_ list: List) {
    // The uses of a decision differ only in the sources of values, so one is enough.
    if places[list.name] != nil { return }
    places[list.name] = all.count
    all.append(list)
  }

  private mutating func add(_ flow: FlowGraph.Flow, _ index: FlowIndex) {
    let name = graph.names[flow.name]
    if !flow.start.isEmpty {
      add(
        List(
          name: "the start of \(name)", flow: index, moves: flow.start, scope: ChangeWords.Scope(flow: flow),
          range: flow.startRange))
    }
    for node in flow.nodes {
      let nodeName = graph.names[node.name]
      var scope = ChangeWords.Scope(flow: flow)
      if case .screen(let screen) = node.kind { scope.sender = graph.screens[screen].inputs }
      for ((number, event), edge) in zip(graph.events(of: node).enumerated(), node.edges) {
        guard let edge else { continue }
        scope.event = graph.fields(ofEvent: number, of: node)
        let eventName = graph.names[event.name]
        add(
          List(
            name: "\(name).\(nodeName).\(eventName)", flow: index, node: nodeName, event: eventName,
            moves: Array(flow.alternatives(of: edge)), scope: scope, range: edge.range))
      }
      scope.event = []
      for edge in node.systemEdges {
        add(
          List(
            name: "\(name).\(nodeName).\(edge.event.rawValue)", flow: index, node: nodeName,
            moves: Array(flow.alternatives(of: edge.edge)), scope: scope, range: edge.edge.range))
      }
    }
    for use in flow.decisions {
      let nodeName = graph.names[flow.nodes[use.node].name]
      add(
        List(
          name: "\(name).\(nodeName)", flow: index, node: nodeName, moves: use.alternatives,
          scope: ChangeWords.Scope(
            flow: flow, event: use.event, sender: use.sender.map { graph.screens[$0].inputs } ?? []),
          range: flow.nodes[use.node].range))
    }
  }

  /// Whether a flow of this version declares the node and the event of a list from another version.
  func declares(_ list: List, ofFlow name: String) -> Bool {
    guard let flow = graph.flows.first(where: { graph.names[$0.name] == name && $0.module == 0 }) else { return false }
    guard let node = list.node else { return true }
    guard let found = flow.nodes.first(where: { graph.names[$0.name] == node }) else {
      return graph.screens.contains { graph.names[$0.name] == node } && list.event == nil
    }
    guard let event = list.event else { return true }
    return graph.events(of: found).contains { graph.names[$0.name] == event }
  }
}
