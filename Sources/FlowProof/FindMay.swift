import FlowCompiler
import FlowDiagnostics
import FlowModel

/// What can happen: nothing is said without a walk that shows it.
@MainActor
struct FindMay {
  let graph: FlowGraph
  let saturation: Saturation
  let entry: FlowDefinition
  let writer: WalkWriter
  private(set) var findings: [Diagnostic] = []
  /// The most steps that walks are sought for.
  var limit = 2_000

  init(graph: FlowGraph, saturation: Saturation, entry: FlowDefinition, writer: WalkWriter) {
    (self.graph, self.saturation, self.entry, self.writer) = (graph, saturation, entry, writer)
  }

  /// Looks for walks on which moves find nothing to go back to, and on which the stack grows without end.
  mutating func find(_ uncertain: [(range: SourceRange, flow: Int, target: Int?)]) {
    let circles = saturation.relation.circles
    let doubles = doubles()
    if uncertain.isEmpty && circles.isEmpty && doubles.isEmpty { return }
    // One search for all.
    let firstDouble = uncertain.count + circles.count
    let sought = Sought(firstDouble + doubles.count)
    let numbers = Dictionary(uncertain.enumerated().map { ($1.range, $0) }) { first, _ in first }
    let finder = self
    let exploration = Exploration(
      entry, Exploration.Limits(steps: limit, depth: 24), opening: { !finder.graph.links[$0].isInsideOnly }
    ) { step in
      if let (range, flow) = finder.move(of: step), let number = numbers[range], sought.found[number] == nil,
        finder.isDenied(step, flow, uncertain[number].target)
      {
        sought.take(step, number)
      }
      for (index, circle) in circles.enumerated() where sought.found[uncertain.count + index] == nil {
        if finder.grows(step, circle) { sought.take(step, uncertain.count + index) }
      }
      if let range = finder.double(step), let index = doubles.firstIndex(where: { $0.range == range }),
        sought.found[firstDouble + index] == nil
      {
        sought.take(step, firstDouble + index)
      }
      return sought.left == 0 ? .found : .goOn
    }
    for number in sought.found.indices {
      guard let found = sought.found[number], let walk = writer.walk(to: found, in: exploration) else { continue }
      if number >= firstDouble {
        let double = doubles[number - firstDouble]
        findings.append(.doubleDismiss(double.child, at: double.range, walk))
        continue
      }
      if number >= uncertain.count {
        let name = name(circles[number - uncertain.count][0])
        if let last = walk.steps.last { findings.append(.unboundedStack(name, at: last.range, walk)) }
        continue
      }
      let move = uncertain[number]
      if let target = move.target {
        let name = graph.names[graph.flows[move.flow].nodes[target].name]
        findings.append(.popTargetMayBeAbsent(name, at: move.range, walk))
      } else {
        findings.append(.dismissMayBeDenied(at: move.range, walk))
      }
    }
  }

  /// What is sought, and the step in which it was found.
  private final class Sought {
    private(set) var found: [Exploration.Step?]
    private(set) var left: Int

    init(_ count: Int) {
      found = Array(repeating: nil, count: count)
      left = count
    }

    func take(_ step: Exploration.Step, _ number: Int) {
      found[number] = step
      left -= 1
    }
  }

  /// The moves that dismiss at the outcome of a child that is presented.
  private func doubles() -> [(range: SourceRange, child: String)] {
    var found: [(range: SourceRange, child: String)] = []
    for flow in graph.flows where flow.module == 0 {
      let presented = Set(
        flow.alternatives.compactMap { move -> Int? in
          if case .node(.present, let node, _) = move.target { node } else { nil }
        })
      for (index, node) in flow.nodes.enumerated() where presented.contains(index) {
        guard case .flow = node.kind else { continue }
        for edge in node.edges.compactMap({ $0 }) {
          for move in flow.alternatives(of: edge) where move.backward == .dismiss {
            if !found.contains(where: { $0.range == move.range }) { found.append((move.range, graph.names[node.name])) }
          }
        }
      }
    }
    return found
  }

  /// The move that dismisses at a child's outcome, of a step that is denied for that.
  private func double(_ step: Exploration.Step) -> SourceRange? {
    guard case .denied(.impossible) = step.result, case .event(let event, let speaker, _) = step.happening,
      let (flow, node) = writer.place(of: speaker, step.before), let edge = graph.flows[flow].nodes[node].edges[event],
      let move = writer.chosen(graph.flows[flow].alternatives(of: edge), flow, step.answers),
      case .finish(let outcome, _) = move.target, move.backward == nil,
      let running = step.before.model.entry(speaker)?.flow,
      let id = step.before.flow(running)?.parent, let parent = writer.flow(id, step.before)
    else { return nil }
    for child in graph.flows[parent].nodes where child.kind == .flow(flow) {
      guard let heard = child.edges[outcome],
        let answer = writer.chosen(graph.flows[parent].alternatives(of: heard), parent, step.answers)
      else { continue }
      if answer.backward == .dismiss { return answer.range }
    }
    return nil
  }

  /// The move that a screen's event leads to in a step, and its flow.
  private func move(of step: Exploration.Step) -> (range: SourceRange, flow: Int)? {
    guard case .event(let event, let speaker, _) = step.happening,
      let (flow, node) = writer.place(of: speaker, step.before),
      let edge = graph.flows[flow].nodes[node].edges[event],
      let move = writer.chosen(graph.flows[flow].alternatives(of: edge), flow, step.answers)
    else { return nil }
    return (move.range, flow)
  }

  /// Whether a move did not find what it is to go back to.
  private func isDenied(_ step: Exploration.Step, _ flow: Int, _ target: Int?) -> Bool {
    guard let target else {
      if case .denied(.impossible) = step.result { return true }
      return false
    }
    // Held or denied for another reason, it was not looked for.
    guard case .taken = step.result, step.after.held.isEmpty else { return false }
    let name = graph.names[graph.flows[flow].nodes[target].name]
    return !step.before.model.entries.contains { entry in
      !entry.isContainer && step.before.node(of: entry.id)?.name == name
    }
  }

  /// Whether the first screen of a circle stands three times on one stack.
  private func grows(_ step: Exploration.Step, _ circle: [Int]) -> Bool {
    guard let first = circle.first else { return false }
    let name = name(first)
    return step.after.model.layers.contains { layer in
      layer.entries.count { step.after.node(of: $0.id)?.name == name } > 2
    }
  }

  private func name(_ symbol: Int) -> String {
    guard case .node(let flow, let node) = saturation.symbols.kinds[symbol] else { return "" }
    return graph.names[graph.flows[flow].nodes[node].name]
  }
}

extension OverRelation {
  /// Circles of entries that certainly come to lie on each other and have no identity of their own; each by the screens in it.
  var circles: [[Int]] {
    func hasNoIdentity(_ symbol: Int) -> Bool {
      guard case .node(let flow, let node) = symbols.kinds[symbol], !isLoose[symbol],
        case .screen(let screen) = graph.flows[flow].nodes[node].kind
      else { return false }
      let value = graph.screens[screen]
      return value.key?.isEmpty ?? value.inputs.isEmpty
    }
    let entries = symbols.kinds.indices.filter { mayStand($0) && hasNoIdentity($0) }
    var found: [[Int]] = []
    var seen: Set<Int> = []
    for entry in entries where !seen.contains(entry) {
      // Up from it, as far as it comes round.
      var from: [Int: Int] = [:]
      var waiting = [entry]
      search: while let symbol = waiting.popLast() {
        for upper in above[symbol] where hasNoIdentity(upper) && isHard(upper, over: symbol) {
          if upper == entry {
            var circle = [symbol]
            while let before = from[circle[circle.count - 1]] { circle.append(before) }
            seen.formUnion(circle)
            found.append(circle.reversed())
            break search
          }
          if from[upper] == nil {
            from[upper] = symbol
            waiting.append(upper)
          }
        }
      }
    }
    return found
  }
}
