/// Screens that a step has added and removed.
extension FlowMachine {
  /// The screens that the last step added, from the bottom up.
  public var added: [StackModel.Entry] {
    if nextID == step.firstID { return [] }
    return model.records.compactMap { $0.id >= step.firstID ? StackModel.Entry(screen: $0) : nil }
  }

  /// The screens that the last step removed, topmost first.
  public var removed: [StackModel.Entry] {
    (0..<journal.kept.count).compactMap { index in
      let record = journal.kept[index]
      return journal.stands(record, in: model.records) ? nil : StackModel.Entry(screen: record)
    }
  }

  /// The screens that the last step added and removed. `mutating` only because a machine in a class would be copied to ask.
  package mutating func screenChanges() -> (added: [StackModel.Entry], removed: [StackModel.Entry]) { (added, removed) }

  /// Whether an entry or a stack may have been removed, or moved.
  var hasRemoved: Bool { journal.kept.count > 0 }
}

extension StackModel.Entry {
  /// Makes an entry of a screen's record; nil for another record.
  fileprivate init?(screen record: StackRecord) {
    guard record.kind == .screen else { return nil }
    self.init(id: EntryID(record.id), flow: record.flow, node: Int(record.node))
  }
}
