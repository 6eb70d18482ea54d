import FlowCompiler

/// The picture of a graph by the options, with the additions and removals since an older graph.
func makePicture(_ graph: FlowGraph, _ options: DrawingOptions, since old: FlowGraph?) -> Picture {
  let picture = makePicture(graph, options)
  guard let old else { return picture }
  var both = picture.compared(with: makePicture(old, options))
  moveLoops(in: &both)
  return both
}

/// The picture of a graph by the options.
func makePicture(_ graph: FlowGraph, _ options: DrawingOptions) -> Picture {
  // Declarations of other modules are drawn where they are used.
  let flows = graph.flowsInOrder.filter { index in
    graph.flows[index].module == 0 && !options.unknown.contains(graph.names[graph.flows[index].name])
      && options.flows?.contains(graph.names[graph.flows[index].name]) ?? true
  }
  var picture = Picture()
  if options.isOverview {
    picture = overview(of: flows, in: graph)
  } else if options.isOfLinks {
    picture = links(to: flows, in: graph)
  } else {
    picture = makePicture(of: flows, in: graph, isWhole: options.flows == nil)
  }
  picture.mark(unknown: options.unknown)
  if let around = options.around { restrict(&picture, to: around) }
  if let walk = options.walk { picture.mark(walk.moves(in: graph)) }
  if let counts = options.counts { picture.mark(counts) }
  return picture
}

/// The picture of flows, each in its frame.
///
/// - Parameter isWhole: whether gates are drawn that nothing in these flows requires.
func makePicture(of flows: [FlowIndex], in graph: FlowGraph, isWhole: Bool = false) -> Picture {
  var picture = Picture()
  for flow in flows {
    var part = FlowPicture(graph, flow, into: picture)
    part.draw()
    picture = part.picture
  }
  markLocked(in: &picture)
  if isWhole { drawGates(of: graph, into: &picture) }
  foldItems(in: &picture)
  listTargets(in: &picture)
  moveLoops(in: &picture)
  markOverlays(in: &picture)
  if flows.count <= mostJoinedFlows { joinGates(of: graph, in: &picture) }
  return picture
}

// Lines between frames join the frames into one part, which stays readable while there are few.
private let mostJoinedFlows = 5

// One loop a node is drawn; others are written in the node, since loops would overlap.
private func moveLoops(in picture: inout Picture) {
  var isTaken: Set<Int> = []
  var edges: [Picture.Edge] = []
  for edge in picture.edges {
    if edge.from != edge.to || isTaken.insert(edge.from).inserted {
      edges.append(edge)
      continue
    }
    picture.nodes[edge.from].notes += edge.labels.map { $0.noted(edge.kind.verb) }
  }
  picture.edges = edges
}

// Marks the screens that are only ever presented as overlays.
private func markOverlays(in picture: inout Picture) {
  var isOverlay: [Bool?] = Array(repeating: nil, count: picture.nodes.count)
  for edge in picture.edges {
    switch edge.kind {
    case .overlay: isOverlay[edge.to] = isOverlay[edge.to] ?? true
    case .push, .replace, .root, .present: isOverlay[edge.to] = false
    case .select where edge.toRow == nil: isOverlay[edge.to] = false
    case .back, .select, .finish, .open, .requires, .wait: break
    }
  }
  for index in picture.nodes.indices where picture.nodes[index].kind == .screen && isOverlay[index] == true {
    picture.nodes[index].kind = .overlay
  }
}

extension Picture.Edge.Kind {
  /// The verb of such an edge; empty if no single word fits.
  var verb: String {
    switch self {
    case .push: "push"
    case .replace: "replace"
    case .root: "root"
    case .present: "present"
    case .overlay: "present as overlay"
    case .back: "back"
    case .select: "select"
    case .finish: "finish"
    case .open: "open"
    case .requires: "requires"
    case .wait: "wait"
    }
  }
}
