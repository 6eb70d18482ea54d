/// Compares states, as tests need it.
extension StateTree {
  /// The names of the screens whose inputs are written.
  package var namesWithTexts: Set<String> {
    var names: Set<String> = []
    forEachElement { element in
      if case .texts = element.values { names.insert(element.lastName) }
    }
    return names
  }

  /// A property of containers that decides what is compared, by the name of the flow.
  package struct Comparison {
    /// Whether a container has its items in order of visit.
    let keepsOrder: (String) -> Bool
    /// Whether a container is a split. The column that it shows is compared only where it is named.
    let isSplit: (String) -> Bool

    /// Makes a comparison.
    package init(keepsOrder: @escaping (String) -> Bool, isSplit: @escaping (String) -> Bool) {
      (self.keepsOrder, self.isSplit) = (keepsOrder, isSplit)
    }
  }

  /// Whether the state equals the expected one, except for inputs and columns that `expected` does not write and for the order of items in
  /// containers that keep none.
  package func matches(_ expected: StateTree, _ comparison: Comparison) -> Bool {
    Self.match(entries, expected.entries, comparison) && layers.count == expected.layers.count
      && zip(layers, expected.layers).allSatisfy {
        $0.style == $1.style && Self.match($0.entries, $1.entries, comparison)
      }
  }

  fileprivate static func match(_ found: [Element], _ expected: [Element], _ comparison: Comparison) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { $0.matches($1, comparison) }
  }

  /// The state without the columns that splits show, but for those that another state names.
  package func naming(columnsOf other: StateTree, _ comparison: Comparison) -> StateTree {
    var named: [String] = []
    other.forEachElement { named.append($0.name) }
    return mapped { element in
      guard let column = element.selectedItem, comparison.isSplit(element.flowName) else { return }
      let own = element.flowName + "." + column
      if !named.contains(where: { $0 == own || $0.hasSuffix("." + own) }) { element.name = element.nameOfContainer }
    }
  }

  /// The state with the inputs that another one writes, screen by screen from the bottom up.
  package func writing(textsOf other: StateTree) -> StateTree {
    var written: [Element] = []
    other.forEachElement { element in
      if case .texts = element.values { written.append(element) }
    }
    if written.isEmpty { return self }
    func fill(_ elements: [Element]) -> [Element] {
      elements.map { element in
        var element = element
        if case .items(let items) = element.body {
          element.body = .items(items.map { Item(name: $0.name, entries: fill($0.entries)) })
        } else if let index = written.firstIndex(where: { $0.lastName == element.lastName }) {
          element.values = written.remove(at: index).values
        }
        return element
      }
    }
    var filled = self
    filled.entries = fill(entries)
    filled.layers = layers.map { Layer(style: $0.style, entries: fill($0.entries)) }
    return filled
  }

  /// The state with a function applied to the text of each input.
  package func mappingTexts(_ change: (String) -> String) -> StateTree {
    func map(_ elements: [Element]) -> [Element] {
      elements.map { element in
        var element = element
        if case .items(let items) = element.body {
          element.body = .items(items.map { Item(name: $0.name, entries: map($0.entries)) })
        } else if case .texts(let texts) = element.values {
          element.values = .texts(texts.map { Text(name: $0.name, value: change($0.value)) })
        }
        return element
      }
    }
    var tree = self
    tree.entries = map(entries)
    tree.layers = layers.map { Layer(style: $0.style, entries: map($0.entries)) }
    return tree
  }

  private func forEachElement(_ visit: (Element) -> Void) {
    func walk(_ elements: [Element]) {
      for element in elements {
        visit(element)
        if case .items(let items) = element.body { for item in items { walk(item.entries) } }
      }
    }
    walk(entries)
    for layer in layers { walk(layer.entries) }
  }
}

extension StateTree.Element {
  fileprivate func matches(_ expected: Self, _ comparison: StateTree.Comparison) -> Bool {
    let isUnnamed = expected.selectedItem == nil && comparison.isSplit(flowName)
    let name = isUnnamed ? nameOfContainer : name
    // The name that was found has all flows before it.
    guard name == expected.name || name.hasSuffix("." + expected.name) else { return false }
    if case .texts(let wanted) = expected.values {
      guard case .texts(let texts) = values, wanted.allSatisfy(texts.contains) else { return false }
    }
    switch (body, expected.body) {
    case (.items(let items), .items(let wanted)):
      guard items.count == wanted.count, Set(items.map { $0.name }).count == items.count else { return false }
      if comparison.keepsOrder(flowName), visited(items).map({ $0.name }) != visited(wanted).map({ $0.name }) {
        return false
      }
      return wanted.allSatisfy { wanted in
        items.contains { $0.name == wanted.name && StateTree.match($0.entries, wanted.entries, comparison) }
      }
    case (.none, .none): return true
    default: return false
    }
  }

  /// The visited items, up to the selected one.
  private func visited(_ items: [StateTree.Item]) -> ArraySlice<StateTree.Item> {
    guard let shown = items.firstIndex(where: { name.hasSuffix("." + $0.name) }) else { return items[...] }
    return items[...shown]
  }
}
