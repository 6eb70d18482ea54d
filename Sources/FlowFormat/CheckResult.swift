import FlowDiagnostics
import FlowSyntax

/// Reports a difference between a result and its source other than layout; nil if there is none.
///
/// Nobody reads a file again after formatting it. So each result is read again, and must have the same tree and the same comments, in order.
func checkResult(
  _ result: [UInt8], of source: [UInt8], _ tree: YAMLTree, _ trivia: [Trivia], names: inout NameTable
) -> Diagnostic? {
  let whole = SourceRange(file: tree.file, start: 0, end: 0)
  var log = DiagnosticLog()
  let read = readYAML(SourceFile(path: "", bytes: result), file: 0, names: &names, log: &log)
  if log.diagnostics.contains(where: { $0.id == .tooLarge }) {
    return Diagnostic(
      .tooLarge, "laid out, the file would have \(result.count) bytes, more than a flow file may have", at: whole,
      help: "split it: the flow files of one module see each other's names")
  }
  let otherLayout = { (range: SourceRange) in
    Diagnostic(.unsupportedYAML, "this has no layout that says the same", at: range)
  }
  guard let read, !log.hasErrors else { return otherLayout(whole) }
  if let root = tree.root, let other = read.root {
    if let node = firstDifference(tree, root, read, other) { return otherLayout(tree.range(node)) }
  } else if tree.root != nil || read.root != nil {
    return otherLayout(whole)
  }
  let comments = trivia.comments.map { source[$0.start..<$0.end] }
  let others = scanTrivia(result, read).comments.map { result[$0.start..<$0.end] }
  return comments.elementsEqual(others) { $0.elementsEqual($1) } ? nil : otherLayout(whole)
}

/// The first node that differs from its counterpart in another tree; nil if all are the same.
private func firstDifference(
  _ tree: YAMLTree, _ node: YAMLTree.NodeID, _ other: YAMLTree, _ twin: YAMLTree.NodeID
) -> YAMLTree.NodeID? {
  guard tree.kind(node) == other.kind(twin), tree.text(node) == other.text(twin),
    tree.isNull(node) == other.isNull(twin)
  else { return node }
  var child = tree.firstChild(node)
  var match = other.firstChild(twin)
  while let left = child, let right = match {
    if let difference = firstDifference(tree, left, other, right) { return difference }
    child = tree.next(left)
    match = other.next(right)
  }
  return child ?? (match == nil ? nil : node)
}
