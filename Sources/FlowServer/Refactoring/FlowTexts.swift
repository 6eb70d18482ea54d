import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// A module's flows with the texts that declare them.
struct FlowTexts {
  /// A flow's text.
  struct Body {
    /// The file of the index.
    var file: Int
    var tree: YAMLTree
    var bytes: [UInt8]
    var root: YAMLTree.NodeID
    /// The mapping with the flow's keys.
    var mapping: YAMLTree.NodeID
    /// The flow's entry under `flows`; nil if the flow is its file's own.
    var entry: YAMLEntry?

    /// A part of the text.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func text(_ node: YAMLTree.NodeID) -> String {
      text(Int(tree.range(node).start)..<Int(tree.range(node).end))
    }

    /// The number of blanks before an entry that begins a line.
    func indent(of entry: YAMLEntry) -> Int {
      let start = Int(tree.range(entry.key).start)
      return start - (bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    }
  }

  let module: Int
  let graph: FlowGraph
  let sources: SourceMap
  let index: SymbolIndex
  let trees: [YAMLTree?]
  let names: NameTable

  init(module: Int, _ graph: FlowGraph, _ sources: SourceMap, _ refactorings: Refactorings) {
    self.module = module
    self.graph = graph
    self.sources = sources
    index = refactorings.index
    trees = refactorings.trees
    names = refactorings.names
  }

  /// The place in the index for one of the graph.
  func indexed(_ range: SourceRange) -> SourceRange? { indexed(range, sources) }

  /// The place in the index for one of some sources.
  func indexed(_ range: SourceRange, _ sources: SourceMap) -> SourceRange? {
    sources.file(of: range).flatMap { index.file($0.path) }.map {
      SourceRange(file: UInt32($0), start: range.start, end: range.end)
    }
  }

  /// The text of a flow of the module.
  func body(of flow: FlowGraph.Flow) -> Body? {
    guard flow.module == 0, let place = indexed(flow.range), let tree = trees[Int(place.file)], let root = tree.root,
      let (mapping, entry) = tree.body(ofFlowNamedAt: Int(place.start), names), !tree.isFlow(mapping),
      tree.kind(mapping) == .mapping
    else { return nil }
    let file = Int(place.file)
    return Body(
      file: file, tree: tree, bytes: index.files[file].bytes, root: root, mapping: mapping, entry: entry)
  }

  /// The symbol of a node of a flow.
  func symbol(of node: FlowGraph.Node) -> Int? {
    switch node.kind {
    case .screen: index.global(.screen, node.name, in: module)
    case .flow: index.global(.flow, node.name, in: module)
    case .task: index.global(.task, node.name, in: module)
    case .decision, .condition: nil
    }
  }

  /// Whether a flow can give screens to another flow, or take another one's: it is a plain stack, and no variant.
  func isPlain(_ flow: FlowGraph.Flow, _ number: FlowIndex) -> Bool {
    let isAsked = graph.conditions.contains { $0.standing?.subject == .flow(number) }
    return flow.module == 0 && flow.base == nil && flow.container.isEmpty && flow.items.isEmpty && flow.shell == nil
      && !isAsked && !graph.flows.contains { $0.base == number } && flow.questions.allSatisfy(\.fills.isEmpty)
      && !flow.questions.contains { graph.conditions[$0.condition].isAsync }
  }

  /// The name of the flow whose text a place is in, and the keys around the place, outermost first, without `flows` and
  /// the flow's name.
  func surroundings(of place: SourceRange) -> (flow: String?, entries: [YAMLEntry], tree: YAMLTree)? {
    guard let tree = trees[Int(place.file)], let root = tree.root else { return nil }
    var entries = tree.entries(at: Int(place.start))
    if let first = entries.first, names[tree.text(first.key)] == "flows" {
      guard entries.count > 1 else { return (nil, [], tree) }
      let flow = names[tree.text(entries[1].key)]
      entries.removeFirst(2)
      return (flow, entries, tree)
    }
    return (tree.entry("flow", of: root, names).map { names[tree.text($0.value)] }, entries, tree)
  }

  /// The first of the keys around a place.
  func key(around place: SourceRange) -> String? {
    surroundings(of: place).flatMap { found in found.entries.first.map { names[found.tree.text($0.key)] } }
  }

  /// Whether a name is a node's key under `edges`, or declares a screen.
  func isNode(_ mention: Occurrence) -> Bool {
    if mention.isDeclaration { return true }
    guard let (_, entries, tree) = surroundings(of: mention.range), entries.count == 2 else { return false }
    return names[tree.text(entries[0].key)] == "edges" && tree.contains(entries[1].key, Int(mention.range.start))
  }

  /// Lines with more blanks before them, or fewer.
  static func shifted(_ text: String, by blanks: Int) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let own = line.prefix { $0 == " " }.count
      if own == line.count {
        lines.append("")
      } else {
        lines.append(String(repeating: " ", count: max(0, own + blanks)) + line.dropFirst(own))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A text with some of its parts replaced.
  static func replacing(_ edits: [(range: Range<Int>, text: String)], in bytes: [UInt8], _ range: Range<Int>) -> String
  {
    var result = Array(bytes[range])
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(
        (edit.range.lowerBound - range.lowerBound)..<(edit.range.upperBound - range.lowerBound),
        with: Array(edit.text.utf8))
    }
    return String(decoding: result, as: UTF8.self)
  }
}
