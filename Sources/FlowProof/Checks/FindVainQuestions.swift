import FlowCompiler
import FlowDiagnostics
import FlowLanguage

/// Questions that are asked before a screen is left, and after which the user is where he was, whatever he answers.
extension FindNever {
  /// Reports the answers that the lock denies about which they were asked: `proceed` is the move that passes it.
  mutating func findDeniedAnswers() {
    var reported: Set<SourceRange> = []
    for (flow, value) in graph.flows.indexed where isOwn[flow.number] {
      for (locked, node) in value.nodes.indexed {
        guard case .screen(let screen) = node.kind, graph.screens[screen].locked != nil else { continue }
        for edge in node.systemEdges {
          for request in value.alternatives(of: edge.edge) {
            guard request.backward == nil, case .show(.present, .node(let asking, _)) = request.target,
              case .screen(let question) = value.nodes[asking].kind
            else { continue }
            let answers = zip(graph.screens[question].events, value.nodes[asking].edges).compactMap { event, edge in
              edge.map { (event, value.alternatives(of: $0)) }
            }
            if answers.contains(where: { $0.1.contains { mayProceed($0) } }) { continue }
            for (event, moves) in answers {
              guard let move = moves.first, move.guardExpression == nil, leaves(locked, by: move),
                reported.insert(move.range).inserted
              else { continue }
              diagnostics.append(
                .answerDenied(
                  graph.names[event.name], of: name(question), lockedBy: name(screen), at: move.range,
                  asked: request.range))
            }
          }
        }
      }
    }
  }

  /// Whether a move is a `proceed`, or leads to what may be one.
  private func mayProceed(_ move: FlowGraph.Alternative) -> Bool {
    switch move.target {
    case .act(.proceed, _), .act(.run, _), .act(.open, _), .act(.send, _), .show: true
    case .act, nil: false
    }
  }

  /// Whether a move that is spoken above a screen of its flow certainly takes the screen off.
  private func leaves(_ screen: NodeIndex, by move: FlowGraph.Alternative) -> Bool {
    if case .popTo(let node, let inclusive) = move.backward { return node != screen || inclusive }
    switch move.target {
    case .act(.finish, _), .act(.restart, _): return true
    case .act, .show, nil: return false
    }
  }

  mutating func findVainQuestions() {
    var reported: Set<SourceRange> = []
    for (flow, value) in graph.flows.indexed where isOwn[flow.number] {
      for node in value.nodes {
        guard case .screen(let screen) = node.kind else { continue }
        for event in [SystemEvent.back, .dismissed, .blocked] {
          guard let edge = node[event] else { continue }
          for move in value.alternatives[edge.alternatives] {
            guard move.backward == nil, case .show(.present(let style), .node(let asking, _)) = move.target,
              style.presentation == .alert, let answers = vainAnswers(of: value.nodes[asking], in: value),
              reported.insert(answers[0].range).inserted,
              case .screen(let question) = value.nodes[asking].kind
            else { continue }
            diagnostics.append(
              .answersAlike(
                name(question), before: name(screen), answer: graph.names[graph.screens[question].events[0].name],
                at: answers[0].range, asked: move.range))
          }
        }
      }
    }
  }

  /// The moves of a question with two answers or more, if each does nothing but close it; nil otherwise.
  private func vainAnswers(
    of question: FlowGraph.Node, in flow: FlowGraph.Flow
  ) -> [FlowGraph.Alternative]? {
    guard case .screen = question.kind, question.edges.count > 1 else { return nil }
    var moves: [FlowGraph.Alternative] = []
    for edge in question.edges {
      guard let edge, edge.alternatives.count == 1 else { return nil }
      let move = flow.alternatives[edge.alternatives.lowerBound]
      guard move.backward == .dismiss, move.forward == nil, move.assignments.isEmpty, move.guardExpression == nil
      else { return nil }
      moves.append(move)
    }
    return moves
  }
}
