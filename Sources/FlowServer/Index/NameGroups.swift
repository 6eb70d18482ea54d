/// Groups of symbols that must have the same name, so that no symbol of a group can be renamed alone.
///
/// An input that is filled by name has the name of its source. The same holds for a context field that starts as an input, for a link's parameter,
/// and for the events of an edge that nodes share.
struct NameGroups {
  private var parents: [Int]

  /// Groups symbols.
  init(_ index: SymbolIndex) {
    parents = Array(index.symbols.indices)
    for (first, second) in index.pairs { join(first, second) }
    // The symbols that the same word refers to.
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
  private func root(_ symbol: Int) -> Int {
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
