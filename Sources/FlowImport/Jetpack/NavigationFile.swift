/// One file of `res/navigation`.
struct NavigationFile {
  let source: ImportSource
  let root: NavigationDestination

  /// - Throws: ``ImportError`` if the file is no navigation graph.
  init(_ source: ImportSource) throws(ImportError) {
    let element = try readXML(source)
    guard element.name == "navigation" else {
      throw source.error(element.line, "this is no navigation graph: its first element is '\(plainLine(element.name))'")
    }
    self.source = source
    root = NavigationDestination(element)
  }
}

/// A place that can be navigated to: a fragment, a dialog, an activity, or a graph of such.
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
  /// The element, where it is one that a library or the app has added.
  let element: String
  let className: String?
  let label: String?
  let arguments: [NavigationArgument]
  let actions: [NavigationAction]
  let deepLinks: [String]
  /// A graph's first destination.
  let start: String?
  let children: [NavigationDestination]
  /// Parts of it that have no place in a flow.
  let leftOut: [String]
  let line: Int

  init(_ element: MarkupElement) {
    self.element = element.name
    line = element.line
    className = element["name"]
    label = element["label"]
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
    var leftOut: [String] = []
    var links: [String] = []
    for link in element.children("deepLink") {
      if let uri = link["uri"] { links.append(uri) } else { leftOut.append("a deep link without a URI") }
    }
    var children: [NavigationDestination] = []
    for child in element.children where !["argument", "action", "deepLink"].contains(child.name) {
      if element.name == "navigation", child["id"] != nil || child.name == "include" {
        children.append(NavigationDestination(child))
      } else {
        leftOut.append("<\(child.name)>")
      }
    }
    for attribute in ["action", "data", "dataPattern", "targetPackage"] where element.name == "activity" {
      if let value = element[attribute] { leftOut.append("\(attribute) '\(value)'") }
    }
    deepLinks = links
    self.children = children
    self.leftOut = leftOut
  }
}

/// An argument of a destination or an action.
struct NavigationArgument {
  let name: String
  /// As Android writes it; nil if it is to be told from the default.
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
}

/// Where a destination can lead.
struct NavigationAction {
  let id: String
  var destination: String?
  var popUpTo: String?
  var isInclusive: Bool
  let isSingleTop: Bool
  let arguments: [NavigationArgument]
  /// Android's name of the animation that the destination comes in with.
  let animation: String?

  init(_ element: MarkupElement) {
    id = element["id"].map(resourceName) ?? "action"
    destination = element["destination"].map(resourceName)
    popUpTo = element["popUpTo"].map(resourceName)
    isInclusive = element["popUpToInclusive"] == "true"
    isSingleTop = element["launchSingleTop"] == "true"
    arguments = element.children("argument").compactMap(NavigationArgument.init)
    animation = ["enterAnim", "exitAnim", "popEnterAnim", "popExitAnim"].lazy.compactMap { element[$0] }.first
      .map(resourceName)
  }
}

/// The name of `@+id/name` or `@navigation/name`.
private func resourceName(_ reference: String) -> String {
  reference.lastIndex(of: "/").map { String(reference[reference.index(after: $0)...]) } ?? reference
}
