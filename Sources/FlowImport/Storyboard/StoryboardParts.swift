/// The parts of a storyboard that are read, and the parts that concern only its look or the editor.
///
/// Comments in the imported flows list all other parts.
enum StoryboardParts {
  static let documentAttributes: Set<String> = [
    "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
    "useTraitCollections", "useSafeAreas", "colorMatched", "variant", "initialViewController", "launchScreen",
  ]
  static let documentElements: Set<String> = [
    "scenes", "dependencies", "device", "resources", "inferredMetricsTieBreakers", "simulatedMetricsContainer", "color",
    "customFonts", "designables", "accessibilityOverrides", "classes",
  ]

  static let plainControllers: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "hostingController", "glkViewController",
    "avPlayerViewController",
  ]

  static func isController(_ name: String) -> Bool {
    name.hasSuffix("iewController") || name.hasSuffix("avigationController") || name == "tabBarController"
      || name == "viewControllerPlaceholder"
  }

  static let controllerAttributes: Set<String> = [
    // Attributes that are read.
    "id", "sceneMemberID", "storyboardIdentifier", "customClass", "customModule", "customModuleProvider", "title",
    "userLabel", "modalPresentationStyle", "storyboardName", "referencedIdentifier",
    // Attributes that concern only the look.
    "automaticallyAdjustsScrollViewInsets", "extendedLayoutIncludesOpaqueBars", "autoresizesArchivedViewToFullSize",
    "navigationBarHidden", "toolbarHidden", "clearsSelectionOnViewWillAppear", "definesPresentationContext",
    "providesPresentationContextTransitionStyle", "wantsFullScreenLayout", "interfaceStyle", "primaryBackgroundStyle",
    "preferredDisplayMode", "allowDoubleColumnStyle", "behavior", "spineLocation", "transitionStyle",
    "navigationOrientation", "hidesBarsOnSwipe", "hidesBarsOnTap",
    "hidesBarsWhenKeyboardAppears", "hidesBarsWhenVerticallyCompact", "opaque", "contentMode",
    // Attributes that concern only the editor.
    "useStoryboardIdentifierAsRestorationIdentifier", "restorationIdentifier", "propertyAccessControl", "colorLabel",
  ]

  /// Whether a direct child of a controller is read or concerns only the look.
  static func isPart(_ element: MarkupElement) -> Bool {
    ["view", "tableView", "collectionView"].contains(element["key"]) || parts.contains(element.name)
      || element.name.hasPrefix("simulated") || element.name.hasSuffix("SimulatedSizeMetrics")
  }

  private static let parts: Set<String> = [
    "connections", "navigationItem", "layoutGuides", "nil", "navigationBar", "toolbar", "toolbarItems", "tabBar",
    "tabBarItem", "size", "value", "extendedEdge", "userDefinedRuntimeAttributes", "refreshControl", "attributedString",
    "string", "mutableString", "rect", "color", "searchDisplayController", "view", "tableView", "collectionView",
  ]

  /// Whether an object beside a scene's controller is read or is a view.
  static func isObject(_ element: MarkupElement) -> Bool {
    ["placeholder", "exit", "barButtonItem", "navigationItem", "tabBarItem"].contains(element.name)
      || element.name.hasSuffix("GestureRecognizer") || element.children.contains { $0.name == "rect" }
  }

  static func relationships(_ kind: StoryboardController.Kind) -> [String] {
    switch kind {
    case .navigation: ["rootViewController"]
    case .tabs: ["viewControllers"]
    case .split: primaryColumns + otherColumns
    default: []
    }
  }

  static let primaryColumns = ["masterViewController", "primaryViewController"]
  static let otherColumns = ["supplementaryViewController", "detailViewController"]

  static let segueAttributes: Set<String> = [
    "id", "destination", "kind", "identifier", "relationship", "unwindAction", "customClass", "customModule",
    "customModuleProvider", "modalPresentationStyle", "modalTransitionStyle", "destinationCreationSelector", "trigger",
    "popoverAnchorView", "popoverAnchorBarButtonItem", "popoverAnchorX", "popoverAnchorY", "internalPopoverDirection",
    "key",
  ]
}
