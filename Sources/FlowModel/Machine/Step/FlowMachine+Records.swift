/// The only functions that change the model's records. The former records are kept, so that a step can be rolled back.
extension FlowMachine {
  /// The number of the next entry or stack.
  mutating func newID() -> UInt32 {
    defer { nextID += 1 }
    return nextID
  }

  mutating func insert(_ record: StackRecord, at index: Int) {
    if index == model.records.count { return model.records.append(record) }
    journal.keep(model.records, from: index)
    model.records.insert(record, at: index)
  }

  mutating func set(_ record: StackRecord, at index: Int) {
    journal.keep(model.records, from: index)
    model.records[index] = record
  }

  mutating func remove(_ range: Range<Int>) {
    if range.isEmpty { return }
    journal.keep(model.records, from: range.lowerBound)
    if range.upperBound < model.records.count {
      model.records.removeSubrange(range)
    } else if range.count == 1 {
      model.records.removeLast()
    } else {
      model.records.removeLast(range.count)
    }
  }

  /// Replaces the records of a range.
  mutating func replace(_ range: Range<Int>, with records: [StackRecord]) {
    journal.keep(model.records, from: range.lowerBound)
    model.records.replaceSubrange(range, with: records)
  }

  /// Removes a layer with all that is in it, an overlay with the layers on it.
  mutating func close(_ layer: Int) { remove(layer..<model.endWithLayer(layer)) }

  /// Removes the overlays that some flows have presented, with the layers on them.
  ///
  /// - Parameter kept: an entry or a stack whose overlay stays.
  mutating func removeOverlays(of flows: [FlowID], except kept: UInt32? = nil) {
    if !model.hasOverlays { return }
    var end = model.records.count
    while end > 0, let overlay = model.overlay(of: end - 1) {
      if flows.contains(model.records[overlay].flow), !model.records[overlay..<end].contains(where: { $0.id == kept }) {
        remove(overlay..<end)
      }
      end = overlay
    }
  }

  /// Removes every entry of some flows, and the layers that are left empty; then the overlays that those flows have presented.
  ///
  /// - Parameters:
  ///   - kept: an entry that stays.
  ///   - layer: a layer that stays, even if it is left empty.
  mutating func remove(_ flows: [FlowID], except kept: UInt32? = nil, leaving layer: UInt32? = nil) {
    var index = model.records.count - 1
    while index >= 0 {
      let record = model.records[index]
      if !record.isStack, record.id != kept, flows.contains(record.flow) {
        remove(index..<model.end(of: index))
        let isAlone = index == model.records.count || model.records[index].depth == 0
        if isAlone, model.records[index - 1].kind == .layer, model.records[index - 1].id != layer {
          index -= 1
          remove(index..<(model.records[index].isOverlay ? model.endOfPile(of: index) : index + 1))
        }
      }
      index -= 1
    }
    removeOverlays(of: flows, except: kept)
  }
}
