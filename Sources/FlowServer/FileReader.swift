import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax

/// Reads files, and remembers what it read: after a letter one file is read anew, once for all that asks for it.
struct FileReader {
  /// The names of all that was ever read, so that what is remembered stays what it was.
  private(set) var names = NameTable()
  private var vocabulary = Vocabulary()
  private var known = KnownFiles()

  /// Whether it keeps so many names of texts that are gone that it is better made anew.
  var isOvergrown: Bool { names.count > 200_000 }

  /// Compiles a module as `FlowCompiler` does.
  mutating func compile(_ files: [FlowFile], module: String, imported: [ImportedModule]) -> FullCompilation {
    Self.compile(files, module, imported, &names, &vocabulary, &known)
  }

  private static func compile(
    _ files: [FlowFile], _ module: String, _ imported: [ImportedModule], _ names: inout NameTable,
    _ vocabulary: inout Vocabulary, _ known: inout KnownFiles
  ) -> FullCompilation {
    compileWithExpectations(
      files, module: module, imported: imported, names: &names, vocabulary: &vocabulary
    ) {
      known.document($0, $1, &$2, &$3, &$4)
    }
  }

  /// Decodes a file; nil where its text is no YAML.
  mutating func document(_ source: SourceFile, _ number: UInt32) -> FullDocument? {
    var log = DiagnosticLog()
    return known.document(source, number, &vocabulary, &names, &log)
  }

  /// The YAML of a file; nil where its text is none.
  mutating func tree(_ source: SourceFile, log: inout DiagnosticLog) -> YAMLTree? {
    known.tree(source, 0, &names, &log)
  }
}

/// What was read of each file last.
private struct KnownFiles {
  /// A file, and the number that its ranges have.
  private struct Place: Hashable {
    var path: String
    var number: UInt32
  }

  /// What was made of a text, and what was found in it.
  private struct Reading<Result> {
    var bytes: [UInt8]
    var result: Result?
    var found: [Diagnostic]
  }

  private var trees: [String: Reading<YAMLTree>] = [:]
  private var documents: [Place: Reading<FullDocument>] = [:]

  mutating func document(
    _ source: SourceFile, _ number: UInt32, _ vocabulary: inout Vocabulary, _ names: inout NameTable,
    _ log: inout DiagnosticLog
  ) -> FullDocument? {
    let place = Place(path: source.path, number: number)
    let bytes = source.bytes
    let reading: Reading<FullDocument>
    if let last = documents[place], last.bytes == bytes {
      reading = last
    } else {
      var found = DiagnosticLog()
      let tree = tree(source, number, &names, &found)
      let document = tree.map { decodeWithExpectations($0, vocabulary: &vocabulary, names: &names, log: &found) }
      reading = Reading(bytes: bytes, result: document, found: found.diagnostics)
      documents[place] = reading
    }
    for finding in reading.found { log.report(finding) }
    return reading.result
  }

  mutating func tree(
    _ source: SourceFile, _ number: UInt32, _ names: inout NameTable, _ log: inout DiagnosticLog
  ) -> YAMLTree? {
    // What is wrong is found again, so that it is said of the file's number.
    if let last = trees[source.path], last.bytes == source.bytes, last.found.isEmpty {
      return last.result?.renumbered(number)
    }
    var found = DiagnosticLog()
    let tree = readYAML(source, file: number, names: &names, log: &found)
    trees[source.path] = Reading(bytes: source.bytes, result: tree, found: found.diagnostics)
    for finding in found.diagnostics { log.report(finding) }
    return tree
  }
}
