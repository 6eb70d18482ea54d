extension ImportedMove {
  /// The move as a flow file spells it, in one line.
  var text: String {
    var parts: [String] = []
    switch backward {
    case .pop: parts.append("pop: true")
    case .dismiss: parts.append("dismiss: true")
    case .popTo(let node, let isInclusive):
      parts.append("popTo: \(node)")
      if isInclusive { parts.append("inclusive: true") }
    case nil: break
    }
    if let forward { parts.append("\(forward.rawValue): \(target)") }
    if let style { parts.append("as: \(style)") }
    if let item { parts.append("in: \(item)") }
    if let existing { parts.append("existing: \(existing)") }
    if let transition { parts.append("transition: \(transition)") }
    if !values.isEmpty {
      parts.append("with: { \(values.map { "\($0.name): \($0.value)" }.joined(separator: ", ")) }")
    }
    if parts.isEmpty { return "stay" }
    if parts.count > 1 { return "{ \(parts.joined(separator: ", ")) }" }
    if backward == .pop || backward == .dismiss { return backward == .pop ? "pop" : "dismiss" }
    return parts[0].replacing(": ", with: " ", maxReplacements: 1)
  }
}

extension ImportedFlow {
  /// The flow as YAML, one declaration a line; `flowc format` formats it.
  var text: String {
    var out = FlowText()
    out.comments(comments)
    out.line("flow: \(name)")
    if needsFoundation { out.line("imports: [Foundation]") }
    if isEntry { out.line("entry: true") }
    out.fields("inputs", inputs)
    out.events("outcomes", outcomes)
    out.events("events", events)
    if let container { out.container(container) }
    if let start { out.line("start: \(start)") }
    if !screens.isEmpty {
      out.line("")
      out.block("screens") { out in for screen in screens { out.screen(screen) } }
    }
    let nodes = edges.filter { !$0.edges.isEmpty }
    if !nodes.isEmpty {
      out.line("")
      out.block("edges") { out in
        for node in nodes { out.block(node.name) { out in for edge in node.edges { out.edge(edge) } } }
      }
    }
    if !links.isEmpty {
      out.line("")
      out.block("links") { out in for link in links { out.link(link) } }
    }
    let allowed = allowed.filter { !$0.value.isEmpty }
    if !allowed.isEmpty {
      out.line("")
      out.block("allow") { out in
        for (id, reasons) in allowed.sorted(by: { $0.key < $1.key }) {
          out.block(id) { out in
            for (about, reason) in reasons.sorted(by: { $0.key < $1.key }) {
              out.line("\(about): \(quotedYAML(reason))")
            }
          }
        }
      }
    }
    return out.text
  }
}

/// Lines of YAML, each at its depth.
private struct FlowText {
  var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func comments(_ comments: [String]) {
    for comment in comments { line("# \(plainLine(comment))") }
  }

  mutating func block(_ key: String, _ body: (inout FlowText) -> Void) {
    line("\(key):")
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func fields(_ key: String, _ fields: [ImportedField]) {
    if fields.isEmpty { return }
    block(key) { out in
      for field in fields {
        out.comments(field.comments)
        let type = quotedType(field.type)
        out.line(
          field.defaultValue.map { "\(field.name): { type: \(type), default: \($0) }" } ?? "\(field.name): \(type)")
      }
    }
  }

  mutating func events(_ key: String, _ events: [ImportedEvent]) {
    if events.isEmpty { return }
    block(key) { out in
      for event in events {
        out.comments(event.comments)
        let fields = event.fields.map { "\($0.name): \(quotedType($0.type))" }.joined(separator: ", ")
        out.line(fields.isEmpty ? "\(event.name):" : "\(event.name): { \(fields) }")
      }
    }
  }

  mutating func container(_ container: ImportedContainer) {
    line("container: \(container.kind.rawValue)")
    if container.hasHistory { line("history: true") }
    block(container.kind == .split ? "columns" : "items") { out in
      for item in container.items {
        out.comments(item.comments)
        out.line("\(item.name): \(item.node)")
      }
    }
  }

  mutating func screen(_ screen: ImportedScreen) {
    comments(screen.comments)
    block(screen.name) { out in
      out.fields("inputs", screen.inputs)
      out.events("events", screen.events)
    }
  }

  mutating func edge(_ edge: ImportedEdge) {
    comments(edge.comments)
    line("\(edge.event): \(edge.move.text)")
  }

  mutating func link(_ link: ImportedLink) {
    comments(link.comments)
    block(link.name) { out in
      let urls = link.urls.map(quotedYAML)
      if urls.count == 1 { out.line("url: \(urls[0])") }
      if urls.count > 1 { out.line("url: [\(urls.joined(separator: ", "))]") }
      out.fields("inputs", link.inputs)
      switch link.action {
      case .to(let state): out.line("to: \(state)")
      case .move(let move): out.line("do: \(move.text)")
      }
    }
  }
}

/// A text in double quotes, escaped for YAML.
func quotedYAML(_ text: String) -> String {
  var out = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": out += "\\" + String(scalar)
    case "\n": out += "\\n"
    case "\t": out += "\\t"
    case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      out += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out + "\""
}

/// A type, in quotes if YAML would read it as something else.
private func quotedType(_ type: String) -> String {
  type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } ? type : quotedYAML(type)
}

/// A text from a foreign file in one line, for a comment.
func plainLine(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: " "
    default: scalar
    }
  }
  var line = ""
  line.unicodeScalars.append(contentsOf: scalars)
  return line.count > 200 ? line.prefix(200) + "…" : line
}
