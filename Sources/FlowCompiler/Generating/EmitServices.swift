import FlowSyntax

/// What a coordinator asks the app for: the values of conditions, and tasks.
extension FileEmitter {
  /// Writes what asks for the values of conditions: of those that are known at once, of those with inputs, of those that take time.
  mutating func emitAnswers(of index: Int, _ plan: CoordinatorPlan) {
    let graph = module.graph
    let access = module.graph.flows[index].access.modifier
    func numbers(_ isMeant: (FlowGraph.Condition) -> Bool) -> [Int] {
      plan.questions.indices.filter { isMeant(graph.conditions[plan.questions[$0]]) }
    }
    emitSwitch(
      "answer", access: access, "_ condition: Int", "condition", on: "condition", "Int",
      numbers { $0.inputs.isEmpty && !$0.isAsync }, else: "0"
    ) { emitter, number in
      let condition = emitter.module.graph.conditions[plan.questions[number]]
      emitter.out.add(" return conditions.", emitter.names.escaped(condition.name))
      emitter.out.add(condition.values.isEmpty ? " ? 1 : 0\n" : ".rawValue\n")
    }
    emitSwitch(
      "answer", access: access, "_ condition: Int, _ inputs: FlowValues", "condition, inputs", on: "condition", "Int",
      numbers { !$0.inputs.isEmpty && !$0.isAsync }, else: "answer(condition)"
    ) { emitter, number in
      let condition = emitter.module.graph.conditions[plan.questions[number]]
      emitter.out.add("\n")
      emitter.emitInputs(condition.inputs, else: "0")
      emitter.out.list(
        6, "return conditions." + emitter.names.escaped(condition.name), emitter.arguments(condition.inputs),
        condition.values.isEmpty ? " ? 1 : 0" : ".rawValue")
    }
    emitSwitch(
      "ask", access: access, "_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply", "condition, inputs, reply",
      on: "condition", nil, numbers { $0.isAsync }, else: "reply.fail()"
    ) { emitter, number in
      let condition = emitter.module.graph.conditions[plan.questions[number]]
      emitter.out.add("\n")
      emitter.emitInputs(condition.inputs, else: "reply.fail()")
      emitter.out.line(6, "reply.perform { [conditions] in")
      emitter.out.line(8, "guard")
      emitter.out.list(
        10, "let answer = try? await conditions." + emitter.names.escaped(condition.name),
        emitter.arguments(condition.inputs), "")
      emitter.out.line(8, "else { return nil }")
      emitter.out.line(8, "return (answer" + (condition.values.isEmpty ? " ? 1 : 0" : ".rawValue") + ", [])")
      emitter.out.line(6, "}")
    }
  }

  /// Writes what has the app carry out tasks.
  mutating func emitTasks(of index: Int) {
    let flow = module.graph.flows[index]
    var tasks: [Int: Int] = [:]
    var numbers: [Int] = []
    var number = 0
    for node in flow.nodes {
      if case .decision = node.kind { continue }
      if case .task(let task) = node.kind {
        tasks[number] = task
        numbers.append(number)
      }
      number += 1
    }
    emitSwitch(
      "perform", access: flow.access.modifier, "_ task: Int, _ inputs: FlowValues, _ reply: FlowReply",
      "task, inputs, reply", on: "task", nil, numbers, else: "reply.fail()"
    ) { emitter, number in
      if let task = tasks[number] { emitter.emitTask(task) }
    }
  }

  private mutating func emitTask(_ index: Int) {
    let task = module.graph.tasks[index]
    let call = "await tasks." + names.escaped(task.name)
    out.add("\n")
    emitInputs(task.inputs, else: "reply.fail()")
    out.line(6, "reply.perform { [tasks] in")
    if task.outcomes.isEmpty {
      out.list(8, call, arguments(task.inputs), "")
      out.line(8, "return nil")
    } else {
      out.list(8, "let outcome = " + call, arguments(task.inputs), "")
      out.line(8, "switch outcome {")
      for (number, outcome) in task.outcomes.enumerated() {
        let head = "case ." + names.escaped(outcome.name)
        let values = outcome.fields.map { field in
          names.escaped(field.name) + (names.isOptional(field.type) ? " as Any" : "")
        }
        if values.isEmpty {
          out.line(8, head + ": return (" + String(number) + ", [])")
        } else {
          out.line(
            8, head + "(" + outcome.fields.map { "let " + names.escaped($0.name) }.joined(separator: ", ") + "):")
          out.line(10, "return (" + String(number) + ", [" + values.joined(separator: ", ") + "])")
        }
      }
      out.line(8, "}")
    }
    out.line(6, "}")
  }

  /// Writes what reads a condition's or task's inputs.
  private mutating func emitInputs(_ inputs: [FlowGraph.Field], else result: String) {
    for (position, input) in inputs.enumerated() {
      let value = "inputs.value(" + String(position) + ", " + names.metatype(input.type) + ")"
      out.unwrap(6, names.escaped(input.name), value, else: result)
    }
  }
}
