#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Tabs: UIKit shows a tapped tab if the flow does just that. Else the tap is only reported, so that nothing has to be put back.
  final class TabArrangement: NSObject, ItemArrangement, UITabBarControllerDelegate, UINavigationControllerDelegate {
    private let tabs: UITabBarController
    /// The delegate of a tab bar controller that the app has made.
    private weak var previous: (any UITabBarControllerDelegate)?
    private let makeTab: ((_ item: String, _ stack: UINavigationController) -> AnyObject)?
    /// The tabs that were made, by item.
    private var made: [StackID: AnyObject] = [:]
    private let onEvent: (ItemEvent) -> Void
    private let mayShow: (StackID) -> Bool
    private var items: [ShownContainer.Item] = []
    private var selected: Int?

    init(
      _ tabs: UITabBarController, _ makeTab: ((_ item: String, _ stack: UINavigationController) -> AnyObject)?,
      _ onEvent: @escaping (ItemEvent) -> Void, mayShow: @escaping (StackID) -> Bool
    ) {
      self.tabs = tabs
      previous = tabs.delegate
      self.makeTab = makeTab
      self.onEvent = onEvent
      self.mayShow = mayShow
      super.init()
      tabs.delegate = self
      #if !os(tvOS) && !os(visionOS)
        // The flow decides the order.
        tabs.customizableViewControllers = nil
        // Tabs that do not fit on the bar are in the platform's own list, and only its stack reports a choice.
        tabs.moreNavigationController.delegate = self
      #endif
    }

    var controller: UIViewController { tabs }

    func arrange(_ items: [ShownContainer.Item], selected: Int?, wanted: Int?, animated: Bool) {
      self.items = items
      self.selected = selected
      if #available(iOS 18, tvOS 18, visionOS 2, *), let makeTab { return arrange(by: makeTab) }
      let stacks: [UIViewController] = items.map(\.stack)
      if tabs.viewControllers ?? [] != stacks { tabs.setViewControllers(stacks, animated: false) }
      if let selected, tabs.selectedIndex != selected { tabs.selectedIndex = selected }
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    private func arrange(by makeTab: (String, UINavigationController) -> AnyObject) {
      for item in items where made[item.id] == nil { made[item.id] = makeTab(item.name, item.stack) }
      made = made.filter { id, _ in items.contains { $0.id == id } }
      let wanted = items.compactMap { made[$0.id] as? UITab }
      if tabs.tabs != wanted { tabs.tabs = wanted }
      guard let selected, wanted.indices.contains(selected), tabs.selectedTab !== wanted[selected] else { return }
      tabs.selectedTab = wanted[selected]
    }

    // MARK: The user

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
      shouldSelect(position(of: viewController))
    }

    /// Whether UIKit may show the tapped tab, since the flow does just that.
    private func shouldSelect(_ position: Int?) -> Bool {
      guard let position else { return true }
      if position != selected, mayShow(items[position].id) { return true }
      onEvent(.chosen(items[position].id))
      return false
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      shouldSelect(position(of: tab))
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      if let position = position(of: selectedTab) { onEvent(.chosen(items[position].id)) }
      previous?.forward(tabBarController, didSelectTab: selectedTab, previousTab: previousTab)
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      if let position = position(of: viewController) { onEvent(.chosen(items[position].id)) }
      previous?.forward(tabBarController, didSelect: viewController)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      guard let chosen = tabs.selectedViewController, let position = position(of: chosen), position != selected else {
        return
      }
      onEvent(.chosen(items[position].id))
    }

    private func position(of controller: UIViewController) -> Int? { items.firstIndex { $0.stack === controller } }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    private func position(of tab: UITab) -> Int? { items.firstIndex { made[$0.id] === tab } }
  }
#endif
