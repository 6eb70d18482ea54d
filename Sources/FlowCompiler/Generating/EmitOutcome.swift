import FlowSyntax

/// Outcomes: how a flow can end.
extension FileEmitter {
  /// Writes a flow's outcome enum.
  mutating func emitOutcome(of index: Int) {
    let flow = module.graph.flows[index]
    out.add("\n")
    out.line(0, "/// How `" + names[flow.name] + "` can end.")
    out.line(0, flow.access.modifier + "enum " + module.flowTypes[index] + "Outcome {")
    for outcome in flow.outcomes { emitCase(outcome, "It ended with") }
    out.line(0, "}")
  }

  /// Writes a case of an enum, with what the event carries.
  mutating func emitCase(_ event: FlowGraph.Event, _ sentence: String) {
    out.line(2, "/// " + sentence + " `" + names[event.name] + "`.")
    let head = "case " + names.escaped(event.name)
    if event.fields.isEmpty { return out.line(2, head) }
    out.list(2, head, event.fields.map { names.label($0.name) + ": " + names[$0.type] }, "")
  }

  /// Writes the members of a coordinator that tell how the flow ended.
  mutating func emitEnding(of index: Int) {
    let flow = module.graph.flows[index]
    let access = flow.access.modifier
    let type = module.flowTypes[index] + "Outcome"
    out.add("\n")
    out.line(2, "/// Waits for the end of the flow.")
    out.line(2, access + "var outcome: " + type + " {")
    out.line(4, "get async {")
    out.line(6, "let (number, values) = await end()")
    out.line(6, "return outcome(number, values)")
    out.line(4, "}")
    out.line(2, "}")
    out.add("\n")
    out.line(2, "/// Calls `body` once, when the flow has ended.")
    out.list(2, access + "func onOutcome", ["_ body: @escaping @MainActor (" + type + ") -> Void"], " {")
    out.line(4, "onEnd { [weak self] number, values in")
    out.line(6, "if let self { body(outcome(number, values)) }")
    out.line(4, "}")
    out.line(2, "}")
    out.add("\n")
    let values = names.free("values", among: flow.outcomes.flatMap(\.fields))
    let head = "private func outcome"
    let parameters = ["_ number: Int", "_ " + values + ": FlowValues"]
    if flow.outcomes.count == 1 {
      out.function(2, head, parameters, " -> " + type, "." + names.escaped(flow.outcomes[0].name))
      return
    }
    out.list(2, head, parameters, " -> " + type + " {")
    out.line(4, "switch number {")
    for (number, outcome) in flow.outcomes.dropLast().enumerated() {
      emitMaking(outcome, number, from: values, else: ".cancelled")
    }
    out.line(4, "default: return .cancelled")
    out.line(4, "}")
    out.line(2, "}")
  }

  /// Writes what makes a case from its number and values.
  mutating func emitMaking(_ event: FlowGraph.Event, _ number: Int, from values: String, else result: String) {
    if event.fields.isEmpty {
      return out.line(4, "case " + String(number) + ": return ." + names.escaped(event.name))
    }
    out.line(4, "case " + String(number) + ":")
    for (position, field) in event.fields.enumerated() {
      let value = values + ".value(" + String(position) + ", " + names.metatype(field.type) + ")"
      out.unwrap(6, names.escaped(field.name), value, else: result)
    }
    out.list(6, "return ." + names.escaped(event.name), arguments(event.fields), "")
  }

  /// `name: name` for each field.
  func arguments(_ fields: [FlowGraph.Field]) -> [String] {
    fields.map { names.argument($0.name) + ": " + names.escaped($0.name) }
  }
}
