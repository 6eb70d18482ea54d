import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import FlowSyntax

/// Changes that add what flow files miss: an edge for an event, or the declaration of an event that has an edge.
///
/// A change is tried first: it is offered if the module with it lacks that diagnostic and has no new error.
struct Additions {
  private let workspace: Workspace
  private var locator: Locator
  private let names: NameTable
  private let trees: [YAMLTree?]

  init(_ workspace: inout Workspace) {
    locator = Locator(&workspace)
    trees = locator.index.files.map { workspace.tree(of: $0) }
    names = workspace.reader.names
    self.workspace = workspace
  }

  /// The changes for a diagnostic, as code actions.
  mutating func actions(for diagnostic: Diagnostic, _ sources: SourceMap, shown: JSON) -> [JSON] {
    let index = locator.index
    guard let file = sources.file(of: diagnostic.range).flatMap({ index.file($0.path) }) else { return [] }
    let place = SourceRange(file: UInt32(file), start: diagnostic.range.start, end: diagnostic.range.end)
    var found: [(title: String, file: Int, insertion: YAMLInsertion)] = []
    switch diagnostic.id {
    case .eventWithoutEdge, .unhandledOutcome:
      let flow = index.flows(of: index.files[file].module).first {
        diagnostic.message.hasSuffix(" has no edge in '\(visible(index.name($0)))'")
      }
      for occurrence in index.symbols(at: Int(place.start), in: file) {
        for event in index.events(of: occurrence.symbol) {
          let name = index.name(event)
          guard let flow,
            ["event", "outcome"].contains(where: { diagnostic.message.hasPrefix("\($0) '\(visible(name))' of ") }),
            let insertion = edge(index.name(occurrence.symbol), name, in: flow)
          else { continue }
          found.append(("Add an edge for '\(name)' that stays", Int(index.symbols[flow].range.file), insertion))
        }
      }
    case .unknownEvent:
      guard let site = index.sites[place],
        let screen = index.global(.screen, site.node, in: index.files[file].module),
        diagnostic.message == "screen '\(index.name(screen))' has no event '\(names[site.event])'",
        let insertion = declaration(of: names[site.event], by: screen)
      else { return [] }
      found.append(
        (
          "Declare event '\(names[site.event])' of screen '\(index.name(screen))'",
          Int(index.symbols[screen].range.file), insertion
        ))
    default: return []
    }
    var actions: [JSON] = []
    for (title, file, insertion) in found where mends(diagnostic, insertion, in: file) {
      let change = SourceRange(file: UInt32(file), start: UInt32(insertion.offset), end: UInt32(insertion.offset))
      guard let range = locator.range(change) else { continue }
      actions.append([
        "title": .string(title), "kind": "quickfix", "diagnostics": [shown],
        "edit": [
          "changes": .object([(locator.uri(file), .array([["range": range, "newText": .string(insertion.text)]]))])
        ],
      ])
    }
    return actions
  }

  /// An edge that stays, where a flow has its edges.
  private func edge(_ node: String, _ event: String, in flow: Int) -> YAMLInsertion? {
    let (file, name) = (Int(locator.index.symbols[flow].range.file), locator.index.symbols[flow].range)
    guard let tree = trees[file], let (body, _) = tree.body(ofFlowNamedAt: Int(name.start), names) else { return nil }
    let bytes = locator.index.files[file].bytes
    let (short, long) = ("\(event): stay", "\(node): { \(event): stay }")
    guard let edges = tree.entry("edges", of: body, names) else {
      return YAMLInsertion(
        adding: tree.isFlow(body) ? "edges: { \(long) }" : "edges:\n  \(long)", to: body, tree, bytes)
    }
    if tree.isEmpty(edges.value) { return YAMLInsertion(value: "{ \(long) }", of: edges, tree, bytes) }
    guard let known = tree.entry(node, of: edges.value, names) else {
      return YAMLInsertion(adding: long, to: edges.value, tree, bytes)
    }
    if tree.isEmpty(known.value) { return YAMLInsertion(value: "{ \(short) }", of: known, tree, bytes) }
    return YAMLInsertion(adding: short, to: known.value, tree, bytes)
  }

  /// The declaration of an event, where a screen declares its events.
  private func declaration(of event: String, by screen: Int) -> YAMLInsertion? {
    let (file, name) = (Int(locator.index.symbols[screen].range.file), locator.index.symbols[screen].range)
    guard let tree = trees[file], let entry = tree.entries(at: Int(name.start)).last else { return nil }
    let bytes = locator.index.files[file].bytes
    if tree.isEmpty(entry.value) { return YAMLInsertion(value: "{ events: [\(event)] }", of: entry, tree, bytes) }
    guard let events = tree.entry("events", of: entry.value, names) else {
      return YAMLInsertion(adding: "events: [\(event)]", to: entry.value, tree, bytes)
    }
    if tree.isEmpty(events.value) { return YAMLInsertion(value: "[\(event)]", of: events, tree, bytes) }
    let isBlock = tree.kind(events.value) == .mapping && !tree.isFlow(events.value)
    return YAMLInsertion(adding: isBlock ? "\(event):" : event, to: events.value, tree, bytes)
  }

  /// Whether a module with the change lacks a diagnostic and has no more errors.
  private func mends(_ diagnostic: Diagnostic, _ insertion: YAMLInsertion, in file: Int) -> Bool {
    let (indexed, module) = (locator.index.files[file], locator.index.files[file].module)
    guard indexed.shift == nil, !workspace.modules[module].isImportOnly, let before = workspace.compiled[module] else {
      return false
    }
    var bytes = indexed.bytes
    bytes.insert(contentsOf: Array(insertion.text.utf8), at: insertion.offset)
    var reader = workspace.reader
    let after = workspace.compile(
      module,
      files: { other in
        workspace.files(of: other).map { $0.path == indexed.path ? FlowFile(path: $0.path, bytes: bytes) : $0 }
      }, &reader)
    func errors(_ compilation: FullCompilation) -> Int {
      compilation.log.diagnostics.count { $0.id.severity == .error }
    }
    return errors(after) <= errors(before)
      && !after.log.diagnostics.contains { $0.id == diagnostic.id && $0.message == diagnostic.message }
  }
}

/// A text to put into a YAML text.
struct YAMLInsertion {
  var offset: Int
  var text: String

  /// An entry at the end of a mapping, or an element at the end of a list; nil for other nodes.
  init?(adding text: String, to node: YAMLTree.NodeID, _ tree: YAMLTree, _ bytes: [UInt8]) {
    let range = tree.range(node)
    guard !tree.isScalar(node) else { return nil }
    guard let first = tree.firstChild(node) else {
      self.init(offset: Int(range.end) - 1, text: " \(text) ")
      return
    }
    let isList = tree.kind(node) == .sequence
    let last =
      isList
      ? Int(tree.elements(of: node).last.map { tree.range($0).end } ?? range.end)
      : tree.pairs(of: node).last.map { tree.end(of: $0) } ?? Int(range.end)
    if tree.isFlow(node) {
      self.init(offset: last, text: ", \(text)")
      return
    }
    let start = Int(tree.range(first).start)
    let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // A list's dash is where its line begins; a mapping may begin behind a dash.
    let indent = isList ? bytes[line...].prefix { $0 == 0x20 }.count : start - line
    let blanks = String(repeating: " ", count: indent)
    let lines = text.split(separator: "\n").map { blanks + (isList ? "- " : "") + $0 }.joined(separator: "\n")
    let end = bytes[last...].firstIndex(of: 0x0A) ?? bytes.count
    // A block scalar ends behind its last line.
    if last > 0, bytes[last - 1] == 0x0A {
      self.init(offset: last, text: lines + "\n")
    } else {
      self.init(offset: end, text: "\n" + lines)
    }
  }

  /// The value of a key that has none.
  init(value: String, of entry: YAMLEntry, _ tree: YAMLTree, _ bytes: [UInt8]) {
    let end = Int(tree.range(entry.key).end)
    let colon = bytes[end...].firstIndex { !$0.isBlank }
    if let colon, bytes[colon] == UInt8(ascii: ":") {
      self.init(offset: colon + 1, text: " \(value)")
    } else {
      self.init(offset: end, text: ": \(value)")
    }
  }

  private init(offset: Int, text: String) {
    self.offset = offset
    self.text = text
  }
}
