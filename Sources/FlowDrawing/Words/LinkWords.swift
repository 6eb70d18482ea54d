import FlowCompiler
import FlowLanguage
import FlowSyntax

/// The words on links: URLs in the language's spelling, everything else in plain English for readers who do not know the language.
extension FlowGraph {
  /// A node that lists links, one a row.
  func drawing(of links: [Int], id: String, cluster: Int?) -> Picture.Node {
    let names = links.map { self.names[self.links[$0].name] }
    var node = Picture.Node(id: id, kind: .link, title: names.joined(separator: ", "), cluster: cluster)
    node.rows = links.map { row(for: self.links[$0]) }
    node.doc = links.map { self.names[self.links[$0].doc] }.filter { !$0.isEmpty }.joined(separator: " ")
    return node
  }

  /// A link as a row: its URLs, what it requires, and what it leads to.
  func row(for link: Link) -> Picture.Node.Row {
    var row = Picture.Node.Row(title: names[link.name])
    row.lines = link.urls.map { .init(.event, text($0.pattern, of: link)) }
    if link.payloadRange != nil {
      let fields = link.payload.map { "\(names[$0.name]): \(text($0.value, of: link))" }
      row.lines.append(
        .init(.event, "\(link.urls.isEmpty ? "" : "or ")a notification with \(fields.joined(separator: ", "))"))
    }
    let needed = neededNames(of: link)
    if !needed.isEmpty { row.lines.append(.init(.remark, "only with " + needed.joined(separator: " and "))) }
    if link.isInsideOnly { row.lines.append(.init(.remark, "opened by the app only")) }
    let required = requirements(of: link)
    if !required.isEmpty {
      let names = required.map { self.names[conditions[$0].name] }
      row.lines.append(.init(.lock, "requires " + names.joined(separator: " and ")))
    }
    if let move = link.move, let entry {
      row.lines += MoveWords(graph: self, flow: flows[entry]).lines(move, number: 1, of: 1)
    }
    row.lines += words(of: link).map { .init(.remark, $0) }
    // What is below the target is where Back leads.
    if let state = stateOfSeveral(link), let entry = link.entry {
      row.lines.append(.init(.remark, "to " + MoveWords(graph: self, flow: flows[entry]).words(state)))
    }
    return row
  }

  /// The state that a link leads to, if it is more than one place.
  func stateOfSeveral(_ link: Link) -> State? {
    guard case .state(let state) = link.target, state.entries.count > 1 || !state.layers.isEmpty else { return nil }
    return state
  }

  /// The conditions of a link, each once: its own requirements, and the requirements of all entries in its state.
  package func requirements(of link: Link) -> [Int] {
    var found: [Int] = []
    func add(_ requirements: [Requirement]) {
      for requirement in requirements where !found.contains(requirement.condition) {
        found.append(requirement.condition)
      }
    }
    add(link.requires)
    guard case .state(let state) = link.target else { return found }
    state.forEachEntry { entry in
      for flow in entry.chain { add(flows[flow].requires) }
      switch entry.kind {
      case .screen(let screen): add(screens[screen].requires)
      case .flow(let flow): add(flows[flow].requires)
      case .container(let flow, let selected, _):
        add(flows[flow].requires)
        if let selected { add(flows[flow].items[selected].requires) }
      }
    }
    return found
  }

  private func words(of link: Link) -> [String] {
    var words: [String] = []
    let arrive = link.arrive
    if case .moves = link.target {
      switch arrive.modal {
      case .dismiss: return ["while a sheet is open: closes it first"]
      case .deny: return ["while a sheet is open: refused"]
      case .keep, .over: return []
      }
    }
    switch arrive.same {
    case .refresh: break
    case .keep: words.append("if it is shown already: stays as it is")
    case .replace: words.append("if it is shown already: a fresh one")
    case .push: words.append("if it is shown already: one more")
    case .restart: words.append("if it is shown already: starts again")
    }
    if arrive.sibling == .push { words.append("if one like it is shown: one more") }
    switch arrive.modal {
    case .dismiss: break
    case .keep: words.append("while a sheet is open: goes below it")
    case .over: words.append("while a sheet is open: goes on top of it")
    case .deny: words.append("while a sheet is open: refused")
    }
    return words
  }

  /// The query parameters without which a URL does not match.
  private func neededNames(of link: Link) -> [String] {
    var found: [String] = []
    for field in link.urls.flatMap({ $0.pattern.paths.flatMap(\.query) }) where field.isNeeded {
      for case .parameter(let index) in field.value {
        let name = names[link.parameters[index].field.name]
        if !found.contains(name) { found.append(name) }
      }
    }
    return found
  }

  /// The pattern of a URL; required parameters are not marked, since they are listed separately.
  package func text(_ url: LinkURL, of link: Link) -> String {
    url.text(
      scheme: names[url.scheme], host: { names[$0] }, literal: { names[$0] },
      parameter: { index, _ in "{\(names[link.parameters[index].field.name])}" })
  }

  func text(_ parts: [LinkPart<Name, Int>], of link: Link) -> String {
    parts.text(literal: { names[$0] }, parameter: { "{\(names[link.parameters[$0].field.name])}" })
  }
}
