import FlowSyntax

/// Moves, guards and fills in the grammar of `MoveReader`.
extension DefinitionWriter {
  /// Alternatives: `pop when unsaved | push detail(id: event.id)`.
  ///
  /// - Parameter isOfSystem: whether they are those of a system event's edge.
  func moves(_ alternatives: ArraySlice<FlowGraph.Alternative>, _ scope: Scope, isOfSystem: Bool = false) -> String {
    alternatives.map { move($0, scope, keepsRequest: isOfSystem && graph.keepsRequest($0, of: index)) }
      .joined(separator: " | ")
  }

  private func move(_ move: FlowGraph.Alternative, _ scope: Scope, keepsRequest: Bool) -> String {
    var parts: [String] = []
    if !move.assignments.isEmpty { parts.append(write(move.assignments, scope)) }
    let action = graph.action(
      of: move, in: flow, decision: { self.name(ofDecision: $0) }, state: { self.state($0, scope) },
      values: { values($0, of: $1, scope) }, seen: { seen(by: $0, scope) })
    if let action { parts.append(action) }
    var text = parts.isEmpty ? "stay" : parts.joined(separator: ", ")
    if keepsRequest { text += " keepsRequest" }
    if let transition = move.transition { text += " transition \(names[transition.name])" }
    if move.covered != nil { text += " covered" }
    text += requires(move.requires, scope)
    text += when(move.guardExpression)
    return text
  }

  // MARK: States

  /// A state: its entries, then its layers.
  func state(_ state: FlowGraph.State, _ scope: Scope) -> String {
    var inCharge: FlowIndex? = index
    var parts = state.entries.map { entry($0, scope, &inCharge) }
    for layer in state.layers {
      // Each layer begins with the flow in charge on top of the root's stack.
      var above = inCharge
      parts.append("\(graph.word(for: layer.style)) [\(entries(layer.entries, scope, &above))]")
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// - Parameter inCharge: the flow that runs the entry before; nil if that entry's start decides it.
  private func entries(
    _ entries: [FlowGraph.StateEntry], _ scope: Scope, _ inCharge: inout FlowIndex?
  ) -> String {
    entries.map { entry($0, scope, &inCharge) }.joined(separator: ", ")
  }

  /// An entry, in brackets after the flows that begin with it.
  private func entry(_ entry: FlowGraph.StateEntry, _ scope: Scope, _ inCharge: inout FlowIndex?) -> String {
    let chain: ArraySlice<FlowIndex> = entry.qualifiers > 1 ? entry.chain[...] : []
    var text = ""
    for (index, run) in entry.begins.enumerated() {
      let begun = graph.flows[run.flow]
      let runner = runner(run.runner, inCharge, index == 0 ? chain.dropLast(entry.begins.count) : [])
      text += "\(names[begun.name])\(runner)\(values(run.fills, of: begun.inputs, scope, runner: run.runner))"
      text += "\(seen(by: run.flow, of: run.runner, scope)) ["
      inCharge = run.flow
    }
    text += names[graph.name(of: entry)]
    if case .container(let flow, let selected?, _) = entry.kind {
      text += ".\(names[graph.flows[flow].items[selected].name])"
    }
    text += runner(
      entry.runner, scope.isLink && entry.qualifiers > 0 ? nil : inCharge, entry.begins.isEmpty ? chain : [])
    switch entry.kind {
    case .screen(let screen):
      text += values(entry.fills, of: graph.screens[screen].inputs, scope, runner: entry.runner)
      inCharge = entry.runner
    case .flow(let flow), .container(let flow, _, _):
      text += values(entry.fills, of: graph.flows[flow].inputs, scope, runner: entry.runner)
      text += entry.runner.map { seen(by: flow, of: $0, scope) } ?? ""
      inCharge = nil
    }
    if case .container(let flow, _, let stacks) = entry.kind, !stacks.isEmpty {
      let inside = stacks.map { stack in
        var inner: FlowIndex? = flow
        return "\(names[graph.flows[flow].items[stack.item].name]) [\(entries(stack.entries, scope, &inner))]"
      }
      text += " { \(inside.joined(separator: ", ")) }"
    }
    return text + String(repeating: "]", count: entry.begins.count)
  }

  /// ` of Auth.SignIn`: the flow that runs an entry; empty if that is the flow in charge.
  ///
  /// - Parameter chain: the runner and the flows that run it, if the flow file names them all; else empty.
  private func runner(_ runner: FlowIndex?, _ inCharge: FlowIndex?, _ chain: ArraySlice<FlowIndex>) -> String {
    guard let runner, runner != inCharge || chain.count > 1 else { return "" }
    let flows = chain.count > 1 ? chain : [runner]
    return " of \(flows.map { names[graph.flows[$0].name] }.joined(separator: "."))"
  }

  // MARK: Values

  /// The values of fields: `(id: event.id, city: context.city)`; empty for a flow that runs already.
  ///
  /// - Parameters:
  ///   - runner: the flow that runs the target, if that may not be the flow of the move.
  ///   - isNumbered: whether fields of the event and of the sending screen are written as numbers, since the line does not name their owner.
  func values(
    _ fills: [FlowGraph.Fill], of fields: [FlowGraph.Field], _ scope: Scope, runner: FlowIndex? = nil,
    isNumbered: Bool = false
  ) -> String {
    if fields.isEmpty || fills.isEmpty { return "" }
    let values = zip(fields, fills).map { field, fill in
      let value =
        if fill.isFromRunner, let runner {
          self.value(fill.source.root, of: graph.flows[runner])
        } else {
          self.value(fill, of: field, scope, isNumbered: isNumbered)
        }
      return "\(names[field.name]): \(value)\(scope.isLink && !fill.isGiven ? "?" : "")"
    }
    return "(\(values.joined(separator: ", ")))"
  }

  /// ` sees(id: screen.id)`: the fields of a move that the outcomes of its target read; empty if they read none.
  private func seen(by node: FlowGraph.Node, _ scope: Scope) -> String {
    let values = node.read.map { read in
      func isSame(_ field: FlowGraph.Field) -> Bool { field.name == read.name && field.type == read.type }
      let name = names[read.name]
      let place =
        if let event = scope.event.firstIndex(where: isSame) {
          (scope.seer.map { event >= $0.own } ?? false) ? "sees" : "event"
        } else {
          "screen"
        }
      return "\(name): \(place).\(name)"
    }
    return values.isEmpty ? "" : " sees(\(values.joined(separator: ", ")))"
  }

  private func seen(by child: FlowIndex, of runner: FlowIndex, _ scope: Scope) -> String {
    guard runner == index, let node = flow.nodes.first(where: { $0.kind == .flow(child) }) else { return "" }
    return seen(by: node, scope)
  }

  /// The index of an event's field in the definition, where a node keeps only those fields of the moves to it that are
  /// read.
  private func kept(_ field: Int, _ scope: Scope) -> Int {
    guard let seer = scope.seer, field >= seer.own else { return field }
    return seer.own + flow.nodes[seer.node].seen.prefix(field - seer.own).filter(\.isRead).count
  }

  /// A value that was found by name in the flow that runs the target.
  private func value(_ root: FlowGraph.Source.Root, of runner: FlowGraph.Flow) -> String {
    switch root {
    case .context(let index): "runner.context.\(names[runner.context[index].field.name])"
    case .input(let index): "runner.inputs.\(names[runner.inputs[index].name])"
    case .event, .screen, .literal, .none: "nil"
    }
  }

  private func value(
    _ fill: FlowGraph.Fill, of field: FlowGraph.Field, _ scope: Scope, isNumbered: Bool
  ) -> String {
    let root = root(of: fill.source, scope)
    let step: String? =
      switch fill.source.root {
      case .event(let index) where isNumbered: String(kept(index, scope))
      case .screen(let index) where isNumbered: String(index)
      default: root.map { names[$0.name] }
      }
    var word = fill.source.root.word
    if !isNumbered, let seer = scope.seer, case .event(let index) = fill.source.root, index >= seer.own {
      word = "sees"
    }
    let text = word + (step.map { ".\($0)" } ?? "")
    guard !fill.source.isWhole, let value = fill.value else { return text }
    let expression = CoordinatorPlan.Expression(root: root, path: fill.source.path, value: value, type: field.type)
    return "\(text)~\(number(of: expression))"
  }

  /// Numbers an expression. A literal at one place, as a default that many moves use, is numbered once.
  private func number(of expression: CoordinatorPlan.Expression) -> Int {
    let number = plan.expressions.count
    if expression.root == nil {
      let place = expression.value.range.startPoint
      if let known = literals[place] { return known }
      literals[place] = number
    }
    plan.expressions.append(expression)
    return number
  }

  /// `write 3 [city region]`: a block of writes, with the fields that it writes.
  func write(_ assignments: [FlowGraph.Assignment], _ scope: Scope) -> String {
    var fields: [String] = []
    var block: [CoordinatorPlan.Assignment] = []
    for assignment in assignments {
      let value = CoordinatorPlan.Expression(
        root: root(of: assignment.source, scope), path: assignment.source.path, value: assignment.value, type: .empty)
      // A field that is written twice is listed once.
      if !block.contains(where: { $0.field == assignment.field }) {
        fields.append(names[flow.context[assignment.field].field.name])
      }
      block.append(
        CoordinatorPlan.Assignment(
          field: assignment.field, path: assignment.path, keyRange: assignment.keyRange, value: value))
    }
    plan.writes.append(block)
    return "write \(plan.writes.count - 1) [\(fields.joined(separator: " "))]"
  }

  private func root(of source: FlowGraph.Source, _ scope: Scope) -> CoordinatorPlan.Root? {
    let field: FlowGraph.Field? =
      switch source.root {
      case .event(let index): scope.event[index]
      case .screen(let index): scope.sender[index]
      case .context(let index): flow.context[index].field
      case .input(let index): flow.inputs[index]
      case .literal, .none: nil
      }
    let root =
      if case .event(let index) = source.root { FlowGraph.Source.Root.event(kept(index, scope)) } else { source.root }
    return field.map { CoordinatorPlan.Root(source: root, name: $0.name, type: $0.type) }
  }
}

extension FlowGraph.Source.Root {
  /// The first word of a value with this root, in a definition.
  var word: String {
    switch self {
    case .event: "event"
    case .screen: "screen"
    case .context: "context"
    case .input: "inputs"
    case .literal: "literal"
    case .none: "nil"
    }
  }
}
