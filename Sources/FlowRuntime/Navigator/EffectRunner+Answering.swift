import FlowModel

/// Answers to the machine's questions while it decides.
extension EffectRunner {
  /// Answers a question of the machine. The effects are carried out first, since the flow that asks may have started in this step.
  ///
  /// - Parameters:
  ///   - effects: the effects of the step so far.
  ///   - root: the entry flow's coordinator.
  ///   - navigator: the navigator that takes the step.
  func answer(
    _ question: Question, after effects: [Effect], _ root: FlowCoordinator, _ navigator: FlowNavigator
  ) -> Int {
    if case .rollBack = question {
      rollBack()
      return 0
    }
    return effects.isEmpty || carryOut(effects) ? answer(question, root, navigator) : AnswerCode.failed
  }

  private func answer(_ question: Question, _ root: FlowCoordinator, _ navigator: FlowNavigator) -> Int {
    switch question {
    case .condition(let flow, let condition, let valueScope):
      let value =
        flow.id == .entry
        ? answer(condition, of: root, valueScope, navigator)
        : coordinator(flow.id).map { answer(condition, of: $0, valueScope, navigator) } ?? AnswerCode.failed
      if navigator.onTaken != nil, !isTrial, let asked = coordinator(flow.id)?.definition.conditions[condition] {
        navigator.asked.append(TakenStep.Answer(condition: asked.name, value: value))
      }
      return value
    case .gate(let flow, let gate, let condition, let valueScope):
      guard let coordinator = coordinator(flow.id), let node = coordinator.definition.gates[gate].node else {
        return AnswerCode.failed
      }
      let definition = coordinator.definition
      // The gate's values can use the inputs of the condition.
      let asked = StepProgress.Scope(
        fields: values(definition.conditions[condition].fills, coordinator, scope(valueScope, flow.id)) ?? [])
      let given = values(definition.gates[gate].fills, coordinator, asked) ?? []
      note(Awaited(coordinator: coordinator, subject: .gate(node), values: given))
      return AnswerCode.unknown
    case .task(let flow, let node, let filling):
      guard let coordinator = coordinator(flow.id), let values = values(filling) else { return AnswerCode.failed }
      note(Awaited(coordinator: coordinator, subject: .task(node), values: values))
      return AnswerCode.unknown
    case .rollBack: return 0
    case .isSame(let entry, let filling): return compared(navigator) { isSame(entry, filling) }
    case .isSameFlow(let flow, let filling): return compared(navigator) { isSame(flow, filling) }
    case .agrees(let entry, let flow, let condition, let valueScope):
      return compared(navigator) {
        guard let node = node(of: entry), let inputs = inputs(of: entry) else { return false }
        return agrees(upToDate(inputs), of: node.inputs, flow, condition, valueScope)
      }
    case .flowAgrees(let running, let flow, let condition, let valueScope):
      return compared(navigator) {
        guard let coordinator = coordinator(running) else { return false }
        let inputs = progress.refilledFlows[running] ?? coordinator.inputs
        return agrees(upToDate(inputs), of: coordinator.definition.inputs, flow, condition, valueScope)
      }
    }
  }

  /// The result of comparing values; in a replay the one that was recorded, if the values were not.
  private func compared(_ navigator: FlowNavigator, _ compare: () -> Bool) -> Int {
    if !isTrial, let result = navigator.replaying?.comparison() { return result }
    let result = compare() ? 1 : 0
    if !isTrial { navigator.recorder?.compared(result) }
    return result
  }

  private func answer(
    _ condition: Int, of coordinator: FlowCoordinator, _ valueScope: ValueScope, _ navigator: FlowNavigator
  ) -> Int {
    let definition = coordinator.definition
    if let replaying = navigator.replaying,
      let answer = replaying.answer(definition.conditions[condition], of: definition.name)
    {
      return answer
    }
    if definition.isAnsweredAtOnce(condition: condition) {
      return recorded(coordinator.answer(condition), navigator)
    }
    let declared = definition.conditions[condition]
    guard let given = values(declared.fills, coordinator, scope(valueScope, coordinator.flowID)) else {
      return AnswerCode.failed
    }
    if !declared.isAsync {
      let values = FlowValues(values: given, coordinator: coordinator)
      return recorded(coordinator.answer(condition, values), navigator)
    }
    note(Awaited(coordinator: coordinator, subject: .condition(condition), values: given))
    return AnswerCode.unknown
  }

  private func recorded(_ answer: Int, _ navigator: FlowNavigator) -> Int {
    if !isTrial { navigator.recorder?.answered(answer) }
    return answer
  }

  /// The scope that a condition's inputs are filled from.
  private func scope(_ valueScope: ValueScope, _ flow: FlowID) -> StepProgress.Scope {
    switch valueScope {
    case .scope(let number): seen(number) ?? StepProgress.Scope()
    // An entry that was added in this step has no screen yet.
    case .entry(let entry): StepProgress.Scope(sender: navigator.live[entry]?.current ?? progress.filled[entry] ?? [])
    case .coming(let filling, let node): StepProgress.Scope(sender: values(filling, runner: flow, node) ?? [])
    }
  }

  /// Whether some inputs are the ones that a flow's condition compares.
  private func agrees(
    _ values: [BoundValue], of fields: [FlowDefinition.Field], _ flow: RunningFlow, _ condition: Int,
    _ valueScope: ValueScope
  ) -> Bool {
    guard let coordinator = coordinator(flow.id), let standing = coordinator.definition.conditions[condition].standing
    else { return false }
    // The compared values can use the inputs of the condition.
    let fills = coordinator.definition.conditions[condition].fills
    let asked = StepProgress.Scope(fields: self.values(fills, coordinator, scope(valueScope, flow.id)) ?? [])
    guard let wanted = self.values(standing.fills, coordinator, asked) else { return false }
    return zip(standing.inputs, wanted).allSatisfy { name, value in
      guard let index = fields.firstIndex(where: { $0.name == name }), values.indices.contains(index) else {
        return false
      }
      return values[index].isSame(as: value)
    }
  }

  // MARK: Identity

  /// Whether an entry has the same key inputs as an entry that would be added.
  private func isSame(_ entry: EntryID, _ filling: MoveFilling) -> Bool {
    // An entry that was added in this step has no screen yet.
    guard let old = inputs(of: entry), let new = values(filling) else { return false }
    return isSame(upToDate(old), new, key: key(of: entry), given: given(filling, new))
  }

  private func isSame(_ flow: FlowID, _ filling: MoveFilling) -> Bool {
    guard let coordinator = coordinator(flow), let new = values(filling) else { return false }
    let count = coordinator.definition.inputs.count
    return isSame(
      upToDate(Array(coordinator.inputs.prefix(count))), Array(new.prefix(count)), key: key(of: flow),
      given: given(filling, new))
  }

  private func isSame(_ old: [BoundValue], _ new: [BoundValue], key: [Int]?, given: [Int]) -> Bool {
    guard old.count == new.count else { return false }
    // Inputs that follow the context are not part of the identity.
    let key = key ?? old.indices.filter { old[$0].binding == nil && new[$0].binding == nil }
    return key.allSatisfy { !given.contains($0) || old[$0].isSame(as: new[$0]) }
  }
}
