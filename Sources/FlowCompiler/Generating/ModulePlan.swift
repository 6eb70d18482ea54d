import FlowSyntax

/// What the generated files of one module need to know of each other.
final class ModulePlan: Sendable {
  /// The graph.
  let graph: FlowGraph
  /// How names are spelled.
  let names: SwiftNames
  /// `ShopConditions`; nil for a module without conditions.
  let conditions: String?
  /// How far the conditions' types can be seen: as far as any flow, since each coordinator takes them.
  let conditionsAccess: Access
  /// Each flow's name in Swift.
  let flowTypes: [String]
  /// Each screen's type: `ProfileScreen`.
  let screenTypes: [String]
  /// For each flow, the flows that it runs, each once, in order of first mention.
  let children: [[Int]]
  /// For each flow, the flows that run each other without end together with it, itself among them; empty for a flow that runs in no
  /// such circle but perhaps its own.
  let circles: [[Int]]

  /// Works everything out once.
  init(_ graph: FlowGraph, module: String) {
    self.graph = graph
    let names = SwiftNames(graph.names)
    self.names = names
    conditions = graph.conditions.isEmpty ? nil : identifier(of: module) + "Conditions"
    var access = Access.internal
    for flow in graph.flows where flow.access.rank > access.rank { access = flow.access }
    conditionsAccess = access
    flowTypes = graph.flows.map { names.capitalized($0.name) }
    screenTypes = graph.screens.map { names.capitalized($0.name) + "Screen" }
    var children: [[Int]] = []
    children.reserveCapacity(graph.flows.count)
    for flow in graph.flows {
      var run: [Int] = []
      for node in flow.nodes {
        if case .flow(let child) = node.kind { run.append(child) }
      }
      children.append(run)
    }
    self.children = children
    circles = findCircles(children)
  }

  /// What a flow's coordinator asks its factory for, as a type: `any ShopScreens`.
  func screens(of flow: Int) -> String { "any " + flowTypes[flow] + "Screens" }
}

extension Access {
  /// How far it reaches, as a number to compare.
  var rank: Int {
    switch self {
    case .internal: 0
    case .package: 1
    case .public: 2
    }
  }

  /// The modifier with a blank after it; nothing for `internal`.
  var modifier: String {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
