#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Shows a flow in a UIKit navigation controller, and its modal layers over it.
  ///
  /// The navigation controller may have screens already: they stay below the flow's, so that a flow can be adopted alone. A sheet, a full layer,
  /// a popover and an overlay are navigation controllers of their own; an alert is presented as the factory made it, so that a `UIAlertController` is one,
  /// and so is a layer whose only screen is itself a navigation, split or tab bar controller.
  /// An overlay has a window of its own above the others, where its screen alone takes touches; it has no bar while one screen is on it. A container (tabs, pages, a
  /// ``FlowDrawer``, columns) is on the stack where its entry is, each item with a navigation controller of its own; ``prepareItem`` gives titles and
  /// images. What a gate's flow came as the root of covers everything. A flow's `shell:` is a ``ShellViewController``, in which its entries have one.
  ///
  /// A change is shown as one: dismissals, then stacks, then presentations, each when UIKit is ready for it. A change that comes while
  /// something moves waits, and only the newest model is shown. What the user does by hand (the back button, a swipe, the back menu, a pull on
  /// a sheet, a tap on a tab) is asked of the flow first (``FlowNavigator/preview(_:)``): where it would simply happen, UIKit goes ahead and the flow is told
  /// after; where not, UIKit does nothing, and the flow is told what the user wants. A swipe begun and let go of reports nothing. Where UIKit goes ahead
  /// without asking, as in the back menu, what the flow keeps is put back.
  ///
  /// Every end is heard. A layer that the app's own code takes off, with `dismiss(animated:)`, is pulled down as far as the flow is concerned; a question that is
  /// closed without saying an event is gone back from, with a fault; and with the navigation controller the flow ends as `cancelled`.
  ///
  /// It takes the navigation controller's delegate and hands all that it hears on to the one that was there, save the questions for the
  /// orientation; ``FlowCoordinator/stop()`` gives it back. It was driven against an imitation of UIKit (`Tests/Platforms`), not yet on a device.
  @MainActor
  public final class NavigationPresenter: FlowPresenter {
    weak var navigationController: UINavigationController?
    weak var navigator: FlowNavigator?
    var target = StackModel()
    /// What is shown under all overlays, and then the overlays, lowest first, each with what lies on it.
    var piles: [ShownPile] = []
    /// Layers that were taken off: they have gone, or come again when what went below them has gone.
    var resting: [ShownLayer] = []
    /// Stacks of items and shells that have gone from the model; they keep what they show until it is out of sight.
    var going: [ShownLayer] = []
    /// A presentation or a dismissal of ours that has begun, and whose completion has not come.
    var move: LayerMove?
    /// The transition that we asked to call us when it ends.
    weak var awaited: (any UIViewControllerTransitionCoordinator)?
    /// Whether nobody tells when what we wait for has come.
    var isAlone = false
    var isReporting = false
    /// Whether something is not shown yet, or moves.
    public private(set) var isCatchingUp = false
    /// The questions that have said something since they were asked: where the flow keeps one, it is asked again.
    var answered: Set<EntryID> = []
    /// How often in a row UIKit has not presented what it was asked to.
    var failures = 0
    var looking: Task<Void, Never>?
    /// Lets some time pass until it is looked whether all is as it should be.
    var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .milliseconds(250)) }
    var containers: [EntryID: ShownContainer] = [:]
    var items: [StackID: ShownLayer] = [:]
    var shells: [EntryID: ShownShell] = [:]
    /// What moves asked to be seen, by container, until it is.
    var wanted: [StackID] = []
    /// The user went back and thereby ended the flow: what the navigation controller shows now stays.
    var isLeft = false
    /// The screens that cannot be where the flow has them, of which a fault was reported.
    var unshowable: Set<EntryID> = []

    /// What the app adds to how layers and changes look.
    public var appearance = NavigationAppearance()
    /// Makes the stack of a container's item ready when it is first shown: its `tabBarItem` gives title and image; else the title is the item's name.
    public var prepareItem: @MainActor (_ item: String, _ stack: UINavigationController) -> Void = { item, stack in
      stack.tabBarItem = UITabBarItem(title: item, image: nil, selectedImage: nil)
    }

    /// Shows flows in a navigation controller, which is not kept alive.
    public init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

    /// Whether the navigation controller is still there.
    public var isShowing: Bool { navigationController != nil }

    /// Shows the model after a change, as soon as UIKit is ready for it.
    public func apply(_ change: StackChange, from navigator: FlowNavigator) {
      self.navigator = navigator
      target = change.after
      isLeft = false
      failures = 0
      if let speaker = navigator.lastSpeaker { answered.insert(speaker) }
      answered = answered.filter { target.contains($0) }
      wanted += change.shown
      unshowable = unshowable.filter { target.contains($0) }
      reportUnshowable(change.added, navigator)
      navigator.reportShells(in: change, but: "ShellViewController") { $0 is any ShellViewController }
      if let transition = change.transition {
        let coming = change.added.compactMap { navigator.controller(of: $0.id) }
        appearance.prepareTransition(transition, coming)
      }
      if let navigationController, piles.isEmpty, !target.layers.isEmpty {
        piles = [ShownPile(root: ShownLayer(existing: navigationController, of: self))]
      }
      isCatchingUp = !piles.isEmpty
      follow()
    }

    /// Shows again what UIKit took away before it told.
    public func refused(by navigator: FlowNavigator) {
      if let speaker = navigator.lastSpeaker { answered.insert(speaker) }
      isCatchingUp = !piles.isEmpty
      followLater()
    }

    // MARK: Following the model

    /// Brings the containers one move nearer to the model, and is called again when that move is done.
    func follow() {
      guard move == nil, !isReporting, navigationController != nil, let root = piles.first else { return }
      // The app let go of the flow without stopping it: nobody knows the screens any more, and they stay.
      guard navigator != nil || target.layers.isEmpty else { return }
      defer { keepLooking() }
      isAlone = false
      if isMoving() { return }
      if hearWhatWasMissed() { return }
      letItemsGo()
      takeWhatIsShownElsewhere()
      let wantedPiles = target.piles
      func layers(of pile: ShownPile) -> [StackModel.Layer] {
        (pile === root ? wantedPiles.first : wantedPiles.dropFirst().first { $0.first?.id == pile.base.id }) ?? []
      }
      if piles.contains(where: takeLost) { return }
      if piles.contains(where: { dismiss($0, layers(of: $0).dropFirst()) }) { return }
      for pile in piles.dropFirst() where layers(of: pile).isEmpty { pile.leave() }
      piles.removeAll { $0 !== root && layers(of: $0).isEmpty }
      for pile in piles {
        for (layer, model) in zip(pile.layers, layers(of: pile)) { stack(model.entries, on: layer) }
      }
      if target.layers.isEmpty { stack([], on: root.base) }
      for (number, layers) in wantedPiles.enumerated() {
        let pile = number == 0 ? root : piles.dropFirst().first { $0.base.id == layers.first?.id }
        if pile.map({ present(layers, on: $0) }) ?? layers.first.map({ lay($0, at: number) }) ?? false { return }
      }
      wanted = []
      if !emptyWhatHasGone(root) { return }
      if target.layers.isEmpty {
        root.base.leave()
        piles = []
      }
      // What was pushed just now moves.
      guard isCatchingUp, !isMoving() else { return }
      isCatchingUp = false
      navigator?.hasShown(self)
    }

    /// Whether something moves that is ours; if so, the model is followed again when that has ended.
    private func isMoving() -> Bool {
      let shown =
        piles.flatMap(\.layers).compactMap(\.controller) + items.values.compactMap(\.controller)
        + shells.values.compactMap(\.layer.controller)
      return containers.values.contains(where: \.isMoving) || shown.contains(where: waits(for:))
    }

    /// Whether a transition runs there; if so, follows the model when it has ended, one way or the other.
    private func waits(for controller: UIViewController) -> Bool {
      guard let running = controller.transitionCoordinator else { return false }
      if running === awaited { return true }
      // We are held until then: a flow that is stopped meanwhile still has its screens taken off.
      let isQueued = running.animate(alongsideTransition: nil) { _ in
        self.awaited = nil
        self.followLater()
      }
      // One that is just ending takes nobody on any more: what comes then is found by looking.
      if isQueued { awaited = running } else { followLater() }
      isAlone = isAlone || !isQueued
      return true
    }

    /// Follows the model when UIKit has finished what it is telling us about.
    func followLater() {
      Task { follow() }
    }

    /// Lets what goes show what it has for as long as it can be seen. What is out of sight is emptied: its screens may be shown elsewhere next.
    ///
    /// - Returns: false if something can still be seen; the model is followed again when it is out.
    private func emptyWhatHasGone(_ root: ShownPile) -> Bool {
      let gone = resting.filter { target.index(of: $0.id) == nil } + going
      resting = []
      going = gone.filter { $0.stack?.viewControllers.isEmpty == false }
      if going.isEmpty { return true }
      if piles.compactMap(\.base.stack).contains(where: waits(for:)) { return false }
      for layer in going { layer.stack?.setViewControllers([], animated: false) }
      going = []
      return true
    }

    /// Takes out of what goes the screens that stand elsewhere from now on: a view controller has one parent.
    private func takeWhatIsShownElsewhere() {
      let gone = (resting.filter { target.index(of: $0.id) == nil } + going).filter {
        $0.stack?.viewControllers.isEmpty == false
      }
      if gone.isEmpty { return }
      let standing = Set(target.entries.compactMap { navigator?.controller(of: $0.id) })
      for layer in gone {
        guard let stack = layer.stack else { continue }
        let left = stack.viewControllers.filter { !standing.contains($0) }
        layer.shown = []
        if left.count < stack.viewControllers.count { stack.setViewControllers(left, animated: false) }
      }
    }
  }
#endif
