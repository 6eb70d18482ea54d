import FlowLanguage

/// Conditions that the stack answers, and the answers that live conditions had when they were last announced.
///
/// The stack is asked when a list is decided, as it is by then within the step: what went before in it has gone, and what is to
/// come is not there yet.
extension FlowMachine {
  /// The answer to a condition: the stack's, the one that was last announced, or the app's.
  mutating func value(
    of condition: Int, in flow: RunningFlow, _ valueScope: ValueScope, _ ask: Asking
  ) -> Int {
    if !program.hasOwnAnswers { return ask(.condition(flow, condition, valueScope), &self) }
    let declared = program.definitions[flow.definition].conditions[condition]
    if let standing = declared.standing {
      return isThere(standing, of: condition, in: flow, valueScope, ask) ? 1 : 0
    }
    if !declared.isAnnounced { return ask(.condition(flow, condition, valueScope), &self) }
    if let known = announced[declared.name] { return known }
    let value = ask(.condition(flow, condition, valueScope), &self)
    if value >= 0 { announced[declared.name] = value }
    return value
  }

  // MARK: The stack

  /// Whether what a condition asks about is there.
  private mutating func isThere(
    _ standing: FlowDefinition.Standing, of condition: Int, in flow: RunningFlow, _ valueScope: ValueScope,
    _ ask: Asking
  ) -> Bool {
    let stack = stack(askedFrom: valueScope)
    switch standing.subject {
    case .layer(let word): return stack.hasLayer(word, isTop: standing.isTop)
    case .screen(let name):
      for index in (standing.isTop ? stack.activeEntries : Array(stack.records.indices)).reversed() {
        let record = stack.records[index]
        guard record.kind == .screen, let owner = stack.flow(record.flow), owner.role != .loading,
          program.definitions[owner.definition].nodes[Int(record.node)].name == name
        else { continue }
        if standing.inputs.isEmpty { return true }
        if ask(.agrees(EntryID(record.id), flow, condition: condition, valueScope), &self) == 1 { return true }
      }
    case .flow(let name):
      let entries = standing.isTop ? stack.activeEntries : Array(stack.records.indices)
      for running in stack.flows.reversed()
      where running.role != .loading && program.definitions[running.definition].name == name {
        let family = stack.family(of: running.id)
        guard entries.contains(where: { !stack.records[$0].isStack && family.contains(stack.records[$0].flow) }) else {
          continue
        }
        if standing.inputs.isEmpty { return true }
        if ask(.flowAgrees(running.id, flow, condition: condition, valueScope), &self) == 1 { return true }
      }
    }
    return false
  }

  /// The stack with the entries of gates' flows that are set aside while another flow moves, and without those of a
  /// flow that starts again. The lock of a screen that has been removed asks the stack as it was before the move.
  private func stack(askedFrom valueScope: ValueScope) -> StackModel {
    if case .entry(let entry) = valueScope, model.find(entry) == nil { return editor.before }
    let restarting = step.notes.placements.filter { $0.placement.verb == .root && $0.placement.owner == $0.flow }
    if step.notes.aside.isEmpty && restarting.isEmpty { return model }
    var editor = editor
    for set in step.notes.aside { editor.bringBack(set) }
    for (flow, _) in restarting { editor.remove(editor.model.family(of: flow)) }
    return editor.model
  }

  // MARK: Announcements

  /// Whether a live condition has another answer by now than the one that was last announced.
  public func hasUnannounced(_ ask: (RunningFlow, _ condition: Int) -> Int) -> Bool {
    if announced.isEmpty || outcome != nil { return false }
    var seen: Set<String> = []
    for flow in askingFlows {
      for (index, condition) in program.definitions[flow.definition].conditions.enumerated()
      where condition.isAnnounced && !seen.contains(condition.name) {
        guard let known = announced[condition.name] else { continue }
        seen.insert(condition.name)
        let value = ask(flow, index)
        if value >= 0, value != known { return true }
      }
    }
    return false
  }

  /// Forgets the values that no running flow asks for: they may have changed, and nobody would have heard of it.
  mutating func forgetUnheard() {
    let flows = askingFlows
    for name in announced.keys.sorted()
    where !flows.contains(where: { flow in
      program.definitions[flow.definition].conditions.contains { $0.name == name }
    }) {
      announced[name] = nil
    }
  }

  /// The values of live conditions as they were last announced, by name.
  package var lastAnnounced: [String: Int] { announced }

  /// Sets the values of live conditions that count as announced, when a recording is replayed.
  package mutating func announce(_ values: [String: Int]) { announced = values }

  /// The flows that can ask conditions: those that run, and the entry flow while its start waits.
  private var askingFlows: [RunningFlow] {
    if flow(.entry) != nil { return model.flows }
    return [RunningFlow(id: .entry, definition: 0, parent: nil, node: 0, origin: nil)]
      + model.flows.filter { $0.role != .loading }
  }
}

extension StackModel {
  /// The active entries that are screens or containers without one, the topmost last: those on top of the topmost layer that is no overlay, and of
  /// each overlay above it. In a container it is the shown item's, in a split the shown column's.
  fileprivate var activeEntries: [Int] {
    var active: [Int] = []
    var end = records.count
    while end > 0 {
      let layer = layer(of: end - 1)
      let top = topRecord(of: layer)
      if !records[top].isStack { active.append(top) }
      if !records[layer].isOverlay { break }
      end = layer
    }
    return active.reversed()
  }

  /// Whether a layer of a style is up; for `modal` any that is no overlay.
  ///
  /// - Parameter isTop: whether only the topmost layer that is no overlay counts. Of overlays all do.
  fileprivate func hasLayer(_ word: String, isTop: Bool) -> Bool {
    for index in records.indices.reversed() where records[index].kind == .layer && !isLoading(index) {
      let layer = records[index]
      if isMeant(layer, by: word) { return true }
      if isTop, !layer.isOverlay { return false }
    }
    return false
  }

  private func isMeant(_ layer: StackRecord, by word: String) -> Bool {
    guard let style = layer.style else { return false }
    if layer.styleName > 0, styleNames[layer.styleName - 1] == word { return true }
    return word == LayerWord.modal ? style != .overlay : style.rawValue == word
  }

  /// Whether a layer is that of a screen that is shown while an answer is awaited.
  private func isLoading(_ layer: Int) -> Bool {
    guard layer + 1 < records.count, !records[layer + 1].isStack else { return false }
    return flow(records[layer + 1].flow)?.role == .loading
  }
}
