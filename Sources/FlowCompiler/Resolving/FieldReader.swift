import FlowDiagnostics
import FlowSyntax

/// Binds the fields, events and outcomes that a module's declarations list.
struct FieldReader {
  private let names: NameTable
  private let cancelled: Name
  /// What a Bool answers, `false` first.
  private let bools: [Name]
  private let qualifiers: [Name]
  private let lastQualifier: UInt32
  /// Where a name was last seen, kept from list to list: the stamp says in which.
  private var seen: [Seen]
  private var stamp: UInt32 = 0

  /// Makes a reader over a module's names.
  init(names: NameTable, cancelled: Name, bools: [Name]) {
    self.names = names
    self.cancelled = cancelled
    self.bools = bools
    qualifiers = ["event", "screen", "context", "inputs"].compactMap(names.find)
    lastQualifier = qualifiers.map(\.index).max() ?? 0
    seen = Array(repeating: Seen(), count: names.count)
  }

  private struct Seen {
    var stamp: UInt32 = 0
    var position: Int32 = 0
  }

  /// A flow's head.
  mutating func flow(_ flow: FlowDeclaration, access: Access, log: inout DiagnosticLog) -> FlowGraph.Flow {
    let inputs = fields("input", flow.inputs, log: &log)
    let context = fields("context field", flow.context, log: &log)
    var head = FlowGraph.Flow(
      name: flow.name.name, doc: flow.doc, access: access, inputs: inputs,
      outcomes: events("outcome", flow.outcomes, log: &log),
      context: context.map { self.context($0, inputs: inputs) }, startRange: flow.name.range, range: flow.name.range)
    head.outcomes.append(FlowGraph.Event(name: cancelled, fields: [], range: flow.name.range))
    head.isEntry = flow.entryRange != nil
    head.events = events("event", flow.events, log: &log)
    // A parent hears both under one name.
    for event in head.events {
      if let outcome = head.outcomes.first(where: { $0.name == event.name }) {
        log.report(.duplicateDeclaration("event", names[event.name], at: event.range, first: outcome.range))
      }
    }
    reportTwice("decision", flow.decisions.map(\.name), log: &log)
    return head
  }

  /// A screen.
  mutating func screen(_ screen: ScreenDeclaration, access: Access, log: inout DiagnosticLog) -> FlowGraph.Screen {
    FlowGraph.Screen(
      name: screen.name.name, doc: screen.doc, inputs: fields("input", screen.inputs, log: &log),
      events: events("event", screen.events, log: &log), access: access, range: screen.name.range)
  }

  /// A task.
  mutating func task(_ task: TaskDeclaration, access: Access, log: inout DiagnosticLog) -> FlowGraph.Task {
    FlowGraph.Task(
      name: task.name.name, doc: task.doc, inputs: fields("input", task.inputs, log: &log),
      outcomes: events("outcome", task.outcomes, log: &log), access: access, range: task.name.range)
  }

  /// A condition, without what hangs on other declarations.
  mutating func condition(
    _ condition: ConditionDeclaration, access: Access, log: inout DiagnosticLog
  ) -> FlowGraph.Condition {
    reportTwice("value", condition.values, log: &log)
    var bound = FlowGraph.Condition(
      name: condition.name.name, doc: condition.doc, values: condition.values.map(\.name), access: access,
      range: condition.name.range)
    if !condition.inputs.isEmpty { bound.inputs = fields("input", condition.inputs, log: &log) }
    bound.answers = bound.values.isEmpty ? bools : bound.values
    bound.isLive = condition.isLive
    bound.isAsync = condition.isAsync
    return bound
  }

  /// Reports each word that stands in the list for the second time.
  mutating func reportTwice(_ kind: String, _ words: [Word], log: inout DiagnosticLog) {
    stamp += 1
    for (position, word) in words.enumerated() {
      if let first = firstPosition(of: word.name, at: position) {
        log.report(
          .duplicateDeclaration(kind, names[word.name], at: word.range, first: words[first].range))
      }
    }
  }

  @_transparent
  private mutating func firstPosition(of name: Name, at position: Int) -> Int? {
    let slot = Int(name.index)
    let last = seen[slot]
    if last.stamp == stamp { return Int(last.position) }
    seen[slot] = Seen(stamp: stamp, position: Int32(position))
    return nil
  }

  private mutating func events(
    _ kind: String, _ declared: [EventDeclaration], log: inout DiagnosticLog
  ) -> [FlowGraph.Event] {
    if declared.isEmpty { return [] }
    stamp += 1
    // Counted: in an unoptimised build an iterator costs more than it hands out.
    var index = 0
    var twice: [Int] = []
    while index < declared.count {
      let name = declared[index].name
      if let first = firstPosition(of: name.name, at: index) {
        log.report(
          .duplicateDeclaration(kind, names[name.name], at: name.range, first: declared[first].name.range))
        twice.append(index)
      }
      index += 1
    }
    // Only now: the fields' names are told apart by the same stamps.
    var bound: [FlowGraph.Event] = []
    bound.reserveCapacity(declared.count)
    index = 0
    while index < declared.count {
      let event = declared[index]
      index += 1
      if !twice.isEmpty && twice.contains(index - 1) { continue }
      let fields = event.fields.isEmpty ? [] : fields("field", event.fields, log: &log)
      bound.append(FlowGraph.Event(name: event.name.name, fields: fields, range: event.name.range))
    }
    return bound
  }

  private mutating func isQualifier(_ name: Name) -> Bool {
    // They are among the first names of a table, as words of the language.
    if name.index > lastQualifier { return false }
    // Once: to ask a struct for its array counts, each time, who holds it.
    let qualifiers = qualifiers
    var index = 0
    while index < qualifiers.count {
      if qualifiers[index] == name { return true }
      index += 1
    }
    return false
  }

  private mutating func fields(
    _ kind: String, _ declared: [FieldDeclaration], log: inout DiagnosticLog
  ) -> [FlowGraph.Field] {
    if declared.isEmpty { return [] }
    stamp += 1
    var bound: [FlowGraph.Field] = []
    bound.reserveCapacity(declared.count)
    var index = 0
    while index < declared.count {
      let field = declared[index]
      let position = index
      index += 1
      let name = field.name.name
      if let first = firstPosition(of: name, at: position) {
        log.report(
          .duplicateDeclaration(kind, names[name], at: field.name.range, first: declared[first].name.range))
        continue
      }
      if isQualifier(name) { log.report(.qualifierCollision(names[name], at: field.name.range)) }
      if let value = field.defaultValue, names.refuses(field.type.name, value.kind) {
        log.report(
          .typeMismatch(
            names[name], type: names[field.type.name], given: names.typeName(of: value.kind), at: value.range,
            declared: field.name.range, better: names.literalMeant(by: value.kind, for: field.type.name)))
      }
      bound.append(
        FlowGraph.Field(
          name: name, type: field.type.name, more: field.more, range: field.name.range,
          typeStart: field.type.range.start))
    }
    return bound
  }

  /// What a context field starts as: the input of its name, its default, nil; or nothing.
  private func context(_ field: FlowGraph.Field, inputs: [FlowGraph.Field]) -> FlowGraph.ContextField {
    let input = inputs.firstIndex { $0.name == field.name && names.takes(field.type, $0.type) }
    let starts = input != nil || field.defaultValue != nil || names.isOptional(field.type)
    return FlowGraph.ContextField(field: field, input: input, startsEmpty: !starts)
  }
}
