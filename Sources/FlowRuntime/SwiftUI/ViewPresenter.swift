#if canImport(SwiftUI)
  import FlowModel
  import Observation
  import SwiftUI

  /// Holds the model for SwiftUI to read, and turns what SwiftUI did by itself into reports.
  @MainActor
  @Observable
  final class ViewPresenter: FlowPresenter {
    /// A modal layer, as SwiftUI tells it from others.
    struct Modal: Identifiable {
      /// A layer that the user pulled down and that the flow keeps is presented anew: for SwiftUI it is another.
      struct ID: Hashable {
        let layer: LayerID
        let attempt: Int
      }

      let id: ID
      /// The layer when it was presented, to show while it goes.
      let layer: StackModel.Layer
    }

    private(set) var model = StackModel()
    /// How often a layer was presented anew.
    private var attempts: [LayerID: Int] = [:]
    /// How the last change is to look: the name that its move's `transition:` gave.
    private(set) var transition: String?
    /// Counts what the flow decided otherwise, so that SwiftUI reads again what it believes to have changed.
    private(set) var refusals = 0
    /// The columns that are seen where there is room for one.
    private var compactColumns: [EntryID: Int] = [:]
    @ObservationIgnored var itemLabel: (String) -> AnyView = { AnyView(Text($0)) }
    @ObservationIgnored private(set) weak var navigator: FlowNavigator?

    init() {}

    func apply(_ change: StackChange, from navigator: FlowNavigator) {
      self.navigator = navigator
      model = change.after
      transition = change.transition
      for layer in change.dismissed { attempts[layer.id] = nil }
      for container in change.removedContainers { compactColumns[container.id] = nil }
      for container in model.containers where container.kind == .split {
        for column in change.shown {
          if let index = container.items.firstIndex(where: { $0.id == column }) { compactColumns[container.id] = index }
        }
      }
      navigator.reportShells(in: change, but: "ViewShell") { $0 is ViewShell }
      for entry in change.added where navigator.screen(of: entry.id).map({ $0.asView == nil }) == true {
        let name = navigator.node(of: entry.id)?.name ?? "?"
        navigator.fault(.wrongType(expected: "ViewScreen", place: "what shows '\(name)'"))
      }
    }

    // MARK: Shells

    /// The outermost shell that begins with an entry, those in which it is shown already aside; nil where the app's is none, too.
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

    /// A layer as it is now; as it was last for one that has gone.
    func current(_ layer: StackModel.Layer) -> StackModel.Layer {
      model.index(of: layer.id).map { model.layers[$0] } ?? layer
    }

    /// The layer presented over another, if it is of one of the styles; what a gate's flow came as the root of covers all, as a full layer does.
    func modal(over layer: LayerID, styles: [Presentation]) -> Modal? {
      guard let index = model.index(of: layer), index + 1 < model.layers.count else { return nil }
      let above = model.layers[index + 1]
      guard styles.contains(above.style ?? .full) else { return nil }
      return Modal(id: Modal.ID(layer: above.id, attempt: attempts[above.id] ?? 0), layer: above)
    }

    /// All overlays, lowest first, if a layer is the topmost under them; they are presented over none, and lie over what it shows.
    func overlays(over layer: LayerID) -> [StackModel.Layer] {
      let layers = model.layers
      let under = layers.dropFirst().firstIndex { $0.style == .overlay } ?? layers.count
      guard under > 0, layers[under - 1].id == layer else { return [] }
      return layers[under...].filter { $0.style == .overlay }
    }

    /// The entries of a stack over its first one, as far as it is in shells.
    func path(of stack: StackID, in outer: [EntryID] = []) -> [StackModel.Entry] {
      _ = refusals
      return Array(places(on: stack, in: outer).dropFirst())
    }

    /// The item that a container shows; for a split, which shows all, the first.
    func selected(in container: EntryID) -> StackID {
      _ = refusals
      guard let container = model.container(container) else { return .root }
      return (container.items.first { $0.index == container.selected } ?? container.items.first)?.id ?? .root
    }

    /// Which column of a split is seen where there is room for one.
    func compactColumn(of container: EntryID) -> Int { compactColumns[container] ?? 0 }

    /// What a tab or an entry of a menu shows.
    func label(of item: StackModel.Item, in container: EntryID) -> AnyView {
      let items = navigator?.flow(of: container)?.items ?? []
      return itemLabel(items.indices.contains(item.index) ? items[item.index].name : "")
    }

    // MARK: What SwiftUI did by itself

    /// The user went back: SwiftUI shows a shorter path.
    func shows(_ path: [StackModel.Entry], in stack: StackID, in outer: [EntryID] = []) {
      // With a shell goes all that it holds.
      let gone = self.path(of: stack, in: outer).filter { !path.contains($0) }.flatMap { entry in
        shell(at: entry.id, in: outer)?.entries ?? [entry.id]
      }
      navigator?.goBack(over: gone)
      if self.path(of: stack, in: outer) != path { refusals += 1 }
    }

    /// The user chose a tab, a page or an entry of a menu; or the one that is shown again.
    func chooses(_ item: StackID, in container: EntryID) {
      guard let index = model.container(container)?.items.first(where: { $0.id == item })?.index else { return }
      navigator?.select(index, of: container)
      if selected(in: container) != item { refusals += 1 }
    }

    /// The user went to another column, where there is room for one.
    func turns(to column: Int, in container: EntryID) { compactColumns[container] = column }

    /// SwiftUI has taken a layer away.
    func hasLost(_ modal: Modal.ID) {
      // Told by SwiftUI also when the flow itself took the layer away.
      guard model.index(of: modal.layer) != nil, attempts[modal.layer] ?? 0 == modal.attempt else { return }
      navigator?.dismissed(modal.layer)
      if model.index(of: modal.layer) != nil { attempts[modal.layer] = modal.attempt + 1 }
    }
  }
#endif
