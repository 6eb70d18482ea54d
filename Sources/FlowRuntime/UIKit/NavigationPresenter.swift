#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Shows a flow in a UIKit navigation controller, and its modal layers over it.
  ///
  /// The navigation controller may have screens already: they stay below the flow's, so that a single flow of an app can be adopted. A sheet, a full
  /// layer, a popover and an overlay are navigation controllers of their own. An alert is presented as the factory made it, so that it can be a
  /// `UIAlertController`; so is a layer whose only screen is itself a navigation, split or tab bar controller. An overlay has a window of its own
  /// above the others, in which only its screen takes touches; it has no bar while it has one screen. A container (tabs, pages, a ``FlowDrawer``,
  /// columns) is on the stack in place of its entry, with a navigation controller for each item; ``prepareItem`` sets titles and images. A gate's
  /// flow that comes `as: root` covers everything. A flow's `shell:` is a ``ShellViewController``, which holds the stack of its entries.
  ///
  /// A change is shown in order: dismissals, then stacks, then presentations, each when UIKit is ready for it. A change during a transition waits,
  /// and only the newest model is shown. The user's actions (the back button, a swipe, a pull on a sheet, a tap on a tab) are first checked with the
  /// flow, see ``FlowNavigator/preview(_:)``. If the flow would simply do the same, UIKit goes ahead and the action is reported afterwards; if not,
  /// UIKit does nothing, and the action is reported. A swipe that is cancelled reports nothing. If UIKit goes ahead without asking, as in the back
  /// menu, entries that the flow keeps are put back.
  ///
  /// Everything that disappears is reported to the flow. A layer that the app's own code dismisses counts as pulled down. An alert that is closed
  /// without an answer is a fault, and the flow goes back from it. When the navigation controller is released, the flow ends as `cancelled`.
  ///
  /// The presenter becomes the navigation controller's delegate and forwards all calls to the former one;
  /// ``FlowCoordinator/stop()`` restores it. It is tested with an imitation of UIKit (`Tests/Platforms`), not yet on a device.
  @MainActor
  public final class NavigationPresenter: FlowPresenter {
    /// The app's view controller that shows the flow: the navigation controller with the flow's root on its stack, or
    /// the one that the root is presented over.
    weak var ground: UIViewController?
    /// The style in which the flow's root is presented; nil if it is on the ground's stack.
    let style: Presentation?
    public let removesEndedFlow: Bool
    private weak var groundObserver: ReleaseObserver?
    /// The coordinator of the flow that the presenter presents, for as long as it is on the screen: UIKit keeps what is
    /// presented, too.
    var kept: FlowCoordinator?
    weak var navigator: FlowNavigator?
    var target = StackModel()
    /// The layers under all overlays, then each overlay with the layers above it, lowest first.
    var piles: [ShownPile] = []
    /// Layers that were dismissed: they are removed, or presented again after a layer below them is gone.
    var resting: [ShownLayer] = []
    /// Stacks of removed items and shells; they keep their content until it is out of sight.
    var going: [ShownLayer] = []
    /// A presentation or a dismissal of the presenter whose completion was not called yet.
    var move: LayerMove?
    /// The transition whose end UIKit reports to the presenter.
    weak var awaited: (any UIViewControllerTransitionCoordinator)?
    /// Whether UIKit does not report the awaited change, so that regular checks have to find it.
    var isAlone = false
    var isReporting = false
    /// Whether a part of the model is not shown yet, or moves.
    public private(set) var isCatchingUp = false
    /// The alerts that have sent an event since they were presented: if the flow keeps one, it is presented again.
    var answered: Set<EntryID> = []
    /// The number of presentations in a row that UIKit has not carried out.
    var failures = 0
    var looking: Task<Void, Never>?
    /// Waits for the time between two checks.
    var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .milliseconds(250)) }
    var containers: [EntryID: ShownContainer] = [:]
    var items: [StackID: ShownLayer] = [:]
    var shells: [EntryID: ShownShell] = [:]
    /// The items of all containers that moves asked to show, until they are shown.
    var wanted: [StackID] = []
    /// Whether the user went back and thereby ended the flow: the navigation controller keeps its content then.
    var isLeft = false
    /// The screens that cannot be shown at their place in the flow, and were reported.
    var unshowable: Set<EntryID> = []

    /// The transitions of view controllers, by the names that moves gave them.
    var transitions: [NamedTransition] = []
    /// The last animation of the app's.
    weak var animation: (any UIViewControllerAnimatedTransitioning)?
    /// Whether the last change has `transition: none`.
    private var isStill = false
    /// Whether containers are brought to the model with animations.
    var isAnimated: Bool { appearance.isAnimated && !isStill }

    /// The app's settings for the look of layers and changes.
    public var appearance = NavigationAppearance()
    /// Prepares the stack of a container's item when it is first shown: its `tabBarItem` has the title and image. By default the title is the item's name.
    public var prepareItem: @MainActor (_ item: String, _ stack: UINavigationController) -> Void = { item, stack in
      stack.tabBarItem = UITabBarItem(title: item, image: nil, selectedImage: nil)
    }

    /// Shows flows in a navigation controller, to which it keeps a weak reference.
    ///
    /// The app decides how the navigation controller comes onto the screen, and removes it when the flow has told its
    /// outcome. If the app has presented it, the user's pull is first checked with the flow, and the flow ends as
    /// `cancelled` when it is dismissed. To have the flow present and dismiss itself, use ``init(over:as:)``.
    public init(_ navigationController: UINavigationController) {
      ground = navigationController
      style = nil
      removesEndedFlow = false
    }

    /// Presents a flow over a view controller of the app's, and dismisses it when the flow has ended: see
    /// ``FlowCoordinator/present(over:as:appearance:onStep:onShown:onFault:)``.
    ///
    /// - Parameters:
    ///   - viewController: the view controller that presents the flow; for a push, a navigation controller or a view
    ///     controller on its stack.
    ///   - style: the way in which the flow is shown. A push outside of a navigation controller is a full layer.
    public init(over viewController: UIViewController, as style: EntryPresentation) {
      let stack = viewController as? UINavigationController ?? viewController.navigationController
      let isPushed = style == .push && stack != nil
      ground = isPushed ? stack : viewController
      self.style = isPushed ? nil : style.layer
      removesEndedFlow = true
    }

    /// Whether the app's view controller still exists.
    public var isShowing: Bool { ground != nil }

    /// Shows the model after a change, as soon as UIKit is ready for it.
    public func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
      self.navigator = navigator
      target = removesEndedFlow && navigator.hasEnded ? StackModel() : change.after
      isLeft = false
      failures = 0
      if let sender = navigator.lastSender { answered.insert(sender) }
      answered = answered.filter { target.contains($0) }
      wanted += change.shown
      unshowable = unshowable.filter { target.contains($0) }
      reportUnshowable(change.added, navigator)
      navigator.reportShells(in: change, but: "ShellViewController") { $0 is any ShellViewController }
      isStill = !change.isAnimated
      prepareTransition(change, navigator)
      if let ground, piles.isEmpty, !target.layers.isEmpty { piles = [pile(on: ground)] }
      if removesEndedFlow, !target.layers.isEmpty {
        kept = navigator.entry
        navigator.didPresent(as: style.map(EntryPresentation.init) ?? .push)
      }
      isCatchingUp = !piles.isEmpty
      // The flow has ended before anything of it was shown.
      if piles.isEmpty, target.layers.isEmpty { leaveGround() }
      follow()
    }

    private func pile(on ground: UIViewController) -> ShownPile {
      guard style == nil, let stack = ground as? UINavigationController else { return ShownPile(over: ground) }
      return ShownPile(root: ShownLayer(existing: stack, of: self))
    }

    /// Shows again what UIKit removed before it reported the user's action.
    public func navigatorDidRefuse(_ navigator: FlowNavigator) {
      if let sender = navigator.lastSender { answered.insert(sender) }
      isCatchingUp = !piles.isEmpty
      followLater()
    }

    // MARK: Following the model

    /// Brings the containers one move closer to the model. It is called again when that move has ended.
    func follow() {
      guard move == nil, !isReporting, ground != nil, let root = piles.first else { return }
      // The coordinator was released without `stop()`: the screens are unknown now, and stay.
      guard navigator != nil || target.layers.isEmpty else { return }
      defer { keepLooking() }
      isAlone = false
      if root.base?.isTakenOff == true, navigator?.hasEnded == false {
        reportTakenOff()
        return followLater()
      }
      for pile in piles { for layer in pile.layers { layer.watchLife() } }
      watchGround()
      if let presentation = root.base?.watchPullingDown() { navigator?.didPresent(as: presentation) }
      if isMoving() { return }
      if reportMissedMoves() { return }
      releaseItems()
      releaseScreensShownElsewhere()
      let wantedPiles = target.piles
      func layers(of pile: ShownPile) -> [StackModel.Layer] {
        (pile === root ? wantedPiles.first : wantedPiles.dropFirst().first { $0.first?.id == pile.base?.id }) ?? []
      }
      if piles.contains(where: takeLost) { return }
      if piles.contains(where: { dismiss($0, layers(of: $0).dropFirst($0.bases)) }) { return }
      for pile in piles.dropFirst() where layers(of: pile).isEmpty { pile.leave() }
      piles.removeAll { $0 !== root && layers(of: $0).isEmpty }
      for pile in piles {
        for (layer, model) in zip(pile.layers, layers(of: pile)) { stack(model.entries, on: layer) }
      }
      if target.layers.isEmpty, let base = root.base { stack([], on: base) }
      for (number, layers) in wantedPiles.enumerated() {
        let pile = number == 0 ? root : piles.dropFirst().first { $0.base?.id == layers.first?.id }
        if pile.map({ present(layers, on: $0) }) ?? layers.first.map({ lay($0, at: number) }) ?? false { return }
      }
      wanted = []
      if !emptyRemovedStacks(root) { return }
      if target.layers.isEmpty {
        // The outcome is told when the last pop has ended.
        if removesEndedFlow, let stack = root.base?.stack, waits(for: stack) { return }
        leaveGround()
      }
      // A push that has just begun may still be animated.
      guard isCatchingUp, !isMoving() else { return }
      isCatchingUp = false
      for pile in piles { pile.window?.updateBars() }
      navigator?.didShow(self)
    }

    /// Notices the release of the app's view controller, once its view is loaded.
    func watchGround() {
      guard groundObserver == nil, let view = ground?.viewIfLoaded else { return }
      groundObserver = .add(to: view, onRelease: { [weak self] in self?.groundHasGone() })
    }

    /// Gives the app's view controller back, when nothing of the flow is on the screen any more.
    private func leaveGround() {
      piles.first?.base?.leave()
      piles = []
      groundObserver?.leave()
      let kept = kept
      self.kept = nil
      guard removesEndedFlow, let navigator, navigator.hasEnded else { return }
      // Outside of the step that has ended the flow.
      Task {
        navigator.didRemove(self)
        withExtendedLifetime(kept) {}
      }
    }

    /// Whether a view controller of the presenter is in a transition; if so, the model is followed again after it.
    private func isMoving() -> Bool {
      let shown =
        piles.flatMap(\.layers).compactMap(\.controller) + items.values.compactMap(\.controller)
        + shells.values.compactMap(\.layer.controller)
      return containers.values.contains(where: \.isMoving) || shown.contains(where: waits(for:))
    }

    /// Whether a view controller is in a transition; if so, the model is followed again when the transition has ended or was cancelled.
    func waits(for controller: UIViewController) -> Bool {
      guard let running = controller.transitionCoordinator else { return false }
      if running === awaited { return true }
      // The closure keeps the presenter until then: the screens of a flow that is stopped meanwhile are still removed.
      let isQueued = running.animate(alongsideTransition: nil) { _ in
        self.awaited = nil
        self.followLater()
      }
      // A transition that is just ending takes no further closures: its end is found by a check.
      if isQueued { awaited = running } else { followLater() }
      isAlone = isAlone || !isQueued
      return true
    }

    /// Follows the model after UIKit's current call.
    func followLater() {
      Task { follow() }
    }

    /// Empties removed stacks that are out of sight, since their screens may be shown elsewhere next. A visible one keeps its content.
    ///
    /// - Returns: false if a removed stack is still visible; the model is followed again when it no longer is.
    private func emptyRemovedStacks(_ root: ShownPile) -> Bool {
      let gone = resting.filter { target.index(of: $0.id) == nil } + going
      resting = []
      going = gone.filter { $0.stack?.viewControllers.isEmpty == false }
      if going.isEmpty { return true }
      if piles.compactMap(\.base?.stack).contains(where: waits(for:)) { return false }
      for layer in going { layer.stack?.setViewControllers([], animated: false) }
      going = []
      return true
    }

    /// Removes the screens from removed stacks that are shown elsewhere from now on: a view controller has one parent.
    private func releaseScreensShownElsewhere() {
      let gone = (resting.filter { target.index(of: $0.id) == nil } + going).filter {
        $0.stack?.viewControllers.isEmpty == false
      }
      if gone.isEmpty { return }
      let current = Set(target.entries.compactMap { navigator?.controller(of: $0.id) })
      for layer in gone {
        guard let stack = layer.stack else { continue }
        let left = stack.viewControllers.filter { !current.contains($0) }
        layer.shown = []
        if left.count < stack.viewControllers.count { stack.setViewControllers(left, animated: false) }
      }
    }
  }
#endif
