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
  private var starts: [Int: [Landing]] = [:]
  /// On what a flow's first entry comes, by its frame.
  var bases: [Int: [Int]] = [:]
  private var begun: Set<Landing> = []
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
  private let voices: [[Int]]
  private var isAlive: [Bool]
  /// Of each symbol, the number of the job of its first edge; those of what the system says come after the others.
  private let firstJob: [Int]
  /// Whose edge each job is, from the first such job on.
  private let speakerOf: [Int]

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

  // MARK: Jobs

  private mutating func carryOut(_ job: Int) {
    if job >= symbols.count {
      let speaker = speakerOf[job - symbols.count]
      return say(job - firstJob[speaker], speaker)
    }
    switch symbols.kinds[job] {
    case .node(let flow, let node):
      switch graph.flows[flow].nodes[node].kind {
      case .screen: speak(job)
      case .flow(let child): hear(child, from: node, of: flow, job)
      case .task: end(node, of: flow, job)
      case .decision, .condition: break
      }
    case .flow(let flow): alive(flow)
    case .gate(let gate): if let flow = graph.gates[gate].flow { alive(flow) }
    default: break
    }
  }

  /// What nobody stands for to say it: shells and conditions.
  private mutating func alive(_ flow: Int) {
    if isAlive[flow] { return }
    isAlive[flow] = true
    for node in voices[flow] { speak(symbols.node(node, of: flow)) }
  }

  /// Something may say all its events.
  private mutating func speak(_ symbol: Int) {
    for job in firstJob[symbol]..<firstJob[symbol + 1] { relation.enqueue(job) }
  }

  /// Something says one of its events.
  private mutating func say(_ index: Int, _ speaker: Int) {
    guard case .node(let flow, let node) = symbols.kinds[speaker] else { return }
    let value = graph.flows[flow].nodes[node]
    var isVoice = graph.flows[flow].shell?.node == node
    if case .condition = value.kind { isVoice = true }
    let place = isVoice ? Places.anything : Places([speaker])
    var step = free
    step.isSoft = isVoice || !relation.isFirm[speaker]
    if index < value.edges.count {
      if let edge = value.edges[index] { take(moves.edge(edge, of: flow), at: place, step) }
    } else {
      let edge = value.systemEdges[index - value.edges.count]
      // Only a layer is pulled down.
      if edge.event == .dismissed {
        relation.readSights(speaker)
        if relation.layers[speaker].allSatisfy({ $0 == OverRelation.noLayer }) { step.isSoft = true }
      }
      let isAnywhere = edge.event == .blocked || edge.event == .reselected && relation.traits.interferes
      take(moves.edge(edge.edge, of: flow), at: isAnywhere ? scattered(place) : place, step)
    }
  }

  /// A child has ended, or tells something.
  private mutating func hear(_ child: Int, from node: Int, of flow: Int, _ frame: Int) {
    alive(child)
    let value = graph.flows[flow].nodes[node]
    let traits = relation.traits
    var place = pushed(under(Places([frame])))
    // Something may have come onto the stack while it ran above all, or while its end waited.
    if traits.hasOverlays || traits.interferes && traits.waitingFlows.contains(child) { place = .anything }
    for ending in endings[child] {
      let outcome = ending.event
      guard let edge = value.edges[outcome] else { continue }
      var step = ending
      step.event = 0
      // It is heard of a child that others take off, too.
      let isAnywhere = outcome == graph.flows[child].cancelled && (traits.interferes || traits.reachesDown)
      take(moves.edge(edge, of: flow), at: isAnywhere ? place + .anything : place, step, hasSpeaker: false)
    }
    for telling in tellings[child] {
      guard let edge = value.edges[graph.flows[child].outcomes.count + telling.event] else { continue }
      // Its own layers may lie over the stack that it was started from.
      let isOnTop = !traits.presents.contains(child) && !traits.interferes
      take(
        moves.edge(edge, of: flow), at: isOnTop ? telling.speakers : .anything, telling.step, hasSpeaker: false)
    }
  }

  private mutating func end(_ task: Int, of flow: Int, _ symbol: Int) {
    let value = graph.flows[flow].nodes[task]
    for edge in value.edges {
      guard let edge else { continue }
      if let place = speakers[symbol] {
        var step = free
        for symbol in place.symbols { relation.read(symbol) }
        step.isSoft = !place.symbols.contains { relation.isFirm[$0] }
        take(moves.edge(edge, of: flow), at: relation.traits.interferes ? scattered(place) : place, step)
      }
      for landing in starts[symbol] ?? [] { start(moves.edge(edge, of: flow), landing) }
      // What stood before a start was decided again may still be there when its task ends.
      if starts[symbol] != nil, relation.traits.restarting.contains(flow) {
        var step = free
        step.isSoft = true
        take(moves.edge(edge, of: flow), at: .anything, step, hasSpeaker: false)
      }
    }
  }

  // MARK: Choosing

  /// Takes of a list what can be chosen.
  mutating func take(_ list: Range<Int>, at place: Places, _ step: Step, hasSpeaker: Bool = true) {
    var mayWait = false
    if relation.traits.interferes, let first = list.first {
      mayWait = relation.traits.waits(moves.all[list].lazy.map(\.move), of: moves.all[first].flow, graph)
    }
    for number in list {
      guard let step = choose(number, step) else { continue }
      carryOut(number, at: mayWait ? scattered(place) : place, step, hasSpeaker: hasSpeaker)
    }
  }

  /// Anything, since something may have come to lie on what speaks, which may be replaced below that.
  private mutating func scattered(_ place: Places) -> Places {
    for symbol in place.symbols { relation.shift(symbol) }
    return .anything
  }

  /// What is known where a move is chosen; nil where no answers are left.
  private mutating func choose(_ number: Int, _ step: Step) -> Step? {
    var step = step
    // While an answer is awaited, all others may change.
    if moves.all[number].waits { step.answers = moves.sets.intersection(moves.assumed, step.required) }
    step.answers = moves.sets.intersection(step.answers, moves.all[number].chosen)
    if step.answers == AnswerSets.empty { return nil }
    chosen.insert(number)
    return step
  }

  /// Passes what is required, or runs the gate's flow; nil where it is denied at once.
  mutating func pass(_ requirements: [FlowGraph.Requirement], _ step: Step) -> Step? {
    var step = step
    for requirement in requirements {
      let condition = graph.conditions[requirement.condition]
      let isTold = condition.inputs.isEmpty
      let holds = isTold ? moves.sets.answers(to: .test(condition: requirement.condition, value: 1)) : AnswerSets.all
      if condition.isAsync { step.answers = moves.sets.intersection(moves.assumed, step.required) }
      let fails = isTold ? moves.sets.intersection(step.answers, moves.sets.complement(holds)) : step.answers
      step.required = moves.sets.intersection(step.required, holds)
      if let gate = condition.gate, let flow = graph.gates[gate].flow, fails != AnswerSets.empty {
        run(gate, flow)
        // It is chosen anew then, and guards on the way that ask for the opposite no longer lead here.
        if moves.sets.intersection(step.answers, holds) == AnswerSets.empty { step.isSoft = true }
        // When it has ended the request is taken again, and what was chosen stays chosen.
        step.answers = moves.sets.intersection(moves.assumed, step.required)
      } else {
        step.answers = moves.sets.intersection(step.answers, holds)
      }
      if step.answers == AnswerSets.empty { return nil }
    }
    return step
  }

  /// A gate's flow starts, over whatever stands.
  mutating func run(_ gate: Int, _ flow: Int) {
    let frame = symbols.gate(gate)
    relation.loosen(frame)
    var layer: Int?
    if case .present(let style) = graph.gates[gate].verb {
      layer = symbols.layer
      if style.presentation == .overlay { relation.loosen(symbols.layer) }
    }
    begin(flow, frame: frame, layer: layer, free)
  }

  // MARK: Starts

  /// A flow begins.
  mutating func begin(_ flow: Int, frame: Int, layer: Int?, _ step: Step) {
    if closed.contains(symbols.flow(flow)) { return }
    guard let step = pass(graph.flows[flow].requires, step) else { return }
    note(symbols.flow(flow), step)
    let landing = Landing(flow: flow, frame: frame, layer: layer, step: step)
    guard begun.insert(landing).inserted else { return }
    if frame != symbols.flow(flow) { relation.enqueue(frame) }
    // The user, and others, may take all of it away.
    if case .node = symbols.kinds[frame] {
      finish(
        flow, graph.flows[flow].cancelled, Step(answers: moves.assumed, required: AnswerSets.all, isSoft: step.isSoft))
    }
    let value = graph.flows[flow]
    if value.items.isEmpty { return start(moves.start(of: flow), landing) }
    let container = symbols.container(flow)
    relation.put(container, over: base(landing), isSoft: step.isSoft)
    for (index, item) in value.items.enumerated() {
      relation.put(symbols.item(index, of: flow), over: container, isSoft: step.isSoft)
      guard let step = pass(item.requires, free) else { continue }
      enter(item.node, of: flow, over: Places([symbols.item(index, of: flow)]), layer: nil, step)
    }
  }

  /// On what the first entry of a flow comes: what it comes on lies on the frame then.
  mutating func base(_ landing: Landing) -> Int {
    guard let layer = landing.layer else {
      note(base: landing.frame, of: landing.frame)
      return landing.frame
    }
    lay(layer, over: Places([landing.frame]), landing.step)
    note(base: layer, of: landing.frame)
    return layer
  }

  private mutating func note(base: Int, of frame: Int) {
    if bases[frame]?.contains(base) == true { return }
    bases[frame, default: []].append(base)
    relation.wake(frame)
  }

  mutating func start(_ list: Range<Int>, _ landing: Landing) {
    for number in list {
      guard let step = choose(number, landing.step) else { continue }
      var landing = landing
      landing.step = step
      begin(with: number, landing)
    }
  }

  private mutating func begin(with number: Int, _ landing: Landing) {
    let flow = landing.flow
    let move = moves.all[number].move
    guard let step = pass(move.requires, landing.step) else { return }
    taken.insert(number)
    self.move = number
    var landing = landing
    landing.step = step
    switch move.target {
    case .node(let verb, let node, _):
      if case .present(let style) = verb { landing.layer = layer(style, node, of: flow) }
      let child = if case .flow(let child) = graph.flows[flow].nodes[node].kind { child } else { -1 }
      if child >= 0 {
        let frame = symbols.node(node, of: flow)
        if closed.contains(frame) { return }
        note(frame, step)
        relation.put(frame, over: landing.frame, isSoft: step.isSoft)
        begin(child, frame: frame, layer: landing.layer, step)
      } else if case .screen(let screen) = graph.flows[flow].nodes[node].kind,
        let step = pass(graph.screens[screen].requires, step)
      {
        land(symbols.node(node, of: flow), over: Places([base(landing)]), step)
      }
    case .decision(_, let use):
      start(moves.decision(use, of: flow, count: graph.flows[flow].decisions[use].alternatives.count), landing)
    case .run(let task, _):
      let symbol = symbols.node(task, of: flow)
      landing.step.answers = moves.sets.intersection(moves.assumed, landing.step.required)
      if starts[symbol]?.contains(landing) != true {
        starts[symbol, default: []].append(landing)
        relation.enqueue(symbol)
      }
    case .state(_, let state): stand(state, isArriving: false, step)
    case .finish(let outcome, _): finish(flow, outcome, step)
    case .send(let event, _): tell(event, of: flow, .anything, step)
    case .open(let link, _): open(link, free)
    case .select, .restart, nil: break
    }
  }
}
