import FlowSyntax

/// What the generated files of one module need to know of each other.
final class ModulePlan: Sendable {
  /// The graph.
  let graph: FlowGraph
  /// How names are spelled.
  let names: SwiftNames
  /// `ShopConditions`; nil for a module without conditions.
  let conditions: String?
  /// The conditions protocols of other modules that the module's own inherits, so that what answers its conditions answers theirs.
  let inheritedConditions: [(module: String, name: String)]
  /// For each module, whether its coordinators take what answers conditions.
  let takesConditions: [Bool]
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
    let asked = modulesAsked(graph)
    takesConditions = asked.takesConditions
    inheritedConditions = asked.inherited.map { index in
      let name = graph.names[graph.modules[index].name]
      return (name, name + "Conditions")
    }
    conditions = takesConditions[0] ? identifier(of: module) + "Conditions" : nil
    var access = Access.internal
    for flow in graph.flows where flow.module == 0 && flow.access.rank > access.rank { access = flow.access }
    conditionsAccess = access
    func prefix(_ module: Int) -> String { module == 0 ? "" : graph.names[graph.modules[module].name] + "." }
    flowTypes = graph.flows.map { prefix($0.module) + names.capitalized($0.name) }
    screenTypes = graph.screens.map { prefix($0.module) + names.capitalized($0.name) + "Screen" }
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

/// Whose conditions coordinators ask: those of the flows that they run, and of the guards that they inherit or name.
///
/// - Returns: for each module whether its coordinators take what answers conditions; and the other modules whose conditions the own
///   module's ask.
private func modulesAsked(_ graph: FlowGraph) -> (takesConditions: [Bool], inherited: [Int]) {
  let count = max(1, graph.modules.count)
  var asks: [Set<Int>] = Array(repeating: [], count: count)
  var takes = Array(repeating: false, count: count)
  for condition in graph.conditions { takes[condition.module] = true }
  if count == 1 { return (takes, []) }
  for flow in graph.flows {
    for question in flow.questions { asks[flow.module].insert(graph.conditions[question.condition].module) }
    for node in flow.nodes {
      if case .flow(let child) = node.kind { asks[flow.module].insert(graph.flows[child].module) }
    }
    asks[flow.module].remove(flow.module)
  }
  // What a module asks, whoever asks it hands on; imports never lead back.
  var isChanged = true
  while isChanged {
    isChanged = false
    for module in 0..<count where !takes[module] && asks[module].contains(where: { takes[$0] }) {
      takes[module] = true
      isChanged = true
    }
  }
  return (takes, asks[0].filter { takes[$0] }.sorted())
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
