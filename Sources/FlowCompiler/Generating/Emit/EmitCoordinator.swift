/// Coordinators of flows.
extension FileEmitter {
  /// Writes a flow's coordinator, and the class behind it that computes the flow's values.
  func emitCoordinator(of index: FlowIndex) {
    let flow = module.graph.flows[index]
    let writer = DefinitionWriter(flow: index, module)
    let plan = writer.write()
    let parts = parts(of: index, plan)
    out.add(
      """

      \(SwiftLayout.doc("", names[flow.doc], else: "Runs the flow `\(names[flow.name])`."))
      @MainActor
      \(flow.access.modifier)final class \(module.flowTypes[index.number])Coordinator: FlowCoordinator {
      """)
    emitInitializers(of: index, parts)
    emitEnding(of: index)
    emitTelling(of: index)
    emitOpening(of: index)
    let children = module.children[index.number].map { "\(module.flowTypes[$0.number])Coordinator.flow" }
    // swift-format must not break the definition's lines.
    out.add(
      """

        /// The flow as the runtime reads it: its nodes and its moves.
        // swift-format-ignore
        \(flow.access.modifier)nonisolated static let flow: FlowDefinition = FlowDefinition(
          \"""
          \(plan.lines.joined(separator: "\n    "))
          \"""
        ) { [\(children.joined(separator: ", "))] }
      }
      """)
    emitImplementation(of: index, plan, parts)
  }
}
