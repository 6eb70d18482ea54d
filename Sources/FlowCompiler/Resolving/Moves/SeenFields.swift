import FlowDiagnostics
import FlowSyntax

/// The fields that tasks, decisions and outcomes of child flows see of the moves that lead to them: the event fields,
/// and the inputs of the screens that send the events, which all of these moves have.
struct SeenFields {
  /// A move that leads to a task, a child flow or a decision.
  struct Lead {
    /// The beginning of the move.
    enum Origin {
      case edge(NodeIndex, FlowResolver.Slot)
      case decision(Int)
      /// A start, an item or a link, of which only a decision sees something.
      indirect case bare(MoveScope?)
    }

    var origin: Origin
    var target: Name
    var place: SourceRange
  }

  /// A lead to a node, with the fields that its move has.
  struct Way {
    var lead: Lead
    var fields: [FlowGraph.Seen]
  }

  /// All leads of the flow, in source order.
  var leads: [Lead] = []
  /// The moves that lead to each task and child flow.
  fileprivate(set) var ways: [NodeIndex: [Way]] = [:]
}

extension [FlowGraph.Seen] {
  /// Keeps the fields that another move has, too.
  fileprivate mutating func meet(_ other: [FlowGraph.Seen]) {
    self = compactMap { field in
      other.first { $0 == field }.map { same in
        var field = field
        field.isOfScreen = field.isOfScreen || same.isOfScreen
        field.isOfEvent = field.isOfEvent || same.isOfEvent
        return field
      }
    }
  }

  /// The fields, followed by those that none of them hides.
  fileprivate func followed(by others: [FlowGraph.Seen]) -> [FlowGraph.Seen] {
    if others.isEmpty { return self }
    return self + others.filter { other in !contains { $0.field.name == other.field.name } }
  }
}

extension FlowResolver {
  /// Notes the nodes and decisions that a move leads to.
  func noteLeads(of move: MoveSyntax, from origin: SeenFields.Lead.Origin, at place: SourceRange) {
    func note(_ target: Name) {
      // Screens see nothing, and most moves lead to screens.
      if named.decisions[target] == nil, let node = named.node(target), !flow.nodes[node].kind.hasOutcomes { return }
      here.seen.leads.append(.init(origin: origin, target: target, place: place))
    }
    switch move.forward?.verb {
    case .lead(_, let target): note(target.name)
    case .act(.run, let task?): note(task.name)
    case .state(_, let syntax):
      placed.states[FlowPlace(flow: index, range: syntax.range)]?.forEachEntry { entry in
        for run in entry.begins where run.runner == index { note(module.flows[run.flow].name) }
        if entry.runner == index { note(module.name(of: entry)) }
      }
    case .act, .stay, nil: break
    }
  }

  /// Finds what the flow's tasks, decisions and child flows see, and the moves that lead to each decision.
  func findSeen() {
    for child in placed.begunElsewhere[index] ?? [] {
      here.seen.leads.append(.init(origin: .bare(nil), target: module.flows[child].name, place: flow.range))
    }
    for (_, word) in placed.nodesFromElsewhere[index] ?? [] {
      here.seen.leads.append(.init(origin: .bare(nil), target: word.name, place: word.range))
    }
    // A task or child flow has the number of its node; the decisions come after the nodes.
    let count = flow.nodes.count
    var ways: [(lead: SeenFields.Lead, target: Int)] = []
    for lead in here.seen.leads {
      if let decision = named.decisions[lead.target] {
        ways.append((lead, count + decision))
      } else if let node = named.node(lead.target), flow.nodes[node].kind.hasOutcomes {
        ways.append((lead, node.number))
      }
    }
    if ways.isEmpty { return }
    var seen: [[FlowGraph.Seen]?] = Array(repeating: nil, count: count + here.decisions.origins.count)
    let entered = Set(ways.map(\.target))
    /// The decision, task or child flow that a move comes from, if what the move has depends on it.
    func source(_ origin: SeenFields.Lead.Origin) -> Int? {
      switch origin {
      case .bare: return nil
      case .decision(let decision): return count + decision
      case .edge(let node, let slot):
        guard case .event(let event) = slot, module.hasOutcome(event, flow.nodes[node].kind),
          entered.contains(node.number)
        else { return nil }
        return node.number
      }
    }
    /// The fields that a move has; nil if they are not known yet.
    func fields(_ origin: SeenFields.Lead.Origin, to target: Int) -> [FlowGraph.Seen]? {
      let led = source(origin).map { seen[$0] }
      switch origin {
      case .bare(let scope):
        return target < count
          ? [] : scope?.event.map { .init(field: $0, isOfScreen: false, isOfEvent: true) } ?? []
      case .decision: return led ?? nil
      case .edge(let node, let slot):
        let own = ownFields(of: node, slot)
        guard let led else { return own }
        return led.map { own.followed(by: $0) }
      }
    }
    var next: [Int: [Int]] = [:]
    for (number, way) in ways.enumerated() {
      if let source = source(way.lead.origin) { next[source, default: []].append(number) }
    }
    // Fields only become fewer, so this ends.
    var waiting = Array(ways.indices.reversed())
    while let number = waiting.popLast() {
      let (lead, target) = ways[number]
      guard let found = fields(lead.origin, to: target) else { continue }
      let known = seen[target]?.count
      if known == nil { seen[target] = found } else { seen[target]?.meet(found) }
      if known != seen[target]?.count { waiting += next[target] ?? [] }
    }
    for (lead, target) in ways {
      if target < count {
        let node = NodeIndex(target)
        flow.nodes[node].seen = seen[target] ?? []
        here.seen.ways[node, default: []].append(.init(lead: lead, fields: fields(lead.origin, to: target) ?? []))
      }
    }
    for decision in here.decisions.origins.indices {
      here.decisions.show((seen[count + decision] ?? []).map(\.field), to: decision)
    }
    for (lead, target) in ways where target >= count {
      switch lead.origin {
      case .edge(let node, let slot):
        here.decisions.add(scope(of: node, slot, at: lead.place), to: target - count)
      case .bare(let scope?): here.decisions.add(scope, to: target - count)
      case .bare(nil), .decision: break
      }
    }
  }

  /// The fields of an event, followed by the inputs of the screen that sends it.
  private func ownFields(of node: NodeIndex, _ slot: Slot) -> [FlowGraph.Seen] {
    let kind = flow.nodes[node].kind
    var own: [FlowGraph.Seen] = []
    if case .event(let event) = slot {
      own = module.events(of: kind)[event].fields.map { .init(field: $0, isOfScreen: false, isOfEvent: true) }
    }
    guard case .screen(let screen) = kind, !isShell(node) else { return own }
    return own.followed(by: module.screens[screen].inputs.map { .init(field: $0, isOfScreen: true, isOfEvent: false) })
  }

  /// Whether some of the fields that a node may see could not be read.
  func mayBeSeenUnread(_ node: NodeIndex) -> Bool {
    here.seen.ways[node, default: []].contains { way in
      guard case .edge(let sender, _) = way.lead.origin else { return false }
      if case .screen(let screen) = flow.nodes[sender].kind {
        return !module.unread(.screen, screen.number).isDisjoint(with: .screen)
      }
      return module.areEventsUnread(of: flow.nodes[sender].kind)
    }
  }

  /// Notes that a value of a move is one that its node sees of the moves that lead there.
  func noteSeen(_ root: FlowGraph.Source.Root, _ scope: MoveScope) {
    guard let seer = scope.seer, case .event(let field) = root, field >= seer.own else { return }
    flow.nodes[seer.node].seen[field - seer.own].isRead = true
  }

  /// Marks the fields as read that a node needs only because a node which it leads to reads them.
  func closeSeen() {
    func read(_ field: FlowGraph.Seen, _ node: NodeIndex, own: Int, _ scope: [FlowGraph.Field]) -> Bool {
      guard let index = scope.firstIndex(where: { $0.name == field.field.name && $0.type == field.field.type }),
        index >= own, !flow.nodes[node].seen[index - own].isRead
      else { return false }
      flow.nodes[node].seen[index - own].isRead = true
      return true
    }
    var waiting = flow.nodes.allIndices.filter { flow.nodes[$0].seen.contains(where: \.isRead) }
    while let node = waiting.popLast() {
      for way in here.seen.ways[node, default: []] {
        let scopes =
          switch way.lead.origin {
          case .edge(let sender, let slot): [scope(of: sender, slot, at: way.lead.place)]
          case .decision(let decision): here.decisions.origins[decision]
          case .bare: [MoveScope]()
          }
        for scope in scopes {
          guard let seer = scope.seer else { continue }
          for field in flow.nodes[node].seen where field.isRead {
            if read(field, seer.node, own: seer.own, scope.event) { waiting.append(seer.node) }
          }
        }
      }
    }
  }
}

extension FlowGraph.Node.Kind {
  /// Whether its outcomes see fields of the moves that lead to it.
  fileprivate var hasOutcomes: Bool {
    switch self {
    case .flow, .task: true
    case .screen, .decision, .condition: false
    }
  }
}
