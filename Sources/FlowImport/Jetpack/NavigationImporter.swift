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
  var drafts: [ImportedFlow] = []
  var report: [String] = []

  var exits: [Exits]
  var isDone: Set<Int> = []
  var linkNames = UniqueNames()
  /// The graphs that no other graph contains; the app starts with the first.
  let entries: [Int]

  init(_ files: [NavigationFile]) {
    self.files = files
    graphs = NavigationGraphs(files)
    let all = graphs
    entries = all.roots.filter { all.graphs[$0].parents.isEmpty }
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
    for root in entries { addLinks(of: root, isEntry: root == entries.first, path: [], seen: []) }
    for (index, file) in files.enumerated() {
      let own = graphs.graphs.indices.filter { graphs.graphs[$0].file == index }.map { drafts[$0] }
      let screens = own.flatMap(\.screens)
      report.append(
        "\(file.source.path): \(own.map { "'\($0.name)'" }.joined(separator: ", ")) with \(counted(screens.count, "screen")), "
          + "\(counted(own.flatMap(\.edges).flatMap(\.edges).count, "edge")), "
          + "\(counted(screens.flatMap(\.inputs).count, "input")), \(counted(own.flatMap(\.links).count, "link"))")
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
    setStart(graph)
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
    let animations = (destination.children + [destination]).flatMap(\.actions).compactMap(\.animation)
    if !animations.isEmpty {
      let names = Set(animations).sorted().map { "'\($0)'" }.joined(separator: ", ")
      comments.append(
        "\(counted(animations.count, "action")) had animations of Android's, \(names); "
          + "'transition:' names one of your presenter's.")
    }
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
      screen.events.append(ImportedEvent(name: event, fields: fields))
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
