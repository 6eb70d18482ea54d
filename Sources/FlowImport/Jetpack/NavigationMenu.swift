/// One file of `res/menu`: the items of a bottom bar or a drawer, which choose destinations by their ids, or of any
/// other menu.
struct NavigationMenu {
  let source: ImportSource
  /// The ids of the items, in their order; nil for an item without an id.
  let ids: [String?]
  /// Whether the items are a drawer's. A file does not say so; a bottom bar has five items at most, and no groups or
  /// submenus.
  let isDrawer: Bool

  init(_ source: ImportSource, _ root: MarkupElement) {
    var ids: [String?] = []
    var hasGroups = false
    // The elements that are still to be looked at, the next one last.
    var open = Array(root.children.reversed())
    while let element = open.popLast() {
      let inner = element.name == "item" ? element.children("menu").flatMap(\.children) : element.children
      if element.name == "group" || !inner.isEmpty {
        hasGroups = true
        open += inner.reversed()
      } else if element.name == "item" {
        ids.append(element["id"].map(resourceName))
      }
    }
    self.source = source
    self.ids = ids
    isDrawer = hasGroups || ids.count > 5 || source.baseName.lowercased().contains("drawer")
  }

  /// The items that are destinations of a graph; nil unless all are, and each is another one.
  func items(in graph: NavigationGraphs.Graph) -> [NavigationGraphs.Node]? {
    let named = ids.compactMap { $0 }
    guard named.count == ids.count, named.count > 1, Set(named).count == named.count else { return nil }
    let nodes = named.compactMap { graph.nodes[$0] }
    return nodes.count == named.count ? nodes : nil
  }
}
