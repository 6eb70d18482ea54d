/// The few ways in which the model's records change, each noted so that it can be taken back.
extension FlowMachine {
  /// The number of the next entry or stack.
  mutating func newID() -> UInt32 {
    defer { nextID += 1 }
    return nextID
  }

  mutating func insert(_ record: StackRecord, at index: Int) {
    journal.noteInserted(at: index)
    if index == model.records.count { model.records.append(record) } else { model.records.insert(record, at: index) }
  }

  mutating func set(_ record: StackRecord, at index: Int) {
    journal.noteSet(model.records[index], at: index)
    model.records[index] = record
  }

  mutating func remove(_ range: Range<Int>) {
    if range.isEmpty { return }
    journal.note(range, of: model.records, added: 0)
    if range.upperBound == model.records.count {
      model.records.removeLast(range.count)
    } else {
      model.records.removeSubrange(range)
    }
  }

  /// Puts others in place of the records of a range.
  mutating func replace(_ range: Range<Int>, with records: [StackRecord]) {
    journal.note(range, of: model.records, added: records.count)
    model.records.replaceSubrange(range, with: records)
  }

  /// Removes a layer with what stands in it.
  mutating func close(_ layer: Int) { remove(layer..<model.end(of: layer)) }

  /// Removes every entry of some flows, and the layers that are left empty.
  mutating func remove(_ flows: [FlowID], except kept: UInt32? = nil) {
    var index = model.records.count - 1
    while index >= 0 {
      let record = model.records[index]
      if !record.isStack, record.id != kept, flows.contains(record.flow) {
        remove(index..<model.end(of: index))
        let isAlone = index == model.records.count || model.records[index].depth == 0
        if isAlone, model.records[index - 1].kind == .layer {
          index -= 1
          remove(index..<index + 1)
        }
      }
      index -= 1
    }
  }

  // MARK: Places

  /// Where entries come on a stack, and how deep they stand.
  struct Spot {
    var depth: UInt16
    /// Behind the top entry.
    var end: Int
  }

  /// Where the next entry of a place's stack comes; nil if the stack has gone.
  func spot(_ place: Place) -> Spot? {
    guard let id = place.stack, let index = model.find(id) else { return nil }
    let record = model.records[index]
    if record.isStack { return Spot(depth: record.depth + 1, end: model.end(of: index)) }
    return Spot(depth: record.depth, end: model.end(from: index + 1, above: record.depth - 1))
  }

  /// The stack of a place; nil if it has gone.
  func stack(_ place: Place) -> Int? {
    guard let id = place.stack, let index = model.find(id) else { return nil }
    return model.records[index].isStack ? index : model.stack(of: index)
  }

  /// Where the top entry of a stack begins; nil if there is none.
  func topEntry(_ spot: Spot) -> Int? {
    var index = spot.end - 1
    while index >= 0, model.records[index].depth > spot.depth { index -= 1 }
    return index >= 0 && model.records[index].depth == spot.depth ? index : nil
  }
}
