import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax

/// Reads files and caches the results: after an edit only the changed file is read again, once for all requests.
struct FileReader {
  /// All names ever read, so that cached results stay valid.
  private(set) var names = NameTable()
  private var read = ReadFiles()

  /// Whether it holds so many names from former texts that a new reader is better.
  var isOvergrown: Bool { names.count > 200_000 }

  /// Compiles a module as `FlowCompiler` does.
  mutating func compile(_ files: [FlowFile], module: String, imported: [ImportedModule]) -> FullCompilation {
    Self.compile(files, module, imported, &names, &read)
  }

  private static func compile(
    _ files: [FlowFile], _ module: String, _ imported: [ImportedModule], _ names: inout NameTable,
    _ read: inout ReadFiles
  ) -> FullCompilation {
    compileWithExpectations(files, module: module, imported: imported, names: &names, notes: true) {
      read.document($0, $1, &$2, &$3)
    }
  }

  /// Decodes a file; nil if its text is not valid YAML.
  mutating func document(_ source: SourceFile, _ number: UInt32) -> FullDocument? {
    var log = DiagnosticLog()
    return read.document(source, number, &names, &log)
  }

  /// Whether the text of a file is valid YAML.
  mutating func isReadable(_ source: SourceFile) -> Bool {
    var log = DiagnosticLog()
    return read.tree(source, 0, &names, &log) != nil
  }

  /// The YAML tree of a file; nil if its text is not valid YAML.
  mutating func tree(_ source: SourceFile, log: inout DiagnosticLog) -> YAMLTree? {
    read.tree(source, 0, &names, &log)
  }
}

/// The last result for each file.
private struct ReadFiles {
  /// A path with the file number that its ranges contain.
  private struct Place: Hashable {
    var path: String
    var number: UInt32
  }

  /// The result for a text, with the diagnostics in the text.
  private struct Reading<Result> {
    var bytes: [UInt8]
    var result: Result?
    var found: [Diagnostic]
  }

  private var trees: [String: Reading<YAMLTree>] = [:]
  private var documents: [Place: Reading<FullDocument>] = [:]

  mutating func document(
    _ source: SourceFile, _ number: UInt32, _ names: inout NameTable, _ log: inout DiagnosticLog
  ) -> FullDocument? {
    let place = Place(path: source.path, number: number)
    let bytes = source.bytes
    let reading: Reading<FullDocument>
    if let last = documents[place], last.bytes == bytes {
      reading = last
    } else {
      var found = DiagnosticLog()
      let tree = tree(source, number, &names, &found)
      let document = tree.map { decodeWithExpectations($0, names: &names, log: &found) }
      reading = Reading(bytes: bytes, result: document, found: found.diagnostics)
      documents[place] = reading
    }
    for diagnostic in reading.found { log.report(diagnostic) }
    return reading.result
  }

  mutating func tree(
    _ source: SourceFile, _ number: UInt32, _ names: inout NameTable, _ log: inout DiagnosticLog
  ) -> YAMLTree? {
    // Diagnostics contain the file's number, so a file with diagnostics is read again.
    if let last = trees[source.path], last.bytes == source.bytes, last.found.isEmpty {
      return last.result?.renumbered(number)
    }
    var found = DiagnosticLog()
    let tree = readYAML(source, file: number, names: &names, log: &found)
    trees[source.path] = Reading(bytes: source.bytes, result: tree, found: found.diagnostics)
    for diagnostic in found.diagnostics { log.report(diagnostic) }
    return tree
  }
}
