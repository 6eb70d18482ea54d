/// The names of what is generated for a flow, for those who write Swift that uses it.
package struct CoordinatorNames: Sendable {
  /// The coordinator's type.
  package var coordinator: String
  /// The arguments of its initializer beside the flow's inputs, each with the protocol of its type.
  package var screens: String?
  package var conditions: String?
  package var tasks: String?
  package var links: String?

  /// Names what is generated for a flow of a module.
  package init(of flow: Int, in graph: FlowGraph, module: String) {
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

extension FlowGraph {
  /// The name of a screen's type in Swift: `ProfileScreen`, unless `names:` says otherwise.
  package func typeInSwift(of screen: Screen) -> String {
    FlowCompiler.typeInSwift(names[screen.name]) + (screen.typeSuffix == .empty ? "Screen" : names[screen.typeSuffix])
  }
}

/// A name as a declaration in Swift, where it may be a keyword.
package func declaredInSwift(_ name: String) -> String { SwiftNames.keywords.contains(name) ? "`\(name)`" : name }

/// A name as a type in Swift, with an upper-case first letter.
package func typeInSwift(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
