import FlowDiagnostics
import FlowSyntax

/// Binds the fields, events and outcomes that a module's declarations list.
struct FieldReader {
  private let names: NameTable
  private let cancelled: Name
  /// The answers of a Bool, `false` first.
  private let bools: [Name]
  private let qualifiers: [Name]
  /// The visibility of the declarations, and their module.
  private let access: Access
  private let module: Int

  /// Makes a reader of declarations over a module's names, which must have the implied ones.
  init(names: NameTable, access: Access, module: Int) {
    (self.names, self.access, self.module) = (names, access, module)
    cancelled = names.find("cancelled") ?? .empty
    bools = ["false", "true"].compactMap(names.find)
    qualifiers = ["event", "screen", "context", "inputs"].compactMap(names.find)
  }

  /// Binds a flow's head: its inputs, context, outcomes and events.
  func flow(_ flow: FlowDeclaration, log: inout DiagnosticLog) -> FlowGraph.Flow {
    let inputs = fields("input", flow.inputs, log: &log)
    let context = fields("context field", flow.context, log: &log)
    var head = FlowGraph.Flow(
      name: flow.name.name, doc: flow.doc, access: access, inputs: inputs,
      outcomes: events("outcome", flow.outcomes, log: &log),
      context: context.map { self.context($0, inputs: inputs) }, startRange: flow.name.range, range: flow.name.range)
    head.outcomes.append(FlowGraph.Event(name: cancelled, fields: [], range: flow.name.range))
    head.module = module
    head.isEntry = flow.entryRange != nil
    head.presentation = flow.entryPresentation
    head.text = flow.text
    head.baseRange = flow.variant?.base?.range
    head.events = events("event", flow.events, log: &log)
    // A parent flow handles outcomes and events under one key.
    for event in head.events {
      if let outcome = head.outcomes.first(where: { $0.name == event.name }) {
        log.report(.duplicateDeclaration("event", names[event.name], at: event.range, first: outcome.range))
      }
    }
    var named = FirstNames()
    for decision in flow.decisions { _ = isFirst(decision.name, "decision", &named, log: &log) }
    return head
  }

  /// Binds a screen's inputs and events.
  func screen(_ screen: ScreenDeclaration, log: inout DiagnosticLog) -> FlowGraph.Screen {
    var bound = FlowGraph.Screen(
      name: screen.name.name, doc: screen.doc, inputs: fields("input", screen.inputs, log: &log),
      events: events("event", screen.events, log: &log), access: access, range: screen.name.range)
    bound.module = module
    return bound
  }

  /// Binds a task's inputs and outcomes.
  func task(_ task: TaskDeclaration, log: inout DiagnosticLog) -> FlowGraph.Task {
    var bound = FlowGraph.Task(
      name: task.name.name, doc: task.doc, inputs: fields("input", task.inputs, log: &log),
      outcomes: events("outcome", task.outcomes, log: &log), access: access, range: task.name.range)
    bound.module = module
    return bound
  }

  /// Binds a condition, without the parts that name other declarations.
  func condition(_ condition: ConditionDeclaration, log: inout DiagnosticLog) -> FlowGraph.Condition {
    var named = FirstNames()
    for value in condition.values { _ = isFirst(value, "value", &named, log: &log) }
    var bound = FlowGraph.Condition(
      name: condition.name.name, doc: condition.doc, values: condition.values.map(\.name), access: access,
      range: condition.name.range)
    bound.module = module
    bound.inputs = fields("input", condition.inputs, log: &log)
    bound.answers = bound.values.isEmpty ? bools : bound.values
    bound.asksStack = condition.asksStack
    bound.isLive = condition.isLive
    bound.isAsync = condition.isAsync
    return bound
  }

  /// Whether a word is in a list for the first time; reports a duplicate.
  private func isFirst(
    _ word: Word, _ kind: String, _ named: inout FirstNames, log: inout DiagnosticLog
  ) -> Bool {
    guard let first = named.earlier(word) else { return true }
    log.report(.duplicateDeclaration(kind, names[word.name], at: word.range, first: first))
    return false
  }

  private func events(_ kind: String, _ declared: [EventDeclaration], log: inout DiagnosticLog) -> [FlowGraph.Event] {
    var named = FirstNames()
    var events: [FlowGraph.Event] = []
    events.reserveCapacity(declared.count)
    for event in declared where declared.count == 1 || isFirst(event.name, kind, &named, log: &log) {
      events.append(
        FlowGraph.Event(
          name: event.name.name, fields: fields("field", event.fields, log: &log), range: event.name.range))
    }
    return events
  }

  private func fields(_ kind: String, _ declared: [FieldDeclaration], log: inout DiagnosticLog) -> [FlowGraph.Field] {
    var named = FirstNames()
    var fields: [FlowGraph.Field] = []
    fields.reserveCapacity(declared.count)
    for field in declared where declared.count == 1 || isFirst(field.name, kind, &named, log: &log) {
      let name = field.name.name
      if qualifiers.contains(name) { log.report(.qualifierCollision(names[name], at: field.name.range)) }
      if let value = field.defaultValue, names.refuses(field.type.name, value.kind) {
        log.report(
          .typeMismatch(
            names[name], type: names[field.type.name], given: names.typeName(of: value.kind), at: value.range,
            declared: field.name.range, better: names.literalMeant(by: value.kind, for: field.type.name)))
      }
      fields.append(
        FlowGraph.Field(
          name: name, type: field.type.name, defaultValue: field.defaultValue, doc: field.doc,
          range: field.name.range, typeRange: field.type.range.startPoint))
    }
    return fields
  }

  /// A context field with its initial value: the input of its name, its default, or nil. Without any of them it starts empty.
  private func context(_ field: FlowGraph.Field, inputs: [FlowGraph.Field]) -> FlowGraph.ContextField {
    let input = inputs.firstIndex { $0.name == field.name && names.takes(field.type, $0.type) }
    let starts = input != nil || field.defaultValue != nil || names.isOptional(field.type)
    return FlowGraph.ContextField(field: field, input: input, startsEmpty: !starts)
  }
}
