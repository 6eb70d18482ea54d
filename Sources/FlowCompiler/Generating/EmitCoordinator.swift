import FlowSyntax

/// Coordinators: a flow with its types.
extension FileEmitter {
  /// Writes a flow's coordinator, which is its types, and what it computes behind it.
  mutating func emitCoordinator(of index: Int) {
    let flow = module.graph.flows[index]
    var writer = DefinitionWriter(flow: index, module, indentation: 4)
    writer.write()
    let plan = writer.plan
    let parts = parts(of: index, plan)
    out.add("\n")
    out.doc(0, flow.doc, else: "Runs the flow `", flow.name, "`.")
    out.add("@MainActor\n")
    out.add(flow.access.modifier)
    out.add("final class ")
    addType(ofFlow: index)
    out.add("Coordinator: FlowCoordinator {\n")
    emitInitializers(of: index, parts)
    emitEnding(of: index)
    emitTelling(of: index)
    emitOpening(of: index)
    emitDefinition(of: index, writer.out)
    out.add("}\n")
    emitImplementation(of: index, plan, parts)
  }

  private mutating func emitDefinition(of index: Int, _ definition: borrowing SwiftText) {
    // Its lines are as long as they are.
    out.add("\n  /// What leads where: the flow file, as the runtime reads it.\n  // swift-format-ignore\n  ")
    out.add(module.graph.flows[index].access.modifier)
    out.add("nonisolated static let flow: FlowDefinition = FlowDefinition(\n    \"\"\"\n")
    out.add(definition)
    out.add("    \"\"\"\n  ) { [")
    for (position, child) in module.children[index].enumerated() {
      if position > 0 { out.add(", ") }
      addType(ofFlow: child)
      out.add("Coordinator.flow")
    }
    out.add("] }\n")
  }
}
