#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A presentation or a dismissal that has begun.
  struct LayerMove {
    /// The layer that is presented; nil for a dismissal.
    let layer: ShownLayer?
    /// The view controller that presents the layer, or whose presented view controller is dismissed.
    weak var below: UIViewController?
    /// The number of checks so far whether the move has ended.
    var looks = 0
  }

  /// Presenting and dismissing layers.
  extension NavigationPresenter {
    /// Reports a layer that was removed from the screen without a report: an app's own `dismiss` does that.
    func takeLost(_ pile: ShownPile) -> Bool {
      guard let index = pile.modals.firstIndex(where: { !$0.isPresented }) else { return false }
      let lost = pile.modals[index]
      // An alert closes when it is answered; if the flow keeps it, it is presented again.
      let isAnswered = target.layer(lost.id)?.entries.last.map { answered.contains($0.id) } ?? true
      // UIKit calls the button's action after it has closed the alert, possibly a little later.
      if lost.style == .alert, !isAnswered, lost.looks < 2 {
        isAlone = true
        return true
      }
      rest(pile, from: index)
      if lost.style != .alert || !isAnswered { reportLost(lost) }
      follow()
      return true
    }

    func dismiss(_ pile: ShownPile, _ wanted: ArraySlice<StackModel.Layer>) -> Bool {
      let kept = zip(pile.modals, wanted).prefix { isSame($0, $1) }.count
      guard kept < pile.modals.count, let top = pile.modals[kept].controller, let below = top.presentingViewController
      else { return false }
      reportTakenAway(foreignControllers(over: top))
      rest(pile, from: kept)
      move = LayerMove(layer: nil, below: below)
      below.dismiss(animated: isAnimated && isVisible(top)) { self.hasMoved() }
      return true
    }

    /// The view controllers over a layer that the app presented, not the presenter.
    private func foreignControllers(over layer: UIViewController) -> [UIViewController] {
      let ours = piles.flatMap(\.layers).compactMap(\.controller)
      var others: [UIViewController] = []
      var next = layer.presentedViewController
      while let controller = next {
        // UIKit presents an active search over the view controller that is searched.
        if !ours.contains(controller), !(controller is UISearchController) { others.append(controller) }
        next = controller.presentedViewController
      }
      return others
    }

    private func isSame(_ shown: ShownLayer, _ layer: StackModel.Layer) -> Bool {
      guard shown.id == layer.id else { return false }
      // An alert is its screen, so another screen is another alert.
      return !shown.isUnwrapped || controller(of: layer.entries.last) === shown.controller
    }

    /// Removes layers from the list of shown layers, and keeps those with a stack for reuse.
    func rest(_ pile: ShownPile, from index: Int) {
      for layer in pile.modals[index...] { layer.stopWatching() }
      resting += pile.modals[index...].filter { !$0.isUnwrapped }
      pile.modals.removeSubrange(index...)
    }

    /// Presents the lowest layer of a pile that is not shown yet; false if all are shown.
    func present(_ layers: [StackModel.Layer], on pile: ShownPile) -> Bool {
      guard pile.layers.count < layers.count, var below = pile.top else { return false }
      let layer = layers[pile.layers.count]
      // The app may have presented a view controller of its own.
      while let above = below.presentedViewController { below = above }
      if waitsToPresent(over: below, pile) { return true }
      guard let top = controller(of: layer.entries.last) else { return false }
      let rested = resting.first { $0.id == layer.id }
      let shown = rested ?? ShownLayer(layer, as: layer.id == .root ? style : layer.style, top: top, of: self)
      guard let container = shown.controller else { return false }
      resting.removeAll { $0 === shown }
      stack(layer.entries, on: shown)
      if rested == nil, let style = shown.style { appearance.prepareLayer(style, layer.styleName, container) }
      shown.prepare(over: below, for: navigator?.node(of: layer.entries.last?.id ?? EntryID(.max))?.name ?? "")
      pile.modals.append(shown)
      for entry in layer.entries { answered.remove(entry.id) }
      move = LayerMove(layer: shown, below: below)
      below.present(container, animated: isAnimated && layer.id == layers.last?.id) { self.hasMoved() }
      return true
    }

    /// Whether a view controller cannot present anything yet. Outside of a window UIKit presents nothing, without a report.
    private func waitsToPresent(over below: UIViewController, _ pile: ShownPile) -> Bool {
      if below.isBeingDismissed || below.isBeingPresented || below.transitionCoordinator != nil {
        if !waits(for: below) { isAlone = true }
        return true
      }
      if isVisible(below) { return false }
      // The presenter is the delegate of its own stacks, so it learns when they appear; a view controller of the app's has no such report.
      isAlone = below !== pile.layers.last?.controller
      return true
    }

    /// Continues after a presentation or a dismissal.
    private func hasMoved() {
      move = nil
      failures = 0
      for layer in piles.flatMap(\.layers) { identify(layer) }
      follow()
    }

    /// Shows an overlay above the layers below it. Returns true if something has to end first, or if the overlay was shown and the model was followed
    /// further.
    ///
    /// - Parameter position: the index of the overlay's pile; other piles may be above it.
    func lay(_ overlay: StackModel.Layer, at position: Int) -> Bool {
      guard var below = piles.first?.top else { return false }
      while let above = below.presentedViewController { below = above }
      if below.transitionCoordinator != nil {
        isAlone = true
        return true
      }
      let position = min(position, piles.count)
      guard let ground = below.viewIfLoaded?.window, let under = position > 1 ? piles[position - 1].window : ground
      else {
        isAlone = below !== piles.first?.layers.last?.controller
        return true
      }
      guard let top = controller(of: overlay.entries.last) else { return false }
      let shown = ShownLayer(overlay, as: .overlay, top: top, of: self)
      guard let container = shown.controller else { return false }
      stack(overlay.entries, on: shown)
      appearance.prepareLayer(.overlay, overlay.styleName, container)
      let blocks = overlay.styleName.map(appearance.blockingStyles.contains) ?? false
      // SwiftUI's own view is opaque, and would hide the app.
      if !blocks, top is any SwiftUIHost { top.view.backgroundColor = .clear }
      guard let window = OverlayWindow(container, over: under, blocks: blocks) else { return false }
      piles.insert(ShownPile(shown, in: window), at: position)
      for (number, pile) in piles.enumerated() where number > 0 {
        pile.window?.windowLevel = UIWindow.Level(rawValue: ground.windowLevel.rawValue + CGFloat(number))
      }
      follow()
      return true
    }
  }
#endif
