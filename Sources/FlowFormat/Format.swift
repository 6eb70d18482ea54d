import FlowDiagnostics
import FlowSyntax

/// Formats a flow file in the one layout of all flow files.
///
/// Formatting the result again changes nothing. The meaning and the comments stay the same: each result is read again and compared.
///
/// - Parameters:
///   - source: the file.
///   - file: the file's index in the ``SourceMap`` that diagnostics are shown with.
///   - log: receives the reason if the file cannot be read or laid out.
/// - Returns: the file's new bytes; nil if an error was reported.
public func format(_ source: SourceFile, file: UInt32 = 0, log: inout DiagnosticLog) -> [UInt8]? {
  var names = NameTable()
  var found = DiagnosticLog()
  let tree = readYAML(source, file: file, names: &names, log: &found)
  // Warnings are about the meaning, which is not the formatter's business.
  for diagnostic in found.diagnostics where diagnostic.id.severity == .error { log.report(diagnostic) }
  guard let tree, !found.hasErrors else { return nil }
  return format(source, tree, names: names, isChecked: true, log: &log)
}

/// Formats a flow file as ``format(_:file:log:)`` does, with its YAML already read.
package func format(
  _ source: SourceFile, _ tree: YAMLTree, names: NameTable, isChecked: Bool, log: inout DiagnosticLog
) -> [UInt8]? {
  var names = names
  let trivia = scanTrivia(source.bytes, tree)
  var builder = LayoutBuilder(source.bytes, tree, names, trivia)
  let layout = builder.buildFile()
  if let problem = builder.problem {
    log.report(problem)
    return nil
  }
  let result = LayoutPrinter.print(layout, source: source.bytes)
  // A result that equals the source needs no check.
  if !isChecked || result == source.bytes { return result }
  if let problem = checkResult(result, of: source.bytes, tree, trivia, names: &names) {
    log.report(problem)
    return nil
  }
  return result
}
