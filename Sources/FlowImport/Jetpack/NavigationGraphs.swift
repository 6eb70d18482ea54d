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
    /// The bar or drawer whose items choose destinations of the graph.
    var shell: Shell?
    /// Notes on other menus whose items are destinations of the graph, for comments.
    var otherMenus: [String] = []
  }

  /// A bottom bar or a drawer of an app, of a file of `res/menu`.
  struct Shell {
    let menu: NavigationMenu
    /// The items, each with the node that it shows.
    let items: [(name: String, node: Node)]
    /// The name of the item that the graph starts with.
    let start: String
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

  private let files: [ImportSource]
  /// The inputs that screens have only since actions give them, by screen.
  private var given: [String: [ImportedField]] = [:]
  /// The destinations by the names of their screens.
  private var screens: [String: NavigationDestination] = [:]
  private var flowNames = UniqueNames(taken: wordsNoFlowMayTake)
  private var screenNames = UniqueNames(taken: wordsNoScreenMayTake)

  init(_ files: [NavigationFile]) {
    self.files = files.map(\.source)
    var wantedNames: Set<String> = []
    for (index, file) in files.enumerated() {
      var wanted = typeName(file.source.baseName) ?? "Navigation"
      // Of files with one name in several modules, each but the first is named after its module, too.
      if !wantedNames.insert(wanted).inserted, let module = file.source.module.split(separator: "/").last {
        wanted = typeName("\(module) \(file.source.baseName)") ?? wanted
      }
      roots.append(add(file.root, wanted, file: index))
    }
    for graph in graphs.indices { addIncludes(graph, files) }
    for graph in graphs.indices { addActionArguments(graph) }
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
        let name = screenNames.add(valueName(short) ?? "screen", suffix: "Screen")
        screens[name] = child
        graphs[index].nodes[id] = .screen(name, child)
        graphs[index].destinations.append(child)
      }
    }
    return index
  }

  private mutating func addIncludes(_ graph: Int, _ files: [NavigationFile]) {
    for child in graphs[graph].destination.children {
      guard case .include(let name) = child.kind else { continue }
      let module = files[graphs[graph].file].source.module
      let named = files.indices.filter { files[$0].source.baseName == name }
      if let file = named.first(where: { files[$0].source.module == module }) ?? named.first {
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

  /// Adds the arguments that an action gives and its target does not declare: Android puts them into the target's
  /// arguments all the same.
  private mutating func addActionArguments(_ graph: Int) {
    let destination = graphs[graph].destination
    for action in (destination.children + [destination]).flatMap(\.actions) {
      guard let id = action.destination, let target = target(id, from: graph), let screen = screen(of: target),
        // A screen of a graph that was not imported is only a name.
        let shown = screens[screen], shown.element != "include"
      else { continue }
      for argument in action.arguments {
        var field = argument.field
        guard !inputs(of: .screen(screen, shown)).contains(where: { $0.name == field.name }) else { continue }
        if !field.type.hasSuffix("?") { field.type += "?" }
        field.defaultValue = nil
        field.foreignDefault = nil
        field.comments.append("only actions have it")
        given[screen, default: []].append(field)
      }
    }
  }

  /// The screen that a node shows first.
  private func screen(of node: Node) -> String? {
    switch node {
    case .screen(let name, _): name
    case .graph(let graph): firstScreen(of: graph)
    }
  }

  /// The inputs that a node has only since actions give them.
  func given(to node: Node) -> [ImportedField] { screen(of: node).flatMap { given[$0] } ?? [] }

  /// The node that an action's destination names, seen from a graph.
  func target(_ id: String, from graph: Int) -> Node? {
    switch spot(id, in: graph) {
    case .inside(let node): node
    case .graphItself: .graph(graph)
    case .outside: node(id, around: graph)
    case .nowhere: nil
    }
  }

  // MARK: The app's first graph

  /// The root graphs that no other graph includes.
  var entries: [Int] { roots.filter { graphs[$0].parents.isEmpty } }

  /// The entry with most destinations, in itself and in the graphs within it; of several the first.
  var largestEntry: Int? {
    var largest: (graph: Int, count: Int)?
    for graph in entries {
      let count = within(graph).map { graphs[$0].destinations.count }.reduce(0, +)
      if largest.map({ $0.count < count }) ?? true { largest = (graph, count) }
    }
    return largest?.graph
  }

  /// The root graph with a name: that of its file, its id, or the name of its flow.
  func root(named name: String) -> Int? {
    roots.first { files[graphs[$0].file].path == name } ?? roots.first { files[graphs[$0].file].baseName == name }
      ?? roots.first { graphs[$0].destination.id == name }
      ?? roots.first { graphs[$0].name == name }
  }

  // MARK: Menus

  /// Makes a menu the bar or drawer of the graph whose destinations are its items, and says in words what became of it.
  mutating func add(_ menu: NavigationMenu, first: Int?) -> String {
    for graph in [first].compactMap({ $0 }) + graphs.indices.filter({ $0 != first }) {
      guard let nodes = menu.items(in: graphs[graph]) else { continue }
      let name = "'\(graphs[graph].name)'"
      guard let reason = setShell(menu, nodes, of: graph) else {
        return "the \(menu.isDrawer ? "drawer" : "tabs") of \(name)"
      }
      let shown = nodes.map { "'\(self.name($0))'" }.joined(separator: ", ")
      graphs[graph].otherMenus.append(
        "The menu \(menu.source.baseName).xml shows \(shown), but \(reason): decide what shows them.")
      return "left out, as \(reason): decide what shows the destinations of \(name)"
    }
    return "left out, as no graph has all of its items as destinations"
  }

  /// Makes a menu the bar or drawer of a graph with its items; returns the reason if it cannot be.
  private mutating func setShell(_ menu: NavigationMenu, _ nodes: [Node], of graph: Int) -> String? {
    if let other = graphs[graph].shell { return "\(other.menu.source.baseName).xml has items of this graph, too" }
    if let layer = nodes.first(where: { ![nil, .screen].contains($0.destination?.kind) }) {
      return "'\(name(layer))' is presented"
    }
    let start = start(of: graph).map(name)
    var names = UniqueNames(taken: wordsNoScreenMayTake)
    let items = nodes.map { (names.add(valueName(name($0)) ?? "item", suffix: "Item"), $0) }
    guard let first = items.first(where: { name($0.1) == start }) else {
      return start.map { "the graph starts with '\($0)'" } ?? "the graph has no start"
    }
    graphs[graph].shell = Shell(menu: menu, items: items, start: first.0)
    return nil
  }

  /// The name of the item that shows a node of a graph; nil if none does.
  func item(_ node: String, of graph: Int) -> String? {
    graphs[graph].shell?.items.first { name($0.node) == node }?.name
  }

  // MARK: Ids

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
    within(graph).lazy.compactMap { graphs[$0].nodes[id] }.first
  }

  /// A graph and the graphs within it, the outer graphs first.
  private func within(_ graph: Int) -> [Int] {
    var found = [graph]
    var seen: Set<Int> = [graph]
    var position = 0
    while position < found.count {
      let values = graphs[found[position]].nodes.values
      let inner = values.compactMap { node in if case .graph(let inner) = node { inner } else { nil } }
      found += inner.sorted().filter { seen.insert($0).inserted }
      position += 1
    }
    return found
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

  /// The node that a graph's flow starts with: the graph's start, or its first screen if it has no start.
  private func first(of graph: Int) -> Node? {
    start(of: graph) ?? graphs[graph].destinations.first?.id.flatMap { graphs[graph].nodes[$0] }
  }

  /// The screen that a graph starts with, in itself or in the graph that it starts with; nil if it has none.
  func firstScreen(of graph: Int) -> String? {
    var graph = graph
    for _ in graphs {
      switch start(of: graph) {
      case .screen(let name, _)?: return name
      case .graph(let inner)?: graph = inner
      case nil: return nil
      }
    }
    return nil
  }

  /// The name of a node in flow files.
  func name(_ node: Node) -> String {
    switch node {
    case .screen(let name, _): name
    case .graph(let graph): graphs[graph].name
    }
  }

  /// The inputs of a node. A graph takes the inputs that it declares, and the inputs of its start or of all its items.
  func inputs(of node: Node) -> [ImportedField] {
    var seen: Set<Int> = []
    return inputs(of: node, &seen)
  }

  /// The inputs of a node, without those of graphs that were seen: one may start with itself through includes.
  private func inputs(of node: Node, _ seen: inout Set<Int>) -> [ImportedField] {
    switch node {
    case .screen(let name, let destination):
      return distinct(destination.arguments.map(\.field) + given[name, default: []])
    case .graph(let graph):
      guard seen.insert(graph).inserted else { return [] }
      var inputs = graphs[graph].destination.arguments.map(\.field)
      // All items of a bar are there from the beginning.
      for start in graphs[graph].shell?.items.map(\.node) ?? [first(of: graph)].compactMap({ $0 }) {
        // What starts the app gives nothing that only actions give.
        let given = graphs[graph].parents.isEmpty ? given(to: start).map(\.name) : []
        inputs += self.inputs(of: start, &seen).filter { !given.contains($0.name) }
      }
      return distinct(inputs)
    }
  }

  private func distinct(_ fields: [ImportedField]) -> [ImportedField] {
    var seen: Set<String> = []
    return fields.filter { seen.insert($0.name).inserted }
  }
}
