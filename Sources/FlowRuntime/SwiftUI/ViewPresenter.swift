#if canImport(SwiftUI)
  import FlowModel
  import Observation
  import SwiftUI

  /// Holds the model for SwiftUI to read, and reports SwiftUI's own moves.
  ///
  /// SwiftUI presents and dismisses one layer at a time, and ignores requests in the meantime. So all layers to be removed go first, together; then new layers
  /// come one by one, each when the one before has come to rest.
  @MainActor
  @Observable
  final class ViewPresenter: FlowPresenter {
    /// A modal layer with its identity for SwiftUI.
    struct Modal: Identifiable {
      /// The identity of a layer. An alert is its screen, so another screen is another alert.
      struct ID: Hashable {
        let layer: LayerID
        let question: EntryID?
      }

      /// The layer when it was presented, to show during its dismissal.
      let layer: StackModel.Layer

      var id: ID { ID(layer: layer.id, question: layer.style == .alert ? layer.entries.last?.id : nil) }
    }

    /// A request to SwiftUI that is not carried out yet.
    private enum Step: Equatable {
      case comes(LayerID)
      case goes(LayerID)
    }

    private(set) var model = StackModel()
    /// The layers that SwiftUI shows, or was asked to show, lowest first. They change step by step to the model's layers.
    private var layers: [StackModel.Layer] = []
    /// The name that the last change's `transition:` gave.
    private(set) var transition: String?
    /// A counter that makes SwiftUI read the model again: the flow decided otherwise than the user, or may do so by now.
    private(set) var revision = 0
    @ObservationIgnored private var step: Step?
    @ObservationIgnored private var steps = 0
    /// Whether a part of the model is not shown yet, or moves.
    @ObservationIgnored private(set) var isCatchingUp = false
    /// The number of changes that had to come to rest.
    @ObservationIgnored private var changes = 0
    @ObservationIgnored private var isAtRest = true
    /// Whether the last change has `transition: none`.
    @ObservationIgnored private var isStill = false
    /// Whether the view of the coming layer has appeared.
    @ObservationIgnored private var isSeen = false
    /// The number of presentations in a row that SwiftUI has not carried out since the last change.
    @ObservationIgnored private var failures = 0
    /// The alert that was answered last, until another layer is presented.
    @ObservationIgnored var answered: Modal.ID?
    /// The alert that SwiftUI has closed, while its answer may still come.
    var closing: Modal.ID?
    @ObservationIgnored var itemLabel: (String) -> AnyView = { AnyView(Text($0)) }
    @ObservationIgnored var itemBadge: (String) -> Int = { _ in 0 }
    /// The views that popovers over their layers point to, in order of appearance.
    @ObservationIgnored var anchors: [PopoverSource] = []
    /// The source of each popover that is shown.
    @ObservationIgnored private var sources: [LayerID: PopoverSource.ID] = [:]
    @ObservationIgnored private(set) weak var navigator: FlowNavigator?
    /// The way in which the flow itself is presented over the app's views; nil if the app decides that by itself.
    @ObservationIgnored var presentation: EntryPresentation?
    /// Called when the flow has ended and all of its layers but the root are gone.
    @ObservationIgnored var onEnd: (@MainActor () -> Void)?
    /// Called when a screen of a flow on the app's own stack disappears.
    @ObservationIgnored var onDisappear: (@MainActor () -> Void)?
    /// Whether the flow has ended, and the presenter removes its layers.
    @ObservationIgnored private var isEnding = false
    /// Waits for the time that a presentation takes to come to rest, since SwiftUI does not report it.
    @ObservationIgnored var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .milliseconds(650)) }

    init() {}

    /// False: a view that shows a flow keeps its coordinator, so the content disappears with it.
    var isShowing: Bool { false }

    var removesEndedFlow: Bool { presentation != nil }

    /// The screens of the layers that SwiftUI was asked to show: it does not tell what it has on its stacks.
    var visibleEntries: [EntryID]? {
      if isCatchingUp { return nil }
      let hasAll = layers.map(\.id) == model.layers.map(\.id)
      return hasAll ? model.shown.map(\.id) : layers.last.flatMap { model.top(of: $0.id) }.map { [$0.id] } ?? []
    }

    func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
      self.navigator = navigator
      isStill = !change.isAnimated
      moving { show(change, navigator) }
    }

    private func show(_ change: StackChange, _ navigator: FlowNavigator) {
      if let presentation { navigator.didPresent(as: presentation) }
      isEnding = removesEndedFlow && navigator.hasEnded
      model = change.after
      transition = change.transition
      revision += 1
      failures = 0
      navigator.reportShells(in: change, but: "ViewShell") { $0 is ViewShell }
      for entry in change.added { reportUnshowable(entry, navigator) }
      isCatchingUp = true
      if !change.isEmpty { waitForRest() }
      follow()
    }

    /// Changes what SwiftUI shows, without an animation if the last change has `transition: none`.
    private func moving(_ change: () -> Void) {
      if !isStill { return change() }
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction, change)
    }

    /// Waits for a push, a pop or a selection to come to rest, since SwiftUI does not report it.
    private func waitForRest() {
      isAtRest = false
      changes += 1
      let number = changes
      Task { [weak self, pause] in
        await pause()
        guard let self, changes == number else { return }
        isAtRest = true
        moving { follow() }
      }
    }

    func navigatorDidRefuse(_ navigator: FlowNavigator) {
      revision += 1
      follow()
    }

    private func reportUnshowable(_ entry: StackModel.Entry, _ navigator: FlowNavigator) {
      guard let screen = navigator.screen(of: entry.id), !(screen is AlertScreen) else { return }
      let name = navigator.node(of: entry.id)?.name ?? "?"
      if screen.asView == nil { navigator.fault(.wrongType(expected: "ViewScreen", place: "what shows '\(name)'")) }
      #if canImport(UIKit) && !os(watchOS)
        if screen is UIAlertController {
          navigator.fault(.unshowable(name, reason: "SwiftUI shows no alert controller: make an AlertScreen"))
        }
      #endif
    }

    // MARK: One thing at a time

    /// Whether a request to SwiftUI is not carried out yet, or a push, a pop or a selection is not at rest.
    var isWaiting: Bool { step != nil || !isAtRest }

    /// Asks SwiftUI for the next step on the way to the model: first removes layers, then presents each new one.
    private func follow() {
      guard step == nil else { return }
      let wanted = isEnding ? Array(model.layers.prefix(1)) : model.layers
      let kept = zip(layers, wanted).prefix { Modal(layer: $0).id == Modal(layer: $1).id }.count
      if kept < layers.count {
        let gone = layers[kept...]
        layers.removeSubrange(kept...)
        for layer in gone { sources[layer.id] = nil }
        if let first = gone.first(where: \.isPresented) { return wait(for: .goes(first.id), first) }
      }
      while layers.count < wanted.count {
        let next = wanted[layers.count]
        if next.style == .popover { sources[next.id] = source(of: next, over: layers.last?.id) }
        layers.append(next)
        answered = nil
        if next.isPresented { return wait(for: .comes(next.id), next) }
      }
      if isEnding {
        isEnding = false
        // Outside of the step that has ended the flow.
        Task { [onEnd] in onEnd?() }
        return
      }
      guard isCatchingUp, isAtRest, navigator?.hasEnded != true || !removesEndedFlow else { return }
      isCatchingUp = false
      navigator?.didShow(self)
    }

    /// Notes that the presented flow is no longer on the screen. If it had not ended, the app has removed it.
    func hasLeft() {
      guard let navigator else { return }
      isCatchingUp = false
      navigator.didShow(self)
      if navigator.hasEnded { navigator.didRemove(self) } else { navigator.didLose(self) }
    }

    private func wait(for step: Step, _ layer: StackModel.Layer) {
      self.step = step
      isSeen = false
      steps += 1
      let number = steps
      // A limit, so that the model is shown in the end without SwiftUI's report. Alerts have no report at all.
      let pauses = layer.style == .alert ? 1 : 3
      Task { [weak self, pause] in
        for _ in 0..<pauses { await pause() }
        self?.end(step, number)
      }
    }

    private func end(_ step: Step, _ number: Int) {
      guard self.step == step, steps == number else { return }
      self.step = nil
      if case .comes(let id) = step, !isSeen, let layer = layers.last, layer.id == id, question(layer) == nil {
        return presentAgain(Modal(layer: layer))
      }
      moving { follow() }
    }

    /// Whether a requested layer has not appeared yet: then it is not the user who removes it.
    func isUnseen(_ modal: Modal) -> Bool {
      step == .comes(modal.layer.id) && !isSeen && question(modal.layer) == nil
    }

    /// Asks again for a layer that SwiftUI has not presented. It is removed first, since SwiftUI reads a binding again only after it was nil.
    func presentAgain(_ modal: Modal) {
      failures += 1
      if failures > 2 {
        layers.removeAll { $0.id == modal.layer.id }
        step = nil
        let name = modal.layer.entries.last.flatMap { navigator?.node(of: $0.id)?.name } ?? "?"
        navigator?.fault(.stuck("the layer '\(modal.layer.style?.rawValue ?? "root")' with '\(name)'"))
        // Given up until the next change, which tries again.
        return
      }
      takeOff(modal)
    }

    /// Notes that SwiftUI has removed a layer, with those above it; false if it was not shown.
    @discardableResult
    func takeOff(_ modal: Modal) -> Bool {
      guard let index = layers.firstIndex(where: { Modal(layer: $0).id == modal.id }) else { return false }
      layers.removeSubrange(index...)
      wait(for: .goes(modal.layer.id), modal.layer)
      return true
    }

    /// Makes SwiftUI read the model again.
    func readAgain() { revision += 1 }

    /// Notes that a layer's view has appeared; it moves for a while.
    func hasCome(_ layer: LayerID) {
      guard step == .comes(layer) else { return }
      isSeen = true
      failures = 0
      let number = steps
      Task { [weak self, pause] in
        await pause()
        self?.end(.comes(layer), number)
      }
    }

    /// Notes that a layer's view has disappeared, so that the next may come.
    func hasGone(_ layer: LayerID) {
      guard step == .goes(layer) else { return }
      let number = steps
      // Later, outside of SwiftUI's call.
      Task { [weak self] in self?.end(.goes(layer), number) }
    }

    // MARK: Shells

    /// The outermost shell that begins with an entry, except those in `outer`; nil if absent, or if the app's object for it is no ``ViewShell``.
    func shell(at entry: EntryID, in outer: [EntryID]) -> StackModel.Shell? {
      model.shells.first { $0.entries.first == entry && !outer.contains($0.id) && view(of: $0.id) != nil }
    }

    /// The app's view of a shell; nil if its object is no ``ViewShell``.
    func view(of shell: EntryID) -> ViewShell? { navigator?.screen(of: shell) as? ViewShell }

    /// The entries that a stack itself shows inside some shells. The entries of a further shell are represented by the first of them.
    func places(on stack: StackID, in outer: [EntryID]) -> [StackModel.Entry] {
      let held = outer.last.flatMap { id in model.shells.first { $0.id == id } }?.entries
      var places: [StackModel.Entry] = []
      var covered: Set<EntryID> = []
      for entry in model.entries(of: stack) where held?.contains(entry.id) ?? true {
        if covered.contains(entry.id) { continue }
        places.append(entry)
        if let shell = shell(at: entry.id, in: outer) { covered.formUnion(shell.entries) }
      }
      return places
    }

    // MARK: Reading

    /// The lowest layer that SwiftUI is to show; nil before the flow has started.
    var root: StackModel.Layer? { layers.first }

    /// The current state of a layer, or the last one if it was removed.
    func current(_ layer: StackModel.Layer) -> StackModel.Layer {
      model.index(of: layer.id).map { model.layers[$0] } ?? layer
    }

    /// The layer to present over another, if it has one of the styles. A gate's flow that comes `as: root` counts as a full layer.
    func modal(over layer: LayerID, styles: [Presentation]) -> Modal? {
      guard let index = layers.firstIndex(where: { $0.id == layer }), index + 1 < layers.count else { return nil }
      let above = layers[index + 1]
      return styles.contains(above.style ?? .full) ? Modal(layer: above) : nil
    }

    /// The popover to present over a layer at a source; with a nil source, the popover at the whole layer.
    func bubble(over layer: LayerID, at source: PopoverSource.ID?) -> Modal? {
      modal(over: layer, styles: [.popover]).flatMap { sources[$0.layer.id] == source ? $0 : nil }
    }

    /// The source of a popover, the last to appear: one for its screen, else one for any screen.
    private func source(of bubble: StackModel.Layer, over layer: LayerID?) -> PopoverSource.ID? {
      let name = bubble.entries.last.flatMap { navigator?.node(of: $0.id)?.name }
      let anchors = anchors.filter { $0.layer == layer }
      return (anchors.last { $0.screen == name } ?? anchors.last { $0.screen == nil })?.id
    }

    /// The alert or dialog to present over a layer; nil for a view of the app's.
    func question(over layer: LayerID, isDialog: Bool) -> (modal: Modal, screen: AlertScreen)? {
      guard let modal = modal(over: layer, styles: [.alert]), let screen = question(modal.layer),
        screen.isActionSheet == isDialog, modal.id != closing
      else { return nil }
      return (modal, screen)
    }

    /// The alert or dialog of a layer; nil for a view of the app's.
    func question(_ layer: StackModel.Layer) -> AlertScreen? {
      layer.entries.last.flatMap { navigator?.screen(of: $0.id) as? AlertScreen }
    }

    /// All overlays, lowest first, if the layer is the topmost one under them: they are shown over it without a presentation.
    func overlays(over layer: LayerID) -> [StackModel.Layer] {
      let under = layers.dropFirst().firstIndex { $0.style == .overlay } ?? layers.count
      guard under > 0, under <= layers.count, layers[under - 1].id == layer else { return [] }
      return layers[under...].filter { $0.style == .overlay }
    }

    /// The entries of a stack above its first one, inside some shells.
    func path(of stack: StackID, in outer: [EntryID] = []) -> [StackModel.Entry] {
      _ = revision
      return Array(places(on: stack, in: outer).dropFirst())
    }

    /// Whether a stack, inside some shells, is a part of the app's own.
    func isOnAppsStack(_ stack: StackID, in outer: [EntryID] = []) -> Bool {
      presentation == .push && stack == .root && outer.isEmpty
    }

    /// The entry above another on the root's stack; nil if there is none.
    func entry(above entry: StackModel.Entry) -> StackModel.Entry? {
      _ = revision
      let places = places(on: .root, in: [])
      return places.firstIndex(of: entry).flatMap { $0 + 1 < places.count ? places[$0 + 1] : nil }
    }

    /// Reports that the user went back to an entry of the root's stack.
    func goesBack(to entry: StackModel.Entry) {
      let places = places(on: .root, in: [])
      guard let index = places.firstIndex(of: entry) else { return }
      shows(Array(places[...index].dropFirst()), in: .root)
    }

    /// The item that a container shows; the first one for a split, which shows all.
    func selected(in container: EntryID) -> StackID {
      _ = revision
      guard let container = model.container(container) else { return .root }
      return (container.items.first { $0.index == container.selected } ?? container.items.first)?.id ?? .root
    }

    /// The position of the column that a split shows in a narrow window.
    func compactColumn(of container: EntryID) -> Int {
      _ = revision
      guard let split = model.container(container) else { return 0 }
      return split.items.firstIndex { $0.index == split.column } ?? 0
    }

    /// The label of a tab or a menu entry.
    func label(of item: StackModel.Item, in container: EntryID) -> AnyView { itemLabel(name(of: item, in: container)) }

    /// The number at a tab.
    func badge(of item: StackModel.Item, in container: EntryID) -> Int { itemBadge(name(of: item, in: container)) }

    func name(of item: StackModel.Item, in container: EntryID) -> String {
      let items = navigator?.flow(of: container)?.items ?? []
      return items.indices.contains(item.index) ? items[item.index].name : ""
    }
  }

  extension StackModel.Layer {
    /// Whether SwiftUI presents the layer over another one, and must finish that before the next request.
    fileprivate var isPresented: Bool { id != .root && style != .overlay }
  }
#endif
