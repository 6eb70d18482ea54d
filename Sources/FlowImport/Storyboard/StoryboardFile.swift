/// A storyboard: its scenes, each with the one controller that it has.
struct StoryboardFile {
  let source: ImportSource
  let initial: String?
  /// In the order of the file.
  let controllers: [StoryboardController]

  private let indices: [String: Int]

  /// - Throws: ``ImportError`` if the file is no iOS storyboard.
  init(_ source: ImportSource) throws(ImportError) {
    let root = try readXML(source)
    guard root.name == "document", let type = root["type"] else {
      throw source.error(root.line, "this is no storyboard: its first element is '\(plainLine(root.name))'")
    }
    if type.contains("Cocoa.Storyboard") {
      throw source.error(root.line, "this is a storyboard for macOS; those for iOS and tvOS can be imported")
    }
    guard type.contains("Storyboard") else {
      throw source.error(root.line, "this is no storyboard but a nib: it has no segues")
    }
    var controllers: [StoryboardController] = []
    for scene in root.children("scenes").flatMap(\.children) where scene.name == "scene" {
      let objects = scene.children("objects").flatMap(\.children)
      guard
        let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" && $0["id"] != nil })
          ?? objects.first(where: { $0.name.hasSuffix("iewController") || $0.name.hasSuffix("avigationController") })
      else { continue }
      controllers.append(StoryboardController(controller, in: objects))
    }
    self.source = source
    self.controllers = controllers
    initial = root["initialViewController"]
    indices = Dictionary(controllers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The controller with an object's id.
  func controller(_ id: String) -> StoryboardController? { indices[id].map { controllers[$0] } }

  /// The controller with an identifier that a person has given it.
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
    /// A reference to another storyboard, or to a scene of this one by its identifier.
    case reference(storyboard: String?, identifier: String?)
  }

  let id: String
  let kind: Kind
  let identifier: String?
  let customClass: String?
  let title: String?
  let presentation: String?
  let line: Int
  let segues: [Segue]

  init(_ element: MarkupElement, in objects: [MarkupElement]) {
    id = element["id"] ?? ""
    identifier = element["storyboardIdentifier"]
    customClass = element["customClass"]
    title = element["title"] ?? element["userLabel"]
    presentation = element["modalPresentationStyle"]
    line = element.line
    switch element.name {
    case "navigationController": kind = .navigation
    case "tabBarController": kind = .tabs
    case "splitViewController": kind = .split
    case "pageViewController": kind = .pages
    case "viewControllerPlaceholder":
      kind = .reference(storyboard: element["storyboardName"], identifier: element["referencedIdentifier"])
    default: kind = .screen
    }
    var found: [Segue] = []
    // Gesture recognizers and views beside the controller's have segues, too.
    for object in objects { Segue.collect(object, trigger: nil, into: &found) }
    segues = found
  }

  /// The controllers that it contains: the root, the tabs or the columns.
  func contents(_ relationships: [String]) -> [Segue] {
    segues.filter { $0.kind == "relationship" && relationships.contains($0.relationship ?? "") }
  }
}

/// An arrow between two scenes.
struct Segue {
  let kind: String
  let destination: String
  let identifier: String?
  let relationship: String?
  let unwindAction: String?
  let customClass: String?
  let presentation: String?
  /// The text of what is tapped, or the word for it; nil if code performs it.
  let trigger: String?
  let line: Int

  /// Adds all segues that begin in an element, with what of it is tapped.
  static func collect(_ element: MarkupElement, trigger: String?, into found: inout [Segue]) {
    var trigger = trigger
    switch element.name {
    case "button", "barButtonItem":
      let states = element.children("state")
      let title = states.first { $0["key"] == "normal" }?["title"] ?? element["title"] ?? element["systemItem"]
      trigger = title ?? element["userLabel"] ?? "button"
    case "tableViewCell", "collectionViewCell": trigger = element["reuseIdentifier"] ?? "cell"
    case "segue":
      if let destination = element["destination"], let kind = element["kind"] {
        found.append(Segue(element, kind, destination, trigger))
      }
    default: break
    }
    for child in element.children { collect(child, trigger: trigger, into: &found) }
  }

  private init(_ element: MarkupElement, _ kind: String, _ destination: String, _ trigger: String?) {
    self.kind = kind
    self.destination = destination
    self.trigger = trigger
    identifier = element["identifier"]
    relationship = element["relationship"]
    unwindAction = element["unwindAction"]
    customClass = element["customClass"]
    presentation = element["modalPresentationStyle"]
    line = element.line
  }
}
