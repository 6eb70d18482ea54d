#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Shows a flow in a UIKit navigation controller, and its modal layers over it.
  ///
  /// The navigation controller may have screens already: they stay below the flow's, so that a flow can be adopted alone. A sheet, a full layer,
  /// a popover and an overlay are navigation controllers of their own; an alert is presented as the factory made it, so that a `UIAlertController` is one.
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
  /// It takes the navigation controller's delegate and hands all that it hears on to the one that was there, save the questions for the
  /// orientation; ``FlowCoordinator/stop()`` gives it back. It was driven against an imitation of UIKit (`Tests/Platforms`), not yet on a device.
  @MainActor
  public final class NavigationPresenter: FlowPresenter {
    private weak var navigationController: UINavigationController?
    weak var navigator: FlowNavigator?
    var target = StackModel()
    /// What is shown under all overlays, and then the overlays, lowest first, each with what lies on it.
    private var piles: [ShownPile] = []
    /// Layers that were taken off: they have gone, or come again when what went below them has gone.
    private var resting: [ShownLayer] = []
    /// A presentation or a dismissal of ours has begun, and its completion has not come.
    private var isMoving = false
    /// The transition that we asked to call us when it ends.
    private weak var awaited: (any UIViewControllerTransitionCoordinator)?
    private var isReporting = false
    var containers: [EntryID: ShownContainer] = [:]
    var items: [StackID: ShownLayer] = [:]
    var shells: [EntryID: ShownShell] = [:]
    /// What moves asked to be seen, by container, until it is.
    var wanted: [StackID] = []
    /// The user went back and thereby ended the flow: what the navigation controller shows now stays.
    private var isLeft = false

    /// What the app adds to how layers and changes look.
    public var appearance = NavigationAppearance()
    /// Makes the stack of a container's item ready when it is first shown: its `tabBarItem` gives title and image; else the title is the item's name.
    public var prepareItem: @MainActor (_ item: String, _ stack: UINavigationController) -> Void = { item, stack in
      stack.tabBarItem = UITabBarItem(title: item, image: nil, selectedImage: nil)
    }

    /// Shows flows in a navigation controller, which is not kept alive.
    public init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

    /// Shows the model after a change, as soon as UIKit is ready for it.
    public func apply(_ change: StackChange, from navigator: FlowNavigator) {
      self.navigator = navigator
      target = change.after
      isLeft = false
      wanted += change.shown
      for entry in change.added where navigator.screen(of: entry.id).map({ !($0 is UIViewController) }) == true {
        let name = navigator.node(of: entry.id)?.name ?? "?"
        navigator.fault(.wrongType(expected: "UIViewController", place: "what shows '\(name)'"))
      }
      navigator.reportShells(in: change, but: "ShellViewController") { $0 is any ShellViewController }
      if let transition = change.transition {
        let coming = change.added.compactMap { navigator.screen(of: $0.id) as? UIViewController }
        appearance.prepareTransition(transition, coming)
      }
      if let navigationController, piles.isEmpty, !target.layers.isEmpty {
        piles = [ShownPile(root: ShownLayer(existing: navigationController, of: self))]
      }
      follow()
    }

    /// Shows again what UIKit took away before it told.
    public func refused(by navigator: FlowNavigator) { followLater() }

    // MARK: Following the model

    /// Brings the containers one move nearer to the model, and is called again when that move is done.
    private func follow() {
      guard !isMoving, !isReporting, navigationController != nil, let root = piles.first else { return }
      // The app let go of the flow without stopping it: nobody knows the screens any more, and they stay.
      guard navigator != nil || target.layers.isEmpty else { return }
      let shown =
        piles.flatMap(\.layers).compactMap(\.controller) + items.values.compactMap(\.controller)
        + shells.values.compactMap(\.layer.controller)
      if containers.values.contains(where: \.isMoving) || shown.contains(where: waits(for:)) { return }
      // Their screens may be shown elsewhere next.
      for layer in resting where target.index(of: layer.id) == nil {
        layer.stack?.setViewControllers([], animated: false)
      }
      letItemsGo()
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
        if pile.map({ present(layers, on: $0) }) ?? layers.first.map(lay) ?? false { return }
      }
      resting = []
      wanted = []
      if target.layers.isEmpty {
        root.base.leave()
        piles = []
      }
    }

    /// Whether a transition runs there; if so, follows the model when it has ended, one way or the other.
    private func waits(for controller: UIViewController) -> Bool {
      guard let running = controller.transitionCoordinator else { return false }
      if running === awaited { return true }
      awaited = running
      // We are held until then: a flow that is stopped meanwhile still has its screens taken off.
      let isQueued = running.animate(alongsideTransition: nil) { _ in self.followLater() }
      // One that is just ending takes nobody on any more.
      if !isQueued { followLater() }
      return true
    }

    /// Follows the model when UIKit has finished what it is telling us about.
    func followLater() {
      Task { follow() }
    }

    /// Reports a layer that is no longer on the screen although nobody told: an app's own `dismiss` does that.
    private func takeLost(_ pile: ShownPile) -> Bool {
      guard let index = pile.modals.firstIndex(where: { !$0.isPresented }) else { return false }
      let lost = pile.modals[index].id
      rest(pile, from: index)
      // A question goes when it is answered; if the flow keeps it, it is asked again.
      if target.index(of: lost) != nil, target.layer(lost)?.style != .alert { report { $0.dismissed(lost) } }
      follow()
      return true
    }

    private func dismiss(_ pile: ShownPile, _ wanted: ArraySlice<StackModel.Layer>) -> Bool {
      let kept = zip(pile.modals, wanted).prefix { isSame($0, $1) }.count
      guard kept < pile.modals.count, let top = pile.modals[kept].controller, let below = top.presentingViewController
      else { return false }
      rest(pile, from: kept)
      isMoving = true
      below.dismiss(animated: isVisible(top)) {
        self.isMoving = false
        self.follow()
      }
      return true
    }

    private func isSame(_ shown: ShownLayer, _ layer: StackModel.Layer) -> Bool {
      guard shown.id == layer.id else { return false }
      // An alert is its screen: another screen is another alert.
      return shown.style != .alert || controller(of: layer.entries.last) === shown.controller
    }

    /// Takes layers off the list of those that are shown.
    private func rest(_ pile: ShownPile, from index: Int) {
      resting += pile.modals[index...].filter { $0.style != .alert }
      pile.modals.removeSubrange(index...)
    }

    /// - Parameter outer: the shells around the stack.
    func stack(_ entries: [StackModel.Entry], on layer: ShownLayer, in outer: [EntryID] = []) {
      guard let container = layer.stack, !(isLeft && layer === piles.first?.base) else { return }
      let held = shells(around: entries, in: outer)
      let wanted = controllers(entries, held)
      // Only the last move of a change is seen, under all overlays and on each.
      let isLast = isLast(entries.first.flatMap { target.layer(of: $0.id) } ?? layer.id)
      for (shell, shown) in held {
        stack(entries.filter { shell.entries.contains($0.id) }, on: shown.layer, in: outer + [shell.id])
      }
      for entry in entries where !held.contains(where: { $0.shell.entries.contains(entry.id) }) {
        arrange(entry.id, animated: isLast)
      }
      // Where there is room for one column, UIKit puts the others on top of the first.
      let isColumn = { (controller: UIViewController) in self.items.values.contains { $0.stack === controller } }
      let standing = container.viewControllers.filter { !isColumn($0) }
      func isOurs(_ controller: UIViewController) -> Bool {
        layer.holds(controller) || wanted.contains { $0.controller === controller }
      }
      let ours = standing.filter(isOurs)
      // Entries that a shell holds are one view controller.
      var stacked: [UIViewController] = []
      for controller in wanted.compactMap(\.controller) where stacked.last !== controller { stacked.append(controller) }
      // What the app has pushed over the flow goes with the next change, but not with the flow.
      let others = stacked.isEmpty ? standing.filter { !isOurs($0) } : Array(standing.prefix { !isOurs($0) })
      layer.shown = wanted
      let hasOwnBar = entries.first.map { $0.isContainer || held.first?.shell.entries.first == $0.id } ?? false
      layer.hideBar(others.isEmpty && stacked.count == 1 && (hasOwnBar || layer.style == .overlay))
      watchBack(on: layer, others + stacked)
      if ours == stacked { return }
      let columns = container.viewControllers.filter(isColumn)
      container.setViewControllers(others + stacked + columns, animated: isLast && isVisible(container))
    }

    private func isLast(_ layer: LayerID) -> Bool {
      let piles = target.piles
      return piles.isEmpty || piles.contains { $0.last?.id == layer }
    }

    /// Presents the lowest layer of a pile that is not shown yet; false if there is none.
    private func present(_ layers: [StackModel.Layer], on pile: ShownPile) -> Bool {
      guard pile.modals.count + 1 < layers.count, var below = pile.top else { return false }
      let layer = layers[pile.modals.count + 1]
      // The app may have presented something of its own.
      while let above = below.presentedViewController { below = above }
      // Out of a window UIKit presents nothing and says nothing; its delegate is told when the navigation controller appears.
      if waits(for: below) || !isVisible(below) { return true }
      guard let top = controller(of: layer.entries.last) else { return false }
      let rested = resting.first { $0.id == layer.id }
      let shown = rested ?? ShownLayer(layer, top: top, of: self)
      guard let container = shown.controller else { return false }
      stack(layer.entries, on: shown)
      if rested == nil, let style = layer.style { appearance.prepareLayer(style, layer.styleName, container) }
      shown.prepare(over: below)
      pile.modals.append(shown)
      isMoving = true
      below.present(container, animated: layer.id == layers.last?.id) {
        self.isMoving = false
        self.follow()
      }
      return true
    }

    /// Lays an overlay over everything that is shown; true if what is shown has to come to rest first, or more is to lie on it.
    private func lay(_ overlay: StackModel.Layer) -> Bool {
      guard var below = piles.first?.top else { return false }
      while let above = below.presentedViewController { below = above }
      if waits(for: below) { return true }
      guard let under = piles.last?.window ?? below.viewIfLoaded?.window else { return true }
      guard let top = controller(of: overlay.entries.last) else { return false }
      let shown = ShownLayer(overlay, top: top, of: self)
      guard let container = shown.controller else { return false }
      stack(overlay.entries, on: shown)
      appearance.prepareLayer(.overlay, overlay.styleName, container)
      guard let window = OverlayWindow(container, over: under) else { return false }
      piles.append(ShownPile(shown, in: window))
      follow()
      return true
    }

    /// What shows each entry: its screen, or the shell that holds it.
    private func controllers(
      _ entries: [StackModel.Entry], _ held: [(shell: StackModel.Shell, shown: ShownShell)]
    ) -> [ShownLayer.Shown] {
      entries.compactMap { entry in
        let shell = held.first { $0.shell.entries.contains(entry.id) }?.shown.controller
        return (shell ?? controller(of: entry)).map { ShownLayer.Shown(entry: entry.id, controller: $0) }
      }
    }

    func controller(of entry: StackModel.Entry?) -> UIViewController? {
      guard let entry else { return nil }
      if entry.isContainer { return container(entry.id).host }
      guard let controller = navigator?.screen(of: entry.id) as? UIViewController else { return nil }
      // The swipe goes with the button.
      #if !os(tvOS)
        if navigator?.hidesBack(entry.id) == true { controller.navigationItem.hidesBackButton = true }
      #endif
      return controller
    }

    func isVisible(_ controller: UIViewController) -> Bool { controller.viewIfLoaded?.window != nil }

    // MARK: Reporting what the user did

    /// A navigation controller has shown something: by our doing, or because the user went back.
    func didShow(_ layer: ShownLayer) {
      guard !isReporting, let standing = layer.stack?.viewControllers else { return }
      let gone = layer.shown.filter { shown in !standing.contains { $0 === shown.controller } }.map(\.entry)
      layer.shown.removeAll { gone.contains($0.entry) }
      if !gone.isEmpty {
        report { navigator in
          navigator.goBack(over: gone)
          isLeft = layer === piles.first?.base && navigator.hasEnded && !target.layers.isEmpty
        }
      }
      followLater()
    }

    /// The user pulled a layer down: it has gone, or waits for the flow.
    func didPullDown(_ layer: ShownLayer, isGone: Bool) {
      // It may have been missed before UIKit tells.
      guard let pile = piles.first(where: { $0.modals.contains { $0 === layer } }),
        let index = pile.modals.firstIndex(where: { $0 === layer })
      else { return followLater() }
      if isGone { rest(pile, from: index) }
      report { $0.dismissed(layer.id) }
      followLater()
    }

    /// A container's item was chosen, or what moved in it rests.
    func heard(_ event: ItemEvent, in container: EntryID) {
      if case .chosen(let id) = event,
        let item = target.container(container)?.items.first(where: { $0.id == id })
      {
        report { $0.select(item.index, of: container) }
      }
      followLater()
    }

    func report(_ body: (FlowNavigator) -> Void) {
      guard let navigator else { return }
      isReporting = true
      body(navigator)
      isReporting = false
    }
  }
#endif
