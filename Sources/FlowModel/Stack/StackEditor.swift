/// Edits a stack. No other code changes a ``StackModel``.
///
/// It knows the flows that run, but none of their definitions: no function here asks a condition or decides a move. The
/// former records and flows are kept from their first change on, so that a step can be rolled back.
@usableFromInline
struct StackEditor: Sendable {
  /// The stack, and the flows that run.
  @usableFromInline private(set) var model = StackModel()
  private(set) var journal = StackJournal()
  /// The flows before the first change to them in this step; nil if none has changed.
  private(set) var flowsBefore: [RunningFlow]?
  /// The number of the next entry or stack; 0 is the root layer.
  private(set) var nextID: UInt32 = 1
  private(set) var nextFlow: UInt32 = 1
  /// The numbers of the first entry or stack, and of the first flow, that the step adds.
  private(set) var firstID: UInt32 = 1
  private var firstFlow: UInt32 = 1

  // MARK: A step

  /// Begins a step. The step before can no longer be rolled back.
  mutating func begin() {
    journal.begin(model.records)
    if flowsBefore != nil { flowsBefore = nil }
    (firstID, firstFlow) = (nextID, nextFlow)
  }

  /// Rolls back the last step.
  mutating func rollBack() {
    journal.rollBack(&model.records)
    if let flowsBefore { model.flows = flowsBefore }
    flowsBefore = nil
  }

  /// Gives the numbers of a step that was rolled back to the next one.
  mutating func reuseNumbers() { (nextID, nextFlow) = (firstID, firstFlow) }

  /// Whether the step has changed the stack or the flows.
  var hasChanged: Bool { journal.hasChanged(model.records) || flowsBefore != nil }

  /// Whether an entry or a stack may have been removed, or moved.
  var hasRemoved: Bool { journal.kept.count > 0 }

  /// The model as it was when the step began.
  var before: StackModel {
    var before = model
    var journal = journal
    journal.rollBack(&before.records)
    if let flowsBefore { before.flows = flowsBefore }
    return before
  }

  // MARK: Flows

  /// Adds a flow, which has no entries yet.
  mutating func add(_ flow: RunningFlow) {
    nextFlow = max(nextFlow, flow.id.number + 1)
    keepFlows()
    // The entry flow is the first, also if gates' flows run already.
    model.flows.insert(flow, at: flow.id == .entry ? 0 : model.flows.count)
  }

  /// Brings back a flow that has ended in this step.
  mutating func revive(_ flow: RunningFlow) {
    keepFlows()
    model.flows.append(flow)
  }

  /// Removes flows, and the overlays that they have presented. Their other entries stay.
  mutating func end(_ going: [FlowID]) {
    keepFlows()
    removeOverlays(of: going)
    model.flows.removeAll { going.contains($0.id) }
  }

  /// Removes a flow that has shown nothing.
  mutating func forget(_ flow: FlowID) {
    keepFlows()
    model.flows.removeAll { $0.id == flow }
  }

  /// Sets the stack that a flow, by its index, was started from.
  mutating func setOrigin(_ origin: StackID?, ofFlowAt index: Int) {
    keepFlows()
    model.flows[index].origin = origin
  }

  /// Sets the entry that led to a flow, by its index.
  mutating func setLeader(_ entry: EntryID?, ofFlowAt index: Int) {
    keepFlows()
    model.flows[index].led = entry
  }

  /// Notes that children whose parents were starting too, on a layer that did not exist yet, were started from the
  /// stack of their first entry.
  mutating func setOrigins(of flows: [FlowID], from entry: UInt32) {
    for (index, flow) in model.flows.enumerated()
    where flow.origin == nil && flow.parent != nil && flows.contains(flow.id) {
      setOrigin(model.find(entry).map { StackID(model.records[model.stack(of: $0)].id) }, ofFlowAt: index)
    }
  }

  /// Removes all entries and flows, except the flows that show a screen while an answer is awaited.
  mutating func clear() {
    keepFlows()
    model.flows.removeAll { $0.role != .loading }
    remove(0..<model.records.count)
  }

  /// A flow that runs, or that ran when the step began.
  func knownFlow(_ id: FlowID) -> RunningFlow? { model.flow(id) ?? flowsBefore?.first { $0.id == id } }

  private mutating func keepFlows() { if flowsBefore == nil { flowsBefore = model.flows } }

  // MARK: Records

  /// The number of a new entry or stack.
  mutating func newID() -> UInt32 {
    defer { nextID += 1 }
    return nextID
  }

  /// Numbers the app's own styles of overlays in the order in which they lie on each other. The numbers of other names come after them.
  mutating func order(overlays: [String]) { model.styleNames = overlays }

  /// The number of the app's own name for a style; 0 for none.
  mutating func number(ofStyle name: String?) -> Int {
    guard let name else { return 0 }
    if let known = model.styleNames.firstIndex(of: name) { return known + 1 }
    model.styleNames.append(name)
    return model.styleNames.count
  }

  mutating func insert(_ record: StackRecord, at index: Int) {
    if record.isOverlay { model.hasOverlays = true }
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
