#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  extension NavigationPresenter {
    /// The entries of the view controllers that can be seen: the top ones of the topmost layer, and of those under
    /// overlays. Nil while something moves.
    public var visibleEntries: [EntryID]? {
      guard !isCatchingUp, let navigator, ground != nil else { return nil }
      var visible: [UIViewController] = []
      for pile in piles.reversed() { addVisible(pile.layers.last?.controller, to: &visible) }
      let entries = navigator.model.entries
      return visible.compactMap { controller in entries.first { navigator.controller(of: $0.id) === controller }?.id }
    }

    private func addVisible(_ controller: UIViewController?, to visible: inout [UIViewController]) {
      guard let controller else { return }
      if let shell = shells.values.first(where: { $0.controller === controller }) {
        return addVisible(shell.layer.controller, to: &visible)
      }
      switch controller {
      // What the app has pushed over the flow by itself is not the flow's.
      case let stack as UINavigationController where !isScreen(stack):
        addVisible(stack.viewControllers.last { isScreen($0) || $0 is ContainerHost || isShell($0) }, to: &visible)
      case let host as ContainerHost:
        let container = containers.first { $0.value.host === host }.flatMap { target.container($0.key) }
        switch host.content {
        case let tabs as UITabBarController: addVisible(tabs.selectedViewController, to: &visible)
        case let pages as UIPageViewController: addVisible(pages.viewControllers?.first, to: &visible)
        case is UISplitViewController:
          for item in container?.items ?? [] { addVisible(items[item.id]?.controller, to: &visible) }
        case let other: for child in other?.children ?? [] { addVisible(child, to: &visible) }
        }
      default: visible.append(controller)
      }
    }

    private func isShell(_ controller: UIViewController) -> Bool {
      shells.values.contains { $0.controller === controller }
    }

    private func isScreen(_ controller: UIViewController) -> Bool {
      navigator?.model.entries.contains { navigator?.controller(of: $0.id) === controller } ?? false
    }
  }
#endif
