import FlowCompiler
import FlowDiagnostics

/// Fills the relation: takes every move from all places from which it can be made, until nothing new follows.
///
/// The functions mirror those of the machine. Instead of a stack, they work on the symbols that can be its top; the relation knows everything below.
struct Saturation {
  var relation: OverRelation
  var moves: Moves
  /// The moves that were chosen somewhere.
  var chosen: Set<Int> = []
  /// The moves that were carried out somewhere.
  var taken: Set<Int> = []
  /// The moves with a `popTo` whose target may be there somewhere.
  var metTargets: Set<Int> = []
  /// The steps that end each flow; their events are the outcomes.
  var endings: [[Step]]
  var ended: [Set<Step>]
  /// The events that each flow sends, with the places of the senders.
  var sentEvents: [[(event: Int, step: Step, senders: Places)]]
  /// The places from which tasks are run, by the task's symbol.
  var senders: [Int: Places] = [:]
  /// The placements of starts that led to a task, by the task's symbol.
  var starts: [Int: [Placement]] = [:]
  /// The symbols that a flow's first entry is put on, by the flow's frame.
  var bases: [Int: [Int]] = [:]
  /// The layers that children began on because their parents began there, each with the parent's frame, by the child's frame. Such a layer stays when
  /// the child ends.
  var parentLayers: [Int: [(layer: Int, frame: Int)]] = [:]
  /// The frames whose flows began on no layer of their parents.
  var begunElsewhere: Set<Int> = []
  var begun: Set<Placement> = []
  var opened: Set<Int> = []
  /// The ways into each watched symbol.
  var entered: [Int: Set<WayIn>] = [:]
  let watched: Set<Int>
  /// The nodes and flows that must not be entered.
  let closed: Set<Int>
  /// Whether there were too many answers to compute with, so that guards were ignored.
  var isOverLimit = false
  let graph: FlowGraph
  let symbols: Symbols
  /// The symbols of each screen, and the nodes that run each flow.
  let ofScreen: [[Int]]
  let ofFlow: [[Int]]
  /// The symbols that may be below a flow's entries: the nodes and gates that run it, or the flow itself if no node runs it.
  let framesOf: [[Int]]
  /// The feet of the layers that each flow may present.
  let layersOf: [[Int]]
  /// The nodes of each flow that are never on the stack but have events: conditions and its shell.
  let offStackNodes: [[NodeIndex]]
  /// The live conditions that hold whenever a screen speaks.
  let liveRequirements: LiveRequirements
  var isRunning: [Bool]
  /// For each symbol, the number of the job of its first edge; system events come last.
  let firstJob: [Int]
  /// The symbol of each edge's job, from the first such job on.
  let senderOf: [Int]

  /// The facts about a step at a point on its way.
  struct Step: Hashable {
    /// The answers under which the step gets to this point.
    var answers: AnswerSets.Answers
    /// The answers that fulfil all requirements so far. These are asked again after a wait, so only these answers are certain then.
    var required: AnswerSets.Answers
    /// Whether the machine may be unable to make the step.
    var isSoft = false
    /// The outcome, for a step in ``Saturation/endings``.
    var event = 0
  }

  /// The step with which a symbol is entered.
  struct WayIn: Hashable {
    var step: Step
    /// The job that made the step; nil for the starts of entry flows, and for links.
    var job: Int?
  }

  /// The placement of a flow that begins.
  struct Placement: Hashable {
    var flow: FlowIndex
    /// The symbol below all entries of the flow.
    var frame: Int
    /// The foot of the layer that the flow's first entry is put on; nil for none.
    var layer: Int?
    var step: Step
  }

  /// Makes an empty relation, which ``saturate(ignoringLinks:)`` fills.
  ///
  /// - Parameters:
  ///   - watched: the symbols whose ways in are noted.
  ///   - closed: the symbols that are not entered, to find the symbols that are reached without them.
  init(_ graph: FlowGraph, _ moves: Moves, watched: Set<Int> = [], closed: Set<Int> = []) {
    self.graph = graph
    self.moves = moves
    self.watched = watched
    self.closed = closed
    let symbols = Symbols(graph)
    self.symbols = symbols
    endings = Array(repeating: [], count: graph.flows.count)
    ended = Array(repeating: [], count: graph.flows.count)
    sentEvents = Array(repeating: [], count: graph.flows.count)
    isRunning = Array(repeating: false, count: graph.flows.count)
    var ofScreen: [[Int]] = Array(repeating: [], count: graph.screens.count)
    var ofFlow: [[Int]] = Array(repeating: [], count: graph.flows.count)
    var layersOf = ofFlow
    var offStackNodes: [[NodeIndex]] = Array(repeating: [], count: graph.flows.count)
    for (flow, value) in graph.flows.indexed {
      for (index, node) in value.nodes.indexed {
        switch node.kind {
        case .screen(let screen): ofScreen[screen.number].append(symbols.node(index, of: flow))
        case .flow(let child): ofFlow[child.number].append(symbols.node(index, of: flow))
        case .condition: offStackNodes[flow.number].append(index)
        case .task, .decision: break
        }
      }
      if let shell = value.shell { offStackNodes[flow.number].append(shell.node) }
    }
    var framesOf = ofFlow
    for flow in graph.flows.allIndices { framesOf[flow.number].append(symbols.flow(flow)) }
    for (index, gate) in graph.gates.enumerated() {
      if let flow = gate.flow { framesOf[flow.number].append(symbols.gate(index)) }
    }
    var seen: Set<Int> = []
    for move in moves.all {
      guard case .show(.present, .node(let node, _)) = move.move.target else { continue }
      let layer = symbols.layer(of: node, of: move.flow)
      if seen.insert(layer).inserted { layersOf[move.flow.number].append(layer) }
    }
    var firstJob: [Int] = []
    var senderOf: [Int] = []
    for (symbol, kind) in symbols.kinds.enumerated() {
      firstJob.append(symbols.count + senderOf.count)
      guard case .node(let flow, let node) = kind else { continue }
      let value = graph.flows[flow].nodes[node]
      senderOf += Array(repeating: symbol, count: value.edges.count + value.systemEdges.count)
    }
    firstJob.append(symbols.count + senderOf.count)
    (self.ofScreen, self.ofFlow, self.offStackNodes) = (ofScreen, ofFlow, offStackNodes)
    (self.framesOf, self.layersOf) = (framesOf, layersOf)
    (self.firstJob, self.senderOf) = (firstJob, senderOf)
    relation = OverRelation(graph, symbols, jobs: symbols.count + senderOf.count)
    liveRequirements = LiveRequirements(graph, relation.traits)
  }

  /// Takes every move that can be made.
  mutating func saturate(ignoringLinks: Bool = false) {
    if graph.entries.isEmpty { return }
    for entry in graph.entries {
      let frame = symbols.flow(entry)
      relation.put(frame, over: symbols.ground, isSoft: false)
      begin(entry, frame: frame, layer: nil, unconstrained)
    }
    for (index, link) in graph.links.enumerated() where !link.isInsideOnly && !ignoringLinks {
      open(index, unconstrained)
    }
    for (index, gate) in graph.gates.enumerated() where gate.lost == .run && graph.conditions[gate.condition].isLive {
      if let flow = gate.flow { run(index, flow) }
    }
    while let job = relation.next() { if !moves.sets.isOverLimit { carryOut(job) } }
  }

  /// A step that begins, or that is taken again after a wait.
  var unconstrained: Step { Step(answers: moves.assumed, required: AnswerSets.all) }
}
