import FlowSyntax

/// Events of flows: what a flow tells while it lives on.
extension FileEmitter {
  /// Writes the enum of what a flow tells; nothing for one that tells nothing.
  mutating func emitEvents(of index: Int) {
    let flow = module.graph.flows[index]
    if flow.events.isEmpty { return }
    out.add("\n")
    out.line(0, "/// What `" + names[flow.name] + "` tells while it lives on.")
    out.line(0, flow.access.modifier + "enum " + module.flowTypes[index] + "Event {")
    for event in flow.events { emitCase(event, "It tells") }
    out.line(0, "}")
  }

  /// Writes the members of a coordinator with which an app hears what its entry flow tells.
  mutating func emitTelling(of index: Int) {
    let flow = module.graph.flows[index]
    if flow.events.isEmpty { return }
    let type = module.flowTypes[index] + "Event"
    out.add("\n")
    out.line(2, "/// Calls `body` each time that the flow, run by no other, tells something.")
    out.list(
      2, flow.access.modifier + "func onSend", ["_ body: @escaping @MainActor (" + type + ") -> Void"], " {")
    out.line(4, "onTell { [weak self] number, values in")
    out.line(6, "if let told = self?.told(number, values) { body(told) }")
    out.line(4, "}")
    out.line(2, "}")
    out.add("\n")
    let values = names.free("values", among: flow.events.flatMap(\.fields))
    out.list(2, "private func told", ["_ number: Int", "_ " + values + ": FlowValues"], " -> " + type + "? {")
    out.line(4, "switch number {")
    for (number, event) in flow.events.enumerated() { emitMaking(event, number, from: values, else: "nil") }
    out.line(4, "default: return nil")
    out.line(4, "}")
    out.line(2, "}")
  }
}
