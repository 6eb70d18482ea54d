import FlowCompiler
import FlowSyntax

/// The effect of a transition.
struct SCXMLMove: Sendable {
  /// The changes of the stack, in order.
  var script: [String] = []
  /// The target state; nil to stay.
  var target: String?
  /// Elements that send events.
  var sends: [String] = []
  /// Parts that SCXML cannot express.
  var remarks: [String] = []
  /// Whether it removes the screen that sends the event.
  var removesSender = false

  /// Removes the top entry, and its layer if that was the layer's only entry.
  static let pop = "stack.pop(); if (stack[stack.length - 1] == '|') stack.pop()"
  /// Removes a child's entry.
  static let leave = pop
  /// Removes the topmost layer.
  static let dismiss = "if (stack.lastIndexOf('|') >= 0) stack = stack.slice(0, stack.lastIndexOf('|'))"
}

extension SCXMLDocument {
  /// The trigger of a transition.
  struct Event {
    /// The event descriptors; nil for an eventless transition.
    var name: String
    /// The condition on the event.
    var condition = ""
  }

  /// Writes the alternatives of one event; nil for eventless transitions.
  ///
  /// - Parameter hasEnded: whether the node is a child or a task that ends with this event.
  mutating func write(
    _ alternatives: [FlowGraph.Alternative], on event: Event?, from node: NodeIndex?, first: String = "",
    ignoresLock: Bool = false, hasEnded: Bool = false
  ) {
    for alternative in alternatives {
      var move = move(alternative, from: node, hasEnded: hasEnded)
      if !first.isEmpty { move.script.insert(first, at: 0) }
      var conditions = [event?.condition ?? ""]
      if let guardExpression = alternative.guardExpression { conditions.append(script(guardExpression)) }
      if move.removesSender && !ignoresLock, let node, case .screen(let screen) = flow.nodes[node].kind,
        let lock = graph.screens[screen].locked
      {
        conditions.append("!(\(script(lock.guardExpression, lock.questions)))")
      }
      var required = alternative.requires
      switch alternative.target {
      case .show(_, .node(let target, _)): required += graph.requirements(of: flow.nodes[target])
      case .show(_, .state(let state)): required += self.required(by: state)
      default: break
      }
      write(move, on: event, if: joined(conditions), requiring: required)
    }
  }

  /// Writes a transition. For each requirement, adds a transition for when the condition does not hold: to the gate's flow, or without effect.
  mutating func write(
    _ move: SCXMLMove, on event: Event?, if condition: String, requiring required: [FlowGraph.Requirement]
  ) {
    let tests = required.map { "conditions[\(scriptQuoted(graph.names[graph.conditions[$0.condition].name]))]" }
    write(move, on: event?.name, if: joined([condition] + tests))
    for (requirement, test) in zip(required, tests) {
      let name = graph.names[graph.conditions[requirement.condition].name]
      let without = joined([condition, "!\(test)"])
      if let gate = graph.conditions[requirement.condition].gate.map({ graph.gates[$0] }), gate.flow != nil {
        held.append(Held(gate: gate, condition: joined(tests), move: move))
        write(SCXMLMove(target: "_held.\(held.count - 1)", remarks: ["held by \(name)"]), on: event?.name, if: without)
      } else {
        write(SCXMLMove(remarks: ["denied by \(name)"]), on: event?.name, if: without)
      }
    }
  }

  /// Writes a transition.
  mutating func write(_ move: SCXMLMove, on event: String?, if condition: String) {
    // A transition without an event, a target and a condition would be taken forever.
    if event == nil && move.target == nil && move.script.isEmpty {
      return comment(move.remarks.joined(separator: "; "))
    }
    var tag = "transition"
    if let event { tag += " event=\(xmlQuoted(event))" }
    if !condition.isEmpty { tag += " cond=\(xmlQuoted(condition))" }
    if let target = move.target { tag += " target=\(xmlQuoted(target))" }
    if move.script.isEmpty && move.sends.isEmpty && move.remarks.isEmpty { return line("<\(tag)/>") }
    open(tag)
    for remark in move.remarks { comment(remark) }
    if !move.script.isEmpty { line("<script>\(xmlText(move.script.joined(separator: "; ")))</script>") }
    for element in move.sends { line(element) }
    close("transition")
  }

  private func joined(_ conditions: [String]) -> String {
    let parts = conditions.filter { !$0.isEmpty }
    return parts.count > 1 ? parts.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ") : parts.joined()
  }

  // MARK: Moves

  private func move(_ alternative: FlowGraph.Alternative, from node: NodeIndex?, hasEnded: Bool) -> SCXMLMove {
    var move = SCXMLMove()
    move.remarks = words.lines(alternative, number: 1, of: 1).filter { $0.kind == .remark }.map(\.text)
    let isChild = hasEnded && (node.map { if case .flow = flow.nodes[$0].kind { true } else { false } } ?? false)
    if isChild && alternative.backward != .dismiss { move.script.append(SCXMLMove.leave) }
    if let backward = alternative.backward { add(backward, to: &move, isChild: isChild) }
    if let forward = alternative.forward {
      add(forward, to: &move, isReplacing: !isChild && alternative.backward == nil)
    }
    // A child or a task that has ended is not a state to stay in.
    if move.target == nil && (alternative.backward != nil || hasEnded) { move.target = "_return" }
    return move
  }

  private func add(_ backward: FlowGraph.Backward, to move: inout SCXMLMove, isChild: Bool) {
    move.removesSender = true
    switch backward {
    case .pop: move.script.append(SCXMLMove.pop)
    case .popTo(let node, let inclusive):
      let place = "stack.lastIndexOf(\(scriptQuoted(id(node))))"
      move.script.append("if (\(place) >= 0) stack = stack.slice(0, \(place)\(inclusive ? "" : " + 1"))")
      if inclusive { move.script.append("if (stack[stack.length - 1] == '|') stack.pop()") }
    case .dismiss where isChild:
      // The child's entry may have been the only one in its layer.
      move.script.append(
        "if (stack[stack.length - 2] == '|') { stack.pop(); stack.pop() } else { stack.pop(); \(SCXMLMove.dismiss) }")
    case .dismiss: move.script.append(SCXMLMove.dismiss)
    }
  }

  private func add(_ forward: FlowGraph.Forward, to move: inout SCXMLMove, isReplacing: Bool) {
    switch forward.target {
    case .show(let verb, .node(let node, _)):
      let name = scriptQuoted(id(node))
      switch verb {
      case .push: move.script.append("stack.push(\(name))")
      case .root: move.script.append("stack = [\(name)]")
      case .replace: move.script.append(isReplacing ? "stack.pop(); stack.push(\(name))" : "stack.push(\(name))")
      case .present: move.script.append("stack.push('|', \(name))")
      }
      move.removesSender = move.removesSender || !verb.keepsTop
      move.target = id(node)
    case .show(_, .decision(let use)): move.target = id(flow.decisions[use].node)
    case .act(.finish(let outcome), _):
      move.target = "_finish.\(graph.names[flow.outcomes[outcome].name])"
      move.removesSender = true
    case .show(let verb, .state(let state)):
      let placed = self.move(placing: state)
      move.script += placed.script
      move.remarks += verb == .push ? ["pushed"] : []
      move.target = placed.target
      move.removesSender = verb != .push
    case .act(.select(let item), _):
      move.sends.append(send("_select.\(graph.names[item])", isOwn: flow.items.contains { $0.name == item }))
    case .act(.send(let event), _):
      move.sends.append(send("\(title).\(graph.names[flow.events[event].name])", isOwn: false))
    case .act(.run(let task), _): move.target = id(task)
    case .act(.open(let link), _):
      move.sends.append(send("_link.\(graph.names[graph.links[link].name])", isOwn: graph.entries.contains(index)))
    case .act(.proceed, _): move.sends.append(send("_proceed", isOwn: true))
    case .act(.restart, _):
      move.script.append("stack = []")
      move.target = "_start"
      move.removesSender = true
    }
  }

  private func send(_ event: String, isOwn: Bool) -> String {
    isOwn ? "<raise event=\(xmlQuoted(event))/>" : "<send event=\(xmlQuoted(event)) target=\"#_parent\"/>"
  }

  /// The move that shows a state: it places the entries that are nodes of the flow; a remark names the whole state.
  func move(placing state: FlowGraph.State) -> SCXMLMove {
    var names = state.entries.compactMap { flow.node(of: $0) }.map { scriptQuoted(id($0)) }
    var top = state.entries.compactMap { flow.node(of: $0) }.last
    for layer in state.layers {
      let nodes = layer.entries.compactMap { flow.node(of: $0) }
      if nodes.isEmpty { continue }
      names.append("'|'")
      names += nodes.map { scriptQuoted(id($0)) }
      top = nodes.last
    }
    let remark = "to \(words.words(state))"
    guard let top else { return SCXMLMove(remarks: [remark + ", none of which is this flow's own"]) }
    return SCXMLMove(script: ["stack = [\(names.joined(separator: ", "))]"], target: id(top), remarks: [remark])
  }

  /// The requirements of a state's entries that are nodes of the flow.
  func required(by state: FlowGraph.State) -> [FlowGraph.Requirement] {
    var required: [FlowGraph.Requirement] = []
    state.forEachEntry { entry in
      guard let node = flow.node(of: entry) else { return }
      for requirement in graph.requirements(of: flow.nodes[node])
      where !required.contains(where: { $0.condition == requirement.condition }) {
        required.append(requirement)
      }
    }
    return required
  }

  // MARK: Guards

  /// A guard in ECMAScript.
  func script(_ expression: FlowGraph.Guard, _ questions: [FlowGraph.Question]? = nil) -> String {
    let questions = questions ?? flow.questions
    switch expression {
    case .test(let index, let value):
      let condition = graph.conditions[questions[index].condition]
      let name = "conditions[\(scriptQuoted(graph.names[condition.name]))]"
      if condition.values.isEmpty { return value == 1 ? name : "!\(name)" }
      return "\(name) == \(scriptQuoted(graph.names[condition.values[value]]))"
    case .not(let inner): return "!(\(script(inner, questions)))"
    case .and(let left, let right): return "(\(script(left, questions)) && \(script(right, questions)))"
    case .or(let left, let right): return "(\(script(left, questions)) || \(script(right, questions)))"
    }
  }
}
