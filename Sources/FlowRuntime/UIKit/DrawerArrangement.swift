#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A drawer with its menu.
  @MainActor
  final class DrawerArrangement: ItemArrangement {
    private let drawer: FlowDrawer
    private let onEvent: (ItemEvent) -> Void
    private var items: [StackID] = []

    init(_ drawer: FlowDrawer, _ onEvent: @escaping (ItemEvent) -> Void) {
      self.drawer = drawer
      self.onEvent = onEvent
    }

    var controller: UIViewController { drawer }

    func arrange(_ items: [ShownContainer.Item], selected: Int?, wanted: Int?, animated: Bool) {
      if self.items != items.map(\.id) {
        self.items = items.map(\.id)
        drawer.offer(items.map { $0.stack.tabBarItem.title ?? "" }) { [weak self] position in
          guard let self, self.items.indices.contains(position) else { return }
          onEvent(.chosen(self.items[position]))
        }
      }
      for item in items { addButton(to: item.stack.viewControllers.first) }
      drawer.show(selected.map { items[$0].stack })
    }

    private func addButton(to lowest: UIViewController?) {
      guard let lowest, lowest.navigationItem.leftBarButtonItem == nil else { return }
      let open = UIAction { [weak drawer] _ in drawer?.setMenu(isOpen: true) }
      let button = UIBarButtonItem(
        title: nil, image: UIImage(systemName: "line.3.horizontal"), primaryAction: open, menu: nil)
      button.accessibilityLabel = StandardTexts.menu
      lowest.navigationItem.leftBarButtonItem = button
    }
  }
#endif
