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
        // `tapped:pop` has been reported as one word.
        if !names[subject.name].contains(":") { log.report(.missingMove(of: names[subject.name], at: subject.range)) }
      } else {
        decodeMove(node, into: &moves)
      }
      return moves
    }
    let elements = tree.elements(of: node)
    if elements.isEmpty { log.report(.missingMove(of: names[subject.name], at: tree.range(node))) }
    moves.reserveCapacity(elements.count)
    for element in elements { decodeMove(element, into: &moves) }
    guard moves.count == elements.count else { return [] }
    if moves.count == 2, moves.allSatisfy({ $0.when == nil }), moves[0].backward != nil, moves[0].forward == nil,
      moves[1].backward == nil, moves[1].forward != nil
    {
      let both = elements.map { node in
        tree.isScalar(node) ? splitMove(string(node)) ?? string(node) : String(shown(node).dropFirst(2).dropLast(2))
      }
      log.report(
        .alternativeAfterElse(
          at: moves[1].range, otherwise: moves[0].range, meant: "{ \(both.joined(separator: ", ")) }"))
      return []
    }
    return moves
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
    if target == nil, verb.object != nil { return }
    switch (verb.role, target) {
    case (.back(.pop), _): move.backward = BackwardSyntax(verb: .pop, range: range)
    case (.back(.dismiss), _): move.backward = BackwardSyntax(verb: .dismiss, range: range)
    case (.back(.popTo), let target):
      move.backward = target.map { BackwardSyntax(verb: .popTo($0, inclusive: inclusive), range: range) }
    case (.show, let target):
      guard let target, let lead = verb.showing(as: style) else { return }
      move.forward = ForwardSyntax(verb: .lead(lead, target), range: range)
    case (.act(let deed), let object): move.forward = ForwardSyntax(verb: .act(deed, object), range: range)
    case (.stay, _): move.forward = ForwardSyntax(verb: .stay, range: range)
    }
  }
}
