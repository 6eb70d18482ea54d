import FlowModel

/// What there is to keep over a relaunch.
extension FlowNavigator {
  /// What there is to keep; nil if the flow has ended, or nothing of what stands can be brought back and no link waits.
  public func snapshot() -> FlowSnapshot? { snapshot(isExact: false) }

  /// - Parameter isExact: whether what is not to be brought back is written down too.
  func snapshot(isExact: Bool) -> FlowSnapshot? {
    guard machine.outcome == nil else { return nil }
    var values: [KeptValue] = []
    var kept: [EntryID: [(String, KeptValue)]] = [:]
    for entry in machine.model.entries { kept[entry.id] = keptInputs(of: entry, isExact) }
    let state = machine.keptState(isExact: isExact) {
      kept[$0] != nil
    } inputs: { entry in
      (kept[entry] ?? []).map { name, value in
        values.append(value)
        return StateTree.Text(name: name, value: String(values.count - 1))
      }
    }
    let links = waitingLinks
    guard state != nil || !links.isEmpty else { return nil }
    let flows = state.map { zip($0.flows, $0.running).map { self.kept($0, $1) } }
    return FlowSnapshot(
      digest: digest, state: state?.tree.description ?? "", runs: state?.runs ?? [], values: values,
      flows: flows ?? [], links: links.isEmpty ? nil : links)
  }

  /// The inputs of an entry that must be kept: those that follow no context field, which are given anew. Nil if one cannot be kept.
  private func keptInputs(of entry: StackModel.Entry, _ isExact: Bool) -> [(String, KeptValue)]? {
    guard let slots = live[entry.id]?.current else { return nil }
    if slots.isEmpty { return [] }
    guard let coordinator = coordinator(entry.flow) else { return nil }
    let inputs = coordinator.definition.nodes[entry.node].inputs
    var kept: [(String, KeptValue)] = []
    for (index, slot) in slots.enumerated() where index < inputs.count {
      if slot.binding != nil, coordinator.definition.ownFill(of: index, at: entry.node) != nil { continue }
      let text = isExact ? KeptValue.text("\(slot.value)") : nil
      guard let value = coordinator.keep(slot.value, inputs[index].type) ?? text else { return nil }
      kept.append((inputs[index].name, value))
    }
    return kept
  }

  private func kept(_ flow: KeptFlow, _ id: FlowID) -> FlowSnapshot.Flow {
    var kept = FlowSnapshot.Flow(flow: flow, inputs: [:], context: [:])
    guard let coordinator = coordinator(id) else { return kept }
    let definition = coordinator.definition
    let running = machine.flow(id)
    let parent = running?.parent.flatMap { self.coordinator($0) }
    for (index, slot) in coordinator.inputs.enumerated() where index < definition.inputs.count {
      // What follows its parent's context is given anew.
      if slot.binding != nil, let running, parent?.definition.ownFill(of: index, at: running.node) != nil { continue }
      let field = definition.inputs[index]
      if let value = coordinator.keep(slot.value, field.type) { kept.inputs[field.name] = value }
    }
    for (index, field) in definition.context.enumerated() {
      if let value = coordinator.contextValue(index), let text = coordinator.keep(value, field.type) {
        kept.context[field.name] = text
      }
    }
    return kept
  }

  /// The links that are held, and the one that waits for the flow that it leads to.
  private var waitingLinks: [FlowSnapshot.Link] {
    var links = machine.held.compactMap { hold -> FlowSnapshot.Link? in
      guard case .opened(let link) = hold.request else { return nil }
      return kept(link, waitingRoom.fields(of: hold.id))
    }
    if let waiting = waitingRoom.link { links += kept(waiting.link, waiting.parameters).map { [$0] } ?? [] }
    return links
  }

  private func kept(_ link: Int, _ parameters: [Slot]) -> FlowSnapshot.Link? {
    guard let entry = coordinator(.entry), machine.definition.links.indices.contains(link) else { return nil }
    let declared = machine.definition.links[link]
    var kept = FlowSnapshot.Link(name: declared.name, parameters: [:])
    for (index, (field, slot)) in zip(declared.parameters, parameters).enumerated() {
      // What is of no kept type is a text in a URL, and is read again as that is.
      kept.parameters[field.name] =
        entry.keep(slot.value, field.type) ?? entry.linkText(slot.value, index, of: link).map { .text($0) }
    }
    return kept
  }

  /// A number that differs between flows that differ: over the texts of all definitions that can ever run.
  func makeDigest() -> UInt64 {
    // Not of the machine that runs, which knows its definitions in the order in which they first ran.
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
