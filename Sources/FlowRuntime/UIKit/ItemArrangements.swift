#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Pages: UIKit turns them by itself, and they are turned back if the flow decides otherwise.
  final class PageArrangement: ForwardingDelegate, ItemArrangement, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    private let pages: UIPageViewController
    private let onEvent: (ItemEvent) -> Void
    private var items: [ShownContainer.Item] = []
    private(set) var isMoving = false
    private var selected: Int?

    init(_ pages: UIPageViewController, _ onEvent: @escaping (ItemEvent) -> Void) {
      self.pages = pages
      self.onEvent = onEvent
      super.init()
      pages.dataSource = self
      follow(pages.delegate) { [weak pages] in
        let delegate = pages?.delegate
        pages?.delegate = nil
        pages?.delegate = delegate
      }
      pages.delegate = self
    }

    private var previous: (any UIPageViewControllerDelegate)? { former as? any UIPageViewControllerDelegate }

    var controller: UIViewController { pages }

    func arrange(_ items: [ShownContainer.Item], selected: Int?, wanted: Int?, animated: Bool) {
      let isChanged = self.items.map(\.id) != items.map(\.id)
      let former = pages.viewControllers?.first.flatMap(position)
      self.items = items
      self.selected = selected
      guard let selected else { return }
      let page = items[selected].stack
      if pages.viewControllers?.first === page, !isChanged { return }
      // UIKit keeps neighbours of a page: setting the data source drops them.
      if isChanged {
        pages.dataSource = nil
        pages.dataSource = self
      }
      let isSeen = animated && !isChanged && pages.viewIfLoaded?.window != nil
      isMoving = isSeen
      pages.setViewControllers(
        [page], direction: selected < former ?? 0 ? .reverse : .forward, animated: isSeen
      ) { [weak self] _ in
        guard let self, isMoving else { return }
        isMoving = false
        onEvent(.rested)
      }
    }

    func forgetMove() {
      isMoving = false
      if let page = pages.viewControllers?.first, let position = position(of: page), position != selected {
        onEvent(.chosen(items[position].id))
      }
      onEvent(.rested)
    }

    private func position(of page: UIViewController) -> Int? { items.firstIndex { $0.stack === page } }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      guard let position = position(of: viewController), position > 0 else { return nil }
      return items[position - 1].stack
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      guard let position = position(of: viewController), position + 1 < items.count else { return nil }
      return items[position + 1].stack
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      isMoving = true
      previous?.forward(pageViewController, willTransitionTo: pendingViewControllers)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      isMoving = false
      previous?.forward(pageViewController, didFinish: finished, from: previousViewControllers, completed: completed)
      let page = pageViewController.viewControllers?.first
      if completed, let page, page !== previousViewControllers.first, let position = position(of: page) {
        onEvent(.chosen(items[position].id))
      }
      onEvent(.rested)
    }
  }

  /// Two or three columns. In a narrow window UIKit stacks them itself, with the column on top that the flow shows.
  final class SplitArrangement: ForwardingDelegate, ItemArrangement, UISplitViewControllerDelegate {
    private let split: UISplitViewController
    private let columns: [UISplitViewController.Column]
    private var stacks: [UINavigationController] = []
    private var top = UISplitViewController.Column.primary

    init(_ split: UISplitViewController, _ count: Int) {
      self.split = split
      columns = count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      super.init()
      // The flow decides the column on top; everything else is the app's.
      follow(split.delegate) { [weak split] in
        let delegate = split?.delegate
        split?.delegate = nil
        split?.delegate = delegate
      }
      split.delegate = self
      split.preferredDisplayMode = count > 2 ? .twoBesideSecondary : .oneBesideSecondary
    }

    var controller: UIViewController { split }

    func arrange(_ items: [ShownContainer.Item], selected: Int?, wanted: Int?, animated: Bool) {
      for (column, item) in zip(columns, items) where !stacks.contains(where: { $0 === item.stack }) {
        split.setViewController(item.stack, for: column)
      }
      stacks = items.map(\.stack)
      guard let selected, selected < columns.count else { return }
      let isOther = top != columns[selected] || visible.map { $0 != selected } ?? false
      top = columns[selected]
      // A collapsed split shows one column; an expanded one may have hidden the column that is asked for.
      if isOther || wanted == selected { split.show(top) }
    }

    var visible: Int? {
      guard split.isCollapsed, let first = stacks.first else { return nil }
      return stacks.lastIndex { stack in first.viewControllers.contains { $0 === stack } } ?? 0
    }

    var wanted: Int? { columns.firstIndex(of: top) }

    func splitViewController(
      _ splitViewController: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top }
  }
#endif
