#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Tabs: UIKit shows a tapped tab if the flow does just that. Else the tap is only reported, so that nothing has to be put back.
  final class TabArrangement: ForwardingDelegate, ItemArrangement, UITabBarControllerDelegate {
    private let tabs: UITabBarController
    private let makeTab: ((_ item: String, _ stack: UINavigationController) -> AnyObject)?
    /// The tabs that were made, by item.
    private var made: [StackID: AnyObject] = [:]
    private let onEvent: (ItemEvent) -> Void
    private let mayShow: (StackID) -> Bool
    private var items: [ShownContainer.Item] = []
    private var selected: Int?
    private var more: MoreList?
    /// The item that was reported last, in the same call of UIKit.
    private var reported: StackID?

    init(
      _ tabs: UITabBarController, _ makeTab: ((_ item: String, _ stack: UINavigationController) -> AnyObject)?,
      _ onEvent: @escaping (ItemEvent) -> Void, mayShow: @escaping (StackID) -> Bool
    ) {
      self.tabs = tabs
      self.makeTab = makeTab
      self.onEvent = onEvent
      self.mayShow = mayShow
      super.init()
      follow(tabs.delegate) { [weak tabs] in
        let delegate = tabs?.delegate
        tabs?.delegate = nil
        tabs?.delegate = delegate
      }
      tabs.delegate = self
      #if !os(tvOS) && !os(visionOS)
        // The flow decides the order.
        tabs.customizableViewControllers = nil
        // Tabs that do not fit on the bar are in the platform's own list, and only its stack reports a choice.
        let list = tabs.moreNavigationController
        more = MoreList(list) { [weak self] in self?.hasChosenFromMore() }
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
      previous?.forward(tabBarController, shouldSelect: viewController) ?? true
        && shouldSelect(position(of: viewController))
    }

    /// Whether UIKit may show the tapped tab, since the flow does just that.
    private func shouldSelect(_ position: Int?) -> Bool {
      guard let position else { return true }
      if reported == items[position].id { return false }
      if position != selected, mayShow(items[position].id) { return true }
      report(position)
      return false
    }

    /// Reports a choice once: UIKit may ask about tabs, about view controllers, or about both.
    private func report(_ position: Int?) {
      guard let position, items[position].id != reported else { return }
      reported = items[position].id
      Task { [weak self] in self?.reported = nil }
      onEvent(.chosen(items[position].id))
    }

    private var previous: (any UITabBarControllerDelegate)? { former as? any UITabBarControllerDelegate }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      previous?.forward(tabBarController, shouldSelectTab: tab) ?? true && shouldSelect(position(of: tab))
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      report(position(of: selectedTab))
      previous?.forward(tabBarController, didSelectTab: selectedTab, previousTab: previousTab)
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      report(position(of: viewController))
      previous?.forward(tabBarController, didSelect: viewController)
    }

    #if !os(tvOS) && !os(visionOS)
      /// The orientations that the former delegate supports, or the item that is shown.
      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask {
        previous?.forwardOrientations(tabBarController)
          ?? tabBarController.selectedViewController?.supportedInterfaceOrientations ?? .all
      }
    #endif

    /// Reports what was chosen from the platform's own list.
    private func hasChosenFromMore() {
      guard let chosen = tabs.selectedViewController, let position = position(of: chosen), position != selected else {
        return
      }
      onEvent(.chosen(items[position].id))
    }

    private func position(of controller: UIViewController) -> Int? { items.firstIndex { $0.stack === controller } }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    private func position(of tab: UITab) -> Int? {
      // UIKit makes tabs for view controllers by itself.
      items.firstIndex { made[$0.id] === tab || $0.stack === tab.viewController }
    }
  }

  /// The delegate of the list of tabs that do not fit on the bar.
  private final class MoreList: ForwardingDelegate, UINavigationControllerDelegate {
    private let onShow: () -> Void

    init(_ list: UINavigationController, _ onShow: @escaping () -> Void) {
      self.onShow = onShow
      super.init()
      follow(list.delegate) { [weak list] in
        let delegate = list?.delegate
        list?.delegate = nil
        list?.delegate = delegate
      }
      list.delegate = self
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      onShow()
      (former as? any UINavigationControllerDelegate)?
        .forward(navigationController, didShow: viewController, animated: animated)
    }
  }
#endif
