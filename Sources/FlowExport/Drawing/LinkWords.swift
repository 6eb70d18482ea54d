import FlowCompiler
import FlowSyntax

/// The words on links, as the language spells them.
extension FlowGraph {
  /// A node that lists links, a row each.
  func drawing(of links: [Int], id: String, cluster: Int?) -> Picture.Node {
    let names = links.map { self.names[self.links[$0].name] }
    var node = Picture.Node(id: id, kind: .link, title: names.joined(separator: ", "), cluster: cluster)
    node.rows = links.map { row(for: self.links[$0]) }
    node.doc = links.map { self.names[self.links[$0].doc] }.filter { !$0.isEmpty }.joined(separator: " ")
    return node
  }

  private func row(for link: Link) -> Picture.Node.Row {
    var row = Picture.Node.Row(title: names[link.name])
    row.lines = link.urls.map { .init(.event, words($0, link)) }
    if link.payloadRange != nil {
      let fields = link.payload.map { "\(names[$0.name]): \(words($0.value, link, isNeeded: $0.isNeeded))" }
      row.lines.append(.init(.event, "{\(fields.joined(separator: ", "))}"))
    }
    if link.isInsideOnly { row.lines.append(.init(.remark, "from inside only")) }
    if !link.requires.isEmpty {
      let required = link.requires.map { names[conditions[$0.condition].name] }
      row.lines.append(.init(.lock, "requires " + required.joined(separator: " and ")))
    }
    let standard = LinkSyntax.Arrive()
    let arrive = link.arrive
    var unusual: [String] = []
    if arrive.same != standard.same { unusual.append("same: \(arrive.same.rawValue)") }
    if arrive.sibling != standard.sibling { unusual.append("sibling: \(arrive.sibling.rawValue)") }
    if arrive.modal != standard.modal { unusual.append("modal: \(arrive.modal.rawValue)") }
    if arrive.otherTab != standard.otherTab { unusual.append("otherTab: \(arrive.otherTab.rawValue)") }
    if !unusual.isEmpty { row.lines.append(.init(.remark, "arrive " + unusual.joined(separator: ", "))) }
    return row
  }

  /// The pattern of a URL.
  private func words(_ url: LinkURL, _ link: Link) -> String {
    var text = url.scheme == .empty ? "" : names[url.scheme] + "://"
    text += names[url.host]
    for piece in url.path {
      if !text.hasSuffix("/") { text += "/" }
      switch piece {
      case .segment(let parts): text += words(parts, link, isNeeded: false)
      case .rest: text += "*"
      }
    }
    if text.isEmpty { text = "/" }
    let fields = url.query.map { names[$0.name] + "=" + words($0.value, link, isNeeded: $0.isNeeded) }
    return fields.isEmpty ? text : text + "?" + fields.joined(separator: "&")
  }

  private func words(_ parts: [LinkText], _ link: Link, isNeeded: Bool) -> String {
    parts.map { part in
      switch part {
      case .literal(let name): names[name]
      case .parameter(let index): "{\(names[link.parameters[index].field.name])\(isNeeded ? "!" : "")}"
      }
    }.joined()
  }
}
