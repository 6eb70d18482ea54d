import FlowDiagnostics

/// Reads one YAML document into a tree; reports what is wrong with it, and returns nil if nothing can be made of it.
///
/// - Parameters:
///   - source: the file's text.
///   - file: the file's index in the ``SourceMap``.
///   - names: where the texts go.
///   - log: where mistakes are reported.
public func readYAML(
  _ source: SourceFile, file: UInt32, names: inout NameTable, log: inout DiagnosticLog
) -> YAMLTree? {
  nil
}
