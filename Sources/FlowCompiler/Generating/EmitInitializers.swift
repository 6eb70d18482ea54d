import FlowSyntax

/// Initializers of coordinators: with a factory a flow, or with one for all.
extension FileEmitter {
  /// What a coordinator is made of, besides the flow's inputs.
  struct Parts {
    /// The protocol of what makes its own screens; nil for a flow that shows none.
    var screens: String?
    /// The protocol of what answers the conditions that the flow itself asks; nil if it asks none.
    var conditions: String?
    /// The protocol of what carries out the tasks that the flow itself runs; nil if it runs none.
    var tasks: String?
    /// The protocol of what reads and writes the app's types in links; nil if the flow has no use for it.
    var links: String?
    /// The flows that it runs, besides itself.
    var children: [ModulePlan.Child]
    /// Whether it runs itself.
    var isRecursive: Bool
  }

  /// Finds out what a flow's coordinator is made of. One that other modules see takes what answers conditions and carries out tasks in any case.
  func parts(of index: Int, _ plan: CoordinatorPlan) -> Parts {
    let flow = module.graph.flows[index]
    let children = module.namedChildren(of: index)
    let isSeen = flow.access != .internal || children.isEmpty
    let asksTheApp = plan.questions.contains { module.graph.conditions[$0].isForTheApp }
    let runsTasks = flow.nodes.contains { if case .task = $0.kind { true } else { false } }
    return Parts(
      screens: module.screens(of: index),
      conditions: module.takesConditions[index] && (isSeen || asksTheApp) ? module.conditions.type : nil,
      tasks: module.takesTasks[index] && (isSeen || runsTasks) ? module.tasks.type : nil,
      links: children.isEmpty || module.links?.entry == index ? takesLinkValues(index) : nil,
      children: children, isRecursive: module.children[index].contains(index))
  }

  /// Writes the coordinator's initializers: one with a factory for its own screens and a maker for each flow that it runs, and, where it runs any, one with a
  /// factory for all.
  mutating func emitInitializers(of index: Int, _ parts: Parts) {
    let flow = module.graph.flows[index]
    let access = flow.access.modifier.description
    let implementation = implementationType(of: index)
    out.add(text: "  /// Makes a coordinator; it does nothing until it is started.\n")
    if !parts.children.isEmpty {
      out.line(2, "/// Each flow that it runs is made by a closure: with a factory of its own.")
    }
    out.list(2, access + "init", parameters(of: index, parts), " {")
    emitSuperInit(implementation, arguments(of: index, parts))
    out.line(2, "}")
    if parts.children.isEmpty { return }
    var services: [String] = []
    var handed = arguments(ofInputs: flow.inputs, index)
    func add(_ label: String, _ type: String?, isOwn: Bool) {
      guard let type else { return }
      services.append(label + ": any " + type)
      if isOwn { handed.append(label + ": " + label) }
    }
    add("screens", module.factory(of: index), isOwn: parts.screens != nil)
    add("conditions", module.takesConditions[index] ? module.conditions.type : nil, isOwn: parts.conditions != nil)
    add("tasks", module.takesTasks[index] ? module.tasks.type : nil, isOwn: parts.tasks != nil)
    add("links", takesLinkValues(index), isOwn: parts.links != nil)
    for child in parts.children { handed.append(child.argument + ": { " + making(child.flow) + " }") }
    out.add("\n")
    out.line(2, "/// Makes a coordinator with one factory for its screens and those of the flows that it runs.")
    out.list(2, access + "convenience init", parameters(ofInputs: flow.inputs, index) + services, " {")
    out.list(4, "self.init", handed, "")
    out.line(2, "}")
  }

  private mutating func emitSuperInit(_ implementation: String, _ arguments: [String]) {
    let call = implementation + "(" + arguments.joined(separator: ", ") + ")"
    if "    super.init()".utf8.count + call.utf8.count <= SwiftText.lineLength {
      out.line(4, text: "super.init(" + call + ")")
    } else {
      out.line(4, "super.init(")
      out.list(6, implementation, arguments, "")
      out.line(4, ")")
    }
  }

  /// The parameters of the coordinator's initializer, and of that of what it computes.
  func parameters(of index: Int, _ parts: Parts) -> [String] {
    var parameters = parameters(ofInputs: module.graph.flows[index].inputs, index)
    if let screens = parts.screens { parameters.append("screens: any " + screens) }
    if let conditions = parts.conditions { parameters.append("conditions: any " + conditions) }
    if let tasks = parts.tasks { parameters.append("tasks: any " + tasks) }
    if let links = parts.links { parameters.append("links: any " + links) }
    for child in parts.children {
      parameters.append(child.label + ": @escaping " + type(ofMaker: child.flow))
    }
    return parameters
  }

  /// What hands these on.
  func arguments(of index: Int, _ parts: Parts) -> [String] {
    var arguments = arguments(ofInputs: module.graph.flows[index].inputs, index)
    if parts.screens != nil { arguments.append("screens: screens") }
    if parts.conditions != nil { arguments.append("conditions: conditions") }
    if parts.tasks != nil { arguments.append("tasks: tasks") }
    if parts.links != nil { arguments.append("links: links") }
    for child in parts.children {
      arguments.append(child.argument + ": " + child.value)
    }
    return arguments
  }

  /// The type of what makes the coordinator of a flow: `@MainActor (User) -> SignInCoordinator`.
  func type(ofMaker child: Int) -> String {
    let inputs = module.graph.flows[child].inputs.map { names[$0.type] }.joined(separator: ", ")
    return "@MainActor (" + inputs + ") -> " + module.flowTypes[child] + "Coordinator"
  }

  /// Makes a flow's coordinator with what a factory for all is: `SignInCoordinator(user: $0, screens: screens)`.
  private func making(_ child: Int) -> String {
    var arguments: [String] = []
    for (number, input) in module.graph.flows[child].inputs.enumerated() {
      arguments.append(names.argument(input.name) + ": $" + String(number))
    }
    if module.factory(of: child) != nil { arguments.append("screens: screens") }
    if module.takesConditions[child] { arguments.append("conditions: conditions") }
    if module.takesTasks[child] { arguments.append("tasks: tasks") }
    if takesLinkValues(child) != nil { arguments.append("links: links") }
    return module.flowTypes[child] + "Coordinator(" + arguments.joined(separator: ", ") + ")"
  }

  private func parameters(ofInputs inputs: [FlowGraph.Field], _ index: Int) -> [String] {
    inputs.map { input in
      // An input may be called as what the coordinator itself needs.
      let local = local(input, of: index)
      let label = local == names.escaped(input.name) ? names.label(input.name) : names[input.name] + " " + local
      return label + ": " + names[input.type]
    }
  }

  private func arguments(ofInputs inputs: [FlowGraph.Field], _ index: Int) -> [String] {
    inputs.map { names.argument($0.name) + ": " + local($0, of: index) }
  }

  /// An input's name within an initializer.
  func local(_ input: FlowGraph.Field, of index: Int) -> String {
    switch names[input.name] {
    case "screens", "conditions", "tasks", "links": "_" + names[input.name]
    default: names.escaped(input.name)
    }
  }

  /// The class of what a flow computes: no type of the app's begins so.
  func implementationType(of index: Int) -> String { "_" + module.flowTypes[index] + "Implementation" }
}
