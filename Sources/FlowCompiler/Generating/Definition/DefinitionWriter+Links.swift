import FlowLanguage
import FlowSyntax

/// Links in the grammar of `LinkDraft`.
extension DefinitionWriter {
  /// Adds a link's line.
  func add(_ link: FlowGraph.Link) {
    let parameters = link.parameters.map(\.field)
    var line = "link \(names[link.name])\(fields(parameters))"
    if link.parameters.last?.isOpenedURL == true { line += " opened" }
    for url in link.urls { line += " url \(pattern(url.pattern, link))" }
    if !link.payload.isEmpty { line += " payload \(payload(of: link))" }
    // The values of parameters that may be missing.
    let optional = link.parameters.filter(\.isOptional).map(\.field)
    let isDenied = link.isDenied(by: index)
    if !optional.isEmpty { line += " missing" }
    line += values(optional.map { FlowGraph.Fill(literal: isDenied ? nil : $0.defaultValue) }, of: optional, Scope())
    // Its pattern is known, so that no other link takes its URLs.
    if isDenied { return add(line + " = elsewhere") }
    line += requires(link.requires, Scope(event: parameters))
    let scope = Scope(event: parameters)
    if let move = link.move {
      if !move.assignments.isEmpty { line += " \(write(move.assignments, scope))" }
      if let transition = move.transition { line += " transition \(names[transition.name])" }
    }
    if !link.unusualArrive.isEmpty {
      line += " arrive" + link.unusualArrive.map { " \($0.key.rawValue) \($0.word)" }.joined()
    }
    switch link.target {
    case .state(let state):
      line += " = to \(self.state(state, Scope(event: parameters, isLink: true)))"
    case .moves: line += " = do \(self.moves((link.moves(of: index) ?? [])[...], scope))"
    }
    add(line)
  }

  // MARK: Patterns

  /// The pattern of a URL, with all characters percent-encoded that could have another meaning.
  private func pattern(_ url: FlowGraph.LinkURL, _ link: FlowGraph.Link) -> String {
    url.text(
      scheme: names[url.scheme], host: { PercentEncoding.encodedHost(names[$0].utf8) }, literal: encoded,
      parameter: { "{\(names[link.parameters[$0].field.name])\($1 ? "!" : "")}" })
  }

  private func payload(of link: FlowGraph.Link) -> String {
    let fields = link.payload.map { field in
      field.text(literal: encoded) { index, _ in "{\(names[link.parameters[index].field.name])}" }
    }
    return fields.joined(separator: "&")
  }

  private func encoded(_ text: Name) -> String { PercentEncoding.encoded(names[text].utf8) }
}
