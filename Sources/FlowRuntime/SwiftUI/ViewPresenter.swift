#if canImport(SwiftUI)
  import FlowModel
  import Observation
  import SwiftUI

  /// Holds the model for SwiftUI to read, and turns what SwiftUI did by itself into reports.
  ///
  /// SwiftUI presents and dismisses one thing at a time, and drops what it is asked for meanwhile. So layers go first, together, and then come one by one, each
  /// when the one before has come to rest.
  @MainActor
  @Observable
  final class ViewPresenter: FlowPresenter {
    /// A modal layer, as SwiftUI tells it from others.
    struct Modal: Identifiable {
      /// Who it is: an alert is its screen, so that another screen is another alert.
      struct ID: Hashable {
        let layer: LayerID
        let question: EntryID?
      }

      /// The layer when it was presented, to show while it goes.
      let layer: StackModel.Layer

      var id: ID { ID(layer: layer.id, question: layer.style == .alert ? layer.entries.last?.id : nil) }
    }

    /// What SwiftUI was asked for, and has not done yet.
    private enum Step: Equatable {
      case comes(LayerID)
      case goes(LayerID)
    }

    private(set) var model = StackModel()
    /// The layers that SwiftUI shows, or was asked to show, lowest first; on the way to those of the model.
    private var layers: [StackModel.Layer] = []
    /// How the last change is to look: the name that its move's `transition:` gave.
    private(set) var transition: String?
    /// Counts what SwiftUI has to read again: the flow decided otherwise than the user, or may decide otherwise by now.
    private(set) var news = 0
    /// The columns that are seen where there is room for one.
    var compactColumns: [EntryID: Int] = [:]
    @ObservationIgnored private var step: Step?
    @ObservationIgnored private var steps = 0
    /// Whether something is not shown yet, or moves.
    @ObservationIgnored private(set) var isCatchingUp = false
    /// Counts what has changed, and had to come to rest.
    @ObservationIgnored private var changes = 0
    @ObservationIgnored private var isAtRest = true
    /// Whether the view of the layer that comes was seen.
    @ObservationIgnored private var isSeen = false
    /// Counts how often in a row SwiftUI has not presented what it was asked for, since the last change.
    @ObservationIgnored private var failures = 0
    /// The question that was answered last, until another is asked.
    @ObservationIgnored var answered: Modal.ID?
    @ObservationIgnored var itemLabel: (String) -> AnyView = { AnyView(Text($0)) }
    @ObservationIgnored var itemBadge: (String) -> Int = { _ in 0 }
    /// The views that bubbles over their layers point to, the last to appear last.
    @ObservationIgnored var anchors: [PopoverSource] = []
    /// What each bubble that is shown points to.
    @ObservationIgnored private var sources: [LayerID: PopoverSource.ID] = [:]
    @ObservationIgnored private(set) weak var navigator: FlowNavigator?
    /// Lets so much time pass as a presentation takes to come to rest, of which SwiftUI tells nobody.
    @ObservationIgnored var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .milliseconds(650)) }

    init() {}

    /// A view that shows a flow keeps its coordinator: with the view goes all that can be seen.
    var isShowing: Bool { false }

    func apply(_ change: StackChange, from navigator: FlowNavigator) {
      self.navigator = navigator
      model = change.after
      transition = change.transition
      news += 1
      failures = 0
      for container in change.removedContainers { compactColumns[container.id] = nil }
      for container in model.containers where container.kind == .split {
        for column in change.shown {
          if let index = container.items.firstIndex(where: { $0.id == column }) { compactColumns[container.id] = index }
        }
      }
      navigator.reportShells(in: change, but: "ViewShell") { $0 is ViewShell }
      for entry in change.added { reportUnshowable(entry, navigator) }
      isCatchingUp = true
      if !change.isEmpty { waitForRest() }
      follow()
    }

    /// SwiftUI tells nobody when what is pushed, popped or selected has come to rest: some time passes.
    private func waitForRest() {
      isAtRest = false
      changes += 1
      let number = changes
      Task { [weak self, pause] in
        await pause()
        guard let self, changes == number else { return }
        isAtRest = true
        follow()
      }
    }

    func refused(by navigator: FlowNavigator) {
      news += 1
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

    /// Whether SwiftUI was asked for something, and has not done it yet.
    var isWaiting: Bool { step != nil }

    /// Asks SwiftUI for what is next on the way to the model: all that goes, then each layer that comes.
    private func follow() {
      guard step == nil else { return }
      let wanted = model.layers
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
      guard isCatchingUp, isAtRest else { return }
      isCatchingUp = false
      navigator?.hasShown(self)
    }

    private func wait(for step: Step, _ layer: StackModel.Layer) {
      self.step = step
      isSeen = false
      steps += 1
      let number = steps
      // Whatever SwiftUI does not tell, what stands is shown in the end. Of its questions it tells nothing.
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
        return hasComeInVain(Modal(layer: layer))
      }
      follow()
    }

    /// Whether SwiftUI was asked for a layer, and nobody has seen it yet: it cannot be the user who takes it off.
    func isUnseen(_ modal: Modal) -> Bool {
      step == .comes(modal.layer.id) && !isSeen && question(modal.layer) == nil
    }

    /// SwiftUI has not presented a layer: it is taken back, since SwiftUI looks at a binding again only after it was empty, and asked for once more.
    func hasComeInVain(_ modal: Modal) {
      failures += 1
      if failures > 2 {
        layers.removeAll { $0.id == modal.layer.id }
        step = nil
        let name = modal.layer.entries.last.flatMap { navigator?.node(of: $0.id)?.name } ?? "?"
        navigator?.fault(.stuck("the layer '\(modal.layer.style?.rawValue ?? "root")' with '\(name)'"))
        // The next change tries again.
        return
      }
      takeOff(modal)
    }

    /// Takes note that SwiftUI has taken a layer off, with all above it; false if it was not there.
    @discardableResult
    func takeOff(_ modal: Modal) -> Bool {
      guard let index = layers.firstIndex(where: { Modal(layer: $0).id == modal.id }) else { return false }
      layers.removeSubrange(index...)
      wait(for: .goes(modal.layer.id), modal.layer)
      return true
    }

    /// Has SwiftUI read again what it believes to have changed.
    func readAgain() { news += 1 }

    /// A layer's view has come; it moves for a while.
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

    /// A layer's view has gone, and the next may come.
    func hasGone(_ layer: LayerID) {
      guard step == .goes(layer) else { return }
      let number = steps
      // Not while SwiftUI tells of it.
      Task { [weak self] in self?.end(.goes(layer), number) }
    }

    // MARK: Shells

    /// The outermost shells that begin with an entry, those in which it is shown already aside; nil where the app's is none, too.
    func shell(at entry: EntryID, in outer: [EntryID]) -> StackModel.Shell? {
      model.shells.first { $0.entries.first == entry && !outer.contains($0.id) && view(of: $0.id) != nil }
    }

    /// The app's view of a shell; nil where it made something else.
    func view(of shell: EntryID) -> ViewShell? { navigator?.screen(of: shell) as? ViewShell }

    /// The entries that a stack shows itself, as far as it is in shells: in the place of those that a further shell holds is the first of them.
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

    // MARK: What SwiftUI reads

    /// The lowest layer that SwiftUI is to show; nil before the flow has started.
    var root: StackModel.Layer? { layers.first }

    /// A layer as it is now; as it was last for one that has gone.
    func current(_ layer: StackModel.Layer) -> StackModel.Layer {
      model.index(of: layer.id).map { model.layers[$0] } ?? layer
    }

    /// The layer to present over another, if it is of one of the styles; what a gate's flow came as the root of covers all, as a full layer does.
    func modal(over layer: LayerID, styles: [Presentation]) -> Modal? {
      guard let index = layers.firstIndex(where: { $0.id == layer }), index + 1 < layers.count else { return nil }
      let above = layers[index + 1]
      return styles.contains(above.style ?? .full) ? Modal(layer: above) : nil
    }

    /// The bubble to present over a layer, at a view that it points to, or, where there is none, at all that the layer shows.
    func bubble(over layer: LayerID, at source: PopoverSource.ID?) -> Modal? {
      modal(over: layer, styles: [.popover]).flatMap { sources[$0.layer.id] == source ? $0 : nil }
    }

    /// The view that said last that a bubble points to it: for what it shows, or for any.
    private func source(of bubble: StackModel.Layer, over layer: LayerID?) -> PopoverSource.ID? {
      let name = bubble.entries.last.flatMap { navigator?.node(of: $0.id)?.name }
      let anchors = anchors.filter { $0.layer == layer }
      return (anchors.last { $0.screen == name } ?? anchors.last { $0.screen == nil })?.id
    }

    /// The question to ask over a layer, if it is one of the system's; nil for a view of the app's.
    func question(over layer: LayerID, isDialog: Bool) -> (modal: Modal, screen: AlertScreen)? {
      guard let modal = modal(over: layer, styles: [.alert]), let screen = question(modal.layer),
        screen.isActionSheet == isDialog
      else { return nil }
      return (modal, screen)
    }

    /// What a layer asks, if it is a question of the system's.
    func question(_ layer: StackModel.Layer) -> AlertScreen? {
      layer.entries.last.flatMap { navigator?.screen(of: $0.id) as? AlertScreen }
    }

    /// All overlays, lowest first, if a layer is the topmost under them; they are presented over none, and lie over what it shows.
    func overlays(over layer: LayerID) -> [StackModel.Layer] {
      let under = layers.dropFirst().firstIndex { $0.style == .overlay } ?? layers.count
      guard under > 0, under <= layers.count, layers[under - 1].id == layer else { return [] }
      return layers[under...].filter { $0.style == .overlay }
    }

    /// The entries of a stack over its first one, as far as it is in shells.
    func path(of stack: StackID, in outer: [EntryID] = []) -> [StackModel.Entry] {
      _ = news
      return Array(places(on: stack, in: outer).dropFirst())
    }

    /// The item that a container shows; for a split, which shows all, the first.
    func selected(in container: EntryID) -> StackID {
      _ = news
      guard let container = model.container(container) else { return .root }
      return (container.items.first { $0.index == container.selected } ?? container.items.first)?.id ?? .root
    }

    /// Which column of a split is seen where there is room for one.
    func compactColumn(of container: EntryID) -> Int { compactColumns[container] ?? 0 }

    /// What a tab or an entry of a menu shows.
    func label(of item: StackModel.Item, in container: EntryID) -> AnyView { itemLabel(name(of: item, in: container)) }

    /// The number at a tab.
    func badge(of item: StackModel.Item, in container: EntryID) -> Int { itemBadge(name(of: item, in: container)) }

    func name(of item: StackModel.Item, in container: EntryID) -> String {
      let items = navigator?.flow(of: container)?.items ?? []
      return items.indices.contains(item.index) ? items[item.index].name : ""
    }
  }

  extension StackModel.Layer {
    /// Whether SwiftUI presents it over another, and has to have done so before anything else.
    fileprivate var isPresented: Bool { id != .root && style != .overlay }
  }
#endif
