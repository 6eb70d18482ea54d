import FlowCompiler
import FlowSyntax

/// The target of a link: the top entry of its state.
struct LinkDestination: Hashable {
  /// The flow that runs the target.
  var flow: FlowIndex
  /// The target's node in that flow; nil for one of the flow's own items.
  var node: NodeIndex?
  /// The item that is selected; nil if the target is a node.
  var item: Int?

  /// Finds the target, in a flow of the module itself; nil for a link that makes moves, or if no flow of the module has the target.
  init?(_ link: FlowGraph.Link, in graph: FlowGraph) {
    guard case .state(let state) = link.target, let entryFlow = link.entry else { return nil }
    guard let top = (state.layers.last?.entries ?? state.entries).last else { return nil }
    var runners = (top.chain + (top.runner.map { [$0] } ?? [])).reduce(into: [entryFlow]) {
      if $0.last != $1 { $0.append($1) }
    }
    if case .container(let flow, let selected, let stacks) = top.kind, graph.flows[flow].module == 0 {
      if let item = selected ?? stacks.first?.item {
        (self.flow, self.item) = (flow, item)
        return
      }
    }
    var kind: FlowGraph.Node.Kind =
      switch top.kind {
      case .screen(let screen): .screen(screen)
      case .flow(let child), .container(let child, _, _): .flow(child)
      }
    // A target in another module's flow is shown at the node of the innermost flow of this module on the way to it.
    while let runner = runners.popLast() {
      let flow = graph.flows[runner]
      if flow.module == 0, let node = flow.nodes.firstIndex(where: { $0.kind == kind }) {
        (self.flow, self.node) = (runner, Index(node))
        return
      }
      kind = .flow(runner)
    }
    return nil
  }
}

extension FlowPicture {
  /// Draws the links that lead into this flow: one node for all links with the same target.
  mutating func drawLinks(of index: FlowIndex) {
    var places: [LinkDestination] = []
    var links: [LinkDestination: [Int]] = [:]
    for (number, link) in graph.links.enumerated() where link.module == 0 {
      if case .moves = link.target {
        if graph.entries.contains(index), let moves = link.moves(of: index) { draw(moves, of: number) }
        continue
      }
      guard let destination = LinkDestination(link, in: graph), destination.flow == index else { continue }
      if links[destination] == nil { places.append(destination) }
      links[destination, default: []].append(number)
    }
    for place in places {
      let numbers = links[place] ?? []
      let target = place.node.map { nodes[$0.number] } ?? items
      guard let target else { continue }
      // A link to a locked target is marked, and leads to the gate.
      let isAsked = place.node.map { graph.requirements(of: flow.nodes[$0]) } ?? []
      let node = entry(numbers, askedByTarget: (flow.requires + isAsked).map(\.condition))
      picture.connect(node, target, .open, toRow: place.node == nil ? place.item : nil)
    }
  }

  private mutating func draw(_ moves: [FlowGraph.Alternative], of link: Int) {
    let node = entry([link])
    draw(moves, event: nil, named: ("", graph.names[graph.links[link].name]), from: .init(drawn: node))
  }

  private mutating func entry(_ links: [Int], askedByTarget: [Int] = []) -> Int {
    let names = links.map { graph.names[graph.links[$0].name] }
    let node = picture.add(
      graph.drawing(of: links, id: "\(title) link \(names.joined(separator: " "))", cluster: cluster))
    for (row, link) in links.enumerated() {
      entries[link] = (node, links.count > 1 ? row : nil)
      for requirement in graph.links[link].requires {
        if askedByTarget.contains(requirement.condition) {
          _ = other(graph.drawing(ofGateFor: requirement.condition, in: title, cluster: cluster))
        } else {
          require([requirement], from: node, row: links.count > 1 ? row : nil)
        }
      }
    }
    return node
  }
}
