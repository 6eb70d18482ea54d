#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Questions to the flow before UIKit goes ahead. If the flow would do something else, UIKit does nothing, and the user's action is reported to the flow.
  extension NavigationPresenter {
    /// Whether UIKit may pop the top of a stack.
    func mayPop(_ layer: ShownLayer) -> Bool {
      guard let top = layer.stack?.topViewController, let navigator else { return true }
      if let lowest = lowest(ofColumn: top) { return navigator.preview(.back(lowest)).isPlatformDefault }
      let gone = layer.entries(of: top)
      return gone.isEmpty || navigator.preview(.backOver(gone)).isPlatformDefault
    }

    /// The lowest entry of the column that UIKit has put on the column before it, in a narrow window; nil for any other view controller.
    private func lowest(ofColumn controller: UIViewController) -> EntryID? {
      let item = items.first { $0.value.stack === controller }
      return item.flatMap { target.entries(of: $0.key).first?.id }
    }

    /// Goes back from the top of a stack as the user wants; UIKit has done nothing yet.
    func wantsBack(_ layer: ShownLayer) {
      guard let stack = layer.stack, stack.transitionCoordinator == nil, let top = stack.topViewController else {
        return
      }
      if mayPop(layer) {
        _ = stack.popViewController(animated: true)
        return
      }
      let column = lowest(ofColumn: top)
      let gone = layer.entries(of: top)
      guard let navigator, !navigator.isAsking(over: (column ?? gone.first).flatMap(navigator.model.layer(of:))) else {
        return
      }
      report { navigator in
        if let column { navigator.back(from: column) } else { navigator.goBack(over: gone) }
      }
      followLater()
    }

    /// Whether a swipe back has to wait for the flow. No swipe begins during a transition, nor with nothing to go back to.
    func stopsSwipe(_ layer: ShownLayer) -> Bool {
      guard let stack = layer.stack, let top = stack.topViewController, stack.viewControllers.count > 1,
        stack.transitionCoordinator == nil, !stack.isNavigationBarHidden
      else { return false }
      #if !os(tvOS)
        if top.navigationItem.hidesBackButton { return false }
      #endif
      // With another delegate the presenter would miss the swipe.
      if layer.takeDelegateBack() { navigator?.fault(.delegateTaken) }
      return !mayPop(layer)
    }

    /// Makes the back buttons of a stack ask the flow, if the flow may object.
    ///
    /// - Parameter controllers: the view controllers on the stack, including the app's own.
    func watchBack(on layer: ShownLayer, _ controllers: [UIViewController]) {
      layer.watchLife()
      #if !os(tvOS)
        layer.watchSwipes()
        for (position, controller) in controllers.enumerated() {
          let item = controller.navigationItem
          let entries = layer.entries(of: controller)
          let objects = position > 0 && entries.contains { navigator?.interceptsBack(from: $0) == true }
          if objects, item.backAction == nil {
            item.backAction = UIAction(identifier: .flowBack) { [weak self, weak layer] _ in
              if let layer { self?.wantsBack(layer) }
            }
          } else if !objects, !entries.isEmpty, item.backAction?.identifier == .flowBack {
            // At the bottom of a stack UIKit would show the action as a button.
            item.backAction = nil
          }
        }
      #endif
    }

    /// Makes the back button by which UIKit leaves a column in a narrow window ask the flow.
    ///
    /// - Parameter columns: the columns that UIKit puts on the first.
    func watchBack(over first: ShownLayer, to columns: [UINavigationController]) {
      #if !os(tvOS)
        for column in columns where column.navigationItem.backAction == nil {
          column.navigationItem.backAction = UIAction(identifier: .flowBack) { [weak self, weak first] _ in
            if let first { self?.wantsBack(first) }
          }
        }
      #endif
    }

    /// Whether the user's pull removes the layer at once; if not, the pull is reported to the flow.
    func isDismissedAtOnce(_ layer: ShownLayer) -> Bool {
      guard let navigator, !navigator.hasEnded else { return true }
      return navigator.preview(.dismissed(layer.id)).isPlatformDefault
    }

    /// Whether UIKit may show an item that the user has chosen.
    func mayShow(_ item: StackID, in container: EntryID) -> Bool {
      guard let index = target.container(container)?.items.first(where: { $0.id == item })?.index else { return false }
      return navigator?.preview(.selected(index, of: container)).isPlatformDefault ?? false
    }
  }

  #if !os(tvOS)
    extension UIAction.Identifier {
      fileprivate static let flowBack = UIAction.Identifier("flow.back")
    }
  #endif
#endif
