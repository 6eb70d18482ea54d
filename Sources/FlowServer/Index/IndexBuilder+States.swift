import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Indexing of states, links, properties and tests.
extension IndexBuilder {
  /// Records the names in a state.
  ///
  /// - Returns: the state's last entry, whose inputs `with:` fills.
  @discardableResult
  mutating func refer(_ state: StateSyntax, _ scope: Scope) -> Int? {
    var last: Int?
    for entry in state.entries { last = refer(entry, scope) }
    for layer in state.layers {
      refer(layer.style, scope)
      for entry in layer.entries { last = refer(entry, scope) }
    }
    return last
  }

  private mutating func refer(_ entry: StateSyntax.Entry, _ scope: Scope) -> Int? {
    let (target, flow) = referName(of: entry, scope)
    for argument in entry.inputs {
      if let target { refer(argument.name, to: field(argument.name.name, of: target)) }
      refer(argument.value, scope)
    }
    for text in entry.texts {
      if let target, let word = text.path.first { refer(word, to: index.member(.input, word.name, of: target)) }
    }
    for stack in entry.stacks {
      if let flow { refer(stack.item, to: index.member(.item, stack.item.name, of: flow)) }
      for inner in stack.entries { _ = refer(inner, scope) }
    }
    return target
  }

  /// Records an entry's name and the flows that qualify it.
  ///
  /// - Returns: the symbol that takes the entry's inputs, and the flow whose items the entry's stacks belong to.
  private mutating func referName(of entry: StateSyntax.Entry, _ scope: Scope) -> (target: Int?, flow: Int?) {
    var flow: Int?
    var space: Int?
    for (position, word) in entry.qualifiers.enumerated() {
      let inSpace = space.flatMap { index.global(.flow, word.name, in: $0) }
      if let found = inSpace ?? global(.flow, word.name, in: scope.document) {
        refer(word, to: found)
        flow = found
      } else if position == 0 {
        space = index.modules.firstIndex(of: index.names[word.name])
      }
    }
    if let flow, let item = index.member(.item, entry.name.name, of: flow) {
      refer(entry.name, to: item)
      return (flow, flow)
    }
    let inSpace = space.flatMap {
      index.global(.screen, entry.name.name, in: $0) ?? index.global(.flow, entry.name.name, in: $0)
    }
    var target = inSpace ?? target(entry.name.name, in: scope.document)
    if target == nil, let runner = flow ?? scope.flow {
      target =
        index.chain(runner).lazy
        .compactMap { [index] in
          index.global(.screen, entry.name.name, in: index.symbols[$0].module)
            ?? index.global(.flow, entry.name.name, in: index.symbols[$0].module)
        }.first
    }
    if target == nil { target = importedBelow(entry.name.name, in: sources[scope.document].module) }
    refer(entry.name, to: target)
    return (target, target.flatMap { index.symbols[$0].kind == .flow ? $0 : nil })
  }

  /// A screen or flow of a module that is imported indirectly.
  func importedBelow(_ name: Name, in module: Int) -> Int? {
    var waiting = index.imports[module]
    var seen = Set(waiting)
    var next = 0
    while next < waiting.count {
      let module = waiting[next]
      next += 1
      if let found = index.global(.screen, name, in: module) ?? index.global(.flow, name, in: module) { return found }
      for other in index.imports[module] where seen.insert(other).inserted { waiting.append(other) }
    }
    return nil
  }

  /// Records the references of a link.
  mutating func refer(_ link: LinkSyntax, _ outer: Scope) {
    var scope = outer
    if let symbol = index.global(.link, link.name.name, in: sources[scope.document].module) { scope.events = [symbol] }
    refer(link.requires, scope)
    switch link.target {
    case .state(let state): refer(link.with, of: refer(state, scope), scope)
    case .moves(let moves, _): refer(moves, scope)
    case nil: break
    }
  }

  /// Records the names in a property.
  mutating func refer(_ property: PropertySyntax, _ scope: Scope) {
    var words: [Word] = []
    switch property.claim {
    case .never(let word, let unless):
      words = [word]
      if let unless { refer(unless, scope) }
    case .reach(let word, let from): words = [word] + (from.map { [$0] } ?? [])
    case .before(let word, let always): words = [word, always]
    }
    for word in words { refer(word, to: target(word.name, in: scope.document)) }
    if let assume = property.assume { refer(assume, scope) }
  }

  /// Records the subject of an `allow`: a name, or two names joined by a dot.
  mutating func refer(_ allowance: AllowSyntax, in position: Int) {
    let text = index.names[allowance.subject.name]
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var place = place(Word(.empty, at: allowance.subject.range))
    guard parts.count <= 2, place.count == text.utf8.count, let first = index.names.find(parts[0]) else { return }
    let kinds: [SymbolKind] = [.screen, .flow, .task, .condition, .link, .style]
    var found = kinds.lazy.compactMap { [self] in global($0, first, in: position) }.first
    if found == nil, parts.count == 1 {
      // The name may be a member of a symbol in this file.
      found = index.symbols.indices.first { symbol in
        index.symbols[symbol].name == first && index.symbols[symbol].owner != nil
          && Int(index.symbols[symbol].range.file) == position
      }
    }
    guard let found else { return }
    place.end = place.start + UInt32(parts[0].utf8.count)
    index.occurrences.append(Occurrence(range: place, symbol: found))
    guard parts.count == 2, let second = index.names.find(parts[1]),
      let member = event(second, of: found) ?? field(second, of: found)
        ?? index.member(.context, second, of: found) ?? index.member(.decision, second, of: found)
        ?? index.member(.item, second, of: found)
    else { return }
    place.start = place.end + 1
    place.end = place.start + UInt32(parts[1].utf8.count)
    index.occurrences.append(Occurrence(range: place, symbol: member))
  }
}
