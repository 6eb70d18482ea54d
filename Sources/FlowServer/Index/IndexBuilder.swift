import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax

/// Makes a ``SymbolIndex`` of all modules' files.
struct IndexBuilder {
  /// A module's name and its files.
  struct Input {
    var name: String
    var files: [FlowFile]
  }

  /// The context in which names are looked up.
  struct Scope {
    /// The file's document.
    var document: Int
    /// The flow around the text; nil in a library.
    var flow: Int?
    /// The events, outcomes or links whose fields can be used as values.
    var events: [Int] = []
    /// The screens that may have sent the event.
    var speakers: [Int] = []
    /// Whether only the fields common to all events are visible, as in a decision.
    var seesCommon = false
  }

  /// A decoded file with its module, and the modules that it imports.
  struct Source {
    var document: FlowDocument
    var tests: [TestSyntax] = []
    var module: Int
    var imports: [Int] = []
    /// The symbols of the document's flows, and the flows' edges.
    var flows: [Int] = []
    var edges: [[NodeEdgesDeclaration]] = []
  }

  var index = SymbolIndex()
  var sources: [Source] = []
  /// The flows that another flow runs.
  var run: Set<Int> = []
  /// The shell screen of each flow.
  var shells: [Int: Int] = [:]
  /// The name `any`, which means every node; nil if no file uses it.
  var any: Name?
  /// The origins of each decision: the moves that lead to it directly.
  var bringing: [Int: [Origin]] = [:]

  /// The context of a move that leads to a decision.
  struct Origin {
    var events: [Int]
    var speakers: [Int]
    /// Whether the move has no event, such as the move of a start.
    var isBare: Bool
    /// The decision that makes the move; nil if a node's edge or a start does.
    var decision: Int?
  }

  /// Indexes modules.
  ///
  /// - Parameter good: for each path, the last text that was valid YAML. It is used while the current text is not valid YAML, and updated.
  static func build(_ modules: [Input], good: inout [String: [UInt8]], _ reader: inout FileReader) -> SymbolIndex {
    var builder = IndexBuilder()
    builder.read(modules, good: &good, &reader)
    builder.declare()
    builder.refer()
    builder.index.sort()
    return builder.index
  }

  private mutating func read(_ modules: [Input], good: inout [String: [UInt8]], _ reader: inout FileReader) {
    index.modules = modules.map(\.name)
    index.roots = modules.map { _ in [] }
    index.imports = modules.map { _ in [] }
    index.entries = modules.map { _ in nil }
    for (module, input) in modules.enumerated() {
      for file in input.files.sorted(by: { $0.path < $1.path }) {
        let number = index.files.count
        let text = file.bytes
        var entry = SymbolIndex.File(path: file.path, bytes: text, module: module)
        var document = reader.document(SourceFile(path: file.path, bytes: text), UInt32(number))
        if document != nil {
          good[file.path] = text
        } else if let last = good[file.path] {
          entry.bytes = last
          entry.shift = TextShift(from: last, to: text)
          // The last valid text has its own path in the reader's cache, beside the current text.
          document = reader.document(SourceFile(path: file.path + " before", bytes: last), UInt32(number))
        }
        _ = index.add(entry)
        let read = document ?? FullDocument(document: FlowDocument(file: UInt32(number)))
        sources.append(Source(document: read.document, tests: read.tests, module: module))
      }
    }
    index.names = reader.names
    any = index.names.find("any")
    for position in sources.indices {
      let imported = sources[position].document.imports.compactMap { word -> Int? in
        guard let module = index.modules.firstIndex(of: index.names[word.name]) else { return nil }
        index.importWords.append((word.range, module))
        return module
      }
      sources[position].imports = imported.filter { $0 != sources[position].module }
      for module in sources[position].imports where !index.imports[sources[position].module].contains(module) {
        index.imports[sources[position].module].append(module)
      }
    }
  }

  // MARK: - Names

  /// The symbol that a name means in a file: of the file's own module first, then of its imports.
  func global(_ kind: SymbolKind, _ name: Name, in document: Int) -> Int? {
    if let found = index.global(kind, name, in: sources[document].module) { return found }
    for module in sources[document].imports {
      if let found = index.global(kind, name, in: module) { return found }
    }
    // The name may be qualified: `Module.name`.
    let parts = index.names[name].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let number = index.modules.firstIndex(of: parts[0]), let last = index.names.find(parts[1])
    else { return nil }
    return index.global(kind, last, in: number)
  }

  /// The node that a move, an item or an edge's key names: a decision of the flow, a screen, a flow, a task or a condition.
  func node(_ word: Word, _ scope: Scope) -> Int? {
    if let flow = scope.flow, let decision = index.member(.decision, word.name, of: flow) { return decision }
    for kind in [SymbolKind.screen, .flow, .task, .condition] {
      if let found = global(kind, word.name, in: scope.document) { return found }
    }
    // A variant may name inherited nodes though its file does not import them.
    guard let flow = scope.flow else { return nil }
    for base in index.chain(flow).dropFirst() {
      let module = index.symbols[base].module
      for kind in [SymbolKind.screen, .flow, .task, .condition] {
        if let found = index.global(kind, word.name, in: module) { return found }
      }
    }
    return nil
  }

  /// The screen or flow that a state names.
  func target(_ name: Name, in document: Int) -> Int? {
    global(.screen, name, in: document) ?? global(.flow, name, in: document)
  }

  /// The range of a name, without quotes and without a module's name and dot before it.
  func place(_ word: Word) -> SourceRange {
    let bytes = index.files[Int(word.range.file)].bytes
    var (start, end) = (Int(word.range.start), Int(word.range.end))
    if end <= bytes.count, end - start >= 2, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
      start += 1
      end -= 1
    }
    let text = Array(index.names[word.name].utf8)
    if let dot = text.lastIndex(of: UInt8(ascii: ".")), end - start == text.count { start += dot + 1 }
    return SourceRange(file: word.range.file, start: UInt32(start), end: UInt32(end))
  }

  /// Records that a word refers to a symbol.
  mutating func refer(_ word: Word, to symbol: Int?) {
    guard let symbol else { return }
    index.occurrences.append(Occurrence(range: place(word), symbol: symbol))
  }

  /// Records that a word refers to the symbol of a kind that has its name.
  @discardableResult
  mutating func refer(_ word: Word, _ kind: SymbolKind, in document: Int) -> Int? {
    let found = global(kind, word.name, in: document)
    refer(word, to: found)
    return found
  }
}
