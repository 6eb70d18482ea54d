import FlowCompiler
import FlowDiagnostics

/// Groups of symbols that must have the same name, so that no symbol of a group can be renamed alone.
///
/// An input that is filled by name has the name of its source. The same holds for a context field that starts as an input, for a link's parameter,
/// and for an event of an edge that nodes share.
struct NameGroups {
  private var parents: [Int]
  /// Occurrences that only the bound graph shows.
  var more: [Occurrence] = []

  /// Groups symbols by the index and by the bound graphs.
  init(_ index: SymbolIndex, _ bound: [(bindings: GraphBindings, sources: SourceMap)]) {
    parents = Array(index.symbols.indices)
    for (first, second) in index.pairs { join(first, second) }
    joinShared(index)
    for (bindings, sources) in bound {
      let files = sources.files.map { index.file($0.path) }
      func symbol(_ range: SourceRange) -> Int? {
        guard Int(range.file) < files.count, let file = files[Int(range.file)] else { return nil }
        let place = SourceRange(file: UInt32(file), start: range.start, end: range.end)
        return index.declaration(at: place) ?? index.symbols(at: Int(range.start), in: file).first?.symbol
      }
      for (target, source) in bindings.joins {
        if let target = symbol(target), let source = symbol(source) { join(target, source) }
      }
      for (word, declaration) in bindings.uses {
        guard let meant = symbol(declaration), Int(word.file) < files.count, let file = files[Int(word.file)] else {
          continue
        }
        let found = index.symbols(at: Int(word.start), in: file)
        var place = SourceRange(file: UInt32(file), start: word.start, end: word.end)
        if let known = found.first?.range { place = known }
        // Names that the language itself declares, such as `cancelled`, have the range of their flow.
        guard Int(place.end) <= index.files[file].bytes.count,
          index.files[file].bytes[Int(place.start)..<Int(place.end)].elementsEqual(
            index.names[index.symbols[meant].name].utf8)
        else { continue }
        for other in found { join(other.symbol, meant) }
        more.append(Occurrence(range: place, symbol: meant))
      }
      for read in bindings.decisionReads {
        guard let decision = symbol(read.mention), let name = index.names.find(read.name) else { continue }
        let origins = index.origins[decision] ?? SymbolIndex.Origins()
        let carriers = (read.isEvent ? origins.events : origins.speakers).sorted()
        let fields = carriers.compactMap { index.member(read.isEvent ? .field : .input, name, of: $0) }
        for field in fields.dropFirst() { join(fields[0], field) }
      }
    }
  }

  /// Joins the symbols that the same word refers to.
  private mutating func joinShared(_ index: SymbolIndex) {
    var last: Occurrence?
    for occurrence in index.occurrences {
      if let last, last.range == occurrence.range { join(last.symbol, occurrence.symbol) }
      last = occurrence
    }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (root(first), root(second))
    if a != b { parents[max(a, b)] = min(a, b) }
  }

  /// The first symbol of a symbol's group.
  func root(_ symbol: Int) -> Int {
    var root = symbol
    while parents[root] != root { root = parents[root] }
    return root
  }

  /// The symbols that are renamed together.
  func group(of symbol: Int) -> Set<Int> {
    let first = root(symbol)
    return Set(parents.indices.filter { root($0) == first })
  }

  /// For each symbol, the first of its group.
  var roots: [Int] { parents.indices.map(root) }
}
