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
    screens = plan.factory(of: flow)
    conditions = plan.takesConditions[flow] ? plan.conditions.type : nil
    tasks = plan.takesTasks[flow] ? plan.tasks.type : nil
    if let links = plan.links, links.takesValues[flow] { self.links = links.values }
  }
}

extension FlowGraph {
  /// The name of a screen's type in Swift: `ProfileScreen`, unless `names:` says otherwise.
  package func typeInSwift(of screen: Screen) -> String {
    let name = names[screen.name]
    return name.prefix(1).uppercased() + name.dropFirst()
      + (screen.typeSuffix == .empty ? "Screen" : names[screen.typeSuffix])
  }
}

/// A name as a declaration in Swift, where it may be a keyword.
package func declaredInSwift(_ name: String) -> String { SwiftNames.keywords.contains(name) ? "`\(name)`" : name }

/// A name as a type in Swift, with an upper-case first letter.
package func typeInSwift(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
