import FlowModel

/// Shells: screens that exist as long as their flows, and that steps do not list.
extension FlowNavigator {
  /// Builds the shells of flows that have begun.
  ///
  /// - Returns: the shells of flows that have ended, to be released once they are no longer shown.
  func followShells() -> [EntryID] {
    let flows = machine.model.flows
    let gone = shells.filter { shell in !flows.contains { $0.shell == shell.id } }
    shells.removeAll { shell in gone.contains { $0.id == shell.id } }
    for flow in flows {
      guard let id = flow.shell else { continue }
      if !shells.contains(where: { $0.id == id }) { build(shell: id, of: flow) }
    }
    return gone.map { $0.id }
  }

  private func build(shell id: EntryID, of flow: RunningFlow) {
    guard let coordinator = coordinator(flow.id), let shell = coordinator.definition.shell else { return }
    shells.append((id, flow.id))
    guard let values = work.values(shell.fills, coordinator, StepProgress.Scope()) else { return }
    build(StackModel.Entry(id: id, flow: flow.id, node: shell.node), of: coordinator.implementation, values)
  }

  /// Gives shells new inputs if they follow a field that a step has written, or if their flows received new inputs.
  func deliverToShells() {
    for (id, flow) in shells {
      guard let handle = live[id], let coordinator = coordinator(flow), let shell = coordinator.definition.shell else {
        continue
      }
      let isGivenAnew = work.progress.refilledFlows[flow] != nil
      let given = isGivenAnew ? work.values(shell.fills, coordinator, StepProgress.Scope()) : nil
      guard let values = given ?? fresh(handle.current, work.progress.written) else { continue }
      let entry = StackModel.Entry(id: id, flow: flow, node: shell.node)
      if areOfDeclaredTypes(values, for: entry, of: coordinator.implementation) { handle.deliver(values) }
    }
  }

  /// Reports new shells that a presenter cannot put content into.
  ///
  /// - Parameters:
  ///   - type: the type that the app should have made.
  ///   - canHold: whether a screen is of that type.
  func reportShells(in change: StackChange, but type: String, canHold: (any FlowScreen) -> Bool) {
    let before = change.before.flows.compactMap { $0.shell }
    for shell in change.after.flows.compactMap({ $0.shell }) where !before.contains(shell) {
      guard let screen = screen(of: shell), !canHold(screen) else { continue }
      fault(.wrongType(expected: type, place: "what shows the shell '\(node(of: shell)?.name ?? "?")'"))
    }
  }
}
