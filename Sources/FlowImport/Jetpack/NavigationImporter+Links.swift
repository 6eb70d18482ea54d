extension NavigationImporter {
  /// Actions that every destination may take are links that the app's code opens.
  mutating func addGlobalActions(of graph: Int) {
    for action in graphs.graphs[graph].destination.actions {
      let fields = fields(of: action, in: graph)
      var comments = ["'\(action.id)', which code takes from anywhere"]
      let name = linkNames.add(eventName(action), suffix: "Link")
      if let id = action.destination, target(id, from: graph) == nil {
        drafts[graph].comments.append("'\(action.id)' leads to '\(id)', which is not there: it is left out.")
        continue
      }
      let move = move(action, from: nil, in: graph, &comments)
      let isRoot = move.forward == .root && graphs.graphs[graph].parents.isEmpty && move.values.isEmpty
      drafts[graph].links.append(
        LinkDraft(
          name: name, inputs: fields, action: isRoot ? .to("[\(move.target)]") : .move(move), comments: comments))
    }
  }

  /// Deep links of all destinations in a graph and in those within it.
  mutating func addLinks(of graph: Int, isEntry: Bool, path: [String], seen: Set<Int>) {
    if seen.contains(graph) { return }
    let isOuter = path.isEmpty && seen.isEmpty
    var below = path
    if let start = graphs.start(of: graph), case .screen(let name, let destination) = start,
      destination.arguments.map(\.field).allSatisfy({ $0.defaultValue != nil || $0.type.hasSuffix("?") })
    {
      below.append(isOuter ? name : "\(graphs.graphs[graph].name).\(name)")
    }
    for child in graphs.graphs[graph].destination.children {
      guard let id = child.id, let node = graphs.graphs[graph].nodes[id] else { continue }
      switch node {
      case .graph(let inner): addLinks(of: inner, isEntry: isEntry, path: below, seen: seen.union([graph]))
      case .screen(let name, _):
        for uri in child.deepLinks {
          guard isEntry else {
            drafts[graph].comments.append("The deep link '\(uri)' is left out: its graph is not the app's first one.")
            continue
          }
          let entry = isOuter ? name : "\(graphs.graphs[graph].name).\(name)"
          let styled = child.kind == .screen ? entry : "{ \(child.kind == .activity ? "full" : "sheet"): [\(entry)] }"
          let entries = below.last == entry ? below : below + [styled]
          drafts[graph].links.append(
            LinkDraft(
              name: linkNames.add(name, suffix: "Link"), urls: [pattern(uri)],
              action: .to("[\(entries.joined(separator: ", "))]")))
        }
      }
    }
  }

  /// A deep link's pattern as flowc writes it: without a scheme it fits any.
  func pattern(_ uri: String) -> String {
    let uri = uri.replacing("/.*", with: "/*")
    return uri.contains("://") || uri.hasPrefix("/") ? uri : "//" + uri
  }
}
