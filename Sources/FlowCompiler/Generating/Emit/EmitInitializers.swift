import FlowSyntax

/// Initializers of coordinators: with one factory for each flow, or one for all.
extension FileEmitter {
  /// The parts of a coordinator, besides the flow's inputs.
  struct Parts {
    /// The services of the app that the flow itself uses.
    var services: [ModulePlan.ServiceParameter]
    /// The flows that the flow runs, besides itself.
    var children: [ModulePlan.Child]
  }

  /// Finds the parts of a flow's coordinator. A coordinator that other modules see always takes the services for conditions and tasks.
  func parts(of index: FlowIndex, _ plan: CoordinatorPlan) -> Parts {
    let flow = module.graph.flows[index]
    let children = module.namedChildren(of: index)
    let isSeen = flow.access != .internal || children.isEmpty
    let asksTheApp = plan.questions.contains { module.graph.conditions[$0].isForTheApp }
    let services = module.services(of: index).compactMap { service -> ModulePlan.ServiceParameter? in
      switch service.label {
      case "screens": module.screens(of: index).map { ModulePlan.ServiceParameter(label: "screens", type: $0) }
      case "conditions": isSeen || asksTheApp ? service : nil
      case "tasks": isSeen || !flow.runTasks.isEmpty ? service : nil
      default: children.isEmpty || module.links?.entries.contains(index) == true ? service : nil
      }
    }
    return Parts(services: services, children: children)
  }

  /// Writes the coordinator's initializers: one with a factory for its own screens and a closure for each flow that it runs, and, if it runs any, one
  /// with a factory for all.
  func emitInitializers(of index: FlowIndex, _ parts: Parts) {
    let flow = module.graph.flows[index]
    let access = flow.access.modifier
    let inputs = flow.inputs.map { "\(names.argument($0.name)): \(local($0))" }
    let handed = inputs + parts.services.map(\.argument)
    let making = call(
      of: implementationType(of: index), handed + parts.children.map { "\($0.argument): \($0.value)" }, in: "super.init"
    )
    out.add("  /// Makes a coordinator; it does nothing until it is started.")
    if !parts.children.isEmpty {
      out.add("  /// Each flow that it runs is made by a closure: with a factory of its own.")
    }
    out.add(
      """
      \(SwiftLayout.list("  ", "\(access)init", parameters(of: index, parts), " {"))
      \(making)
        }
      """)
    if parts.children.isEmpty { return }
    let parameters = parameters(ofInputs: flow.inputs) + module.services(of: index).map(\.parameter)
    let makers = parts.children.map { "\($0.argument): { \(self.making($0.flow)) }" }
    out.add(
      """

        /// Makes a coordinator with one factory for its screens and those of the flows that it runs.
      \(SwiftLayout.list("  ", "\(access)convenience init", parameters, " {"))
      \(SwiftLayout.list("    ", "self.init", handed + makers))
        }
      """)
  }

  /// A call in the parentheses of another, on one line if it fits.
  private func call(of function: String, _ arguments: [String], in outer: String) -> String {
    let whole = SwiftLayout.list("    ", outer, ["\(function)(\(arguments.joined(separator: ", ")))"])
    if !whole.contains("\n") { return whole }
    return """
          \(outer)(
      \(SwiftLayout.list("      ", function, arguments))
          )
      """
  }

  /// The parameters of the initializers of the coordinator and of the class behind it.
  func parameters(of index: FlowIndex, _ parts: Parts) -> [String] {
    parameters(ofInputs: module.graph.flows[index].inputs) + parts.services.map(\.parameter)
      + parts.children.map { "\($0.label): @escaping \(type(ofMaker: $0.flow))" }
  }

  /// The type of the closure that makes a flow's coordinator: `@MainActor (User) -> SignInCoordinator`.
  func type(ofMaker child: FlowIndex) -> String {
    let inputs = module.graph.flows[child].inputs.map { names[$0.type] }.joined(separator: ", ")
    return "@MainActor (\(inputs)) -> \(module.flowTypes[child.number])Coordinator"
  }

  /// A call that makes a flow's coordinator with a factory for all: `SignInCoordinator(user: $0, screens: screens)`.
  private func making(_ child: FlowIndex) -> String {
    let inputs = module.graph.flows[child].inputs.enumerated().map { "\(names.argument($1.name)): $\($0)" }
    let arguments = inputs + module.services(of: child).map(\.argument)
    return "\(module.flowTypes[child.number])Coordinator(\(arguments.joined(separator: ", ")))"
  }

  private func parameters(ofInputs inputs: [FlowGraph.Field]) -> [String] {
    inputs.map { input in
      // An input may have the name of a service.
      let local = local(input)
      let label = local == names.escaped(input.name) ? names.label(input.name) : "\(names[input.name]) \(local)"
      return "\(label): \(names[input.type])"
    }
  }

  /// An input's name within an initializer.
  func local(_ input: FlowGraph.Field) -> String {
    switch names[input.name] {
    case "screens", "conditions", "tasks", "links": "_\(names[input.name])"
    default: names.escaped(input.name)
    }
  }

  /// The name of the class behind a coordinator; no app type begins with `_`.
  func implementationType(of index: FlowIndex) -> String { "_\(module.flowTypes[index.number])Implementation" }
}
