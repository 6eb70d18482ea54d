import FlowCompiler
import FlowDiagnostics
import FlowExpectations
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

  private func opened(_ link: FlowGraph.Given.LinkText) -> JSON {
    switch link {
    case .url(let url, _): text(url)
    case .payload(let fields, _): .object(fields.map { (graph.names[$0.name], text($0.text)) })
    }
  }

  private func answers(_ answers: [FlowGraph.Answer]) -> [(key: String, value: JSON)] {
    answers.map { answer in
      let condition = graph.conditions[answer.condition]
      let value: JSON =
        if let value = answer.value {
          condition.values.isEmpty ? .bool(value == 1) : text(condition.values[value])
        } else {
          .string("failed")
        }
      return (graph.names[condition.name], value)
    }
  }

  private func context(_ context: [FlowGraph.ContextText], _ tested: Int) -> [(key: String, value: JSON)] {
    context.map { text in
      let flow = graph.flows[text.flow]
      let path = (text.flow == tested ? [] : [flow.name]) + [flow.context[text.field].field.name] + text.path
      return (path.map { graph.names[$0] }.joined(separator: "."), text.text.map(self.text) ?? .null)
    }
  }

  private func step(_ step: FlowGraph.Step, _ tested: Int) -> JSON {
    switch step.kind {
    case .back: .string("back")
    case .dismissed: .string("dismissed")
    case .relaunch: .string("relaunch")
    case .start: .string("start")
    case .swipeCancelled: .object([("swipe", .string("cancelled"))])
    case .select(let item): .object([("select", text(item))])
    case .link(let link): .object([("link", opened(link))])
    case .conditions(let answers): .object([("conditions", .object(self.answers(answers)))])
    case .then(let then): .object([("then", expectation(then, tested))])
    case .event(let screen, let event, let fields):
      sent(graph.screens[screen].name, graph.screens[screen].events[event], fields)
    case .outcome(let task, let outcome, let fields):
      sent(graph.tasks[task].name, graph.tasks[task].outcomes[outcome], fields)
    }
  }

  private func sent(_ sender: Name, _ event: FlowGraph.Event, _ fields: [FlowGraph.StateText]) -> JSON {
    let name = "\(graph.names[sender]).\(graph.names[event.name])"
    return fields.isEmpty ? .string(name) : .object([(name, .object(texts(fields, of: event.fields)))])
  }

  private func expectation(_ then: FlowGraph.Expectation, _ tested: Int) -> JSON {
    var members = Members()
    members.add("stack", then.stack.map { state($0, Scope()) })
    if let context = then.context { members.add("context", .object(self.context(context, tested))) }
    if let (outcome, fields) = then.outcome {
      let event = graph.flows[tested].outcomes[outcome]
      members.add("outcome", .object([(graph.names[event.name], .object(texts(fields, of: event.fields)))]))
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
    case .anything: .bool(true)
    case .condition(let condition): conditionName(condition)
    case .screen(let screen): screenName(screen)
    case .link: .string("link")
    }
  }

  private func wait(_ wait: FlowGraph.Expectation.Wait) -> JSON {
    switch wait {
    case .condition(let condition): conditionName(condition)
    case .task(let task): taskName(task)
    case .flow(let flow): flowName(flow)
    case .link(let link): name(graph.links[link].name, in: graph.links[link].module)
    case .nothing: .bool(false)
    }
  }
}
