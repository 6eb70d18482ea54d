import FlowSyntax

/// Events of flows: what a flow tells while it lives on.
extension FileEmitter {
  /// Writes the enum of what a flow tells; nothing for one that tells nothing.
  mutating func emitEvents(of index: Int) {
    let flow = module.graph.flows[index]
    if flow.events.isEmpty { return }
    out.add("\n/// What `", flow.name, "` tells while it lives on.\n")
    out.begin(0)
    out.add(flow.access.modifier)
    out.add("enum ")
    addType(ofFlow: index)
    out.add("Event")
    out.inheritance(module.conformances(of: flow.events), " {")
    for event in flow.events { emitCase(event, "  /// It tells `") }
    out.add("}\n")
  }

  /// Writes the members of a coordinator with which an app hears what its entry flow tells.
  mutating func emitTelling(of index: Int) {
    let flow = module.graph.flows[index]
    if flow.events.isEmpty { return }
    let type = module.flowTypes[index] + "Event"
    out.add("\n  /// Calls `body` each time that the flow, run by no other, tells something.\n")
    out.begin(2)
    out.add(flow.access.modifier)
    out.add("func onSend")
    out.open()
    out.element()
    out.add("_ body: @escaping @MainActor (")
    out.add(text: type)
    out.add(") -> Void")
    out.close()
    out.add(" {")
    out.endLine()
    out.add("    implementation.onTell { [weak self] number, values in\n")
    out.add("      if let told = self?.told(number, values) { body(told) }\n    }\n  }\n\n")
    let values = names.free("values", among: flow.events.flatMap(\.fields))
    out.list(2, "private func told", ["_ number: Int", "_ " + values + ": FlowValues"], " -> " + type + "? {")
    out.add("    switch number {\n")
    for (number, event) in flow.events.enumerated() {
      // These would be taken for the optional's own.
      let isOptionals = ["none", "some"].contains(names[event.name])
      emitMaking(event, number, of: isOptionals ? type : "", from: values, else: "nil")
    }
    out.add("    default: return nil\n    }\n  }\n")
  }
}
