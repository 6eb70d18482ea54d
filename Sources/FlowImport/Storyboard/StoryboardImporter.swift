/// A controller of one of the files.
struct ControllerKey: Hashable, Comparable {
  var file: Int
  var id: String

  static func < (first: ControllerKey, second: ControllerKey) -> Bool {
    (first.file, first.id) < (second.file, second.id)
  }
}

/// Walks through scenes from where a storyboard starts, and notes a flow for each part that is a container of its own.
struct StoryboardImporter {
  /// Where a controller leads that others wrap.
  enum Place: Equatable {
    case screen(ControllerKey)
    /// A flow, and the controller that it begins with.
    case flow(String, ControllerKey)
    /// A scene that is in none of the files.
    case unknown(String)
  }

  let files: [StoryboardFile]
  var drafts: [FlowDraft] = []
  var report: [String] = []

  var flowNames = UniqueNames()
  var screenNames = UniqueNames(taken: wordsNoScreenMayTake)
  /// Each file's flow.
  var flowOfFile: [String] = []
  var screens: [ControllerKey: ScreenDraft] = [:]
  /// The screens in the order in which they were found.
  var order: [ControllerKey] = []
  /// The flow that declares a screen.
  var home: [ControllerKey: Int] = [:]
  /// Containers that became flows of their own.
  var containers: [ControllerKey: String] = [:]
  var waiting: [(name: String, root: ControllerKey)] = []
  /// The event of a screen's segue, by its index.
  var events: [ControllerKey: [Int: String]] = [:]
  var strangers: [String: String] = [:]

  init(_ files: [StoryboardFile]) {
    self.files = files
    for file in files {
      flowOfFile.append(flowNames.add(typeName(file.source.baseName) ?? "Storyboard", suffix: "Flow"))
    }
  }

  mutating func run() {
    for file in files.indices { importFile(file) }
  }

  // MARK: A file

  mutating func importFile(_ file: Int) {
    let scenes = files[file].controllers
    let name = flowOfFile[file]
    let path = files[file].source.path
    guard let first = startOfFile(file) else {
      report.append("\(path): it has no scene")
      return
    }
    var comments = ["Imported from \(files[file].source.baseName).storyboard."]
    if files[file].initial == nil {
      comments.append("No scene is the initial one: code makes a controller by its identifier. Decide what 'start' is.")
    }
    let declared = drafts.count
    makeFlow(name, from: ControllerKey(file: file, id: first.id), comments)
    while let next = waiting.popLast() {
      makeFlow(next.name, from: next.root, ["A container within \(files[file].source.baseName).storyboard."])
    }
    addLonelyScenes(of: file, to: declared)
    let segues = scenes.flatMap(\.segues).filter { $0.kind != "relationship" }
    report.append(
      "\(path): \(counted(scenes.count, "scene")), \(counted(segues.count, "segue")); "
        + drafts[declared...].map { "'\($0.name)'" }.joined(separator: ", ") + " with "
        + "\(counted(drafts[declared...].map(\.screens.count).reduce(0, +), "screen")) and "
        + counted(drafts[declared...].flatMap(\.edges).map(\.edges.count).reduce(0, +), "edge"))
    if segues.isEmpty {
      report.append("\(path): it has no navigation; what leads to its scenes is in code, which is not read")
    }
  }

  /// The initial controller, or else the first that nothing leads to.
  func startOfFile(_ file: Int) -> StoryboardController? {
    if let initial = files[file].initial, let controller = files[file].controller(initial) { return controller }
    let led = Set(files[file].controllers.flatMap(\.segues).map(\.destination))
    let own = files[file].controllers.filter { if case .reference = $0.kind { false } else { true } }
    return own.first { !led.contains($0.id) } ?? own.first
  }

  /// Scenes that no segue reaches: their own segues are kept.
  mutating func addLonelyScenes(of file: Int, to draft: Int) {
    let led = Set(files[file].controllers.flatMap(\.segues).map(\.destination))
    // Those first that nothing leads to, so that what they lead to is not taken for lonely as well.
    let ordered = files[file].controllers.filter { !led.contains($0.id) } + files[file].controllers
    var lonely: [String] = []
    for controller in ordered where controller.kind == .screen || controller.kind == .pages {
      let key = ControllerKey(file: file, id: controller.id)
      if home[key] != nil || isEmbedded(controller.id, in: file) { continue }
      let screen = declare(key, in: draft)
      screens[key]?.comments.append("Only code reaches this scene.")
      lonely.append(screen)
      walk([(key, true)], in: draft)
    }
    drafts[draft].screens = orderedScreens(of: draft)
    if lonely.isEmpty { return }
    drafts[draft].comments.append(
      "No segue reaches \(lonely.map { "'\($0)'" }.joined(separator: ", ")): give an edge to each that is still used, and delete the others."
    )
    report.append(
      "\(files[file].source.path): only code reaches \(lonely.map { "'\($0)'" }.joined(separator: ", "))")
  }

  func isEmbedded(_ id: String, in file: Int) -> Bool {
    files[file].controllers.contains { controller in
      controller.segues.contains { $0.kind == "embed" && $0.destination == id }
    }
  }

  // MARK: A flow

  mutating func makeFlow(_ name: String, from root: ControllerKey, _ comments: [String]) {
    let index = drafts.count
    drafts.append(FlowDraft(name: name, comments: comments))
    let (inner, hasNavigation) = unwrap(root)
    guard let controller = controller(inner) else { return }
    switch controller.kind {
    case .tabs: makeContainer(.tabs, inner, controller.contents(["viewControllers"]), in: index)
    case .split:
      let primary = controller.contents(["masterViewController", "primaryViewController"])
      let rest = controller.contents(["supplementaryViewController", "detailViewController"])
      makeContainer(.split, inner, primary + rest, in: index)
    default:
      switch place(inner, in: index) {
      case .screen(let key):
        drafts[index].start = declare(key, in: index)
        walk([(key, hasNavigation)], in: index)
      case .flow(let flow, _): drafts[index].start = flow
      case .unknown(let screen): drafts[index].start = screen
      }
    }
    drafts[index].screens = orderedScreens(of: index)
  }

  mutating func makeContainer(
    _ kind: ContainerDraft.Kind, _ key: ControllerKey, _ contents: [Segue], in draft: Int
  ) {
    containers[key] = drafts[draft].name
    var names = UniqueNames(taken: wordsNoScreenMayTake)
    var container = ContainerDraft(kind: kind)
    var starts: [(ControllerKey, Bool)] = []
    for (index, segue) in contents.enumerated() {
      let target = ControllerKey(file: key.file, id: segue.destination)
      let node: String
      switch place(target, in: draft) {
      case .screen(let screen):
        node = declare(screen, in: draft)
        starts.append((screen, unwrap(target).hasNavigation))
      case .flow(let flow, _): node = flow
      case .unknown(let screen): node = screen
      }
      let columns = contents.count == 3 ? ["primary", "supplementary", "detail"] : ["primary", "detail"]
      let wanted = kind == .split && index < columns.count ? columns[index] : valueName(node) ?? "item"
      container.items.append((names.add(wanted, suffix: "Item"), node, []))
    }
    if container.items.isEmpty || kind == .split && container.items.count < 2 {
      // Code gives it its controllers.
      let screen = declare(key, in: draft)
      screens[key]?.comments.append(
        kind == .split
          ? "A split whose columns code sets: see 'columns'." : "A tab bar whose tabs code sets: see 'items'.")
      drafts[draft].start = screen
      walk(starts + [(key, true)], in: draft)
      return
    }
    drafts[draft].container = container
    walk(starts, in: draft)
  }

  /// Declares what can be reached from some screens, and the edges between them.
  ///
  /// - Parameter starts: the screens, each with whether it is on a navigation stack: without one, `show` presents.
  mutating func walk(_ starts: [(key: ControllerKey, hasNavigation: Bool)], in draft: Int) {
    var queue = starts
    var seen = Set(starts.map(\.key)).union(
      drafts[draft].edges.compactMap { node in screens.first { $0.value.name == node.name }?.key })
    var inLayer: Set<ControllerKey> = []
    var position = 0
    while position < queue.count {
      let (key, hasNavigation) = queue[position]
      position += 1
      guard let name = screens[key]?.name, !drafts[draft].edges.contains(where: { $0.name == name }) else { continue }
      var node = NodeDraft(name: name)
      for (index, segue) in allSegues(of: key).enumerated() {
        let from = ControllerKey(file: key.file, id: segue.destination)
        let event = eventName(of: key, index, segue)
        var edge = EdgeDraft(event: event, move: .stay)
        if segue.kind == "unwind" {
          edge = unwindEdge(event, segue, from: key, inLayer: inLayer.contains(key), in: draft)
        } else {
          let target = place(from, in: draft)
          let wrapped = unwrap(from)
          let isShown: Bool
          (edge, isShown) = forwardEdge(event, segue, target, wrapped.key, hasNavigation: hasNavigation, in: draft)
          if case .screen(let next) = target {
            if !isShown || inLayer.contains(key) { inLayer.insert(next) }
            if seen.insert(next).inserted { queue.append((next, isShown ? hasNavigation : wrapped.hasNavigation)) }
          }
        }
        if let identifier = segue.identifier, identifier != event { edge.comments.insert("'\(identifier)'", at: 0) }
        node.edges.append(edge)
      }
      drafts[draft].edges.append(node)
    }
  }
}
