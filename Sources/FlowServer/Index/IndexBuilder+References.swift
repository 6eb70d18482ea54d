import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Indexing of references.
extension IndexBuilder {
  /// Records every reference.
  mutating func refer() {
    for position in sources.indices {
      let source = sources[position]
      for (number, flow) in source.document.flows.enumerated() {
        survey(flow, source.edges[number], Scope(document: position, flow: source.flows[number]))
      }
    }
    closeOrigins()
    for position in sources.indices { referAll(in: position) }
    findEntries()
    for position in sources.indices {
      let document = sources[position].document
      let entry = index.entries[sources[position].module]
      for link in document.links { refer(link, Scope(document: position, flow: entry)) }
      for property in document.properties { refer(property, Scope(document: position)) }
      for test in sources[position].tests { refer(test, in: position, entry: entry) }
      for allowance in document.allows { refer(allowance, in: position) }
    }
  }

  private mutating func referAll(in position: Int) {
    let source = sources[position]
    let document = source.document
    for (number, flow) in document.flows.enumerated() {
      refer(flow, source.edges[number], Scope(document: position, flow: source.flows[number]))
    }
    let library = Scope(document: position)
    for node in document.edges { refer(node, library) }
    for screen in document.screens { refer(screen, in: position) }
    for condition in document.conditions {
      if let word = condition.loading { refer(word, .screen, in: position) }
      for word in condition.by { refer(word, .screen, in: position) }
      if let word = condition.failed, let symbol = global(.condition, condition.name.name, in: position) {
        refer(word, to: index.member(.answer, word.name, of: symbol))
      }
    }
    for gate in document.gates { refer(gate, library) }
  }

  private mutating func refer(_ screen: ScreenDeclaration, in position: Int) {
    var scope = Scope(document: position)
    refer(screen.requires, scope)
    guard let symbol = global(.screen, screen.name.name, in: position) else { return }
    scope.speakers = [symbol]
    for word in screen.key ?? [] { refer(word, to: index.member(.input, word.name, of: symbol)) }
    if let locked = screen.locked { refer(locked, scope) }
    for sample in screen.samples {
      for value in sample.values { refer(value.name, to: index.member(.input, value.name.name, of: symbol)) }
    }
  }

  private mutating func refer(_ gate: GateSyntax, _ library: Scope) {
    var scope = library
    if let condition = refer(gate.name, .condition, in: scope.document) { scope.events = [condition] }
    refer(gate.verb, scope)
    guard let word = gate.run else { return }
    let flow = refer(word, .flow, in: scope.document)
    if let flow { run.insert(flow) }
    refer(gate.with, of: flow, scope)
  }

  // MARK: - Parts of moves

  /// Records the conditions and values of a guard.
  mutating func refer(_ expression: GuardSyntax, _ scope: Scope) {
    switch expression {
    case .condition(let word): referCondition(word, scope)
    case .comparison(let word, _, let value):
      if let condition = referCondition(word, scope) {
        refer(value, to: index.member(.answer, value.name, of: condition))
      }
    case .not(let inner, _): refer(inner, scope)
    case .and(let left, let right), .or(let left, let right):
      refer(left, scope)
      refer(right, scope)
    }
  }

  @discardableResult
  private mutating func referCondition(_ word: Word, _ scope: Scope) -> Int? {
    var found = global(.condition, word.name, in: scope.document)
    if found == nil, let flow = scope.flow {
      found =
        index.chain(flow).dropFirst().lazy
        .compactMap { [index] in index.global(.condition, word.name, in: index.symbols[$0].module) }.first
    }
    refer(word, to: found)
    return found
  }

  /// Records the required conditions.
  mutating func refer(_ requirements: [RequirementSyntax], _ scope: Scope) {
    for requirement in requirements { referCondition(requirement.condition, scope) }
  }

  /// Records a reference to one of the app's own styles; the language's own styles are not symbols.
  mutating func refer(_ style: PresentationSyntax, _ scope: Scope) {
    guard style.name != .empty else { return }
    refer(Word(style.name, at: style.range), .style, in: scope.document)
  }

  /// Records the names and the values of `with:`.
  mutating func refer(_ arguments: [ArgumentSyntax], of target: Int?, _ scope: Scope) {
    for argument in arguments {
      if let target { refer(argument.name, to: field(argument.name.name, of: target)) }
      refer(argument.value, scope)
    }
  }

  /// The input, parameter or field of a symbol, by name.
  func field(_ name: Name, of symbol: Int) -> Int? {
    index.member(.input, name, of: symbol) ?? index.member(.parameter, name, of: symbol)
      ?? index.member(.field, name, of: symbol)
  }

  /// Records the source of a value: the first step of its path, looked up as filling by name does.
  mutating func refer(_ value: ValueSyntax, _ scope: Scope) {
    guard case .path(let steps) = value.kind, let first = steps.first else { return }
    if steps.count > 1 {
      switch index.names[first.name] {
      case "event": return referAll(steps[1], fields(steps[1].name, of: scope.events))
      case "screen": return referAll(steps[1], fields(steps[1].name, of: scope.speakers))
      case "context":
        return refer(steps[1], to: scope.flow.flatMap { index.member(.context, steps[1].name, of: $0) })
      case "inputs": return refer(steps[1], to: scope.flow.flatMap { index.member(.input, steps[1].name, of: $0) })
      default: break
      }
    }
    let found = fields(first.name, of: scope.events)
    if !found.isEmpty, !scope.seesCommon || found.count == scope.events.count { return referAll(first, found) }
    let inputs = fields(first.name, of: scope.speakers)
    if !inputs.isEmpty { return referAll(first, inputs) }
    guard let flow = scope.flow else { return }
    refer(first, to: index.member(.context, first.name, of: flow) ?? index.member(.input, first.name, of: flow))
  }

  private func fields(_ name: Name, of carriers: [Int]) -> [Int] {
    carriers.compactMap { field(name, of: $0) }
  }

  /// Records a reference from a word to several symbols.
  mutating func referAll(_ word: Word, _ symbols: [Int]) {
    for symbol in symbols { refer(word, to: symbol) }
  }

  /// Records a reference to an item of the current flow, or of every flow that has an item of that name.
  mutating func refer(item word: Word, _ scope: Scope) {
    if let flow = scope.flow, let item = index.member(.item, word.name, of: flow) { return refer(word, to: item) }
    let source = sources[scope.document]
    let modules = [source.module] + source.imports
    let items = index.symbols.indices.filter { symbol in
      index.symbols[symbol].kind == .item && index.symbols[symbol].name == word.name
        && modules.contains(index.symbols[symbol].module)
    }
    referAll(word, items)
  }

  // MARK: - Entries

  /// Finds the entry flow of each module: the flow declared as such, or the only flow that no other flow runs.
  private mutating func findEntries() {
    var candidates: [[Int]] = index.modules.map { _ in [] }
    for position in sources.indices {
      let module = sources[position].module
      for (flow, symbol) in zip(sources[position].document.flows, sources[position].flows) {
        if flow.entryRange != nil { index.entries[module] = symbol }
        if !run.contains(symbol) { candidates[module].append(symbol) }
      }
    }
    for module in index.modules.indices where index.entries[module] == nil && candidates[module].count == 1 {
      index.entries[module] = candidates[module][0]
    }
  }
}
