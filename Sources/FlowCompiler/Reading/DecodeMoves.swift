import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a move or a list of alternatives; empty after a mistake in any of them, so that nobody judges what is left.
  ///
  /// - Parameters:
  ///   - node: the move or the list.
  ///   - subject: what has it, for a message where there is none.
  mutating func decodeMoves(_ node: YAMLTree.NodeID, of subject: Word) -> [MoveSyntax] {
    let first = moves.count
    addMoves(node, of: subject)
    let decoded = Array(moves[first...])
    moves.removeLast(decoded.count)
    return decoded
  }

  /// Decodes a move or a list of alternatives, behind those of other lists; none after a mistake in any of them.
  @_transparent
  mutating func addMoves(_ node: YAMLTree.NodeID, of subject: Word) {
    guard tree.kind(node) == .sequence else {
      if tree.isEmpty(node) {
        log.report(.missingMove(of: names[subject.name], at: subject.range))
      } else if let move = decodeMove(node) {
        moves.append(move)
      }
      return
    }
    guard tree.firstChild(node) != nil else {
      return log.report(.missingMove(of: names[subject.name], at: tree.range(node)))
    }
    let first = moves.count
    var isWhole = true
    for element in tree.elements(of: node) {
      if let move = decodeMove(element) { moves.append(move) } else { isWhole = false }
    }
    if !isWhole { moves.removeLast(moves.count - first) }
  }

  @_transparent
  private mutating func decodeMove(_ node: YAMLTree.NodeID) -> MoveSyntax? {
    switch tree.kind(node) {
    case .mapping: return decodeMoveMapping(node)
    case .plain, .quoted: return decodeShortMove(node)
    case .sequence:
      reportWrongKind(node, "an alternative", takes: "one move", help: "write all alternatives in one list")
      return nil
    }
  }

  /// Puts a verb and its target into a move.
  ///
  /// - Parameters:
  ///   - target: the name, for the verbs that have one.
  @_transparent
  mutating func put(
    _ verb: MoveKey, _ target: Word?, style: PresentationSyntax?, inclusive: Bool, at range: SourceRange,
    into move: inout MoveSyntax
  ) {
    // What most moves do, by itself: each variable of a function costs an unoptimised build something, taken or not.
    if let target, let lead = verb.targetVerb {
      move.lead(lead, to: target, as: style, at: range)
    } else {
      putOther(verb, target, inclusive: inclusive, at: range, into: &move)
    }
  }

  private mutating func putOther(
    _ verb: MoveKey, _ target: Word?, inclusive: Bool, at range: SourceRange, into move: inout MoveSyntax
  ) {
    switch (verb, target) {
    case (.pop, _): move.backward = BackwardSyntax(.pop, at: range)
    case (.dismiss, _): move.backward = BackwardSyntax(.dismiss, at: range)
    case (.popTo, let target?): move.backward = BackwardSyntax(.popTo(target, inclusive: inclusive), at: range)
    case (.finish, let target?): move.forward = ForwardSyntax(.finish(target), at: range)
    case (.select, let target?): move.forward = ForwardSyntax(.select(target), at: range)
    case (.send, let target?): move.forward = ForwardSyntax(.send(target), at: range)
    case (.run, let target?): move.forward = ForwardSyntax(.run(target), at: range)
    case (.open, let target?): move.forward = ForwardSyntax(.open(target), at: range)
    case (.restart, _): move.forward = ForwardSyntax(.restart, at: range)
    case (.stay, _): move.forward = ForwardSyntax(.stay, at: range)
    default: break
    }
  }
}
