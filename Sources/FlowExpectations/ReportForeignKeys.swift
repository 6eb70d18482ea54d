import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Reports why a file of valid YAML is no flow file: it is no mapping, or it declares no flow and has keys that no flow
/// file has.
///
/// A misspelt key beside a flow is a mistake in a flow file and is not reported here, nor is YAML that cannot be read.
package func reportForeignKeys(_ source: SourceFile, log: inout DiagnosticLog) {
  var names = NameTable()
  var found = DiagnosticLog()
  guard let tree = readYAML(source, file: 0, names: &names, log: &found), let root = tree.root, !found.hasErrors
  else { return }
  let keys = tree.kind(root) == .mapping ? tree.pairs(of: root).map(\.key) : []
  if keys.contains(where: { ["flow", "flows"].contains(names[tree.text($0)]) }) { return }
  let places = (keys.isEmpty ? [root] : keys).map { tree.range($0) }
  _ = decodeWithExpectations(tree, names: &names, log: &found)
  for diagnostic in found.diagnostics where diagnostic.id == .unknownKey || keys.isEmpty {
    if diagnostic.id.severity == .error && places.contains(diagnostic.range) { log.report(diagnostic) }
  }
}
