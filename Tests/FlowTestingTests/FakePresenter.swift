import FlowTesting

/// A presenter for the fake platform: right, or wrong in one way.
@MainActor
final class FakePresenter: FlowPresenter {
  enum Flaw: CaseIterable {
    case neverReportsBack, reportsBackTwice, leavesRefused, keepsScreens, doesNotWait, showsOnlyTheTop, ignoresSelection
    case letsAllBePulled, offersHiddenBack, believesLateNews, forgetsPulled, hidesModals
    case goesFirst, forgetsDismissed, forgetsQuestions, trustsPresenting, waitsForever
    case reportsTooEarly, neverReports
  }

  private final class Shown {
    let stack: FakeStack
    var known: [(id: EntryID, object: AnyObject)] = []
    var first: EntryID { known.first?.id ?? EntryID(.max) }
    init(_ stack: FakeStack) { self.stack = stack }
  }

  private let platform: FakePlatform
  private let flaw: Flaw?
  private weak var navigator: FlowNavigator?
  private var target = StackModel()
  private var root: Shown
  private var modals: [(id: LayerID, modal: FakeModal, shown: Shown)] = []
  private var containers: [EntryID: FakeContainer] = [:]
  /// The page that was shown last, by our doing or the user's.
  private var turned: [EntryID: StackID] = [:]
  private var items: [StackID: Shown] = [:]
  private var shells: [EntryID: Shown] = [:]
  private var isReporting = false
  private var kept: [AnyObject] = []
  private var refused = false
  private(set) var isCatchingUp = false
  /// Whether the last event moved nothing: a question whose answer it was is asked again.
  private var asksAgain = false

  init(_ platform: FakePlatform, _ flaw: Flaw?) {
    self.platform = platform
    self.flaw = flaw
    root = Shown(platform.root)
    platform.root.isLoaded = true
    platform.delegate = self
  }

  func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
    self.navigator = navigator
    target = change.after
    refused = false
    asksAgain = change.isEmpty
    isCatchingUp = flaw != .reportsTooEarly
    follow()
  }

  func navigatorDidRefuse(_ navigator: FlowNavigator) {
    asksAgain = true
    // What the user has moved by hand is put back.
    isCatchingUp = isReporting
  }

  private var mustWait: Bool { platform.isMoving && flaw != .doesNotWait }

  private func follow() {
    guard !isReporting, !mustWait else { return }
    if flaw != .believesLateNews { collect() }
    if refused, flaw == .leavesRefused { return }
    containers = containers.filter { target.contains($0.key) }
    items = items.filter { target.contains($0.key) }
    shells = shells.filter { shell in target.flows.contains { $0.shell == shell.key } }
    if dismiss() { return }
    for (shown, layer) in zip([root] + modals.map(\.shown), target.layers) {
      sync(shown, layer.entries)
      if mustWait { return }
    }
    if target.isEmpty { sync(root, []) }
    if mustWait { return }
    present()
    asksAgain = false
    guard isCatchingUp, !platform.isMoving, modals.count == max(1, target.layers.count) - 1 || flaw == .hidesModals,
      flaw != .neverReports
    else { return }
    isCatchingUp = false
    navigator?.didShow(self)
  }

  private func dismiss() -> Bool {
    let kept = zip(modals, target.layers.dropFirst()).prefix { shown, layer in
      shown.id == layer.id
        && (layer.style != .alert || shown.shown.known.last?.id == layer.entries.last?.id)
    }.count
    guard kept < modals.count else { return false }
    modals.removeSubrange(kept...)
    platform.dismiss(from: kept)
    return true
  }

  private func present() {
    guard modals.count + 1 < target.layers.count, flaw != .hidesModals else { return }
    let layer = target.layers[modals.count + 1]
    let modal = FakeModal(layer.style ?? .full)
    let shown = Shown(modal.stack)
    sync(shown, layer.entries)
    modals.append((layer.id, modal, shown))
    platform.present(modal)
    // It may have been refused; it is tried again when some time has passed.
    if flaw != .trustsPresenting, !platform.modals.contains(where: { $0 === modal }) { modals.removeLast() }
  }

  /// - Parameter outer: the shells around the entries.
  private func sync(_ shown: Shown, _ entries: [StackModel.Entry], in outer: [EntryID] = []) {
    let held = shells(around: entries, in: outer)
    var wanted: [FakeEntry] = []
    var known: [(id: EntryID, object: AnyObject)] = []
    for entry in entries {
      let shell = held.first { $0.model.entries.contains(entry.id) }.map { FakeEntry.shell($0.shell) }
      guard let fake = shell ?? fake(entry) else { continue }
      // What a shell holds is one entry of the platform's.
      if wanted.last?.object !== fake.object { wanted.append(fake) }
      known.append((id: entry.id, object: fake.object))
    }
    if flaw == .showsOnlyTheTop { (wanted, known) = (wanted.suffix(1), known.suffix(1)) }
    if shown.stack.entries.map({ ObjectIdentifier($0.object) }) != wanted.map({ ObjectIdentifier($0.object) }) {
      platform.set(wanted, on: shown.stack)
    }
    shown.known = known
    for (model, shell) in held where !mustWait {
      let inner = shells[model.id] ?? Shown(shell.stack)
      shells[model.id] = inner
      sync(inner, entries.filter { model.entries.contains($0.id) }, in: outer + [model.id])
      // What is not shown yet does not move.
      shell.stack.isLoaded = shown.stack.isLoaded
    }
    for entry in entries where !mustWait && !held.contains(where: { $0.model.entries.contains(entry.id) }) {
      if let container = target.container(entry.id) { sync(container) }
    }
  }

  /// The outermost shells that hold some of the entries.
  private func shells(
    around entries: [StackModel.Entry], in outer: [EntryID]
  ) -> [(model: StackModel.Shell, shell: FakeShell)] {
    var found: [(model: StackModel.Shell, shell: FakeShell)] = []
    for model in target.shells where !outer.contains(model.id) {
      guard let first = model.entries.first, entries.contains(where: { $0.id == first }),
        !found.contains(where: { $0.model.entries.contains(first) }),
        let shell = navigator?.screen(of: model.id) as? FakeShell
      else { continue }
      found.append((model, shell))
    }
    return found
  }

  private func sync(_ model: StackModel.Container) {
    guard let container = containers[model.id] else { return }
    container.kind = model.kind
    let shown = model.items.map { item in
      let shown = items[item.id] ?? Shown(FakeStack())
      items[item.id] = shown
      return shown
    }
    container.stacks = shown.map(\.stack)
    if flaw != .ignoresSelection || container.selected == nil {
      container.selected = model.items.firstIndex { $0.index == model.selected }
      turned[model.id] = model.items.first { $0.index == model.selected }?.id
    }
    for (item, shown) in zip(model.items, shown) where !mustWait { sync(shown, item.entries) }
    for (position, stack) in container.stacks.enumerated() where [nil, position].contains(container.selected) {
      stack.isLoaded = true
    }
  }

  private func fake(_ entry: StackModel.Entry) -> FakeEntry? {
    if let model = target.container(entry.id) {
      let container = containers[entry.id] ?? FakeContainer(model.kind)
      containers[entry.id] = container
      return .container(container)
    }
    guard let screen = navigator?.screen(of: entry.id) as? FakeScreen else { return nil }
    screen.hidesBack = flaw != .offersHiddenBack && navigator?.hidesBack(from: entry.id) == true
    if flaw == .keepsScreens { kept.append(screen) }
    return .screen(screen)
  }

  // MARK: The user

  private func report(_ body: (FlowNavigator) -> Void) {
    guard let navigator else { return }
    isReporting = true
    let before = target
    body(navigator)
    refused = target == before
    isReporting = false
  }

  /// Reports what the user has removed, whether or not the platform has reported it.
  private func collect() {
    while let index = modals.firstIndex(where: { modal in !platform.modals.contains { $0 === modal.modal } }) {
      let lost = modals[index]
      modals.removeSubrange(index...)
      guard target.contains(lost.id), let navigator else { continue }
      if navigator.model.canBePulledDown(lost.id) {
        if flaw != .forgetsPulled { report { $0.dismissed(lost.id) } }
      } else if lost.modal.style == .alert ? !asksAgain && flaw != .forgetsQuestions : flaw != .forgetsDismissed {
        let entries = navigator.model.entries(of: lost.id).map(\.id)
        report { $0.goBack(over: entries) }
      }
    }
    let inner = Array(items.values) + Array(shells.values)
    for shown in [root] + modals.map(\.shown) + inner.sorted(by: { $0.first < $1.first }) { collect(shown) }
    for (id, container) in containers.sorted(by: { $0.key < $1.key }) where container.kind == .pages {
      guard let model = target.container(id), let position = container.selected,
        let item = items.first(where: { $0.value.stack === container.stacks[position] })?.key, turned[id] != item
      else { continue }
      turned[id] = item
      if let index = model.items.first(where: { $0.id == item })?.index { report { $0.select(index, of: id) } }
    }
  }

  private func collect(_ shown: Shown) {
    let gone = shown.known.filter { known in !shown.stack.entries.contains { $0.object === known.object } }
    guard !gone.isEmpty, flaw != .neverReportsBack else { return }
    shown.known.removeAll { known in gone.contains { $0.id == known.id } }
    report { $0.goBack(over: gone.map(\.id)) }
    if flaw == .reportsBackTwice { report { $0.back(from: gone[0].id) } }
  }
}

extension FakePresenter: FakeDelegate {
  func didShow(_ stack: FakeStack) {
    if flaw == .believesLateNews, stack === platform.root, let layer = target.layers.first {
      // Takes what is missing now for what the user took away then.
      let gone = layer.entries.filter { entry in
        !stack.entries.contains { $0.object === (navigator?.screen(of: entry.id) as? FakeScreen) }
      }
      if !gone.isEmpty { report { $0.goBack(over: gone.map(\.id)) } }
    }
    follow()
  }

  func didDismiss(_ modal: FakeModal) { follow() }

  func didPullInVain(_ modal: FakeModal) {
    if let id = modals.first(where: { $0.modal === modal })?.id { report { $0.dismissed(id) } }
    follow()
  }

  func didTurn(_ container: FakeContainer) { follow() }

  func didRest() { follow() }

  func mayPull(_ modal: FakeModal) -> Bool {
    guard let id = modals.first(where: { $0.modal === modal })?.id else { return true }
    return flaw == .goesFirst || navigator?.preview(.dismissed(id)).isPlatformDefault != false
  }

  private func entries(_ stack: FakeStack, over count: Int) -> [EntryID] {
    let shown = ([root] + modals.map(\.shown) + Array(items.values) + Array(shells.values)).first { $0.stack === stack }
    let gone = stack.entries.suffix(count)
    return shown?.known.filter { known in gone.contains { $0.object === known.object } }.map(\.id) ?? []
  }

  func mayGoBack(_ stack: FakeStack, over count: Int) -> Bool {
    flaw == .goesFirst || navigator?.preview(.backOver(entries(stack, over: count))).isPlatformDefault != false
  }

  func wantsBack(_ stack: FakeStack, over count: Int) {
    report { $0.goBack(over: entries(stack, over: count)) }
    follow()
  }

  func timePasses() { if flaw != .waitsForever { follow() } }

  func tapped(_ item: Int, of container: FakeContainer) {
    guard let id = containers.first(where: { $0.value === container })?.key, let model = target.container(id),
      model.items.indices.contains(item)
    else { return }
    report { $0.select(model.items[item].index, of: id) }
    follow()
  }
}
