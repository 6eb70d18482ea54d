import FlowDiagnostics
import FlowSyntax

/// Checks that no flow starts itself, directly or through other flows, before it shows a screen: that would never end.
///
/// A cycle is reported only if one set of answers leads all the way around it.
func checkFlowRecursion(_ graph: FlowGraph, log: inout DiagnosticLog) {
  let starts = graph.flows.map { childrenStarted(by: $0) }
  // In most modules every flow starts with a screen, so that no cycle is possible.
  guard starts.contains(where: { !$0.isEmpty }) else { return }
  let circles = findCircles(starts.map { $0.map(\.child.number) })
  var isReported = Array(repeating: false, count: graph.flows.count)
  var search = CycleSearch(starts: starts, circles: circles)
  for flow in graph.flows.allIndices where !starts[flow.number].isEmpty && !isReported[flow.number] {
    guard let cycle = search.shortestCycle(from: flow), canHappen(cycle, graph) else { continue }
    for step in cycle { isReported[step.flow.number] = true }
    var walk = cycle.map { graph.names[graph.flows[$0.flow].name] }
    walk.append(walk[0])
    log.subject = cycle[0].flow.number
    log.report(.flowRecursion(walk, at: cycle[0].start.range, through: cycle.dropFirst().map(\.start.range)))
    log.subject = nil
  }
}

/// A child flow that a flow's start runs at once, with the guards on the way to it.
private struct ChildStart {
  var child: FlowIndex
  var range: SourceRange
  /// The guards that must hold, and those before them that must not.
  var guards: [(expression: FlowGraph.Guard, holds: Bool)]
}

private typealias Cycle = [(flow: FlowIndex, start: ChildStart)]

private func childrenStarted(by flow: FlowGraph.Flow) -> [ChildStart] {
  var found: [ChildStart] = []
  var isSeen = Array(repeating: false, count: flow.decisions.count)
  typealias Guards = [(expression: FlowGraph.Guard, holds: Bool)]
  // A queue instead of recursion, since a long chain of decisions could overflow the call stack.
  var waiting: [(alternatives: [FlowGraph.Alternative], guards: Guards)] = [(flow.start, [])]
  var next = 0
  while next < waiting.count {
    let (alternatives, before) = waiting[next]
    next += 1
    var guards = before
    for alternative in alternatives {
      let own = alternative.guardExpression.map { guards + [($0, true)] } ?? guards
      alternative.forEachSuccessor { successor in
        switch successor {
        case .node(let node):
          if case .flow(let child) = flow.nodes[node].kind, let range = alternative.forward?.range {
            found.append(ChildStart(child: child, range: range, guards: own))
          }
        case .decision(let use):
          // Starts behind more guards than this are not judged.
          if !isSeen[use] && own.count <= 64 {
            isSeen[use] = true
            waiting.append((flow.decisions[use].alternatives, own))
          }
        case .entry(let entry):
          // All entries are made at once. A container whose stacks are written does not start its items.
          if let child = entry.startedFlow { found.append(ChildStart(child: child, range: entry.range, guards: own)) }
        case .task: break
        }
      }
      if let expression = alternative.guardExpression { guards.append((expression, false)) }
    }
  }
  for (position, item) in flow.items.enumerated() where position == flow.startItem || item.isEager {
    if case .flow(let child) = flow.nodes[item.node].kind {
      found.append(ChildStart(child: child, range: item.range, guards: item.when.map { [($0, true)] } ?? []))
    }
  }
  return found
}

/// Finds the shortest cycle from a flow back to itself.
private struct CycleSearch {
  /// The limit on starts followed in all searches together: thousands of flows that start each other in impossible cycles would take quadratic time.
  /// Flows over the limit are not judged.
  private static let limit = 1_000_000

  let starts: [[ChildStart]]
  /// For each flow, its component in `findCircles`; empty if it is alone in it.
  let circles: [[Int]]
  var followed = 0

  mutating func shortestCycle(from first: FlowIndex) -> Cycle? {
    // No flow outside of the circle leads back.
    let circle = circles[first.number].first
    if circle == nil && !starts[first.number].contains(where: { $0.child == first }) { return nil }
    var cameFrom: [FlowIndex: (flow: FlowIndex, start: ChildStart)] = [:]
    var queue = [first]
    var next = 0
    while next < queue.count {
      let flow = queue[next]
      next += 1
      for start in starts[flow.number] {
        followed += 1
        if followed > Self.limit { return nil }
        if start.child == first {
          var cycle: Cycle = [(flow, start)]
          var at = flow
          while at != first, let step = cameFrom[at] {
            cycle.append(step)
            at = step.flow
          }
          return cycle.reversed()
        }
        if circles[start.child.number].first == circle, circle != nil, cameFrom[start.child] == nil {
          cameFrom[start.child] = (flow, start)
          queue.append(start.child)
        }
      }
    }
    return nil
  }
}

/// Whether one set of answers leads all the way around a cycle.
private func canHappen(_ cycle: Cycle, _ graph: FlowGraph) -> Bool {
  var sets = AnswerSets(values: graph.conditions.map(\.answerCount))
  var left = AnswerSets.all
  for step in cycle {
    for (expression, holds) in step.start.guards {
      guard let certain = graph.certain(expression, of: step.flow) else { return false }
      let answers = sets.answers(to: certain)
      left = sets.intersection(left, holds ? answers : sets.complement(answers))
    }
  }
  return left != AnswerSets.empty && !sets.isOverLimit
}
