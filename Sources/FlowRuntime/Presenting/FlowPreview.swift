import FlowModel

/// Something that a platform does by itself when the user says so, and tells when it is done.
public enum SystemMove: Hashable, Sendable {
  /// The user goes back from an entry: the button, the edge swipe, a key. What is above it goes with it.
  case back(EntryID)
  /// The user goes back over several entries at once, of one stack, bottom first: the back menu.
  case backOver([EntryID])
  /// The user pulls a modal layer down.
  case dismissed(LayerID)
  /// The user chooses an item of a container, by its index among the items of the container's flow.
  case selected(Int, of: EntryID)
}

/// What a system move would do, found out without doing it.
public struct FlowPreview: Hashable, Sendable {
  /// What would come of each step that the move would be: one, but for going back over entries that have edges of their own.
  public let results: [StepResult]
  /// What would stand, as far as it can be told: what is asked of the app and answered later is not waited for.
  public let after: StackModel
  /// Whether the flow does just what the platform does by itself, so that the platform may go ahead and tell when it is done. False where the flow
  /// denies it, leads elsewhere, shows something besides, names a `transition:`, or has to wait for an answer.
  public let simplyGoes: Bool
}

extension FlowNavigator {
  /// Finds out what a system move would do, without doing it: a presenter asks before it lets the platform go ahead.
  ///
  /// Conditions are asked as in a step. No task runs, no async condition is asked, no screen is built, and nobody is told.
  public func preview(_ move: SystemMove) -> FlowPreview {
    // What is taken again answers each question once.
    guard entry != nil, replaying == nil else { return FlowPreview(results: [], after: model, simplyGoes: false) }
    let wasRunning = isRunning
    isRunning = true
    isTrying = true
    let trial = MoveTrial(self)
    let preview = trial.preview(move)
    trial.putBack()
    isTrying = false
    // What the app has said while it was asked comes after, as it does in a step.
    if wasRunning { return preview }
    if waiting.isEmpty { isRunning = false } else { takeWaiting() }
    return preview
  }
}

/// A system move that is tried on a copy of what stands.
@MainActor
private final class MoveTrial {
  private let navigator: FlowNavigator
  private var machine: FlowMachine
  private let work: StepWork
  private var results: [StepResult] = []
  private var isPlain = true
  /// Put back what the steps have written.
  private var restores: [@MainActor () -> Void] = []

  init(_ navigator: FlowNavigator) {
    self.navigator = navigator
    machine = navigator.machine
    work = StepWork(navigator, isTrial: true)
  }

  func preview(_ move: SystemMove) -> FlowPreview {
    let before = machine.model
    var goes: Bool
    switch move {
    case .back(let entry):
      let gone = before.above(entry)
      // What has gone already goes.
      goes = gone.isEmpty || (take(.back(entry)) && hasLeft(gone, of: before))
    case .backOver(let entries):
      let gone = entries.filter { before.contains($0) }
      goes = goBack(over: gone) && hasLeft(Set(gone).union(gone.first.map(before.above) ?? []), of: before)
    case .dismissed(let layer):
      let gone = before.pile(from: layer)
      goes = take(.dismissed(layer))
      goes = goes && before.picture(without: gone) == machine.model.picture() && machine.outcome == nil
    case .selected(let item, let container):
      goes = take(.selected(item, container))
      goes = goes && before.picture(showing: item, in: container) == machine.model.picture()
    }
    return FlowPreview(results: results, after: machine.model, simplyGoes: goes && isPlain)
  }

  /// Puts everything back that the steps have written.
  func putBack() {
    for restore in restores.reversed() { restore() }
  }

  /// The steps that ``FlowNavigator/goBack(over:)`` would take, as long as each does what the platform does.
  private func goBack(over entries: [EntryID]) -> Bool {
    var gone = entries
    while let top = gone.indices.last {
      let own = gone.lastIndex { navigator.hasOwnBack($0) }
      let lowest = own.map { min($0 + 1, top) } ?? 0
      let before = machine.model
      let going = before.above(gone[lowest])
      guard take(.back(gone[lowest])), hasLeft(going, of: before) else { return false }
      if machine.outcome != nil { return lowest == 0 }
      gone = gone.filter { machine.model.contains($0) }
    }
    return true
  }

  private func take(_ event: FlowNavigator.Event) -> Bool {
    work.begin(navigator.spoken(event))
    let result = machine.decide(event.request) { question, moving in
      if case .rewind = question { return work.answer(question) }
      return work.carryOut(moving.effects) ? work.answer(question) : AnswerCode.failed
    }
    results.append(result)
    isPlain = isPlain && machine.transition == nil
    let isDone = result == .taken && work.carryOut(machine.effects)
    restores += work.leave(isDone: isDone)
    return isDone
  }

  /// Whether some entries have gone, and everything else is as it was. What a flow showed last stands when it ends, until the app lets go of it.
  private func hasLeft(_ gone: Set<EntryID>, of before: StackModel) -> Bool {
    guard machine.outcome != nil || !gone.contains(where: machine.model.contains) else { return false }
    return before.picture(without: gone) == machine.model.picture(without: gone)
  }
}

/// Something on the screen, and what is on it: a layer, an entry, an item.
private struct Picture: Equatable {
  var id: UInt32
  var look = ""
  var parts: [Picture] = []
}

extension StackModel {
  /// An entry, and those above it on its stack.
  fileprivate func above(_ entry: EntryID) -> Set<EntryID> {
    let stacks = layers.map(\.entries) + containers.flatMap { $0.items.map(\.entries) }
    guard let stack = stacks.first(where: { $0.contains { $0.id == entry } }) else { return [] }
    return Set(stack.drop { $0.id != entry }.map(\.id))
  }

  /// The layers that go with one that is taken off: those presented over it. An overlay is presented over none.
  fileprivate func pile(from layer: LayerID) -> Set<LayerID> {
    guard let index = index(of: layer) else { return [] }
    let above = layers[(index + 1)...].prefix { $0.style != .overlay }
    return Set([layer] + above.map(\.id))
  }

  fileprivate func picture(without gone: Set<LayerID>) -> [Picture] {
    layers.filter { !gone.contains($0.id) }.map { picture(of: $0) }
  }

  /// - Parameters:
  ///   - gone: entries that are left out.
  ///   - item: an item that is shown in place of the one that is, in `chosen`.
  fileprivate func picture(
    without gone: Set<EntryID> = [], showing item: Int? = nil, in chosen: EntryID? = nil
  ) -> [Picture] {
    layers.map { picture(of: $0, without: gone, showing: item, in: chosen) }
  }

  private func picture(
    of layer: Layer, without gone: Set<EntryID> = [], showing item: Int? = nil, in chosen: EntryID? = nil
  ) -> Picture {
    func parts(_ entries: [Entry]) -> [Picture] {
      entries.filter { !gone.contains($0.id) }.map { entry in
        guard let container = container(entry.id) else { return Picture(id: entry.id.number) }
        let shown = entry.id == chosen ? item : container.selected
        let items = container.items.map {
          Picture(id: $0.id.number, look: $0.index == shown ? "shown" : "", parts: parts($0.entries))
        }
        return Picture(id: entry.id.number, look: container.kind.rawValue, parts: items)
      }
    }
    return Picture(id: layer.id.number, look: layer.style?.rawValue ?? "", parts: parts(layer.entries))
  }
}
