import FlowDiagnostics
import FlowReporting
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

/// The declarations of an open flow file, as a tree: each key of the file, with the declarations below it. If the text is not valid YAML, shows
/// the declarations of its last readable version that still exist.
func outline(_ workspace: inout Workspace, at path: String) -> JSON {
  var log = DiagnosticLog()
  if let tree = workspace.tree(of: path, log: &log) {
    let names = workspace.reader.names
    let positions = TextPositions(workspace.documents[path]?.bytes ?? [])
    return outline(OutlineReader(tree: tree, names: names, positions: positions, shift: nil))
  }
  var locator = Locator(&workspace)
  guard let file = locator.index.file(path) else { return .null }
  let indexed = locator.index.files[file]
  var names = NameTable()
  guard
    let tree = readYAML(SourceFile(path: path, bytes: indexed.bytes), file: 0, names: &names, log: &log)
  else { return [] }
  return outline(
    OutlineReader(tree: tree, names: names, positions: locator.positions(file), shift: indexed.shift))
}

private func outline(_ reader: OutlineReader) -> JSON {
  guard let root = reader.tree.root, reader.tree.kind(root) == .mapping else { return [] }
  return .array(reader.symbols(of: root))
}

private struct OutlineReader {
  var tree: YAMLTree
  var names: NameTable
  var positions: TextPositions
  /// The changes of the text since the tree was read; nil if there are none.
  var shift: TextShift?

  /// The symbols of the keys in a mapping that declare something, for a flow or for a whole file.
  func symbols(of mapping: YAMLTree.NodeID) -> [JSON] {
    var symbols: [JSON] = []
    forEachEntry(mapping) { key, value in
      let text = names[tree.text(key)]
      switch text {
      case "flow":
        if tree.isScalar(value), !tree.isEmpty(value) { symbols += symbol(value, to: value, .class) }
      case "flows":
        symbols += symbol(key, to: value, .module, entries(value, .class) { self.symbols(of: $0) })
      case "screens":
        symbols += symbol(
          key, to: value, .module, entries(value, .class) { screen in named("events", in: screen, .event) })
      case "conditions", "decisions": symbols += symbol(key, to: value, .module, entries(value, .function))
      case "tasks":
        symbols += symbol(
          key, to: value, .module, entries(value, .function) { task in named("outcomes", in: task, .event) })
      case "events", "outcomes": symbols += symbol(key, to: value, .module, entries(value, .event))
      case "inputs", "context": symbols += symbol(key, to: value, .module, entries(value, .field))
      case "items", "columns", "links", "styles", "gates", "types":
        symbols += symbol(key, to: value, .module, entries(value, .property))
      case "properties", "tests": symbols += symbol(key, to: value, .module, entries(value, .key))
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

  /// A symbol for each key of a mapping, or each element of a list.
  private func entries(
    _ node: YAMLTree.NodeID, _ kind: OutlineKind, children: (YAMLTree.NodeID) -> [JSON] = { _ in [] }
  ) -> [JSON] {
    var symbols: [JSON] = []
    switch tree.kind(node) {
    case .mapping:
      forEachEntry(node) { key, value in
        guard tree.isScalar(key), !tree.isEmpty(key) else { return }
        symbols += symbol(key, to: value, kind, tree.kind(value) == .mapping ? children(value) : [])
      }
    case .sequence:
      var element = tree.firstChild(node)
      while let node = element {
        if tree.isScalar(node), !tree.isEmpty(node) { symbols += symbol(node, to: node, kind) }
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

  /// A symbol from the node with its name to its last node; empty if the name no longer exists.
  private func symbol(
    _ name: YAMLTree.NodeID, to end: YAMLTree.NodeID, _ kind: OutlineKind, _ children: [JSON] = []
  ) -> [JSON] {
    let range = tree.range(name)
    let last = max(range.end, tree.range(end).end)
    guard let start = typed(range.start), let nameEnd = typed(range.end) else { return [] }
    let selection = positions.range(of: SourceRange(file: 0, start: start, end: nameEnd))
    let whole = typed(last).map { max(nameEnd, $0) } ?? nameEnd
    var symbol: JSON = [
      "name": .string(names[tree.text(name)]), "kind": JSON(kind.rawValue), "selectionRange": selection,
      "range": whole == nameEnd ? selection : positions.range(of: SourceRange(file: 0, start: start, end: whole)),
    ]
    if !children.isEmpty { symbol["children"] = .array(children) }
    return [symbol]
  }

  /// Maps a byte offset to the current text; nil if it was replaced since.
  private func typed(_ offset: UInt32) -> UInt32? {
    guard let shift else { return offset }
    return shift.forward(Int(offset)).map { UInt32($0) }
  }
}
