/// Guards that are decided, and conditions that are asked.
///
/// Language, "Conditions and guards".
extension ReferenceMachine {
  /// What fills the inputs of a condition.
  enum Asker: Sendable {
    /// A guard is decided for a move.
    case sender(Sender)
    /// Something requires it that has inputs of its own.
    case carrier([Field], [String: Input])
  }

  /// Whether a guard holds; throws where an answer is awaited.
  mutating func holds(_ guarded: Guard, for asker: Asker? = nil) throws(Interruption) -> Bool {
    if guarded.conditions.contains(where: hasUnfilledInputs) { met(.conditionInputs) }
    let values = self
    return try guarded.decide { name throws(Interruption) in try values.ask(name, for: asker) }
  }

  func hasUnfilledInputs(_ condition: String) -> Bool {
    module.conditions[condition].map { !$0.inputs.isEmpty && $0.query == nil } ?? false
  }

  /// Whether a guard holds; throws where an async condition would have to be asked, whatever it has answered before.
  func holdsUnasked(_ guarded: Guard, for asker: Asker?) throws(Interruption) -> Bool {
    try guarded.decide { name throws(Interruption) in
      if module.conditions[name]?.isAsync == true { throw .needsAnswer(name) }
      return try ask(name, for: asker)
    }
  }

  /// A condition's value.
  ///
  /// Language, "Conditions and guards": an async one that fails counts as `failed:`, else the move is denied.
  func ask(_ name: String, for asker: Asker? = nil) throws(Interruption) -> String {
    if let condition = module.conditions[name], let query = condition.query {
      return answers(query, of: condition, inputs(of: condition, for: asker)) ? "true" : "false"
    }
    guard let value = conditions[name] else { throw .needsAnswer(name) }
    // An answer takes time, also where the app knows it already.
    if isCarryingOut, module.conditions[name]?.isAsync == true, !current.answered.contains(name) {
      throw .needsAnswer(name)
    }
    if waitsForNothing, module.conditions[name]?.isAsync == true { throw .needsAnswer(name) }
    guard value == "failed", let condition = module.conditions[name], condition.isAsync,
      !condition.values.contains("failed")
    else { return value }
    guard let counted = condition.failed else { throw .denied([name]) }
    return counted
  }

  private func inputs(of condition: Condition, for asker: Asker?) -> [String: Value] {
    switch asker {
    case nil: return [:]
    case .sender(let sender):
      var filling = self
      return values(filling.fill(condition.inputs, [:], sender))
    case .carrier(let fields, let inputs):
      let taken = condition.inputs.filter { field in
        fields.contains { $0.name == field.name && field.takes($0) }
      }
      return values(inputs.filter { name, _ in taken.contains { $0.name == name } })
    }
  }

  // MARK: What the stack answers

  /// Language, "Conditions and guards": `stack:` holds where a screen or flow is alive in this module's flows, or a layer is up, `top:` where it is active,
  /// in a split in the column shown. What is shown while an answer is awaited counts in neither.
  private func answers(_ query: StackQuery, of condition: Condition, _ inputs: [String: Value]) -> Bool {
    let there = layers.filter { layer in !entries(layer.stack).contains { $0.loadingFor != nil } }
    if module.screens[query.name] == nil, module.flows[query.name] == nil { return isUp(query, there) }
    let first = there.lastIndex { $0.kind != "overlay" } ?? 0
    let active = there.dropFirst(first).compactMap { entries(shown($0.stack)).last }
    let counted = (query.isTop ? active : entriesFromTop).filter { $0.loadingFor == nil }
    func agree(_ given: [String: Input]) -> Bool {
      query.inputs.allSatisfy { name, written in given[name].map { value($0) } == compared(written, inputs) }
    }
    if module.screens[query.name] != nil {
      return counted.contains { entry in
        entry.container == nil && entry.name == query.name && agree(entry.inputs)
          && runs[entry.run].flatMap { module.flows[$0.flow] }?.module == condition.module
      }
    }
    return runsInOrder.contains { run in
      run.flow == query.name && agree(run.inputs) && counted.contains { isRun($0.run, within: run.id) }
    }
  }

  private func compared(_ written: WrittenValue, _ inputs: [String: Value]) -> Value? {
    guard case .path(let path) = written, let first = path.first, let value = inputs[first] else {
      return literal(written)
    }
    return value.read(path.dropFirst())
  }

  /// Whether a layer is up, whoever presented it: `modal`, `overlay`, or a style, of the app's own what it is in the model too; for `top:` it is the style of
  /// the topmost layer that is no overlay, and of an overlay the same as for `stack:`.
  private func isUp(_ query: StackQuery, _ there: [Layer]) -> Bool {
    let modal = there.filter { $0.kind != "base" && $0.kind != "overlay" }
    func isMeant(_ layer: Layer) -> Bool { layer.style == query.name || layer.kind == query.name }
    if query.name == "modal" { return !modal.isEmpty }
    if kind(of: query.name) == "overlay" { return there.contains(where: isMeant) }
    return query.isTop ? modal.last.map(isMeant) ?? false : modal.contains(where: isMeant)
  }
}
