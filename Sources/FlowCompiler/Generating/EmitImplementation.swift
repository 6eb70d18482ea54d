import FlowSyntax

/// What flows compute: a class behind each coordinator, so that nothing of it is found among the coordinator's members.
extension FileEmitter {
  /// Writes what a flow computes: its screens, its children, its answers and its values, with the context.
  mutating func emitImplementation(of index: Int, _ plan: CoordinatorPlan, _ parts: Parts) {
    let flow = module.graph.flows[index]
    let contextType = typeOfContext(flow)
    out.add("\n/// What `", flow.name, "` computes.\n")
    out.add("@MainActor\n")
    out.line(0, text: "private final class " + implementationType(of: index) + ": FlowImplementation {")
    if !flow.context.isEmpty {
      out.line(2, text: "private struct \(contextType) {")
      for context in flow.context {
        let type = names[context.field.type]
        let name = names.escaped(context.field.name)
        out.line(4, text: "var " + name + ": " + (context.startsEmpty ? names.optional(type) : type))
      }
      out.add("  }\n\n")
    }
    if let screens = parts.screens { out.line(2, text: "private let screens: any " + screens) }
    if let conditions = parts.conditions { out.line(2, text: "private let conditions: any " + conditions) }
    if let tasks = parts.tasks { out.line(2, text: "private let tasks: any " + tasks) }
    if let links = parts.links { out.line(2, text: "private let links: any " + links) }
    for child in parts.children { out.line(2, text: "private let _" + child.name + ": " + type(ofMaker: child.flow)) }
    if !flow.context.isEmpty { out.line(2, text: "private var context: \(contextType)") }
    out.add("\n")
    out.list(2, "init", parameters(of: index, parts), " {")
    if parts.screens != nil { out.line(4, "self.screens = screens") }
    if parts.conditions != nil { out.line(4, "self.conditions = conditions") }
    if parts.tasks != nil { out.line(4, "self.tasks = tasks") }
    if parts.links != nil { out.line(4, "self.links = links") }
    for child in parts.children { out.line(4, text: "_" + child.name + " = " + child.value) }
    if !flow.context.isEmpty { emitFirstContext(of: index, contextType) }
    let inputs = flow.inputs.map { local($0, of: index) + (names.isOptional($0.type) ? " as Any" : "") }
    out.list(
      4, "super.init", [module.flowTypes[index] + "Coordinator.flow", "[" + inputs.joined(separator: ", ") + "]"], "")
    out.line(2, "}")
    emitBuild(of: index)
    emitTypes(of: index, plan)
    emitChild(of: index, parts)
    emitAnswers(of: index, plan)
    emitTasks(of: index)
    emitWrites(of: index, plan)
    emitValues(of: index, plan)
    emitLinkValues(of: index)
    emitContext(of: flow)
    emitKeptTypes(of: index)
    out.add("}\n")
  }

  /// `Context`, unless the app has a type of that name which the coordinator's fields speak of.
  private func typeOfContext(_ flow: FlowGraph.Flow) -> String {
    if !names.mentionContext { return "Context" }
    var fields = flow.inputs + flow.context.map(\.field) + (flow.outcomes + flow.events).flatMap(\.fields)
    for node in flow.nodes {
      switch node.kind {
      case .screen, .flow, .task: fields += module.graph.events(of: node).flatMap(\.fields)
      case .condition, .decision: break
      }
    }
    return fields.contains { names.mentionsContext($0.type) } ? "FlowContext" : "Context"
  }

  private mutating func emitFirstContext(of index: Int, _ contextType: String) {
    let flow = module.graph.flows[index]
    var values: [String] = []
    var defaults = 0
    for context in flow.context {
      let label = names.argument(context.field.name) + ": "
      if let input = context.input {
        values.append(label + local(flow.inputs[input], of: index))
      } else if context.field.defaultValue != nil {
        values.append(label + "Self.initial" + String(defaults) + "()")
        defaults += 1
      } else {
        values.append(label + "nil")
      }
    }
    out.list(4, "context = " + contextType, values, "")
  }
}
