import FlowModel

extension FlowTools {
  /// Makes a recorder record the flow's events from now on. Call this before the flow starts, so that the recorder knows the state at the beginning.
  public func record(with recorder: FlowRecorder) {
    if self.recorder === recorder { return }
    #if DEBUG && !hasFeature(Embedded)
      RecordingFolder.shared?.add(recorder)
    #endif
    coordinator.earlyNavigator.recorder = recorder
  }

  /// The recorder that was given to the flow; nil if absent.
  package var recorder: FlowRecorder? { coordinator.earlyNavigator.recorder }

  /// A hash of the flows: it differs between builds with different flows.
  package var digest: UInt64 { coordinator.earlyNavigator.digest }
}

/// The data that a recorder writes down.
extension FlowNavigator {
  /// The exact current state; nil if the flow has ended, or if something is waited for: then the stack is not the whole state.
  var beginning: FlowRecording.Beginning? {
    guard machine.isAtRest, pendingWork.isEmpty, !queue.holdsEvents else { return nil }
    // A requirement that has turned false without a step so far would lead to a step at once in the replay.
    let isKept = machine.liveRequirements.allSatisfy { flow, condition in
      guard let coordinator = coordinator(flow) else { return false }
      let declared = coordinator.definition.conditions[condition]
      return declared.isAsync || (declared.fills.isEmpty && coordinator.implementation.answer(condition) == 1)
    }
    guard isKept, let snapshot = snapshot(isExact: true) else { return nil }
    var answers: [String: Int] = [:]
    for coordinator in coordinators {
      for (index, condition) in coordinator.definition.conditions.enumerated()
      where condition.fills.isEmpty && !condition.isAsync {
        answers[coordinator.definition.name + "." + condition.name] = coordinator.implementation.answer(index)
      }
    }
    // Live conditions may have changed by now: the replay begins with the values that the flows know.
    for coordinator in coordinators {
      for condition in coordinator.definition.conditions where condition.isAnnounced {
        guard let known = machine.lastAnnounced[condition.name] else { continue }
        answers[coordinator.definition.name + "." + condition.name] = known
      }
    }
    for (flow, condition, value) in machine.watchedConditions {
      guard let definition = coordinator(flow)?.definition else { continue }
      answers[definition.name + "." + definition.conditions[condition].name] = value
    }
    return FlowRecording.Beginning(
      snapshot: snapshot, answers: answers.mapValues(KeptNumber.init),
      announced: machine.lastAnnounced.mapValues(KeptNumber.init), stack: stack)
  }

  func note(_ event: Event) {
    guard let recorder else { return }
    let text = describe(event, disguise: recorder.disguise)
    recorder.note(recorded(event), text.text, name: text.description, self)
  }

  private func recorded(_ event: Event) -> RecordedEvent {
    switch event.request {
    case .start: return event.state.map { .began($0.description) } ?? .start
    case .event(let number, let entry):
      let fields = machine.node(of: entry).flatMap {
        $0.events.indices.contains(number) ? $0.events[number].fields : nil
      }
      let flow = machine.model.entry(entry)?.flow ?? shells.first { $0.id == entry }?.flow
      let sender = flow.flatMap(coordinator)
      return .sent(event: KeptNumber(number), entry: index(of: entry), kept(event.values, fields ?? [], sender))
    case .back(let entry): return .back(entry: index(of: entry))
    case .dismissed(let layer):
      return .dismissed(layer: machine.model.layers.firstIndex { $0.id == layer }.map(KeptNumber.init))
    case .selected(let item, let container):
      let index = machine.model.containers.firstIndex { $0.id == container }
      return .selected(item: KeptNumber(item), container: index.map(KeptNumber.init))
    case .opened(let link):
      if event.isUnanswered { return .unanswered(recorder?.disguise == nil ? event.text ?? "" : "?") }
      let links = machine.definition.links
      return .opened(
        link: KeptNumber(link),
        kept(event.values, links.indices.contains(link) ? links[link].parameters : [], coordinator(.entry)))
    case .ended(let id, let outcome):
      let index = machine.tasks.firstIndex { $0.id == id }
      let awaited = index.flatMap { task($0, outcome) }
      return .ended(
        task: index.map(KeptNumber.init), outcome: KeptNumber(outcome),
        kept(event.values, awaited?.fields ?? [], awaited?.coordinator))
    case .answered(let id, let value):
      let subject = pendingWork.subject(of: id)
      return .answered(
        hold: machine.held.firstIndex { $0.id == id }.map(KeptNumber.init), value: KeptNumber(value),
        kept(event.values, subject?.fields(of: value) ?? [], subject?.asker.coordinator))
    // The last three are the machine's own.
    case .conditionsChanged, .shellEvent, .turned, .regained: return .conditionsChanged
    }
  }

  /// The number of an entry among those on stacks; shells are counted after them.
  private func index(of entry: EntryID) -> KeptNumber? {
    let entries = machine.model.entries
    if let index = entries.firstIndex(where: { $0.id == entry }) { return KeptNumber(index) }
    return machine.model.flows.compactMap { $0.shell }.firstIndex(of: entry).map { KeptNumber(entries.count + $0) }
  }

  /// The coordinator of a task in progress, by the task's index, and the fields of one of its outcomes; nil if absent.
  func task(_ index: Int, _ outcome: Int) -> (coordinator: FlowCoordinator, fields: [FlowDefinition.Field])? {
    guard machine.tasks.indices.contains(index), let coordinator = coordinator(machine.tasks[index].flow) else {
      return nil
    }
    let events = coordinator.definition.nodes[machine.tasks[index].node].events
    return events.indices.contains(outcome) ? (coordinator, events[outcome].fields) : nil
  }

  /// Values as they are kept; the text of a value that cannot be kept.
  private func kept(
    _ values: [BoundValue], _ fields: [FlowDefinition.Field], _ coordinator: FlowCoordinator?
  ) -> [KeptValue] {
    if let disguise = recorder?.disguise { return values.map { disguise($0.value).map { .text($0) } ?? .null } }
    return values.enumerated().map { index, bound in
      let type = fields.indices.contains(index) ? fields[index].type : ""
      return coordinator?.implementation.keep(bound.value, type) ?? .text("\(bound.value)")
    }
  }
}
