import FlowCompiler

/// The names of what is generated for a flow, for those who write Swift that uses it.
struct CoordinatorNames: Sendable {
  /// The coordinator's type.
  var coordinator: String
  /// The arguments of its initializer beside the flow's inputs, each with the protocol of its type.
  var screens: String?
  var conditions: String?
  var tasks: String?
  var links: String?

  /// Names what is generated for a flow of a module.
  init(of flow: Int, in graph: FlowGraph, module: String) {
    let plan = ModulePlan(graph, module: module)
    coordinator = plan.flowTypes[flow] + "Coordinator"
    var types: [String: String] = [:]
    for service in plan.services(of: flow) { types[service.label] = service.type }
    screens = types["screens"]
    conditions = types["conditions"]
    tasks = types["tasks"]
    links = types["links"]
  }
}
