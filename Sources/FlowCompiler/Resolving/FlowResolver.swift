import FlowDiagnostics
import FlowSyntax

/// Binds the names in flows, one flow after the other.
///
/// Three passes over a flow: targets and events, which gives the nodes and who leads to which decision; guards; then moves with their
/// values. Its tables are arrays over the module's names that are emptied entry by entry, so that a flow costs what it says and not
/// what its module holds.
package struct FlowResolver {
  /// What an edge is for.
  enum Slot {
    case event(Int), system(FlowGraph.SystemEvent)
  }

  package var module: Declarations
  package var log = DiagnosticLog()
  var lists: [AlternativeList] = []
  package var screenIsNamed: [Bool]
  package var conditionIsNamed: [Bool]
  package var taskIsNamed: [Bool]
  var flowIsNamed: [Bool]
  var gaps: [Resolution.Gaps]
  var suggestions = Suggestions()
  var longLists = LongLists()
  /// The entry flow; nil where there is none, or it is not asked for yet.
  var entry: Int?
  /// The links, as far as they are bound.
  var links: [PlacedLink] = []
  /// Whether the moves at hand are a link's, which are taken on whatever is shown.
  var isAnywhere = false
  /// The items of moves that were reported as targets.
  var swappedItems: Set<SourceRange> = []
  /// The items that moves name, each with the flow whose move it is, nil for a link's; looked up when all flows are known.
  var itemUses: [(item: Word, flow: Int?)] = []

  /// Whether another flow runs it; one for each flow.
  var flowIsRun: [Bool]
  /// Which flow leads to what; nil until a state asks.
  var ways: FlowWays?
  /// The states of moves, by their flow and the place of their list: what a variant inherits stands in its base, too.
  var placed: [FlowPlace: FlowGraph.State] = [:]
  /// What states make nodes of, by the flow that runs it.
  var outsideNodes: [Int: [OutsideNode]] = [:]
  /// The fields that misspelt parameters of the link at hand were meant for.
  var meantByLink: [String] = []
  /// Whether what is bound belongs to a link, whose parameters fill it.
  var isInLink = false
  /// What the entries of states take from flows that are not at hand when they are bound.
  var readsElsewhere: [(flow: Int, root: FlowGraph.Source.Root)] = []

  /// The screens that are shells, each with its flow and where that names it.
  var shells: [(screen: Int, flow: Int, range: SourceRange)] = []

  // The flow at hand.
  var index = 0
  package var flow: FlowGraph.Flow
  var nodeNamed: NameIndex
  /// Names of nodes that are spelt otherwise in the graph: with a module's name before them, or without.
  var nodeAliases: [Name] = []
  var decisionNamed: NameIndex
  var contextNamed: NameIndex
  var inputNamed: NameIndex
  /// The index in ``FlowGraph/Flow/conditions`` of each of the module's conditions; -1 for one that was not asked yet.
  package var askedAs: [Int32]
  /// For each edge in source order, its node and what it is for; nil where that is unknown.
  var places: [(node: Int, slot: Slot)?] = []
  /// Events that misspelt edges were meant for; nil for all of a node's.
  var meant: [(node: Name, event: Int?, range: SourceRange)] = []
  var decisions = DecisionOrigins()
  var decisionGuards: [[FlowGraph.Guard?]] = []
  /// For each decision, the conditions with inputs that it asks; what they are filled with depends on who leads to it.
  var openQuestions: [[Asked]] = []
  /// Questions of decisions, with the types that they take: one that is asked the same way again is the same.
  var filledQuestions: [(decision: Int, question: Int, reads: [Name])] = []
  /// The conditions with inputs that the list at hand asks, with their questions.
  package var askedHere: [(condition: Int, question: Int)] = []
  var uses: [DecisionOrigins.UseKey: Int] = [:]
  var useReads: [[Name]] = []
  /// For each decision, the uses of it so far.
  var usesOfDecision: [[Int]] = []
  /// The types of what the decision at hand takes from its event and speaker, in order.
  var reads: [Name] = []
  var reportedInDecisions: Set<Diagnostic> = []

  /// How many inputs were filled, and how many moves came of shared edges, see ``UnfoldingLimit``.
  var filled = 0
  var sharedMoves = 0
  /// Shared edges as the nodes of the flow at hand take them.
  var shared: [SharedEdge] = []
  /// The edges under `any` of all flows.
  var anyEdges: [AnyEdge] = []
  /// The shared edges whose guards are among the lists already, by the place of their event.
  var isListed: Set<FlowPlace> = []
  var sharedFindings: Set<SharedFinding> = []
  /// Edges for the selection of what is selected, with their flow and screen.
  var reselections: [(flow: Int, range: SourceRange, screen: Name)] = []

  let words: Words

  /// A place in the text of a flow; of no flow for a library's.
  struct FlowPlace: Hashable {
    var flow: Int?
    var range: SourceRange
  }

  /// A condition that is asked, with its name where it is asked first.
  struct Asked {
    var condition: Int
    var range: SourceRange
  }

  /// Whether what is bound stands in no flow.
  var isInNoFlow: Bool { index == module.flows.count }

  /// Makes a resolver for a module's flows.
  init(module: Declarations) {
    self.module = module
    screenIsNamed = Array(repeating: false, count: module.screens.count)
    conditionIsNamed = Array(repeating: false, count: module.conditions.count)
    taskIsNamed = Array(repeating: false, count: module.tasks.count)
    flowIsRun = Array(repeating: false, count: module.flows.count)
    flowIsNamed = Array(repeating: false, count: module.flows.count)
    // One more for what stands in no flow.
    gaps = Array(repeating: [], count: module.flows.count + 1)
    nodeNamed = NameIndex()
    decisionNamed = nodeNamed
    contextNamed = nodeNamed
    inputNamed = nodeNamed
    askedAs = Array(repeating: -1, count: module.conditions.count)
    words = Words(module.names)
    flow = Self.noFlow
  }

  private static let nowhere = SourceRange(file: 0, start: 0, end: 0)
  /// Stands for the flow where there is none.
  private static let noFlow = FlowGraph.Flow(
    name: .empty, doc: .empty, access: .internal, inputs: [], outcomes: [], context: [], startRange: nowhere,
    range: nowhere)

  /// Goes on with what stands in no flow.
  mutating func leaveFlows() {
    index = module.flows.count
    flow = Self.noFlow
  }

  /// Binds one flow of the module.
  mutating func resolveFlow(_ index: Int) -> FlowGraph.Flow {
    let body = module.bodies[index]
    log.subject = index
    defer { log.subject = nil }
    enterScope(of: index)
    enter(index, body)
    nameTargets(body)
    findDecisionOrigins(body)
    bindShell()
    if body.isContainer {
      bindContainer(body)
    } else {
      let start = bindStart(body)
      flow.start = start
    }
    bindEdges(body)
    if !shared.isEmpty { bindSharedEdges() }
    if entry == index, !links.isEmpty { bindLinks() }
    fillMeantEdges()
    let result = flow
    leave(body)
    return result
  }

  /// Lets names stand for what they do in a flow's file.
  package mutating func enterScope(of index: Int) {
    if !module.scopes.isEmpty { enterScope(ofDocument: module.documentOfFlow[index]) }
  }

  /// Lets names stand for what they do in one of the module's own files.
  package mutating func enterScope(ofFile file: UInt32) {
    // A document stands for each file, in their order.
    if !module.scopes.isEmpty { enterScope(ofDocument: Int(file)) }
  }

  private mutating func enterScope(ofDocument document: Int) {
    guard module.enterScope(ofDocument: document) else { return }
    suggestions.targets = nil
    suggestions.conditions = nil
  }

  private mutating func enter(_ index: Int, _ body: FlowDeclaration) {
    self.index = index
    flow = module.flows[index]
    if !module.flowUnread[index].isEmpty {
      let unread = module.flowUnread[index]
      if unread.contains(.moves) || unread.contains(.edges) { gaps[index].insert([.reads, .writes]) }
      if unread.contains(.context) { gaps[index].insert([.reads, .writes]) }
    }
    places.removeAll()
    swappedItems = []
    reportedInDecisions = []
    for (position, field) in flow.inputs.enumerated() where inputNamed[field.name] == nil {
      inputNamed[field.name] = position
    }
    if !body.requires.isEmpty {
      // Asked before the flow is there: its context is not.
      flow.requires = bindRequirements(body.requires, scope: MoveScope(place: flow.range), decision: nil)
    }
    for (position, field) in flow.context.enumerated() where contextNamed[field.field.name] == nil {
      contextNamed[field.field.name] = position
    }
    for (position, decision) in body.decisions.enumerated() where decisionNamed[decision.name.name] == nil {
      decisionNamed[decision.name.name] = position
      if let screen = module.screenNamed[decision.name.name] {
        screenIsNamed[screen] = true
        log.report(
          .ambiguousName(
            module.names[decision.name.name], at: decision.name.range, screen: module.screens[screen].range))
      }
    }
    decisions = DecisionOrigins(count: body.decisions.count)
    usesOfDecision = Array(repeating: [], count: body.decisions.count)
    decisionGuards.removeAll()
    uses.removeAll()
    useReads.removeAll()
    openQuestions.removeAll()
    filledQuestions.removeAll()
  }

  private mutating func leave(_ body: FlowDeclaration) {
    for name in nodeAliases { nodeNamed[name] = nil }
    nodeAliases.removeAll()
    for field in flow.inputs { inputNamed[field.name] = nil }
    for field in flow.context { contextNamed[field.field.name] = nil }
    for decision in body.decisions { decisionNamed[decision.name.name] = nil }
    for node in flow.nodes { nodeNamed[node.name] = nil }
    for question in flow.questions { askedAs[question.condition] = -1 }
  }

  mutating func bindDecisionGuards(_ body: FlowDeclaration) {
    for decision in body.decisions {
      openQuestions.append([])
      decisionGuards.append(
        bindGuards(
          decision.alternatives, owner: .decision(decision.name.name), range: decision.name.range, scope: nil))
    }
    for (position, origins) in decisions.origins.enumerated() where origins.isEmpty {
      // Nobody leads there, so nothing is known of what its values would be.
      if !body.decisions[position].alternatives.isEmpty { gaps[index].insert(.reads) }
    }
    bindDecisions()
  }

  private mutating func bindEdges(_ body: FlowDeclaration) {
    var place = places.makeIterator()
    for node in body.nodeEdges {
      for edge in node.edges {
        guard let place = place.next(), node.node.name != words.any else { continue }
        guard let place else {
          var scope = MoveScope(place: edge.event.range)
          scope.isUnread = true
          _ = bindGuards(edge.alternatives, owner: .edge, range: edge.range, scope: scope)
          gaps[index].insert(.reads)
          continue
        }
        let scope = scope(of: place.node, place.slot, at: edge.event.range)
        let guards = bindGuards(edge.alternatives, owner: .edge, range: edge.range, scope: scope)
        addEdge(
          alternatives(edge.alternatives, guards: guards, scope: scope, decision: nil), of: place.node, place.slot,
          origin: .own, at: edge.event.range)
      }
    }
  }

  /// An edge whose event or node is misspelt stands for the one that it was meant for, without alternatives: that the event has none
  /// would merely follow.
  private mutating func fillMeantEdges() {
    if module.flowUnread[index].contains(.edges) || module.unread.contains(.edges) {
      for node in flow.nodes { meant.append((node.name, nil, flow.range)) }
    }
    for (name, event, range) in meant {
      guard let node = nodeNamed[name] else { continue }
      for position in flow.nodes[node].edges.indices where event == nil || event == position {
        if flow.nodes[node].edges[position] == nil {
          flow.nodes[node].edges[position] = FlowGraph.Edge(alternatives: 0..<0, range: range)
        }
      }
    }
    meant.removeAll()
  }

  /// What a move at that place can take values from.
  mutating func scope(of node: Int, _ slot: Slot, at range: SourceRange) -> MoveScope {
    var scope = MoveScope(place: range)
    switch flow.nodes[node].kind {
    case .screen(let index):
      let screen = module.screens[index]
      // For a shell the topmost entry that it holds speaks, which may be any.
      if !isShell(node) {
        if !screen.inputs.isEmpty { scope.speaker = index }
        scope.speaks = true
      }
      scope.isUnread = !module.screenUnread[index].isDisjoint(with: .screen)
      if case .event(let event) = slot { scope.event = screen.events[event].fields }
    case .flow(let child):
      if case .event(let event) = slot { scope.event = module.flows[child].heardEvent(event).fields }
      scope.isUnread = !module.flowUnread[child].isDisjoint(with: [.outcomes, .events])
    case .task(let task):
      if case .event(let outcome) = slot { scope.event = module.tasks[task].outcomes[outcome].fields }
      scope.isUnread = module.taskUnread[task].contains(.outcomes)
    // Its entry speaks, and fills nothing: any entry may be the topmost one.
    case .decision, .condition: break
    }
    if case .event(let event) = slot, !scope.event.isEmpty { scope.eventKey = (Int32(node), Int32(event)) }
    return scope
  }
}
