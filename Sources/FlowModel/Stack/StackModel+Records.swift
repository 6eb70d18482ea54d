/// Lookups in the list of records. Every index that is passed must be that of an existing record.
extension StackModel {
  /// The index of an entry or a stack. The search begins at the top, where most senders of events are.
  func find(_ id: UInt32) -> Int? {
    var index = records.count - 1
    while index >= 0 {
      if records[index].id == id { return index }
      index -= 1
    }
    return nil
  }

  func find(_ entry: EntryID) -> Int? {
    guard let index = find(entry.number), !records[index].isStack else { return nil }
    return index
  }

  func find(_ stack: StackID) -> Int? {
    guard let index = find(stack.number), records[index].isStack else { return nil }
    return index
  }

  func flowIndex(_ id: FlowID) -> Int? {
    var index = flows.count - 1
    let near = max(flows.count - 16, 0)
    while index >= near {
      if flows[index].id == id { return index }
      index -= 1
    }
    return near > 0 ? flowIndex(id, before: near) : nil
  }

  /// The index of a flow before `end`. Flows are numbered in the order in which they begin, so a binary search finds all but a few.
  private func flowIndex(_ id: FlowID, before end: Int) -> Int? {
    var (low, high) = (0, end)
    while low < high {
      let middle = (low + high) / 2
      if flows[middle].id.number < id.number { low = middle + 1 } else { high = middle }
    }
    if low < end, flows[low].id == id { return low }
    return flows[..<end].firstIndex { $0.id == id }
  }

  /// The index behind the last record inside a record.
  func end(of index: Int) -> Int {
    if records[index].kind == .screen { return index + 1 }
    return end(from: index + 1, above: records[index].depth)
  }

  /// The first index from `start` on whose record is no deeper than `depth`.
  func end(from start: Int, above depth: UInt16) -> Int {
    var index = start
    while index < records.count && records[index].depth > depth { index += 1 }
    return index
  }

  /// The nearest record before an index that is less deep than `depth`.
  func holder(of index: Int, depth: UInt16) -> Int {
    var index = index
    while index > 0 && records[index].depth >= depth { index -= 1 }
    return index
  }

  /// The stack that an entry is on.
  func stack(of entry: Int) -> Int { holder(of: entry, depth: records[entry].depth) }

  /// The container that an item belongs to.
  func container(of item: Int) -> Int { holder(of: item, depth: records[item].depth) }

  /// The layer that a record is in.
  func layer(of index: Int) -> Int { holder(of: index, depth: 1) }

  /// Whether a record is inside another, or is that record.
  func isInside(_ index: Int, _ outer: Int) -> Bool { index >= outer && index < end(of: outer) }

  /// The number of entries on a stack.
  func count(on stack: Int) -> Int {
    let depth = records[stack].depth + 1
    var (index, count) = (stack + 1, 0)
    while index < records.count && records[index].depth >= depth {
      if records[index].depth == depth { count += 1 }
      index += 1
    }
    return count
  }

  /// The visible stack of a layer: the layer itself, or the item or column that its top container shows.
  func shownStack(of layer: Int) -> Int {
    let top = topRecord(of: layer)
    return records[top].isStack ? top : stack(of: top)
  }

  /// The top entry of a stack, in a container that of the item or column that it shows; where nothing is there, the stack or the item itself.
  func topRecord(of stack: Int) -> Int {
    var stack = stack
    while true {
      let last = end(of: stack) - 1
      let depth = records[stack].depth + 1
      guard records[last].depth > depth, let item = selectedItem(of: holder(of: last, depth: depth + 1)) else {
        return last
      }
      stack = item
    }
  }

  /// The items of a container, in the order of the records.
  func items(of container: Int) -> [Int] {
    let depth = records[container].depth + 1
    let end = end(of: container)
    return (container + 1..<end).filter { records[$0].depth == depth }
  }

  /// The record of a container's item, by the item's index in the definition; nil if absent.
  func item(_ item: Int, of container: Int) -> Int? {
    let depth = records[container].depth + 1
    var index = container + 1
    while index < records.count && records[index].depth >= depth {
      if records[index].depth == depth && records[index].node == Int32(item) { return index }
      index += 1
    }
    return nil
  }

  /// Whether the stack of an item has been made.
  func isMade(_ item: Int) -> Bool { item + 1 < records.count && records[item + 1].depth > records[item].depth }

  /// The item that is shown: the last one. In a split, which may show all, it is the column that is shown where there is room for one.
  func selectedItem(of container: Int) -> Int? {
    if records[container].flags.contains(.split) {
      let columns = items(of: container)
      return columns.first { records[$0].flags.contains(.shown) } ?? columns.last
    }
    let last = end(of: container) - 1
    var index = last
    while index > container {
      if records[index].depth == records[container].depth + 1 { return index }
      index -= 1
    }
    return nil
  }
}
