import FlowDiagnostics
import FlowSyntax

/// Checks that no event leads through more starts, decisions and outcomes than the machine follows in one step.
func checkStepLength(_ graph: FlowGraph, log: inout DiagnosticLog) {
  var lengths = StepLengths(graph)
  for flow in graph.flows.allIndices where graph.flows[flow].module == 0 {
    // A decision's use comes after the uses that it leads to, so this order keeps the recursion shallow.
    for use in graph.flows[flow].decisions.indices { _ = lengths.length(of: .decision(flow, use), &log) }
    _ = lengths.length(of: .start(flow), &log)
  }
}

/// The lengths of steps, counted as the machine counts them.
private struct StepLengths {
  /// A place from which a step continues.
  enum Place: Hashable {
    case start(FlowIndex)
    case decision(FlowIndex, Int)
    /// An outcome or event of a flow, as its parents receive it.
    case handled(FlowIndex, Int)
  }

  /// The length of the longest step from a place, and the move with which it begins: the move's place and flow.
  private typealias Longest = (length: Int, last: (range: SourceRange, flow: FlowIndex)?)

  private let graph: FlowGraph
  /// For each flow, the nodes that run it.
  private let runs: [[FlowGraph.Run]]
  private var known: [Place: Int] = [:]
  private var open: Set<Place> = []

  init(_ graph: FlowGraph) {
    self.graph = graph
    runs = graph.runs
  }

  /// The length of the longest step from a place, itself included; reports the first place from which it is too long.
  mutating func length(of place: Place, _ log: inout DiagnosticLog) -> Int {
    if let length = known[place] { return length }
    // An endless cycle is a diagnostic of its own; a cycle behind guards ends.
    guard open.count < UnfoldingLimit.step else { return UnfoldingLimit.step }
    guard open.insert(place).inserted else { return 0 }
    let (most, last) = longest(from: place, &log)
    open.remove(place)
    let length = most + 1
    known[place] = length
    if length > UnfoldingLimit.step, most <= UnfoldingLimit.step, let last {
      log.subject = last.flow.number
      log.report(.stepTooLong(at: last.range))
      log.subject = nil
    }
    return length
  }

  private mutating func longest(from place: Place, _ log: inout DiagnosticLog) -> Longest {
    switch place {
    case .start(let flow):
      if !graph.flows[flow].items.isEmpty { return (items(of: flow, &log), (graph.flows[flow].startRange, flow)) }
      return longest(of: graph.flows[flow].start[...], in: flow, &log)
    case .decision(let flow, let use):
      return longest(of: graph.flows[flow].decisions[use].alternatives[...], in: flow, &log)
    case .handled(let flow, let number): return longest(handledAs: number, of: flow, &log)
    }
  }

  /// The longest step of a flow's parents at an outcome or event of the flow.
  private mutating func longest(
    handledAs number: Int, of flow: FlowIndex, _ log: inout DiagnosticLog
  ) -> Longest {
    var longest: Longest = (0, nil)
    for run in runs[flow.number] {
      let parent = graph.flows[run.flow]
      guard parent.nodes[run.node].edges.indices.contains(number) else { continue }
      let found = self.longest(of: parent.alternatives(ofNode: run.node, event: number), in: run.flow, &log)
      if found.length >= longest.length { longest = found }
    }
    return longest
  }

  private mutating func longest(
    of alternatives: ArraySlice<FlowGraph.Alternative>, in flow: FlowIndex, _ log: inout DiagnosticLog
  ) -> Longest {
    var longest: Longest = (0, nil)
    for alternative in alternatives {
      let length = length(of: alternative, in: flow, &log)
      if length >= longest.length { longest = (length, (alternative.forward?.range ?? alternative.range, flow)) }
    }
    return longest
  }

  private mutating func length(
    of alternative: FlowGraph.Alternative, in flow: FlowIndex, _ log: inout DiagnosticLog
  ) -> Int {
    switch alternative.target {
    case .show(_, .node(let node, _)):
      guard case .flow(let child) = graph.flows[flow].nodes[node].kind else { return 0 }
      return length(of: .start(child), &log)
    case .show(_, .decision(let use)): return length(of: .decision(flow, use), &log)
    case .show(_, .state(let state)):
      var started: [FlowIndex] = []
      state.forEachEntry { if let child = $0.startedFlow { started.append(child) } }
      return started.reduce(1) { $0 + length(of: .start($1), &log) }
    case .act(.finish(let outcome), _): return length(of: .handled(flow, outcome), &log)
    case .act(.send(let event), _): return length(of: .handled(flow, graph.flows[flow].outcomes.count + event), &log)
    case .act(.restart, _): return length(of: .start(flow), &log)
    case .act, nil: return 0
    }
  }

  /// The length of the step in which a container makes its items.
  private mutating func items(of flow: FlowIndex, _ log: inout DiagnosticLog) -> Int {
    var sum = 0
    let first = graph.flows[flow].startItem
    for (position, item) in graph.flows[flow].items.enumerated()
    where !item.isButton && (position == first || item.isEager) {
      sum += 1
      if case .flow(let child) = graph.flows[flow].nodes[item.node].kind { sum += length(of: .start(child), &log) }
    }
    return sum
  }
}
