import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowReporting
import FlowSimulator
import FlowSyntax

/// The modules with the current texts of open files, and their compilations.
struct Workspace {
  /// A file that is open in the editor; its text replaces the text on disk.
  struct Document {
    /// The URI as the editor wrote it.
    var uri: String
    /// The editor's number for the text; nil if it gives none.
    var version: Int?
    /// The text.
    var bytes: [UInt8]
  }

  /// The open files by path.
  private(set) var documents: [String: Document] = [:]
  private(set) var modules: [ServedModule] = []

  /// The compilation of each module; nil if the module has changed since, or is only imported.
  private var compilations: [FullCompilation?] = []
  /// The compilation of each module with the diagnostics of its proofs and tests; nil if it has changed since.
  private var checked: [FullCompilation?] = []
  /// The compilation of each module from texts that are valid YAML; nil if one of those has changed since.
  private var readable: [FullCompilation?] = []
  /// The files whose texts have changed since ``readable`` was made. Whether they can be read is found out when the
  /// modules are compiled, so that letters that are typed over cost nothing.
  private var touched: Set<String> = []
  /// For each path, the last text that was valid YAML.
  private var goodTexts: [String: [UInt8]] = [:]
  private var knownIndex: SymbolIndex?
  /// The reader, which caches the results of reading files.
  private(set) var reader = FileReader()

  /// Replaces all modules by those on disk now.
  mutating func load(_ loaded: [ServedModule]) {
    modules = loaded
    reader = FileReader()
    for module in modules.indices {
      for file in modules[module].files.indices {
        // Read once, so that all answers are based on the same text.
        if case .onDemand(let read) = modules[module].files[file].text {
          modules[module].files[file].text = .bytes(read())
        }
      }
    }
    for path in documents.keys.sorted() { addFile(path) }
    forget()
  }

  /// Opens a file, or changes the text of an open one.
  mutating func write(_ document: Document, at path: String) {
    if reader.isOvergrown { reader = FileReader() }
    documents[path] = document
    if addFile(path) { forget() }
    touch(path)
  }

  /// Closes a file: its text on disk is used again.
  mutating func close(_ path: String) {
    documents[path] = nil
    touch(path)
  }

  /// Whether a file belongs to a module.
  func contains(_ path: String) -> Bool {
    modules.contains { module in module.files.contains { $0.path == path } }
  }

  /// Whether a file belongs to a module whose diagnostics are shown.
  func shows(_ path: String) -> Bool {
    modules.contains { module in !module.isImportOnly && module.files.contains { $0.path == path } }
  }

  /// Compiles the changed modules.
  mutating func compileAll() {
    forgetReadable()
    for index in modules.indices where compilations[index] == nil && !modules[index].isImportOnly {
      compilations[index] = compile(index, files: files(of:), &reader)
    }
  }

  /// Compiles a module with the given texts for all modules.
  func compile(_ index: Int, files: (Int) -> [FlowFile], _ reader: inout FileReader) -> FullCompilation {
    let own = modules[index]
    var imported: [ImportedModule] = []
    // Of modules with the same name, the one in the same package is meant.
    let others =
      modules.indices.filter { modules[$0].isInPackage(of: own) }
      + modules.indices.filter { !modules[$0].isInPackage(of: own) }
    for other in others where modules[other].name != own.name {
      if imported.contains(where: { $0.name == modules[other].name }) { continue }
      imported.append(
        ImportedModule(
          name: modules[other].name, files: files(other), isInPackage: modules[other].isInPackage(of: own)))
    }
    return reader.compile(files(index), module: own.name, imported: imported)
  }

  /// The first compiled module with an open file whose proofs and tests have not been run since it changed; nil if
  /// there is none.
  var unchecked: Int? {
    modules.indices.first { index in
      compilations[index] != nil && checked[index] == nil
        && modules[index].files.contains { documents[$0.path] != nil }
    }
  }

  /// Proves the properties and runs the tests of a module.
  @MainActor mutating func check(_ module: Int) {
    var compilation = compilations[module]
    compilation?.check()
    checked[module] = compilation
  }

  /// The compilation of a module with the diagnostics of its proofs and tests.
  @MainActor func checked(_ module: Int, _ compilation: FullCompilation) -> FullCompilation {
    if let known = checked[module] { return known }
    var compilation = compilation
    compilation.check()
    return compilation
  }

  /// The diagnostics of the last compilation, in source order, each with its sources. A diagnostic in a file of several modules is listed once for each
  /// module.
  func diagnostics() -> [(diagnostic: Diagnostic, sources: SourceMap)] {
    zip(checked, compilations).compactMap { $0 ?? $1 }.flatMap { compilation in
      compilation.log.sorted.map { ($0, compilation.sources) }
    }
  }

  /// The compilation of each module from readable texts.
  var compiled: [FullCompilation?] { readable }

  /// The index of every name in all files. It has the last readable text of a file that cannot be read as it is.
  mutating func index() -> SymbolIndex {
    if let knownIndex { return knownIndex }
    compileAll()
    var typed: [String: [UInt8]] = [:]
    var texts = modules.indices.map(files(of:))
    for module in texts.indices {
      for (number, file) in texts[module].enumerated() {
        if reader.isReadable(SourceFile(path: file.path, bytes: file.bytes)) {
          goodTexts[file.path] = file.bytes
        } else if let good = goodTexts[file.path] {
          typed[file.path] = file.bytes
          texts[module][number] = FlowFile(path: file.path, bytes: good)
        }
      }
    }
    for index in modules.indices where readable[index] == nil {
      if let compiled = compilations[index], !compiled.sources.files.contains(where: { typed[$0.path] != nil }) {
        readable[index] = compiled
      } else {
        readable[index] = compile(index, files: { texts[$0] }, &reader)
      }
    }
    let index = makeIndex(readable, typed: typed, &reader)
    knownIndex = index
    return index
  }

  /// The YAML tree of an open file's current text; nil if the text is not valid YAML.
  mutating func tree(of path: String, log: inout DiagnosticLog) -> YAMLTree? {
    guard let document = documents[path] else { return nil }
    return reader.tree(SourceFile(path: path, bytes: document.bytes), log: &log)
  }

  /// The YAML tree of an indexed file's text; nil if it is not valid YAML.
  mutating func tree(of file: SymbolIndex.File) -> YAMLTree? {
    var log = DiagnosticLog()
    return reader.tree(SourceFile(path: file.path, bytes: file.bytes), log: &log)
  }

  /// Runs a test, and says in a sentence what came of it.
  @MainActor func result(ofTest name: String, in path: String) -> String {
    let modules = modules.indices.filter { module in
      compilations[module] != nil && files(of: module).contains { $0.path == path }
    }
    guard let module = modules.first, var compilation = compilations[module] else {
      return "'\(visible(path))' is in no module"
    }
    if compilation.log.hasErrors { return "module '\(self.modules[module].name)' has errors; its tests are not run" }
    let results = compilation.runTests(where: { $1 == name }).filter {
      compilation.sources.file(of: $0.range)?.path == path
    }
    if results.isEmpty { return "there is no test '\(visible(name))' in '\(visible(path))'" }
    let failed = results.compactMap(\.diagnostic)
    return failed.first.map { "test '\(visible(name))' failed: \($0.message)" } ?? "test '\(visible(name))' passed"
  }

  /// Indexes all modules as they were compiled.
  ///
  /// - Parameter typed: the current texts of files that were compiled with older ones, by path.
  func makeIndex(
    _ compiled: [FullCompilation?], typed: [String: [UInt8]] = [:], _ reader: inout FileReader
  ) -> SymbolIndex {
    let inputs = zip(modules, compiled).compactMap { module, compilation -> IndexBuilder.Input? in
      guard let compilation else { return nil }
      let own = Set(module.files.map(\.path))
      let count = compilation.sources.files.prefix { own.contains($0.path) }.count
      return IndexBuilder.Input(name: module.name, own: min(count, own.count), compilation: compilation)
    }
    return IndexBuilder.build(inputs, typed: typed, &reader)
  }

  /// A module's files, with the current texts of open files.
  func files(of module: Int) -> [FlowFile] {
    modules[module].files.map { file in
      documents[file.path].map { FlowFile(path: file.path, bytes: $0.bytes) } ?? file
    }
  }

  /// Adds an open file that is not on disk to the module whose folder contains it, otherwise to a module of its own. Returns whether it was added.
  @discardableResult
  private mutating func addFile(_ path: String) -> Bool {
    if contains(path) { return false }
    let file = FlowFile(path: path, bytes: [])
    // Takes the deepest folder, since modules may be nested.
    let homes = modules.indices.filter { path.hasPrefix(modules[$0].folder + "/") }
    if let home = homes.max(by: { modules[$0].folder.utf8.count < modules[$1].folder.utf8.count }) {
      modules[home].files.append(file)
    } else {
      modules.append(ServedModule(name: "Untitled", folder: path, files: [file]))
    }
    return true
  }

  private mutating func forget() {
    compilations = Array(repeating: nil, count: modules.count)
    checked = compilations
    readable = compilations
    touched = []
    knownIndex = nil
  }

  /// Discards the compilations of the modules that contain or read a file.
  private mutating func touch(_ path: String) {
    knownIndex = nil
    // The first text that can be read is known at once: all that follow may be half typed.
    if goodTexts[path] == nil, let bytes = documents[path]?.bytes,
      reader.isReadable(SourceFile(path: path, bytes: bytes))
    {
      goodTexts[path] = bytes
    }
    touched.insert(path)
    for index in modules.indices where reads(path, index, compilations[index]) {
      compilations[index] = nil
      checked[index] = nil
    }
  }

  /// Discards the compilations from readable texts of the modules that contain or read a file that has changed and can
  /// be read.
  private mutating func forgetReadable() {
    for path in touched.sorted() {
      if let bytes = documents[path]?.bytes {
        if reader.isReadable(SourceFile(path: path, bytes: bytes)) {
          goodTexts[path] = bytes
        } else if goodTexts[path] != nil {
          continue
        }
      }
      for index in modules.indices where reads(path, index, readable[index]) { readable[index] = nil }
    }
    touched = []
  }

  /// Whether a module contains a file, or its compilation has read it.
  private func reads(_ path: String, _ module: Int, _ compilation: FullCompilation?) -> Bool {
    modules[module].files.contains { $0.path == path }
      || compilation?.sources.files.contains { $0.path == path } ?? false
  }
}
