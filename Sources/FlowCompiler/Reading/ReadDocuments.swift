import FlowDiagnostics
import FlowSyntax

/// Reads and decodes some files, one document for each.
///
/// A file that is no YAML is an empty document which may declare anything.
func readDocuments(
  _ sources: SourceMap, _ files: Range<Int>, vocabulary: inout Vocabulary, names: inout NameTable,
  log: inout DiagnosticLog, reading: YAMLReading
) -> [FlowDocument] {
  var documents: [FlowDocument] = []
  documents.reserveCapacity(files.count)
  for file in files {
    if let tree = reading(sources.files[file], UInt32(file), &names, &log) {
      documents.append(decode(tree, vocabulary: &vocabulary, names: &names, log: &log))
    } else {
      var document = FlowDocument(file: UInt32(file))
      document.unread = .file
      documents.append(document)
    }
  }
  return documents
}
