import FlowCompiler

/// The targets of links: a node for each link, the states that the links lead to, and the top entries of these states in the frames of their flows.
func links(to flows: [FlowIndex], in graph: FlowGraph) -> Picture {
  var picture = Picture()
  picture.isSideways = true
  var clusters: [FlowIndex: Int] = [:]
  var places: [LinkDestination: Int] = [:]
  var gates: [Int: Int] = [:]
  for (number, link) in graph.links.enumerated() where link.module == 0 {
    let destination = LinkDestination(link, in: graph)
    guard let flow = destination?.flow ?? link.entry, flows.contains(flow) else { continue }
    let name = graph.names[link.name]
    var node = graph.drawing(of: [number], id: "link \(name)", cluster: nil)
    guard case .state(let state) = link.target, let destination else {
      if case .moves(let moves) = link.target, let entry = link.entry {
        // Moves are made from the current stack, so they have no single target.
        let words = MoveWords(graph: graph, flow: graph.flows[entry])
        for (index, move) in moves.enumerated() {
          var label = Picture.Label(lines: words.lines(move, number: index + 1, of: moves.count))
          label = label.noted(graph.action(of: move, in: graph.flows[entry]) ?? "stay")
          node.notes.append(label)
        }
      }
      _ = picture.add(node)
      continue
    }
    let words = MoveWords(graph: graph, flow: graph.flows[destination.flow])
    if graph.stateOfSeveral(link) == nil { node.notes.append(.remark("to " + words.words(state))) }
    let source = picture.add(node)
    if places[destination] == nil { places[destination] = add(destination, to: &picture, &clusters, graph) }
    if let place = places[destination] { picture.connect(source, place, .open) }
    for condition in graph.requirements(of: link) {
      let gate = gates[condition] ?? picture.add(graph.drawing(ofGateFor: condition, in: "", cluster: nil))
      gates[condition] = gate
      picture.connect(source, gate, .requires)
    }
  }
  joinGates(of: graph, in: &picture)
  return picture
}

private func add(
  _ destination: LinkDestination, to picture: inout Picture, _ clusters: inout [FlowIndex: Int], _ graph: FlowGraph
) -> Int {
  let flow = graph.flows[destination.flow]
  let title = graph.names[flow.name]
  let index: Int
  if let known = clusters[destination.flow] {
    index = known
  } else {
    index = picture.clusters.count
    clusters[destination.flow] = index
    picture.clusters.append(.init(title: title, doc: graph.names[flow.doc], start: picture.nodes.count))
  }
  guard let node = destination.node else {
    let item = destination.item.map { graph.names[flow.items[$0].name] } ?? ""
    return picture.add(.init(id: "\(title).\(item)", kind: .state, title: item, cluster: index))
  }
  let name = graph.names[flow.nodes[node].name]
  var drawing = Picture.Node(id: "\(title).\(name)", kind: .screen, title: name, cluster: index)
  if case .flow = flow.nodes[node].kind { drawing.kind = .flow }
  if let line = MoveWords(graph: graph, flow: flow).line(graph.requirements(of: flow.nodes[node])) {
    drawing.notes.append(.init(lines: [line]))
  }
  return picture.add(drawing)
}
