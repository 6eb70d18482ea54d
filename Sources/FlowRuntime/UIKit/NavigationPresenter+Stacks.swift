#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// The content of stacks.
  extension NavigationPresenter {
    /// Makes a stack show entries.
    ///
    /// - Parameter outer: the shells around the stack.
    func stack(_ entries: [StackModel.Entry], on layer: ShownLayer, in outer: [EntryID] = []) {
      guard let container = layer.stack, !(isLeft && layer === piles.first?.base) else { return }
      let held = shells(around: entries, in: outer)
      let wanted = controllers(entries, held)
      // Only the topmost layer of each pile is visible during a change.
      let isLast = isLast(entries.first.flatMap { target.layer(of: $0.id) } ?? layer.id)
      for (shell, shown) in held {
        stack(entries.filter { shell.entries.contains($0.id) }, on: shown.layer, in: outer + [shell.id])
      }
      for entry in entries where !held.contains(where: { $0.shell.entries.contains(entry.id) }) {
        arrange(entry.id, animated: isAnimated && isLast)
      }
      // In a narrow window UIKit puts the other columns on top of the first.
      let isColumn = { (controller: UIViewController) in self.items.values.contains { $0.stack === controller } }
      let current = container.viewControllers.filter { !isColumn($0) }
      func isOurs(_ controller: UIViewController) -> Bool {
        layer.holds(controller) || wanted.contains { $0.controller === controller }
      }
      let ours = current.filter(isOurs)
      // The entries of a shell share one view controller.
      var stacked: [UIViewController] = []
      for controller in wanted.compactMap(\.controller) where stacked.last !== controller { stacked.append(controller) }
      // View controllers that the app has pushed over the flow are removed with the flow's next change, but stay when the flow itself is removed.
      let foreign = current.filter { !ours.contains($0) }
      let others = stacked.isEmpty ? foreign : Array(current.prefix(while: foreign.contains))
      layer.shown = wanted
      let hasOwnBar = entries.first.map { $0.isContainer || held.first?.shell.entries.first == $0.id } ?? false
      let isAnimated = self.isAnimated && isLast && isVisible(container)
      layer.barless = hasOwnBar || layer.style == .overlay ? stacked.first : nil
      watchBack(on: layer, others + stacked)
      if ours == stacked {
        layer.showBar(for: container.topViewController, animated: isAnimated)
        return
      }
      let columns = container.viewControllers.filter(isColumn)
      let all = others + stacked
      reportTakenAway(foreign.filter { !others.contains($0) })
      layer.showBar(for: all.last, animated: isAnimated)
      show(all + columns, in: container, animated: isAnimated)
    }

    /// Pushes or pops if that is enough: only then does UIKit animate large titles, search and hiding bars correctly.
    private func show(_ controllers: [UIViewController], in stack: UINavigationController, animated: Bool) {
      let current = stack.viewControllers
      if controllers.count == current.count + 1, Array(controllers.dropLast()) == current, let top = controllers.last {
        stack.pushViewController(top, animated: animated)
      } else if controllers.count < current.count, Array(current.prefix(controllers.count)) == controllers,
        let top = controllers.last
      {
        _ = stack.popToViewController(top, animated: animated)
      } else {
        stack.setViewControllers(controllers, animated: animated)
      }
    }

    private func isLast(_ layer: LayerID) -> Bool {
      let piles = target.piles
      return piles.isEmpty || piles.contains { $0.last?.id == layer }
    }

    /// The view controller of each entry: the one of its screen, or of the shell that holds the entry.
    private func controllers(
      _ entries: [StackModel.Entry], _ held: [(shell: StackModel.Shell, shown: ShownShell)]
    ) -> [ShownLayer.Shown] {
      entries.compactMap { entry in
        if let shell = held.first(where: { $0.shell.entries.contains(entry.id) })?.shown.controller {
          return ShownLayer.Shown(entry: entry.id, controller: shell)
        }
        guard let controller = controller(of: entry) else { return nil }
        if let reason = controller.cannotBeStacked {
          report(entry.id, unshowable: reason)
          return nil
        }
        return ShownLayer.Shown(entry: entry.id, controller: controller)
      }
    }

    func controller(of entry: StackModel.Entry?) -> UIViewController? {
      guard let entry, !isSecond(entry.id) else { return nil }
      if entry.isContainer { return container(entry.id).host }
      guard let controller = navigator?.controller(of: entry.id) else { return nil }
      // UIKit disables the swipe together with the button.
      #if !os(tvOS)
        if navigator?.hidesBack(from: entry.id) == true { controller.navigationItem.hidesBackButton = true }
      #endif
      return controller
    }

    /// Gives the views of a layer's screens the screens' names, for UI tests, unless the app has given them identifiers
    /// of its own.
    func identify(_ layer: ShownLayer) {
      func identify(_ controller: UIViewController?, _ entry: EntryID) {
        guard let view = controller?.viewIfLoaded, view.accessibilityIdentifier == nil,
          controller === navigator?.controller(of: entry)
        else { return }
        view.accessibilityIdentifier = navigator?.node(of: entry)?.name
      }
      if layer.isUnwrapped {
        if let entry = target.layer(layer.id)?.entries.last { identify(layer.controller, entry.id) }
      } else {
        for shown in layer.shown { identify(shown.controller, shown.entry) }
      }
    }

    /// Whether the factory wants the entry's view controller to be presented as it is.
    func isBare(_ entry: StackModel.Entry?) -> Bool {
      entry.flatMap { navigator?.screen(of: $0.id) } is BareScreen
    }

    func isVisible(_ controller: UIViewController) -> Bool { controller.viewIfLoaded?.window != nil }

    // MARK: Faults

    /// Reports screens that UIKit cannot show at all.
    func reportUnshowable(_ added: [StackModel.Entry], _ navigator: FlowNavigator) {
      for entry in added {
        guard let screen = navigator.screen(of: entry.id) else { continue }
        if !(screen is UIViewController), !(screen is any ControllerHolder) {
          let name = navigator.node(of: entry.id)?.name ?? "?"
          navigator.fault(.wrongType(expected: "UIViewController", place: "what shows '\(name)'"))
        } else if isSecond(entry.id) {
          report(entry.id, unshowable: "its view controller was made for another entry, too")
        }
      }
    }

    /// Whether an entry's view controller belongs to an older entry, too.
    private func isSecond(_ entry: EntryID) -> Bool {
      guard let screen = navigator?.screen(of: entry) else { return false }
      return target.entries.contains { $0.id < entry && navigator?.screen(of: $0.id) === screen }
    }

    /// Reports the app's view controllers that a change of the flow removes, unless the flow itself is removed: then that is intended.
    func reportTakenAway(_ controllers: [UIViewController]) {
      if controllers.isEmpty || target.layers.isEmpty { return }
      // Types only: titles may be about people.
      let names = controllers.map { controller in
        "'\(type(of: (controller as? UINavigationController)?.topViewController ?? controller))'"
      }
      navigator?.fault(.takenAway(names.joined(separator: ", ")))
    }

    private func report(_ entry: EntryID, unshowable reason: String) {
      guard let navigator, unshowable.insert(entry).inserted else { return }
      navigator.fault(.unshowable(navigator.node(of: entry)?.name ?? "?", reason: reason))
    }
  }

  extension UIViewController {
    /// The reason that UIKit would raise an exception for the view controller on a stack; nil if it would not.
    var cannotBeStacked: String? {
      if self is UINavigationController {
        return "a navigation controller cannot be pushed: present it, or make its root"
      }
      if self is UISplitViewController { return "a split view controller cannot be pushed: present it" }
      if self is UIAlertController { return "an alert controller cannot be pushed: present it as an alert" }
      return nil
    }

    /// Whether the system draws all of it, with bars of its own. Most of these are of frameworks that the app need not
    /// link.
    var isOfTheSystem: Bool {
      [
        "UIActivityViewController", "UIDocumentPickerViewController", "SFSafariViewController",
        "PHPickerViewController",
        "SKStoreProductViewController", "PKAddPassesViewController", "UIFontPickerViewController",
        "UIColorPickerViewController", "UICloudSharingController",
      ].contains("\(type(of: self))")
    }

    /// Whether the view controller is presented as it is, without a navigation controller around it.
    var isItselfAContainer: Bool {
      self is UINavigationController || self is UISplitViewController || self is UITabBarController
    }
  }
#endif
