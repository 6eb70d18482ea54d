import FlowDiagnostics
import FlowSyntax

/// Lays out a flow file the one way that all flow files are laid out.
///
/// Formatting the result changes nothing. What the file says stays the same, and so do the comments: that is checked each time, the
/// result is read again and compared.
///
/// - Parameters:
///   - source: the file.
///   - file: its index in the ``SourceMap`` that findings are shown with.
///   - log: where it is reported why a file cannot be read, or has no layout.
/// - Returns: the file's new bytes; nil if it was reported why there are none.
public func format(_ source: SourceFile, file: UInt32 = 0, log: inout DiagnosticLog) -> [UInt8]? {
  var names = NameTable()
  var found = DiagnosticLog()
  let tree = readYAML(source, file: file, names: &names, log: &found)
  // Warnings are about what the file says, which is not what a formatter is asked for.
  for diagnostic in found.diagnostics where diagnostic.id.severity == .error { log.report(diagnostic) }
  guard let tree, !found.hasErrors else { return nil }
  return format(source, tree, names: names, isChecked: true, log: &log)
}

/// Lays out a flow file as ``format(_:file:log:)`` does, of which the YAML is read already.
///
/// - Parameter isChecked: whether the result is read again and compared.
package func format(
  _ source: SourceFile, _ tree: YAMLTree, names: NameTable, isChecked: Bool, log: inout DiagnosticLog
) -> [UInt8]? {
  var names = names
  let remarks = scanRemarks(source.bytes, tree)
  var builder = LayoutBuilder(source.bytes, tree, names, remarks)
  let layout = builder.buildFile()
  if let problem = builder.problem {
    log.report(problem)
    return nil
  }
  let result = LayoutPrinter.print(layout, source: source.bytes)
  // What was laid out already says the same as itself.
  if !isChecked || result == source.bytes { return result }
  if let problem = checkResult(result, of: source.bytes, tree, remarks, names: &names) {
    log.report(problem)
    return nil
  }
  return result
}
