/// Makes a flow of each graph. Inner graphs come first, since their exits are edges of the graphs around them.
struct NavigationImporter {
  /// An exit of a graph: its flow ends with it, or sends an event to its parent.
  struct Exit {
    var name: String
    var verb: ImportedMove.Verb
    var action: NavigationAction
    var fields: [ImportedField]
  }

  /// The target and fields of an exit; exits with equal ways are shared.
  struct Way: Hashable {
    var verb: ImportedMove.Verb
    var destination: String?
    var popUpTo: String?
    var isInclusive: Bool
    var isSingleTop: Bool
    var fields: [ImportedField]

    init(verb: ImportedMove.Verb, action: NavigationAction, fields: [ImportedField]) {
      self.verb = verb
      destination = action.destination
      popUpTo = action.popUpTo
      isInclusive = action.isInclusive
      isSingleTop = action.isSingleTop
      self.fields = fields
    }
  }

  /// The exits of a graph, in the order in which they were found.
  struct Exits {
    var all: [Exit] = []
    /// The names of the exits that can be shared.
    var known: [Way: String] = [:]
    var names = UniqueNames(taken: wordsNoEventMayTake)
  }

  let files: [NavigationFile]
  let graphs: NavigationGraphs
  let strings: AndroidStrings
  var drafts: [ImportedFlow] = []
  var report: [ReportLine] = []

  var exits: [Exits]
  var isDone: Set<Int> = []
  var linkNames = UniqueNames()
  /// The graphs that no other graph contains, and the one that the app starts with, which comes first.
  let entries: [Int]

  init(_ files: [NavigationFile], _ graphs: NavigationGraphs, _ strings: AndroidStrings, entry: Int?) {
    self.files = files
    self.graphs = graphs
    self.strings = strings
    entries = [entry].compactMap { $0 } + graphs.entries.filter { $0 != entry }
    drafts = graphs.graphs.map { ImportedFlow(name: $0.name) }
    exits = Array(repeating: Exits(), count: drafts.count)
  }

  mutating func run() {
    for graph in graphs.graphs.indices { make(graph) }
    // If another graph could be the entry too, the first graph is declared as the entry.
    let run = Set(drafts.flatMap(\.targets))
    if let first = entries.first, drafts.contains(where: { $0.name != drafts[first].name && !run.contains($0.name) }) {
      drafts[first].isEntry = true
    }
    if let first = entries.first.map({ drafts[$0].name }), entries.count > 1 {
      let others = entries.dropFirst().map { "'\(drafts[$0].name)'" }.joined(separator: ", ")
      report.append { _ in
        "The app is taken to start with '\(first)', and not with \(others): '--entry NAME' names another"
      }
    }
    for root in entries { addLinks(of: root, isEntry: root == entries.first, path: [], seen: []) }
    for (index, file) in files.enumerated() {
      let names = graphs.graphs.indices.filter { graphs.graphs[$0].file == index }.map { drafts[$0].name }
      report.append { written in
        let own = written.filter { names.contains($0.name) }
        let screens = own.flatMap(\.screens)
        return
          "\(file.source.path): \(names.map { "'\($0)'" }.joined(separator: ", ")) with \(counted(screens.count, "screen")), "
          + "\(countedEdges(own)), \(counted(screens.flatMap(\.inputs).count, "input")), "
          + counted(own.flatMap(\.links).count, "link")
      }
    }
  }

  // MARK: A graph

  mutating func make(_ graph: Int) {
    guard isDone.insert(graph).inserted else { return }
    for case .graph(let inner) in graphs.graphs[graph].nodes.values.map({ $0 }).sorted(by: {
      graphs.name($0) < graphs.name($1)
    }) {
      make(inner)
    }
    drafts[graph].comments = comments(graph)
    drafts[graph].inputs = graphs.inputs(of: .graph(graph)).map { field in
      var field = field
      field.comments = []
      return field
    }
    for child in graphs.graphs[graph].destinations {
      guard let id = child.id, case .screen(let name, _)? = graphs.graphs[graph].nodes[id] else { continue }
      addScreen(name, child, to: graph)
    }
    for stranger in graphs.strangers where stranger.graph == graph {
      drafts[graph].screens.append(ImportedScreen(name: stranger.name, comments: [stranger.comment]))
    }
    for case .graph(let inner) in orderedNodes(graph) { addExits(of: inner, to: graph) }
    addGlobalActions(of: graph)
    addOwnExits(of: graph)
    if let shell = graphs.graphs[graph].shell { addShell(shell, to: graph) } else { setStart(graph) }
  }

  /// Makes a flow a container with the items of a bar or a drawer, and names where Android does more with the items
  /// than the flow says.
  mutating func addShell(_ shell: NavigationGraphs.Shell, to graph: Int) {
    let items = shell.items.map { ($0.name, graphs.name($0.node), [String]()) }
    drafts[graph].container = ImportedContainer(
      kind: shell.menu.isDrawer ? .drawer : .tabs, hasHistory: true, items: items)
    drafts[graph].start = shell.start
    drafts[graph].comments += [
      "The items are those of the menu \(shell.menu.source.baseName).xml, whose ids are these destinations.",
      "On Android 'back' on an item's root shows '\(shell.start)'; here those come first that were visited between.",
    ]
    let nodes = items.map(\.1)
    for node in drafts[graph].edges.indices {
      for edge in drafts[graph].edges[node].edges.indices {
        let move = drafts[graph].edges[node].edges[edge].move
        if case .popTo(let target, _)? = move.backward, let item = graphs.item(target, of: graph), item == shell.start {
          drafts[graph].edges[node].edges[edge].comments.append(
            "on Android '\(item)' is below every other item: from there 'select \(item)' is meant")
        }
        if let forward = move.forward, ![.finish, .send].contains(forward), nodes.contains(move.target) {
          let item = graphs.item(move.target, of: graph) ?? move.target
          drafts[graph].edges[node].edges[edge].comments.append(
            "the item '\(item)' shows it too, and Android selects it then: decide between this and 'select \(item)'")
        }
      }
    }
  }

  /// The nodes in the order of the file, each once.
  func orderedNodes(_ graph: Int) -> [NavigationGraphs.Node] {
    var seen: Set<String> = []
    return graphs.graphs[graph].nodes.values.map { $0 }.sorted { graphs.name($0) < graphs.name($1) }
      .filter { seen.insert(graphs.name($0)).inserted }
  }

  func comments(_ graph: Int) -> [String] {
    let destination = graphs.graphs[graph].destination
    let file = files[graphs.graphs[graph].file].source.baseName
    var comments = [destination.id.map { "The graph '\($0)' of \(file).xml." } ?? "Imported from \(file).xml."]
    comments += graphs.graphs[graph].doubled.map {
      "Left out: a destination '\($0)' that another with the same id replaces."
    }
    let moved = (destination.children + [destination]).flatMap(\.actions).compactMap(\.animation)
    let shown = destination.children.compactMap(\.animation)
    if !(moved + shown).isEmpty {
      let owners = [(moved.count, "action"), (shown.count, "destination")].filter { $0.0 > 0 }.map(counted)
      let names = Set(moved + shown).sorted().map { "'\($0)'" }.joined(separator: ", ")
      comments.append(
        "\(owners.joined(separator: " and ")) had animations of Android's, \(names); "
          + "'transition:' names one of your presenter's.")
    }
    comments += graphs.graphs[graph].otherMenus
    let includes = destination.children.filter { if case .include = $0.kind { true } else { false } }
    comments += (destination.leftOut + includes.flatMap(\.leftOut)).map { "Left out: \($0)." }
    return comments
  }

  mutating func setStart(_ graph: Int) {
    if let start = graphs.start(of: graph) {
      drafts[graph].start = graphs.name(start)
      return
    }
    let id = graphs.graphs[graph].destination.start
    drafts[graph].comments.append(
      id.map { "It starts with '\($0)', which is not there: decide what 'start' is." }
        ?? "It says no start: decide what 'start' is.")
    drafts[graph].start = drafts[graph].screens.first?.name
    if drafts[graph].start == nil {
      drafts[graph].screens.append(ImportedScreen(name: "\(valueName(drafts[graph].name) ?? "flow")Start"))
      drafts[graph].start = drafts[graph].screens[0].name
    }
  }

  mutating func addScreen(_ name: String, _ destination: NavigationDestination, to graph: Int) {
    var screen = ImportedScreen(name: name)
    if let id = destination.id {
      let known = destination.className?.split(separator: ".").last.map(String.init)
      var parts = ["'\(id)'"]
      if let known, known != id { parts.append(known) }
      switch destination.kind {
      case .dialog: parts.append("a dialog")
      case .bottomSheet: parts.append("a bottom sheet")
      case .activity: parts.append("an activity")
      default:
        if !["fragment", "composable", "include"].contains(destination.element) {
          parts.append("<\(destination.element)>")
        }
      }
      screen.comments.append(parts.joined(separator: ", "))
    }
    screen.comments += destination.leftOut.map { "Left out: \($0)." }
    screen.inputs = graphs.inputs(of: .screen(name, destination))
    var named: Set<String> = []
    for argument in destination.arguments where !named.insert(argument.field.name).inserted {
      screen.comments.append("Left out: the argument '\(argument.name)', as another is '\(argument.field.name)' too.")
    }
    var taken = UniqueNames(taken: wordsNoEventMayTake.union(screen.inputs.map(\.name)))
    var node = ImportedNode(name: name)
    for action in destination.actions {
      let event = taken.add(eventName(action), suffix: "Chosen")
      let fields = fields(of: action, in: graph)
      screen.events.append(ImportedEvent(name: event, fields: fields, comments: defaults(of: action, in: graph)))
      var edge = edge(event, action, from: .screen(name, destination), fields, in: graph)
      if event != action.id { edge.comments.insert("'\(action.id)'", at: 0) }
      node.edges.append(edge)
    }
    drafts[graph].screens.append(screen)
    drafts[graph].edges.append(node)
  }

  /// Adds an edge for each exit of an inner graph.
  mutating func addExits(of inner: Int, to graph: Int) {
    var node = ImportedNode(name: graphs.graphs[inner].name)
    for exit in exits[inner].all {
      node.edges.append(edge(exit.name, exit.action, from: .graph(inner), exit.fields, in: graph))
    }
    drafts[graph].edges.append(node)
  }

  /// Adds an edge for each exit of a graph that leads to itself, and so runs its own flow: each forwards the exit to the flow around both.
  mutating func addOwnExits(of graph: Int) {
    let own = graphs.graphs[graph].name
    let moves = drafts[graph].edges.flatMap(\.edges).map(\.move)
    guard moves.contains(where: { ![nil, .finish, .send].contains($0.forward) && $0.target == own }) else { return }
    drafts[graph].edges.append(
      ImportedNode(
        name: own, edges: exits[graph].all.map { ImportedEdge(event: $0.name, move: .forward($0.verb, $0.name)) }))
  }
}
