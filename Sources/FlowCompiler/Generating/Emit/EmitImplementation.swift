import FlowSyntax

/// Classes behind coordinators, which compute values for flows, to keep that code out of the coordinators' members.
extension FileEmitter {
  /// Writes the class that makes a flow's screens and children, computes its answers and values, and keeps its context.
  func emitImplementation(of index: FlowIndex, _ plan: CoordinatorPlan, _ parts: Parts) {
    let flow = module.graph.flows[index]
    let contextType = typeOfContext(flow)
    out.add(
      """

      /// The values and screens that `\(names[flow.name])` makes.
      @MainActor
      private final class \(implementationType(of: index)): FlowImplementation {
      """)
    if !flow.context.isEmpty {
      let fields = flow.context.map { context in
        let type = names[context.field.type]
        return "var \(names.escaped(context.field.name)): \(context.startsEmpty ? names.optional(type) : type)"
      }
      out.add(
        """
          private struct \(contextType) {
            \(fields.joined(separator: "\n    "))
          }

        """)
    }
    for service in parts.services { out.add("  private let \(service.parameter)") }
    for child in parts.children { out.add("  private let _\(child.name): \(type(ofMaker: child.flow))") }
    if !flow.context.isEmpty { out.add("  private var context: \(contextType)") }
    out.add("")
    out.add(SwiftLayout.list("  ", "init", parameters(of: index, parts), " {"))
    for service in parts.services { out.add("    self.\(service.label) = \(service.label)") }
    for child in parts.children { out.add("    _\(child.name) = \(child.value)") }
    if !flow.context.isEmpty { out.add(SwiftLayout.list("    ", "context = \(contextType)", firstContext(of: flow))) }
    let inputs = flow.inputs.map { local($0) + (names.isOptional($0.type) ? " as Any" : "") }
    let arguments = ["\(module.flowTypes[index.number])Coordinator.flow", "[\(inputs.joined(separator: ", "))]"]
    out.add(SwiftLayout.list("    ", "super.init", arguments))
    out.add("  }")
    emitBuild(of: index)
    emitTypes(of: plan)
    emitChild(of: index, parts)
    emitAnswers(of: plan)
    emitTasks(of: index)
    emitWrites(of: index, plan)
    emitValues(of: index, plan)
    emitLinkValues(of: index)
    emitContext(of: flow)
    emitKeptTypes(of: index)
    out.add("}")
  }

  /// The type of the context: `Context`, unless the flow's fields mention an app type of that name.
  private func typeOfContext(_ flow: FlowGraph.Flow) -> String {
    if flow.context.isEmpty { return "" }
    func isMentioned(in fields: [FlowGraph.Field]) -> Bool { fields.contains { names.mentionsContext($0.type) } }
    func isMentioned(in events: [FlowGraph.Event]) -> Bool { events.contains { isMentioned(in: $0.fields) } }
    let isTaken =
      isMentioned(in: flow.inputs) || isMentioned(in: flow.context.map(\.field)) || isMentioned(in: flow.outcomes)
      || isMentioned(in: flow.events) || flow.nodes.contains { isMentioned(in: module.graph.events(of: $0)) }
    return isTaken ? "FlowContext" : "Context"
  }

  /// The arguments that make the context of a flow that starts.
  private func firstContext(of flow: FlowGraph.Flow) -> [String] {
    var defaults = 0
    return flow.context.map { context in
      let label = names.argument(context.field.name)
      if let input = context.input { return "\(label): \(local(flow.inputs[input]))" }
      if context.field.defaultValue == nil { return "\(label): nil" }
      defaults += 1
      return "\(label): Self.initial\(defaults - 1)()"
    }
  }
}
