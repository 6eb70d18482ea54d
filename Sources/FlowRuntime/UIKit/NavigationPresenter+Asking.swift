#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// What is asked before UIKit goes ahead: where the flow would do something else, UIKit does nothing, and the flow is told what the user wants.
  extension NavigationPresenter {
    /// Whether UIKit may take off what is on top of a stack.
    func mayPop(_ layer: ShownLayer) -> Bool {
      guard let top = layer.stack?.topViewController, let navigator else { return true }
      let gone = layer.entries(of: top)
      return gone.isEmpty || navigator.preview(.backOver(gone)).simplyGoes
    }

    /// The user wants to go back from what is on top of a stack, and UIKit has done nothing yet.
    func wantsBack(_ layer: ShownLayer) {
      guard let stack = layer.stack, stack.transitionCoordinator == nil, let top = stack.topViewController else {
        return
      }
      if mayPop(layer) {
        _ = stack.popViewController(animated: true)
        return
      }
      report { $0.goBack(over: layer.entries(of: top)) }
      followLater()
    }

    /// Whether a swipe back has to wait for the flow. None begins while something moves, nor where there is nothing to go back to.
    func stopsSwipe(_ layer: ShownLayer) -> Bool {
      guard let stack = layer.stack, let top = stack.topViewController, stack.viewControllers.count > 1,
        stack.transitionCoordinator == nil, !stack.isNavigationBarHidden
      else { return false }
      #if !os(tvOS)
        if top.navigationItem.hidesBackButton { return false }
      #endif
      // Else the swipe would be heard by nobody.
      if layer.takeDelegateBack() { navigator?.fault(.delegateTaken) }
      return !mayPop(layer)
    }

    /// Has the back buttons of a stack ask the flow, where it may object.
    ///
    /// - Parameter controllers: what stands on the stack, the app's own too.
    func watchBack(on layer: ShownLayer, _ controllers: [UIViewController]) {
      layer.watchLife()
      #if !os(tvOS)
        layer.watchSwipes()
        for (position, controller) in controllers.enumerated() {
          let item = controller.navigationItem
          let entries = layer.entries(of: controller)
          let objects = position > 0 && entries.contains { navigator?.mayObject(to: $0) == true }
          if objects, item.backAction == nil {
            item.backAction = UIAction(identifier: .flowBack) { [weak self, weak layer] _ in
              if let layer { self?.wantsBack(layer) }
            }
          } else if !objects, !entries.isEmpty, item.backAction?.identifier == .flowBack {
            // Where nothing is below, UIKit would make a button of it.
            item.backAction = nil
          }
        }
      #endif
    }

    /// Whether the user's pull takes the layer away at once; else the flow is told what the user wants.
    func maySlideAway(_ layer: ShownLayer) -> Bool {
      navigator?.preview(.dismissed(layer.id)).simplyGoes ?? true
    }

    /// Whether UIKit may show an item that the user has chosen.
    func mayShow(_ item: StackID, in container: EntryID) -> Bool {
      guard let index = target.container(container)?.items.first(where: { $0.id == item })?.index else { return false }
      return navigator?.preview(.selected(index, of: container)).simplyGoes ?? false
    }
  }

  #if !os(tvOS)
    extension UIAction.Identifier {
      fileprivate static let flowBack = UIAction.Identifier("flow.back")
    }
  #endif
#endif
