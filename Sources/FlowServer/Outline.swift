import FlowDiagnostics
import FlowSyntax

/// The kinds of symbols that flow files have, with the protocol's numbers.
private enum OutlineKind: Int {
  case module = 2
  case `class` = 5
  case property = 7
  case field = 8
  case function = 12
  case variable = 13
  case key = 20
  case event = 24
}

/// The declarations of a flow file, as a tree: each key of the file, with what is declared below it. None of a text that is no YAML.
func outline(_ bytes: [UInt8]) -> JSON {
  var names = NameTable()
  var log = DiagnosticLog()
  guard let tree = readYAML(SourceFile(path: "", bytes: bytes), file: 0, names: &names, log: &log),
    let root = tree.root, tree.kind(root) == .mapping
  else { return [] }
  let reader = OutlineReader(tree: tree, names: names, positions: TextPositions(bytes))
  return .array(reader.symbols(of: root))
}

private struct OutlineReader {
  var tree: YAMLTree
  var names: NameTable
  var positions: TextPositions

  /// A mapping's keys that declare something, for a flow or for a whole file.
  func symbols(of mapping: YAMLTree.NodeID) -> [JSON] {
    var symbols: [JSON] = []
    forEachEntry(mapping) { key, value in
      let text = names[tree.text(key)]
      switch text {
      case "flow":
        if tree.isScalar(value), !tree.isEmpty(value) { symbols.append(symbol(value, to: value, .class)) }
      case "flows":
        symbols.append(symbol(key, to: value, .module, entries(value, .class) { self.symbols(of: $0) }))
      case "screens":
        symbols.append(
          symbol(key, to: value, .module, entries(value, .class) { screen in named("events", in: screen, .event) }))
      case "conditions", "decisions": symbols.append(symbol(key, to: value, .module, entries(value, .function)))
      case "tasks":
        symbols.append(
          symbol(key, to: value, .module, entries(value, .function) { task in named("outcomes", in: task, .event) }))
      case "events", "outcomes": symbols.append(symbol(key, to: value, .module, entries(value, .event)))
      case "inputs", "context": symbols.append(symbol(key, to: value, .module, entries(value, .field)))
      case "items", "columns", "links", "styles", "gates", "types":
        symbols.append(symbol(key, to: value, .module, entries(value, .property)))
      case "properties", "tests": symbols.append(symbol(key, to: value, .module, entries(value, .key)))
      default: break
      }
    }
    return symbols
  }

  /// The entries below one key of a mapping.
  private func named(_ name: String, in mapping: YAMLTree.NodeID, _ kind: OutlineKind) -> [JSON] {
    var symbols: [JSON] = []
    guard tree.kind(mapping) == .mapping else { return [] }
    forEachEntry(mapping) { key, value in
      if names[tree.text(key)] == name { symbols += entries(value, kind) }
    }
    return symbols
  }

  /// The names of a mapping's keys, or of a list's elements.
  private func entries(
    _ node: YAMLTree.NodeID, _ kind: OutlineKind, children: (YAMLTree.NodeID) -> [JSON] = { _ in [] }
  ) -> [JSON] {
    var symbols: [JSON] = []
    switch tree.kind(node) {
    case .mapping:
      forEachEntry(node) { key, value in
        guard tree.isScalar(key), !tree.isEmpty(key) else { return }
        symbols.append(symbol(key, to: value, kind, tree.kind(value) == .mapping ? children(value) : []))
      }
    case .sequence:
      var element = tree.firstChild(node)
      while let node = element {
        if tree.isScalar(node), !tree.isEmpty(node) { symbols.append(symbol(node, to: node, kind)) }
        element = tree.next(node)
      }
    case .plain, .quoted: break
    }
    return symbols
  }

  private func forEachEntry(_ mapping: YAMLTree.NodeID, _ body: (YAMLTree.NodeID, YAMLTree.NodeID) -> Void) {
    var child = tree.firstChild(mapping)
    while let key = child, let value = tree.next(key) {
      body(key, value)
      child = tree.next(value)
    }
  }

  /// A symbol that is named by one node and ends with another.
  private func symbol(
    _ name: YAMLTree.NodeID, to end: YAMLTree.NodeID, _ kind: OutlineKind, _ children: [JSON] = []
  ) -> JSON {
    let range = tree.range(name)
    let last = max(range.end, tree.range(end).end)
    return [
      "name": .string(names[tree.text(name)]), "kind": JSON(kind.rawValue),
      "range": positions.range(of: SourceRange(file: 0, start: range.start, end: last)),
      "selectionRange": positions.range(of: range), "children": .array(children),
    ]
  }
}
