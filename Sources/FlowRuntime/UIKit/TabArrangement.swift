#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Tabs: UIKit shows what was tapped where that is all that happens; else the tap is told and not carried out, so that there is nothing to put back.
  final class TabArrangement: NSObject, ItemArrangement, UITabBarControllerDelegate, UINavigationControllerDelegate {
    private let tabs: UITabBarController
    /// The delegate of a tab bar controller that the app has made.
    private weak var previous: (any UITabBarControllerDelegate)?
    private let tell: (ItemEvent) -> Void
    private let mayShow: (StackID) -> Bool
    private var items: [ShownContainer.Item] = []
    private var selected: Int?

    init(
      _ tabs: UITabBarController, _ tell: @escaping (ItemEvent) -> Void, mayShow: @escaping (StackID) -> Bool
    ) {
      self.tabs = tabs
      previous = tabs.delegate
      self.tell = tell
      self.mayShow = mayShow
      super.init()
      tabs.delegate = self
      #if !os(tvOS)
        // The order is the flow's.
        tabs.customizableViewControllers = nil
        // What does not fit on the bar is chosen from a list of the platform's own, whose stack alone tells.
        tabs.moreNavigationController.delegate = self
      #endif
    }

    var controller: UIViewController { tabs }

    func arrange(_ items: [ShownContainer.Item], selected: Int?, wanted: Int?, animated: Bool) {
      self.items = items
      self.selected = selected
      let stacks: [UIViewController] = items.map(\.stack)
      if tabs.viewControllers ?? [] != stacks { tabs.setViewControllers(stacks, animated: false) }
      if let selected, tabs.selectedIndex != selected { tabs.selectedIndex = selected }
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
      guard let position = position(of: viewController) else { return true }
      if position != selected, mayShow(items[position].id) { return true }
      tell(.chosen(items[position].id))
      return false
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      if let position = position(of: viewController) { tell(.chosen(items[position].id)) }
      previous?.forward(tabBarController, didSelect: viewController)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      guard let chosen = tabs.selectedViewController, let position = position(of: chosen), position != selected else {
        return
      }
      tell(.chosen(items[position].id))
    }

    private func position(of controller: UIViewController) -> Int? { items.firstIndex { $0.stack === controller } }
  }
#endif
