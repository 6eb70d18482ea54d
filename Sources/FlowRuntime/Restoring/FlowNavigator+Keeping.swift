import FlowModel

/// Keeping the state over a relaunch.
extension FlowNavigator {
  /// The state to keep; nil if the flow has ended, or if nothing on the stack can be restored and no link waits.
  public func snapshot() -> FlowSnapshot? { snapshot(isExact: false) }

  /// Takes a snapshot.
  ///
  /// - Parameter isExact: whether the snapshot includes entries that are not to be restored.
  func snapshot(isExact: Bool) -> FlowSnapshot? {
    guard machine.outcome == nil else { return nil }
    if let held = heldRestoration, machine.held.contains(where: { $0.id == held.hold }) {
      // Nothing has come back yet.
      return held.restoring.snapshot.waiting(with: waitingLinks)
    }
    var values: [KeptValue] = []
    var bindings: [Binding] = []
    var kept: [EntryID: [KeptInput]] = [:]
    for entry in machine.model.entries { kept[entry.id] = keptInputs(of: entry, isExact) }
    let state = machine.keptState(isExact: isExact) {
      kept[$0] != nil
    } isFlowKept: {
      isExact || canBeKept($0)
    } inputs: { entry in
      (kept[entry] ?? []).map { input in
        var text = ""
        if let value = input.value {
          text = String(values.count)
          values.append(value)
        }
        if let binding = input.binding {
          text += "b\(bindings.count)"
          bindings.append(binding)
        }
        return StateTree.Text(name: input.name, value: text)
      }
    }
    let links = waitingLinks
    guard state != nil || !links.isEmpty else { return nil }
    let flows = state.map { zip($0.flows, $0.running).map { self.kept($0, $1, &bindings) } }
    let running = state?.running ?? []
    let bounds = bindings.map { binding in
      // A binding to a flow that is not kept is dropped. Its number stays, so that the numbers after it keep their meaning.
      binding.kept { running.firstIndex(of: $0) } ?? FlowSnapshot.Bound(flow: KeptNumber(-1), field: "", steps: [])
    }
    return FlowSnapshot(
      digest: digest, state: state?.tree.description ?? "", runs: state?.runs.map(KeptNumber.init) ?? [],
      values: values, flows: flows ?? [], bounds: bounds.isEmpty ? nil : bounds, links: links.isEmpty ? nil : links)
  }

  /// The kept part of an input: its value, its binding, or both.
  private struct KeptInput {
    var name: String
    var value: KeptValue?
    var binding: Binding?
  }

  /// The inputs of an entry; nil if one can be kept neither as a value nor as a binding.
  private func keptInputs(of entry: StackModel.Entry, _ isExact: Bool) -> [KeptInput]? {
    guard let current = live[entry.id]?.current else { return nil }
    if current.isEmpty { return [] }
    guard let coordinator = coordinator(entry.flow) else { return nil }
    let inputs = coordinator.definition.nodes[entry.node].inputs
    var kept: [KeptInput] = []
    for (index, bound) in current.enumerated() where index < inputs.count {
      let text = isExact ? KeptValue.text("\(bound.value)") : nil
      let value = coordinator.implementation.keep(bound.value, inputs[index].type) ?? text
      if value == nil, bound.binding == nil { return nil }
      kept.append(KeptInput(name: inputs[index].name, value: value, binding: bound.binding))
    }
    return kept
  }

  /// Whether a flow can run again: its inputs, and those of the flows above it, can be kept or follow a field. The app gives the entry flow's inputs again.
  private func canBeKept(_ flow: FlowID) -> Bool {
    guard let coordinator = coordinator(flow), let parent = machine.flow(flow)?.parent else { return true }
    let isKept = zip(fields(of: flow, coordinator), coordinator.inputs).allSatisfy { field, bound in
      bound.binding != nil || coordinator.implementation.keep(bound.value, field.type) != nil
    }
    return isKept && canBeKept(parent)
  }

  /// The inputs of a flow, followed by what its outcome sees of the move that led there.
  private func fields(of flow: FlowID, _ coordinator: FlowCoordinator) -> [FlowDefinition.Field] {
    guard let running = machine.flow(flow), let parent = running.parent.flatMap({ self.coordinator($0) }) else {
      return coordinator.definition.inputs
    }
    return parent.definition.nodes[running.node].kept
  }

  private func kept(_ flow: KeptFlow, _ id: FlowID, _ bindings: inout [Binding]) -> FlowSnapshot.Flow {
    var kept = FlowSnapshot.Flow(flow: flow, inputs: [:], context: [:])
    guard let coordinator = coordinator(id) else { return kept }
    let definition = coordinator.definition
    var bound: [String: KeptNumber] = [:]
    // The entry flow's inputs come from the app and have no binding.
    for (field, input) in zip(fields(of: id, coordinator), coordinator.inputs) {
      if let value = coordinator.implementation.keep(input.value, field.type) { kept.inputs[field.name] = value }
      if let binding = input.binding {
        bound[field.name] = KeptNumber(bindings.count)
        bindings.append(binding)
      }
    }
    if !bound.isEmpty { kept.bound = bound }
    for (index, field) in definition.context.enumerated() {
      if let value = coordinator.implementation.contextValue(index),
        let text = coordinator.implementation.keep(value, field.type)
      {
        kept.context[field.name] = text
      }
    }
    return kept
  }

  /// The links from outside that wait, the oldest first: for an answer, a gate, or the flow that they lead to.
  private var waitingLinks: [FlowSnapshot.Link] {
    // One at the most waits for its flow.
    let waiting = pendingWork.links.first { $0.entry == nil }
    var (older, newer): ([FlowSnapshot.Link], [FlowSnapshot.Link]) = ([], [])
    for hold in machine.held {
      guard case .opened(let link) = hold.request, let link = kept(link, pendingWork.fields(of: hold.id)) else {
        continue
      }
      if waiting?.older.contains(hold.id) == false { newer.append(link) } else { older.append(link) }
    }
    if let waiting, let link = kept(waiting.link, waiting.parameters) { older.append(link) }
    return older + newer
  }

  private func kept(_ link: Int, _ parameters: [BoundValue]) -> FlowSnapshot.Link? {
    guard let entry = coordinator(.entry), machine.definition.links.indices.contains(link) else { return nil }
    let declared = machine.definition.links[link]
    var kept = FlowSnapshot.Link(name: declared.name, parameters: [:])
    for (index, (field, bound)) in zip(declared.parameters, parameters).enumerated() {
      // A value of a type that cannot be kept is written as in a URL, and read again from that text.
      kept.parameters[field.name] =
        entry.implementation.keep(bound.value, field.type)
        ?? entry.implementation.linkText(bound.value, index, of: link).map { .text($0) }
    }
    return kept
  }

  /// A hash of the texts of all definitions that can ever run: it differs between different flows.
  func makeDigest() -> UInt64 {
    // A separate machine: the running one lists its definitions in the order in which they first ran.
    var all = FlowMachine(machine.definition)
    all.linkAll()
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for definition in all.definitions {
      for byte in definition.text.utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    return hash
  }
}
