extension StoryboardImporter {
  func controller(_ key: ControllerKey) -> StoryboardController? { files[key.file].controller(key.id) }

  /// A controller without the navigation controllers around it.
  func unwrap(_ key: ControllerKey) -> (key: ControllerKey, hasNavigation: Bool) {
    var key = key
    var hasNavigation = false
    var seen: Set<String> = []
    while let controller = controller(key), controller.kind == .navigation, seen.insert(key.id).inserted,
      let root = controller.contents(["rootViewController"]).first
    {
      key.id = root.destination
      hasNavigation = true
    }
    return (key, hasNavigation)
  }

  /// Where a controller leads: to a screen, or to a flow of its own.
  mutating func place(_ key: ControllerKey, in draft: Int) -> Place {
    let inner = unwrap(key).key
    guard let controller = controller(inner) else {
      return .unknown(stranger(inner.id, "a scene that is not there", in: draft))
    }
    switch controller.kind {
    case .screen, .navigation, .pages: return .screen(inner)
    case .tabs, .split:
      if let flow = containers[inner] { return .flow(flow, inner) }
      let kind = controller.kind == .tabs ? "Tabs" : "Split"
      let own =
        typeName(without(["ViewController", "Controller"], baseName(controller))) ?? flowOfFile[inner.file] + kind
      let name = flowNames.add(own, suffix: kind)
      containers[inner] = name
      waiting.append((name, inner))
      return .flow(name, inner)
    case .reference(let storyboard, let identifier): return placeReference(storyboard, identifier, inner, in: draft)
    }
  }

  mutating func placeReference(
    _ storyboard: String?, _ identifier: String?, _ key: ControllerKey, in draft: Int
  ) -> Place {
    let file = storyboard.map { name in files.firstIndex { $0.source.baseName == name } } ?? key.file
    guard let file else {
      let name = identifier ?? storyboard ?? "scene"
      return .unknown(stranger(name, "a scene of \(storyboard ?? "?").storyboard, which was not imported", in: draft))
    }
    if let identifier {
      guard let controller = files[file].controller(named: identifier) else {
        return .unknown(
          stranger(identifier, "a scene that \(files[file].source.baseName).storyboard does not have", in: draft))
      }
      // The storyboard's first scene stands for its flow.
      if file != key.file, controller.id == files[file].initial { return .flow(flowOfFile[file], key) }
      let target = ControllerKey(file: file, id: controller.id)
      return target == key
        ? .unknown(stranger(identifier, "a scene that refers to itself", in: draft)) : place(target, in: draft)
    }
    return file == key.file
      ? .unknown(stranger("scene", "a reference to nothing", in: draft)) : .flow(flowOfFile[file], key)
  }

  /// A screen that stands for one that is in none of the files.
  mutating func stranger(_ name: String, _ what: String, in draft: Int) -> String {
    if let known = strangers[name] { return known }
    let screen = screenNames.add(valueName(without(endings, name)) ?? "scene", suffix: "Screen")
    strangers[name] = screen
    let key = ControllerKey(file: -1, id: screen)
    screens[key] = ScreenDraft(name: screen, comments: ["'\(name)', \(what)."])
    order.append(key)
    home[key] = draft
    return screen
  }

  /// Declares a screen in a flow, unless another has done so, and returns its name.
  mutating func declare(_ key: ControllerKey, in draft: Int) -> String {
    if let screen = screens[key] { return screen.name }
    guard let controller = controller(key) else { return stranger(key.id, "a scene that is not there", in: draft) }
    let found = baseName(controller)
    let name = screenNames.add(valueName(found) ?? "scene", suffix: "Screen")
    var screen = ScreenDraft(name: name)
    var said: [String] = []
    if let identifier = controller.identifier, identifier != name { said.append("'\(identifier)'") }
    if let own = controller.customClass { said.append(own) }
    if controller.identifier == nil, let title = controller.title, title != name {
      said.append("\u{201C}\(title)\u{201D}")
    }
    if !said.isEmpty { screen.comments.append(said.joined(separator: ", ")) }
    if controller.kind == .pages { screen.comments.append("A page controller: code gives it its pages.") }
    if controller.kind == .navigation { screen.comments.append("A navigation controller whose root code sets.") }
    for segue in controller.segues where segue.kind == "embed" {
      let inner = unwrap(ControllerKey(file: key.file, id: segue.destination)).key
      let embedded = self.controller(inner).map(embeddedName) ?? segue.destination
      screen.comments.append("Embeds '\(embedded)', whose segues are its own here.")
    }
    screens[key] = screen
    order.append(key)
    home[key] = draft
    return name
  }

  /// The name that people know a controller by.
  func baseName(_ controller: StoryboardController) -> String {
    let own = controller.customClass.map { without(endings, $0) }
    for name in [own, controller.identifier.map { without(endings, $0) }, controller.title] {
      if let name, valueName(name) != nil { return name }
    }
    return "scene"
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

  func orderedScreens(of draft: Int) -> [ScreenDraft] {
    order.filter { home[$0] == draft }.compactMap { screens[$0] }
  }
}
