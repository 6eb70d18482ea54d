import FlowRuntime

/// A coordinator whose values are numbers, for flows that a test writes as a definition.
///
/// Block n of a write adds 1 to each of its fields; expression n gives its first root's value times 10 plus n.
final class ScriptedCoordinator: HookedCoordinator {
  var context: [Int]
  var answers: [String: Int] = [:]
  private let children: [String: FlowDefinition]
  let log: Log

  /// A record of what happened in all coordinators of a test.
  final class Log {
    var built: [String] = []
    var asked: [String] = []
  }

  init(_ definition: FlowDefinition, _ inputs: [Int] = [], children: [FlowDefinition] = [], log: Log = Log()) {
    self.children = Dictionary(uniqueKeysWithValues: children.map { ($0.name, $0) })
    self.log = log
    context = definition.context.map { field in
      definition.inputs.firstIndex { $0.name == field.name }.map { inputs[$0] } ?? 0
    }
    super.init(definition, inputs)
  }

  final class Shown: FlowScreen {
    let handle: ScreenHandle
    var deliveries = -1
    init(_ handle: ScreenHandle) { self.handle = handle }
  }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    log.built.append(definition.nodes[node].name)
    let shown = Shown(handle)
    handle.onUpdate { [weak shown] in shown?.deliveries += 1 }
    return BuiltScreen(handle, shown)
  }

  override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
    guard let definition = children[definition.nodes[node].name] else { return nil }
    var numbers: [Int] = []
    for index in definition.inputs.indices {
      guard let number = inputs.value(index, Int.self) else { return nil }
      numbers.append(number)
    }
    let child = ScriptedCoordinator(definition, numbers, children: Array(children.values), log: log)
    child.answers = answers
    return child
  }

  override func answer(_ condition: Int) -> Int {
    let name = definition.conditions[condition].name
    log.asked.append("\(definition.name).\(name)")
    // A condition named after a context field has that field's value.
    if let field = definition.context.firstIndex(where: { $0.name == name }) { return context[field] }
    return answers[name] ?? 0
  }

  override func write(_ block: Int, _ scope: FlowScope) -> Bool {
    guard block < context.count else { return false }
    context[block] += scope.event(0, Int.self) ?? 1
    return true
  }

  override func value(_ expression: Int, _ scope: FlowScope) -> Any? {
    switch expression {
    case 0: context[0] * 10
    case 1: scope.screen(0, Int.self).map { $0 * 10 + 1 }
    case 2: scope.input(0, Int.self).map { $0 * 10 + 2 }
    case 3: 42
    default: nil
    }
  }

  override func contextValue(_ field: Int) -> Any? { context[field] }

  override func checkpoint() -> @MainActor () -> Void {
    let saved = context
    return { [weak self] in self?.context = saved }
  }
}

extension FlowNavigator {
  /// Each entry's numbers, bottom first.
  var numbers: [[Int]] { model.entries.map { inputs(of: $0.id).map { $0 as? Int ?? -1 } } }

  /// Sends `screen.event`, with numbers, on the nearest entry of that screen.
  func send(_ text: String, _ values: Int...) {
    let steps = text.split(separator: ".").map(String.init)
    for entry in model.entriesFromNearest where node(of: entry.id)?.name == steps[0] {
      if let event = node(of: entry.id)?.events.firstIndex(where: { $0.name == steps[1] }) {
        return send(event, values, from: entry.id)
      }
    }
  }

  func shown(_ index: Int) -> ScriptedCoordinator.Shown? {
    let entries = model.entries
    return index < entries.count ? screen(of: entries[index].id) as? ScriptedCoordinator.Shown : nil
  }
}
