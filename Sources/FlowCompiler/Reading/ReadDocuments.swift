import FlowDiagnostics
import FlowSyntax

/// Reads and decodes a file, or remembers what that made of the same text before; nil where it is no YAML.
package typealias DocumentReading = (
  SourceFile, UInt32, inout Vocabulary, inout NameTable, inout DiagnosticLog
) -> FlowDocument?

/// Reads and decodes a file; nil where it is no YAML.
func read(
  _ source: SourceFile, _ file: UInt32, _ vocabulary: inout Vocabulary, _ names: inout NameTable,
  _ log: inout DiagnosticLog
) -> FlowDocument? {
  guard let tree = readYAML(source, file: file, names: &names, log: &log) else { return nil }
  return decode(tree, vocabulary: &vocabulary, names: &names, log: &log)
}

/// Reads and decodes some files, one document for each.
///
/// A file that is no YAML is an empty document which may declare anything.
func readDocuments(
  _ sources: SourceMap, _ files: Range<Int>, vocabulary: inout Vocabulary, names: inout NameTable,
  log: inout DiagnosticLog, reading: DocumentReading
) -> [FlowDocument] {
  var documents: [FlowDocument] = []
  documents.reserveCapacity(files.count)
  for file in files {
    if let document = reading(sources.files[file], UInt32(file), &vocabulary, &names, &log) {
      documents.append(document)
    } else {
      var document = FlowDocument(file: UInt32(file))
      document.unread = .file
      documents.append(document)
    }
  }
  return documents
}
