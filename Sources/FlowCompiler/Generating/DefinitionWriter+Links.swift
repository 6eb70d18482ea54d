import FlowLanguage
import FlowSyntax

/// Links in the grammar of `LinkDraft`.
extension DefinitionWriter {
  /// Writes a link's line.
  mutating func add(_ link: FlowGraph.Link) {
    let fields = link.parameters.map(\.field)
    begin("link ", link.name)
    add(fields)
    if link.parameters.last?.isOpenedURL == true { out.add(" opened") }
    for url in link.urls {
      out.add(" url ")
      add(url, link)
    }
    if !link.payload.isEmpty {
      out.add(" payload ")
      addQuery(link.payload, link)
    }
    // What parameters are that may be missing.
    let optional = link.parameters.filter(\.isOptional).map(\.field)
    if !optional.isEmpty { out.add(" missing") }
    add(optional.map { FlowGraph.Fill(literal: $0.defaultValue) }, of: optional, Scope())
    add(link.requires, Scope(event: fields))
    switch link.target {
    case .state(let state):
      add(link.arrive)
      out.add(" = to ")
      add(state, Scope(event: fields))
    case .moves(let moves):
      out.add(" = do ")
      add(moves[...], Scope(event: fields))
    }
    out.add("\n")
  }

  private mutating func add(_ arrive: Arrive) {
    if arrive.unusual.isEmpty { return }
    out.add(" arrive")
    for (key, word) in arrive.unusual { out.add(text: " \(key.rawValue) \(word)") }
  }

  // MARK: Patterns

  private mutating func add(_ url: FlowGraph.LinkURL, _ link: FlowGraph.Link) {
    let start = out.count
    out.add(url.scheme)
    if url.scheme != .empty || url.host != .empty { out.add(url.scheme == .empty ? "//" : "://") }
    let host = name(url.host).split(separator: ":", omittingEmptySubsequences: false)
    separate(host[...], by: ":") { $0.out.add(text: linkLiteral(String($1))) }
    for piece in url.path {
      out.add("/")
      switch piece {
      case .segment(let texts): add(texts, link)
      case .rest: out.add("*")
      }
    }
    if !url.query.isEmpty {
      out.add("?")
      addQuery(url.query, link)
    }
    if out.count == start { out.add("/") }
  }

  private mutating func addQuery(_ fields: [FlowGraph.LinkField], _ link: FlowGraph.Link) {
    separate(fields[...], by: "&") { writer, field in
      writer.out.add(text: linkLiteral(writer.name(field.name)))
      if field.value.isEmpty { return }
      writer.out.add("=")
      writer.add(field.value, link, isNeeded: field.isNeeded)
    }
  }

  private mutating func add(_ texts: [FlowGraph.LinkText], _ link: FlowGraph.Link, isNeeded: Bool = false) {
    for part in texts {
      switch part {
      case .literal(let text): out.add(text: linkLiteral(name(text)))
      case .parameter(let index): out.add("{", link.parameters[index].field.name, isNeeded ? "!}" : "}")
      }
    }
  }
}
