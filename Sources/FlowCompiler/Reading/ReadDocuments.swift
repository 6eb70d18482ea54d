import FlowDiagnostics
import FlowSyntax

/// Reads and decodes a module's files, one document for each.
///
/// A file that is no YAML is an empty document which may declare anything.
func readDocuments(
  _ sources: SourceMap, vocabulary: inout Vocabulary, names: inout NameTable, log: inout DiagnosticLog
) -> [FlowDocument] {
  var documents: [FlowDocument] = []
  documents.reserveCapacity(sources.files.count)
  for (file, source) in sources.files.enumerated() {
    if let tree = readYAML(source, file: UInt32(file), names: &names, log: &log) {
      documents.append(decode(tree, vocabulary: &vocabulary, names: &names, log: &log))
    } else {
      var document = FlowDocument(file: UInt32(file))
      document.unread = .file
      documents.append(document)
    }
  }
  return documents
}
