/// The text form of a module: `flowc` writes it into the page, where the simulator reads it.
extension SimulatedModule {
  /// The module as text.
  package var text: String {
    var out = TokenWriter()
    out.add(each: keptTypes.sorted()) { $0.add($1) }
    out.add(each: flows) { out, flow in
      out.add(flow.definition)
      out.add(each: flow.children) { $0.add($1) }
      out.add(each: flow.inputs) { $0.add($1) }
      out.add(each: flow.context) { out, field in
        out.add(field.input ?? -1)
        out.add(each: field.value.map { [$0] } ?? []) { $0.add($1) }
      }
      out.add(each: flow.expressions) { $0.add($1) }
      out.add(each: flow.writes) { out, block in
        out.add(each: block) { out, write in
          out.add(write.field)
          out.add(each: write.path) { $0.add($1) }
          out.add(write.value)
        }
      }
      out.add(each: flow.nodes.sorted { $0.key < $1.key }) { out, node in
        out.add(node.key)
        out.add(each: node.value) { $0.add($1) }
      }
    }
    return out.text
  }

  /// Reads a module.
  package convenience init(_ reader: inout TokenReader) {
    let keptTypes = Set(reader.each { $0.text() })
    let flows = reader.each { reader in
      SimulatedFlow(
        definition: reader.text(), children: reader.each { $0.number() }, inputs: reader.each { $0.value() },
        context: reader.each { reader in
          let input = reader.number()
          return SimulatedFlow.ContextField(input: input < 0 ? nil : input, value: reader.each { $0.value() }.first)
        },
        expressions: reader.each { $0.expression() },
        writes: reader.each { reader in
          reader.each { reader in
            SimulatedFlow.Assignment(
              field: reader.number(), path: reader.each { $0.text() }, value: reader.expression())
          }
        },
        nodes: reader.nodes())
    }
    self.init(flows, keptTypes: keptTypes)
  }
}

extension TokenWriter {
  fileprivate mutating func add(_ expression: SimulatedFlow.Expression) {
    switch expression.root {
    case .event(let index): add("event \(index)")
    case .screen(let index): add("screen \(index)")
    case .input(let index): add("input \(index)")
    case .context(let index): add("context \(index)")
    case .literal(let value):
      add("literal 0")
      add(value)
    }
    add(each: expression.path) { $0.add($1) }
  }
}

extension TokenReader {
  fileprivate mutating func nodes() -> [String: [SimulatedValue]] {
    var nodes: [String: [SimulatedValue]] = [:]
    for (name, values) in each({ reader in (reader.text(), reader.each { $0.value() }) }) { nodes[name] = values }
    return nodes
  }

  fileprivate mutating func expression() -> SimulatedFlow.Expression {
    let words = text().split(separator: " ")
    let index = words.count == 2 ? Int(words[1]) ?? 0 : 0
    let root: SimulatedFlow.Root =
      switch words.first {
      case "event": .event(index)
      case "screen": .screen(index)
      case "input": .input(index)
      case "context": .context(index)
      default: .literal(value())
      }
    return SimulatedFlow.Expression(root: root, path: each { $0.text() })
  }
}
