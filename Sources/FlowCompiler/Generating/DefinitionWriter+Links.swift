import FlowSyntax

/// Links in the grammar of `LinkDraft`.
extension DefinitionWriter {
  /// Writes a line for each link.
  mutating func writeLinks() {
    for link in links { write(link) }
  }

  private mutating func write(_ link: FlowGraph.Link) {
    beginLine("link ", link.name)
    add(link.parameters.map(\.field))
    if link.parameters.last?.isOpenedURL == true { out.add(" opened") }
    for url in link.urls { out.add(text: " url " + pattern(of: url, link)) }
    if !link.payload.isEmpty { out.add(text: " payload " + query(link.payload, link)) }
    addMissing(link)
    addRequirements(link.requires, Scope(event: link.parameters.map(\.field)))
    switch link.target {
    case .state(let state):
      addArrive(link.arrive)
      out.add(" = to ")
      add(state, Scope(event: link.parameters.map(\.field)))
    case .moves(let moves):
      out.add(" = do ")
      add(moves, Scope(event: link.parameters.map(\.field)))
    }
    out.add("\n")
  }

  /// What parameters are that may be missing.
  private mutating func addMissing(_ link: FlowGraph.Link) {
    var isFirst = true
    for parameter in link.parameters where parameter.isOptional {
      out.add(isFirst ? " missing(" : ", ", parameter.field.name, ": ")
      isFirst = false
      let value = parameter.field.defaultValue
      let source = FlowGraph.Source(root: value == nil ? .none : .literal, isWhole: value == nil)
      add(FlowGraph.Fill(source: source, value: value), of: parameter.field, Scope())
    }
    if !isFirst { out.add(")") }
  }

  private mutating func addArrive(_ arrive: LinkSyntax.Arrive) {
    let usual = LinkSyntax.Arrive()
    if arrive == usual { return }
    out.add(" arrive")
    if arrive.same != usual.same { out.add(text: " same " + arrive.same.rawValue) }
    if arrive.sibling != usual.sibling { out.add(text: " sibling " + arrive.sibling.rawValue) }
    if arrive.modal != usual.modal { out.add(text: " modal " + arrive.modal.rawValue) }
    if arrive.otherTab != usual.otherTab { out.add(text: " otherTab " + arrive.otherTab.rawValue) }
  }

  // MARK: Patterns

  private func pattern(of url: FlowGraph.LinkURL, _ link: FlowGraph.Link) -> String {
    var text = module.names[url.scheme]
    if url.scheme != .empty || url.host != .empty { text += text.isEmpty ? "//" : "://" }
    for (index, part) in module.names[url.host].split(separator: ":", omittingEmptySubsequences: false).enumerated() {
      text += (index > 0 ? ":" : "") + linkLiteral(String(part))
    }
    for piece in url.path {
      text += "/"
      switch piece {
      case .segment(let texts): text += pattern(of: texts, link)
      case .rest: text += "*"
      }
    }
    if !url.query.isEmpty { text += "?" + query(url.query, link) }
    return text.isEmpty ? "/" : text
  }

  private func query(_ fields: [FlowGraph.LinkField], _ link: FlowGraph.Link) -> String {
    var text = ""
    for (index, field) in fields.enumerated() {
      text += (index > 0 ? "&" : "") + linkLiteral(module.names[field.name])
      if !field.value.isEmpty { text += "=" + pattern(of: field.value, link, isNeeded: field.isNeeded) }
    }
    return text
  }

  private func pattern(of texts: [FlowGraph.LinkText], _ link: FlowGraph.Link, isNeeded: Bool = false) -> String {
    var text = ""
    for part in texts {
      switch part {
      case .literal(let name): text += linkLiteral(module.names[name])
      case .parameter(let index):
        text += "{" + module.names[link.parameters[index].field.name] + (isNeeded ? "!}" : "}")
      }
    }
    return text
  }
}
