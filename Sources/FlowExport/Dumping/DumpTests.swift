import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowReporting
import FlowSyntax

/// Tests.
extension GraphDump {
  func test(_ test: FlowGraph.Test) -> JSON {
    var members = Members()
    members.add("name", text(test.name))
    members.add("given", given(test.given))
    members.add("when", test.steps.map { step($0, test.given.flow) })
    members.add("then", expectation(test.then, test.given.flow))
    members.add("at", place(test.range))
    return members.object
  }

  private func given(_ given: FlowGraph.Given) -> JSON {
    var members = Members()
    members.add("flow", flowName(given.flow))
    members.add("inputs", named: texts(given.inputs, of: graph.flows[given.flow].inputs))
    members.add("conditions", named: answers(given.answers))
    members.add("context", named: context(given.context, given.flow))
    switch given.beginning {
    case .started: break
    case .stack(let state): members.add("stack", self.state(state, Scope()))
    case .link(let link): members.add("link", opened(link))
    }
    return members.object
  }

  private func opened(_ link: Act) -> JSON {
    guard case .link(_, let url, let payload) = link else { return .null }
    return url.map { .string($0) } ?? .object(payload.map { ($0.name, .string($0.plain ?? "")) })
  }

  private func answers(_ answers: [Act.Value]) -> [(key: String, value: JSON)] {
    answers.map { answer in
      let isBool = graph.conditions.contains { graph.names[$0.name] == answer.name && $0.values.isEmpty }
      return (answer.name, isBool && answer.value != "failed" ? .bool(answer.value == "true") : .string(answer.value))
    }
  }

  private func context(_ context: [FlowGraph.ContextText], _ tested: FlowIndex) -> [(key: String, value: JSON)] {
    context.map { text in
      let flow = graph.flows[text.flow]
      let path = (text.flow == tested ? [] : [flow.name]) + [flow.context[text.field].field.name] + text.path
      return (path.map { graph.names[$0] }.joined(separator: "."), text.text.map(self.text) ?? .null)
    }
  }

  private func step(_ step: FlowGraph.Step, _ tested: FlowIndex) -> JSON {
    switch step.kind {
    case .then(let then): ["then": expectation(then, tested)]
    case .act(let act):
      switch act {
      case .select(let item, _): ["select": .string(item)]
      case .link: ["link": opened(act)]
      case .conditions(let answers): ["conditions": .object(self.answers(answers))]
      case .swipeCancelled: ["swipe": "cancelled"]
      case .event(let sender, let event, let values) where !values.isEmpty:
        ["\(sender).\(event)": .object(values.map { ($0.name, $0.plain.map { .string($0) } ?? .null) })]
      case .start, .began, .event, .back, .dismissed, .relaunch: .string(act.text)
      }
    }
  }

  private func expectation(_ then: FlowGraph.Expectation, _ tested: FlowIndex) -> JSON {
    var members = Members()
    members.add("stack", then.stack.map { state($0, Scope()) })
    if let context = then.context { members.add("context", .object(self.context(context, tested))) }
    if let (outcome, fields) = then.outcome {
      let event = graph.flows[tested].outcomes[outcome]
      members.add("outcome", [graph.names[event.name]: .object(texts(fields, of: event.fields))])
    }
    members.add("denied", then.denied.map(denial))
    members.add("waits", then.waits.map(wait))
    if let updated = then.updated { members.add("updated", .array(updated.map(screenName))) }
    if let built = then.built { members.add("built", .array(built.map(screenName))) }
    if let ran = then.ran { members.add("ran", .array(ran.map(taskName))) }
    if let released = then.released { members.add("released", .array(released.map(subject))) }
    return members.object
  }

  private func denial(_ denial: FlowGraph.Expectation.Denial) -> JSON {
    switch denial {
    case .anything: true
    case .condition(let condition): conditionName(condition)
    case .screen(let screen): screenName(screen)
    case .link: "link"
    case .word(let word): .string(word.rawValue)
    }
  }

  private func wait(_ wait: FlowGraph.Expectation.Wait) -> JSON {
    switch wait {
    case .condition(let condition): conditionName(condition)
    case .task(let task): taskName(task)
    case .flow(let flow): flowName(flow)
    case .link(let link): name(graph.links[link].name, in: graph.links[link].module)
    case .nothing: false
    }
  }
}
