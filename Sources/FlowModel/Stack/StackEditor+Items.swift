/// The items of containers.
extension StackEditor {
  /// Adds an item whose stack has not been made, behind the others.
  mutating func addItem(_ item: Int, to container: EntryID, _ flags: StackRecord.Flags) -> UInt32? {
    guard let index = model.find(container) else { return nil }
    let outer = model.records[index]
    let id = newID()
    insert(
      StackRecord(id: id, flow: outer.flow, node: Int32(item), depth: outer.depth + 1, kind: .item, flags: flags),
      at: model.end(of: index))
    return id
  }

  /// Adds an item whose condition has turned true, at its place in the order of the definition.
  mutating func insertItem(_ item: Int, of container: Int) -> UInt32 {
    let outer = model.records[container]
    let next = model.items(of: container).first {
      model.records[$0].flags.contains(.visited) || model.records[$0].node > Int32(item)
    }
    let id = newID()
    insert(
      StackRecord(id: id, flow: outer.flow, node: Int32(item), depth: outer.depth + 1, kind: .item),
      at: next ?? model.end(of: container))
    return id
  }

  // MARK: Selecting

  /// Shows an item.
  ///
  /// - Parameters:
  ///   - start: the item that the container starts with: selecting it empties the order of the visited ones.
  ///   - isBack: whether the user goes back. The item that was shown then becomes the oldest of the visited ones.
  mutating func show(_ item: StackID, start: Int?, isBack: Bool = false) {
    guard let index = model.find(item) else { return }
    let container = model.container(of: index)
    if model.records[container].flags.contains(.split) { return showColumn(index) }
    let selected = model.selectedItem(of: container)
    if selected == index { return }
    let isStart = start.map { Int32($0) == model.records[index].node } ?? false
    arrange(container, showing: index, leaving: isBack ? selected : nil, keepsOrder: !isStart)
  }

  private mutating func showColumn(_ column: Int) {
    for item in model.items(of: model.container(of: column)) {
      var record = model.records[item]
      record.flags = item == column ? .shown : []
      if record != model.records[item] { set(record, at: item) }
    }
  }

  /// Shows the columns that an entry or a stack is in.
  mutating func showColumns(around index: Int) {
    var stack = model.records[index].isStack ? index : model.stack(of: index)
    while model.records[stack].kind == .item {
      let container = model.container(of: stack)
      if model.records[container].flags.contains(.split) { showColumn(stack) }
      stack = model.stack(of: container)
    }
  }

  /// Puts the items of a container in order: the items that were not visited, in the order of the definition, then the visited ones, in the
  /// order of their last visit, and the selected one last. In a split, all are in the order of the definition.
  ///
  /// - Parameters:
  ///   - left: the item that becomes the oldest of the visited ones.
  ///   - keepsOrder: whether the items visited before stay so, if the container keeps its history.
  mutating func arrange(
    _ container: Int, showing shown: Int?, leaving left: Int? = nil, keepsOrder: Bool = true
  ) {
    let keepsOrder = keepsOrder && shown != nil && model.records[container].flags.contains(.history)
    var (visited, others): ([Int], [Int]) = ([], [])
    for item in model.items(of: container) where item != shown && item != left {
      let isVisited = keepsOrder && model.records[item].flags.contains(.visited) && model.isMade(item)
      if isVisited { visited.append(item) } else { others.append(item) }
    }
    if let left { if keepsOrder { visited.insert(left, at: 0) } else { others.append(left) } }
    others.sort { model.records[$0].node < model.records[$1].node }
    if let shown { visited.append(shown) }
    var records: [StackRecord] = []
    for item in others + visited {
      let first = records.count
      records += model.records[item..<model.end(of: item)]
      records[first].flags = visited.contains(item) ? .visited : []
    }
    replace(container + 1..<model.end(of: container), with: records)
  }

  /// Shows the item that was visited before, or the column before the one that a split shows.
  ///
  /// - Parameters:
  ///   - left: the item that the user goes back from.
  ///   - start: the item that the container starts with.
  /// - Returns: the item; nil if there is none, or the container keeps no history.
  mutating func goBackInHistory(of container: Int, from left: Int, start: Int?) -> StackID? {
    if model.records[container].flags.contains(.split) {
      let columns = model.items(of: container).filter { model.isMade($0) }
      guard let index = columns.firstIndex(of: left), index > 0, model.selectedItem(of: container) == left else {
        return nil
      }
      showColumn(columns[index - 1])
      return StackID(model.records[columns[index - 1]].id)
    }
    let visited = model.items(of: container).filter { model.records[$0].flags.contains(.visited) }
    guard model.records[container].flags.contains(.history), visited.count > 1 else { return nil }
    let item = StackID(model.records[visited[visited.count - 2]].id)
    show(item, start: start, isBack: true)
    return item
  }

  /// Removes empty items from the visited ones, so that going back does not return to them.
  mutating func forgetEmptyItems() {
    for index in model.records.indices {
      guard model.records[index].kind == .container, model.records[index].flags.contains(.history) else { continue }
      let selected = model.selectedItem(of: index)
      let isLeft = model.items(of: index).contains { item in
        item != selected && model.records[item].flags.contains(.visited) && !model.isMade(item)
      }
      if isLeft { arrange(index, showing: selected) }
    }
  }
}

extension StackModel {
  /// Whether a container shows an item that is made: in a split, any.
  func isShown(_ item: Int, of container: Int) -> Bool {
    guard let stack = self.item(item, of: container), isMade(stack) else { return false }
    return records[container].flags.contains(.split) || selectedItem(of: container) == stack
  }

  /// Whether an item is the selected one of a container; false for a split, which shows all.
  func isShown(_ item: Int, of container: EntryID) -> Bool {
    guard let index = find(container), !records[index].flags.contains(.split),
      let selected = selectedItem(of: index)
    else { return false }
    return records[selected].node == Int32(item)
  }

  /// Whether every split around an entry shows the column that it is in.
  func isInShownColumn(_ entry: Int) -> Bool {
    var stack = stack(of: entry)
    while records[stack].kind == .item {
      let container = container(of: stack)
      if records[container].flags.contains(.split), selectedItem(of: container) != stack { return false }
      stack = self.stack(of: container)
    }
    return true
  }

  /// Whether a stack is shown by every container around it.
  func isShown(_ stack: Int) -> Bool {
    var stack = stack
    while records[stack].kind == .item {
      let container = container(of: stack)
      if !records[container].flags.contains(.split), selectedItem(of: container) != stack { return false }
      stack = self.stack(of: container)
    }
    return true
  }
}
