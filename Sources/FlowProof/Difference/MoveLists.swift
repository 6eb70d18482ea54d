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
  /// The module's own flows, and its screens, by name.
  private let flows: [String: FlowIndex]
  private let screens: Set<String>
  private let graph: FlowGraph

  init(_ graph: FlowGraph) {
    self.graph = graph
    let own = graph.flows.indexed.filter { $1.module == 0 }
    flows = Dictionary(own.map { (graph.names[$1.name], $0) }) { first, _ in first }
    screens = Set(graph.screens.map { graph.names[$0.name] })
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
    for use in flow.decisions { add(list(of: use, of: index)) }
  }

  private func list(of use: FlowGraph.DecisionUse, of flow: FlowIndex) -> List {
    let value = graph.flows[flow]
    let node = graph.names[value.nodes[use.node].name]
    return List(
      name: "\(graph.names[value.name]).\(node)", flow: flow, node: node, moves: use.alternatives,
      scope: ChangeWords.Scope(
        flow: value, event: use.event, sender: use.sender.map { graph.screens[$0].inputs } ?? []),
      range: value.nodes[use.node].range)
  }

  /// The moves of the decision that a move leads to, if it does nothing else; nil if it does not.
  func decision(of move: FlowGraph.Alternative, in list: List) -> List? {
    guard case .show(_, .decision(let use)) = move.target, move.backward == nil, move.assignments.isEmpty,
      move.requires.isEmpty, move.covered == nil, move.transition == nil
    else { return nil }
    return self.list(of: graph.flows[list.flow].decisions[use], of: list.flow)
  }

  /// Whether a flow of this version declares the node and the event of a list from another version.
  func declares(_ list: List, ofFlow name: String) -> Bool {
    guard let flow = flows[name].map({ graph.flows[$0] }) else { return false }
    guard let node = list.node else { return true }
    guard let found = flow.nodes.first(where: { graph.names[$0.name] == node }) else {
      return screens.contains(node) && list.event == nil
    }
    // What led to a decision that nothing leads to is compared itself.
    if case .decision = found.kind { return false }
    guard let event = list.event else { return true }
    return graph.events(of: found).contains { graph.names[$0.name] == event }
  }
}
