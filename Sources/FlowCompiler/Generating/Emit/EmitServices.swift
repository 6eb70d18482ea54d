import FlowSyntax

/// Services of the app that a flow uses: the answers to conditions, and tasks.
extension FileEmitter {
  /// Writes the methods that ask conditions: those that are known at once, those with inputs, and async ones.
  func emitAnswers(of plan: CoordinatorPlan) {
    func cases(
      _ isMeant: (FlowGraph.Condition) -> Bool, _ lines: (FlowGraph.Condition) -> String
    ) -> [(number: Int, lines: String)] {
      let asked = plan.questions.map { module.graph.conditions[$0] }.enumerated()
      return asked.filter { isMeant($1) }.map { ($0, lines($1)) }
    }
    let plain = cases {
      $0.inputs.isEmpty && !$0.isAsync && !$0.asksStack
    } _: { condition in
      if !condition.isForTheApp { return "\n" + asking(screensFor: condition) }
      return " return conditions.\(names.escaped(condition.name))\(number(from: condition))"
    }
    emitSwitch("answer", "_ condition: Int", "condition", on: "condition", "Int", plain, else: "0")
    let withInputs = cases {
      !$0.inputs.isEmpty && !$0.isAsync && !$0.asksStack
    } _: { condition in
      let call = call("return conditions", condition.name, condition.inputs, number(from: condition), "      ")
      return "\n" + (reading(condition.inputs, from: "inputs", else: "0") + [call]).joined(separator: "\n")
    }
    emitSwitch(
      "answer", "_ condition: Int, _ inputs: FlowValues", "condition, inputs", on: "condition", "Int", withInputs,
      else: "answer(condition)")
    let slow = cases(\.isAsync) { condition in
      let values = reading(condition.inputs, from: "inputs", else: "reply.fail()").map { "\n" + $0 }.joined()
      return """
        \(values)
              reply.perform { [conditions] in
        \(call("let answer = try await conditions", condition.name, condition.inputs, "", "        "))
                return (answer\(number(from: condition)), [])
              }
        """
    }
    emitSwitch(
      "ask", "_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply", "condition, inputs, reply", on: "condition",
      nil, slow, else: "reply.fail()")
  }

  /// The suffix of an expression that turns a condition's value into the number of the answer.
  private func number(from condition: FlowGraph.Condition) -> String {
    condition.values.isEmpty ? " ? 1 : 0" : ".rawValue"
  }

  /// The statement that asks the screens which answer a condition.
  private func asking(screensFor condition: FlowGraph.Condition) -> String {
    let answer = "return screen.\(names.escaped(condition.name))\(number(from: condition))"
    let questions = condition.by.map {
      SwiftLayout.block("        ", "if let screen = screen as? \(module.screenTypes[$0.number])", answer)
    }
    return """
            return nearestAnswer { screen in
      \(questions.joined(separator: "\n"))
              return nil
            }
      """
  }

  /// Writes the method that has the app carry out tasks.
  func emitTasks(of index: FlowIndex) {
    let cases = cases(ofNodes: module.graph.flows[index]) { kind in
      guard case .task(let task) = kind else { return nil }
      return performing(module.graph.tasks[task])
    }
    emitSwitch(
      "perform", "_ task: Int, _ inputs: FlowValues, _ reply: FlowReply", "task, inputs, reply", on: "task", nil, cases,
      else: "reply.fail()")
  }

  private func performing(_ task: FlowGraph.Task) -> String {
    let values = reading(task.inputs, from: "inputs", else: "reply.fail()").map { "\n" + $0 }.joined()
    let head = task.outcomes.isEmpty ? "try await tasks" : "let outcome = try await tasks"
    let result =
      task.outcomes.isEmpty
      ? "        return nil"
      : """
              switch outcome {
      \(task.outcomes.enumerated().map { returning($1, $0) }.joined(separator: "\n"))
              }
      """
    return """
        // \(names[task.name])\(values)
            reply.perform { [tasks] in
      \(call(head, task.name, task.inputs, "", "        "))
      \(result)
            }
      """
  }

  /// The case of a switch that returns an outcome with its fields.
  private func returning(_ outcome: FlowGraph.Event, _ number: Int) -> String {
    let name = names.escaped(outcome.name)
    if outcome.fields.isEmpty { return "        case .\(name): return (\(number), [])" }
    let locals = outcome.fields.map { "let \(names.escaped($0.name))" }.joined(separator: ", ")
    return """
              case .\(name)(\(locals)):
                return (\(number), [\(outcome.fields.map(names.boxed).joined(separator: ", "))])
      """
  }

  /// A call of a service, with each field passed from the local of its name.
  private func call(
    _ head: String, _ name: Name, _ fields: [FlowGraph.Field], _ tail: String, _ margin: String
  ) -> String {
    SwiftLayout.list(margin, "\(head).\(names.escaped(name))", fields.map(names.handingOn), tail)
  }
}
