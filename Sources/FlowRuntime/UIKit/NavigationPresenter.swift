#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Shows a flow in a UIKit navigation controller, and its modal layers over it.
  ///
  /// The navigation controller may have screens already: they stay below the flow's, so that a flow can be adopted alone. A sheet, a full layer,
  /// a popover and an overlay are navigation controllers of their own; an alert is presented as the factory made it, so that a `UIAlertController` is one.
  /// An overlay is presented over all else: where something comes below it, it is taken off and presented again. A container (tabs, pages, a
  /// ``FlowDrawer``, columns) is on the stack where its entry is, each item with a navigation controller of its own; ``prepareItem`` gives titles and
  /// images. What a gate's flow came as the root of covers everything. A flow's `shell:` is a ``ShellViewController``, in which its entries have one.
  ///
  /// A change is shown as one: dismissals, then stacks, then presentations, each when UIKit is ready for it. A change that comes while
  /// something moves waits, and only the newest model is shown. What the user does by hand (the back button, a swipe, the back menu, a pull on
  /// a sheet) is reported to the flow, and where the flow decides otherwise, what was there is put back. A swipe begun and let go of reports nothing.
  ///
  /// It takes the navigation controller's delegate and hands all that it hears on to the one that was there, save the questions for the
  /// orientation; ``FlowCoordinator/stop()`` gives it back. It was driven against an imitation of UIKit (`Tests/Platforms`), not yet on a device.
  @MainActor
  public final class NavigationPresenter: FlowPresenter {
    private weak var navigationController: UINavigationController?
    private weak var navigator: FlowNavigator?
    private var target = StackModel()
    private var root: ShownLayer?
    /// The modal layers that are shown, lowest first.
    private var modals: [ShownLayer] = []
    /// Layers that were taken off: they have gone, or come again when what went below them has gone.
    private var resting: [ShownLayer] = []
    /// A presentation or a dismissal of ours has begun, and its completion has not come.
    private var isMoving = false
    /// The transition that we asked to call us when it ends.
    private weak var awaited: (any UIViewControllerTransitionCoordinator)?
    private var isReporting = false
    private var containers: [EntryID: ShownContainer] = [:]
    private var items: [StackID: ShownLayer] = [:]
    private var shells: [EntryID: ShownShell] = [:]
    /// What moves asked to be seen, by container, until it is.
    private var wanted: [StackID] = []
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
      if let navigationController, root == nil, !target.layers.isEmpty {
        root = ShownLayer(existing: navigationController, of: self)
      }
      follow()
    }

    /// Shows again what UIKit took away before it told.
    public func refused(by navigator: FlowNavigator) { followLater() }

    // MARK: Following the model

    /// Brings the containers one move nearer to the model, and is called again when that move is done.
    private func follow() {
      guard !isMoving, !isReporting, let base = navigationController, let root else { return }
      // The app let go of the flow without stopping it: nobody knows the screens any more, and they stay.
      guard navigator != nil || target.layers.isEmpty else { return }
      let shown =
        [base] + modals.compactMap(\.controller) + items.values.compactMap(\.controller)
        + shells.values.compactMap(\.layer.controller)
      if containers.values.contains(where: \.isMoving) || shown.contains(where: waits(for:)) { return }
      // Their screens may be shown elsewhere next.
      for layer in resting where target.index(of: layer.id) == nil {
        layer.stack?.setViewControllers([], animated: false)
      }
      letItemsGo()
      if takeLost() || dismiss() { return }
      for (layer, model) in zip([root] + modals, target.layers) { stack(model.entries, on: layer) }
      if target.layers.isEmpty { stack([], on: root) }
      if present(over: modals.last?.controller ?? base) { return }
      resting = []
      wanted = []
      if target.layers.isEmpty {
        root.leave()
        self.root = nil
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
    private func followLater() {
      Task { follow() }
    }

    /// Reports a layer that is no longer on the screen although nobody told: an app's own `dismiss` does that.
    private func takeLost() -> Bool {
      guard let index = modals.firstIndex(where: { !$0.isPresented }) else { return false }
      let lost = modals[index].id
      rest(from: index)
      // A question goes when it is answered; if the flow keeps it, it is asked again.
      if target.index(of: lost) != nil, target.layer(lost)?.style != .alert { report { $0.dismissed(lost) } }
      follow()
      return true
    }

    private func dismiss() -> Bool {
      let wanted = Array(target.layers.dropFirst())
      let kept = zip(modals, wanted).prefix { isSame($0, $1) }.count
      guard kept < modals.count, let top = modals[kept].controller, let below = top.presentingViewController else {
        return false
      }
      rest(from: kept)
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
    private func rest(from index: Int) {
      resting += modals[index...].filter { $0.style != .alert }
      modals.removeSubrange(index...)
    }

    /// - Parameter outer: the shells around the stack.
    private func stack(_ entries: [StackModel.Entry], on layer: ShownLayer, in outer: [EntryID] = []) {
      guard let container = layer.stack, !(isLeft && layer === root) else { return }
      let held = shells(around: entries, in: outer)
      let wanted = controllers(entries, held)
      // Only the last move of a change is seen.
      let isLast =
        target.layers.last.map { $0.id == layer.id || $0.id == entries.first.flatMap { target.layer(of: $0.id) } }
        ?? true
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
      layer.hideBar(others.isEmpty && stacked.count == 1 && hasOwnBar)
      if ours == stacked { return }
      let columns = container.viewControllers.filter(isColumn)
      container.setViewControllers(others + stacked + columns, animated: isLast && isVisible(container))
    }

    private func present(over base: UIViewController) -> Bool {
      guard modals.count + 1 < target.layers.count else { return false }
      let layer = target.layers[modals.count + 1]
      var below = base
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
      modals.append(shown)
      isMoving = true
      below.present(container, animated: layer.id == target.layers.last?.id) {
        self.isMoving = false
        self.follow()
      }
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

    private func controller(of entry: StackModel.Entry?) -> UIViewController? {
      guard let entry else { return nil }
      if entry.isContainer { return container(entry.id).host }
      guard let controller = navigator?.screen(of: entry.id) as? UIViewController else { return nil }
      // The swipe goes with the button.
      if navigator?.hidesBack(entry.id) == true { controller.navigationItem.hidesBackButton = true }
      return controller
    }

    // MARK: Shells

    /// The outermost shells that hold some of the entries of a stack, those around the stack itself aside.
    private func shells(
      around entries: [StackModel.Entry], in outer: [EntryID]
    ) -> [(shell: StackModel.Shell, shown: ShownShell)] {
      var found: [(shell: StackModel.Shell, shown: ShownShell)] = []
      for shell in target.shells where !outer.contains(shell.id) {
        guard let first = shell.entries.first, entries.contains(where: { $0.id == first }),
          !found.contains(where: { $0.shell.entries.contains(first) }), let shown = shown(shell)
        else { continue }
        found.append((shell, shown))
      }
      return found
    }

    private func shown(_ shell: StackModel.Shell) -> ShownShell? {
      if let known = shells[shell.id] { return known }
      guard let controller = navigator?.screen(of: shell.id) as? any ShellViewController else { return nil }
      let made = ShownShell(shell.stack, controller, of: self)
      shells[shell.id] = made
      return made
    }

    func isVisible(_ controller: UIViewController) -> Bool { controller.viewIfLoaded?.window != nil }

    // MARK: Containers

    private func container(_ id: EntryID) -> ShownContainer {
      if let known = containers[id] { return known }
      let container = ShownContainer()
      containers[id] = container
      return container
    }

    /// Makes a container show its items, those in it first; nothing for a screen.
    private func arrange(_ id: EntryID, animated: Bool) {
      guard let model = target.container(id) else { return }
      let names = navigator?.flow(of: id)?.items ?? []
      let shown = model.items.compactMap { item -> ShownContainer.Item? in
        let isNew = items[item.id] == nil
        let layer = items[item.id] ?? ShownLayer(item: item.id, of: self)
        items[item.id] = layer
        guard let navigation = layer.stack else { return nil }
        if isNew, names.indices.contains(item.index) { prepareItem(names[item.index].name, navigation) }
        stack(item.entries, on: layer)
        return ShownContainer.Item(id: item.id, index: item.index, stack: navigation)
      }
      let wanted = wanted.last { id in model.items.contains { $0.id == id } }
      container(id).arrange(shown, of: model, wanted: wanted, animated: animated, by: self)
    }

    /// Lets go of the containers, items and shells that have gone; their screens may be shown elsewhere next.
    private func letItemsGo() {
      for (id, shell) in shells where !target.flows.contains(where: { $0.shell == id }) {
        shell.layer.stack?.setViewControllers([], animated: false)
        shells[id] = nil
      }
      for (id, item) in items where !target.contains(id) {
        item.stack?.setViewControllers([], animated: false)
        items[id] = nil
      }
      containers = containers.filter { target.contains($0.key) }
    }

    // MARK: Reporting what the user did

    /// A navigation controller has shown something: by our doing, or because the user went back.
    func didShow(_ layer: ShownLayer) {
      guard !isReporting, let standing = layer.stack?.viewControllers else { return }
      let gone = layer.shown.filter { shown in !standing.contains { $0 === shown.controller } }.map(\.entry)
      layer.shown.removeAll { gone.contains($0.entry) }
      if !gone.isEmpty {
        report { navigator in
          navigator.goBack(over: gone)
          isLeft = layer === root && navigator.hasEnded && !target.layers.isEmpty
        }
      }
      followLater()
    }

    /// Whether the user's pull takes the layer away at once; else the flow is asked.
    func maySlideAway(_ layer: ShownLayer) -> Bool {
      target.canBePulledDown(layer.id) && navigator?.hasOwnDismissal(layer.id) != true
    }

    /// The user pulled a layer down: it has gone, or waits for the flow.
    func didPullDown(_ layer: ShownLayer, isGone: Bool) {
      // It may have been missed before UIKit tells.
      guard let index = modals.firstIndex(where: { $0 === layer }) else { return followLater() }
      if isGone { rest(from: index) }
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

    private func report(_ body: (FlowNavigator) -> Void) {
      guard let navigator else { return }
      isReporting = true
      body(navigator)
      isReporting = false
    }
  }
#endif
