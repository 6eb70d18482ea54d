import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax

/// The modules with what is typed in open files, and what the compiler says of them.
struct Workspace {
  /// A file that is open in the editor, which then says what is in it.
  struct Document {
    /// The URI as the editor wrote it.
    var uri: String
    /// The text.
    var bytes: [UInt8]
  }

  /// The last graph of a module that was whole, and what it binds.
  struct Bound {
    var compilation: FullCompilation
    var bindings: GraphBindings
  }

  /// The open files by path.
  private(set) var documents: [String: Document] = [:]
  private(set) var modules: [ServedModule] = []

  /// What the compiler said of each module; nil for one that has changed since, or is only there to be imported.
  private var compilations: [FullCompilation?] = []
  /// The last graph of each module that was whole, by its folder; what it binds is found when it is asked for.
  private var whole: [String: FullCompilation] = [:]
  private var bound: [String: Bound] = [:]
  /// For each path, the last text that was YAML.
  private var goodTexts: [String: [UInt8]] = [:]
  private var knownIndex: SymbolIndex?
  /// What is known of the files' texts.
  private(set) var reader = FileReader()

  /// Takes the files as they are on disk now.
  mutating func load(_ loaded: [ServedModule]) {
    modules = loaded
    reader = FileReader()
    for module in modules.indices {
      for file in modules[module].files.indices {
        // Read once, so that all answers speak of the same text.
        if case .onDemand(let read) = modules[module].files[file].text {
          modules[module].files[file].text = .bytes(read())
        }
      }
    }
    for path in documents.keys.sorted() { addFile(path) }
    forget()
  }

  /// Opens a file, or changes what is in an open one.
  mutating func write(_ document: Document, at path: String) {
    if reader.isOvergrown { reader = FileReader() }
    documents[path] = document
    if addFile(path) { forget() }
    touch(path)
  }

  /// Closes a file: what is on disk counts again.
  mutating func close(_ path: String) {
    documents[path] = nil
    touch(path)
  }

  /// Whether a file is one of a module.
  func contains(_ path: String) -> Bool {
    modules.contains { module in module.files.contains { $0.path == path } }
  }

  /// Compiles what has changed.
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

  /// Compiles what has changed, and finds what it binds.
  mutating func bindAll() {
    compileAll()
    for folder in modules.map(\.folder) where bound[folder] == nil {
      guard let compilation = whole[folder], let bindings = GraphBindings(compilation) else { continue }
      bound[folder] = Bound(compilation: compilation, bindings: bindings)
    }
  }

  /// Keeps the texts of a module's own files in which no error was found, for when they are half typed. What is found in those that it imports
  /// is not in its log.
  private mutating func rememberWhole(_ compilation: FullCompilation, own: Set<String>) {
    var broken: Set<UInt32> = []
    for finding in compilation.log.diagnostics where finding.id.severity == .error { broken.insert(finding.range.file) }
    for (number, file) in compilation.sources.files.enumerated()
    where own.contains(file.path) && !broken.contains(UInt32(number)) {
      goodTexts[file.path] = file.bytes
    }
  }

  /// Compiles a module, of which and of all others the texts are said.
  func compile(_ index: Int, files: (Int) -> [FlowFile], _ reader: inout FileReader) -> FullCompilation {
    let imported = modules.indices.filter { $0 != index && modules[$0].name != modules[index].name }.map {
      ImportedModule(name: modules[$0].name, files: files($0), isInPackage: modules[$0].isInPackage)
    }
    return reader.compile(files(index), module: modules[index].name, imported: imported)
  }

  /// What was found in each file, as of the last compilation, in source order; with the sources that the findings point into. A file that
  /// several modules read has each finding once for each.
  func findings() -> [(diagnostic: Diagnostic, sources: SourceMap)] {
    compilations.compactMap { $0 }.flatMap { compilation in
      compilation.log.sorted.map { ($0, compilation.sources) }
    }
  }

  /// What the compiler said of a module; nil for one that is only there to be imported.
  func compilation(of module: Int) -> FullCompilation? { compilations[module] }

  /// The last graph of a module that was whole, as of the last time that all were bound; nil where there was none yet.
  func bound(_ module: Int) -> Bound? { bound[modules[module].folder] }

  /// Every name of all files.
  mutating func index() -> SymbolIndex {
    if let knownIndex { return knownIndex }
    let index = makeIndex(files: files(of:), &reader)
    knownIndex = index.index
    goodTexts = index.good
    return index.index
  }

  /// The YAML of what is typed in an open file; nil where it is none.
  mutating func tree(of path: String, log: inout DiagnosticLog) -> YAMLTree? {
    guard let document = documents[path] else { return nil }
    return reader.tree(SourceFile(path: path, bytes: document.bytes), log: &log)
  }

  /// Indexes the modules, of which the texts are said.
  func makeIndex(
    files: (Int) -> [FlowFile], _ reader: inout FileReader
  ) -> (index: SymbolIndex, good: [String: [UInt8]]) {
    var good = goodTexts
    let inputs = modules.indices.map { IndexBuilder.Input(name: modules[$0].name, files: files($0)) }
    let index = IndexBuilder.build(inputs, good: &good, &reader)
    return (index, good)
  }

  /// A module's files, with what is typed in those that are open.
  func files(of module: Int) -> [FlowFile] {
    modules[module].files.map { file in
      documents[file.path].map { FlowFile(path: file.path, bytes: $0.bytes) } ?? file
    }
  }

  /// Adds an open file that is not on disk to the module in whose folder it is, or else to one of its own. Whether it was new.
  @discardableResult
  private mutating func addFile(_ path: String) -> Bool {
    if contains(path) { return false }
    let file = FlowFile(path: path, bytes: [])
    // The deepest folder, since modules may lie in each other's.
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

  /// Forgets what the compiler said of the modules that a file is in, or that read it.
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
