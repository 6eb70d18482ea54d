/// A storyboard: its scenes, each with one controller.
struct StoryboardFile {
  let source: ImportSource
  let initial: String?
  /// The initial controller; if there is none, the first controller without a segue to it.
  let start: String?
  /// Whether iOS shows the storyboard before the app runs.
  let isLaunchScreen: Bool
  /// The controllers, in the order of the file.
  let controllers: [StoryboardController]
  /// Parts that have no place in a flow.
  let unread: [String]

  private let indices: [String: Int]

  /// - Throws: ``ImportError`` if the file is not an iOS storyboard.
  init(_ source: ImportSource) throws(ImportError) {
    let root = try readXML(source)
    guard root.name == "document", let type = root["type"] else {
      throw source.error(root.line, "this is not a storyboard: its root element is '\(plainLine(root.name))'")
    }
    for (part, system) in [("Cocoa.Storyboard", "macOS"), ("WatchKit.Storyboard", "watchOS")]
    where type.contains(part) {
      throw source.error(root.line, "this is a storyboard for \(system); those for iOS and tvOS can be imported")
    }
    guard type.contains("Storyboard") else {
      throw source.error(root.line, "this is a nib and not a storyboard: it has no segues")
    }
    var controllers: [StoryboardController] = []
    var unread = root.attributes(besides: StoryboardParts.documentAttributes)
    unread += root.children.filter { !StoryboardParts.documentElements.contains($0.name) }.map { "<\($0.name)>" }
    for scene in root.children("scenes").flatMap(\.children) {
      let objects = scene.name == "scene" ? scene.children("objects").flatMap(\.children) : []
      let controller =
        objects.first { $0["sceneMemberID"] == "viewController" && $0["id"] != nil }
        ?? objects.first { $0["id"] != nil && StoryboardParts.isController($0.name) }
      if let controller {
        controllers.append(StoryboardController(controller, in: objects))
        unread += scene.children.filter { !["objects", "point"].contains($0.name) }.map { "<\($0.name)> of a scene" }
      } else {
        unread.append("<\(scene.name)>\(scene["sceneID"].map { " '\($0)'" } ?? ""), which has no controller")
      }
    }
    var ids: Set<String> = []
    for doubled in controllers where !ids.insert(doubled.id).inserted {
      let name = doubled.customClass ?? doubled.identifier ?? doubled.title
      unread.append("a second controller with the id '\(doubled.id)'\(name.map { ", '\($0)'" } ?? "")")
    }
    ids = []
    controllers.removeAll { !ids.insert($0.id).inserted }
    let initial = root["initialViewController"].flatMap { ids.contains($0) ? $0 : nil }
    if let named = root["initialViewController"], initial == nil {
      unread.append("the initial controller '\(named)', which is not there")
    }
    self.source = source
    self.controllers = controllers
    self.unread = unread
    self.initial = initial
    isLaunchScreen = root["launchScreen"] == "YES" && controllers.allSatisfy(\.segues.isEmpty)
    indices = Dictionary(controllers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    if let initial {
      start = initial
    } else {
      let led = Set(controllers.flatMap(\.segues).map(\.destination))
      let own = controllers.filter { if case .reference = $0.kind { false } else { true } }
      start = (own.first { !led.contains($0.id) } ?? own.first)?.id
    }
  }

  /// The controller with an object id.
  func controller(_ id: String) -> StoryboardController? { indices[id].map { controllers[$0] } }

  /// The controller with a storyboard identifier.
  func controller(named identifier: String) -> StoryboardController? {
    controllers.first { $0.identifier == identifier }
  }
}

/// The controller of a scene.
struct StoryboardController {
  enum Kind: Equatable {
    case screen
    case navigation
    case tabs
    case split
    case pages
    /// A reference to another storyboard, or to a scene of this storyboard by its identifier.
    case reference(storyboard: String?, identifier: String?)
  }

  let id: String
  let kind: Kind
  let identifier: String?
  let customClass: String?
  let title: String?
  /// The first text in the controller's view, a label's or a button's; nil if it is none that a name can be made of.
  let text: String?
  let presentation: String?
  let line: Int
  let segues: [Segue]
  /// Parts that have no place in a flow.
  let unread: [String]

  init(_ element: MarkupElement, in objects: [MarkupElement]) {
    id = element["id"] ?? ""
    identifier = element["storyboardIdentifier"]
    customClass = element["customClass"]
    title = element["title"] ?? element["userLabel"]
    text = Self.firstText(in: element)
    presentation = element["modalPresentationStyle"]
    line = element.line
    var unread: [String] = []
    switch element.name {
    case "navigationController": kind = .navigation
    case "tabBarController": kind = .tabs
    case "splitViewController": kind = .split
    case "pageViewController": kind = .pages
    case "viewControllerPlaceholder":
      kind = .reference(storyboard: element["storyboardName"], identifier: element["referencedIdentifier"])
    default:
      kind = .screen
      if !StoryboardParts.plainControllers.contains(element.name) { unread.append("<\(element.name)>") }
    }
    var found: [Segue] = []
    // Gesture recognizers and views beside the controller's have segues too.
    for object in objects { Segue.collect(object, trigger: nil, into: &found, &unread) }
    segues = found
    unread += element.attributes(besides: StoryboardParts.controllerAttributes)
    unread += element.children.filter { !StoryboardParts.isPart($0) }.map { "<\($0.name)>" }
    for attribute in element.children("userDefinedRuntimeAttributes").flatMap(\.children) {
      unread.append("the runtime attribute '\(attribute["keyPath"] ?? "?")'")
    }
    for object in objects where object["id"] != element["id"] && !StoryboardParts.isObject(object) {
      unread.append("<\(object.name)>\(object["customClass"].map { " of class '\($0)'" } ?? "")")
    }
    let known = StoryboardParts.relationships(kind)
    for segue in found where segue.kind == "relationship" && !known.contains(segue.relationship ?? "") {
      unread.append("the relationship '\(segue.relationship ?? "?")'")
    }
    // These segues become no edges, so their unread parts are listed here.
    for segue in found where segue.kind == "relationship" || segue.kind == "embed" {
      let what = segue.kind == "embed" ? "a segue that embeds" : "the relationship '\(segue.relationship ?? "?")'"
      let identifier = segue.identifier.map { ["identifier '\($0)'"] } ?? []
      unread += (identifier + segue.unread).map { "\($0) of \(what)" }
    }
    self.unread = unread
  }

  /// The first text of a label or a button that has a few words.
  private static func firstText(in element: MarkupElement) -> String? {
    var text: String?
    switch element.name {
    case "label": text = element["text"]
    case "button": text = element.children("state").first { $0["key"] == "normal" }?["title"]
    default: break
    }
    if let text, text.count <= 40, valueName(text) != nil { return text }
    for child in element.children {
      if let text = firstText(in: child) { return text }
    }
    return nil
  }

  /// Whether the controller becomes a screen or a flow, which can have comments.
  var hasPlace: Bool {
    switch kind {
    case .screen, .tabs, .split, .pages: true
    case .navigation: contents(["rootViewController"]).isEmpty
    case .reference: false
    }
  }

  /// The segues to contained controllers: the root, the tabs or the columns.
  func contents(_ relationships: [String]) -> [Segue] {
    segues.filter { $0.kind == "relationship" && relationships.contains($0.relationship ?? "") }
  }
}
