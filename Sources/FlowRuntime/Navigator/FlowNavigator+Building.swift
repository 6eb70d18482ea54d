import FlowModel

/// Building and releasing the screens and coordinators of the model.
extension FlowNavigator {
  /// Builds the screens of new entries.
  ///
  /// - Parameter root: the entry flow's coordinator.
  func build(_ added: StepList<StackModel.Entry>, _ root: FlowCoordinator) {
    let inputs = work.isEmpty ? [:] : work.inputs
    for index in 0..<added.count {
      let entry = added.screen(index)
      if entry.flow == .entry {
        build(entry, of: root.implementation, inputs[entry.id])
      } else if let coordinator = coordinator(entry.flow) {
        build(entry, of: coordinator.implementation, inputs[entry.id])
      } else {
        missing(entry)
      }
    }
  }

  /// Builds the screen of an entry.
  func build(_ entry: StackModel.Entry, of implementation: FlowImplementation, _ values: [BoundValue]?) {
    if !areOfDeclaredTypes(values ?? [], for: entry, of: implementation) { return missing(entry) }
    let handle = ScreenHandle(id: entry.id, values: values, navigator: weakNavigator)
    #if DEBUG
      handle.node = implementation.definition.nodes[entry.node]
    #endif
    guard let built = implementation.build(entry.node, handle) else { return missing(entry) }
    for other in live.entries(shownBy: built.screen) {
      guard let other = machine.model.entry(other) else { continue }
      fault(.shared(machine.name(of: entry), machine.name(of: other)))
    }
    live.add(handle, consume built)
  }

  /// Whether values are of the types that a screen's accessors return; false, with a fault, if one is not.
  func areOfDeclaredTypes(_ values: [BoundValue], for entry: StackModel.Entry, of implementation: FlowImplementation)
    -> Bool
  {
    let count = implementation.definition.nodes[entry.node].inputTypes.count
    if count == 0 { return true }
    let node = implementation.definition.nodes[entry.node]
    for index in 0..<count {
      guard index < values.count,
        implementation.isValue(values[index].value, of: node.inputTypes[index], in: node.typeFile)
      else {
        let input = node.inputs[index]
        fault(.wrongType(expected: input.type, place: "the input '\(input.name)' of the screen '\(node.name)'"))
        return false
      }
    }
    return true
  }

  private func missing(_ entry: StackModel.Entry) {
    fault(.missing("the screen '\(machine.name(of: entry))'"))
  }

  /// Gives new inputs to the screens and flows that follow a written context field, and to those that were filled again; to each screen once.
  func deliver() -> [StackModel.Entry] {
    if work.progress.written.isEmpty && work.progress.refilled.isEmpty && work.progress.refilledFlows.isEmpty {
      return []
    }
    for child in children {
      let inputs = work.progress.refilledFlows[child.id] ?? child.coordinator.inputs
      child.coordinator.inputs = fresh(inputs, work.progress.written) ?? inputs
    }
    deliverToShells()
    let new = Set(machine.step.added.screens)
    var updated: [StackModel.Entry] = []
    for entry in machine.model.entries where !new.contains(entry) {
      guard let handle = live[entry.id] else { continue }
      let refilled = work.progress.refilled[entry.id]
      guard let values = fresh(refilled ?? handle.current, work.progress.written) ?? refilled else { continue }
      if let coordinator = coordinator(entry.flow),
        !areOfDeclaredTypes(values, for: entry, of: coordinator.implementation)
      {
        continue
      }
      handle.deliver(values)
      updated.append(entry)
    }
    return updated
  }

  /// The values, read again where they follow a written field; nil if none does.
  func fresh(_ values: [BoundValue], _ written: Set<StepProgress.Written>) -> [BoundValue]? {
    var fresh: [BoundValue]?
    for (index, bound) in values.enumerated() {
      guard let binding = bound.binding,
        written.contains(StepProgress.Written(flow: binding.flow, field: binding.field)),
        let value = binding.value()
      else { continue }
      var all = fresh ?? values
      all[index].value = value
      fresh = all
    }
    return fresh
  }

  func release(_ entry: EntryID) {
    guard let index = live.index(of: entry) else { return }
    let gone = live.remove(at: index)
    gone.handle.release()
  }

  /// Releases the screens of removed entries.
  func release(_ removed: StepList<StackModel.Entry>) {
    for index in 0..<removed.count { release(removed.screen(index).id) }
  }

  /// Releases the coordinators of ended flows.
  ///
  /// - Returns: the flows whose coordinators were released. The entry flow's coordinator is the app's; a flow that only shows a `loading` screen has
  ///   none here.
  func release(_ ended: [FlowID]) -> [FlowID] {
    ended.filter { id in
      guard let index = children.lastIndex(where: { $0.id == id }) else { return false }
      children.remove(at: index).coordinator.leave()
      return true
    }
  }
}
