/// The observable state of a machine, in the language's own notation.
extension ReferenceMachine {
  /// The current observation.
  public var observation: Observation {
    let waits = requests.compactMap { request -> String? in
      switch request.wait {
      case .answer(let condition): condition
      case .task(let task, _): task
      case .run(let run, _): runs[run]?.flow
      case .flow: if case .link(let link) = request.act { module.links[link.link].name } else { nil }
      case nil: nil
      }
    }
    // What was lost is waited for, though no move is held.
    let lost = (runsInOrder.filter(\.isForLost) + lostWhileRunning.compactMap { runs[$0.run] }).map(\.flow)
    let outcome = self.outcome.map { outcomeFields.isEmpty ? $0 : "\($0)(\(Reference.text(of: outcomeFields)))" }
    let flows = runsInOrder.map { run in
      Observation.RunningFlow(
        path: path(of: run.id).joined(separator: "/"), inputs: values(run.inputs), context: run.context)
    }
    return Observation(
      stack: stateText, flows: flows, outcome: outcome, denied: denied, waits: waits + lost + tasks.map(\.name),
      ran: ran)
  }

  /// The names of a flow and of those that run it, outermost first.
  func path(of run: Int) -> [String] {
    guard let this = runs[run] else { return [] }
    return (this.parent.map { path(of: $0) } ?? []) + [this.flow]
  }

  /// The state, with all inputs of every screen.
  var stateText: String {
    var parts = layers.first.map { text(of: $0.stack) } ?? []
    for layer in layers.dropFirst() {
      parts.append("{ \(layer.style): \(list(text(of: layer.stack))) }")
    }
    return list(parts)
  }

  private func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ", "))]" }

  private func text(of stack: Int) -> [String] {
    entries(stack).map { entry in
      if let container = entry.container, let flow = module.flows[entry.name] {
        let items = printed(container, flow).map { "\($0.name): \(list(text(of: $0.stack)))" }.joined(separator: ", ")
        return "{ \(entry.name).\(shownItem(of: entry) ?? ""): { \(items) } }"
      }
      if entry.inputs.isEmpty { return entry.name }
      return "{ \(entry.name): { \(Reference.text(of: values(entry.inputs))) } }"
    }
  }

  /// Items in order of visit where the container keeps that, else as they are declared.
  func printed(_ container: Container, _ flow: Flow) -> [(name: String, stack: Int)] {
    let order = flow.history ? container.order : []
    let names = order + flow.items.map(\.name).filter { !order.contains($0) }
    // Of an item that has lost its last entry, and is not shown, nothing is left.
    let isSplit = kind(of: flow) == .split
    return names.compactMap { name in container.stack(of: name).map { (name, $0) } }
      .filter { isSplit || $0.0 == container.selected || !entries($0.1).isEmpty }
  }

  // MARK: Comparing

  /// Whether the state is the one that is written: exact, except that of a screen's inputs those written are compared, as text, and that
  /// items have an order with `history` only.
  func matches(_ state: StateText) -> Bool {
    let bases = layers.isEmpty ? 0 : 1
    guard layers.count == bases + state.layers.count, matches(state.entries, layers.first?.stack) else { return false }
    return zip(layers.dropFirst(), state.layers).allSatisfy { layer, written in
      layer.style == written.style && matches(written.entries, layer.stack)
    }
  }

  private func matches(_ written: [EntryText], _ stack: Int?) -> Bool {
    let there = stack.map { entries($0) } ?? []
    return there.count == written.count && zip(there, written).allSatisfy { matches($1, $0) }
  }

  private func matches(_ written: EntryText, _ entry: Entry) -> Bool {
    guard let items = written.items else {
      return entry.container == nil && written.path.last == entry.name
        && written.inputs.allSatisfy { name, value in entry.inputs[name].map { self.value($0) } == literal(value) }
    }
    guard let container = entry.container, let flow = module.flows[entry.name], items.count == container.items.count
    else {
      return false
    }
    let isSplit = kind(of: flow) == .split
    // Of a split, the column shown is compared where it is named.
    let shown = isSplit ? container.column : container.selected
    guard written.path.last == shown || isSplit && written.path.last == entry.name else { return false }
    if flow.history, !items.map(\.name).starts(with: container.order) { return false }
    return items.allSatisfy { name, entries in
      container.items.contains { $0.name == name && matches(entries, $0.stack) }
    }
  }
}
