/// The screens that a step has added and removed.
extension FlowMachine {
  /// Lists the screens that the last step added and removed in ``Step/added`` and ``Step/removed``, which are refilled and keep their capacity.
  package mutating func listScreens() {
    step.added.clear()
    step.removed.clear()
    for index in editor.journal.start..<model.records.count where model.records[index].id >= editor.firstID {
      if let entry = StackModel.Entry(screen: model.records[index]) { step.added.append(entry) }
    }
    for index in 0..<editor.journal.kept.count
    where !editor.journal.contains(editor.journal.kept[index], in: model.records) {
      if let entry = StackModel.Entry(screen: editor.journal.kept[index]) { step.removed.append(entry) }
    }
  }
}

extension StepList<StackModel.Entry> {
  package var screens: [StackModel.Entry] { all }

  /// One of the screens.
  package func screen(_ index: Int) -> StackModel.Entry { self[index] }
}

extension StackModel.Entry {
  /// Makes an entry of a screen's record; nil for another record.
  fileprivate init?(screen record: StackRecord) {
    guard record.kind == .screen else { return nil }
    self.init(id: EntryID(record.id), flow: record.flow, node: Int(record.node))
  }
}
