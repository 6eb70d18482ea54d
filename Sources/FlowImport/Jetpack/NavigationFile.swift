/// One file of `res/navigation`.
struct NavigationFile {
  let source: ImportSource
  let root: NavigationDestination

  /// - Throws: ``ImportError`` if the file is not a navigation graph.
  init(_ source: ImportSource, _ element: MarkupElement) throws(ImportError) {
    guard element.name == "navigation" else {
      throw source.error(
        element.line,
        "neither a navigation graph nor a menu nor string resources: its root element is '\(plainLine(element.name))'")
    }
    self.source = source
    root = NavigationDestination(element)
  }
}

/// A place that can be navigated to: a fragment, a dialog, an activity, or a graph of destinations.
struct NavigationDestination {
  enum Kind: Equatable {
    case screen
    case dialog
    case bottomSheet
    case activity
    case graph
    /// A graph in a file of its own.
    case include(file: String)
  }

  let id: String?
  let kind: Kind
  /// The name of the XML element; libraries and the app may add their own elements.
  let element: String
  let className: String?
  let arguments: [NavigationArgument]
  let actions: [NavigationAction]
  let deepLinks: [String]
  /// The start destination of a graph.
  let start: String?
  let children: [NavigationDestination]
  /// Android's name for the animation of the destination itself, which some navigators have.
  let animation: String?
  /// Parts of the destination that have no place in a flow.
  let leftOut: [String]
  let line: Int

  init(_ element: MarkupElement) {
    self.element = element.name
    line = element.line
    className = element["name"]
    start = element["startDestination"].map(resourceName)
    switch element.name {
    case "navigation": kind = .graph
    case "include": kind = .include(file: element["graph"].map(resourceName) ?? "")
    case "dialog":
      let isSheet = (className ?? "").lowercased().contains("sheet")
      kind = isSheet ? .bottomSheet : .dialog
    case "activity": kind = .activity
    default: kind = element.name.lowercased().contains("sheet") ? .bottomSheet : .screen
    }
    id = element["id"].map(resourceName)
    arguments = element.children("argument").compactMap(NavigationArgument.init)
    actions = element.children("action").map(NavigationAction.init)
    animation = element.animation
    let known = Self.attributes[element.name] ?? ["id", "name", "label", "layout"]
    var leftOut = element.attributes(besides: known.union(MarkupElement.animations))
    var links: [String] = []
    var children: [NavigationDestination] = []
    for child in element.children {
      // An include has no content of its own.
      switch element.name == "include" ? "" : child.name {
      case "argument" where child["name"] != nil: leftOut += NavigationArgument.leftOut(child)
      case "action": continue
      case "deepLink":
        if let uri = child["uri"] { links.append(uri) } else { leftOut.append("a deep link without a URI") }
        leftOut += child.attributes(besides: ["id", "uri"]).map { "\($0) of a deep link" }
        leftOut += child.children.map { "<\($0.name)> of a deep link" }
      default:
        if element.name == "navigation", child["id"] != nil || child.name == "include" {
          children.append(NavigationDestination(child))
        } else {
          leftOut.append("<\(child.name)>\((child["name"] ?? child["id"]).map { " '\($0)'" } ?? "")")
        }
      }
    }
    deepLinks = links
    self.children = children
    self.leftOut = leftOut
  }

  /// The attributes that are read from elements that are not screens; labels and layouts concern only the look.
  private static let attributes: [String: Set<String>] = [
    "navigation": ["id", "startDestination", "label"],
    "include": ["id", "graph"],
  ]
}

/// An argument of a destination or an action.
struct NavigationArgument {
  let name: String
  /// The type as Android writes it; nil if it is inferred from the default.
  let type: String?
  let isNullable: Bool
  let defaultValue: String?

  init?(_ element: MarkupElement) {
    guard let name = element["name"] else { return nil }
    self.name = name
    type = element["argType"] ?? element["type"]
    isNullable = element["nullable"] == "true"
    defaultValue = element["defaultValue"]
  }

  /// The parts of an argument that have no place in a flow.
  static func leftOut(_ element: MarkupElement) -> [String] {
    let parts =
      element.attributes(besides: ["name", "argType", "type", "nullable", "defaultValue"])
      + element.children.map { "<\($0.name)>" }
    return parts.map { "\($0) of the argument '\(element["name"] ?? "?")'" }
  }
}

/// A way to another destination.
struct NavigationAction {
  let id: String
  var destination: String?
  var popUpTo: String?
  var isInclusive: Bool
  let isSingleTop: Bool
  let arguments: [NavigationArgument]
  /// Android's name for the animation with which the destination appears.
  let animation: String?
  /// Parts that have no place in a flow.
  let leftOut: [String]

  init(_ element: MarkupElement) {
    id = element["id"].map(resourceName) ?? "action"
    destination = element["destination"].map(resourceName)
    popUpTo = element["popUpTo"].map(resourceName)
    isInclusive = element["popUpToInclusive"] == "true"
    isSingleTop = element["launchSingleTop"] == "true"
    arguments = element.children("argument").compactMap(NavigationArgument.init)
    animation = element.animation
    var leftOut = element.attributes(besides: Self.attributes.union(MarkupElement.animations))
    for child in element.children {
      if child.name == "argument", child["name"] != nil {
        leftOut += NavigationArgument.leftOut(child)
      } else {
        leftOut.append("<\(child.name)>")
      }
    }
    self.leftOut = leftOut
  }
}

extension NavigationAction {
  private static let attributes: Set<String> = [
    "id", "destination", "popUpTo", "popUpToInclusive", "launchSingleTop",
  ]
}

extension MarkupElement {
  fileprivate static let animations = ["enterAnim", "exitAnim", "popEnterAnim", "popExitAnim"]

  /// The name of the first animation of an action or a destination.
  fileprivate var animation: String? { Self.animations.lazy.compactMap { self[$0] }.first.map(resourceName) }
}

/// The name in a reference such as `@+id/name` or `@navigation/name`.
func resourceName(_ reference: String) -> String {
  reference.lastIndex(of: "/").map { String(reference[reference.index(after: $0)...]) } ?? reference
}
