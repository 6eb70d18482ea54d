import FlowDiagnostics
import FlowSyntax

/// Binds the names in flows, one flow after the other.
///
/// Of a flow, targets and events are named first, which gives the nodes and the moves that lead to each decision; then its decisions are bound,
/// and edge by edge the guards, the moves and their values. A module has one resolver.
package final class FlowResolver {
  /// The event that an edge is for.
  enum Slot: Hashable {
    case event(Int), system(FlowGraph.SystemEvent)
  }

  /// The declarations, without the flows' edges.
  package let module: Declarations
  /// The edges of each flow as they are written, until it is bound: they take about as much memory as what comes of them.
  var edges: [[NodeEdgesDeclaration]]
  let words: Words

  // The meaning of names.
  /// The names of what is declared, as the flow or the file at hand means them.
  package private(set) var space = NameSpace()
  /// The files of the flows that the flow at hand inherits from.
  private var baseFiles: Set<UInt32> = []

  // What is found.
  package var found: Findings
  /// The items that moves name, each with the flow whose move it is, nil for a link's; looked up when all flows are known.
  var itemUses: [(item: Word, flow: Int?)] = []
  /// The screens that are shells, each with its flow and where that names it.
  var shells: [(screen: Int, flow: Int, range: SourceRange)] = []
  /// Edges for the selection of what is selected, with their flow and screen.
  var reselections: [(flow: Int, range: SourceRange, screen: Name)] = []
  /// The edges under `any` of all flows.
  var anyEdges: [AnyEdge] = []
  /// The shared edges whose guards are among the lists already, by the place of their event.
  var isListed: Set<FlowPlace> = []
  var sharedFindings: Set<SharedFinding> = []

  /// The targets of states and links, placed before any flow is bound.
  var placed: Placement

  // What is counted and remembered.
  var longLists = LongLists()
  /// The numbers of inputs that were filled and of moves that came of shared edges, see ``UnfoldingLimit``.
  var filled = 0
  var sharedMoves = 0

  // The flow at hand.
  var index = 0
  package var flow: FlowGraph.Flow
  package var here = BindingScope()
  var named = FlowNames()

  /// Whether no flow is at hand.
  var isInNoFlow: Bool { index == module.flows.count }

  /// Makes a resolver for a module's flows, whose edges it gets beside the module.
  init(_ module: Declarations, edges: [[NodeEdgesDeclaration]], _ placed: Placement, _ found: Findings) {
    self.module = module
    self.edges = edges
    self.placed = placed
    self.found = found
    words = Words(module.names)
    space = module.scopes[0]
    flow = Self.noFlow
  }

  private static let nowhere = SourceRange(file: 0, start: 0, end: 0)
  /// The flow at hand outside of all flows.
  private static let noFlow = FlowGraph.Flow(
    name: .empty, doc: .empty, access: .internal, inputs: [], outcomes: [], context: [], startRange: nowhere,
    range: nowhere)

  /// The declaration of a name of a kind, which is in use then; nil if absent.
  package func use(_ kind: NameSpace.Kind, _ name: Name) -> Int? { found.use(kind, name, in: space) }

  /// Goes on outside of all flows.
  func leaveFlows() {
    index = module.flows.count
    flow = Self.noFlow
    here = BindingScope()
    named = FlowNames()
  }

  /// Binds one flow of the module.
  func resolveFlow(_ index: Int) -> FlowGraph.Flow {
    let body = module.bodies[index]
    found.log.subject = index
    defer { found.log.subject = nil }
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
    bindEdges()
    if !here.shared.isEmpty { bindSharedEdges() }
    if placed.entry == index, !placed.links.isEmpty { bindLinks() }
    fillMeantEdges()
    return flow
  }

  /// Gives names the meaning that they have in a flow.
  package func enterScope(of index: Int) {
    if module.scopes.count == 1 { return }
    space = module.space(ofFlow: index)
    baseFiles = []
    var flow = index
    while let base = module.flows[flow].base {
      baseFiles.insert(module.flows[base].range.file)
      flow = base
    }
    found.targets = nil
  }

  /// Gives names the meaning that they have in a file.
  package func enterScope(ofFile file: UInt32) {
    if module.scopes.count == 1 { return }
    space = module.space(ofFile: file)
    baseFiles = []
    found.targets = nil
  }

  /// The condition of a name; nil if absent. One that is inherited is asked as the base asks it.
  func conditionNamed(_ word: Word) -> Int? {
    let isInherited = baseFiles.contains(word.range.file)
    return (isInherited ? module.space(ofFile: word.range.file) : space)[.condition, word.name]
  }

  private func enter(_ index: Int, _ body: FlowDeclaration) {
    self.index = index
    flow = module.flows[index]
    here = BindingScope(decisions: body.decisions.count)
    named.nodes.replaceAll()
    named.decisions.replaceAll(body.decisions.map(\.name.name))
    named.inputs.replaceAll(flow.inputs.map(\.name))
    named.context.replaceAll()
    let unread = module.flowUnread[index]
    if !unread.isDisjoint(with: [.moves, .edges, .context]) { found.unresolved[index].insert([.reads, .writes]) }
    if !body.requires.isEmpty {
      // Asked before the flow is there: its context is not.
      flow.requires = bindRequirements(body.requires, scope: MoveScope(place: flow.range))
    }
    named.context.replaceAll(flow.context.map(\.field.name))
    for (position, decision) in body.decisions.enumerated() where named.decisions[decision.name.name] == position {
      guard let screen = use(.screen, decision.name.name) else { continue }
      found.log.report(
        .ambiguousName(
          module.names[decision.name.name], at: decision.name.range, screen: module.screens[screen].range))
    }
  }

  func bindDecisionGuards(_ body: FlowDeclaration) {
    for decision in body.decisions {
      here.openQuestions.append([])
      here.decisionGuards.append(
        bindGuards(
          decision.alternatives, owner: .decision(decision.name.name), range: decision.name.range, scope: nil))
    }
    for (position, origins) in here.decisions.origins.enumerated() where origins.isEmpty {
      // No move leads there, so nothing is known of its values.
      if !body.decisions[position].alternatives.isEmpty { found.unresolved[index].insert(.reads) }
    }
    bindDecisions()
  }

  private func bindEdges() {
    flow.alternatives.reserveCapacity(
      edges[index].reduce(0) { $0 + $1.edges.reduce(0) { $0 + $1.alternatives.count } })
    var place = here.places.makeIterator()
    for node in edges[index] {
      for edge in node.edges {
        guard let place = place.next(), node.node.name != words.any else { continue }
        guard let place else {
          var scope = MoveScope(place: edge.event.range)
          scope.isUnread = true
          _ = bindGuards(edge.alternatives, owner: .edge, range: edge.range, scope: scope)
          found.unresolved[index].insert(.reads)
          continue
        }
        bind(edge, of: place.node, place.slot, origin: .own)
      }
    }
  }

  /// Takes an edge whose event or node is misspelt for the one that was meant, without alternatives: that the event has none
  /// would merely follow.
  private func fillMeantEdges() {
    if module.flowUnread[index].contains(.edges) || module.unread.contains(.edges) {
      for node in flow.nodes { here.meant.append((node.name, nil, flow.range)) }
    }
    for (name, event, range) in here.meant {
      guard let node = named.nodes[name] else { continue }
      for position in flow.nodes[node].edges.indices where event == nil || event == position {
        if flow.nodes[node].edges[position] == nil {
          flow.nodes[node].edges[position] = FlowGraph.Edge(alternatives: 0..<0, range: range)
        }
      }
    }
  }

  /// The sources of values of a move at a place.
  func scope(of node: Int, _ slot: Slot, at range: SourceRange) -> MoveScope {
    var scope = MoveScope(place: range)
    let kind = flow.nodes[node].kind
    switch kind {
    case .screen(let screen):
      // For a shell the topmost entry that it holds speaks, which may be any.
      if !isShell(node) {
        if !module.screens[screen].inputs.isEmpty { scope.speaker = screen }
        scope.speaks = true
      }
      scope.isUnread = !module.screenUnread[screen].isDisjoint(with: .screen)
    case .flow, .task: scope.isUnread = module.areEventsUnread(of: kind)
    // Its entry speaks, and fills nothing: any entry may be the topmost one.
    case .decision, .condition: break
    }
    if case .event(let event) = slot {
      scope.event = module.events(of: kind)[event].fields
      if !scope.event.isEmpty { scope.eventKey = (Int32(node), Int32(event)) }
    }
    return scope
  }
}

extension FlowResolver {
  /// The names that have a meaning of their own.
  struct Words {
    let context, any: Name?
    /// The words for the places that values come from, nearest first.
    let places: [Name?]
    /// The system's events, in their order.
    let system: [(name: Name, event: FlowGraph.SystemEvent)]

    init(_ names: NameTable) {
      context = names.find("context")
      any = names.find("any")
      places = ValuePlace.allCases.map { names.find($0.rawValue) }
      system = FlowGraph.SystemEvent.allCases.compactMap { event in names.find(event.rawValue).map { ($0, event) } }
    }
  }
}
