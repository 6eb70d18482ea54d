import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import FlowSyntax

/// A change of flow files that a person asks for by name.
struct Refactoring {
  /// The replacement of a part of a file.
  struct Edit {
    /// The file of the index.
    var file: Int
    var range: Range<Int>
    var text: String
  }

  var title: String
  /// The kind of the protocol, such as `refactor.extract`.
  var kind: String
  var edits: [Edit]
}

/// Changes of flows: screens are made a flow, a flow is made part of the one that runs it, and both keep what users
/// see; a screen is put behind a gate; an edge leads elsewhere, or goes.
///
/// A change is tried first: it is offered if the modules with it have no diagnostic that they lacked. A change of an
/// edge may bring warnings, which say what it leaves behind.
struct Refactorings {
  let workspace: Workspace
  private(set) var locator: Locator
  let trees: [YAMLTree?]
  let names: NameTable

  init(_ workspace: inout Workspace) {
    locator = Locator(&workspace)
    trees = locator.index.files.map { workspace.tree(of: $0) }
    names = workspace.reader.names
    self.workspace = workspace
  }

  var index: SymbolIndex { locator.index }

  /// Changes of single edges.
  var changes: EdgeChanges { EdgeChanges(index: index, trees: trees, names: names) }

  /// The changes for a selection, as code actions.
  ///
  /// - Parameters:
  ///   - only: the kinds that the editor wants; empty for all.
  ///   - isUnasked: whether the editor asks by itself; then nothing is tried for edges.
  mutating func actions(at path: String, _ range: JSON, only: [String], isUnasked: Bool) -> [JSON] {
    guard let (text, mentions) = selected(at: path, range) else { return [] }
    func isWanted(_ kind: String) -> Bool {
      only.isEmpty || only.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    var found: [Refactoring] = []
    if isWanted("refactor.extract") {
      let screens = mentions.filter { index.symbols[$0.symbol].kind == .screen && text.isNode($0) }.map(\.symbol)
      if !screens.isEmpty, let extraction = text.extraction(of: Set(screens)) { found += extraction.filter(isTried) }
    }
    if range["start"] == range["end"], let mention = mentions.first, mentions.count == 1 {
      let kind = index.symbols[mention.symbol].kind
      if kind == .flow, isWanted("refactor.inline"), let inlining = text.inlining(of: mention.symbol),
        isTried(inlining)
      {
        found.append(inlining)
      }
    }
    if range["start"] == range["end"], !isUnasked, isWanted(EdgeChanges.kind), let file = index.file(path),
      let offset = locator.offset(of: range["start"], in: file)
    {
      found += edgeChanges(at: offset, in: file, mentions)
    }
    return found.compactMap { action($0) }
  }

  /// The number of places that an edge is offered to lead to, since a module is compiled for each.
  private static let mostTargets = 4

  /// On an edge's event its deletion, and on what its move names the other places that it can lead to.
  private func edgeChanges(at offset: Int, in file: Int, _ mentions: [Occurrence]) -> [Refactoring] {
    guard let edge = changes.edge(at: offset, in: file), let tree = trees[file] else { return [] }
    if tree.contains(edge.event.key, offset) {
      let deletion = try? changes.deletion(of: edge)
      return [deletion].compactMap(\.self).filter { newError(with: $0) == nil }
    }
    guard let number = edge.moves.firstIndex(where: { tree.contains($0, offset) }),
      let mention = mentions.first(where: { EdgeChanges.targets.contains(index.symbols[$0.symbol].kind) }),
      let flow = flow(around: offset, in: file)
    else { return [] }
    let named = index.name(mention.symbol)
    return changes.targets(of: flow).filter { $0 != named }.prefix(Self.mostTargets)
      .compactMap { try? changes.leading(edge, number, to: $0, in: flow) }.filter { newError(with: $0) == nil }
  }

  /// The flow whose text a byte is in.
  private func flow(around offset: Int, in file: Int) -> Int? {
    guard let tree = trees[file], let root = tree.root else { return nil }
    let entries = tree.entries(at: offset)
    let isInFlows = entries.count > 1 && names[tree.text(entries[0].key)] == "flows"
    let name =
      isInFlows
      ? names[tree.text(entries[1].key)] : tree.entry("flow", of: root, names).map { names[tree.text($0.value)] }
    return name.flatMap { changes.global(.flow, $0, in: index.files[file].module) }
  }

  /// The message of an error that there is with a change, and was not before; nil if there are no more than before.
  func newError(with refactoring: Refactoring) -> String? {
    for (_, before, after) in compilations(with: refactoring) {
      let errors = after.log.sorted.filter { $0.id.severity == .error }
      let known = before.log.diagnostics.filter { $0.id.severity == .error }
      if errors.count > known.count {
        return errors.first { error in !known.contains { $0.message == error.message } }?.message ?? errors[0].message
      }
    }
    return nil
  }

  /// The module's flows with their texts, and the names in a selection; nil while something has errors or cannot be
  /// read.
  mutating func selected(at path: String, _ range: JSON) -> (text: FlowTexts, mentions: [Occurrence])? {
    guard let file = index.file(path), let start = locator.offset(of: range["start"], in: file),
      let end = locator.offset(of: range["end"], in: file)
    else { return nil }
    let module = index.files[file].module
    guard !workspace.modules[module].isImportOnly, let compiled = workspace.compiled[module], !compiled.log.hasErrors,
      let graph = compiled.graph, index.files.allSatisfy({ $0.shift == nil && !$0.bytes.contains(0x0D) })
    else { return nil }
    let selected = SourceRange(file: UInt32(file), start: UInt32(start), end: UInt32(max(start, end)))
    let mentions = index.occurrences[index.files[file].occurrences].filter {
      $0.range.start <= selected.end && selected.start <= $0.range.end
    }
    return (FlowTexts(module: module, graph, compiled.sources, self), mentions)
  }

  mutating func action(_ refactoring: Refactoring) -> JSON? {
    var changes = JSON.object([])
    for (file, edits) in Dictionary(grouping: refactoring.edits, by: \.file).sorted(by: { $0.key < $1.key }) {
      var shown: [JSON] = []
      for edit in edits.sorted(by: Self.areInOrder) {
        let place = SourceRange(
          file: UInt32(file), start: UInt32(edit.range.lowerBound), end: UInt32(edit.range.upperBound))
        guard let range = locator.range(place) else { return nil }
        shown.append(["range": range, "newText": .string(edit.text)])
      }
      changes[locator.uri(file)] = .array(shown)
    }
    return ["title": .string(refactoring.title), "kind": .string(refactoring.kind), "edit": ["changes": changes]]
  }

  private static func areInOrder(_ left: Refactoring.Edit, _ right: Refactoring.Edit) -> Bool {
    (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
  }

  /// Whether the modules with a change have no diagnostic that they lacked.
  func isTried(_ refactoring: Refactoring) -> Bool {
    compilations(with: refactoring).allSatisfy { !hasNew($0.after, $0.before) }
  }

  /// Whether a compilation has more diagnostics of some kind than another one.
  func hasNew(_ after: FullCompilation, _ before: FullCompilation) -> Bool {
    var left = Dictionary(before.log.diagnostics.map { ($0.id, 1) }, uniquingKeysWith: +)
    for diagnostic in after.log.diagnostics {
      left[diagnostic.id, default: 0] -= 1
      if left[diagnostic.id, default: 0] < 0 { return true }
    }
    return false
  }

  /// The modules that have a changed file, compiled without and with the change.
  func compilations(
    with refactoring: Refactoring
  ) -> [(module: Int, before: FullCompilation, after: FullCompilation)] {
    var texts: [String: [UInt8]] = [:]
    for edit in refactoring.edits.sorted(by: Self.areInOrder).reversed() {
      let file = index.files[edit.file]
      texts[file.path, default: file.bytes].replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    func files(_ module: Int) -> [FlowFile] {
      workspace.files(of: module).map { file in
        texts[file.path].map { FlowFile(path: file.path, bytes: $0) } ?? file
      }
    }
    var reader = workspace.reader
    return workspace.modules.indices.compactMap { module in
      guard !workspace.modules[module].isImportOnly, let before = workspace.compiled[module],
        before.sources.files.contains(where: { texts[$0.path] != nil })
      else { return nil }
      return (module, before, workspace.compile(module, files: files, &reader))
    }
  }
}
