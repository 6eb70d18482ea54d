import FlowCompiler
import FlowDiagnostics
import FlowLanguage

/// Questions that are asked before a screen is left, and after which the user is where he was, whatever he answers.
extension FindNever {
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
