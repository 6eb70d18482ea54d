import FlowCompiler

/// Reduces a picture to the nodes within some steps of the named nodes, and marks nodes that have lost neighbours.
func restrict(_ picture: inout Picture, to around: DrawingOptions.Neighbourhood) {
  let full = picture
  var neighbours: [[Int]] = Array(repeating: [], count: full.nodes.count)
  for edge in full.edges {
    neighbours[edge.from].append(edge.to)
    neighbours[edge.to].append(edge.from)
  }
  var distance: [Int?] = Array(repeating: nil, count: full.nodes.count)
  var queue: [Int] = []
  for (index, node) in full.nodes.enumerated() where isNamed(node, around.name, in: full) {
    distance[index] = 0
    queue.append(index)
  }
  let centres = queue.count
  var next = 0
  while next < queue.count {
    let node = queue[next]
    let reached = distance[node] ?? 0
    next += 1
    if reached >= around.distance { continue }
    for neighbour in neighbours[node] where distance[neighbour] == nil {
      distance[neighbour] = reached + 1
      queue.append(neighbour)
    }
  }
  picture = Picture()
  picture.isSideways = full.isSideways
  var places: [Int?] = Array(repeating: nil, count: full.nodes.count)
  var clusters: [Int?] = Array(repeating: nil, count: full.clusters.count)
  for (index, node) in full.nodes.enumerated() where distance[index] != nil {
    var node = node
    node.isCentre = queue.prefix(centres).contains(index)
    node.hasMore = neighbours[index].contains { distance[$0] == nil }
    if let cluster = node.cluster {
      if clusters[cluster] == nil {
        clusters[cluster] = picture.clusters.count
        picture.clusters.append(full.clusters[cluster])
      }
      node.cluster = clusters[cluster]
    }
    places[index] = picture.add(node)
  }
  for index in picture.clusters.indices {
    picture.clusters[index].start = picture.clusters[index].start.flatMap { places[$0] }
  }
  for edge in full.edges {
    guard let from = places[edge.from], let to = places[edge.to] else { continue }
    var edge = edge
    (edge.from, edge.to) = (from, to)
    picture.edges.append(edge)
  }
}

// A flow is named by its start if its own nodes are drawn, and by its node wherever it is run; a listed target is named by the node that lists it.
private func isNamed(_ node: Picture.Node, _ name: String, in picture: Picture) -> Bool {
  if node.kind == .start, let cluster = node.cluster { return picture.clusters[cluster].title == name }
  if node.id == name { return true }
  switch node.kind {
  case .outcome, .cancelled, .state, .any, .loading: return false
  case .link: return node.rows.contains { $0.title == name }
  case .gate: return node.title == name
  default: break
  }
  if node.title == name && node.kind != .items { return true }
  let frame = node.cluster.map { picture.clusters[$0].title + "." } ?? ""
  return node.rows.contains { $0.target == name || !$0.target.isEmpty && frame + $0.target == name }
}
