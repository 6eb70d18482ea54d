import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import FlowSyntax

/// The declarations of a module.
extension GraphDump {
  func fields(_ fields: [FlowGraph.Field]) -> [JSON] {
    fields.map { field in
      var members = Members()
      members.add("name", text(field.name))
      members.add("type", text(field.type))
      members.add("default", field.defaultValue.map(literal))
      members.add("doc", textIfAny(field.doc))
      return members.object
    }
  }

  func events(_ events: [FlowGraph.Event]) -> [JSON] {
    events.map { event in
      var members = Members()
      members.add("name", text(event.name))
      members.add("fields", fields(event.fields))
      return members.object
    }
  }

  func condition(_ condition: FlowGraph.Condition) -> JSON {
    var members = Members()
    members.add("name", name(condition.name, in: condition.module))
    members.add("doc", textIfAny(condition.doc))
    members.add("access", access(condition.access))
    members.add("values", condition.values.map(text))
    members.add("by", condition.by.map(screenName))
    if let standing = condition.standing {
      members.add(standing.isTop ? "top" : "stack", self.standing(standing, condition))
    }
    members.add("inputs", fields(condition.inputs))
    members.add("live", flag: condition.isLive)
    members.add("async", flag: condition.isAsync)
    if let failed = condition.failed {
      members.add("failed", condition.values.isEmpty ? .bool(failed == 1) : text(condition.values[failed]))
    }
    members.add("loading", condition.loading.map(screenName))
    members.add("at", place(condition.range))
    return members.object
  }

  /// The question of a condition that the stack answers.
  private func standing(_ standing: FlowGraph.Standing, _ condition: FlowGraph.Condition) -> JSON {
    var members = Members()
    switch standing.subject {
    case .screen(let screen): members.add("screen", screenName(screen))
    case .flow(let flow): members.add("flow", flowName(flow))
    case .layer(let word): members.add("layer", text(word))
    }
    let fields = graph.inputs(of: standing.subject)
    members.add(
      "with",
      named: fills(
        standing.compared.map(\.fill), of: standing.compared.map { fields[$0.input] }, Scope(event: condition.inputs)))
    return members.object
  }

  func style(_ style: FlowGraph.Style) -> JSON {
    var members = Members()
    members.add("name", name(style.name, in: style.module))
    members.add("as", .string(style.presentation.rawValue))
    members.add("at", place(style.range))
    return members.object
  }

  func gate(_ gate: FlowGraph.Gate) -> JSON {
    let inputs = graph.conditions[gate.condition].inputs
    var members = Members()
    members.add("condition", conditionName(gate.condition))
    members.add("doc", textIfAny(gate.doc))
    if let flow = gate.flow {
      members.add("run", flowName(flow))
      members.add("as", .string(gate.verb.style.map(graph.word) ?? gate.verb.verb.rawValue))
      members.add("with", named: fills(gate.fills, of: graph.flows[flow].inputs, Scope(event: inputs)))
    }
    members.add("lost", .string(gate.lost.rawValue))
    members.add("at", place(gate.range))
    return members.object
  }

  func task(_ task: FlowGraph.Task) -> JSON {
    var members = Members()
    members.add("name", name(task.name, in: task.module))
    members.add("doc", textIfAny(task.doc))
    members.add("access", access(task.access))
    members.add("inputs", fields(task.inputs))
    members.add("outcomes", events(task.outcomes))
    members.add("at", place(task.range))
    return members.object
  }

  func screen(_ screen: FlowGraph.Screen) -> JSON {
    let scope = Scope(sender: screen.inputs)
    var members = Members()
    members.add("name", name(screen.name, in: screen.module))
    members.add("doc", textIfAny(screen.doc))
    members.add("access", access(screen.access))
    members.add("inputs", fields(screen.inputs))
    members.add("events", events(screen.events))
    if let key = screen.key { members.add("key", .array(key.map { text(screen.inputs[$0].name) })) }
    members.add("requires", requirements(screen.requires, scope))
    members.add("restore", screen.restore.map { .string($0.rawValue) })
    if screen.hidesBack { members.add("back", "hidden") }
    if let locked = screen.locked { members.add("locked", guardText(locked.guardExpression, locked.questions, scope)) }
    members.add("track", textIfAny(screen.track))
    members.add("suffix", textIfAny(screen.typeSuffix))
    members.add(
      "samples",
      named: screen.samples.map { sample in
        let values = zip(screen.inputs, sample.values).compactMap { input, value in
          value.map { (key: graph.names[input.name], value: literal($0)) }
        }
        return (graph.names[sample.name], .object(values))
      })
    members.add("at", place(screen.range))
    return members.object
  }

  func property(_ property: FlowGraph.Property) -> JSON {
    var members = Members()
    members.add("name", text(property.name))
    members.add("flow", property.flow.map(flowName))
    switch property.claim {
    case .never(let subject, let unless):
      members.add("never", self.subject(subject))
      members.add("unless", unless.map { guardText($0, property.questions, Scope()) })
    case .reach(let subject, let from):
      members.add("from", from.map(self.subject) ?? "any")
      members.add("reach", self.subject(subject))
    case .before(let subject, let always):
      members.add("before", self.subject(subject))
      members.add("always", self.subject(always))
    }
    members.add("assume", property.assume.map { guardText($0, property.questions, Scope()) })
    members.add("at", place(property.range))
    return members.object
  }

  func subject(_ subject: FlowGraph.Property.Subject) -> JSON {
    switch subject {
    case .screen(let screen): screenName(screen)
    case .flow(let flow): flowName(flow)
    }
  }
}
