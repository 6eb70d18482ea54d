import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowLanguage
import FlowSyntax

/// Indexing of declarations.
extension IndexBuilder {
  /// Makes a symbol of each declaration of a file.
  mutating func declare(_ full: FullDocument, in module: Int) {
    let document = full.document
    for word in document.imports {
      guard let imported = index.modules.firstIndex(of: index.names[word.name]), let place = indexed(word.range) else {
        continue
      }
      index.importWords.append((place, imported))
      if imported != module, !index.imports[module].contains(imported) { index.imports[module].append(imported) }
    }
    for flow in document.flows {
      declare(flow, in: module)
      flow.forEachMove { note($0, in: module) }
      noteSites(flow.nodeEdges)
    }
    for node in document.edges { for edge in node.edges { for move in edge.alternatives { note(move, in: module) } } }
    noteSites(document.edges)
    for screen in document.screens { declare(screen, in: module) }
    for condition in document.conditions { declare(condition, in: module) }
    for task in document.tasks {
      guard let symbol = add(.task, task.name, module, doc: task.doc) else { continue }
      declare(task.inputs, .input, of: symbol)
      declare(task.outcomes, .outcome, of: symbol)
    }
    for link in document.links { declare(link, in: module) }
    for style in document.styles { _ = add(.style, style.name, module) }
    for property in document.properties { _ = add(.property, property.name, module) }
    for test in full.tests { _ = add(.test, test.name, module) }
  }

  /// Records a move's verbs, and its transition, which is declared by its first mention.
  private mutating func note(_ move: MoveSyntax, in module: Int) {
    index.verbs += [move.backward?.range, move.forward?.range].compactMap { $0.flatMap(indexed) }
    guard let word = move.transition else { return }
    if let known = index.global(.transition, word.name, in: module) {
      if let place = indexed(word.range) { refer(unquoted(place), to: known) }
    } else {
      _ = add(.transition, word, module)
    }
  }

  /// Records the texts of the places that moves come from.
  private mutating func noteSites(_ nodes: [NodeEdgesDeclaration]) {
    for node in nodes {
      for edge in node.edges {
        guard let place = indexed(edge.event.range) else { continue }
        index.sites[place] = (node.node.name, edge.event.name)
      }
    }
  }

  /// Pairs the declarations of a variant with the base's declarations that they override.
  mutating func pairOverrides() {
    for flow in index.symbols.indices {
      guard let base = index.symbols[flow].base else { continue }
      for member in index.symbols[flow].members {
        let symbol = index.symbols[member]
        guard let other = index.member(symbol.kind, symbol.name, of: base) else { continue }
        index.pairs.append((member, other))
        for field in symbol.members {
          let name = index.symbols[field].name
          if let twin = index.member(index.symbols[field].kind, name, of: other) { index.pairs.append((field, twin)) }
        }
      }
    }
  }

  private mutating func declare(_ flow: FlowDeclaration, in module: Int) {
    guard let symbol = add(.flow, flow.name, module, doc: flow.doc) else { return }
    declare(flow.inputs, .input, of: symbol)
    declare(flow.outcomes, .outcome, of: symbol)
    declare(flow.events, .event, of: symbol)
    declare(flow.context, .context, of: symbol)
    for decision in flow.decisions where !decision.isButton { _ = add(.decision, decision.name, module, owner: symbol) }
    for item in flow.container.items {
      guard let added = add(.item, item.name, module, owner: symbol, doc: item.doc) else { continue }
      index.symbols[added].isButton = item.moves != nil
    }
    for property in flow.properties { _ = add(.property, property.name, module, owner: symbol) }
  }

  private mutating func declare(_ screen: ScreenDeclaration, in module: Int) {
    guard let symbol = add(.screen, screen.name, module, doc: screen.doc) else { return }
    declare(screen.inputs, .input, of: symbol)
    declare(screen.events, .event, of: symbol)
    for sample in screen.samples { _ = add(.sample, sample.name, module, owner: symbol) }
  }

  private mutating func declare(_ condition: ConditionDeclaration, in module: Int) {
    guard let symbol = add(.condition, condition.name, module, doc: condition.doc) else { return }
    index.symbols[symbol].isLive = condition.isLive
    declare(condition.inputs, .input, of: symbol)
    for value in condition.values { _ = add(.answer, value, module, owner: symbol) }
  }

  private mutating func declare(_ link: LinkSyntax, in module: Int) {
    guard let symbol = add(.link, link.name, module, doc: link.doc) else { return }
    if case .moves(let moves, _) = link.target { for move in moves { note(move, in: module) } }
    if let move = link.move { note(move, in: module) }
    declare(link.inputs, .parameter, of: symbol)
    var texts: [[LinkPart<Name, Word>]] = []
    for url in link.urls {
      texts.append(url.pattern.host)
      for path in url.pattern.paths {
        for case .segment(let segment) in path.path { texts.append(segment) }
        texts += path.query.map(\.value)
      }
    }
    // A parameter is declared by its first mention.
    for case .parameter(let word) in (texts + link.payload.map(\.value)).joined() {
      if let known = index.member(.parameter, word.name, of: symbol) {
        if let place = indexed(word.range) { refer(unquoted(place), to: known) }
      } else {
        _ = add(.parameter, word, module, owner: symbol)
      }
    }
  }

  private mutating func declare(_ fields: [FieldDeclaration], _ kind: SymbolKind, of owner: Int) {
    let module = index.symbols[owner].module
    for field in fields {
      _ = add(kind, field.name, module, owner: owner, doc: field.doc, type: field.type.name)
      if let place = indexed(field.type.range) { index.types.append(place) }
    }
  }

  private mutating func declare(_ events: [EventDeclaration], _ kind: SymbolKind, of owner: Int) {
    let module = index.symbols[owner].module
    for event in events {
      guard let symbol = add(kind, event.name, module, owner: owner) else { continue }
      declare(event.fields, .field, of: symbol)
    }
  }
}
