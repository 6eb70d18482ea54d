import FlowDiagnostics
import FlowSyntax

/// Decodes one flow file: what its mappings and lists say, with nothing looked up.
///
/// Every mistake is reported and stepped over. What could not be made sense of is left out where nothing refers to it, and left empty
/// where something may: an edge whose move is wrong is there, with no alternatives.
///
/// - Parameters:
///   - tree: the file's YAML.
///   - vocabulary: the language's words in `names`; one for all files of a module.
///   - names: where the texts go.
///   - log: where mistakes are reported.
public func decode(
  _ tree: YAMLTree, vocabulary: inout Vocabulary, names: inout NameTable, log: inout DiagnosticLog
) -> FlowDocument {
  var decoder = DocumentDecoder(tree: tree)
  // Lent, not copied: a second reference would make the first write copy the whole module's names.
  swap(&decoder.vocabulary, &vocabulary)
  swap(&decoder.names, &names)
  swap(&decoder.log, &log)
  decoder.decodeFile()
  swap(&decoder.vocabulary, &vocabulary)
  swap(&decoder.names, &names)
  swap(&decoder.log, &log)
  return decoder.document
}

/// Decodes one flow file that stands alone.
public func decode(_ tree: YAMLTree, names: inout NameTable, log: inout DiagnosticLog) -> FlowDocument {
  var vocabulary = Vocabulary(&names)
  return decode(tree, vocabulary: &vocabulary, names: &names, log: &log)
}

/// What is at hand while one file is decoded; each kind of thing is decoded in an extension of its own.
struct DocumentDecoder {
  let tree: YAMLTree
  var vocabulary = Vocabulary()
  var names = NameTable()
  var log = DiagnosticLog()
  var document: FlowDocument

  init(tree: YAMLTree) {
    self.tree = tree
    document = FlowDocument(file: tree.file)
  }

  /// What the node is, in words.
  func kindInWords(_ node: YAMLTree.NodeID) -> String {
    switch tree.kind(node) {
    case .plain, .quoted: tree.isEmpty(node) ? "nothing" : "a text"
    case .mapping: "a mapping"
    case .sequence: "a list"
    }
  }

  /// Reports that the node is of another kind than what stands there takes.
  mutating func reportWrongKind(_ node: YAMLTree.NodeID, _ subject: String, takes: String, help: String? = nil) {
    log.report(.wrongKind(subject, takes: takes, found: kindInWords(node), at: tree.range(node), help: help))
  }

  /// Reports a key that its mapping does not have, and returns the raw value of the one that was probably meant.
  @discardableResult
  mutating func reportUnknownKey(_ key: YAMLTree.NodeID, in table: KeyTable, and more: KeyTable = KeyTable()) -> UInt8 {
    guard tree.isScalar(key) else {
      reportWrongKind(key, "a key of \(table.owner)", takes: "one word")
      return KeyTable.none
    }
    let text = names[tree.text(key)]
    let known = table.texts + more.texts.filter { !table.texts.contains($0) }
    let meant = nearest(to: text, in: known)
    log.report(.unknownKey(text, in: table.owner, known: known, nearest: meant, at: tree.range(key)))
    return meant.flatMap(names.find).map { table[$0] } ?? KeyTable.none
  }

  /// Decodes `doc:`.
  mutating func decodeDoc(_ node: YAMLTree.NodeID) -> Name {
    guard tree.isScalar(node) else {
      reportWrongKind(node, "'doc'", takes: "a text")
      return .empty
    }
    return tree.text(node)
  }
}

// Asked of the tree, and not of the decoder: without optimisation a question to the decoder copies it.
extension YAMLTree {
  /// Whether the node is a text, quoted or not.
  func isScalar(_ node: NodeID) -> Bool {
    let kind = kind(node)
    return kind == .plain || kind == .quoted
  }
}
