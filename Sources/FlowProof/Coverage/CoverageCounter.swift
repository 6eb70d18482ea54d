import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSimulator

/// Counts the targets that tests and recordings take.
@MainActor
public final class CoverageCounter {
  private let graph: FlowGraph
  private let saturation: Saturation
  private let tracer: Tracer
  private let names: MoveNames
  /// The number of times that each move was made, by the move's number.
  private var moves: [Int: Int] = [:]
  private var failed: [Int: Int] = [:]
  private var links: [Int: Int] = [:]
  private var outcomes: [Ending: Int] = [:]
  private var otherGuards: OtherGuards
  /// The answers given so far to each held request.
  private var held: [PendingID: [Exploration.Answer]] = [:]

  private struct Ending: Hashable {
    var flow: FlowIndex
    var outcome: Int
  }

  /// Makes a counter with all counts at zero.
  ///
  /// - Parameter graph: the graph of a compilation without errors.
  public init(_ graph: FlowGraph) {
    self.graph = graph
    saturation = Saturation.saturated(graph)
    tracer = Tracer(graph: graph, writer: WalkWriter(graph: graph), moves: saturation.moves)
    names = MoveNames(graph, saturation.moves)
    otherGuards = OtherGuards(graph, saturation, tracer, names)
  }

  /// Whether a recording was made of a flow of this module.
  public func knows(_ recording: FlowRecording) -> Bool {
    graph.flows.contains { $0.module == 0 && graph.names[$0.name] == recording.flow }
  }

  /// Runs tests of the module, and counts the targets that they take.
  public func add(_ tests: [FlowGraph.Test]) -> [TestResult] {
    runTests(tests, of: graph, taken: { [weak self] in self?.add($0) })
  }

  /// Replays a recording, and counts the targets that it takes.
  ///
  /// - Returns: a description of the first difference, at which the replay stops; nil if everything went as recorded.
  public func add(_ recording: FlowRecording) -> String? {
    guard let flow = graph.flows.firstIndex(where: { graph.names[$0.name] == recording.flow }) else {
      return "this module has no flow '\(recording.flow)'"
    }
    let simulator = Simulator(graph, flow: Index(flow))
    simulator.onTaken = { [weak self] in self?.add($0) }
    return simulator.replay(recording).difference.map { "the replay differs: \($0)" }
  }

  private func add(_ step: TakenStep) {
    guard let request = step.request, request.isFromOutside else {
      held = [:]
      return
    }
    held = held.filter { known in step.before.held.contains { $0.id == known.key } }
    let answers = step.answers.map { Exploration.Answer(name: $0.condition, value: $0.value) } + ownAnswers(step.after)
    // The tracer expects a lock's event in the denied step, but here the event has a step of its own.
    let result: StepResult = if case .denied = step.result { .denied(.impossible) } else { step.result }
    let isFirst = if case .start = request { true } else { false }
    let taken = Exploration.Step(
      before: step.before, after: step.after, request: request, answers: answers, result: result,
      from: isFirst ? nil : 0, held: held)
    let made = tracer.taken(taken)
    count(made, taken)
    otherGuards.count(taken, made, step.result)
    held = taken.heldAfter
  }

  /// The answers of the last step that the app was not asked for: those of live conditions, as last announced, and the stack's.
  private func ownAnswers(_ machine: FlowMachine) -> [Exploration.Answer] {
    machine.asked.compactMap { answer in
      let condition = machine.definitions[answer.definition].conditions[answer.condition]
      guard condition.isAnnounced || condition.standing != nil else { return nil }
      return Exploration.Answer(name: condition.name, value: answer.value)
    }
  }

  private func count(_ taken: Set<Int>, _ step: Exploration.Step) {
    var ended: Set<FlowIndex> = []
    for number in taken {
      moves[number, default: 0] += 1
      for earlier in names.list(of: number).lowerBound..<number { failed[earlier, default: 0] += 1 }
      let flow = saturation.moves.all[number].flow
      switch saturation.moves.all[number].move.target {
      case .act(.finish(let outcome), _):
        ended.insert(flow)
        outcomes[Ending(flow: flow, outcome: outcome), default: 0] += 1
      case .act(.open(let link), _): links[link, default: 0] += 1
      default: break
      }
    }
    // A flow that ended without a `finish` move was removed, which counts as cancelled.
    for flow in step.before.flows where step.after.flow(flow.id) == nil {
      guard let index = tracer.writer.flow(flow.id, step.before), ended.insert(index).inserted else { continue }
      outcomes[Ending(flow: index, outcome: graph.flows[index].cancelled), default: 0] += 1
    }
    for request in step.requests { if case .opened(let link) = request { links[link, default: 0] += 1 } }
  }

  // MARK: Results

  /// The counts so far.
  public var coverage: Coverage {
    var coverage = Coverage()
    coverage.targets = edges + guards(.holds) + guards(.fails) + otherGuards.targets + linkTargets + outcomeTargets
    return coverage
  }

  /// Whether a target counts as possible. Without an entry flow nothing is proved, so every target does.
  private func isPossible(_ known: Bool) -> Bool { graph.entry == nil || known }

  private var edges: [Coverage.Target] {
    merged(names.own) { number in
      Coverage.Target(
        kind: .edge, name: self.names[number].name, range: self.names[number].range, count: self.moves[number] ?? 0,
        isPossible: self.isPossible(self.saturation.taken.contains(number)))
    }
  }

  private func guards(_ kind: Coverage.Kind) -> [Coverage.Target] {
    let guarded = names.own.filter { saturation.moves.all[$0].move.guardExpression != nil }
    return merged(guarded) { number in
      let move = self.saturation.moves.all[number]
      let text =
        move.move.guardExpression.map { $0.text(asking: self.graph.flows[move.flow].questions, in: self.graph) } ?? ""
      // If the guard does not hold, a later move of the list is made.
      let possible =
        kind == .holds ? [number] : Array(number + 1..<max(number + 1, self.names.list(of: number).upperBound))
      return Coverage.Target(
        kind: kind, name: "\(self.names[number].name): \(text) \(kind.rawValue)", range: move.move.range,
        count: (kind == .holds ? self.moves : self.failed)[number] ?? 0,
        isPossible: self.isPossible(possible.contains { self.saturation.taken.contains($0) }))
    }
  }

  /// One target for each move, even if several nodes, uses or variants share it.
  private func merged(_ numbers: [Int], _ make: (Int) -> Coverage.Target) -> [Coverage.Target] {
    var targets: [Coverage.Target] = []
    var places: [CountedMove: Int] = [:]
    var seen: Set<Int> = []
    for number in numbers where seen.insert(number).inserted {
      var target = make(number)
      let key = names.key(of: number)
      target.move = key
      let flow = names.flowName(of: number)
      if flow != key.flow { target.variants = [flow] }
      guard let place = places[key] else {
        places[key] = targets.count
        targets.append(target)
        continue
      }
      targets[place].take(target)
    }
    return targets
  }

  private var linkTargets: [Coverage.Target] {
    graph.links.indices.filter { graph.links[$0].module == 0 }.map { link in
      Coverage.Target(
        kind: .link, name: "link \(graph.names[graph.links[link].name])", subject: graph.names[graph.links[link].name],
        range: graph.links[link].range,
        count: links[link] ?? 0, isPossible: isPossible(saturation.opened.contains(link)))
    }
  }

  private var outcomeTargets: [Coverage.Target] {
    let isUsed = FindNever.flowsInUse(graph)
    var targets: [Coverage.Target] = []
    // What a variant has of its base, it has at the same place.
    var places: [SourceRange: Int] = [:]
    for (flow, value) in graph.flows.indexed where value.module == 0 && isPossible(isUsed[flow.number]) {
      for (outcome, event) in value.outcomes.enumerated() {
        // What a gate runs can be taken off, and ends so.
        let isTakenOff = outcome == value.cancelled && graph.gates.contains { $0.flow == flow }
        let known = isTakenOff || saturation.endings[flow.number].contains { $0.event == outcome }
        let target = Coverage.Target(
          kind: .outcome, name: "\(graph.names[value.name]) ends \(graph.names[event.name])", range: event.range,
          count: outcomes[Ending(flow: flow, outcome: outcome)] ?? 0, isPossible: isPossible(known))
        if outcome != value.cancelled {
          if let place = places[event.range] {
            targets[place].take(target)
            continue
          }
          places[event.range] = targets.count
        }
        targets.append(target)
      }
    }
    return targets
  }
}

extension Coverage.Target {
  /// Counts what another target of the same move or outcome counts.
  fileprivate mutating func take(_ other: Coverage.Target) {
    count += other.count
    isPossible = isPossible || other.isPossible
    for variant in other.variants where !variants.contains(variant) { variants.append(variant) }
    // The base's own name is better than a variant's.
    if !variants.isEmpty, other.variants.isEmpty { name = other.name }
  }
}

extension Exploration.Step {
  /// All requests that were carried out in the step.
  var requests: [Request] {
    var requests: [Request] = []
    if case .taken = result {
      switch request {
      case .opened: requests.append(request)
      case .answered(let hold, _): requests += before.held.filter { $0.id == hold }.map(\.request)
      default: break
      }
    }
    for continuation in after.continued {
      if case .taken = continuation.result { requests.append(continuation.request) }
    }
    return requests
  }
}

extension Request {
  /// Whether it comes from outside, and does not only follow from others.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .shellEvent, .turned, .regained: false
    default: true
    }
  }
}
