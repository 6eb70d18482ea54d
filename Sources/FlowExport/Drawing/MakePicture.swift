import FlowCompiler

/// What to draw of a graph, as the options say.
func makePicture(_ graph: FlowGraph, _ options: DrawingOptions) -> Picture {
  // What other modules declare is drawn with them.
  let flows = graph.flows.indices.filter { index in
    graph.flows[index].module == 0 && options.flows?.contains(graph.names[graph.flows[index].name]) ?? true
  }
  var picture = options.isOverview ? overview(of: flows, in: graph) : Picture()
  if !options.isOverview {
    for flow in flows {
      var part = FlowPicture(graph, flow, into: picture)
      part.draw()
      picture = part.picture
    }
    linkChildren(in: &picture)
    markOverlays(in: &picture)
  }
  drawGates(of: graph, options, into: &picture)
  if let around = options.around { restrict(&picture, to: around) }
  return picture
}

// A child flow that has a picture of its own here is joined to it once, from its first node: from each would tangle.
private func linkChildren(in picture: inout Picture) {
  var starts: [String: Int] = [:]
  for cluster in picture.clusters { starts[cluster.title] = cluster.start }
  for index in picture.nodes.indices where picture.nodes[index].kind == .flow {
    let title = picture.nodes[index].title
    guard let start = starts[title], picture.nodes[start].cluster != picture.nodes[index].cluster else { continue }
    picture.connect(index, start, .link, .init())
    starts[title] = nil
  }
}

// Screens that are shown above everything else wherever they are shown.
private func markOverlays(in picture: inout Picture) {
  var isOverlay: [Bool?] = Array(repeating: nil, count: picture.nodes.count)
  for edge in picture.edges {
    switch edge.kind {
    case .overlay: isOverlay[edge.to] = isOverlay[edge.to] ?? true
    case .push, .replace, .present: isOverlay[edge.to] = false
    case .back, .finish, .stay, .link: break
    }
  }
  for index in picture.nodes.indices where picture.nodes[index].kind == .screen && isOverlay[index] == true {
    picture.nodes[index].kind = .overlay
  }
}
