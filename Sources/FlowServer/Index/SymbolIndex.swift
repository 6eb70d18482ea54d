import FlowDiagnostics
import FlowSyntax

/// Every name in the flow files of all modules, with its declaration and its occurrences.
///
/// The names are those that the compiler bound, also in files with mistakes. Definition, references, renaming, hover,
/// tokens, symbols and completion all query it.
struct SymbolIndex {
  /// A file as it was indexed.
  struct File {
    var path: String
    /// The indexed text: the current text, or the last text that was valid YAML.
    var bytes: [UInt8]
    /// The changes from the indexed text to the current text; nil if they are equal.
    var shift: TextShift?
    /// The module's index.
    var module: Int
    /// The indices of its occurrences in ``SymbolIndex/occurrences``.
    var occurrences = 0..<0
  }

  /// The names' texts.
  var names = NameTable()
  /// The modules' names.
  var modules: [String] = []
  var files: [File] = []
  /// All symbols; symbols of the same kind and owner are in the order of the source.
  var symbols: [Symbol] = []
  /// All occurrences, sorted by file and range.
  var occurrences: [Occurrence] = []
  /// The ranges of verbs of moves.
  var verbs: [SourceRange] = []
  /// The ranges of types of fields.
  var types: [SourceRange] = []
  /// Pairs of symbols that must have the same name: a variant's decision and its base's, an input and the field that
  /// fills it by name.
  var pairs: [(Int, Int)] = []
  /// The symbols without an owner, by module.
  var roots: [[Int]] = []
  /// For each module, the modules that any of its files imports.
  var imports: [[Int]] = []
  /// The places where files name the modules that they import.
  var importWords: [(range: SourceRange, module: Int)] = []
  /// The entry flow of each module; nil if it cannot be determined.
  var entries: [Int?] = []
  /// For each flow, the nodes that it names: screens, flows, decisions, tasks, conditions.
  var nodes: [Int: Set<Int>] = [:]
  /// For each flow, the fields that its tasks' and children's outcomes see of the moves that lead there.
  var seen: [Int: [Int: [Int]]] = [:]
  /// The places that fill fields, in the order of the graphs.
  var fillings: [FilledField] = []
  /// The events of edges, each with its node.
  var sites: [SourceRange: (node: Name, event: Name)] = [:]

  private(set) var fileNumbers: [String: Int] = [:]
  /// The symbols without an owner, by the number of their name.
  private var globals: [[Int]] = []
  /// The members of symbols that have many members.
  private var lookup: [Member: Int] = [:]

  /// The key for a member of a symbol that has many.
  private struct Member: Hashable {
    var owner: Int
    var kind: SymbolKind
    var name: Name
  }

  /// The number of members up to which a linear search is faster than hashing; most symbols have a handful.
  private static let few = 8

  /// The number of a file; nil if it is not indexed.
  func file(_ path: String) -> Int? { fileNumbers[path] }

  /// The imported module that is named at a byte offset, and the range of its name.
  func importWord(at offset: Int, in file: Int) -> (range: SourceRange, module: Int)? {
    importWords.first {
      Int($0.range.file) == file && Int($0.range.start) <= offset && offset <= Int($0.range.end)
    }
  }

  /// The flows that a module declares, in the order of its files.
  func flows(of module: Int) -> [Int] { roots[module].filter { symbols[$0].kind == .flow } }

  /// The text of a symbol's name.
  func name(_ symbol: Int) -> String { names[symbols[symbol].name] }

  /// The occurrences within a range.
  func occurrences(in range: SourceRange) -> some Sequence<Occurrence> {
    let file = Int(range.file)
    let first = firstOccurrence(endingAt: Int(range.start) + 1, in: file)
    return occurrences[first..<files[file].occurrences.upperBound].lazy.prefix { $0.range.end <= range.end }
  }

  /// The source of a value as a path, as in `context.user.name`.
  func text(ofSource filling: FilledField) -> String {
    let root =
      switch filling.fill.source.root {
      // An outcome sees inputs of screens beside the fields of events.
      case .event: symbols[filling.source].kind == .input ? "screen" : "event"
      case .screen: "screen"
      case .context: "context"
      case .input: "inputs"
      case .literal, .none: ""
      }
    return ([root, name(filling.source)] + filling.fill.source.path.map { names[$0] }).joined(separator: ".")
  }

  /// The place that a filling's move comes from: `screen.event`, or the name of a flow, an item, a link or a condition.
  func text(ofSite filling: FilledField) -> String {
    if let (node, event) = sites[filling.site] { return "\(names[node]).\(names[event])" }
    guard let symbol = symbols(at: Int(filling.site.start), in: Int(filling.site.file)).first?.symbol else { return "" }
    return switch symbols[symbol].kind {
    case .item: (symbols[symbol].owner.map { name($0) + "." } ?? "") + name(symbol)
    case .flow: "\(name(symbol)).start"
    case .link: "link \(name(symbol))"
    default: name(symbol)
    }
  }

  /// The first occurrence in a file that ends at or after a byte.
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

  /// The occurrences at a byte of a file's indexed text; the byte after a name counts as part of the name.
  func symbols(at offset: Int, in file: Int) -> [Occurrence] {
    let range = files[file].occurrences
    var low = firstOccurrence(endingAt: offset, in: file)
    var found: [Occurrence] = []
    while low < range.upperBound, Int(occurrences[low].range.start) <= offset {
      if Int(occurrences[low].range.end) >= offset { found.append(occurrences[low]) }
      low += 1
    }
    // If another name begins exactly at the end of the first, the second name is taken.
    if let last = found.last, Int(last.range.start) == offset { return found.filter { $0.range == last.range } }
    guard let first = found.first else { return [] }
    return found.filter { $0.range == first.range }
  }

  /// A member of a symbol, or of a base of that flow, by kind and name.
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

  /// A symbol without an owner, by kind and name.
  func global(_ kind: SymbolKind, _ name: Name, in module: Int) -> Int? {
    guard Int(name.index) < globals.count else { return nil }
    return globals[Int(name.index)].first { symbols[$0].kind == kind && symbols[$0].module == module }
  }

  /// A flow followed by its bases, nearest first; for any other symbol, the symbol alone.
  func chain(_ symbol: Int) -> [Int] {
    var chain = [symbol]
    while let base = symbols[chain[chain.count - 1]].base, chain.count < 64, !chain.contains(base) {
      chain.append(base)
    }
    return chain
  }

  /// The members of a symbol and of its bases; of two members with the same name, the nearer.
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

  /// The events for which a node can have edges: a screen's events, a flow's outcomes and events, a task's outcomes, a condition's values.
  func events(of node: Int) -> [Int] { members(of: node, .event, .outcome, .answer) }

  /// The fields that can be filled for a symbol: its inputs, its parameters, or the fields of an event.
  func fields(of symbol: Int) -> [Int] { members(of: symbol, .input, .parameter, .field) }

  // MARK: - Making

  /// Adds a file.
  mutating func add(_ file: File) -> Int {
    if fileNumbers[file.path] == nil { fileNumbers[file.path] = files.count }
    files.append(file)
    return files.count - 1
  }

  /// Adds a symbol. Of several symbols with the same name, lookups find the first.
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

  /// Sorts the occurrences by place.
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
