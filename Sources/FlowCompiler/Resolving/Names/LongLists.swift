import FlowSyntax

/// Positions of names in lists. Each long list gets a table, made once, since each of its names may be looked up.
struct LongLists {
  /// A list that may be long.
  enum List: Hashable {
    case events(of: FlowGraph.Node.Kind)
    case inputs(screen: ScreenIndex)
    case values(condition: Int)
  }

  private var positions: [List: [Name: Int]] = [:]

  /// The position of a name; nil if the list does not have it.
  mutating func position<Element>(
    of name: Name, in elements: [Element], _ list: List, naming: (Element) -> Name
  ) -> Int? {
    if elements.count <= 16 { return elements.firstIndex { naming($0) == name } }
    if positions[list] == nil {
      let pairs = elements.enumerated().map { (naming($1), $0) }
      positions[list] = Dictionary(pairs) { first, _ in first }
    }
    return positions[list]?[name]
  }
}
