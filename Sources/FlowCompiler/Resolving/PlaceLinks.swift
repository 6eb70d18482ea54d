import FlowDiagnostics
import FlowSyntax

/// A link whose state is placed, and whose parameters have types.
struct PlacedLink {
  /// The state that it leads to, not filled yet; nil for a link of moves, and after a mistake.
  var state: FlowGraph.State?
  /// What it brings, in order of first mention.
  var parameters: [FlowGraph.LinkParameter] = []
  /// Where it leads, bound with the entry flow.
  var target: FlowGraph.LinkTarget?
  /// The fields that misspelt parameters were meant for.
  var meant: [String] = []
  /// What must hold for it to be opened.
  var requires: [FlowGraph.Requirement] = []
}

/// Links, as far as they must be known before any flow is bound: what they show makes nodes, and `open` gives them values.
extension FlowResolver {
  /// Where a parameter stands in a link's patterns.
  struct ParameterPlace {
    var word: Word
    var isInPath = false
    var isInQuery = false
    var isInPayload = false
  }

  /// Finds the entry flow, places the links' states, and works out their parameters' types.
  mutating func placeLinks() {
    entry = findEntry(isRun: makeWays().isRun, isNeeded: true)
    for link in module.links {
      enterScope(ofFile: link.name.range.file)
      links.append(place(link))
    }
  }

  /// The flow that no other runs, or that says so; reports where there are several and somebody asks.
  mutating func findEntry(isRun: [Bool], isNeeded: Bool) -> Int? {
    let said = module.bodies.indices.filter { module.flows[$0].module == 0 && module.bodies[$0].entryRange != nil }
    if said.count > 1, let range = module.bodies[said[1]].entryRange, let first = module.bodies[said[0]].entryRange {
      log.report(
        .severalEntryFlows(
          module.names[module.bodies[said[0]].name.name], module.names[module.bodies[said[1]].name.name], at: range,
          first: first))
      return nil
    }
    if let flow = said.first { return flow }
    let candidates = module.bodies.indices.filter { module.flows[$0].module == 0 && !isRun[$0] }
    if candidates.count == 1 { return candidates[0] }
    guard isNeeded, !isPartlyUnread, let link = module.links.first else { return nil }
    log.report(
      .unknownEntry(
        of: module.names[link.name.name], at: link.name.range,
        candidates: candidates.prefix(3).map { (module.names[module.flows[$0].name], module.flows[$0].range) }))
    return nil
  }

  private mutating func place(_ link: LinkSyntax) -> PlacedLink {
    var placed = PlacedLink()
    let places = parameterPlaces(link)
    if let entry, case .state(let syntax) = link.target {
      placed.state = place(syntax, at: StateSite(flow: entry, includesFlow: true, isLink: true))
      if let state = placed.state { noteNodes(of: state, from: nil) }
    }
    var uses = ParameterUses(module)
    uses.read(link, placed.state, entry: entry)
    for place in places {
      let name = place.word.name
      let field = uses.fields.last { $0.parameter == name }?.field
      let isLoose = field.map { $0.defaultValue != nil || module.names.isOptional($0.type) } ?? true
      placed.parameters.append(
        FlowGraph.LinkParameter(
          field: FlowGraph.Field(
            name: name, type: field?.type ?? module.names.find("String") ?? .empty, defaultValue: field?.defaultValue,
            doc: field?.doc ?? .empty, range: place.word.range),
          isOptional: isLoose && !place.isInPath))
      guard link.isWhole, uses.isWhole else { continue }
      if field == nil && !uses.named.contains(name) {
        let nearest = suggest(name, among: uses.known)
        if let nearest { placed.meant.append(nearest.text) }
        log.report(
          .linkParameterUnused(
            module.names[name], of: module.names[link.name.name], at: place.word.range, nearest: nearest))
      } else if !isLoose {
        reportOneSided(place, link)
      }
    }
    return placed
  }

  /// Reports a parameter that only one of URL and payload brings, and without which the target cannot be shown.
  private mutating func reportOneSided(_ place: ParameterPlace, _ link: LinkSyntax) {
    guard let url = link.url, let payload = link.payloadRange else { return }
    let name = module.names[place.word.name]
    if !place.isInPayload {
      log.report(.missingParameter(name, of: "payload", at: payload, other: place.word.range))
    } else if !place.isInPath && !place.isInQuery {
      log.report(.missingParameter(name, of: "url", at: url.range, other: place.word.range))
    }
  }

  /// The parameters in order of first mention; reports those that stand in one pattern twice.
  private mutating func parameterPlaces(_ link: LinkSyntax) -> [ParameterPlace] {
    var places: [ParameterPlace] = []
    var first = 0
    func add(_ texts: [LinkSyntax.Text], _ part: WritableKeyPath<ParameterPlace, Bool>) -> [(Word, SourceRange)] {
      var twice: [(Word, SourceRange)] = []
      for case .parameter(let word) in texts {
        if let known = places.firstIndex(where: { $0.word.name == word.name }) {
          if known >= first || places[known][keyPath: part] { twice.append((word, places[known].word.range)) }
          places[known][keyPath: part] = true
        } else {
          var place = ParameterPlace(word: word)
          place[keyPath: part] = true
          places.append(place)
        }
      }
      return twice
    }
    var twice: [(Word, SourceRange)] = []
    for case .segment(let texts) in link.url?.path ?? [] { twice += add(texts, \.isInPath) }
    for field in link.url?.query ?? [] { twice += add(field.value, \.isInQuery) }
    first = places.count
    for field in link.payload { twice += add(field.value, \.isInPayload) }
    for (word, range) in twice { log.report(.parameterTwice(module.names[word.name], at: word.range, first: range)) }
    return places
  }
}

/// What a link's target takes from its parameters, by name and by written values.
private struct ParameterUses {
  private let module: Declarations
  /// The inputs that take a parameter, the last entry's last.
  var fields: [(parameter: Name, field: FlowGraph.Field)] = []
  /// Whatever is named in written values.
  var named: Set<Name> = []
  /// Everything that a parameter could have been named for.
  var known: [FlowGraph.Field] = []
  /// Whether all that could take one is known.
  var isWhole = true

  init(_ module: Declarations) { self.module = module }

  mutating func read(_ link: LinkSyntax, _ state: FlowGraph.State?, entry: Int?) {
    for requirement in link.requires {
      guard let condition = module.conditionNamed[requirement.condition.name] else {
        isWhole = false
        continue
      }
      take(module.conditions[condition].inputs, [])
    }
    switch link.target {
    case .state(let syntax):
      guard let state else {
        isWhole = false
        return
      }
      read(state, syntax, with: link.with)
    case .moves(let moves, _):
      guard let entry else {
        isWhole = false
        return
      }
      var decisions: Set<Name> = []
      read(moves, in: module.bodies[entry], &decisions)
    case nil: isWhole = false
    }
  }

  private mutating func read(_ state: FlowGraph.State, _ syntax: StateSyntax, with: [ArgumentSyntax]) {
    var written: [[ArgumentSyntax]] = []
    syntax.forEachEntry { entry, isLast in written.append(isLast ? entry.inputs + with : entry.inputs) }
    var position = 0
    state.forEachEntry { entry in
      for run in entry.begins { take(module.flows[run.flow].inputs, []) }
      let arguments = position < written.count ? written[position] : []
      let stands = entry.runner == nil || position == 0 && state.namesStandingFlow
      position += 1
      switch entry.kind {
      case .screen(let screen): take(module.screens[screen].inputs, arguments)
      case .flow(let flow), .container(let flow, _, _):
        if stands {
          for argument in arguments { value(argument.value, for: nil) }
        } else {
          take(module.flows[flow].inputs, arguments)
        }
      }
    }
  }

  private mutating func read(_ moves: [MoveSyntax], in body: FlowDeclaration, _ decisions: inout Set<Name>) {
    for move in moves {
      for assignment in move.set {
        let field = body.context.first { $0.name.name == assignment.path.first?.name }
        value(
          assignment.value,
          for: assignment.path.count == 1
            ? field.map {
              FlowGraph.Field(
                name: $0.name.name, type: $0.type.name, defaultValue: nil, doc: .empty, range: $0.name.range)
            } : nil)
      }
      for requirement in move.requires {
        if let condition = module.conditionNamed[requirement.condition.name] {
          take(module.conditions[condition].inputs, [])
        }
      }
      switch move.forward?.verb {
      case .root(let target), .push(let target), .replace(let target), .present(let target, _):
        if let decision = body.decisions.first(where: { $0.name.name == target.name }) {
          if decisions.insert(target.name).inserted { read(decision.alternatives, in: body, &decisions) }
        } else if let screen = module.screenNamed[target.name] {
          take(module.screens[screen].inputs, move.with)
        } else if let flow = module.flowNamed[target.name] {
          take(module.flows[flow].inputs, move.with)
        } else {
          isWhole = false
        }
      case .run(let target):
        if let task = module.taskNamed[target.name] {
          take(module.tasks[task].inputs, move.with)
        } else {
          isWhole = false
        }
      case .finish(let outcome):
        let event = body.outcomes.first { $0.name.name == outcome.name }
        take(event?.fields.map(field) ?? [], move.with)
      case .send(let name):
        let event = body.events.first { $0.name.name == name.name }
        take(event?.fields.map(field) ?? [], move.with)
      // Their own inputs are judged where they are bound; what they may take is not looked into.
      case .state, .open: isWhole = false
      case .select, .restart, .stay, nil: break
      }
    }
  }

  private func field(_ declared: FieldDeclaration) -> FlowGraph.Field {
    FlowGraph.Field(
      name: declared.name.name, type: declared.type.name, defaultValue: declared.defaultValue, doc: declared.doc,
      range: declared.name.range)
  }

  /// Notes the inputs of one thing, of which some have written values.
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
    if rest == 0, let field { fields.append((first.name, field)) }
  }
}
