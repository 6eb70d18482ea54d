import FlowModel
import FlowRuntime

/// The trigger of one step of a machine.
public enum Trigger: Sendable {
  /// The entry flow starts.
  case start
  /// A screen sends an event.
  case event(Int, EntryID, name: String)
  /// The user goes back.
  case back(EntryID)
  /// The user pulls the topmost layer down.
  case dismissed(LayerID)
  /// The user selects an item.
  case select(Int, EntryID, name: String)
  /// The app reports that conditions have changed.
  case changed
  /// A link is opened.
  case link(Int, name: String)
  /// An answer arrives that a move waits for.
  case answered(PendingID, Int, name: String)
  /// A task ends.
  case ended(TaskID, outcome: Int, name: String)
}

extension Trigger: CustomStringConvertible {
  /// The trigger as a walk shows it.
  public var description: String {
    switch self {
    case .start: "start"
    case .event(_, _, let name), .ended(_, _, let name): name
    case .back: "back"
    case .dismissed: "dismissed"
    case .select(_, _, let name): "select \(name)"
    case .changed: "conditions change"
    case .link(_, let name): "link \(name)"
    case .answered(_, _, let name): "\(name) is answered"
    }
  }
}

extension FlowMachine {
  /// Takes the step of a trigger.
  mutating func take(_ trigger: Trigger, _ ask: Ask) -> StepResult {
    switch trigger {
    case .start: start(ask)
    case .event(let event, let entry, _): send(event, from: entry, ask)
    case .back(let entry): back(from: entry, ask)
    case .dismissed(let layer): dismissed(layer, ask)
    case .select(let item, let container, _): select(item, of: container, ask)
    case .changed: reconsider(ask)
    case .link(let link, _): open(link, ask)
    case .answered(let hold, let value, _): take(Request.answered(hold, value), ask)
    case .ended(let task, let outcome, _): take(Request.ended(task, outcome: outcome), ask)
    }
  }

  /// Sends `blocked` for each screen whose lock denied a request of the last step, as an app does at once.
  ///
  /// - Returns: whether there was one.
  mutating func sendBlocked(after result: StepResult, _ ask: Ask) -> Bool {
    var locked: [EntryID] = []
    if case .denied(.locked(let entry)) = result { locked.append(entry) }
    locked += lockedInContinuations
    let isLocked = !locked.isEmpty
    // A `blocked` that is itself denied by a lock sends no other, so this ends.
    while let entry = locked.popLast() {
      guard let node = node(of: entry) else { continue }
      var next = self
      switch next.send(node.number(of: .blocked), from: entry, ask) {
      case .taken, .held: self = next
      case .denied, .ignored: continue
      }
      locked += lockedInContinuations
    }
    return isLocked
  }

  /// The screens whose locks denied requests that went on in the last step, other than `blocked` itself.
  private var lockedInContinuations: [EntryID] {
    continued.compactMap { continuation in
      guard case .denied(.locked(let entry)) = continuation.result else { return nil }
      if case .event(let event, let sender) = continuation.request,
        node(of: sender)?.number(of: .blocked) == event
      {
        return nil
      }
      return entry
    }
  }

  /// All possible triggers, the likeliest first.
  ///
  /// - Parameter links: the links that can be opened from outside, by number and name.
  func triggers(links: [(Int, String)]) -> [Trigger] {
    var all: [Trigger] = []
    for entry in model.shown.map(\.id) + model.flows.compactMap(\.shell) {
      // While a screen's move is held, its later events wait; events of the system never do.
      if !isHeld(entry), let node = node(of: entry) {
        for (index, event) in node.events.enumerated() {
          all.append(.event(index, entry, name: "\(node.name).\(event.name)"))
        }
      }
      if model.entry(entry) != nil { all.append(.back(entry)) }
    }
    if let layer = model.topLayer { all.append(.dismissed(layer.id)) }
    // What is below an overlay is shown, too.
    let layers = Set(model.shown.map { model.layer(of: $0.id) })
    for container in model.containers {
      // A pushed container is popped as a whole. The user cannot go back from a container under a layer.
      if !model.isLowest(container.id), model.layer(of: container.id) == model.topLayer?.id {
        all.append(.back(container.id))
      }
      // The items of a container under a layer cannot be selected.
      guard layers.contains(model.layer(of: container.id)), let definition = definition(of: container.flow) else {
        continue
      }
      for item in container.items {
        all.append(.select(item.index, container.id, name: definition.items[item.index].name))
      }
    }
    for task in tasks {
      guard let definition = definition(of: task.flow) else { continue }
      let node = definition.nodes[task.node]
      for (outcome, event) in node.events.enumerated() {
        all.append(.ended(task.id, outcome: outcome, name: "\(node.name).\(event.name)"))
      }
    }
    for hold in held {
      for value in Array(0..<answers(to: hold.wait)) + [AnswerCode.failed] {
        all.append(.answered(hold.id, value, name: hold.wait.name))
      }
    }
    for (index, name) in links { all.append(.link(index, name: name)) }
    all.append(.changed)
    return all
  }

  /// The number of values that may be the answer that a request waits for.
  private func answers(to wait: PendingRequest.Wait) -> Int {
    switch wait {
    case .condition(let name):
      definitions.lazy.flatMap(\.conditions).first { $0.name == name }?.values.count ?? 0
    case .task(let name):
      definitions.lazy.flatMap(\.nodes).filter { $0.name == name }.map(\.events.count).max() ?? 0
    case .gate: 0
    }
  }
}
