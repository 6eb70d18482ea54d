extension FlowMachine {
  /// Describes a request by names. Ask before its step, which may remove what the names are of.
  ///
  /// - Parameter values: the texts of the event's, the outcome's or the link's values, in order, nil for `null`; fewer
  ///   if they do not matter.
  public func act(of request: Request, _ values: [String?] = []) -> Act {
    switch request {
    case .start: return .start
    case .event(let number, let entry):
      guard let node = node(of: entry) else { return .event("?", "?", []) }
      let fields = node.events.indices.contains(number) ? node.events[number].fields : []
      return .event(node.name, node.eventName(number), texts(fields, values))
    case .back(let entry): return .back(from: shownName(of: entry))
    case .dismissed(let layer): return .dismissed(model.top(of: layer).map(name(of:)))
    case .selected(let item, let container):
      let items = model.entry(container).flatMap { definition(of: $0.flow) }?.items ?? []
      return .select(items.indices.contains(item) ? items[item].name : "?", in: shownName(of: container))
    case .opened(let link): return act(opening: link, values)
    case .ended(let id, let outcome):
      let task = tasks.first { $0.id == id }
      guard let node = task.flatMap({ task in definition(of: task.flow)?.nodes[task.node] }) else {
        return .event("?", "?", [])
      }
      return ending(node, outcome, values)
    case .answered(let id, let value):
      guard let asked = held.first(where: { $0.id == id })?.awaiting else { return .conditions([]) }
      let definition = definitions[asked.definition]
      if asked.time >= 0 { return ending(definition.nodes[asked.asked], value, values) }
      return .conditions([definition.conditions[asked.asked].answer(value)])
    case .turned(let turn):
      let node = definitions[turn.definition].nodes[turn.node]
      let condition = definitions[turn.definition].conditions.first { $0.name == node.name }
      return .conditions(condition.map { [$0.answer(turn.value)] } ?? [])
    case .conditionsChanged, .shellEvent, .regained: return .conditions([])
    }
  }

  private func shownName(of entry: EntryID) -> String? { model.entry(entry).map(name(of:)) ?? node(of: entry)?.name }

  private func act(opening link: Int, _ values: [String?]) -> Act {
    guard definition.links.indices.contains(link) else { return .link(nil, url: nil, []) }
    let declared = definition.links[link]
    let given = Array(values.prefix(declared.givenParameters.count))
    if given.count == declared.givenParameters.count {
      if let url = definition.url(of: link, given) {
        return .link(declared.name, url: url, texts(declared.parameters, given))
      }
      let payload = given.allSatisfy { $0 != nil } ? definition.payload(of: link, given.compactMap { $0 }) : nil
      if let payload { return .link(declared.name, url: nil, payload.map { Act.Value($0.name, plain: $0.text) }) }
    }
    return .link(declared.name, url: nil, [])
  }

  private func ending(_ task: FlowDefinition.Node, _ outcome: Int, _ values: [String?]) -> Act {
    let fields = task.events.indices.contains(outcome) ? task.events[outcome].fields : []
    return .event(task.name, outcome < 0 ? "failed" : task.eventName(outcome), texts(fields, values))
  }

  private func texts(_ fields: [FlowDefinition.Field], _ values: [String?]) -> [Act.Value] {
    zip(fields, values).map { Act.Value($0.name, plain: $1) }
  }
}

extension FlowDefinition.Condition {
  /// The condition with an answer, as a test gives it.
  public func answer(_ value: Int) -> Act.Value {
    if isBool, values.indices.contains(value) { return Act.Value(name: name, value: value == 1 ? "true" : "false") }
    return Act.Value(name: name, value: values.indices.contains(value) ? values[value] : "failed")
  }
}
