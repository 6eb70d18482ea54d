import FlowCompiler
import FlowDiagnostics

/// Fills the relation: takes every move from all that it can be taken from, until nothing new comes of it.
///
/// The functions are those of the machine, on what is known of a stack: the symbols that its top may be, below which only the relation
/// knows more.
struct Saturation {
  var relation: OverRelation
  var moves: Moves
  /// The moves that were chosen somewhere.
  var chosen: Set<Int> = []
  /// The moves that were carried out somewhere.
  var taken: Set<Int> = []
  /// How each flow ends: the outcomes, with the answers.
  var endings: [[Step]]
  var ended: [Set<Step>]
  /// What each flow tells, and from where.
  var tellings: [[(event: Int, step: Step, speakers: Places)]]
  /// From where tasks are run, by symbol.
  var speakers: [Int: Places] = [:]
  /// What starts that led to a task had come to, by symbol.
  var starts: [Int: [Landing]] = [:]
  /// On what a flow's first entry comes, by its frame.
  var bases: [Int: [Int]] = [:]
  var begun: Set<Landing> = []
  var opened: Set<Int> = []
  /// Under which answers, and by which moves, each symbol is entered that is asked for.
  var entered: [Int: [Step: Int]] = [:]
  let watched: Set<Int>
  /// Nodes and flows that nothing enters.
  let closed: Set<Int>
  /// The move that is carried out at the moment; -1 for none of a flow's.
  var move = -1
  /// Whether there were too many answers to tell guards apart.
  var isOverLimit = false
  let graph: FlowGraph
  let symbols: Symbols
  /// The symbols of each screen, and the nodes that run each flow.
  let ofScreen: [[Int]]
  let ofFlow: [[Int]]
  /// All that may lie below what a flow shows: those nodes, gates, and the flow where nothing runs it.
  let framesOf: [[Int]]
  /// The feet of the layers that each flow may present.
  let layersOf: [[Int]]
  /// The nodes of each flow that stand nowhere and speak all the same: conditions and its shell.
  let voices: [[Int]]
  var isAlive: [Bool]
  /// Of each symbol, the number of the job of its first edge; those of what the system says come after the others.
  let firstJob: [Int]
  /// Whose edge each job is, from the first such job on.
  let speakerOf: [Int]

  /// What is known of a step on the way.
  struct Step: Hashable {
    /// The answers under which it gets here.
    var answers: AnswerSets.Answers
    /// What has been required, which holds however long it waits.
    var required: AnswerSets.Answers
    /// Whether the machine may be unable to do this.
    var isSoft = false
    /// The outcome or event that is heard, of ``Saturation/endings``.
    var event = 0
  }

  /// Where a flow begins.
  struct Landing: Hashable {
    var flow: Int
    /// What lies below all that it shows.
    var frame: Int
    /// The foot of the layer that its first entry comes on; nil for none.
    var layer: Int?
    var step: Step
  }

  /// Computes the relation.
  ///
  /// - Parameters:
  ///   - watched: the symbols whose ways in are to be known.
  ///   - closed: the symbols of what is not entered: to see what is reached without it.
  init(_ graph: FlowGraph, _ moves: Moves, watched: Set<Int> = [], closed: Set<Int> = []) {
    self.graph = graph
    self.moves = moves
    self.watched = watched
    self.closed = closed
    let symbols = Symbols(graph)
    self.symbols = symbols
    endings = Array(repeating: [], count: graph.flows.count)
    ended = Array(repeating: [], count: graph.flows.count)
    tellings = Array(repeating: [], count: graph.flows.count)
    isAlive = Array(repeating: false, count: graph.flows.count)
    var ofScreen: [[Int]] = Array(repeating: [], count: graph.screens.count)
    var ofFlow: [[Int]] = Array(repeating: [], count: graph.flows.count)
    var (voices, layersOf) = (ofFlow, ofFlow)
    for (flow, value) in graph.flows.enumerated() {
      for (index, node) in value.nodes.enumerated() {
        switch node.kind {
        case .screen(let screen): ofScreen[screen].append(symbols.node(index, of: flow))
        case .flow(let child): ofFlow[child].append(symbols.node(index, of: flow))
        case .condition: voices[flow].append(index)
        case .task, .decision: break
        }
      }
      if let shell = value.shell { voices[flow].append(shell.node) }
    }
    var framesOf = ofFlow
    for flow in graph.flows.indices { framesOf[flow].append(symbols.flow(flow)) }
    for (index, gate) in graph.gates.enumerated() {
      if let flow = gate.flow { framesOf[flow].append(symbols.gate(index)) }
    }
    var seen: Set<Int> = []
    for move in moves.all {
      guard case .node(.present, let node, _) = move.move.target else { continue }
      let layer = symbols.layer(of: node, of: move.flow)
      if seen.insert(layer).inserted { layersOf[move.flow].append(layer) }
    }
    var firstJob: [Int] = []
    var speakerOf: [Int] = []
    for (symbol, kind) in symbols.kinds.enumerated() {
      firstJob.append(symbols.count + speakerOf.count)
      guard case .node(let flow, let node) = kind else { continue }
      let value = graph.flows[flow].nodes[node]
      speakerOf += Array(repeating: symbol, count: value.edges.count + value.systemEdges.count)
    }
    firstJob.append(symbols.count + speakerOf.count)
    (self.ofScreen, self.ofFlow, self.voices) = (ofScreen, ofFlow, voices)
    (self.framesOf, self.layersOf) = (framesOf, layersOf)
    (self.firstJob, self.speakerOf) = (firstJob, speakerOf)
    relation = OverRelation(graph, symbols, jobs: symbols.count + speakerOf.count)
  }

  /// Takes everything that can be taken.
  mutating func saturate(ignoringLinks: Bool = false) {
    guard let entry = graph.entry else { return }
    let frame = symbols.flow(entry)
    relation.put(frame, over: symbols.ground, isSoft: false)
    begin(entry, frame: frame, layer: nil, free)
    for (index, link) in graph.links.enumerated() where !link.isInsideOnly && !ignoringLinks { open(index, free) }
    for (index, gate) in graph.gates.enumerated() where gate.lost == .run && graph.conditions[gate.condition].isLive {
      if let flow = gate.flow { run(index, flow) }
    }
    while let job = relation.next() { if !moves.sets.isOverLimit { carryOut(job) } }
  }

  /// A step that begins, or is taken again after it has waited.
  var free: Step { Step(answers: moves.assumed, required: AnswerSets.all) }
}
