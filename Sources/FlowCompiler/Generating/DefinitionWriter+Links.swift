import FlowLanguage
import FlowSyntax

/// Links in the grammar of `LinkDraft`.
extension DefinitionWriter {
  /// Adds a link's line.
  func add(_ link: FlowGraph.Link) {
    let parameters = link.parameters.map(\.field)
    var line = "link \(names[link.name])\(fields(parameters))"
    if link.parameters.last?.isOpenedURL == true { line += " opened" }
    for url in link.urls { line += " url \(pattern(url, link))" }
    if !link.payload.isEmpty { line += " payload \(query(link.payload, link))" }
    // What parameters are that may be missing.
    let optional = link.parameters.filter(\.isOptional).map(\.field)
    if !optional.isEmpty { line += " missing" }
    line += values(optional.map { FlowGraph.Fill(literal: $0.defaultValue) }, of: optional, Scope())
    line += requires(link.requires, Scope(event: parameters))
    switch link.target {
    case .state(let state): line += "\(arriving(link.arrive)) = to \(self.state(state, Scope(event: parameters)))"
    case .moves(let moves): line += " = do \(self.moves(moves[...], Scope(event: parameters)))"
    }
    add(line)
  }

  private func arriving(_ arrive: Arrive) -> String {
    arrive.unusual.isEmpty ? "" : " arrive" + arrive.unusual.map { " \($0.key.rawValue) \($0.word)" }.joined()
  }

  // MARK: Patterns

  private func pattern(_ url: FlowGraph.LinkURL, _ link: FlowGraph.Link) -> String {
    var text = names[url.scheme]
    if url.scheme != .empty || url.host != .empty { text += url.scheme == .empty ? "//" : "://" }
    let host = names[url.host].split(separator: ":", omittingEmptySubsequences: false)
    text += host.map { linkLiteral(String($0)) }.joined(separator: ":")
    for piece in url.path {
      switch piece {
      case .segment(let parts): text += "/" + value(parts, link)
      case .rest: text += "/*"
      }
    }
    if !url.query.isEmpty { text += "?" + query(url.query, link) }
    return text.isEmpty ? "/" : text
  }

  private func query(_ fields: [FlowGraph.LinkField], _ link: FlowGraph.Link) -> String {
    fields.map { field in
      let name = linkLiteral(names[field.name])
      return field.value.isEmpty ? name : "\(name)=\(value(field.value, link, isNeeded: field.isNeeded))"
    }.joined(separator: "&")
  }

  private func value(_ parts: [FlowGraph.LinkText], _ link: FlowGraph.Link, isNeeded: Bool = false) -> String {
    parts.map { part in
      switch part {
      case .literal(let text): linkLiteral(names[text])
      case .parameter(let index): "{\(names[link.parameters[index].field.name])\(isNeeded ? "!" : "")}"
      }
    }.joined()
  }
}
