// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor
open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  public var customizableViewControllers: [UIViewController]? = []
  private var controllers: [UIViewController]?
  private var selection = 0
  /// The list of what does not fit on the bar: as many as five do on a phone.
  public let moreNavigationController = UINavigationController()
  /// Whether there is room for all, as on an iPad.
  public var isWide = true

  public enum Mode: Sendable { case automatic, tabBar, tabSidebar }
  public var mode = Mode.automatic
  private var ownTabs: [UITab] = []
  /// What the delegate is asked about where the app has made no tabs of its own: since iOS 18 UIKit makes a tab for
  /// each view controller.
  public enum Asking: Sendable { case controllers, tabs, both }
  public var asking = Asking.controllers
  private lazy var madeTabs: [ObjectIdentifier: UITab] = [:]

  private func madeTab(of controller: UIViewController) -> UITab {
    if let made = madeTabs[ObjectIdentifier(controller)] { return made }
    let made = UITab(title: controller.title ?? "", image: nil, identifier: "") { _ in controller }
    madeTabs[ObjectIdentifier(controller)] = made
    return made
  }

  /// The tabs of iOS 18; those that view controllers are for have none here.
  public var tabs: [UITab] {
    get { ownTabs }
    set {
      ownTabs = newValue
      setViewControllers(newValue.compactMap(\.viewController), animated: false)
    }
  }

  public var selectedTab: UITab? {
    get { ownTabs.indices.contains(selection) ? ownTabs[selection] : nil }
    set { if let newValue, let index = ownTabs.firstIndex(of: newValue) { selectedIndex = index } }
  }

  public var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  public var selectedViewController: UIViewController? {
    guard let controllers, controllers.indices.contains(selection) else { return nil }
    return controllers[selection]
  }

  public var selectedIndex: Int {
    get { selection }
    set {
      selection = newValue
      if visibleWindow != nil { selectedViewController?.appear() }
    }
  }

  /// The selection stays with its controller, or falls to the first.
  public func setViewControllers(_ new: [UIViewController]?, animated: Bool) {
    let selected = selectedViewController
    for controller in controllers ?? [] where controller.parent === self { controller.parent = nil }
    controllers = new
    for controller in new ?? [] { controller.parent = self }
    selection = selected.flatMap { new?.firstIndex(of: $0) } ?? 0
    if visibleWindow != nil { selectedViewController?.appear() }
  }

  override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let said = delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? []
    return said.isEmpty ? super.supportedInterfaceOrientations : said
  }

  override func shows(_ child: UIViewController) -> Bool { child === selectedViewController }

  override func appear() {
    super.appear()
    selectedViewController?.appear()
  }

  private var isInMore: Bool { !isWide && (controllers?.count ?? 0) > 5 }

  /// The user taps a tab, or picks it from the list of what does not fit; false if it cannot be seen.
  public func userTaps(_ index: Int) -> Bool {
    guard visibleWindow != nil, let controllers, controllers.indices.contains(index) else { return false }
    if isInMore, index > 3 {
      // The delegate is asked for the list alone. What is picked there is shown on the list's stack, whose own delegate is called.
      guard delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true else { return false }
      delegate?.tabBarController(self, didSelect: moreNavigationController)
      selectedIndex = index
      moreNavigationController.delegate?.navigationController(
        moreNavigationController, didShow: controllers[index], animated: false)
      return true
    }
    if !ownTabs.isEmpty {
      // Where there are tabs, UIKit asks of them.
      let previous = selectedTab
      if delegate?.tabBarController(self, shouldSelectTab: ownTabs[index]) ?? true {
        selectedIndex = index
        delegate?.tabBarController(self, didSelectTab: ownTabs[index], previousTab: previous)
      }
      return true
    }
    let (tab, previous) = (madeTab(of: controllers[index]), selectedViewController.map(madeTab))
    let isAllowed =
      (asking == .controllers || delegate?.tabBarController(self, shouldSelectTab: tab) ?? true)
      && (asking == .tabs || delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true)
    if isAllowed {
      selectedIndex = index
      if asking != .controllers { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
      if asking != .tabs { delegate?.tabBarController(self, didSelect: controllers[index]) }
    }
    return true
  }
}

/// A tab of iOS 18, in the bar and in the sidebar.
@MainActor
open class UITab: NSObject {
  public let title: String
  public let identifier: String
  public var badgeValue: String?
  private let provider: (@MainActor (UITab) -> UIViewController)?
  /// Made once, when it is first asked for.
  public private(set) lazy var viewController = provider?(self)

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)?
  ) {
    (self.title, self.identifier, provider) = (title, identifier, viewControllerProvider)
  }
}

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// An empty mask where the delegate does not have the method.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
}

// Optional in Objective-C.
extension UITabBarControllerDelegate {
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { [] }
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
