import FlowModel

/// Answers the conditions while a recording is replayed; the app is not asked.
@MainActor
final class Replaying {
  private var answers: ArraySlice<Int> = []
  private var comparisons: ArraySlice<Int>?
  private var beginning: [String: Int]?
  /// Whether a condition was asked that the recording does not answer.
  private(set) var hasUnrecordedQuestion = false

  /// Whether the state at the beginning is being restored.
  var isBeginning: Bool { beginning != nil }

  /// Sets the answers for restoring the state at the beginning, in which all requirements held.
  func begin(_ answers: [String: Int]) { beginning = answers }

  /// Sets the answers for the next event, in order, and the results of comparing values, if they were recorded.
  func take(_ record: FlowRecording.Record) {
    beginning = nil
    answers = record.answers.map { $0.value }[...]
    comparisons = record.compared.map { $0.map { $0.value }[...] }
  }

  /// The recorded result of comparing values; nil if the values themselves were recorded.
  func comparison() -> Int? {
    guard comparisons != nil else { return nil }
    if let result = comparisons?.popFirst() { return result }
    hasUnrecordedQuestion = true
    return 0
  }

  /// Whether exactly the recorded conditions were asked.
  var isComplete: Bool { answers.isEmpty && !hasUnrecordedQuestion }

  /// The recorded answer of the next condition; nil for an async condition, whose answer comes later.
  func answer(_ condition: FlowDefinition.Condition, of flow: String) -> Int? {
    if let beginning {
      // A recording is data from outside: it may contain a value that the condition does not have.
      if let answer = beginning[flow + "." + condition.name], condition.values.indices.contains(answer) {
        return answer
      }
      return condition.isBool ? 1 : 0
    }
    if condition.isAsync { return nil }
    if let answer = answers.popFirst(), condition.values.indices.contains(answer) { return answer }
    hasUnrecordedQuestion = true
    return 0
  }
}

extension FlowTools {
  /// Replays a recording of this flow. The app's conditions are not asked and its tasks are not carried out: the recording has their answers. Give
  /// the coordinator the inputs that it had when it was recorded.
  ///
  /// The replay ends at the first difference: the flows have changed since, or depend on something that was not recorded. Without a difference, the
  /// flow continues from the end of the recording; answers that were still awaited are not asked for again.
  @discardableResult
  public func replay(
    _ recording: FlowRecording, in presenter: (any FlowPresenter)? = nil,
    onStep: (@MainActor (FlowStep) -> Void)? = nil, onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) -> FlowReplay {
    coordinator.prepare(onStep: onStep, onFault: onFault).replay(recording, in: presenter)
  }
}

extension FlowTools {
  /// Takes the next event of a recording that is being made elsewhere. From then on the app is not asked.
  ///
  /// - Returns: the reason that the event cannot be taken as it was recorded; nil if it was taken.
  package func follow(
    _ record: FlowRecording.Record, onStep: (@MainActor (FlowStep) -> Void)?, onFault: (@MainActor (FlowFault) -> Void)?
  ) -> String? {
    let navigator =
      record.event.isBeginning
      ? coordinator.prepare(onStep: onStep, onFault: onFault) : coordinator.earlyNavigator
    return navigator.follow(record)
  }
}

extension FlowNavigator {
  func replay(_ recording: FlowRecording, in presenter: (any FlowPresenter)?) -> FlowReplay {
    let replaying = Replaying()
    self.replaying = replaying
    defer { self.replaying = nil }
    guard recording.canBeReplayed else {
      return difference(-1, "the beginning", "?", "the first stack was not recorded")
    }
    if let beginning = recording.beginning {
      replaying.begin(beginning.answers.mapValues { $0.value })
      start(at: beginning.snapshot, in: presenter)
      liveMachine.machine.announce((beginning.announced ?? [:]).mapValues { $0.value })
      if stack != beginning.stack { return difference(-1, "the beginning", beginning.stack, nil) }
    }
    for (index, record) in recording.records.enumerated() {
      replaying.take(record)
      if let reason = take(record.event, in: presenter) {
        return difference(index, record.name, record.stack, reason)
      }
      if stack != record.stack { return difference(index, record.name, record.stack, nil) }
      if !replaying.isComplete {
        return difference(index, record.name, record.stack, "its guards asked other conditions")
      }
    }
    return FlowReplay(count: recording.records.count, difference: nil)
  }

  private func difference(_ index: Int, _ text: String, _ recorded: String, _ reason: String?) -> FlowReplay {
    FlowReplay(
      count: max(0, index),
      difference: FlowReplay.Difference(index: index, text: text, recorded: recorded, stack: stack, reason: reason))
  }

  /// Takes the next event of a recording that is being made.
  func follow(_ record: FlowRecording.Record) -> String? {
    let replaying = replaying ?? Replaying()
    self.replaying = replaying
    replaying.take(record)
    return take(record.event, in: nil) ?? (replaying.isComplete ? nil : "its guards asked other conditions")
  }

  /// Takes a recorded event.
  ///
  /// - Returns: the reason that the event cannot be taken; nil if it was taken.
  private func take(_ event: RecordedEvent, in presenter: (any FlowPresenter)?) -> String? {
    let gone = EntryID(.max)
    switch event {
    case .start: start(in: presenter)
    case .began(let text):
      guard let state = StateTree(parsing: text) else { return "'\(text)' is not a state" }
      start(at: state, in: presenter)
    case .restored(let snapshot): _ = restore(snapshot, in: presenter)
    case .sent(let event, let entry, let values):
      let (event, sender) = (event.value, entry.flatMap { self.sender($0.value) })
      let events = sender.flatMap { machine.node(of: $0.id) }?.events ?? []
      let fields = events.indices.contains(event) ? events[event].fields : []
      guard let bound = read(values, fields, sender.flatMap { coordinator($0.flow) }) else { return unread }
      run(Event(.event(event, sender?.id ?? gone), bound))
    case .back(let entry): back(from: entry.flatMap { self.entry($0.value)?.id } ?? gone)
    case .dismissed(let layer):
      guard let layer = layer?.value, machine.model.layers.indices.contains(layer) else { return nil }
      dismissed(machine.model.layers[layer].id)
    case .selected(let item, let container):
      let (containers, index) = (machine.model.containers, container?.value)
      select(item.value, of: index.flatMap { containers.indices.contains($0) ? containers[$0].id : nil } ?? gone)
    case .conditionsChanged: conditionsChanged()
    case .opened(let link, let values):
      let link = link.value
      guard machine.definition.links.indices.contains(link) else { return "there is no such link any more" }
      guard let bound = read(values, machine.definition.links[link].parameters, coordinator(.entry)) else {
        return unread
      }
      run(Event(.opened(link), bound))
    case .unanswered(let text): run(Event(unanswered: text))
    case .ended(let index, let outcome, let values):
      guard let index = index?.value else { return nil }
      let outcome = outcome.value
      guard let task = task(index, outcome) else { return "there is no such task" }
      guard let bound = read(values, task.fields, task.coordinator) else { return unread }
      run(Event(.ended(machine.tasks[index].id, outcome: outcome), bound))
    case .answered(let index, let value, let values):
      guard let index = index?.value else { return nil }
      guard machine.held.indices.contains(index) else { return "nothing is held" }
      let (hold, value) = (machine.held[index].id, value.value)
      let subject = pendingWork.subject(of: hold)
      guard let bound = read(values, subject?.fields(of: value) ?? [], subject?.asker.coordinator) else {
        return unread
      }
      run(Event(.answered(hold, value), bound))
    }
    return nil
  }

  private var unread: String { "a value was not saved, or has another type now" }

  /// An entry, or a shell if the index is beyond the entries, with the flow that shows it.
  private func sender(_ index: Int) -> (id: EntryID, flow: FlowID)? {
    if let entry = entry(index) { return (entry.id, entry.flow) }
    let shells = machine.model.flows.compactMap { flow in flow.shell.map { (id: $0, flow: flow.id) } }
    let number = index - machine.model.entries.count
    return shells.indices.contains(number) ? shells[number] : nil
  }

  private func entry(_ index: Int) -> StackModel.Entry? {
    machine.model.entries.indices.contains(index) ? machine.model.entries[index] : nil
  }

  private func read(
    _ values: [KeptValue], _ fields: [FlowDefinition.Field], _ coordinator: FlowCoordinator?
  ) -> [BoundValue]? {
    if values.isEmpty { return [] }
    guard let coordinator, values.count == fields.count else { return nil }
    var bound: [BoundValue] = []
    for (value, field) in zip(values, fields) {
      guard let value = coordinator.implementation.read(recorded: value, field.type) else { return nil }
      bound.append(BoundValue(value))
    }
    return bound
  }
}
