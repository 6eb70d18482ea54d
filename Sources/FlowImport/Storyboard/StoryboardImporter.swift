/// Walks through the scenes from a storyboard's start, and makes a flow for the storyboard and for each nested container.
struct StoryboardImporter {
  /// The target for a controller, without the controllers that wrap it.
  enum Place: Equatable {
    case screen(ControllerKey)
    /// A flow, and the controller that it begins with.
    case flow(String, ControllerKey)
    /// A scene that is in none of the files.
    case unknown(String)
  }

  let boards: Storyboards
  var drafts: [ImportedFlow] = []
  var report: [ReportLine] = []

  var flowNames = UniqueNames(taken: wordsNoFlowMayTake)
  var screenNames = UniqueNames(taken: wordsNoScreenMayTake)
  /// The flow name of each file.
  var flowOfFile: [String] = []
  var screens: [ControllerKey: ImportedScreen] = [:]
  /// The screens that each flow declares, in the order in which they were found.
  var order: [Int: [ControllerKey]] = [:]
  /// The screens whose edges each flow has.
  var walked: [Int: Set<ControllerKey>] = [:]
  /// The containers that became flows of their own, with the flows' names.
  var containers: [ControllerKey: String] = [:]
  var waiting: [(name: String, root: ControllerKey)] = []
  /// The event for each segue of a screen, by the segue's index.
  var events: [ControllerKey: [Int: String]] = [:]
  /// The names of the events of each screen.
  var eventNames: [ControllerKey: UniqueNames] = [:]
  var strangers: [String: String] = [:]

  init(_ files: [StoryboardFile]) {
    boards = Storyboards(files)
    for file in files {
      flowOfFile.append(flowNames.add(typeName(file.source.baseName) ?? "Storyboard", suffix: "Flow"))
    }
  }

  var files: [StoryboardFile] { boards.files }

  mutating func run() {
    // What a start of any file leads to is found first, since the rest is what nothing leads to.
    let made = files.indices.map { file in
      let first = drafts.count
      importStart(of: file)
      return first..<drafts.count
    }
    for file in files.indices where !made[file].isEmpty { importRest(of: file, beside: made[file]) }
  }

  // MARK: A file

  mutating func importStart(of file: Int) {
    let scenes = files[file].controllers
    let path = files[file].source.path
    guard let first = boards.start(of: file) else {
      let unread = files[file].unread
      report.append { _ in
        "\(path): it has no scene\(unread.isEmpty ? "" : "; not imported: " + unread.joined(separator: ", "))"
      }
      return
    }
    var comments = ["Imported from \(files[file].source.baseName).storyboard."]
    if files[file].initial == nil {
      comments.append("No scene is the initial one: code makes a controller by its identifier. Decide what 'start' is.")
    }
    comments += files[file].unread.map { "Not imported: \($0)." }
    for scene in scenes where !scene.hasPlace {
      comments += scene.unread.map { "Not imported of '\(scene.identifier ?? scene.customClass ?? scene.id)': \($0)." }
    }
    makeFlow(flowOfFile[file], from: first, comments)
    makeWaitingContainers(of: file)
  }

  /// Adds what no start leads to, and reports a file with the flows that its start has made.
  mutating func importRest(of file: Int, beside made: Range<Int>) {
    let scenes = files[file].controllers
    let path = files[file].source.path
    let first = drafts.count
    addLonelyContainers(of: file, to: made.lowerBound)
    addLonelyScenes(of: file, to: made.lowerBound)
    let segues = scenes.flatMap(\.segues).filter { $0.kind != "relationship" }
    let flows = (drafts[made] + drafts[first...]).map(\.name)
    report.append { written in
      let own = written.filter { flows.contains($0.name) }
      return "\(path): \(counted(scenes.count, "scene")), \(counted(segues.count, "segue")); "
        + "\(flows.map { "'\($0)'" }.joined(separator: ", ")) with \(counted(own.flatMap(\.screens).count, "screen")) and "
        + countedEdges(own)
    }
    if segues.isEmpty {
      report.append { _ in "\(path): it has no navigation; what leads to its scenes is in code, which is not read" }
    }
  }

  /// Makes the flows of the containers that were found within others.
  mutating func makeWaitingContainers(of file: Int) {
    while let next = waiting.popLast() {
      let known = boards.controller(next.root).flatMap { $0.customClass ?? $0.identifier ?? $0.title }
      let old = known.flatMap { $0 == next.name ? nil : ", '\($0)'" } ?? ""
      var comments = ["A container within \(files[file].source.baseName).storyboard\(old)."]
      if boards.embedded.contains(next.root) {
        comments.append("A scene embeds it: decide where it is shown.")
      } else if !boards.shown.contains(next.root) {
        comments.append("Only code shows it: give an edge to it if it is still used.")
      }
      makeFlow(next.name, from: next.root, comments)
    }
  }

  /// Adds the tab bars and splits that no segue reaches, so that what they contain is kept together.
  mutating func addLonelyContainers(of file: Int, to draft: Int) {
    var lonely: [String] = []
    for controller in files[file].controllers where controller.kind == .tabs || controller.kind == .split {
      let key = ControllerKey(file: file, id: controller.id)
      guard containers[key] == nil, case .flow(let flow, _) = place(key, in: draft) else { continue }
      makeWaitingContainers(of: file)
      if !boards.shown.contains(key) { lonely.append(flow) }
    }
    if lonely.isEmpty { return }
    let path = files[file].source.path
    report.append { _ in "\(path): only code shows \(lonely.map { "'\($0)'" }.joined(separator: ", "))" }
  }

  /// Adds the scenes that no segue reaches, so that their own segues are kept.
  mutating func addLonelyScenes(of file: Int, to draft: Int) {
    let keys = files[file].controllers.filter {
      // A navigation controller with a root is around a scene; without one it is a screen.
      $0.kind == .screen || $0.kind == .pages || $0.kind == .navigation && $0.contents(["rootViewController"]).isEmpty
    }.map { ControllerKey(file: file, id: $0.id) }
    var lonely: [String] = []
    // The scenes to which segues lead only from such as are not reached themselves.
    var circular: [String] = []
    // Scenes without a segue to them come first, so that the targets of their segues do not count as lonely too.
    for key in keys.filter({ !boards.shown.contains($0) }) + keys {
      if screens[key] != nil || boards.embedded.contains(key) { continue }
      let screen = declare(key, in: draft)
      if boards.shown.contains(key) {
        circular.append(screen)
      } else {
        screens[key]?.comments.append("Only code reaches this scene.")
        lonely.append(screen)
      }
      walk([key], in: draft)
      makeWaitingContainers(of: file)
    }
    drafts[draft].screens = orderedScreens(of: draft)
    let path = files[file].source.path
    let advice = "give an edge to each that is still used, and delete the others."
    if !lonely.isEmpty {
      let names = lonely.map { "'\($0)'" }.joined(separator: ", ")
      drafts[draft].comments.append("No segue reaches \(names): \(advice)")
      report.append { _ in "\(path): only code reaches \(names)" }
    }
    if !circular.isEmpty {
      let names = circular.map { "'\($0)'" }.joined(separator: ", ")
      drafts[draft].comments.append("Segues lead to \(names) only from scenes that nothing reaches: \(advice)")
      report.append { _ in "\(path): only scenes that nothing reaches lead to \(names)" }
    }
  }

  // MARK: A flow

  mutating func makeFlow(_ name: String, from root: ControllerKey, _ comments: [String]) {
    let index = drafts.count
    drafts.append(ImportedFlow(name: name, comments: comments))
    let inner = boards.unwrap(root).key
    guard let controller = boards.controller(inner) else { return }
    switch controller.kind {
    case .tabs: makeContainer(.tabs, inner, controller.contents(["viewControllers"]), in: index)
    case .split:
      let primary = controller.contents(StoryboardParts.primaryColumns)
      let rest = controller.contents(StoryboardParts.otherColumns)
      makeContainer(.split, inner, primary + rest, in: index)
    default:
      switch place(inner, in: index) {
      case .screen(let key):
        drafts[index].start = declare(key, in: index)
        walk([key], in: index)
      case .flow(let flow, _): drafts[index].start = flow
      case .unknown(let screen): drafts[index].start = screen
      }
    }
    drafts[index].screens = orderedScreens(of: index)
  }

  mutating func makeContainer(
    _ kind: ImportedContainer.Kind, _ key: ControllerKey, _ contents: [Segue], in draft: Int
  ) {
    containers[key] = drafts[draft].name
    drafts[draft].comments += (boards.controller(key)?.unread ?? []).map { "Not imported: \($0)." }
    var names = UniqueNames(taken: wordsNoScreenMayTake)
    var container = ImportedContainer(kind: kind)
    var starts: [ControllerKey] = []
    for (index, segue) in contents.enumerated() {
      let target = ControllerKey(file: key.file, id: segue.destination)
      let node: String
      switch place(target, in: draft) {
      case .screen(let screen):
        node = declare(screen, in: draft)
        starts.append(screen)
      case .flow(let flow, _) where flow == drafts[draft].name:
        drafts[draft].comments.append("Left out: an item that is this container itself.")
        continue
      case .flow(let flow, _): node = flow
      case .unknown(let screen): node = screen
      }
      let columns = contents.count == 3 ? ["primary", "supplementary", "detail"] : ["primary", "detail"]
      let wanted = kind == .split && index < columns.count ? columns[index] : valueName(node) ?? "item"
      container.items.append((names.add(wanted, suffix: "Item"), node, []))
    }
    if container.items.isEmpty || kind == .split && container.items.count < 2 {
      // Code sets the container's controllers.
      let screen = declare(key, in: draft)
      screens[key]?.comments.append(
        kind == .split
          ? "A split whose columns code sets: see 'columns'." : "A tab bar whose tabs code sets: see 'items'.")
      drafts[draft].start = screen
      walk(starts + [key], in: draft)
      return
    }
    drafts[draft].container = container
    walk(starts, in: draft)
    addSegues(of: key, in: draft)
  }

  /// Adds an edge of any screen for each segue that starts at a container itself, and its event to the first screen
  /// that an item shows.
  private mutating func addSegues(of key: ControllerKey, in draft: Int) {
    let items = drafts[draft].container?.items.map(\.node) ?? []
    let declared = order[draft, default: []]
    let sender = items.compactMap { item in declared.first { screens[$0]?.name == item } }.first
    var node = ImportedNode(name: "any")
    var next: [ControllerKey] = []
    var inLayer: Set<ControllerKey> = []
    for found in allSegues(of: key) {
      let segue = found.segue
      let destination = found.destination
      let wanted = wantedEventName(segue, destination)
      guard let sender else {
        drafts[draft].comments.append(
          "'\(segue.identifier ?? wanted)', a segue that starts at the container itself, is left out: no item is a screen here."
        )
        continue
      }
      let event = eventNames[sender, default: UniqueNames(taken: wordsNoEventMayTake)].add(wanted, suffix: "Tapped")
      screens[sender]?.events.append(ImportedEvent(name: event))
      var (edge, target, isShown) = self.edge(event, found, from: key, inLayer: false, in: draft)
      if segue.kind == "unwind" {
        edge = ImportedEdge(event: event, move: .stay)
        edge.comments = ["unwinds by '\(segue.unwindAction ?? "?")' out of this container: decide where to"]
      }
      if edge.move.forward == .push { edge.comments.append("UIKit shows it over the whole container: decide") }
      edge.comments.insert("a segue of the container itself: decide which other screens have it", at: 0)
      node.edges.append(edge)
      guard let target else { continue }
      next.append(target)
      if !isShown { inLayer.insert(target) }
    }
    drafts[draft].edges.append(node)
    walk(next, inLayer: inLayer, in: draft)
  }

  /// Declares the screens that can be reached from some screens, and the edges between them.
  mutating func walk(_ starts: [ControllerKey], inLayer layers: Set<ControllerKey> = [], in draft: Int) {
    var queue = starts
    var inLayer = layers
    // A scene that is pushed goes back to the one below it, on a layer too.
    var isPushed: Set<ControllerKey> = []
    var position = 0
    while position < queue.count {
      let key = queue[position]
      position += 1
      guard let name = screens[key]?.name, walked[draft, default: []].insert(key).inserted else { continue }
      var node = ImportedNode(name: name)
      for (index, found) in allSegues(of: key).enumerated() {
        let event = eventName(of: key, index, found.segue, found.destination)
        let isInLayer = inLayer.contains(key)
        var (edge, next, isShown) = self.edge(
          event, found, from: key, inLayer: isInLayer, isPushed: isPushed.contains(key), in: draft)
        if found.isAround {
          edge.comments.insert("a segue of the navigation controller: decide which other screens have it", at: 0)
        }
        if let next {
          if isShown { isPushed.insert(next) }
          if !isShown || isInLayer { inLayer.insert(next) }
          queue.append(next)
        }
        node.edges.append(edge)
      }
      drafts[draft].edges.append(node)
    }
  }

  /// The edge of a segue, the screen that it leads to in the same flow, and whether that is on the same stack.
  private mutating func edge(
    _ event: String, _ found: SegueOfScreen, from key: ControllerKey, inLayer: Bool, isPushed: Bool = false,
    in draft: Int
  ) -> (edge: ImportedEdge, next: ControllerKey?, isShown: Bool) {
    let segue = found.segue
    var edge: ImportedEdge
    var next: ControllerKey?
    var isShown = true
    if segue.kind == "unwind" {
      edge = unwindEdge(event, segue, from: key, inLayer: inLayer, isPushed: isPushed, in: draft)
    } else {
      let target = place(found.destination, in: draft)
      (edge, isShown) = forwardEdge(event, segue, target, to: found.destination, from: found.owner, in: draft)
      if case .screen(let screen) = target { next = screen }
    }
    if let style = segue.transition {
      if edge.move.forward == .present {
        edge.move.transition = valueName(style)
      } else {
        edge.comments.append("not imported: modalTransitionStyle '\(style)'")
      }
    }
    if let own = segue.customClass, segue.kind != "custom" { edge.comments.append("not imported: its class '\(own)'") }
    edge.comments += segue.unread.map { "not imported: \($0)" }
    if found.isInEmbeddedNavigation, edge.move.forward == .push {
      edge.comments.append("UIKit pushes it within what this screen embeds; here it covers the screen: decide")
    }
    if let identifier = segue.identifier, identifier != event { edge.comments.insert("'\(identifier)'", at: 0) }
    return (edge, next, isShown)
  }
}
