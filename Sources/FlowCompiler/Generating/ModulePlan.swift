import FlowSyntax

/// What the generated files of one module need to know of each other.
final class ModulePlan: Sendable {
  /// The graph.
  let graph: FlowGraph
  /// The graph's flows.
  let flows: [FlowPlan]
  /// How names are spelled.
  let names: SwiftNames
  /// The conditions that screens answer instead of the app, by the screen.
  let answers: [Int: [Int]]
  /// What answers conditions: `ShopConditions`.
  let conditions: Service
  /// What carries out tasks: `ShopTasks`.
  let tasks: Service
  /// For each flow, whether its coordinator takes what answers conditions: since it asks some, or a flow that it runs does.
  let takesConditions: [Bool]
  /// For each flow, whether its coordinator takes what carries out tasks.
  let takesTasks: [Bool]
  /// How far the types of both can be seen: as far as any flow, since each coordinator takes them.
  let servicesAccess: Access
  /// What is asked of each screen several times, where an unoptimised build would copy the screen each time.
  let screenTypes: [ScreenType]
  /// The types of what screens need, by the files that declare these.
  let inputTypes: [InputTypes]
  /// Each flow's name in Swift.
  let flowTypes: [String]
  /// For each flow, the flows that it runs, each once, in order of first mention.
  let children: [[Int]]
  /// For each flow, the flows that run each other without end together with it, itself among them; empty for a flow that runs in no
  /// such circle but perhaps its own.
  let circles: [[Int]]
  /// For each flow, whether it shows screens, or a flow that it runs does.
  let hasFactory: [Bool]
  /// The links; nil where there are none.
  let links: LinkPlan?
  /// The screens that are presented as alerts: they get a maker with a button for each event.
  let alerts: Set<Int>
  /// What tells entries apart, where Swift must say whether it can, by the file that says so.
  let comparisons: [UInt32: [Comparison]]

  /// Something that the app does for a module's flows, and that coordinators hand on to those that they make.
  struct Service: Sendable {
    /// Its protocol; nil for a module that has no use for it.
    let type: String?
    /// The protocols of other modules that the module's own inherits, so that what serves it serves them.
    let inherited: [(module: String, name: String)]
    /// For each module, whether its coordinators take it.
    let isTaken: [Bool]
  }

  /// The types of what a file's screens need.
  ///
  /// Whether a value is of one is asked in the Swift of that file: what it imports decides what a type's name means.
  struct InputTypes: Sendable {
    /// The file.
    let file: UInt32
    /// The first of its screens that needs anything: its type is whom others ask.
    let screen: Int
    /// The types, each once.
    var types: [Name] = []

    /// The number of a type; nil if it is none of them.
    func number(of type: Name) -> Int? {
      var number = 0
      while number < types.count {
        if types[number] == type { return number }
        number += 1
      }
      return nil
    }
  }

  /// What is asked of a screen several times.
  struct ScreenType: Sendable {
    /// Its name.
    let name: Name
    /// What its type's name ends with.
    let suffix: String
    /// The module that declares it: an index into ``FlowGraph/modules``.
    let module: Int
    /// Whether flows of other files show it, or those of other modules may.
    let isSeenElsewhere: Bool
    /// The file that declares it: an index into ``ModulePlan/inputTypes``; meaningless for a screen that needs nothing.
    let file: Int
  }

  /// Works everything out once.
  init(_ graph: FlowGraph, module: String) {
    let graph = graph.withWaitingNodes
    self.graph = graph
    flows = graph.flows.map { FlowPlan($0) }
    let names = SwiftNames(graph.names)
    self.names = names
    var answers: [Int: [Int]] = [:]
    for (index, condition) in graph.conditions.enumerated() {
      for screen in condition.by { answers[screen, default: []].append(index) }
    }
    self.answers = answers
    let answered = graph.conditions.filter(\.isForTheApp)
    conditions = service("Conditions", of: module, graph, declared: answered.map(\.module)) { flow in
      askedConditions(of: flow, in: graph).filter(\.isForTheApp).map(\.module)
    }
    tasks = service("Tasks", of: module, graph, declared: graph.tasks.map(\.module)) { flow in
      flow.nodes.compactMap { if case .task(let task) = $0.kind { graph.tasks[task].module } else { nil } }
    }
    var access = Access.internal
    for flow in graph.flows where flow.module == 0 && flow.access.rank > access.rank { access = flow.access }
    servicesAccess = access
    func prefix(_ module: Int) -> String { module == 0 ? "" : graph.names[graph.modules[module].name] + "." }
    let shownElsewhere = screensShownElsewhere(graph)
    var screenTypes: [ScreenType] = []
    screenTypes.reserveCapacity(graph.screens.count)
    var inputTypes: [InputTypes] = []
    for screen in graph.screens {
      let inputs = screen.inputs
      // A file's screens stand one behind another.
      let file = screen.range.file
      if !inputs.isEmpty && inputTypes.last?.file != file {
        inputTypes.append(InputTypes(file: file, screen: screenTypes.count))
      }
      var input = 0
      while input < inputs.count {
        let last = inputTypes.count - 1
        if inputTypes[last].number(of: inputs[input].type) == nil { inputTypes[last].types.append(inputs[input].type) }
        input += 1
      }
      screenTypes.append(
        ScreenType(
          name: screen.name, suffix: screen.typeSuffix == .empty ? "Screen" : names[screen.typeSuffix],
          module: screen.module,
          isSeenElsewhere: screen.access != .internal || shownElsewhere.contains(screenTypes.count),
          file: inputTypes.count - 1))
    }
    self.screenTypes = screenTypes
    self.inputTypes = inputTypes
    flowTypes = graph.flows.map { prefix($0.module) + names.capitalized($0.name) }
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
    var alerts: Set<Int> = []
    for flow in graph.flows {
      flow.forEachAlternative { alternative in
        guard case .node(.present(let style), let node, _) = alternative.target, style.presentation == .alert,
          case .screen(let screen) = flow.nodes[node].kind
        else { return }
        alerts.insert(screen)
      }
    }
    self.alerts = alerts
    takesConditions = takers(of: conditions, in: graph, children) { flow, isEntry in
      isEntry || askedConditions(of: flow, in: graph).contains(where: \.isForTheApp)
    }
    takesTasks = takers(of: tasks, in: graph, children) { flow, _ in flow.runsTasks }
    circles = findCircles(children)
    hasFactory = haveFactories(graph, children)
    links = LinkPlan(graph, module: module, children: children)
    comparisons = findComparisons(graph)
  }

  /// The imports of the files that declare links, or that name the types of their parameters.
  func importsOfLinks(_ named: NamedTypes) -> [String] {
    let types = Set(graph.links.flatMap { $0.parameters.map(\.field.type) })
    let imports = graph.files.filter { !$0.links.isEmpty }.flatMap(\.imports) + named.imports(for: types, in: graph)
    return imports.map { names[$0] }
  }

  /// The protocols that an enum of events conforms to, as far as it is known of the types that they carry.
  func conformances(of events: [FlowGraph.Event]) -> [String] { conformances(ofFields: events.flatMap(\.fields)) }

  /// The protocols that an enum conforms to whose cases carry fields, as far as it is known of their types: Swift refuses to derive them of others.
  func conformances(ofFields fields: [FlowGraph.Field]) -> [String] {
    let types = Set(fields.map(\.type))
    return [(TypeWord.equatable, "Equatable"), (.sendable, "Sendable")].compactMap { word, name in
      types.allSatisfy { graph.isKnown($0, as: word) } ? name : nil
    }
  }
}

/// The screens that flows of other files show.
private func screensShownElsewhere(_ graph: FlowGraph) -> Set<Int> {
  var shown: Set<Int> = []
  for file in graph.files {
    let own = Set(file.screens)
    for flow in file.flows {
      for node in graph.flows[flow].nodes {
        if case .screen(let screen) = node.kind, !own.contains(screen) { shown.insert(screen) }
      }
    }
  }
  return shown
}

/// Whose services coordinators use: those of the flows that they run, and those that they name themselves.
///
/// - Parameters:
///   - declared: the modules of what the service is made of.
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
      used[flow.module].formUnion(uses(flow))
      for node in flow.nodes {
        if case .flow(let child) = node.kind { used[flow.module].insert(graph.flows[child].module) }
      }
      used[flow.module].remove(flow.module)
    }
    // What a module uses, whoever uses the module hands on; imports never lead back.
    var isChanged = true
    while isChanged {
      isChanged = false
      for module in 0..<count where !takes[module] && used[module].contains(where: { takes[$0] }) {
        takes[module] = true
        isChanged = true
      }
    }
  }
  return ModulePlan.Service(
    type: takes[0] ? identifier(of: module) + suffix : nil,
    inherited: used[0].filter { takes[$0] }.sorted().map { index in
      let name = graph.names[graph.modules[index].name]
      return (name, name + suffix)
    }, isTaken: takes)
}

/// For each flow, whether its coordinator takes a service. What other modules see of theirs takes it in any case: what a flow asks is not for others
/// to know.
///
/// - Parameter isNeeded: whether a flow itself needs it; it is told whether links open from the flow, which may ask anything.
private func takers(
  of service: ModulePlan.Service, in graph: FlowGraph, _ children: [[Int]],
  _ isNeeded: (FlowGraph.Flow, _ isEntry: Bool) -> Bool
) -> [Bool] {
  var takes = graph.flows.indices.map { index in
    let flow = graph.flows[index]
    if flow.module != 0 || flow.access != .internal { return service.isTaken[flow.module] }
    return service.isTaken[0] && isNeeded(flow, graph.entry == index && !graph.links.isEmpty)
  }
  // A flow that runs one that takes it hands it on.
  var waiting = takes.indices.filter { takes[$0] }
  var parents: [[Int]] = takes.map { _ in [] }
  for (parent, children) in children.enumerated() { for child in children { parents[child].append(parent) } }
  while let next = waiting.popLast() {
    for parent in parents[next] where !takes[parent] && graph.flows[parent].module == 0 {
      takes[parent] = true
      waiting.append(parent)
    }
  }
  return takes
}

/// The conditions that a flow asks: in guards, to enter what requires them, and since its edges name them.
private func askedConditions(of flow: FlowGraph.Flow, in graph: FlowGraph) -> [FlowGraph.Condition] {
  var asked = graph.questions(of: flow).map(\.condition) + requiredConditions(of: flow, in: graph)
  for node in flow.nodes { if case .condition(let condition) = node.kind { asked.append(condition) } }
  return asked.map { graph.conditions[$0] }
}

extension FlowGraph.Condition {
  /// Whether the app answers it, and no screen.
  package var isForTheApp: Bool { by.isEmpty }
}

extension FlowGraph.Flow {
  fileprivate var runsTasks: Bool { nodes.contains { if case .task = $0.kind { true } else { false } } }
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
  var modifier: StaticString {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
