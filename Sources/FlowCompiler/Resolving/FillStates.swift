import FlowDiagnostics
import FlowSyntax

/// The inputs of a state's entries.
extension FlowResolver {
  /// A move to a whole state; nil where something in it is unknown, which was reported.
  mutating func forward(
    _ verb: FlowGraph.Forward.Verb, to syntax: StateSyntax, with arguments: [ArgumentSyntax], scope: MoveScope,
    decision: Int?
  ) -> FlowGraph.Forward? {
    guard let state = placed[syntax.range] else {
      gaps[index].insert(.reads)
      return nil
    }
    let filled = fill(state, from: syntax, with: arguments, scope: scope, decision: decision)
    return FlowGraph.Forward(target: .state(verb, filled), range: syntax.range)
  }

  /// Fills the inputs of a placed state.
  ///
  /// Written values, and what the event and the speaker bring, are the move's. What is filled by name comes from the context and inputs
  /// of the flow that runs the entry first, then from those of the flow at hand.
  ///
  /// - Parameter arguments: what `with:` gives to the last entry.
  mutating func fill(
    _ state: FlowGraph.State, from syntax: StateSyntax, with arguments: [ArgumentSyntax], scope: MoveScope,
    decision: Int?
  ) -> FlowGraph.State {
    var state = state
    let last = state.layers.isEmpty ? arguments : []
    state.entries = fill(state.entries, from: syntax.entries, last: last, scope: scope, decision: decision)
    for position in state.layers.indices {
      let last = position == state.layers.count - 1 ? arguments : []
      state.layers[position].entries = fill(
        state.layers[position].entries, from: syntax.layers[position].entries, last: last, scope: scope,
        decision: decision)
    }
    return state
  }

  private mutating func fill(
    _ entries: [FlowGraph.StateEntry], from syntax: [StateSyntax.Entry], last: [ArgumentSyntax], scope: MoveScope,
    decision: Int?
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
              ),
              decision: decision)
          } else {
            arguments.append(argument)
          }
        }
      }
      fill(&filled[position], entry, with: arguments, scope: scope, decision: decision)
    }
    return filled
  }

  private mutating func fill(
    _ entry: inout FlowGraph.StateEntry, _ syntax: StateSyntax.Entry, with arguments: [ArgumentSyntax],
    scope: MoveScope, decision: Int?
  ) {
    var scope = scope
    for position in entry.begins.indices {
      let run = entry.begins[position]
      scope.runner = run.runner == index ? nil : run.runner
      entry.begins[position].fills = fill(
        module.flows[run.flow].inputs, of: .flow(run.flow), at: entry.range, with: [], scope: scope, decision: decision)
    }
    scope.runner = entry.runner == index ? nil : entry.runner
    let fields: [FlowGraph.Field]
    let owner: Filled
    switch entry.kind {
    case .screen(let screen): (fields, owner) = (module.screens[screen].inputs, .screen(screen))
    case .flow(let flow), .container(let flow, _, _): (fields, owner) = (module.flows[flow].inputs, .flow(flow))
    }
    if entry.runner == nil {
      // It stands already.
      for argument in arguments {
        report(
          .inputOfStandingFlow(
            module.names[argument.name.name], of: module.names[name(of: entry)], at: argument.name.range),
          decision: decision)
      }
    } else {
      entry.fills = fill(fields, of: owner, at: entry.range, with: arguments, scope: scope, decision: decision)
    }
    guard case .container(let flow, let selected, var stacks) = entry.kind else { return }
    for position in stacks.indices {
      stacks[position].entries = fill(
        stacks[position].entries, from: syntax.stacks[position].entries, last: [], scope: scope, decision: decision)
    }
    entry.kind = .container(flow, selected: selected, stacks)
  }
}
