import FlowDiagnostics
import FlowSyntax

/// A link whose state is placed, and whose parameters have types.
struct PlacedLink {
  /// The state that the link leads to, without its values; nil for a link of moves, and after a mistake.
  var state: FlowGraph.State?
  /// Its parameters, in order of first mention.
  var parameters: [FlowGraph.LinkParameter] = []
  /// Its target; nil until it is bound with the entry flow.
  var target: FlowGraph.LinkTarget?
  /// The entry flow that it belongs to; for moves the first one. Nil if absent.
  var entry: FlowIndex?
  /// The bound moves of other entry flows.
  var others: [(entry: FlowIndex, moves: [FlowGraph.Alternative])] = []
  /// The writes and the transition beside a state; nil if absent.
  var move: FlowGraph.Alternative?
  /// The fields that misspelt parameters were meant for.
  var meant: [String] = []
  /// The conditions that must hold for the link to be opened.
  var requires: [FlowGraph.Requirement] = []
}

extension PlacedTargets {
  /// Finds the entry flows, places the links' states, and infers the types of their parameters. Flows need these when
  /// they are bound: states make nodes, and `open` fills parameters.
  mutating func placeLinks(of module: Declarations, _ found: inout Lookups) {
    guard let ways, !module.links.isEmpty else { return }
    entries = module.findEntries(isRun: ways.isRun, isNeeded: !ways.leadsNowhere, &found.log)
    links.reserveCapacity(module.links.count)
    for link in module.links {
      let space = module.space(ofFile: link.name.range.file)
      let entry = owner(of: link, space, module, &found)
      var state: FlowGraph.State?
      switch (entry, link.target) {
      case (let entry?, .state(let syntax)):
        state = place(syntax, at: StateSite(flow: entry, use: .link), space, module, &found)
        if let state { noteNodesAboveEndingFlows(of: state, entry, module, ways) }
        if let range = link.restartRange, let last = state?.last, case .screen(let screen) = last.kind {
          found.log.report(.restartOfScreen(module.names[module.screens[screen].name], at: range))
        }
      case (let entry?, .moves(let moves, _)):
        for move in moves { placeState(of: move, of: entry, space, module, &found) }
      default: break
      }
      var placer = LinkPlacer(module: module, space: space, entry: entry, link: link, states: states)
      var placed = placer.place(state, &found.log)
      placed.entry = entry
      links.append(placed)
    }
  }

  /// The entry flow that a link belongs to: the one that its state names first, or the only one that leads to what it
  /// begins with. The first one if that is not clear, which is reported.
  private func owner(
    of link: LinkSyntax, _ space: NameSpace, _ module: Declarations, _ found: inout Lookups
  ) -> FlowIndex? {
    guard entries.count > 1, case .state(let syntax) = link.target,
      let first = syntax.entries.first ?? syntax.layers.first?.entries.first
    else { return entries.first }
    let word = first.qualifiers.first ?? first.name
    if let flow = space[.flow, word.name], entries.contains(Index(flow)) { return Index(flow) }
    guard
      let target = space[.screen, word.name].map({ FlowReachability.Target.screen(Index($0)) })
        ?? space[.flow, word.name].map({ .flow(Index($0)) })
    else { return entries.first }
    let able = entries.filter { ways?.reaches(target, from: $0) == true }
    if able.count != 1 {
      let names = (able.isEmpty ? entries : able).map { module.names[module.flows[$0].name] }
      found.log.report(.severalEntries(of: module.names[link.name.name], names, at: first.range))
    }
    return able.first ?? entries.first
  }

  /// Notes the nodes of entries that no flow leads to. The flow of the entry below runs them, or its own runner if that flow may end at its start.
  private mutating func noteNodesAboveEndingFlows(
    of state: FlowGraph.State, _ entry: FlowIndex, _ module: Declarations, _ ways: FlowReachability
  ) {
    var runners: [FlowIndex: FlowIndex] = [:]
    state.forEachEntry { placed in
      if case .flow(let flow) = placed.kind { runners[flow] = placed.runner ?? entry }
      guard var runner = placed.runner, !ways.leads(runner, to: placed.node) else { return }
      while module.bodies[runner.number].mayEndAtStart, let above = runners[runner], above != runner {
        runner = above
        nodesFromElsewhere[runner, default: []].append((placed.node, Word(module.name(of: placed), at: placed.range)))
      }
    }
  }
}

extension FlowDeclaration {
  /// Whether the flow may end at its start.
  fileprivate var mayEndAtStart: Bool {
    guard case .moves(var waiting, _) = start else { return false }
    var seen: Set<Name> = []
    while let move = waiting.popLast() {
      if case .act(.finish, _) = move.forward?.verb { return true }
      guard let target = move.target, seen.insert(target.name).inserted else { continue }
      if let decision = decisions.first(where: { $0.name.name == target.name }) { waiting += decision.alternatives }
    }
    return false
  }
}

extension Declarations {
  /// The entry flows: the declared ones, else the only flow that no other runs. Reports an unknown one if `isNeeded`.
  func findEntries(isRun: [Bool], isNeeded: Bool, _ log: inout DiagnosticLog) -> [FlowIndex] {
    let declared = bodies.indices.filter { flows[$0].module == 0 && bodies[$0].entryRange != nil }
    if !declared.isEmpty { return declared.map { Index($0) } }
    let candidates = bodies.indices.filter { flows[$0].module == 0 && !isRun[$0] }
    if candidates.count == 1 { return [Index(candidates[0])] }
    guard isNeeded, !isPartlyUnread, !unread.contains(.gates), let link = links.first else { return [] }
    log.report(
      .unknownEntry(
        of: names[link.name.name], at: link.name.range,
        candidates: candidates.prefix(3).map { (names[flows[$0].name], flows[$0].range) }))
    return []
  }
}

/// Places one link: infers the parameters and their types from the link's target.
private struct LinkPlacer: ~Copyable {
  let module: Declarations
  /// The names as the link's file means them.
  let space: NameSpace
  /// The entry flow.
  let entry: FlowIndex?
  let link: LinkSyntax
  /// The placed states of moves.
  let states: [FlowPlace: FlowGraph.State]
  /// The inputs that take a parameter, those of the last entry at the end.
  var fields: [(parameter: Name, field: FlowGraph.Field)] = []
  /// The names in written values.
  var named: Set<Name> = []
  /// The names in written values of the link itself, not of decisions, with the inputs that take them.
  var written: [(word: Word, field: FlowGraph.Field?)] = []
  var isInDecision = false
  /// The inputs that a misnamed parameter may have been meant for.
  var known: [FlowGraph.Field] = []
  /// Whether everything that may take a parameter is known.
  var isWhole = true

  /// Places the link. If its target is a state, the state has been placed already.
  mutating func place(_ state: FlowGraph.State?, _ log: inout DiagnosticLog) -> PlacedLink {
    var placed = PlacedLink()
    placed.state = state
    readUses(of: state)
    let parameters = LinkParameters(of: link)
    for (name, range, first) in parameters.twice {
      log.report(.parameterTwice(module.names[name], at: range, first: first))
    }
    let fields = Dictionary(fields.map { ($0.parameter, $0.field) }) { $1 }
    for place in parameters.places {
      let name = place.word.name
      let taken = fields[name]
      let field = place.declared.map(FlowGraph.Field.init) ?? taken
      let isLoose = field.map { $0.defaultValue != nil || module.names.isOptional($0.type) } ?? true
      placed.parameters.append(
        FlowGraph.LinkParameter(
          field: FlowGraph.Field(
            name: name, type: field?.type ?? module.names.find("String") ?? .empty, defaultValue: field?.defaultValue,
            doc: field?.doc ?? .empty, range: place.word.range),
          isOptional: isLoose && parameters.canMiss(place, of: link)))
      guard link.isWhole, isWhole else { continue }
      if taken == nil && !named.contains(name) {
        // The screen has no input for a condition that it requires. That is reported where the condition is required.
        if let state = placed.state, isAsked(name, byScreensOf: state) { continue }
        let nearest = module.names.suggest(name, among: known) ?? onlyInput(lackedBy: parameters, place)
        if let nearest { placed.meant.append(nearest.text) }
        log.report(
          .linkParameterUnused(
            module.names[name], of: module.names[link.name.name], at: place.word.range, nearest: nearest,
            isInside: place.declared != nil))
      } else if !isLoose {
        reportOneSided(place, &log)
      }
    }
    if link.isWhole { reportUneven(parameters, &log) }
    if let opened = openedURL(parameters, &log) { placed.parameters.append(opened) }
    return placed
  }

  /// The only input that neither the link's parameters nor the flows' fields fill, so that a misnamed parameter was meant for it; nil otherwise.
  private func onlyInput(lackedBy parameters: LinkParameters, _ place: LinkParameters.Place) -> Suggestion? {
    let given = Set(parameters.places.map(\.word.name))
    let lacking = known.filter { input in
      input.defaultValue == nil && !module.names.isOptional(input.type) && !given.contains(input.name)
        && !module.flows.contains { flow in
          flow.inputs.contains { $0.name == input.name } || flow.context.contains { $0.field.name == input.name }
        }
    }
    guard let input = lacking.first, lacking.allSatisfy({ $0.name == input.name }),
      place.urls.count + (place.isInPayload ? 1 : 0) == 1
    else { return nil }
    return Suggestion(text: module.names[input.name], range: input.range)
  }

  /// Whether a screen of a state requires a condition that has an input of a name.
  private func isAsked(_ name: Name, byScreensOf state: FlowGraph.State) -> Bool {
    var isAsked = false
    state.forEachEntry { entry in
      guard case .screen(let screen) = entry.kind,
        let options = module.screenOptions.first(where: { $0.screen == screen })?.written
      else { return }
      for requirement in options.requires {
        guard let condition = space[.condition, requirement.condition.name] else { continue }
        if module.conditions[condition].inputs.contains(where: { $0.name == name }) { isAsked = true }
      }
    }
    return isAsked
  }

  /// Reports a required parameter that only the URLs or only the payload has.
  private func reportOneSided(_ place: LinkParameters.Place, _ log: inout DiagnosticLog) {
    guard let url = link.urls.first, let payload = link.payloadRange else { return }
    let name = module.names[place.word.name]
    if !place.isInPayload {
      log.report(.missingParameter(name, of: "payload", at: payload, other: place.word.range))
    } else if place.urls.isEmpty {
      log.report(.missingParameter(name, of: "url", at: url.range, other: place.word.range))
    }
  }

  /// Reports a parameter that only some of the URL patterns have.
  private func reportUneven(_ parameters: LinkParameters, _ log: inout DiagnosticLog) {
    for place in parameters.places where !place.urls.isEmpty {
      for (number, url) in link.urls.enumerated() where !place.urls.contains(number) {
        log.report(.parameterNotInAll(module.names[place.word.name], at: url.range, other: place.word.range))
      }
    }
  }

  /// The opened URL as a parameter, typed by the input that takes it; nil if no written value names `url`.
  private func openedURL(_ parameters: LinkParameters, _ log: inout DiagnosticLog) -> FlowGraph.LinkParameter? {
    guard let name = module.names.find("url"), let written = written.first(where: { $0.word.name == name }) else {
      return nil
    }
    if let place = parameters.places.first(where: { $0.word.name == name }) {
      // A declared input `url` hides the opened URL.
      if place.declared == nil {
        log.report(.parameterBesideOpenedURL(at: place.word.range, written: written.word.range))
      }
      return nil
    }
    let field = self.written.last { $0.word.name == name && $0.field != nil }?.field
    let type = field?.type ?? module.names.find("String?") ?? module.names.find("String") ?? .empty
    let isOptional = field.map { $0.defaultValue != nil || module.names.isOptional($0.type) } ?? true
    let isInside = link.urls.isEmpty && link.payloadRange == nil
    if !isOptional, link.isWhole, isInside || link.payloadRange != nil {
      log.report(.openedURLMayBeNil(isInside: isInside, type: module.names[type], at: written.word.range))
    }
    return FlowGraph.LinkParameter(
      field: FlowGraph.Field(
        name: name, type: type, defaultValue: field?.defaultValue, doc: field?.doc ?? .empty, range: written.word.range
      ), isOptional: isOptional, isOpenedURL: true)
  }
}

// The uses of the parameters in the target, by name and by written values.
extension LinkPlacer {
  private mutating func readUses(of state: FlowGraph.State?) {
    for requirement in link.requires { take(requirement.condition, of: [.condition]) }
    switch link.target {
    case .state(let syntax):
      guard let state else {
        isWhole = false
        return
      }
      // A parameter has the type of the target's input rather than that of a field that `set` writes.
      if let move = link.move, let entry {
        var decisions: Set<Name> = []
        read([move], of: entry, &decisions)
      }
      read(state, syntax, with: link.with, isTarget: true)
    case .moves(let moves, _):
      guard let entry else {
        isWhole = false
        return
      }
      var decisions: Set<Name> = []
      read(moves, of: entry, &decisions)
    case nil: isWhole = false
    }
  }

  /// - Parameter isTarget: whether the link waits until what the state names first is running.
  private mutating func read(
    _ state: FlowGraph.State, _ syntax: StateSyntax, with: [ArgumentSyntax], isTarget: Bool = false
  ) {
    var written: [[ArgumentSyntax]] = []
    syntax.forEachEntry { entry, isLast in written.append(isLast ? entry.inputs + with : entry.inputs) }
    var position = 0
    state.forEachEntry { entry in
      let arguments = position < written.count ? written[position] : []
      let isRunning = entry.runner == nil || position == 0 && isTarget && state.namesRunningFlow
      position += 1
      if !isRunning { for run in entry.begins { take(module.flows[run.flow].inputs, []) } }
      switch entry.kind {
      case .screen(let screen): take(module.screens[screen].inputs, arguments)
      case .flow(let flow), .container(let flow, _, _):
        if isRunning {
          for argument in arguments { value(argument.value, for: nil) }
        } else {
          take(module.flows[flow].inputs, arguments)
        }
      }
    }
  }

  private mutating func read(_ moves: [MoveSyntax], of flow: FlowIndex, _ decisions: inout Set<Name>) {
    let body = module.bodies[flow.number]
    for move in moves {
      for assignment in move.set {
        let declared = body.context.first { $0.name.name == assignment.path.first?.name }
        let field = declared.map {
          FlowGraph.Field(name: $0.name.name, type: $0.type.name, defaultValue: nil, doc: .empty, range: $0.name.range)
        }
        value(assignment.value, for: assignment.path.count == 1 ? field : nil)
      }
      for requirement in move.requires where space[.condition, requirement.condition.name] != nil {
        take(requirement.condition, of: [.condition])
      }
      switch move.forward?.verb {
      case .lead(_, let target):
        if let decision = body.decisions.first(where: { $0.name.name == target.name }) {
          if decisions.insert(target.name).inserted {
            let wasInDecision = isInDecision
            isInDecision = true
            read(decision.alternatives, of: flow, &decisions)
            isInDecision = wasInDecision
          }
        } else {
          take(target, of: [.screen, .flow], move.with)
        }
      case .act(.run, let task?): take(task, of: [.task], move.with)
      case .act(.finish, let name?):
        let event = body.outcomes.first { $0.name.name == name.name }
        take(event?.fields.map(FlowGraph.Field.init) ?? [], move.with)
      case .act(.send, let name?):
        let event = body.events.first { $0.name.name == name.name }
        take(event?.fields.map(FlowGraph.Field.init) ?? [], move.with)
      case .state(_, let syntax):
        guard let state = states[FlowPlace(flow: flow, range: syntax.range)] else {
          isWhole = false
          break
        }
        read(state, syntax, with: move.with)
      case .act(.open, _):
        isWhole = false
        for argument in move.with { value(argument.value, for: nil) }
      case .act, .stay, nil: break
      }
    }
  }

  /// Notes the inputs of the declaration that a word names.
  private mutating func take(
    _ target: Word, of kinds: [NameSpace.Kind], _ arguments: [ArgumentSyntax] = []
  ) {
    if let (kind, index) = space.find(target.name, as: kinds) {
      take(module.inputs(of: kind, index), arguments)
    } else {
      isWhole = false
    }
  }

  /// Notes inputs, some of which have written values.
  private mutating func take(_ inputs: [FlowGraph.Field], _ arguments: [ArgumentSyntax]) {
    for input in inputs {
      if let argument = arguments.first(where: { $0.name.name == input.name }) {
        value(argument.value, for: input)
      } else {
        known.append(input)
        fields.append((input.name, input))
      }
    }
  }

  private mutating func value(_ value: ValueSyntax, for field: FlowGraph.Field?) {
    guard case .path(let steps) = value.kind, var first = steps.first else { return }
    var rest = steps.count - 1
    if rest > 0, module.names[first.name] == "event" {
      first = steps[1]
      rest -= 1
    }
    named.insert(first.name)
    if !isInDecision { written.append((first, rest == 0 ? field : nil)) }
    if rest == 0, let field { fields.append((first.name, field)) }
  }
}
