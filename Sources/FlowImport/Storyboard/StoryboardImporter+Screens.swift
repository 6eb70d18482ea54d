extension StoryboardImporter {
  /// The target for a controller: a screen, or a flow of its own.
  mutating func place(_ key: ControllerKey, in draft: Int) -> Place {
    let inner = boards.unwrap(key).key
    guard let controller = boards.controller(inner) else {
      return .unknown(stranger(inner.id, "a scene that is not there", in: draft))
    }
    switch controller.kind {
    case .screen, .navigation, .pages: return .screen(inner)
    case .tabs, .split:
      if let flow = containers[inner] { return .flow(flow, inner) }
      let kind = controller.kind == .tabs ? "Tabs" : "Split"
      let known = ownName(controller).flatMap { typeName(without(["ViewController", "Controller"], $0)) }
      let own = known ?? flowOfFile[inner.file] + kind
      let name = flowNames.add(own, suffix: kind)
      containers[inner] = name
      waiting.append((name, inner))
      return .flow(name, inner)
    case .reference(let storyboard, let identifier):
      switch boards.reference(storyboard, identifier, inner) {
      case .missing(let name, let reason): return .unknown(stranger(name, reason, in: draft))
      case .scene(let target):
        guard let scene = boards.scene(target)?.key else {
          return .unknown(stranger(identifier ?? storyboard ?? "scene", "a scene that is not there", in: draft))
        }
        // The first scene of a storyboard represents the storyboard's flow, with or without a navigation controller around it.
        let start = boards.start(of: target.file)
        if target.file != key.file, target == start || start.flatMap({ boards.scene($0)?.key }) == scene {
          return .flow(flowOfFile[target.file], inner)
        }
        return place(scene, in: draft)
      }
    }
  }

  /// A screen that replaces a scene that is in none of the files.
  mutating func stranger(_ name: String, _ what: String, in draft: Int) -> String {
    if let known = strangers[name] { return known }
    let screen = screenNames.add(valueName(without(endings, name)) ?? "scene", suffix: "Screen")
    strangers[name] = screen
    let key = ControllerKey(file: -1, id: screen)
    screens[key] = ImportedScreen(name: screen, comments: ["'\(name)', \(what)."])
    order[draft, default: []].append(key)
    return screen
  }

  /// Declares a screen in a flow, unless another flow has declared it, and returns its name.
  mutating func declare(_ key: ControllerKey, in draft: Int) -> String {
    if let screen = screens[key] { return screen.name }
    guard let controller = boards.controller(key) else {
      return stranger(key.id, "a scene that is not there", in: draft)
    }
    let found = baseName(controller)
    let name = screenNames.add(valueName(found) ?? "scene", suffix: "Screen")
    var screen = ImportedScreen(name: name)
    var parts: [String] = []
    if let identifier = controller.identifier, identifier != name { parts.append("'\(identifier)'") }
    if let own = controller.customClass { parts.append(own) }
    if controller.identifier == nil, let title = controller.title, title != name {
      parts.append("\u{201C}\(title)\u{201D}")
    }
    if ownName(controller) == nil, let text = controller.text {
      parts.append("named after \u{201C}\(text)\u{201D}, the first text in it")
    }
    if !parts.isEmpty { screen.comments.append(parts.joined(separator: ", ")) }
    if controller.kind == .pages { screen.comments.append("A page controller: code gives it its pages.") }
    if controller.kind == .navigation { screen.comments.append("A navigation controller whose root code sets.") }
    screen.comments += controller.unread.map { "Not imported: \($0)." }
    var seen: Set<ControllerKey> = [key]
    addEmbedded(of: key, to: &screen.comments, &seen)
    screens[key] = screen
    order[draft, default: []].append(key)
    return name
  }

  /// Adds comments with the names of embedded scenes and their unread parts, since these scenes have no screens of their own.
  private func addEmbedded(of key: ControllerKey, to comments: inout [String], _ seen: inout Set<ControllerKey>) {
    for segue in boards.controller(key)?.segues ?? [] where segue.kind == "embed" {
      let inner = boards.unwrap(ControllerKey(file: key.file, id: segue.destination)).key
      let name = boards.controller(inner).map(embeddedName) ?? segue.destination
      guard let scene = boards.scene(inner)?.key, let controller = boards.controller(scene) else {
        comments.append("Embeds '\(name)', which was not imported.")
        continue
      }
      comments.append("Embeds '\(name)', whose segues are its own here.")
      guard seen.insert(scene).inserted else { continue }
      comments += controller.unread.map { "Not imported of '\(name)': \($0)." }
      addEmbedded(of: scene, to: &comments, &seen)
    }
  }

  /// The base of a controller's name: its class, identifier or title, or else the first text in it.
  func baseName(_ controller: StoryboardController) -> String { ownName(controller) ?? controller.text ?? "scene" }

  /// A controller's class, identifier or title, the first of which a name can be made.
  private func ownName(_ controller: StoryboardController) -> String? {
    let own = controller.customClass.map { without(endings, $0) }
    let names = [own, controller.identifier.map { without(endings, $0) }, controller.title]
    return names.lazy.compactMap { $0 }.first { valueName($0) != nil }
  }

  func embeddedName(_ controller: StoryboardController) -> String {
    if case .reference(let storyboard, let identifier) = controller.kind { return identifier ?? storyboard ?? "scene" }
    return baseName(controller)
  }

  var endings: [String] {
    [
      "TableViewController", "CollectionViewController", "NavigationController", "ViewController", "Controller", "VC",
      "Screen", "Scene",
    ]
  }

  func orderedScreens(of draft: Int) -> [ImportedScreen] { order[draft, default: []].compactMap { screens[$0] } }
}
