import FlowSyntax

/// Outcomes of flows.
extension FileEmitter {
  /// Writes a flow's outcome enum.
  func emitOutcome(of index: FlowIndex) {
    let flow = module.graph.flows[index]
    emitEnum("Outcome", "The outcomes of `\(names[flow.name])`.", of: index, flow.outcomes, "It ended with")
  }

  /// Writes the enum of a flow's events or outcomes: a case for each, with a doc comment.
  func emitEnum(_ suffix: String, _ doc: String, of index: FlowIndex, _ cases: [FlowGraph.Event], _ sentence: String) {
    let head = "\(module.graph.flows[index].access.modifier)enum \(module.flowTypes[index.number])\(suffix)"
    out.add(
      """

      /// \(doc)
      \(SwiftLayout.inheriting(head, module.conformances(of: cases)))
      \(cases.map { names.enumCase($0, sentence) }.joined(separator: "\n"))
      }
      """)
  }

  /// Writes the members of a coordinator that report how the flow ended.
  func emitEnding(of index: FlowIndex) {
    let flow = module.graph.flows[index]
    let access = flow.access.modifier
    let type = module.flowTypes[index.number] + "Outcome"
    out.add(
      """

        /// Waits for the end of the flow.
        \(access)var outcome: \(type) {
          get async {
            guard let end = await FlowImplementation.of(self).end() else { return .cancelled }
            return outcome(end.outcome, end.values)
          }
        }

        /// Calls `body` once, when the flow has ended.
      \(SwiftLayout.list("  ", "\(access)func onOutcome", ["_ body: @escaping @MainActor (\(type)) -> Void"], " {"))
          FlowImplementation.of(self).onEnd { [weak self] number, values in
            if let self { body(outcome(number, values)) }
          }
        }

      """)
    let values = names.free("values", among: flow.outcomes.flatMap(\.fields))
    let (head, parameters) = ("private func outcome", ["_ number: Int", "_ \(values): FlowValues"])
    if flow.outcomes.count == 1 {
      let only = ".\(names.escaped(flow.outcomes[0].name))"
      return out.add(SwiftLayout.function("  ", head, parameters, " -> \(type)", only))
    }
    let cases = flow.outcomes.dropLast().enumerated().map { making($1, $0, from: values, else: ".cancelled") }
    out.add(
      """
      \(SwiftLayout.list("  ", head, parameters, " -> \(type) {"))
          switch number {
      \(cases.joined(separator: "\n"))
          default: return .cancelled
          }
        }
      """)
  }

  /// The case of a switch that makes an event from its number and values.
  ///
  /// - Parameter type: the enum, if Swift cannot infer it; else empty.
  func making(
    _ event: FlowGraph.Event, _ number: Int, of type: String = "", from values: String, else result: String
  ) -> String {
    let made = "return \(type).\(names.escaped(event.name))"
    if event.fields.isEmpty { return "    case \(number): \(made)" }
    return
      (["    case \(number):"] + reading(event.fields, from: values, else: result)
      + [SwiftLayout.list("      ", made, event.fields.map(names.handingOn))]).joined(separator: "\n")
  }

  /// `guard let name = values.value(0, Type.self) else { return nil }` for each field.
  func reading(_ fields: [FlowGraph.Field], from values: String, else result: String) -> [String] {
    fields.enumerated().map { position, field in
      let value = "\(values).value(\(position), \(names.metatype(field.type)))"
      return SwiftLayout.unwrapping("      ", "let \(names.local(field.name)) = \(value)", else: result)
    }
  }
}

extension SwiftNames {
  /// A case of an enum, with the event's fields.
  func enumCase(_ event: FlowGraph.Event, _ sentence: String) -> String {
    let head = "case \(escaped(event.name))"
    return """
        /// \(sentence) `\(self[event.name])`.
      \(event.fields.isEmpty ? "  \(head)" : SwiftLayout.list("  ", head, event.fields.map(parameter)))
      """
  }
}
