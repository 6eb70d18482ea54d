import FlowDiagnostics
import FlowSyntax

/// Checks that no two generated types, or members of a generated screen, have the same name.
///
/// A screen's Swift type has a property for each input, a method for each event, `onUpdate` and `isWaiting`; `preview` and `isValue` are static, so instance
/// members may have these names. Types rarely collide: each kind has its own suffix (`HomeScreen`, `ShopCoordinator`, `NavCondition`), and names are
/// unique within a kind. But the outcomes of a flow `PayTask` and of a task `pay` would be one type.
func checkSwiftNames(_ graph: FlowGraph, log: inout DiagnosticLog) {
  checkSelf(graph, log: &log)
  checkTypes(graph, log: &log)
  checkOutcomes(graph, log: &log)
  checkCapitals(graph, log: &log)
  checkAnswers(graph, log: &log)
  let members = ["onUpdate", "isWaiting"].compactMap { graph.names.find($0) }
  for index in graph.screens.indices {
    let (inputs, events) = (graph.screens[index].inputs, graph.screens[index].events)
    if !members.isEmpty {
      for (name, range) in inputs.map({ ($0.name, $0.range) }) + events.map({ ($0.name, $0.range) })
      where members.contains(name) {
        log.report(.memberCollision(graph.names[name], at: range))
      }
    }
    for event in events {
      guard let input = inputs.first(where: { $0.name == event.name }) else { continue }
      let name = graph.names[event.name]
      log.report(
        .nameCollision("event '\(name)'", and: "input '\(name)'", become: name, at: event.range, first: input.range))
    }
  }
}

/// Checks the properties with which screens answer conditions.
private func checkAnswers(_ graph: FlowGraph, log: inout DiagnosticLog) {
  for condition in graph.conditions where condition.module == 0 && !condition.by.isEmpty {
    let name = graph.names[condition.name]
    if ["onUpdate", "isWaiting"].contains(name) { log.report(.memberCollision(name, at: condition.range)) }
    for screen in condition.by {
      let screen = graph.screens[screen]
      let members =
        screen.inputs.map { (kind: "input", name: $0.name, range: $0.range) }
        + screen.events.map { (kind: "event", name: $0.name, range: $0.range) }
      for member in members where member.name == condition.name {
        log.report(
          .nameCollision(
            "condition '\(name)'", and: "\(member.kind) '\(name)'", become: name, at: condition.range,
            first: member.range))
      }
    }
  }
}

/// The runtime's types that a generated screen type or coordinator must not hide, by the name that would hide them.
private let runtimeTypes = [
  "flow": "FlowScreen", "built": "BuiltScreen", "view": "ViewScreen", "Flow": "FlowCoordinator",
]

private func checkTypes(_ graph: FlowGraph, log: inout DiagnosticLog) {
  for (text, type) in runtimeTypes.sorted(by: { $0.key < $1.key }) {
    guard let name = graph.names.find(text) else { continue }
    for flow in graph.flows where flow.name == name && flow.module == 0 {
      log.report(.typeCollision("flow '\(text)'", becomes: type, at: flow.range))
    }
    for screen in graph.screens where screen.name == name && screen.module == 0 {
      log.report(.typeCollision("screen '\(text)'", becomes: type, at: screen.range))
    }
  }
}

private func checkOutcomes(_ graph: FlowGraph, log: inout DiagnosticLog) {
  if graph.tasks.isEmpty { return }
  var flows: [String: SourceRange] = [:]
  for flow in graph.flows where flow.module == 0 {
    // Only few flows have a name that ends in `Task`.
    if graph.names[flow.name].utf8.last == UInt8(ascii: "k") { flows[graph.names[flow.name]] = flow.range }
  }
  if flows.isEmpty { return }
  for task in graph.tasks where task.module == 0 && !task.outcomes.isEmpty {
    let own = graph.names[task.name]
    let name = typeInSwift(own) + "Task"
    guard let range = flows[name] else { continue }
    log.report(
      .nameCollision("flow '\(name)'", and: "task '\(own)'", become: name + "Outcome", at: range, first: task.range))
  }
}

/// Reports everything named `self`: Swift can escape every keyword, but no expression reaches a member with that name.
private func checkSelf(_ graph: FlowGraph, log: inout DiagnosticLog) {
  guard let name = graph.names.find("self") else { return }
  func check(_ fields: [FlowGraph.Field]) {
    for field in fields where field.name == name { log.report(.selfCollision(at: field.range)) }
  }
  func check(_ events: [FlowGraph.Event]) {
    for event in events {
      if event.name == name { log.report(.selfCollision(at: event.range)) }
      check(event.fields)
    }
  }
  for screen in graph.screens {
    if screen.name == name { log.report(.selfCollision(at: screen.range)) }
    check(screen.inputs)
    check(screen.events)
    for sample in screen.samples where sample.name == name { log.report(.selfCollision(at: sample.range)) }
  }
  for link in graph.links {
    if link.name == name { log.report(.selfCollision(at: link.range)) }
    check(link.parameters.map(\.field))
  }
  for condition in graph.conditions where condition.name == name || condition.values.contains(name) {
    log.report(.selfCollision(at: condition.range))
  }
  for condition in graph.conditions { check(condition.inputs) }
  for task in graph.tasks {
    if task.name == name { log.report(.selfCollision(at: task.range)) }
    check(task.inputs)
    check(task.outcomes)
  }
  defer { log.subject = nil }
  for (index, flow) in graph.flows.enumerated() {
    log.subject = index
    check(flow.inputs)
    check(flow.outcomes)
    check(flow.events)
    check(flow.context.map(\.field))
    for item in flow.items where item.name == name { log.report(.selfCollision(at: item.range)) }
    for node in flow.nodes where node.name == name {
      if case .decision = node.kind { log.report(.selfCollision(at: node.range)) }
    }
  }
}

/// Checks that no two names of a kind become the same when a type's name capitalizes them: `item` and `ıtem`, `µm` and `μm`.
func checkCapitals(_ graph: FlowGraph, log: inout DiagnosticLog) {
  let names = graph.names
  // Lazily: a copy of all screens would be the largest thing in memory.
  var declared = Array(graph.screens.lazy.filter { $0.module == 0 }.map { (name: $0.name, range: $0.range) })
  checkCapitals(declared, "screen", "Screen", names, log: &log)
  declared = graph.flows.filter { $0.module == 0 }.map { ($0.name, $0.range) }
  checkCapitals(declared, "flow", "", names, log: &log)
  declared = graph.conditions.filter { $0.module == 0 && !$0.values.isEmpty }.map { ($0.name, $0.range) }
  checkCapitals(declared, "condition", "Condition", names, log: &log)
  declared = graph.tasks.filter { $0.module == 0 && !$0.outcomes.isEmpty }.map { ($0.name, $0.range) }
  checkCapitals(declared, "task", "TaskOutcome", names, log: &log)
}

/// - Parameters:
///   - kind: the kind of the names' declarations.
///   - suffix: the suffix of the types' names.
private func checkCapitals(
  _ declared: [(name: Name, range: SourceRange)], _ kind: String, _ suffix: String, _ names: NameTable,
  log: inout DiagnosticLog
) {
  // Of two names that become the same, at least one does not begin with an ASCII letter.
  guard declared.contains(where: { names[$0.name].utf8.first ?? 0 >= 0x80 }) else { return }
  // By their bytes, as Swift's compiler compares names.
  var firsts: [[UInt8]: (name: Name, range: SourceRange)] = [:]
  for (name, range) in declared {
    let text = names[name]
    let type = typeInSwift(text) + suffix
    let first = firsts[Array(type.utf8), default: (name, range)]
    firsts[Array(type.utf8)] = first
    // A name that is declared twice is reported elsewhere.
    if first.name == name { continue }
    log.report(
      .nameCollision(
        "\(kind) '\(text)'", and: "\(kind) '\(names[first.name])'", become: type, at: range, first: first.range))
  }
}
