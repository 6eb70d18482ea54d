extension NavigationImporter {
  /// Adds the global actions of a graph. In the app's first graph they become links that the app's code opens, since links move that graph's flow; in
  /// other graphs they become edges of any screen.
  mutating func addGlobalActions(of graph: Int) {
    guard graph == entries.first else { return addSharedActions(of: graph) }
    for action in graphs.graphs[graph].destination.actions {
      let fields = fields(of: action, in: graph)
      var comments = ["'\(action.id)', which code takes from anywhere"]
      comments += action.leftOut.map { "not imported: \($0)" }
      let name = linkNames.add(eventName(action), suffix: "Link")
      if let id = action.destination, target(id, from: graph) == nil {
        drafts[graph].comments.append("'\(action.id)' leads to '\(id)', which is not there: it is left out.")
        continue
      }
      let move = move(action, from: nil, in: graph, &comments)
      comments += defaults(of: action, in: graph) + lostArguments(of: action, in: graph)
      // A state can name a flow only by a screen of the flow.
      var isScreen = false
      if let id = action.destination, case .screen? = target(id, from: graph) { isScreen = true }
      let isRoot =
        isScreen && move.forward == .root && graphs.graphs[graph].parents.isEmpty && graphs.graphs[graph].shell == nil
        && move.values.isEmpty
      drafts[graph].links.append(
        ImportedLink(
          name: name, inputs: fields, action: isRoot ? .to("[\(move.target)]") : .move(move), comments: comments))
    }
  }

  /// Adds an edge of any screen for each action of a graph, and its event to the graph's start screen.
  private mutating func addSharedActions(of graph: Int) {
    let start = graphs.start(of: graph).map(graphs.name)
    let screen = drafts[graph].screens.firstIndex { $0.name == start } ?? drafts[graph].screens.indices.first
    let screens = drafts[graph].screens
    var taken = UniqueNames(
      taken: wordsNoEventMayTake.union(screens.flatMap { $0.inputs.map(\.name) + $0.events.map(\.name) }))
    var node = ImportedNode(name: "any")
    for action in graphs.graphs[graph].destination.actions {
      guard let screen else {
        drafts[graph].comments.append("'\(action.id)', which code takes from anywhere, is left out: no screen is here.")
        continue
      }
      let event = taken.add(eventName(action), suffix: "Chosen")
      let fields = fields(of: action, in: graph)
      var edge = edge(event, action, from: nil, fields, in: graph)
      edge.comments.insert("'\(action.id)', which code takes from anywhere: decide which other screens have it", at: 0)
      drafts[graph].screens[screen].events.append(
        ImportedEvent(name: event, fields: fields, comments: defaults(of: action, in: graph)))
      node.edges.append(edge)
    }
    drafts[graph].edges.append(node)
  }

  /// Adds the deep links of all destinations in a graph and in the graphs within it.
  mutating func addLinks(of graph: Int, isEntry: Bool, path: [String], seen: Set<Int>) {
    if seen.contains(graph) { return }
    let isOuter = path.isEmpty && seen.isEmpty
    let start = graphs.start(of: graph)
    var below = path
    // A start that is a graph shows that graph's start.
    if let owner = owners(ofStartOf: graph).last, case .screen(let name, let destination)? = graphs.start(of: owner),
      destination.arguments.map(\.field).allSatisfy(\.isFree)
    {
      below.append(entry(name, of: owner, isOuter: isOuter && owner == graph))
    }
    // An item of a bar does not lie on the first one.
    func stack(under name: String) -> [String] { graphs.item(name, of: graph) == nil ? below : path }
    for uri in graphs.graphs[graph].destination.deepLinks {
      // A link to a graph leads to its start.
      if case .screen(let name, let destination)? = start {
        addLink(uri, name, destination, of: graph, stack(under: name), isOuter: isOuter, isEntry: isEntry)
      } else {
        drafts[graph].leaveOut("The deep link '\(uri)' is left out: decide to which screen it leads.")
      }
    }
    for child in graphs.graphs[graph].destination.children {
      switch graphs.node(of: child, in: graph) {
      case .graph(let inner)?:
        let flow = graphs.graphs[inner].name
        if isEntry, !drafts[graph].targets.contains(flow), hasLinks(inner) { addWay(to: inner, in: graph) }
        let steps = graphs.item(flow, of: graph) == nil ? way(to: flow, in: graph) : [flow]
        let way = steps.map { entry($0, of: graph, isOuter: isOuter) }
        addLinks(of: inner, isEntry: isEntry, path: way.isEmpty ? below : path + way, seen: seen.union([graph]))
      case .screen(let name, _)?:
        for uri in child.deepLinks {
          addLink(uri, name, child, of: graph, stack(under: name), isOuter: isOuter, isEntry: isEntry)
        }
      case nil: continue
      }
    }
  }

  /// A graph, the graph that it starts with, and so on.
  private func owners(ofStartOf graph: Int) -> [Int] {
    var owners = [graph]
    while case .graph(let inner)? = graphs.start(of: owners[owners.count - 1]), !owners.contains(inner) {
      owners.append(inner)
    }
    return owners
  }

  /// Whether a graph or a graph within it has a deep link.
  private func hasLinks(_ graph: Int, seen: Set<Int> = []) -> Bool {
    let destination = graphs.graphs[graph].destination
    return !destination.deepLinks.isEmpty
      || destination.children.contains { child in
        if case .graph(let inner)? = graphs.node(of: child, in: graph) {
          return !seen.contains(inner) && hasLinks(inner, seen: seen.union([graph]))
        }
        return !child.deepLinks.isEmpty
      }
  }

  /// Gives the screen that a graph starts with an event that runs a graph to which only deep links lead, which code can
  /// take from anywhere.
  private mutating func addWay(to inner: Int, in graph: Int) {
    let senders = owners(ofStartOf: graph)
    let last = senders[senders.count - 1]
    guard graphs.inputs(of: .graph(inner)).allSatisfy(\.isFree),
      senders.dropFirst().allSatisfy({ graphs.graphs[$0].parents.count == 1 }),
      case .screen(let screen, _)? = graphs.start(of: last),
      let place = drafts[last].screens.firstIndex(where: { $0.name == screen })
    else { return }
    let known =
      drafts[last].screens[place].inputs.map(\.name) + drafts[last].screens[place].events.map(\.name)
      + senders.flatMap { (drafts[$0].events + drafts[$0].outcomes).map(\.name) }
    var taken = UniqueNames(taken: wordsNoEventMayTake.union(known))
    let (flow, id) = (graphs.graphs[inner].name, graphs.graphs[inner].destination.id)
    let event = taken.add("to\(flow)", suffix: "Chosen")
    drafts[last].screens[place].events.append(
      ImportedEvent(name: event, comments: ["only deep links lead to '\(id ?? flow)': decide which screens have it"]))
    for (number, sender) in senders.enumerated() {
      let node = number + 1 < senders.count ? graphs.graphs[senders[number + 1]].name : screen
      let edge = ImportedEdge(event: event, move: number == 0 ? .forward(.push, flow) : .forward(.send, event))
      if number > 0 { drafts[sender].events.append(ImportedEvent(name: event)) }
      if let known = drafts[sender].edges.firstIndex(where: { $0.name == node }) {
        drafts[sender].edges[known].edges.append(edge)
      } else {
        drafts[sender].edges.append(ImportedNode(name: node, edges: [edge]))
      }
    }
  }

  /// The screens on the shortest path from a graph's start to a screen that leads to a flow, without required inputs; empty if absent.
  private func way(to flow: String, in graph: Int) -> [String] {
    guard case .screen(let start, _)? = graphs.start(of: graph) else { return [] }
    let free = Set(
      drafts[graph].screens.filter { $0.inputs.allSatisfy(\.isFree) }.map(\.name))
    let edges = Dictionary(drafts[graph].edges.map { ($0.name, $0.edges) }, uniquingKeysWith: { first, _ in first })
    let starts = graphs.graphs[graph].shell?.items.map { graphs.name($0.node) } ?? [start]
    var ways = starts.filter(free.contains).map { [$0] }
    var seen = Set(starts)
    var position = 0
    while position < ways.count {
      let way = ways[position]
      position += 1
      for move in edges[way[way.count - 1], default: []].map(\.move) where move.forward == .push {
        if move.target == flow { return way }
        if move.backward == nil, free.contains(move.target), seen.insert(move.target).inserted {
          ways.append(way + [move.target])
        }
      }
    }
    return []
  }

  /// The name of an entry of a graph's flow in a state: an item's shows the item.
  private func entry(_ name: String, of graph: Int, isOuter: Bool) -> String {
    let item = graphs.item(name, of: graph)
    return isOuter && item == nil ? name : "\(graphs.graphs[graph].name).\(item ?? name)"
  }

  private mutating func addLink(
    _ uri: String, _ name: String, _ destination: NavigationDestination, of graph: Int, _ below: [String],
    isOuter: Bool,
    isEntry: Bool
  ) {
    guard isEntry else {
      drafts[graph].leaveOut("The deep link '\(uri)' is left out: its graph is not the app's first one.")
      return
    }
    guard let text = strings.text(uri, in: files[graphs.graphs[graph].file].source.module) else {
      drafts[graph].leaveOut(
        AndroidStrings.name(uri) == nil
          ? "The deep link '\(uri)' is left out: it is a resource of Android's."
          : "The deep link '\(uri)' is left out: it is a string resource, which no file here has: give 'res/values/strings.xml', too."
      )
      return
    }
    let entry = entry(name, of: graph, isOuter: isOuter)
    let style = destination.kind == .activity ? "full" : "sheet"
    let styled = destination.kind == .screen ? entry : "{ \(style): [\(entry)] }"
    let entries = below.last == entry ? below : below + [styled]
    drafts[graph].links.append(
      ImportedLink(
        name: linkNames.add(name, suffix: "Link"), urls: [pattern(text)],
        action: .to("[\(entries.joined(separator: ", "))]"), comments: text == uri ? [] : ["'\(uri)'"]))
  }

  /// The pattern of a deep link as flowc writes it; without a scheme it matches any scheme.
  func pattern(_ uri: String) -> String {
    let parts = uri.replacing("/.*", with: "/*").split(separator: "{", omittingEmptySubsequences: false)
    var pattern = String(parts.first ?? "")
    for part in parts.dropFirst() {
      // An argument may be renamed in its declaration, so it is renamed here too.
      let end = part.firstIndex(of: "}") ?? part.startIndex
      pattern += end == part.startIndex ? "{\(part)" : "{\(fieldName(String(part[..<end])))\(part[end...])"
    }
    return pattern.contains("://") || pattern.hasPrefix("/") ? pattern : "//" + pattern
  }
}
