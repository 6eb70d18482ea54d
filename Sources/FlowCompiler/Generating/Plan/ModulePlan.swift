import FlowSyntax

/// Facts about a module that its generated files share.
package final class ModulePlan: Sendable {
  let graph: FlowGraph
  /// The spelling of names.
  let names: SwiftNames
  /// The conditions that screens answer instead of the app, by the screen.
  let answers: [ScreenIndex: [Int]]
  /// The service that answers conditions: `ShopConditions`.
  let conditions: Service
  /// The service that carries out tasks: `ShopTasks`.
  let tasks: Service
  /// For each flow, whether its coordinator takes the service that answers conditions: the flow asks some, or a flow that it runs does.
  let takesConditions: [Bool]
  /// For each flow, whether its coordinator takes the service that carries out tasks.
  let takesTasks: [Bool]
  /// The access of both services' types: that of the most visible flow, since each coordinator takes them.
  let servicesAccess: Access
  /// Each screen's type in Swift.
  let screenTypes: [String]
  /// The screens that flows of other files show, or that flows of other modules may show.
  let screensSeenElsewhere: Set<ScreenIndex>
  /// The types of screens' inputs, by the file that declares the screens.
  let inputTypes: [UInt32: InputTypes]
  /// Each flow's name in Swift.
  package let flowTypes: [String]
  /// For each flow, the flows that it runs, each once, in order of first mention.
  let children: [[FlowIndex]]
  /// For each flow, the flows of its cycle, in which each runs the next, itself among them; empty for a flow that is in no cycle with other flows.
  let circles: [[Int]]
  /// For each flow, whether it shows screens, or a flow that it runs does.
  let hasFactory: [Bool]
  /// The links; nil if absent.
  let links: LinkPlan?
  /// The screens that are presented as alerts: they get a method that makes an alert, with a button for each event.
  let alerts: Set<ScreenIndex>
  /// The types that must be Hashable, since their values are part of the identity of entries, by the file that needs it.
  let comparisons: [UInt32: [Comparison]]

  /// A service that the app provides for a module's flows, and that coordinators pass on to those that they make.
  struct Service: Sendable {
    /// The service's protocol; nil for a module that does not need it.
    let type: String?
    /// The protocols of other modules that the module's own inherits, so that one object serves them all.
    let inherited: [(module: String, name: String)]
    /// For each module, whether its coordinators take the service.
    let isTaken: [Bool]
  }

  /// The types of the inputs of a file's screens.
  ///
  /// The Swift of that file checks whether a value is of such a type, since its imports decide what a type's name means.
  struct InputTypes: Sendable {
    /// The file's first screen with inputs: other files call the check on its type.
    let screen: ScreenIndex
    /// The types, each once.
    var types: [Name] = []
  }

  /// Computes everything once.
  package init(_ graph: FlowGraph, module: String) {
    let graph = graph.withWaitingNodes
    self.graph = graph
    let names = SwiftNames(graph.names)
    self.names = names
    var answers: [ScreenIndex: [Int]] = [:]
    for (index, condition) in graph.conditions.enumerated() {
      for screen in condition.by { answers[screen, default: []].append(index) }
    }
    self.answers = answers
    let answered = graph.conditions.filter(\.isForTheApp)
    conditions = service("Conditions", of: module, graph, declared: answered.map(\.module)) { flow in
      askedConditions(of: flow, in: graph).filter(\.isForTheApp).map(\.module)
    }
    tasks = service("Tasks", of: module, graph, declared: graph.tasks.map(\.module)) { flow in
      flow.runTasks.map { graph.tasks[$0].module }
    }
    servicesAccess = Access.farthest(of: graph.flows.filter { $0.module == 0 }.map(\.access))
    func prefix(_ module: Int) -> String { module == 0 ? "" : "\(names[graph.modules[module].name])." }
    screenTypes = graph.screens.map { prefix($0.module) + graph.typeInSwift(of: $0) }
    flowTypes = graph.flows.map { prefix($0.module) + names.capitalized($0.name) }
    var seenElsewhere = screensShownElsewhere(graph)
    var inputTypes: [UInt32: InputTypes] = [:]
    for (index, screen) in graph.screens.indexed {
      if screen.access != .internal { seenElsewhere.insert(index) }
      for input in screen.inputs {
        let types = inputTypes[screen.range.file]?.types ?? []
        if !types.contains(input.type) {
          inputTypes[screen.range.file, default: InputTypes(screen: index)].types.append(input.type)
        }
      }
    }
    screensSeenElsewhere = seenElsewhere
    self.inputTypes = inputTypes
    children = graph.flows.map(\.runFlows)
    let run = children.map { $0.map(\.number) }
    var alerts: Set<ScreenIndex> = []
    for flow in graph.flows {
      flow.forEachAlternative { alternative in
        guard case .show(.present(let style), .node(let node, _)) = alternative.target, style.presentation == .alert,
          case .screen(let screen) = flow.nodes[node].kind
        else { return }
        alerts.insert(screen)
      }
    }
    self.alerts = alerts
    takesConditions = takers(of: conditions, in: graph, run) { flow, isEntry in
      isEntry || askedConditions(of: flow, in: graph).contains(where: \.isForTheApp)
    }
    takesTasks = takers(of: tasks, in: graph, run) { flow, _ in !flow.runTasks.isEmpty }
    circles = findCircles(run)
    hasFactory = reaches(graph.flows.map { !$0.shownScreens.isEmpty }, along: run)
    links = LinkPlan(graph, module: module, children: run)
    comparisons = findComparisons(graph)
  }

  /// The imports of the files that declare links, or that name the types of their parameters.
  func importsOfLinks(_ named: NamedTypes) -> [String] {
    let types = Set(graph.links.flatMap { $0.parameters.map(\.field.type) })
    let imports = graph.files.filter { !$0.links.isEmpty }.flatMap(\.imports) + named.imports(for: types, in: graph)
    return imports.map { names[$0] }
  }

  /// The protocols that an enum of events conforms to, as far as the types of the events' fields are known to conform.
  func conformances(of events: [FlowGraph.Event]) -> [String] { conformances(ofFields: events.flatMap(\.fields)) }

  /// The protocols that an enum with such fields conforms to: those to which all types are known to conform, since Swift derives no others.
  func conformances(ofFields fields: [FlowGraph.Field]) -> [String] {
    let types = Set(fields.map(\.type))
    return [(TypeWord.equatable, "Equatable"), (.sendable, "Sendable")].compactMap { word, name in
      types.allSatisfy { graph.isKnown($0, as: word) } ? name : nil
    }
  }
}

/// The screens that flows of other files show.
private func screensShownElsewhere(_ graph: FlowGraph) -> Set<ScreenIndex> {
  var shown: Set<ScreenIndex> = []
  for file in graph.files {
    let own = Set(file.screens)
    for flow in file.flows { shown.formUnion(graph.flows[flow].shownScreens.filter { !own.contains($0) }) }
  }
  return shown
}

/// The service that a module's coordinators take. It inherits the services of modules whose flows the module runs, or whose declarations it uses.
///
/// - Parameters:
///   - declared: the modules of the conditions or tasks in the service.
///   - uses: the modules whose service a flow itself uses.
private func service(
  _ suffix: String, of module: String, _ graph: FlowGraph, declared: [Int], uses: (FlowGraph.Flow) -> [Int]
) -> ModulePlan.Service {
  let count = max(1, graph.modules.count)
  var used: [Set<Int>] = Array(repeating: [], count: count)
  var takes = Array(repeating: false, count: count)
  for module in declared { takes[module] = true }
  if count > 1 {
    for flow in graph.flows {
      used[flow.module].formUnion(uses(flow) + flow.runFlows.map { graph.flows[$0].module })
      used[flow.module].remove(flow.module)
    }
  }
  // A module also passes on the services that the modules which it uses take.
  takes = reaches(takes, along: used.map(Array.init))
  return ModulePlan.Service(
    type: takes[0] ? typeInSwift(identifier(of: module)) + suffix : nil,
    inherited: used[0].filter { takes[$0] }.sorted().map { index in
      let name = graph.names[graph.modules[index].name]
      return (name, typeInSwift(name) + suffix)
    }, isTaken: takes)
}

/// For each flow, whether its coordinator takes a service. A coordinator that other modules see always takes it, so as not to reveal what its flow
/// asks.
///
/// - Parameter isNeeded: whether a flow itself needs it; its second argument is whether links open from the flow, which may ask anything.
private func takers(
  of service: ModulePlan.Service, in graph: FlowGraph, _ children: [[Int]],
  _ isNeeded: (FlowGraph.Flow, _ isEntry: Bool) -> Bool
) -> [Bool] {
  let takes = graph.flows.allIndices.map { index in
    let flow = graph.flows[index]
    if flow.module != 0 || flow.access != .internal { return service.isTaken[flow.module] }
    return service.isTaken[0] && isNeeded(flow, graph.entries.contains(index) && !graph.links.isEmpty)
  }
  // A flow passes the service on to the flows that it runs.
  return reaches(takes, along: children)
}

/// For each vertex of a graph, whether a property holds for it or for a vertex that it leads to, directly or indirectly.
///
/// - Parameters:
///   - holds: for each vertex, whether the property holds for the vertex itself.
///   - next: for each vertex, its successors.
func reaches(_ holds: [Bool], along next: [[Int]]) -> [Bool] {
  var reaches = holds
  var previous: [[Int]] = holds.map { _ in [] }
  for (vertex, next) in next.enumerated() { for other in next { previous[other].append(vertex) } }
  var waiting = holds.indices.filter { holds[$0] }
  while let vertex = waiting.popLast() {
    for other in previous[vertex] where !reaches[other] {
      reaches[other] = true
      waiting.append(other)
    }
  }
  return reaches
}

/// The conditions that a flow asks: in guards, in requirements, and as nodes of its edges.
private func askedConditions(of flow: FlowGraph.Flow, in graph: FlowGraph) -> [FlowGraph.Condition] {
  var asked = graph.questions(of: flow).map(\.condition) + requiredConditions(of: flow, in: graph)
  for node in flow.nodes { if case .condition(let condition) = node.kind { asked.append(condition) } }
  return asked.map { graph.conditions[$0] }
}

extension FlowGraph.Condition {
  /// Whether the app answers the condition, and neither a screen nor the stack.
  package var isForTheApp: Bool { by.isEmpty && !asksStack }
}

extension FlowGraph.Flow {
  /// The screens that it shows itself.
  var shownScreens: [ScreenIndex] { nodes.compactMap { if case .screen(let screen) = $0.kind { screen } else { nil } } }
  /// The flows that it runs, each once, in order of first mention.
  var runFlows: [FlowIndex] { nodes.compactMap { if case .flow(let child) = $0.kind { child } else { nil } } }
  /// The tasks that it runs itself.
  var runTasks: [Int] { nodes.compactMap { if case .task(let task) = $0.kind { task } else { nil } } }
}

extension Access {
  /// The most visible of some access levels; internal if there are none.
  static func farthest(of all: [Access]) -> Access { all.max { $0.rank < $1.rank } ?? .internal }

  /// The level as a number to compare.
  var rank: Int {
    switch self {
    case .internal: 0
    case .package: 1
    case .public: 2
    }
  }

  /// The modifier with a blank after it; empty for `internal`.
  var modifier: String {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
