import FlowSyntax

/// Links in the grammar of `LinkDraft`.
extension DefinitionWriter {
  /// A link's line.
  mutating func line(of link: FlowGraph.Link) -> String {
    let fields = link.parameters.map(\.field)
    var line = "link \(name(link.name))\(list(fields))"
    if link.parameters.last?.isOpenedURL == true { line += " opened" }
    for url in link.urls { line += " url \(pattern(of: url, link))" }
    if !link.payload.isEmpty { line += " payload \(query(link.payload, link))" }
    // What parameters are that may be missing.
    let optional = link.parameters.map(\.field).enumerated().filter { link.parameters[$0.offset].isOptional }.map(
      \.element)
    let missing = values(optional.map { FlowGraph.Fill(literal: $0.defaultValue) }, of: optional, Scope())
    if !missing.isEmpty { line += " missing\(missing)" }
    line += requirements(link.requires, Scope(event: fields))
    switch link.target {
    case .state(let state): line += "\(words(of: link.arrive)) = to \(text(of: state, Scope(event: fields)))"
    case .moves(let moves): line += " = do \(text(of: moves, Scope(event: fields)))"
    }
    return line
  }

  private func words(of arrive: LinkSyntax.Arrive) -> String {
    let usual = LinkSyntax.Arrive()
    if arrive == usual { return "" }
    return " arrive" + (arrive.same == usual.same ? "" : " same \(arrive.same.rawValue)")
      + (arrive.sibling == usual.sibling ? "" : " sibling \(arrive.sibling.rawValue)")
      + (arrive.modal == usual.modal ? "" : " modal \(arrive.modal.rawValue)")
      + (arrive.otherTab == usual.otherTab ? "" : " otherTab \(arrive.otherTab.rawValue)")
  }

  // MARK: Patterns

  private func pattern(of url: FlowGraph.LinkURL, _ link: FlowGraph.Link) -> String {
    var text = name(url.scheme)
    if url.scheme != .empty || url.host != .empty { text += text.isEmpty ? "//" : "://" }
    text += name(url.host).split(separator: ":", omittingEmptySubsequences: false).map { linkLiteral(String($0)) }
      .joined(separator: ":")
    for piece in url.path {
      switch piece {
      case .segment(let texts): text += "/\(pattern(of: texts, link))"
      case .rest: text += "/*"
      }
    }
    if !url.query.isEmpty { text += "?\(query(url.query, link))" }
    return text.isEmpty ? "/" : text
  }

  private func query(_ fields: [FlowGraph.LinkField], _ link: FlowGraph.Link) -> String {
    let fields = fields.map { field in
      let value = pattern(of: field.value, link, isNeeded: field.isNeeded)
      return linkLiteral(name(field.name)) + (field.value.isEmpty ? "" : "=\(value)")
    }
    return fields.joined(separator: "&")
  }

  private func pattern(of texts: [FlowGraph.LinkText], _ link: FlowGraph.Link, isNeeded: Bool = false) -> String {
    let parts = texts.map { part in
      switch part {
      case .literal(let text): linkLiteral(name(text))
      case .parameter(let index): "{\(name(link.parameters[index].field.name))\(isNeeded ? "!}" : "}")"
      }
    }
    return parts.joined()
  }
}
