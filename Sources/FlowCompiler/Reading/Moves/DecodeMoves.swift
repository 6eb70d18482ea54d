import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a move or a list of alternatives; empty after a mistake in any of them, so that the others are not judged alone.
  ///
  /// - Parameters:
  ///   - node: the move or the list.
  ///   - subject: the owner, for a message if the move is missing.
  mutating func decodeMoves(_ node: YAMLTree.NodeID, of subject: Word) -> [MoveSyntax] {
    var moves: [MoveSyntax] = []
    guard tree.kind(node) == .sequence else {
      if tree.isEmpty(node) {
        log.report(.missingMove(of: names[subject.name], at: subject.range))
      } else {
        decodeMove(node, into: &moves)
      }
      return moves
    }
    let elements = tree.elements(of: node)
    if elements.isEmpty { log.report(.missingMove(of: names[subject.name], at: tree.range(node))) }
    moves.reserveCapacity(elements.count)
    for element in elements { decodeMove(element, into: &moves) }
    return moves.count == elements.count ? moves : []
  }

  private mutating func decodeMove(_ node: YAMLTree.NodeID, into moves: inout [MoveSyntax]) {
    switch tree.kind(node) {
    case .mapping: if let move = decodeMoveMapping(node) { moves.append(move) }
    case .plain, .quoted: if let move = decodeShortMove(node) { moves.append(move) }
    case .sequence:
      reportWrongKind(node, "an alternative", takes: "one move", help: "write all alternatives in one list")
    }
  }

  /// Adds a verb and its target to a move.
  ///
  /// - Parameters:
  ///   - target: the name, for verbs that take one.
  mutating func put(
    _ verb: Verb, _ target: Word?, style: PresentationSyntax?, inclusive: Bool, at range: SourceRange,
    into move: inout MoveSyntax
  ) {
    switch (verb, target) {
    case (.pop, _): move.backward = BackwardSyntax(verb: .pop, range: range)
    case (.dismiss, _): move.backward = BackwardSyntax(verb: .dismiss, range: range)
    case (.popTo, let target?): move.backward = BackwardSyntax(verb: .popTo(target, inclusive: inclusive), range: range)
    case _ where target == nil && verb.object != nil: break
    case _:
      var forward = ForwardSyntax.Verb.act(verb, target)
      if let lead = verb.showing(as: style), let target { forward = .lead(lead, target) }
      move.forward = ForwardSyntax(verb: forward, range: range)
    }
  }
}
