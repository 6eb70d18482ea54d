import FlowModel
import FlowRuntime

/// The current state of a simulator, as JSON.
@MainActor
extension JSONWriter {
  /// Writes a step.
  mutating func add(_ step: FlowStep, _ simulator: Simulator) {
    object { out in
      out.add("line", step.descriptionWithValues)
      out.add("trigger", step.trigger.text)
      out.add("result", step.result.word)
      out.add("stack", step.stack)
      out.strings("built", step.built)
      out.strings("updated", step.updated)
      out.strings("released", step.released)
      out.strings("ran", step.ran)
      out.object("asked") { out in for answer in step.asked { out.add(answer.condition, answer.answer) } }
      let results = [(step.trigger, step.result)] + step.continued.map { ($0.trigger, $0.result) }
      let denials = results.compactMap { trigger, result -> StepDenial? in
        guard case .denied(let denial) = result else { return nil }
        return StepDenial(trigger, denial, step, simulator.lockedScreens)
      }
      out.array("denied", denials) { out, denial in
        out.object { out in
          out.add("trigger", denial.trigger)
          out.add("words", denial.words)
          out.strings("names", denial.names)
        }
      }
    }
  }

  /// Writes the layers, the contexts of flows, and the open questions and tasks.
  mutating func add(momentOf simulator: Simulator) {
    add("stack", simulator.stack)
    add("detail", simulator.detailedStack)
    strings("waits", simulator.steps.last?.waits.map { $0.description } ?? [])
    array("tasks", simulator.conditions.runningTasks) { out, task in
      out.object { out in
        out.add("name", task.name)
        out.strings("outcomes", task.outcomes)
      }
    }
    strings("questions", simulator.conditions.openQuestions)
    object("answers") { out in
      for (name, value) in simulator.answers.sorted(by: { $0.key < $1.key }) { out.add(name, value) }
    }
    if let end = simulator.end {
      object("end") { out in
        out.add("outcome", end.outcome)
        out.array("fields", end.fields) { $0.add(nil, $1) }
      }
    }
    guard let navigator = simulator.coordinator.navigator else { return }
    let model = navigator.model
    let place = Place(navigator: navigator, shown: Set(model.shown.map { $0.id }))
    array("layers", model.layers) { out, layer in
      out.object { out in
        out.add("style", layer.styleName ?? layer.style.map { $0.rawValue } ?? "root")
        out.add("canBePulledDown", model.topLayer?.id == layer.id && navigator.canBePulledDown(layer.id))
        out.add(layer.entries, in: place)
      }
    }
    array("shells", model.shellsFromTop.reversed()) { $0.add(entry: $1, in: place) }
    array("flows", navigator.coordinators) { out, coordinator in
      guard let flow = coordinator.implementation as? SimulatedImplementation else { return }
      out.object { out in
        out.add("name", flow.definition.name)
        out.object("context") { out in
          for (index, field) in flow.definition.context.enumerated() {
            if let value = flow.contextText(index, []) { out.add(field.name, value) }
          }
        }
      }
    }
  }

  /// The navigator in which entries are looked up.
  struct Place {
    let navigator: FlowNavigator
    /// The entries that the user sees.
    let shown: Set<EntryID>
  }

  private mutating func add(_ entries: [StackModel.Entry], in place: Place) {
    array("entries", entries) { out, entry in
      guard let container = place.navigator.model.container(entry.id) else {
        return out.add(entry: entry.id, in: place)
      }
      let flow = place.navigator.flow(of: entry.id)
      out.object { out in
        out.add("container", flow?.name ?? "?")
        out.add("kind", container.kind.rawValue)
        out.array("items", container.items) { out, item in
          out.object { out in
            out.add("name", flow?.items[item.index].name ?? "?")
            out.add("isButton", flow?.items[item.index].isButton ?? false)
            out.add("isShown", container.selected == nil || container.selected == item.index)
            if let column = container.column { out.add("isColumn", column == item.index) }
            out.add(item.entries, in: place)
          }
        }
      }
    }
  }

  private mutating func add(entry: EntryID, in place: Place) {
    let node = place.navigator.node(of: entry)
    object { out in
      out.add("id", Int(entry.number))
      out.add("screen", node?.name ?? "?")
      out.add("flow", place.navigator.flow(of: entry)?.name ?? "?")
      out.add("isShown", place.shown.contains(entry))
      out.add("isActive", place.navigator.machine.isActive(entry))
      out.add("isWaiting", place.navigator.machine.isSilent(entry))
      out.object("inputs") { out in
        for (field, value) in zip(node?.inputs ?? [], place.navigator.inputs(of: entry)) {
          out.add(field.name, SimulatedValue(of: value))
        }
      }
    }
  }
}

extension StepResult {
  /// The result in a word.
  fileprivate var word: String {
    switch self {
    case .taken: "taken"
    case .held: "held"
    case .denied: "denied"
    case .ignored: "ignored"
    }
  }
}
