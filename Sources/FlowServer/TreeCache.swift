import FlowDiagnostics
import FlowSyntax

/// The YAML of files as it was read last, so that a text is read once for all that asks for it.
struct TreeCache {
  private struct Entry {
    var bytes: [UInt8]
    /// The names of the tree alone.
    var names: NameTable
    /// Nil where something is wrong with the text, which is then read each time, so that it is said where it belongs.
    var tree: YAMLTree?
  }

  private var entries: [String: Entry] = [:]

  /// Reads a file as ``readYAML(_:file:names:log:)`` does, with the same names in the same order.
  mutating func read(
    _ source: SourceFile, _ file: UInt32, _ names: inout NameTable, _ log: inout DiagnosticLog
  ) -> YAMLTree? {
    guard case .bytes(let bytes) = source.text else { return readYAML(source, file: file, names: &names, log: &log) }
    let entry: Entry
    if let known = entries[source.path], known.bytes == bytes {
      entry = known
    } else {
      var own = NameTable()
      var found = DiagnosticLog()
      let tree = readYAML(source, file: 0, names: &own, log: &found)
      entry = Entry(bytes: bytes, names: own, tree: found.diagnostics.isEmpty ? tree : nil)
      entries[source.path] = entry
    }
    guard let tree = entry.tree else { return readYAML(source, file: file, names: &names, log: &log) }
    let renamed = (0..<entry.names.count).map { names.intern(entry.names.bytes(of: entry.names.name(at: $0))) }
    return tree.renamed(renamed).renumbered(file)
  }
}
