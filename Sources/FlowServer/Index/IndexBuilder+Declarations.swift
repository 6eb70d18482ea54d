import FlowCompiler
import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Indexing of declarations.
extension IndexBuilder {
  /// Makes a symbol of each declaration.
  mutating func declare() {
    for position in sources.indices {
      let document = sources[position].document
      let module = sources[position].module
      for flow in document.flows {
        sources[position].flows.append(declare(flow, in: module))
        sources[position].edges.append(flow.nodeEdges)
      }
      for screen in document.screens { declare(screen, in: module) }
      for condition in document.conditions { declare(condition, in: module) }
      for task in document.tasks {
        let symbol = add(.task, task.name, module, doc: task.doc)
        declare(task.inputs, .input, of: symbol)
        declare(task.outcomes, .outcome, of: symbol)
      }
      for link in document.links { declare(link, in: module) }
      for style in document.styles { _ = add(.style, style.name, module) }
      for property in document.properties { _ = add(.property, property.name, module) }
      for test in sources[position].tests { _ = add(.test, test.name, module) }
    }
    for position in sources.indices {
      for (flow, symbol) in zip(sources[position].document.flows, sources[position].flows) {
        guard let base = flow.variant?.base, let found = global(.flow, base.name, in: position), found != symbol,
          !index.chain(found).contains(symbol)
        else { continue }
        index.symbols[symbol].base = found
      }
    }
    pairOverrides()
  }

  /// Pairs the declarations of a variant with the base's declarations that they override.
  private mutating func pairOverrides() {
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

  /// Adds a symbol at its declaration.
  private mutating func add(
    _ kind: SymbolKind, _ word: Word, _ module: Int, owner: Int? = nil, doc: Name = .empty, type: Name = .empty
  ) -> Int {
    let range = place(word)
    let symbol = index.add(
      Symbol(kind: kind, name: word.name, module: module, owner: owner, range: range, doc: doc, type: type))
    index.occurrences.append(Occurrence(range: range, symbol: symbol, isDeclaration: true))
    return symbol
  }

  private mutating func declare(_ flow: FlowDeclaration, in module: Int) -> Int {
    let symbol = add(.flow, flow.name, module, doc: flow.doc)
    declare(flow.inputs, .input, of: symbol)
    declare(flow.outcomes, .outcome, of: symbol)
    declare(flow.events, .event, of: symbol)
    declare(flow.context, .context, of: symbol)
    for decision in flow.decisions { _ = add(.decision, decision.name, module, owner: symbol) }
    for item in flow.container.items { _ = add(.item, item.name, module, owner: symbol, doc: item.doc) }
    for property in flow.properties { _ = add(.property, property.name, module, owner: symbol) }
    return symbol
  }

  private mutating func declare(_ screen: ScreenDeclaration, in module: Int) {
    let symbol = add(.screen, screen.name, module, doc: screen.doc)
    declare(screen.inputs, .input, of: symbol)
    declare(screen.events, .event, of: symbol)
    for sample in screen.samples { _ = add(.sample, sample.name, module, owner: symbol) }
  }

  private mutating func declare(_ condition: ConditionDeclaration, in module: Int) {
    let symbol = add(.condition, condition.name, module, doc: condition.doc)
    declare(condition.inputs, .input, of: symbol)
    for value in condition.values { _ = add(.answer, value, module, owner: symbol) }
  }

  private mutating func declare(_ link: LinkSyntax, in module: Int) {
    let symbol = add(.link, link.name, module, doc: link.doc)
    declare(link.inputs, .parameter, of: symbol)
    forEachParameter(of: link) { builder, word in
      if let known = builder.index.member(.parameter, word.name, of: symbol) {
        builder.refer(word, to: known)
      } else {
        _ = builder.add(.parameter, word, module, owner: symbol)
      }
    }
  }

  private mutating func forEachParameter(of link: LinkSyntax, _ visit: (inout IndexBuilder, Word) -> Void) {
    func walk(_ texts: [LinkPart<Name, Word>], _ builder: inout IndexBuilder) {
      for case .parameter(let word) in texts { visit(&builder, word) }
    }
    for url in link.urls {
      for case .segment(let texts) in url.pattern.path { walk(texts, &self) }
      for field in url.pattern.query { walk(field.value, &self) }
    }
    for field in link.payload { walk(field.value, &self) }
  }

  private mutating func declare(_ fields: [FieldDeclaration], _ kind: SymbolKind, of owner: Int) {
    let module = index.symbols[owner].module
    for field in fields {
      _ = add(kind, field.name, module, owner: owner, doc: field.doc, type: field.type.name)
      index.types.append(field.type.range)
    }
  }

  private mutating func declare(_ events: [EventDeclaration], _ kind: SymbolKind, of owner: Int) {
    let module = index.symbols[owner].module
    for event in events {
      let symbol = add(kind, event.name, module, owner: owner)
      declare(event.fields, .field, of: symbol)
    }
  }
}
