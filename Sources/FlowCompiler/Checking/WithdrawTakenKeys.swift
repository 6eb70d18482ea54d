import FlowDiagnostics
import FlowSyntax

/// Removes each fix-it that would write a key which its mapping already has: a person must merge the values of the two keys.
func withdrawTakenKeys(in log: inout DiagnosticLog, _ sources: SourceMap, _ names: inout NameTable) {
  var takers: [UInt32: TakenKeys] = [:]
  log.replaceEach { entry in
    var diagnostic = entry.diagnostic
    var help: String?
    diagnostic.fixIts.removeAll { fixIt in
      let file = fixIt.range.file
      guard let source = sources.file(of: fixIt.range) else { return false }
      let keys = takers[file] ?? TakenKeys(source, file: file, &names)
      takers[file] = keys
      guard keys.has(fixIt.replacement, besideKeyAt: fixIt.range) else { return false }
      help = "there is already a key '\(excerpt(fixIt.replacement))' beside it: merge the two"
      return true
    }
    if diagnostic.help == nil { diagnostic.help = help }
    return diagnostic
  }
}

/// The keys of each mapping of a file.
private struct TakenKeys {
  /// For each key, by its offset, the number of its mapping.
  private var mappings: [UInt32: Int] = [:]
  /// The texts of each mapping's keys.
  private var texts: [Set<String>] = []

  init(_ source: SourceFile, file: UInt32, _ names: inout NameTable) {
    var ignored = DiagnosticLog()
    guard let tree = readYAML(source, file: file, names: &names, log: &ignored), let root = tree.root else { return }
    read(root, of: tree, names)
  }

  private mutating func read(_ node: YAMLTree.NodeID, of tree: YAMLTree, _ names: NameTable) {
    let isMapping = tree.kind(node) == .mapping
    let number = texts.count
    if isMapping { texts.append([]) }
    var child = tree.firstChild(node)
    while let inner = child {
      if isMapping, let value = tree.next(inner) {
        mappings[tree.range(inner).start] = number
        texts[number].insert(names[tree.text(inner)])
        read(value, of: tree, names)
        child = tree.next(value)
      } else {
        read(inner, of: tree, names)
        child = tree.next(inner)
      }
    }
  }

  func has(_ text: String, besideKeyAt range: SourceRange) -> Bool {
    mappings[range.start].map { texts[$0].contains(text) } ?? false
  }
}
