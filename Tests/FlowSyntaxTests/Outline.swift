import FlowDiagnostics

@testable import FlowSyntax

/// A reading of some text: the tree if there is one, and what was found.
struct Reading {
  let bytes: [UInt8]
  let tree: YAMLTree?
  let names: NameTable
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8]) {
    var names = NameTable()
    var log = DiagnosticLog()
    self.bytes = bytes
    tree = readYAML(SourceFile(path: "Test.flow.yaml", bytes: bytes), file: 0, names: &names, log: &log)
    self.names = names
    diagnostics = log.sorted
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The tree as text: scalars with their source in bytes, `{…}` and `[…]` for flow, `(…)` after `m` and `s` for block collections.
  var outline: String {
    guard let tree, let root = tree.root else { return "nothing" }
    return outline(root, of: tree)
  }

  /// The source that each node's range covers, in order of the nodes.
  var sources: [String] {
    guard let tree else { return [] }
    return tree.allNodes.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }

  private func outline(_ node: YAMLTree.NodeID, of tree: YAMLTree) -> String {
    var children: [String] = []
    var child = tree.firstChild(node)
    while let current = child {
      children.append(outline(current, of: tree))
      child = tree.next(current)
    }
    let inside = children.joined(separator: " ")
    switch tree.kind(node) {
    case .plain: return tree.isEmpty(node) ? "_" : names[tree.text(node)]
    case .quoted: return "'\(names[tree.text(node)])'"
    case .mapping: return tree.isFlow(node) ? "{\(inside)}" : "m(\(inside))"
    case .sequence: return tree.isFlow(node) ? "[\(inside)]" : "s(\(inside))"
    }
  }
}

extension YAMLTree {
  /// The nodes, in the order of the source.
  var allNodes: [Node] { (0..<nodes.count).map { nodes[$0] } }
}
