/// A controller of one of the files.
struct ControllerKey: Hashable {
  var file: Int
  var id: String
}

/// All storyboards that are imported together, with the references between them.
struct Storyboards {
  /// The target of a reference to a scene.
  enum Reference {
    case scene(ControllerKey)
    /// A scene that is in none of the files, with its name and the reason.
    case missing(String, String)
  }

  let files: [StoryboardFile]
  /// The scenes that are shown within a navigation controller, as far as the files show, and scenes that only code creates.
  private(set) var navigated: Set<ControllerKey> = []
  /// The scenes that are embedded in others.
  private(set) var embedded: Set<ControllerKey> = []
  /// The scenes that a segue of any file leads to, or that a tab bar or a split contains. A navigation controller does
  /// not show its root: it may be one that only code shows.
  private(set) var shown: Set<ControllerKey> = []

  /// For each scene, the navigation controllers around it that have segues of their own.
  private(set) var wrappers: [ControllerKey: [ControllerKey]] = [:]

  /// For each scene, the scenes with a segue to it that leave them on the stack below.
  private var sources: [ControllerKey: [ControllerKey]] = [:]

  private let fileNamed: [String: Int]

  init(_ files: [StoryboardFile]) {
    self.files = files
    fileNamed = Dictionary(files.enumerated().map { ($1.source.baseName, $0) }, uniquingKeysWith: { first, _ in first })
    findShown()
    findNavigated()
  }

  func controller(_ key: ControllerKey) -> StoryboardController? { files[key.file].controller(key.id) }

  /// The start scene of a file.
  func start(of file: Int) -> ControllerKey? { files[file].start.map { ControllerKey(file: file, id: $0) } }

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

  /// The target of a reference.
  func reference(_ storyboard: String?, _ identifier: String?, _ key: ControllerKey) -> Reference {
    guard let file = storyboard.map({ fileNamed[$0] }) ?? key.file else {
      let name = storyboard ?? "?"
      return .missing(identifier ?? name, "a scene of \(name).storyboard, which was not imported")
    }
    guard let identifier else {
      if file != key.file, let start = start(of: file) { return .scene(start) }
      return .missing(storyboard ?? "scene", "a reference to nothing")
    }
    guard let controller = files[file].controller(named: identifier) else {
      return .missing(identifier, "a scene that \(files[file].source.baseName).storyboard does not have")
    }
    return .scene(ControllerKey(file: file, id: controller.id))
  }

  /// The scene that is finally shown, past navigation controllers and references; nil if it is in none of the files.
  func scene(_ key: ControllerKey) -> (key: ControllerKey, hasNavigation: Bool)? {
    var key = key
    var hasNavigation = false
    var seen: Set<ControllerKey> = []
    while seen.insert(key).inserted {
      let inner = unwrap(key)
      key = inner.key
      hasNavigation = hasNavigation || inner.hasNavigation
      guard let controller = controller(key) else { return nil }
      guard case .reference(let storyboard, let identifier) = controller.kind else { return (key, hasNavigation) }
      guard case .scene(let target) = reference(storyboard, identifier, key) else { return nil }
      key = target
    }
    return nil
  }

  // MARK: Segues

  private var keys: [ControllerKey] {
    files.indices.flatMap { file in files[file].controllers.map { ControllerKey(file: file, id: $0.id) } }
  }

  private mutating func findShown() {
    for key in keys {
      if let navigation = controller(key), navigation.kind == .navigation, let root = scene(key)?.key, root != key,
        navigation.segues.contains(where: { $0.kind != "relationship" })
      {
        wrappers[root, default: []].append(key)
      }
      for segue in controller(key)?.segues ?? [] where segue.kind != "unwind" {
        guard let target = scene(ControllerKey(file: key.file, id: segue.destination))?.key else { continue }
        if segue.kind != "relationship" || controller(key)?.kind != .navigation { shown.insert(target) }
        if segue.kind == "embed" { embedded.insert(target) }
        // A scene that replaces another scene is not on top of it.
        let isSwap = segue.kind == "replace" || segue.kind == "showDetail" || segue.isReveal
        if !isSwap, segue.kind != "relationship" { sources[target, default: []].append(key) }
      }
    }
  }

  /// The scenes that can be below a scene, as far as segues show; the limit is more than any app has.
  func scenesBefore(_ key: ControllerKey) -> Set<ControllerKey> {
    var found: Set<ControllerKey> = []
    var open = [key]
    while let next = open.popLast(), found.count < 2_000 {
      for source in sources[next] ?? [] where found.insert(source).inserted { open.append(source) }
    }
    return found
  }

  /// Finds the scenes within navigation controllers, since `show` presents if there is none. The navigation controller may be in another file.
  private mutating func findNavigated() {
    let starts = files.indices.filter { files[$0].initial != nil }.compactMap { start(of: $0) }
    var reached = Set(starts)
    follow(starts, &reached) { _ in true }
    var found: [ControllerKey] = []
    for key in keys {
      let isMadeByCode = !reached.contains(key)
      let isNavigation = controller(key)?.kind == .navigation
      let hasPush = controller(key)?.segues.contains { $0.kind == "push" } ?? false
      guard isMadeByCode || isNavigation || hasPush, let scene = scene(key)?.key else { continue }
      if navigated.insert(scene).inserted { found.append(scene) }
    }
    follow(found, &navigated) {
      !["presentation", "modal", "formSheet", "popoverPresentation", "popover"].contains($0)
    }
  }

  /// Adds all scenes that segues of some kinds lead to.
  private func follow(_ starts: [ControllerKey], _ found: inout Set<ControllerKey>, where fits: (String) -> Bool) {
    var open = starts
    while let key = open.popLast() {
      for segue in controller(key)?.segues ?? [] where segue.kind != "unwind" && fits(segue.kind) {
        let next = ControllerKey(file: key.file, id: segue.destination)
        // Navigation controllers on the way count as reached too.
        for target in [next, unwrap(next).key, scene(next)?.key].compactMap({ $0 })
        where found.insert(target).inserted { open.append(target) }
      }
    }
  }
}
