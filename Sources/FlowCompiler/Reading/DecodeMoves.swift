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
    case (_, let target?):
      if let lead = verb.showing(as: style) { move.forward = ForwardSyntax(.lead(lead, target), at: range) }
    case (_, nil): break
    }
  }
}
