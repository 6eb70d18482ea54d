/// Events that a flow sends while it runs.
extension FileEmitter {
  /// Writes the enum of a flow's events, if it has any.
  func emitEvents(of index: FlowIndex) {
    let flow = module.graph.flows[index]
    if flow.events.isEmpty { return }
    emitEnum("Event", "The events that `\(names[flow.name])` sends.", of: index, flow.events, "It tells")
  }

  /// Writes the members of a coordinator through which an app receives the events of its entry flow.
  func emitTelling(of index: FlowIndex) {
    let flow = module.graph.flows[index]
    if flow.events.isEmpty { return }
    let type = module.flowTypes[index.number] + "Event"
    let body = ["_ body: @escaping @MainActor (\(type)) -> Void"]
    let values = names.free("values", among: flow.events.flatMap(\.fields))
    let cases = flow.events.enumerated().map { number, event in
      // Without the type, these would be the cases of Optional.
      let isOptionals = ["none", "some"].contains(names[event.name])
      return making(event, number, of: isOptionals ? type : "", from: values, else: "nil")
    }
    out.add(
      """

        /// Calls `body` each time that the flow, run by no other, tells something.
      \(SwiftLayout.list("  ", "\(flow.access.modifier)func onSend", body, " {"))
          FlowImplementation.of(self).onSend { [weak self] number, values in
            if let told = self?.told(number, values) { body(told) }
          }
        }

      \(SwiftLayout.list("  ", "private func told", ["_ number: Int", "_ \(values): FlowValues"], " -> \(type)? {"))
          switch number {
      \(cases.joined(separator: "\n"))
          default: return nil
          }
        }
      """)
  }
}
