/// All graphs of some navigation files, with the names that their flows and screens get.
struct NavigationGraphs {
  /// A graph, which becomes a flow.
  struct Graph {
    let destination: NavigationDestination
    let file: Int
    let name: String
    /// The graphs that contain or include this graph.
    var parents: [Int] = []
    /// The nodes in the graph, by id.
    var nodes: [String: Node] = [:]
    /// The nodes of included files, by the file's name.
    var includes: [String: Node] = [:]
    /// The destinations in the graph that are screens, each id once.
    var destinations: [NavigationDestination] = []
    /// The ids of more than one destination.
    var doubled: [String] = []
  }

  /// The node that an id in a graph names.
  enum Node {
    case screen(String, NavigationDestination)
    case graph(Int)

    var destination: NavigationDestination? { if case .screen(_, let destination) = self { destination } else { nil } }
  }

  /// The location of an id, seen from a graph.
  enum Spot {
    case inside(Node)
    case graphItself
    /// In a graph around this one, or the graph around it itself.
    case outside
    case nowhere
  }

  private(set) var graphs: [Graph] = []
  /// The root graph of each file.
  private(set) var roots: [Int] = []
  /// Screens that replace destinations that are in none of the files, each with its name and a comment.
  private(set) var strangers: [(graph: Int, name: String, comment: String)] = []

  private var flowNames = UniqueNames(taken: wordsNoFlowMayTake)
  private var screenNames = UniqueNames(taken: wordsNoScreenMayTake)

  init(_ files: [NavigationFile]) {
    for (index, file) in files.enumerated() {
      let wanted = typeName(file.source.baseName) ?? "Navigation"
      roots.append(add(file.root, wanted, file: index))
    }
    for graph in graphs.indices { addIncludes(graph, files) }
  }

  private mutating func add(_ destination: NavigationDestination, _ wanted: String, file: Int) -> Int {
    let index = graphs.count
    graphs.append(Graph(destination: destination, file: file, name: flowNames.add(wanted, suffix: "Flow")))
    let ids = destination.children.enumerated().compactMap { index, child in child.id.map { ($0, index) } }
    let last = Dictionary(ids, uniquingKeysWith: { $1 })
    for (position, child) in destination.children.enumerated() {
      guard let id = child.id else { continue }
      if last[id] != position {
        graphs[index].doubled.append(id)
        continue
      }
      switch child.kind {
      case .graph:
        let inner = add(child, typeName(id) ?? "Graph", file: file)
        graphs[inner].parents.append(index)
        graphs[index].nodes[id] = .graph(inner)
      case .include: continue
      default:
        let short = without(["DialogFragment", "Fragment", "_fragment", "Activity", "_activity", "_dest"], id)
        graphs[index].nodes[id] = .screen(screenNames.add(valueName(short) ?? "screen", suffix: "Screen"), child)
        graphs[index].destinations.append(child)
      }
    }
    return index
  }

  private mutating func addIncludes(_ graph: Int, _ files: [NavigationFile]) {
    for child in graphs[graph].destination.children {
      guard case .include(let name) = child.kind else { continue }
      if let file = files.firstIndex(where: { $0.source.baseName == name }) {
        let inner = roots[file]
        graphs[graph].includes[name] = .graph(inner)
        if !graphs[inner].parents.contains(graph) { graphs[inner].parents.append(graph) }
        for id in [child.id, files[file].root.id].compactMap({ $0 }) { graphs[graph].nodes[id] = .graph(inner) }
      } else {
        let screen = screenNames.add(valueName(name) ?? "screen", suffix: "Screen")
        strangers.append((graph, screen, "The graph '\(name)', whose file was not imported."))
        graphs[graph].nodes[child.id ?? name] = .screen(screen, child)
        graphs[graph].includes[name] = .screen(screen, child)
      }
    }
  }

  /// The location of an id, seen from a graph.
  func spot(_ id: String, in graph: Int) -> Spot {
    if let node = graphs[graph].nodes[id] { return .inside(node) }
    if graphs[graph].destination.id == id { return .graphItself }
    return node(id, around: graph) == nil && !isAround(id, graph) ? .nowhere : .outside
  }

  /// The location of an id that an action of a graph pops up to. The stack may also have entries of graphs within this graph, or beside it.
  func spot(popUpTo id: String, in graph: Int) -> Spot {
    guard case .nowhere = spot(id, in: graph) else { return spot(id, in: graph) }
    if let node = node(id, within: graph) { return .inside(node) }
    return around(graph).contains { node(id, within: $0) != nil } ? .outside : .nowhere
  }

  /// The node for an id in a graph or in the graphs within it, the outer graphs first.
  private func node(_ id: String, within graph: Int) -> Node? {
    var found: Set<Int> = [graph]
    var waiting = [graph]
    while let next = waiting.first {
      waiting.removeFirst()
      if let node = graphs[next].nodes[id] { return node }
      let inner = graphs[next].nodes.values.compactMap { if case .graph(let inner) = $0 { inner } else { nil } }
      waiting += inner.sorted().filter { found.insert($0).inserted }
    }
    return nil
  }

  /// The node for an id in the graphs around a graph, the nearest first.
  func node(_ id: String, around graph: Int) -> Node? { around(graph).lazy.compactMap { graphs[$0].nodes[id] }.first }

  /// Whether an id belongs to a graph around a graph.
  private func isAround(_ id: String, _ graph: Int) -> Bool {
    around(graph).contains { graphs[$0].destination.id == id }
  }

  /// The graphs around a graph, the nearest first.
  private func around(_ graph: Int) -> [Int] {
    var found: [Int] = []
    var next = graphs[graph].parents
    while let parent = next.first {
      next.removeFirst()
      if found.contains(parent) || parent == graph { continue }
      found.append(parent)
      next += graphs[parent].parents
    }
    return found
  }

  /// The node of a child of a graph; nil if another child with the same id replaces it.
  func node(of child: NavigationDestination, in graph: Int) -> Node? {
    if case .include(let name) = child.kind { return graphs[graph].includes[name] }
    guard let id = child.id, let node = graphs[graph].nodes[id] else { return nil }
    let line =
      node.destination?.line ?? { if case .graph(let inner) = node { graphs[inner].destination.line } else { 0 } }()
    return line == child.line ? node : nil
  }

  /// The start node of a graph.
  func start(of graph: Int) -> Node? { graphs[graph].destination.start.flatMap { graphs[graph].nodes[$0] } }

  /// The name of a node in flow files.
  func name(_ node: Node) -> String {
    switch node {
    case .screen(let name, _): name
    case .graph(let graph): graphs[graph].name
    }
  }

  /// The inputs of a node. A graph takes the inputs that it declares, and the inputs of its start.
  func inputs(of node: Node, depth: Int = 0) -> [ImportedField] {
    switch node {
    case .screen(_, let destination): return distinct(destination.arguments.map(\.field))
    case .graph(let graph):
      let own = graphs[graph].destination.arguments.map(\.field)
      // A graph may start with itself through includes; it has no further inputs then.
      guard depth < 16, let start = start(of: graph) else { return distinct(own) }
      return distinct(own + inputs(of: start, depth: depth + 1))
    }
  }

  private func distinct(_ fields: [ImportedField]) -> [ImportedField] {
    var seen: Set<String> = []
    return fields.filter { seen.insert($0.name).inserted }
  }
}
