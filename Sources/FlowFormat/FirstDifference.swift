import FlowDiagnostics
import FlowSyntax

/// Where the formatted text says something else than the source; nil if it says the same, the inner nil where no node is to blame.
///
/// A formatter is trusted with files that nobody reads again after it. So each result is read, and has to have the same tree and the
/// same comments, in their order.
func firstDifference(
  _ source: [UInt8], _ tree: YAMLTree, _ remarks: [Remark], _ result: [UInt8], names: inout NameTable
) -> YAMLTree.NodeID?? {
  var log = DiagnosticLog()
  let read = readYAML(SourceFile(path: "", bytes: result), file: 0, names: &names, log: &log)
  guard let read, !log.hasErrors else { return .some(tree.root) }
  switch (tree.root, read.root) {
  case (nil, nil): break
  case (let root?, let other?):
    if let node = firstDifference(tree, root, read, other) { return node }
  default: return .some(tree.root)
  }
  let comments = remarks.comments.map { source[$0.start..<$0.end] }
  let others = scanRemarks(result, read).comments.map { result[$0.start..<$0.end] }
  return comments.elementsEqual(others) { $0.elementsEqual($1) } ? nil : .some(tree.root)
}

private func firstDifference(
  _ tree: YAMLTree, _ node: YAMLTree.NodeID, _ other: YAMLTree, _ twin: YAMLTree.NodeID
) -> YAMLTree.NodeID? {
  guard tree.kind(node) == other.kind(twin), tree.text(node) == other.text(twin) else { return node }
  var child = tree.firstChild(node)
  var match = other.firstChild(twin)
  while let left = child, let right = match {
    if let difference = firstDifference(tree, left, other, right) { return difference }
    child = tree.next(left)
    match = other.next(right)
  }
  return child ?? (match == nil ? nil : node)
}
