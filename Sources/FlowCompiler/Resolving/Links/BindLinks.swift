import FlowDiagnostics
import FlowSyntax

/// Links, bound with their entry flows. Their values come from their parameters, then from the flows that run the shown
/// entries.
extension FlowResolver {
  /// Makes nodes in an entry flow of the targets that the links' moves name.
  func nameLinkTargets() {
    for (position, link) in module.links.enumerated() {
      guard case .moves(let moves, _) = link.target else { continue }
      enterScope(ofFile: link.name.range.file)
      for move in moves { nameTargets(of: move, from: scope(ofLink: position)) }
    }
    enterScope(of: index)
  }

  /// Binds the values of the links that belong to an entry flow, and the moves of all, while the entry flow is the
  /// current flow.
  func bindLinks() {
    for (position, link) in module.links.enumerated() {
      let scope = scope(ofLink: position)
      enterScope(ofFile: link.name.range.file)
      here.meantByLink = placed.links[position].meant
      here.isInLink = !link.urls.isEmpty || !link.payload.isEmpty
      switch link.target {
      case .state(let syntax):
        guard placed.links[position].entry == index, let state = placed.links[position].state else { continue }
        let filled = fill(state, from: syntax, with: link.with, scope: scope, isLink: true)
        filled.forEachEntry { entry in
          for fill in entry.begins.flatMap(\.fills) + entry.fills where !fill.isFromRunner {
            noteRead(fill.source.root)
          }
        }
        placed.links[position].target = .state(filled)
        if let move = link.move {
          let bound = alternatives([move], guards: [], scope: scope)[0]
          for assignment in bound.assignments { noteRead(assignment.source.root) }
          placed.links[position].move = bound
        }
      case .moves(let moves, let range):
        here.isAnywhere = true
        let guards = bindGuards(moves, owner: .edge, range: range, scope: scope)
        let bound = alternatives(moves, guards: guards, scope: scope)
        here.isAnywhere = false
        for alternative in bound {
          for assignment in alternative.assignments { noteRead(assignment.source.root) }
          alternative.forEachFill { if !$0.isFromRunner { noteRead($0.source.root) } }
          alternative.forEachSuccessor { successor in
            if let node = successor.node(of: flow, index) { flow.nodes[node].isShownFromElsewhere = true }
          }
        }
        if placed.links[position].entry == index {
          placed.links[position].target = .moves(bound)
        } else {
          placed.links[position].others.append((index, bound))
        }
      case nil: break
      }
    }
    here.meantByLink = []
    here.isInLink = false
    enterScope(of: index)
  }

  /// Binds the links' requirements, which see the parameters of the link and nothing of the flow.
  func bindLinkRequirements() {
    for (position, link) in module.links.enumerated() where !link.requires.isEmpty {
      enterScope(ofFile: link.name.range.file)
      placed.links[position].requires = bindRequirements(link.requires, scope: scope(ofLink: position))
    }
  }

  private func noteRead(_ root: FlowGraph.Source.Root) {
    switch root {
    case .context, .input: found.readsElsewhere.append((index, root))
    case .event, .screen, .literal, .none: break
    }
  }

  private func scope(ofLink position: Int) -> MoveScope {
    var scope = MoveScope(place: module.links[position].name.range)
    scope.event = placed.links[position].parameters.map(\.field)
    if scope.event.count > Self.fewArguments {
      scope.eventPlaces = Dictionary(scope.event.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }
    // No node has such an index, so a decision that two links lead to is bound once for each link.
    scope.eventKey = (Int32(-2 - position), 0)
    scope.link = position
    scope.isUnread = !module.links[position].isWhole
    if let last = placed.links[position].parameters.last, last.isOpenedURL { scope.unnamed = scope.event.count - 1 }
    return scope
  }

  /// Binds `open L`; nil if the link is unknown, which was reported.
  func open(_ name: Word, with arguments: [ArgumentSyntax], scope: MoveScope) -> FlowGraph.Forward.Target? {
    guard let link = module.linkNamed[name.name] else {
      found.unresolved[index.number].insert(.reads)
      if module.unread.contains(.links) { return nil }
      report(
        .unknownLink(
          module.names[name.name], at: name.range,
          nearest: module.names.suggest(name.name, among: module.links.map { ($0.name.name, $0.name.range) })), scope)
      return nil
    }
    found.note(name, module.links[link].name.range)
    // `open` gives values to all parameters but the opened URL.
    let fields = link < placed.links.count ? placed.links[link].parameters.filter { !$0.isOpenedURL }.map(\.field) : []
    let opened = Recipient(
      kind: .link, name: name.name, fields: fields, isUnread: !module.links[link].isWhole || placed.entries.isEmpty,
      range: module.links[link].name.range)
    let fills = fill(opened, at: name.range, with: arguments, scope: scope)
    return .act(.open(link), fills)
  }

  /// The bound links, as the graph has them.
  func boundLinks() -> [FlowGraph.Link] {
    module.links.enumerated().map { position, link in
      let parameters = placed.links[position].parameters
      func parameter(_ word: Word) -> Int? { parameters.firstIndex { $0.field.name == word.name } }
      let urls = link.urls.compactMap { url in
        url.pattern.map(literal: { $0 }, parameter: parameter).map { ($0, url.range) }
      }
      let payload = link.payload.compactMap { $0.map(literal: { $0 }, parameter: parameter) }
      return FlowGraph.Link(
        name: link.name.name, doc: link.doc, urls: urls, payload: payload, payloadRange: link.payloadRange,
        parameters: parameters, target: placed.links[position].target ?? .moves([]),
        entry: placed.links[position].entry,
        others: placed.links[position].others, move: placed.links[position].move,
        requires: placed.links[position].requires,
        arrive: link.arrive,
        access: module.files[Int(link.name.range.file)].access, range: link.name.range)
    }
  }
}
