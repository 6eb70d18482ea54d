import FlowDiagnostics
import FlowSyntax

/// Reads and decodes a file, or reuses the result for the same text; nil if the file is not YAML.
package typealias DocumentReading = (SourceFile, UInt32, inout NameTable, inout DiagnosticLog) -> FlowDocument?

/// Reads and decodes a file; nil if it is not YAML.
func read(_ source: SourceFile, _ file: UInt32, _ names: inout NameTable, _ log: inout DiagnosticLog) -> FlowDocument? {
  guard let tree = readYAML(source, file: file, names: &names, log: &log) else { return nil }
  return decode(tree, names: &names, log: &log)
}

/// Reads and decodes some files, one document for each.
///
/// A file that is not YAML becomes an empty document that may declare anything.
func readDocuments(
  _ sources: SourceMap, _ files: Range<Int>, names: inout NameTable, log: inout DiagnosticLog, reading: DocumentReading
) -> [FlowDocument] {
  var documents: [FlowDocument] = []
  documents.reserveCapacity(files.count)
  for file in files {
    if let document = reading(sources.files[file], UInt32(file), &names, &log) {
      documents.append(document)
    } else {
      var document = FlowDocument(file: UInt32(file))
      document.unread = .file
      documents.append(document)
    }
  }
  return documents
}

/// Reads the flow files of all modules that documents import, directly or through other modules.
///
/// A module that is not imported is not read, so a module without imports costs nothing. A module with a name close to that of an unknown
/// import is read, too, to see whether it was meant.
func readImports(
  _ imported: [ImportedModule], into documents: inout [FlowDocument], _ list: inout ModuleList,
  sources: inout SourceMap, names: inout NameTable, log: inout DiagnosticLog, reading: DocumentReading
) {
  let own = list.modules[0].name
  var candidates: [String: ImportedModule] = [:]
  for module in imported where module.name != own && candidates[module.name] == nil { candidates[module.name] = module }
  list.available = candidates.keys.sorted()
  if candidates.isEmpty { return }
  var wanted: Set<String> = []
  var suspects: Set<String> = []
  var next = 0
  while next < documents.count {
    let isOwn = list.ofDocument[next] == 0
    var missing: Set<String> = []
    for word in documents[next].imports where names[word.name] != own {
      if candidates[names[word.name]] != nil {
        missing.insert(names[word.name])
      } else if isOwn, let near = nearest(to: names[word.name], in: list.available) {
        suspects.insert(near)
      }
    }
    for name in missing.sorted() where wanted.insert(name).inserted {
      if let module = candidates[name] { read(module, isSuspect: false) }
    }
    next += 1
  }
  for name in suspects.subtracting(wanted).sorted() {
    if let module = candidates[name] { read(module, isSuspect: true) }
  }

  func read(_ module: ImportedModule, isSuspect: Bool) {
    let first = sources.files.count
    for file in module.files.sorted(by: { $0.path < $1.path }) where !isMisnamed(file.path) {
      sources.files.append(SourceFile(path: file.path, text: file.text))
    }
    let files = first..<sources.files.count
    documents += readDocuments(sources, files, names: &names, log: &log, reading: reading)
    list.ofDocument += files.map { _ in list.modules.count }
    list.modules.append(
      ModuleList.Module(name: module.name, isInPackage: module.isInPackage, files: files, isSuspect: isSuspect))
  }
}

/// Keeps the diagnostics in the own module's files; the first error in an imported module becomes one diagnostic at its import.
func attributeImports(
  in log: inout DiagnosticLog, _ list: ModuleList, _ documents: [FlowDocument], _ names: NameTable
) {
  if list.modules.count == 1 { return }
  var isReported = Array(repeating: false, count: list.modules.count)
  log.replaceEach { entry in
    let diagnostic = entry.diagnostic
    guard let module = list.module(ofFile: diagnostic.range.file) else { return nil }
    if module == 0 { return diagnostic }
    guard entry.isError, entry.stage == .reading, !isReported[module],
      let place = list.importPlace(of: module, documents, names)
    else { return nil }
    isReported[module] = true
    return .unreadableImport(
      list.modules[module].name, because: diagnostic.message, at: place, mistake: diagnostic.range)
  }
}

extension ModuleList {
  /// The place where the own module imports another one, directly or through others; nil if it does not.
  fileprivate func importPlace(of module: Int, _ documents: [FlowDocument], _ names: NameTable) -> SourceRange? {
    var isSeen: Set<Int> = [module]
    var waiting = [module]
    var next = 0
    while next < waiting.count {
      let name = modules[waiting[next]].name
      next += 1
      for (index, document) in documents.enumerated() {
        guard let word = document.imports.first(where: { names[$0.name] == name }) else { continue }
        if ofDocument[index] == 0 { return word.range }
        if isSeen.insert(ofDocument[index]).inserted { waiting.append(ofDocument[index]) }
      }
    }
    return nil
  }
}
