import FlowDiagnostics
import FlowSyntax

/// Binds the names in flows, one flow after the other.
///
/// The targets and events of a flow are named first, which gives the nodes and the moves that lead to each decision. Then its decisions are bound,
/// and then, edge by edge, the guards, the moves and their values. A module has one resolver.
package final class FlowResolver {
  /// The event that an edge is for.
  enum Slot: Hashable {
    case event(Int), system(FlowGraph.SystemEvent)
  }

  /// The declarations, without the flows' edges.
  package let module: Declarations
  /// The written edges of each flow. A build drops them once the flow is bound: they take about as much memory as the bound edges.
  var edges: [[NodeEdgesDeclaration]]
  let words: Words

  // The meaning of names.
  /// The declarations that names mean in the current flow or file.
  package private(set) var space = NameSpace()
  /// The files of the flows that the current flow inherits from.
  private var baseFiles: Set<UInt32> = []

  // Diagnostics.
  package var found: Lookups
  /// The items that moves name, each with the flow of the move; nil for a link's. They are looked up once all flows are bound.
  var itemUses: [(item: Word, flow: FlowIndex?)] = []
  /// The places of the items that forward moves land in.
  var landings: Set<SourceRange> = []
  /// The screens that are shells, each with its flow and the place where the flow names it.
  var shells: [(screen: ScreenIndex, flow: FlowIndex, range: SourceRange)] = []
  /// The edges for `reselected`, each with its flow and screen.
  var reselections: [(flow: FlowIndex, range: SourceRange, screen: Name)] = []
  /// The edges under `any` of all flows.
  var anyEdges: [AnyEdge] = []
  /// The shared edges whose guards are in the diagnostics' lists already, by the place of their event.
  var isListed: Set<FlowPlace> = []
  var sharedDiagnostics: Set<SharedDiagnostic> = []

  /// The targets of states and links, placed before any flow is bound.
  var placed: PlacedTargets

  // Counts and tables.
  var longLists = LongLists()
  /// The numbers of filled inputs and of moves from shared edges, see ``UnfoldingLimit``.
  var filled = 0
  var sharedMoves = 0

  // The current flow.
  var index = FlowIndex(0)
  package var flow: FlowGraph.Flow
  package var here = BindingScope()
  var named = FlowNames()

  /// Whether there is no current flow.
  var isInNoFlow: Bool { index.number == module.flows.count }

  /// Makes a resolver for a module's flows, whose edges have been taken out of the module.
  init(_ module: Declarations, edges: [[NodeEdgesDeclaration]], _ placed: PlacedTargets, _ found: Lookups) {
    self.module = module
    self.edges = edges
    self.placed = placed
    self.found = found
    words = Words(module.names)
    space = module.scopes[0]
    flow = Self.noFlow
  }

  private static let nowhere = SourceRange(file: 0, start: 0, end: 0)
  /// The placeholder for the current flow outside of all flows.
  private static let noFlow = FlowGraph.Flow(
    name: .empty, doc: .empty, access: .internal, inputs: [], outcomes: [], context: [], startRange: nowhere,
    range: nowhere)

  /// Returns the declaration that a name of a kind means, and marks it as in use; nil if absent.
  package func use(_ kind: NameSpace.Kind, _ name: Name) -> Int? { found.use(kind, name, in: space) }
  package func use(_ kind: NameSpace.Kind, _ word: Word) -> Int? { found.use(kind, word, in: space, of: module) }

  /// Returns the declaration that a word of a kind means; nil if absent.
  package func find(_ kind: NameSpace.Kind, _ word: Word) -> Int? { found.find(kind, word, in: space, of: module) }

  /// Notes the node that a word means, if any.
  package func note(node word: Word) {
    if let decision = named.decisions[word.name] {
      found.note(word, module.bodies[index.number].decisions[decision].name.range)
    } else if found.bindings != nil, let node = space.find(word.name, as: [.screen, .flow, .task, .condition]) {
      found.note(word, module[node.kind, node.index].range)
    }
  }

  /// Leaves the current flow, to bind what is outside of all flows.
  func leaveFlows() {
    index = FlowIndex(module.flows.count)
    flow = Self.noFlow
    here = BindingScope()
    named = FlowNames()
  }

  /// Binds one flow of the module.
  func resolveFlow(_ index: FlowIndex) -> FlowGraph.Flow {
    let body = module.bodies[index.number]
    found.log.subject = index.number
    defer { found.log.subject = nil }
    enterScope(of: index)
    enter(index, body)
    nameTargets(body)
    findSeen()
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
    if placed.entries.contains(index), !placed.links.isEmpty { bindLinks() }
    fillMeantEdges()
    closeSeen()
    return flow
  }

  /// Switches to the meaning that names have in a flow.
  package func enterScope(of index: FlowIndex) {
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

  /// Switches to the meaning that names have in a file.
  package func enterScope(ofFile file: UInt32) {
    if module.scopes.count == 1 { return }
    space = module.space(ofFile: file)
    baseFiles = []
    found.targets = nil
  }

  /// The condition that a name means; nil if absent. An inherited name is looked up in the base's file.
  func conditionNamed(_ word: Word) -> Int? {
    let isInherited = baseFiles.contains(word.range.file)
    return (isInherited ? module.space(ofFile: word.range.file) : space)[.condition, word.name]
  }

  private func enter(_ index: FlowIndex, _ body: FlowDeclaration) {
    self.index = index
    flow = module.flows[index]
    here = BindingScope(decisions: body.decisions.count)
    named.nodes.replaceAll()
    named.decisions.replaceAll(body.decisions.map(\.name.name))
    named.inputs.replaceAll(flow.inputs.map(\.name))
    named.context.replaceAll()
    let unread = module.unread(.flow, index.number)
    if !unread.isDisjoint(with: [.moves, .edges, .context]) {
      found.unresolved[index.number].insert([.reads, .writes])
    }
    if !body.requires.isEmpty {
      // Requirements are checked before the flow begins, so its context does not exist yet.
      flow.requires = bindRequirements(body.requires, scope: MoveScope(place: flow.range))
    }
    if let key = body.key {
      let owner = unread.contains(.inputs) ? nil : module.filled(.flow, index.number)
      let bound = bindKey(key, owner, flow.inputs)
      (flow.key, flow.keyRanges) = (bound.key, bound.ranges)
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
          decision.alternatives, owner: decision.isButton ? .edge : .decision(decision.name.name),
          range: decision.name.range, scope: nil))
    }
    for (position, origins) in here.decisions.origins.enumerated() where origins.isEmpty {
      // No move leads to the decision, so nothing is known of the values that it may read.
      if !body.decisions[position].alternatives.isEmpty { found.unresolved[index.number].insert(.reads) }
    }
    bindDecisions()
  }

  private func bindEdges() {
    flow.alternatives.reserveCapacity(
      edges[index.number].reduce(0) { $0 + $1.edges.reduce(0) { $0 + $1.alternatives.count } })
    var place = here.places.makeIterator()
    for node in edges[index.number] {
      for edge in node.edges {
        guard let place = place.next(), node.node.name != words.any else { continue }
        guard let place else {
          var scope = MoveScope(place: edge.event.range)
          scope.isUnread = true
          _ = bindGuards(edge.alternatives, owner: .edge, range: edge.range, scope: scope)
          found.unresolved[index.number].insert(.reads)
          continue
        }
        bind(edge, of: place.node, place.slot, origin: .own)
      }
    }
  }

  /// Gives each event that a misspelt edge was meant for an edge without alternatives. Otherwise the event would be reported as unhandled, which only
  /// follows from the misspelt name.
  private func fillMeantEdges() {
    if module.unread(.flow, index.number).contains(.edges) || module.unread.contains(.edges) {
      for node in flow.nodes { here.meant.append((node.name, nil, flow.range)) }
    }
    for (name, event, range) in here.meant {
      guard let node = named.node(name) else { continue }
      for position in flow.nodes[node].edges.indices where event == nil || event == position {
        if flow.nodes[node].edges[position] == nil {
          flow.nodes[node].edges[position] = FlowGraph.Edge(alternatives: 0..<0, range: range)
        }
      }
    }
  }

  /// The scope of a move for a slot of a node. `range` is the event's place.
  func scope(of node: NodeIndex, _ slot: Slot, at range: SourceRange) -> MoveScope {
    var scope = MoveScope(place: range)
    let kind = flow.nodes[node].kind
    switch kind {
    case .screen(let screen):
      // A shell's events come from the topmost entry that it holds, which may be any.
      if !isShell(node) {
        if !module.screens[screen].inputs.isEmpty { scope.sender = screen }
        scope.speaker = screen
      }
      scope.isUnread = !module.unread(.screen, screen.number).isDisjoint(with: .screen)
    case .flow, .task:
      scope.isUnread = module.areEventsUnread(of: kind) || mayBeSeenUnread(node) || placed.ways?.leadsNowhere == true
    // A condition's event comes from the topmost entry, which may be any, so no screen's inputs can fill anything.
    case .decision, .condition: break
    }
    if case .event(let event) = slot {
      scope.event = module.events(of: kind)[event].fields
      if module.hasOutcome(event, kind) { scope.outcomeOf = node }
      if !flow.nodes[node].seen.isEmpty, scope.outcomeOf != nil {
        scope.seer = FlowGraph.Seer(node: node, own: scope.event.count)
        scope.event += flow.nodes[node].seen.map(\.field)
      }
      if !scope.event.isEmpty { scope.eventKey = (Int32(node.number), Int32(event)) }
    }
    return scope
  }
}

extension FlowResolver {
  /// The names that have a special meaning.
  struct Words {
    let context, any: Name?
    /// The words for the places that values come from, nearest first.
    let places: [Name?]
    /// The names of the system events, in declaration order.
    let system: [(name: Name, event: FlowGraph.SystemEvent)]

    init(_ names: NameTable) {
      context = names.find("context")
      any = names.find("any")
      places = ValuePlace.allCases.map { names.find($0.rawValue) }
      system = FlowGraph.SystemEvent.allCases.compactMap { event in names.find(event.rawValue).map { ($0, event) } }
    }
  }
}
