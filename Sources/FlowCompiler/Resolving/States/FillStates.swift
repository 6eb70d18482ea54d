import FlowDiagnostics
import FlowSyntax

/// The inputs of a state's entries.
extension FlowResolver {
  /// The forward part that leads to a whole state; nil if the state has an unknown name, which was reported.
  func forward(
    _ verb: FlowGraph.Forward.Verb, to syntax: StateSyntax, with arguments: [ArgumentSyntax], scope: MoveScope
  ) -> FlowGraph.Forward? {
    guard let state = placed.states[FlowPlace(flow: index, range: syntax.range)] else {
      found.unresolved[index.number].insert(.reads)
      return nil
    }
    let filled = fill(state, from: syntax, with: arguments, scope: scope)
    return FlowGraph.Forward(target: .show(verb, .state(filled)), range: syntax.range)
  }

  /// Binds the names in a state; nil after a mistake, which was reported.
  package func place(_ syntax: StateSyntax, of flow: FlowIndex, _ use: StateUse) -> FlowGraph.State? {
    guard let ways = placed.ways else { return nil }
    var placer = StatePlacer(module: module, space: space, ways: ways)
    return placer.place(syntax, at: StateSite(flow: flow, use: use), &found)
  }

  /// Fills the inputs of a placed state.
  ///
  /// Values that are written are bound in the current flow. Other inputs are filled by name: from the event and the screen that sends it, then from
  /// the flow that runs the entry, then from the current flow.
  ///
  /// - Parameters:
  ///   - arguments: the values that `with:` gives to the last entry.
  ///   - isLink: whether a link leads to the state. The link waits until the flow that it names first is running.
  func fill(
    _ state: FlowGraph.State, from syntax: StateSyntax, with arguments: [ArgumentSyntax], scope: MoveScope,
    isLink: Bool = false
  ) -> FlowGraph.State {
    var state = state
    let last = state.layers.isEmpty ? arguments : []
    let isRunning = isLink && state.namesRunningFlow
    state.entries = fill(state.entries, from: syntax.entries, last: last, isFirstRunning: isRunning, scope: scope)
    for position in state.layers.indices {
      let last = position == state.layers.count - 1 ? arguments : []
      state.layers[position].entries = fill(
        state.layers[position].entries, from: syntax.layers[position].entries, last: last, scope: scope)
    }
    return state
  }

  private func fill(
    _ entries: [FlowGraph.StateEntry], from syntax: [StateSyntax.Entry], last: [ArgumentSyntax],
    isFirstRunning: Bool = false, scope: MoveScope
  ) -> [FlowGraph.StateEntry] {
    var filled = entries
    for (position, entry) in syntax.enumerated() where position < filled.count {
      var arguments = entry.inputs
      if position == syntax.count - 1 {
        for argument in last {
          if let first = arguments.first(where: { $0.name.name == argument.name.name }) {
            report(
              .duplicateDeclaration(
                "the value of input", module.names[argument.name.name], at: argument.name.range, first: first.name.range
              ), scope)
          } else {
            arguments.append(argument)
          }
        }
      }
      let isRunning = position == 0 && isFirstRunning
      fill(&filled[position], entry, with: arguments, isRunning: isRunning, scope: scope)
    }
    return filled
  }

  private func fill(
    _ entry: inout FlowGraph.StateEntry, _ syntax: StateSyntax.Entry, with arguments: [ArgumentSyntax],
    isRunning: Bool, scope: MoveScope
  ) {
    var scope = scope
    for position in entry.begins.indices where !isRunning {
      let run = entry.begins[position]
      scope.runner = run.runner == index ? nil : run.runner
      scope.begunFor = entry.node.declared.map { module.filled($0.kind, $0.index).name }
      entry.begins[position].fills = fill(
        module.filled(.flow, run.flow.number), at: entry.range, with: [], scope: scope)
    }
    (scope.runner, scope.begunFor) = (entry.runner == index ? nil : entry.runner, nil)
    guard let declared = entry.node.declared else { return }
    let shown = module.filled(declared.kind, declared.index)
    if entry.runner == nil || isRunning {
      // A running flow was given its inputs when it began.
      for argument in arguments {
        report(
          .inputOfRunningFlow(
            module.names[argument.name.name], of: module.names[shown.name], at: argument.name.range), scope)
      }
    } else {
      entry.fills = fill(shown, at: entry.range, with: arguments, scope: scope)
    }
    guard case .container(let flow, let selected, var stacks) = entry.kind else { return }
    for position in stacks.indices {
      stacks[position].entries = fill(
        stacks[position].entries, from: syntax.stacks[position].entries, last: [], scope: scope)
    }
    entry.kind = .container(flow, selected: selected, stacks)
  }
}

extension FlowGraph.State {
  /// Whether a link's state begins with a flow that must be running already, with the flows above it: the link waits for that flow, and never begins
  /// it.
  var namesRunningFlow: Bool {
    if case .screen? = entries.first?.kind { return false }
    return !entries.isEmpty
  }
}
