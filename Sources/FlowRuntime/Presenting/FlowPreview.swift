import FlowModel

/// A move that a platform makes by itself when the user asks for it, and reports when it is done.
public enum SystemMove: Hashable, Sendable {
  /// The user goes back from an entry, with the button, the edge swipe or a key. The entries above it are removed too; on the root of a later column
  /// of a split, the column before it is shown instead.
  case back(EntryID)
  /// The user goes back over several entries of one stack at once, bottom first: the back menu.
  case backOver([EntryID])
  /// The user pulls a modal layer down.
  case dismissed(LayerID)
  /// The user chooses an item of a container, by its index among the items of the container's flow.
  case selected(Int, of: EntryID)
}

/// The effect of a system move, found out without making the move.
public struct FlowPreview: Hashable, Sendable {
  /// The results of the steps that the move would take: one, unless the move goes back over entries that have edges of their own.
  public let results: [StepResult]
  /// The model after the move, as far as it is known: answers that come later are not waited for.
  public let after: StackModel
  /// Whether the flow does exactly what the platform does by itself, so that the platform may go ahead and report when it is done. False if the flow denies the
  /// move, leads elsewhere, shows something else, names a `transition:`, or has to wait for an answer.
  public let isPlatformDefault: Bool
}

extension FlowNavigator {
  /// Finds out the effect of a system move without making it: a presenter asks before it lets the platform go ahead.
  ///
  /// Conditions are asked as in a step. No task runs, no async condition is asked, no screen is built, and observers are not called.
  public func preview(_ move: SystemMove) -> FlowPreview {
    // In a replay each recorded answer may be used only once.
    guard let entry, replaying == nil else { return FlowPreview(results: [], after: model, isPlatformDefault: false) }
    let wasRunning = isRunning
    isRunning = true
    isTrying = true
    let trial = MoveTrial(self, entry)
    let preview = trial.preview(move)
    trial.putBack()
    isTrying = false
    // Events that the app sent while it was asked are taken afterwards, as in a step.
    if wasRunning { return preview }
    if queue.hasNext { takeWaiting() } else { isRunning = false }
    return preview
  }
}

/// A system move that is tried on a copy of the machine.
@MainActor
private final class MoveTrial {
  private let navigator: FlowNavigator
  private let entry: FlowCoordinator
  private var machine: FlowMachine
  private let work: EffectRunner
  private var results: [StepResult] = []
  private var isPlain = true
  /// Closures that undo the writes of the steps.
  private var restores: [@MainActor () -> Void] = []

  init(_ navigator: FlowNavigator, _ entry: FlowCoordinator) {
    self.navigator = navigator
    self.entry = entry
    machine = navigator.machine
    work = EffectRunner(isTrial: true)
    work.navigator = navigator
  }

  func preview(_ move: SystemMove) -> FlowPreview {
    let before = machine.model
    var goes: Bool
    switch move {
    case .back(let entry):
      let gone = before.above(entry)
      // An entry that is gone already needs no step.
      goes = gone.isEmpty || take(.back(entry))
      if goes, let shown = before.columnBefore(entry) {
        goes = machine.model.container(shown.container)?.column == shown.column
        goes = goes && before.picture() == machine.model.picture()
      } else if goes, !gone.isEmpty {
        goes = hasLeft(gone, of: before)
      }
    case .backOver(let entries):
      let gone = entries.filter { before.contains($0) }
      goes = goBack(over: gone) && hasLeft(Set(gone).union(gone.first.map(before.above) ?? []), of: before)
    case .dismissed(let layer):
      let gone = before.pile(from: layer)
      goes = take(.dismissed(layer))
      // The flow whose root is pulled down ends, and keeps its last entry.
      let isAsPulled =
        layer == .root
        ? machine.outcome != nil : machine.outcome == nil && before.picture(without: gone) == machine.model.picture()
      goes = goes && isAsPulled
    case .selected(let item, let container):
      goes = take(.selected(item, container))
      goes = goes && before.picture(showing: item, in: container) == machine.model.picture()
    }
    return FlowPreview(results: results, after: machine.model, isPlatformDefault: goes && isPlain)
  }

  /// Undoes the writes of the steps.
  func putBack() {
    for restore in restores.reversed() { restore() }
  }

  /// Takes the steps of ``FlowNavigator/goBack(over:)``, as long as each does what the platform does.
  private func goBack(over entries: [EntryID]) -> Bool {
    var gone = entries
    while let top = gone.indices.last {
      let own = gone.lastIndex { navigator.hasOwnBack(from: $0) }
      let lowest = own.map { min($0 + 1, top) } ?? 0
      let before = machine.model
      let going = before.above(gone[lowest])
      guard take(.back(gone[lowest])), hasLeft(going, of: before) else { return false }
      if machine.outcome != nil { return lowest == 0 }
      gone = gone.filter { machine.model.contains($0) }
    }
    return true
  }

  private func take(_ request: Request) -> Bool {
    work.begin([], by: navigator.sender(of: request))
    let result = machine.decide(request) { work.answer($0, after: $1.step.effects, entry, navigator) }
    results.append(result)
    isPlain = isPlain && machine.transition == nil
    let isDone = result == .taken && work.carryOut(machine.effects)
    restores += work.leave(isDone: isDone)
    return isDone
  }

  /// Whether the entries were removed, and everything else is unchanged. A flow that has ended keeps its last entries until the app lets go of it.
  private func hasLeft(_ gone: Set<EntryID>, of before: StackModel) -> Bool {
    guard machine.outcome != nil || !gone.contains(where: machine.model.contains) else { return false }
    return before.picture(without: gone) == machine.model.picture(without: gone)
  }
}

/// A layer, an entry or an item on the screen, with its parts.
private struct ShownPart: Equatable {
  var id: UInt32
  var look = ""
  var parts: [ShownPart] = []
}

extension StackModel {
  /// An entry, and those above it on its stack.
  fileprivate func above(_ entry: EntryID) -> Set<EntryID> {
    let stacks = layers.map { $0.entries } + containers.flatMap { $0.items.map { $0.entries } }
    guard let stack = stacks.first(where: { $0.contains { $0.id == entry } }) else { return [] }
    return Set(stack.drop { $0.id != entry }.map { $0.id })
  }

  /// The column that a split shows in a narrow window after the user has gone back from the lowest entry of the column shown; nil for any other entry.
  fileprivate func columnBefore(_ entry: EntryID) -> (container: EntryID, column: Int)? {
    for container in containers {
      let shown = container.items.firstIndex { $0.index == container.column && $0.entries.first?.id == entry }
      if let shown, shown > 0 { return (container.id, container.items[shown - 1].index) }
    }
    return nil
  }

  /// The layer, and those presented over it. An overlay is presented over no layer.
  fileprivate func pile(from layer: LayerID) -> Set<LayerID> {
    guard let index = index(of: layer) else { return [] }
    let above = layers[(index + 1)...].prefix { $0.style != .overlay }
    return Set([layer] + above.map { $0.id })
  }

  fileprivate func picture(without gone: Set<LayerID>) -> [ShownPart] {
    layers.filter { !gone.contains($0.id) }.map { picture(of: $0) }
  }

  /// The layers as the user sees them.
  ///
  /// - Parameters:
  ///   - gone: entries that are left out.
  ///   - item: the item that `chosen` shows instead of its current one.
  fileprivate func picture(
    without gone: Set<EntryID> = [], showing item: Int? = nil, in chosen: EntryID? = nil
  ) -> [ShownPart] {
    layers.map { picture(of: $0, without: gone, showing: item, in: chosen) }
  }

  private func picture(
    of layer: Layer, without gone: Set<EntryID> = [], showing item: Int? = nil, in chosen: EntryID? = nil
  ) -> ShownPart {
    func parts(_ entries: [Entry]) -> [ShownPart] {
      entries.filter { !gone.contains($0.id) }.map { entry in
        guard let container = container(entry.id) else { return ShownPart(id: entry.id.number) }
        let shown = entry.id == chosen ? item : container.selected
        let items = container.items.map {
          ShownPart(id: $0.id.number, look: $0.index == shown ? "shown" : "", parts: parts($0.entries))
        }
        return ShownPart(id: entry.id.number, look: container.kind.rawValue, parts: items)
      }
    }
    return ShownPart(id: layer.id.number, look: layer.style?.rawValue ?? "", parts: parts(layer.entries))
  }
}
