import FlowSyntax

/// What a coordinator asks the app for: the values of conditions, and tasks.
extension FileEmitter {
  /// Writes what asks for the values of conditions: of those that are known at once, of those with inputs, of those that take time.
  mutating func emitAnswers(of index: Int, _ plan: CoordinatorPlan) {
    let (conditions, questions) = (module.graph.conditions, plan.questions)
    func numbers(_ isMeant: (FlowGraph.Condition) -> Bool) -> [Int] {
      var numbers: [Int] = []
      var number = 0
      while number < questions.count {
        if isMeant(conditions[questions[number]]) { numbers.append(number) }
        number += 1
      }
      return numbers
    }
    emitSwitch(
      "answer", "_ condition: Int", "condition", on: "condition", "Int",
      numbers { $0.inputs.isEmpty && !$0.isAsync }, else: "0"
    ) { emitter, number in
      let condition = emitter.module.graph.conditions[plan.questions[number]]
      if !condition.isForTheApp { return emitter.emitAnswer(ofScreensTo: condition) }
      emitter.out.add(" return conditions.")
      emitter.out.escaped(condition.name)
      emitter.out.add(condition.values.isEmpty ? " ? 1 : 0\n" : ".rawValue\n")
    }
    emitSwitch(
      "answer", "_ condition: Int, _ inputs: FlowValues", "condition, inputs", on: "condition", "Int",
      numbers { !$0.inputs.isEmpty && !$0.isAsync }, else: "answer(condition)"
    ) { emitter, number in
      let condition = emitter.module.graph.conditions[plan.questions[number]]
      emitter.out.add("\n")
      emitter.emitReading(condition.inputs, from: "inputs", else: "0")
      emitter.out.begin(6)
      emitter.out.add("return conditions.")
      emitter.emitCall(condition.name, condition.inputs)
      emitter.out.add(condition.values.isEmpty ? " ? 1 : 0" : ".rawValue")
      emitter.out.endLine()
    }
    emitSwitch(
      "ask", "_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply", "condition, inputs, reply",
      on: "condition", nil, numbers { $0.isAsync }, else: "reply.fail()"
    ) { emitter, number in
      let condition = emitter.module.graph.conditions[plan.questions[number]]
      emitter.out.add("\n")
      emitter.emitReading(condition.inputs, from: "inputs", else: "reply.fail()")
      emitter.out.add("      reply.perform { [conditions] in\n")
      emitter.out.begin(8)
      emitter.out.add("let answer = try await conditions.")
      emitter.emitCall(condition.name, condition.inputs)
      emitter.out.endLine()
      emitter.out.add("        return (answer")
      emitter.out.add(condition.values.isEmpty ? " ? 1 : 0" : ".rawValue")
      emitter.out.add(", [])\n      }\n")
    }
  }

  /// Writes what asks the screens that answer a condition.
  private mutating func emitAnswer(ofScreensTo condition: FlowGraph.Condition) {
    out.add("\n      return nearestAnswer { screen in\n")
    for screen in condition.by {
      out.begin(8)
      out.add("if let screen = screen as? ")
      addType(ofScreen: screen)
      out.openBlock()
      out.add("return screen.")
      out.escaped(condition.name)
      out.add(condition.values.isEmpty ? " ? 1 : 0" : ".rawValue")
      out.endBlock()
    }
    out.add("        return nil\n      }\n")
  }

  /// Writes what has the app carry out tasks.
  mutating func emitTasks(of index: Int) {
    var tasks: [Int] = []
    var numbers: [Int] = []
    for node in module.graph.flows[index].nodes {
      switch node.kind {
      case .task(let task):
        numbers.append(tasks.count)
        tasks.append(task)
      case .screen, .flow, .condition: tasks.append(0)
      case .decision: break
      }
    }
    emitSwitch(
      "perform", "_ task: Int, _ inputs: FlowValues, _ reply: FlowReply", "task, inputs, reply", on: "task", nil,
      numbers,
      else: "reply.fail()"
    ) { emitter, number in emitter.emitTask(tasks[number]) }
  }

  private mutating func emitTask(_ index: Int) {
    let task = module.graph.tasks[index]
    out.add("  // ", task.name, "\n")
    emitReading(task.inputs, from: "inputs", else: "reply.fail()")
    out.add("      reply.perform { [tasks] in\n")
    out.begin(8)
    out.add(task.outcomes.isEmpty ? "try await tasks." : "let outcome = try await tasks.")
    emitCall(task.name, task.inputs)
    out.endLine()
    if task.outcomes.isEmpty {
      out.add("        return nil\n")
    } else {
      out.add("        switch outcome {\n")
      for (number, outcome) in task.outcomes.enumerated() { emitReturning(outcome, number) }
      out.add("        }\n")
    }
    out.add("      }\n")
  }

  /// Writes what returns an outcome with what it carries.
  private mutating func emitReturning(_ outcome: FlowGraph.Event, _ number: Int) {
    out.add("        case .")
    out.escaped(outcome.name)
    if !outcome.fields.isEmpty {
      for (position, field) in outcome.fields.enumerated() {
        out.add(position == 0 ? "(let " : ", let ")
        out.escaped(field.name)
      }
      out.add("):\n          return (")
    } else {
      out.add(": return (")
    }
    out.add(number)
    out.add(", [")
    out.boxed(outcome.fields)
    out.add("])\n")
  }

  /// Writes a call with the fields of the same names.
  private mutating func emitCall(_ name: Name, _ fields: [FlowGraph.Field]) {
    out.escaped(name)
    out.open()
    addArguments(fields)
    out.close()
  }
}
