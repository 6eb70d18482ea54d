import FlowCompiler

/// The names in the generated code of a flow, for Swift that uses that code.
struct CoordinatorNames: Sendable {
  /// The coordinator's type.
  var coordinator: String
  /// The protocols of the initializer's arguments beside the flow's inputs; nil if it has no such argument.
  var screens: String?
  var conditions: String?
  var tasks: String?
  var links: String?

  /// Finds the names for a flow of a module.
  init(of flow: FlowIndex, in graph: FlowGraph, module: String) {
    let plan = ModulePlan(graph, module: module)
    coordinator = plan.flowTypes[flow.number] + "Coordinator"
    var types: [String: String] = [:]
    for service in plan.services(of: flow) { types[service.label] = service.type }
    screens = types["screens"]
    conditions = types["conditions"]
    tasks = types["tasks"]
    links = types["links"]
  }
}
