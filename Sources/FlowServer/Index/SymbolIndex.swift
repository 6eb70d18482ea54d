import FlowDiagnostics
import FlowSyntax

/// Every name in the flow files of all modules: where it is declared, and where it is meant.
///
/// It is made from the documents as they are written, so that it is there although something cannot be bound. Definition, references,
/// renaming, hover, tokens, symbols and completion are all questions to it.
struct SymbolIndex {
  /// A file as it was indexed.
  struct File {
    /// The path.
    var path: String
    /// The text that was indexed: what is typed, or what was typed when it was YAML the last time.
    var bytes: [UInt8]
    /// How that text became what is typed now; nil where it is what is typed now.
    var shift: TextShift?
    /// The module's index.
    var module: Int
    /// Its occurrences: their indices in ``SymbolIndex/occurrences``.
    var occurrences = 0..<0
  }

  /// The names' texts.
  var names = NameTable()
  /// The modules' names.
  var modules: [String] = []
  /// The files.
  var files: [File] = []
  /// All symbols, those of one kind and owner in the order of the source.
  var symbols: [Symbol] = []
  /// All occurrences, in the order of the files and of their places.
  var occurrences: [Occurrence] = []
  /// The verbs of moves.
  var verbs: [SourceRange] = []
  /// The types of fields.
  var types: [SourceRange] = []
  /// Pairs of symbols that have one name because one takes the other's place: a variant's decision and its base's.
  var pairs: [(Int, Int)] = []
  /// What belongs to no other symbol, by module.
  var roots: [[Int]] = []
  /// For each module, the modules that any of its files imports.
  var imports: [[Int]] = []
  /// Where files name the modules that they import.
  var importWords: [(range: SourceRange, module: Int)] = []
  /// The flow that each module starts with, as far as can be told.
  var entries: [Int?] = []
  /// The nodes that the flows name: screens, flows, decisions, tasks, conditions.
  var nodes: [Int: Set<Int>] = [:]
  /// What leads to each decision.
  var origins: [Int: Origins] = [:]

  private(set) var fileNumbers: [String: Int] = [:]
  /// What belongs to no other symbol, by the number of its name.
  private var globals: [[Int]] = []
  /// What belongs to symbols with many members.
  private var lookup: [Member: Int] = [:]

  /// What leads to a decision, directly or through others.
  struct Origins: Hashable {
    var events: Set<Int> = []
    /// The screens that speak.
    var speakers: Set<Int> = []
    /// Whether something without an event does, as a start.
    var hasBare = false
  }

  /// What finds a symbol among many members of its owner.
  private struct Member: Hashable {
    var owner: Int
    var kind: SymbolKind
    var name: Name
  }

  /// How many members are sooner looked through than hashed; most symbols have a handful.
  private static let few = 8

  /// The number of a file; nil for one that is not indexed.
  func file(_ path: String) -> Int? { fileNumbers[path] }

  /// The imported module that is named at a place, and where.
  func importWord(at offset: Int, in file: Int) -> (range: SourceRange, module: Int)? {
    importWords.first {
      Int($0.range.file) == file && Int($0.range.start) <= offset && offset <= Int($0.range.end)
    }
  }

  /// The flows that a module declares, in the order of its files.
  func flows(of module: Int) -> [Int] { roots[module].filter { symbols[$0].kind == .flow } }

  /// The text of a symbol's name.
  func name(_ symbol: Int) -> String { names[symbols[symbol].name] }

  /// The symbol that is declared at a place; nil if absent.
  func declaration(at place: SourceRange) -> Int? {
    var number = firstOccurrence(endingAt: Int(place.end), in: Int(place.file))
    while number < files[Int(place.file)].occurrences.upperBound, occurrences[number].range.end == place.end {
      let occurrence = occurrences[number]
      if occurrence.isDeclaration, occurrence.range.start == place.start { return occurrence.symbol }
      number += 1
    }
    return nil
  }

  /// The first occurrence of a file that ends at a byte or behind it.
  private func firstOccurrence(endingAt offset: Int, in file: Int) -> Int {
    let range = files[file].occurrences
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if Int(occurrences[middle].range.end) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The symbols at a byte of a file's indexed text; the byte behind a name counts as in it.
  func symbols(at offset: Int, in file: Int) -> [Occurrence] {
    let range = files[file].occurrences
    var low = firstOccurrence(endingAt: offset, in: file)
    var found: [Occurrence] = []
    while low < range.upperBound, Int(occurrences[low].range.start) <= offset {
      if Int(occurrences[low].range.end) >= offset { found.append(occurrences[low]) }
      low += 1
    }
    // Behind one name another may begin: that one is meant.
    if let last = found.last, Int(last.range.start) == offset { return found.filter { $0.range == last.range } }
    guard let first = found.first else { return [] }
    return found.filter { $0.range == first.range }
  }

  /// A symbol of a kind that belongs to another one, or to a flow that this is a variant of.
  func member(_ kind: SymbolKind, _ name: Name, of owner: Int) -> Int? {
    var next: Int? = owner
    var steps = 0
    while let symbol = next, steps < 64 {
      let members = symbols[symbol].members
      let found =
        members.count <= Self.few
        ? members.first { symbols[$0].kind == kind && symbols[$0].name == name }
        : lookup[Member(owner: symbol, kind: kind, name: name)]
      if let found { return found }
      next = symbols[symbol].base
      steps += 1
    }
    return nil
  }

  /// A symbol of a kind that belongs to a module.
  func global(_ kind: SymbolKind, _ name: Name, in module: Int) -> Int? {
    guard Int(name.index) < globals.count else { return nil }
    return globals[Int(name.index)].first { symbols[$0].kind == kind && symbols[$0].module == module }
  }

  /// A flow with those that it is a variant of, or just the symbol.
  func chain(_ symbol: Int) -> [Int] {
    var chain = [symbol]
    while let base = symbols[chain[chain.count - 1]].base, chain.count < 64, !chain.contains(base) {
      chain.append(base)
    }
    return chain
  }

  /// The members of a symbol and of those that it is a variant of; of two with one name the nearer.
  func members(of symbol: Int, _ kinds: SymbolKind...) -> [Int] {
    var found: [Int] = []
    var seen: Set<Name> = []
    for owner in chain(symbol) {
      for member in symbols[owner].members where kinds.contains(symbols[member].kind) {
        if seen.insert(symbols[member].name).inserted { found.append(member) }
      }
    }
    return found
  }

  /// What something says that edges can be about: a screen's events, a flow's outcomes and events, a task's outcomes, a condition's values.
  func events(of node: Int) -> [Int] { members(of: node, .event, .outcome, .answer) }

  /// What something is given: inputs, parameters, or the fields of an event.
  func fields(of symbol: Int) -> [Int] { members(of: symbol, .input, .parameter, .field) }

  // MARK: - Making

  /// Adds a file.
  mutating func add(_ file: File) -> Int {
    if fileNumbers[file.path] == nil { fileNumbers[file.path] = files.count }
    files.append(file)
    return files.count - 1
  }

  /// Adds a symbol; the first of a name is the one that is found.
  mutating func add(_ symbol: Symbol) -> Int {
    let index = symbols.count
    symbols.append(symbol)
    guard let owner = symbol.owner else {
      roots[symbol.module].append(index)
      while globals.count <= Int(symbol.name.index) { globals.append([]) }
      globals[Int(symbol.name.index)].append(index)
      return index
    }
    symbols[owner].members.append(index)
    let members = symbols[owner].members
    if members.count > Self.few {
      for member in members.count == Self.few + 1 ? members : [index] {
        let key = Member(owner: owner, kind: symbols[member].kind, name: symbols[member].name)
        if lookup[key] == nil { lookup[key] = member }
      }
    }
    return index
  }

  /// Puts the occurrences in order.
  mutating func sort() {
    occurrences.sort { left, right in
      let (a, b) = (left.range, right.range)
      if a.file != b.file { return a.file < b.file }
      if a.start != b.start { return a.start < b.start }
      if a.end != b.end { return a.end < b.end }
      return left.symbol < right.symbol
    }
    var unique: [Occurrence] = []
    unique.reserveCapacity(occurrences.count)
    for occurrence in occurrences {
      if let last = unique.last, last.range == occurrence.range, last.symbol == occurrence.symbol {
        if occurrence.isDeclaration { unique[unique.count - 1].isDeclaration = true }
        continue
      }
      unique.append(occurrence)
    }
    occurrences = unique
    var next = 0
    for file in files.indices {
      let start = next
      while next < occurrences.count, Int(occurrences[next].range.file) == file { next += 1 }
      files[file].occurrences = start..<next
    }
  }
}
