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

  /// Whether the state equals the expected one, except for inputs that `expected` does not write and for the order of items in containers that
  /// keep none.
  ///
  /// - Parameter keepsOrder: whether a container, by its flow's name, has its items in order of visit.
  package func matches(_ expected: StateTree, keepsOrder: (String) -> Bool) -> Bool {
    Self.match(entries, expected.entries, keepsOrder) && layers.count == expected.layers.count
      && zip(layers, expected.layers).allSatisfy {
        $0.style == $1.style && Self.match($0.entries, $1.entries, keepsOrder)
      }
  }

  fileprivate static func match(
    _ found: [Element], _ expected: [Element], _ keepsOrder: (String) -> Bool
  ) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { $0.matches($1, keepsOrder) }
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
  fileprivate func matches(_ expected: Self, _ keepsOrder: (String) -> Bool) -> Bool {
    // The name that was found has all flows before it.
    guard name == expected.name || name.hasSuffix("." + expected.name) else { return false }
    if case .texts(let wanted) = expected.values {
      guard case .texts(let texts) = values, wanted.allSatisfy(texts.contains) else { return false }
    }
    switch (body, expected.body) {
    case (.items(let items), .items(let wanted)):
      guard items.count == wanted.count, Set(items.map { $0.name }).count == items.count else { return false }
      if keepsOrder(flowName), visited(items).map({ $0.name }) != visited(wanted).map({ $0.name }) { return false }
      return wanted.allSatisfy { wanted in
        items.contains { $0.name == wanted.name && StateTree.match($0.entries, wanted.entries, keepsOrder) }
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
