import FlowDiagnostics
import FlowSyntax

/// Writes names of a flow otherwise, wherever they stand in it: what is inherited from another module needs that module's name before
/// names that its own files need not write.
struct NameRenaming {
  /// What a screen, flow or task is to be called; the same where nothing changes.
  var node: (Name) -> Name
  /// What a condition is to be called.
  var condition: (Name) -> Name

  /// Renames everything in a flow but its decisions, which are its own.
  func rename(_ flow: inout FlowDeclaration) {
    switch flow.start {
    case .node where flow.isContainer: break
    case .node(let word): flow.start = .node(named(word))
    case .moves(let moves, let range): flow.start = .moves(moves.map(renamed), range)
    case nil: break
    }
    for index in flow.decisions.indices {
      flow.decisions[index].alternatives = flow.decisions[index].alternatives.map(renamed)
    }
    for node in flow.nodeEdges.indices {
      flow.nodeEdges[node].node = named(flow.nodeEdges[node].node)
      for edge in flow.nodeEdges[node].edges.indices {
        flow.nodeEdges[node].edges[edge].alternatives = flow.nodeEdges[node].edges[edge].alternatives.map(renamed)
      }
    }
    flow.requires = flow.requires.map(renamed)
    flow.shell = flow.shell.map(named)
    for index in flow.container.choices.indices {
      flow.container.choices[index].when = flow.container.choices[index].when.map(renamed)
    }
    for index in flow.container.items.indices {
      flow.container.items[index].target = named(flow.container.items[index].target)
      flow.container.items[index].when = flow.container.items[index].when.map(renamed)
      flow.container.items[index].requires = flow.container.items[index].requires.map(renamed)
    }
    for index in flow.properties.indices {
      flow.properties[index].claim = renamed(flow.properties[index].claim)
      flow.properties[index].assume = flow.properties[index].assume.map(renamed)
    }
    if var variant = flow.variant {
      variant.removals = variant.removals.map(named)
      for index in variant.insertions.indices {
        variant.insertions[index].node = named(variant.insertions[index].node)
        variant.insertions[index].from = named(variant.insertions[index].from)
        variant.insertions[index].to = named(variant.insertions[index].to)
      }
      flow.variant = variant
    }
  }

  private func named(_ word: Word) -> Word { Word(node(word.name), at: word.range) }

  private func renamed(_ move: MoveSyntax) -> MoveSyntax {
    var move = move
    move.when = move.when.map(renamed)
    move.requires = move.requires.map(renamed)
    if case .popTo(let word, let inclusive) = move.backward?.verb {
      move.backward?.verb = .popTo(named(word), inclusive: inclusive)
    }
    switch move.forward?.verb {
    case .lead(let lead, let word): move.forward?.verb = .lead(lead, named(word))
    case .run(let word): move.forward?.verb = .run(named(word))
    case .state(let lead, let state): move.forward?.verb = .state(lead, renamed(state))
    case .finish, .select, .send, .open, .restart, .stay, nil: break
    }
    return move
  }

  private func renamed(_ state: StateSyntax) -> StateSyntax {
    var state = state
    state.entries = state.entries.map(renamed)
    for index in state.layers.indices { state.layers[index].entries = state.layers[index].entries.map(renamed) }
    return state
  }

  private func renamed(_ entry: StateSyntax.Entry) -> StateSyntax.Entry {
    var entry = entry
    // Behind a flow's name stands an item as often as a screen.
    if entry.qualifiers.isEmpty {
      entry.name = named(entry.name)
    } else {
      entry.qualifiers = entry.qualifiers.map(named)
    }
    for index in entry.stacks.indices { entry.stacks[index].entries = entry.stacks[index].entries.map(renamed) }
    return entry
  }

  private func renamed(_ claim: PropertySyntax.Claim) -> PropertySyntax.Claim {
    switch claim {
    case .never(let word, let unless): .never(named(word), unless: unless.map(renamed))
    case .reach(let word, let from): .reach(named(word), from: from.map(named))
    case .before(let word, let always): .before(named(word), always: named(always))
    }
  }

  private func renamed(_ requirement: RequirementSyntax) -> RequirementSyntax {
    RequirementSyntax(condition: Word(condition(requirement.condition.name), at: requirement.condition.range))
  }

  private func renamed(_ expression: GuardSyntax) -> GuardSyntax {
    switch expression {
    case .condition(let word): .condition(Word(condition(word.name), at: word.range))
    case .comparison(let word, let equal, let value):
      .comparison(Word(condition(word.name), at: word.range), equal: equal, value: value)
    case .not(let inner, let range): .not(renamed(inner), range)
    case .and(let left, let right): .and(renamed(left), renamed(right))
    case .or(let left, let right): .or(renamed(left), renamed(right))
    }
  }
}
