import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax

/// The modules with the current texts of open files, and their compilations.
struct Workspace {
  /// A file that is open in the editor; its text replaces the text on disk.
  struct Document {
    /// The URI as the editor wrote it.
    var uri: String
    /// The text.
    var bytes: [UInt8]
  }

  /// The last complete graph of a module, and its bindings.
  struct Bound {
    var compilation: FullCompilation
    var bindings: GraphBindings
  }

  /// The open files by path.
  private(set) var documents: [String: Document] = [:]
  private(set) var modules: [ServedModule] = []

  /// The compilation of each module; nil if the module has changed since, or is only imported.
  private var compilations: [FullCompilation?] = []
  /// The last compilation of each module with a graph, by the module's folder; its bindings are computed on demand.
  private var whole: [String: FullCompilation] = [:]
  private var bound: [String: Bound] = [:]
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

  /// Compiles the changed modules.
  mutating func compileAll() {
    for index in modules.indices where compilations[index] == nil && !modules[index].isImportOnly {
      let compilation = compile(index, files: files(of:), &reader)
      compilations[index] = compilation
      rememberWhole(compilation, own: Set(modules[index].files.map(\.path)))
      if compilation.graph != nil {
        whole[modules[index].folder] = compilation
        bound[modules[index].folder] = nil
      }
    }
  }

  /// Compiles the changed modules, and computes their bindings.
  mutating func bindAll() {
    compileAll()
    for folder in modules.map(\.folder) where bound[folder] == nil {
      guard let compilation = whole[folder], let bindings = GraphBindings(compilation) else { continue }
      bound[folder] = Bound(compilation: compilation, bindings: bindings)
    }
  }

  /// Remembers the error-free texts of a module's own files, for use while they are incomplete. The log has no diagnostics of imported files.
  private mutating func rememberWhole(_ compilation: FullCompilation, own: Set<String>) {
    var broken: Set<UInt32> = []
    for diagnostic in compilation.log.diagnostics where diagnostic.id.severity == .error {
      broken.insert(diagnostic.range.file)
    }
    for (number, file) in compilation.sources.files.enumerated()
    where own.contains(file.path) && !broken.contains(UInt32(number)) {
      goodTexts[file.path] = file.bytes
    }
  }

  /// Compiles a module with the given texts for all modules.
  func compile(_ index: Int, files: (Int) -> [FlowFile], _ reader: inout FileReader) -> FullCompilation {
    let imported = modules.indices.filter { $0 != index && modules[$0].name != modules[index].name }.map {
      ImportedModule(name: modules[$0].name, files: files($0), isInPackage: modules[$0].isInPackage)
    }
    return reader.compile(files(index), module: modules[index].name, imported: imported)
  }

  /// The diagnostics of the last compilation, in source order, each with its sources. A diagnostic in a file of several modules is listed once for each
  /// module.
  func diagnostics() -> [(diagnostic: Diagnostic, sources: SourceMap)] {
    compilations.compactMap { $0 }.flatMap { compilation in
      compilation.log.sorted.map { ($0, compilation.sources) }
    }
  }

  /// The compilation of a module; nil if it is only imported.
  func compilation(of module: Int) -> FullCompilation? { compilations[module] }

  /// The last complete graph of a module at the last call of `bindAll`; nil if there was none yet.
  func bound(_ module: Int) -> Bound? { bound[modules[module].folder] }

  /// The index of every name in all files.
  mutating func index() -> SymbolIndex {
    if let knownIndex { return knownIndex }
    let index = makeIndex(files: files(of:), &reader)
    knownIndex = index.index
    goodTexts = index.good
    return index.index
  }

  /// The YAML tree of an open file's current text; nil if the text is not valid YAML.
  mutating func tree(of path: String, log: inout DiagnosticLog) -> YAMLTree? {
    guard let document = documents[path] else { return nil }
    return reader.tree(SourceFile(path: path, bytes: document.bytes), log: &log)
  }

  /// Indexes all modules with the given texts.
  func makeIndex(
    files: (Int) -> [FlowFile], _ reader: inout FileReader
  ) -> (index: SymbolIndex, good: [String: [UInt8]]) {
    var good = goodTexts
    let inputs = modules.indices.map { IndexBuilder.Input(name: modules[$0].name, files: files($0)) }
    let index = IndexBuilder.build(inputs, good: &good, &reader)
    return (index, good)
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
    knownIndex = nil
  }

  /// Discards the compilations of the modules that contain or read a file.
  private mutating func touch(_ path: String) {
    knownIndex = nil
    for index in modules.indices {
      let isOwn = modules[index].files.contains { $0.path == path }
      if isOwn || compilations[index]?.sources.files.contains(where: { $0.path == path }) ?? false {
        compilations[index] = nil
      }
    }
  }
}
