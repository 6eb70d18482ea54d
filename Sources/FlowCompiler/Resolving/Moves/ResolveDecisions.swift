import FlowDiagnostics
import FlowSyntax

/// Decisions, bound once for each kind of move that leads to them.
extension FlowResolver {
  /// Finds the moves that lead to each decision, and reports cycles of decisions.
  func findDecisionOrigins(_ body: FlowDeclaration) {
    for cycle in here.decisions.close() {
      var walk = cycle.map { name(ofDecision: $0.vertex, body) }
      walk.append(walk[0])
      guard let last = cycle.last?.step.range else { continue }
      found.log.report(.decisionCycle(walk, at: last, through: cycle.dropLast().map(\.step.range)))
    }
  }

  private func name(ofDecision vertex: Int, _ body: FlowDeclaration) -> String {
    vertex < body.decisions.count ? "'\(module.names[body.decisions[vertex].name.name])'" : "the start"
  }

  /// Binds every decision for each kind of move that leads to it, after the decisions that it leads to itself.
  ///
  /// In this order nothing recurses deeper than one decision, however long the chain is.
  func bindDecisions() {
    for decision in here.decisions.order {
      for scope in here.decisions.origins[decision] { _ = use(of: decision, from: scope) }
    }
  }

  /// Returns the use of a decision by a move, as an index into the flow's decision uses. Equal uses share an index.
  func use(of decision: Int, from origin: MoveScope) -> Int {
    let scope = here.decisions.narrowed(origin, for: decision)
    let key = DecisionOrigins.UseKey(
      decision: decision, node: scope.eventKey.node, event: scope.eventKey.event, sender: scope.sender)
    if let known = here.uses[key] { return known }
    let declaration = module.bodies[index.number].decisions[decision]
    let outerReads = here.reads
    here.reads = []
    let guards = fillQuestions(of: decision, scope: scope)
    let bound = alternatives(declaration.alternatives, guards: guards, scope: scope)
    let ownReads = here.reads
    here.reads = outerReads
    let node = named.node(declaration.name.name) ?? Index(0)
    let use = FlowGraph.DecisionUse(
      node: node, alternatives: bound, event: scope.event, sender: scope.sender, seer: scope.seer)
    for position in here.usesOfDecision[decision]
    where flow.decisions[position] == use && here.useReads[position] == ownReads {
      here.uses[key] = position
      return position
    }
    here.uses[key] = flow.decisions.count
    here.usesOfDecision[decision].append(flow.decisions.count)
    flow.decisions.append(use)
    here.useReads.append(ownReads)
    return flow.decisions.count - 1
  }

  /// Adds a diagnostic. A decision is bound for each kind of move that leads to it, so an equal diagnostic in it is added once.
  func report(_ diagnostic: Diagnostic, _ scope: MoveScope) {
    if scope.decision != nil {
      var words = diagnostic
      words.notes = []
      words.help = nil
      guard here.reportedInDecisions.insert(words).inserted else { return }
    }
    found.log.report(diagnostic)
  }
}
