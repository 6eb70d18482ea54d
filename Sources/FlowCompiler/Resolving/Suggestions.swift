import FlowDiagnostics
import FlowSyntax

/// The texts to look for near names in, made when the first misspelt name turns up.
struct Suggestions {
  /// How many findings get a nearest name: it is sought among all names of the module, and no more findings than this are shown.
  static let limit = 100

  /// How many were given.
  var count = 0
  /// How many inputs were reported as missing.
  var missing = 0
  /// The screens and flows.
  var targets: [String]?
  /// The conditions.
  var conditions: [String]?
}

extension FlowResolver {
  /// The screen, flow or decision that a misspelt target may mean.
  package mutating func suggestTarget(_ name: Name) -> Suggestion? {
    guard suggestions.count < Suggestions.limit else { return nil }
    suggestions.count += 1
    let names = module.names
    let all = suggestions.targets ?? module.targetNames
    suggestions.targets = all
    let decisions = isInNoFlow ? [] : module.bodies[index].decisions
    let known = decisions.map { names[$0.name.name] } + all
    guard let text = nearest(to: names[name], in: known) ?? withoutSuffix(names[name], among: known),
      let meant = names.find(text)
    else { return nil }
    if let decision = decisionNamed[meant] {
      return Suggestion(text: text, range: decisions[decision].name.range)
    }
    if let screen = module.screenNamed[meant] {
      screenIsNamed[screen] = true
      return Suggestion(text: text, range: module.screens[screen].range)
    }
    return suggestion(ofFlow: meant, text)
  }

  /// The name that a class of the app may stand for: `note` for `noteScreen` or `NoteViewController`.
  private func withoutSuffix(_ text: String, among known: [String]) -> String? {
    for suffix in ["Screen", "ViewController", "View", "Page", "Flow", "Coordinator"] where text.hasSuffix(suffix) {
      let stem = text.dropLast(suffix.count).lowercased()
      if let meant = known.first(where: { $0.lowercased() == stem }) { return meant }
    }
    return nil
  }

  /// The screen, flow or task that a misspelt key of `edges` may mean.
  mutating func suggestNode(_ name: Name) -> Suggestion? {
    let target = suggestTarget(name)
    guard let task = suggestTask(name) else { return target }
    guard let target else { return task }
    return nearest(to: module.names[name], in: [target.text, task.text]) == task.text ? task : target
  }

  /// The screen that a misspelt one may mean, where nothing but a screen may stand.
  mutating func suggestScreen(_ name: Name) -> Suggestion? {
    guard suggestions.count < Suggestions.limit else { return nil }
    suggestions.count += 1
    let names = module.names
    guard let text = nearest(to: names[name], in: module.screens.map { names[$0.name] }), let meant = names.find(text)
    else { return nil }
    guard let screen = module.screenNamed[meant] else { return Suggestion(text: text) }
    screenIsNamed[screen] = true
    return Suggestion(text: text, range: module.screens[screen].range)
  }

  /// The flow that a misspelt one may mean, where nothing but a flow may stand.
  mutating func suggestFlow(_ name: Name) -> Suggestion? {
    guard suggestions.count < Suggestions.limit else { return nil }
    suggestions.count += 1
    let names = module.names
    guard let text = nearest(to: names[name], in: module.flows.map { names[$0.name] }), let meant = names.find(text)
    else { return nil }
    return suggestion(ofFlow: meant, text)
  }

  private mutating func suggestion(ofFlow meant: Name, _ text: String) -> Suggestion {
    guard let flow = module.flowNamed[meant] else { return Suggestion(text: text) }
    flowIsNamed[flow] = true
    return Suggestion(text: text, range: module.flows[flow].range)
  }

  /// The condition that a misspelt one may mean.
  package mutating func suggestCondition(_ name: Name) -> Suggestion? {
    guard suggestions.count < Suggestions.limit else { return nil }
    suggestions.count += 1
    let names = module.names
    let all = suggestions.conditions ?? module.names(of: .condition)
    suggestions.conditions = all
    guard let text = nearest(to: names[name], in: all), let meant = names.find(text) else { return nil }
    guard let condition = module.conditionNamed[meant] else { return Suggestion(text: text) }
    conditionIsNamed[condition] = true
    return Suggestion(text: text, range: module.conditions[condition].range)
  }

  /// The task that a misspelt one may mean.
  package mutating func suggestTask(_ name: Name) -> Suggestion? {
    guard suggestions.count < Suggestions.limit else { return nil }
    suggestions.count += 1
    let names = module.names
    guard let text = nearest(to: names[name], in: module.tasks.map { names[$0.name] }), let meant = names.find(text)
    else { return nil }
    guard let task = module.taskNamed[meant] else { return Suggestion(text: text) }
    taskIsNamed[task] = true
    return Suggestion(text: text, range: module.tasks[task].range)
  }

  /// The field that a misspelt name may mean.
  package func suggest(_ name: Name, among fields: [FlowGraph.Field]) -> Suggestion? {
    suggest(name, among: fields.map { ($0.name, $0.range) })
  }

  /// The event or outcome that a misspelt name may mean.
  package func suggest(_ name: Name, among events: [FlowGraph.Event]) -> Suggestion? {
    suggest(name, among: events.map { ($0.name, $0.range) })
  }

  /// The value of a condition that a misspelt name may mean.
  package func suggest(_ name: Name, among values: [Name]) -> Suggestion? {
    nearest(to: module.names[name], in: values.map { module.names[$0] }).map { Suggestion(text: $0) }
  }

  package func suggest(_ name: Name, among declared: [(name: Name, range: SourceRange)]) -> Suggestion? {
    guard let text = nearest(to: module.names[name], in: declared.map { module.names[$0.name] }) else { return nil }
    return Suggestion(text: text, range: declared.first { module.names[$0.name] == text }?.range)
  }
}
