import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import FlowSyntax

/// Changes that add what flow files miss: an edge for an event, or the declaration of a name that is used.
///
/// A change is tried first: it is offered if the module with it lacks that diagnostic and has no new error.
struct Additions {
  /// A replacement in a file of the index.
  private typealias Change = (file: Int, range: Range<Int>, text: String)

  private let workspace: Workspace
  private var locator: Locator
  private let names: NameTable
  private let trees: [YAMLTree?]

  /// The diagnostics for which something may be added.
  static let ids: [DiagnosticID] = [
    .eventWithoutEdge, .unhandledOutcome, .unknownEvent, .unknownScreen, .unknownCondition, .unknownTask,
    .unknownOutcome, .badGuard,
  ]

  init(_ workspace: inout Workspace) {
    locator = Locator(&workspace)
    trees = locator.index.files.map { workspace.tree(of: $0) }
    names = workspace.reader.names
    self.workspace = workspace
  }

  private var edges: EdgeChanges { EdgeChanges(index: locator.index, trees: trees, names: names) }

  /// The changes for a diagnostic, as code actions.
  mutating func actions(for diagnostic: Diagnostic, _ sources: SourceMap, shown: JSON) -> [JSON] {
    let index = locator.index
    guard let file = sources.file(of: diagnostic.range).flatMap({ index.file($0.path) }) else { return [] }
    let place = SourceRange(file: UInt32(file), start: diagnostic.range.start, end: diagnostic.range.end)
    var added: [(title: String, file: Int, insertion: YAMLInsertion, more: [Change])] = []
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
            let insertion = edges.insertion(ofEdge: name, of: index.name(occurrence.symbol), "stay", in: flow)
          else { continue }
          added.append(("Add an edge for '\(name)' that stays", Int(index.symbols[flow].range.file), insertion, []))
        }
      }
    case .unknownEvent:
      guard let site = index.sites[place],
        let screen = index.global(.screen, site.node, in: index.files[file].module),
        diagnostic.message == "screen '\(index.name(screen))' has no event '\(names[site.event])'",
        let insertion = edges.declaration(of: names[site.event], by: screen)
      else { return [] }
      added.append(
        (
          "Declare event '\(names[site.event])' of screen '\(index.name(screen))'",
          Int(index.symbols[screen].range.file), insertion, []
        ))
    case .unknownScreen, .unknownCondition, .unknownTask, .unknownOutcome:
      guard let missing = MissingName(diagnostic),
        let insertion = declaration(of: missing, at: Int(place.start), in: file)
      else { return [] }
      added.append(("Declare \(missing.kind.word) '\(missing.name)'", file, insertion, []))
    case .badGuard:
      guard let found = opposite(at: Int(place.start), in: file) else { return [] }
      added.append(
        (
          "Declare its opposite, '\(found.name)', which the app answers", found.file, found.insertion,
          [(file, found.replaced, found.name)]
        ))
    default: return []
    }
    var actions: [JSON] = []
    for (title, file, insertion, more) in added {
      let changes = more + [(file, insertion.offset..<insertion.offset, insertion.text)]
      guard mends(diagnostic, changes) else { continue }
      var edits: [(file: Int, edits: [JSON])] = []
      for change in changes {
        let range = SourceRange(
          file: UInt32(change.file), start: UInt32(change.range.lowerBound), end: UInt32(change.range.upperBound))
        guard let typed = locator.range(range) else { continue }
        let edit: JSON = ["range": typed, "newText": .string(change.text)]
        if let known = edits.firstIndex(where: { $0.file == change.file }) {
          edits[known].edits.append(edit)
        } else {
          edits.append((change.file, [edit]))
        }
      }
      actions.append([
        "title": .string(title), "kind": "quickfix", "diagnostics": [shown],
        "edit": ["changes": .object(edits.map { (locator.uri($0.file), .array($0.edits)) })],
      ])
    }
    return actions
  }

  /// The declaration of a screen, condition, task or outcome, where the file declares others, and otherwise at the end
  /// of the file or flow around it.
  private func declaration(of missing: MissingName, at place: Int, in file: Int) -> YAMLInsertion? {
    guard let tree = trees[file], let root = tree.root, tree.kind(root) == .mapping else { return nil }
    let bytes = locator.index.files[file].bytes
    let way = tree.entries(at: place)
    let flow = way.count > 1 && names[tree.text(way[0].key)] == "flows" ? way[1].value : root
    let section: String
    switch missing.kind {
    case .screen: section = "screens"
    case .condition: section = "conditions"
    case .task: section = "tasks"
    case .outcome: section = "outcomes"
    default: return nil
    }
    let body =
      missing.kind == .outcome ? flow : [flow, root].first { tree.entry(section, of: $0, names) != nil } ?? root
    let value = missing.kind == .task ? " { outcomes: [done] }" : ""
    guard let known = tree.entry(section, of: body, names) else {
      let text =
        tree.isFlow(body)
        ? "\(section): { \(missing.name):\(value) }" : "\(section):\n  \(missing.name):\(value)"
      return YAMLInsertion(adding: text, to: body, tree, bytes)
    }
    if tree.isEmpty(known.value) {
      return YAMLInsertion(value: "{ \(missing.name):\(value) }", of: known, tree, bytes)
    }
    let isBare = value.isEmpty && (tree.isFlow(known.value) || tree.kind(known.value) == .sequence)
    return YAMLInsertion(
      adding: isBare ? missing.name : "\(missing.name):\(value)", to: known.value, tree, bytes)
  }

  /// The opposite of a condition, for `requires: not signedIn`, which takes only conditions that hold: its name, its
  /// declaration beside the condition's in a file, and what the name replaces.
  private func opposite(
    at place: Int, in file: Int
  ) -> (name: String, file: Int, insertion: YAMLInsertion, replaced: Range<Int>)? {
    guard let tree = trees[file], let entry = tree.entries(at: place).last, names[tree.text(entry.key)] == "requires"
    else { return nil }
    let words = names[tree.text(entry.value)].split(separator: " ").map(String.init)
    guard words.count == 2, words[0] == "not", let known = names.find(words[1]),
      let condition = locator.index.global(.condition, known, in: locator.index.files[file].module)
    else { return nil }
    let declared = locator.index.symbols[condition].range
    let other = Int(declared.file)
    guard let otherTree = trees[other], case let way = otherTree.entries(at: Int(declared.start)), way.count > 1,
      let own = way.last, names[otherTree.text(own.key)] == words[1]
    else { return nil }
    let isQuestion = words[1].hasPrefix("is") && words[1].dropFirst(2).first?.isUppercase == true
    let name =
      isQuestion ? "isNot\(words[1].dropFirst(2))" : "not\(words[1].prefix(1).uppercased())\(words[1].dropFirst())"
    let bytes = locator.index.files[other].bytes
    let value = String(decoding: bytes[Int(otherTree.range(own.key).end)..<otherTree.end(of: own)], as: UTF8.self)
    let around = way[way.count - 2].value
    let isBare = otherTree.isEmpty(own.value) && otherTree.isFlow(around)
    let text = isBare ? name : name + (value.isEmpty ? ":" : value)
    guard let insertion = YAMLInsertion(adding: text, to: around, otherTree, bytes) else { return nil }
    return (name, other, insertion, Int(tree.range(entry.value).start)..<Int(tree.range(entry.value).end))
  }

  /// Whether a module with changes of its files lacks a diagnostic and has no more errors.
  private func mends(_ diagnostic: Diagnostic, _ changes: [Change]) -> Bool {
    guard let module = changes.first.map({ locator.index.files[$0.file].module }),
      !workspace.modules[module].isImportOnly, let before = workspace.compiled[module]
    else { return false }
    var texts: [String: [UInt8]] = [:]
    // From the end, so that the places of the others stay as they are.
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let indexed = locator.index.files[change.file]
      guard indexed.shift == nil else { return false }
      texts[indexed.path, default: indexed.bytes].replaceSubrange(change.range, with: Array(change.text.utf8))
    }
    var reader = workspace.reader
    let after = workspace.compile(
      module,
      files: { other in
        workspace.files(of: other).map { file in
          texts[file.path].map { FlowFile(path: file.path, bytes: $0) } ?? file
        }
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
