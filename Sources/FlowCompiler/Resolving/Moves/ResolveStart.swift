import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// The start of a flow.
extension FlowResolver {
  /// Binds the start's alternatives. The decisions' guards are bound right after the start's guards, in source order.
  func bindStart(_ body: FlowDeclaration) -> [FlowGraph.Alternative] {
    let scope = MoveScope(place: flow.range)
    if let range = rangeLeadingNowhere(body) {
      found.log.report(.startLeadsNowhere(of: module.names[flow.name], at: range))
    }
    switch body.start {
    case .node(let target):
      flow.startRange = target.range
      bindDecisionGuards(body)
      return [
        FlowGraph.Alternative(forward: forward(.push, to: target, with: [], scope: scope), range: target.range)
      ]
    case .moves(let moves, let range):
      flow.startRange = range
      let guards = bindGuards(moves, owner: .start, range: range, scope: scope)
      bindDecisionGuards(body)
      return alternatives(moves, guards: guards, scope: scope)
    case nil:
      bindDecisionGuards(body)
      return []
    }
  }

  /// The range of a start that neither shows anything nor ends the flow, not even through decisions; nil if it does, or may.
  ///
  /// A cycle of decisions has its own diagnostic.
  private func rangeLeadingNowhere(_ body: FlowDeclaration) -> SourceRange? {
    var waiting: [[MoveSyntax]] = []
    var isSeen = Array(repeating: false, count: body.decisions.count)
    let range: SourceRange
    switch body.start {
    case .moves(let moves, let whole):
      waiting.append(moves)
      range = whole
    case .node(let target):
      if isUndeclaredVerb(target) { return target.range }
      guard let decision = named.decisions[target.name] else { return nil }
      isSeen[decision] = true
      waiting.append(body.decisions[decision].alternatives)
      range = target.range
    case nil: return nil
    }
    while let moves = waiting.popLast() {
      // Moves that could not be read may lead anywhere.
      if moves.isEmpty { return nil }
      for move in moves {
        switch move.forward?.verb {
        case .stay, .act(.select, _), .act(.send, _), nil: continue
        case .act(.run, _), .act(.finish, _), .act(.open, _), .act(.restart, _),
          .act(.proceed, _), .state:
          return nil
        case .lead(_, let target):
          guard let decision = named.decisions[target.name], !isSeen[decision] else { return nil }
          isSeen[decision] = true
          waiting.append(body.decisions[decision].alternatives)
        }
      }
    }
    return range
  }

  /// Whether a start of one word is a verb, as in `start: stay`, rather than a name.
  func isUndeclaredVerb(_ target: Word) -> Bool {
    guard named.decisions[target.name] == nil, space[.screen, target.name] == nil else { return false }
    return Verb(rawValue: module.names[target.name]) != nil
  }
}
