import FlowSyntax

/// Outcomes: how a flow can end.
extension FileEmitter {
  /// Writes a flow's outcome enum.
  mutating func emitOutcome(of index: Int) {
    let flow = module.graph.flows[index]
    out.add("\n/// How `", flow.name, "` can end.\n")
    out.begin(0)
    out.add(flow.access.modifier)
    out.add("enum ")
    addType(ofFlow: index)
    out.add("Outcome")
    out.inheritance(module.conformances(of: flow.outcomes), " {")
    for outcome in flow.outcomes { emitCase(outcome, "  /// It ended with `") }
    out.add("}\n")
  }

  /// Writes a case of an enum, with what the event carries.
  mutating func emitCase(_ event: FlowGraph.Event, _ sentence: StaticString) {
    out.add(sentence, event.name, "`.\n")
    out.begin(2)
    out.add("case ")
    out.escaped(event.name)
    if !event.fields.isEmpty {
      out.open()
      for field in event.fields {
        out.element()
        out.parameter(field)
      }
      out.close()
    }
    out.endLine()
  }

  /// Writes the members of a coordinator that tell how the flow ended.
  mutating func emitEnding(of index: Int) {
    let flow = module.graph.flows[index]
    let access = flow.access.modifier
    let type = module.flowTypes[index] + "Outcome"
    out.add("\n  /// Waits for the end of the flow.\n  ")
    out.add(access)
    out.add("var outcome: ")
    out.add(text: type)
    out.add(
      " {\n    get async {\n      guard let end = await implementation.end() else { return .cancelled }\n      return outcome(end.outcome, end.values)\n    }\n  }\n"
    )
    out.add("\n  /// Calls `body` once, when the flow has ended.\n")
    out.begin(2)
    out.add(access)
    out.add("func onOutcome")
    out.open()
    out.element()
    out.add("_ body: @escaping @MainActor (")
    out.add(text: type)
    out.add(") -> Void")
    out.close()
    out.add(" {")
    out.endLine()
    out.add(
      "    implementation.onEnd { [weak self] number, values in\n      if let self { body(outcome(number, values)) }\n    }\n  }\n"
    )
    let values = names.free("values", among: flow.outcomes.flatMap(\.fields))
    out.add("\n")
    if flow.outcomes.count == 1 {
      out.function(
        2, "private func outcome", ["_ number: Int", "_ " + values + ": FlowValues"], " -> " + type,
        "." + names.escaped(flow.outcomes[0].name))
      return
    }
    out.list(2, "private func outcome", ["_ number: Int", "_ " + values + ": FlowValues"], " -> " + type + " {")
    out.add("    switch number {\n")
    for (number, outcome) in flow.outcomes.dropLast().enumerated() {
      emitMaking(outcome, number, from: values, else: ".cancelled")
    }
    out.add("    default: return .cancelled\n    }\n  }\n")
  }

  /// Writes what makes a case from its number and values.
  ///
  /// - Parameter type: the enum, where it must be said whose case is meant; nothing elsewhere.
  mutating func emitMaking(
    _ event: FlowGraph.Event, _ number: Int, of type: String = "", from values: String, else result: StaticString
  ) {
    out.add("    case ")
    out.add(number)
    if event.fields.isEmpty {
      out.add(": return ")
      out.add(text: type)
      out.add(".")
      out.escaped(event.name)
      out.add("\n")
      return
    }
    out.add(":\n")
    emitReading(event.fields, from: values, else: result)
    out.begin(6)
    out.add("return ")
    out.add(text: type)
    out.add(".")
    out.escaped(event.name)
    out.open()
    addArguments(event.fields)
    out.close()
    out.endLine()
  }

  /// Writes `guard let name = values.value(0, Type.self) else { return nil }` for each field.
  mutating func emitReading(_ fields: [FlowGraph.Field], from values: String, else result: StaticString) {
    for (position, field) in fields.enumerated() {
      out.begin(6)
      out.add("guard let ")
      out.local(field.name)
      out.add(" = ")
      out.add(text: values)
      out.add(".value(")
      out.add(position)
      out.add(", ")
      out.metatype(field.type)
      out.add(")")
      out.endElse(result)
    }
  }

  /// Appends `name: name` for each field, as elements of a list.
  mutating func addArguments(_ fields: [FlowGraph.Field]) {
    for field in fields {
      out.element()
      out.add(text: names.argument(field.name))
      out.add(": ")
      out.local(field.name)
    }
  }
}
