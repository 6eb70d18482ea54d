/// Pages, whose neighbours are made with the one that is shown.
extension FlowMachine {
  /// Notes that a container shows a page, whose neighbours are made at the end of the step. A given state is exact.
  mutating func notePages(_ container: EntryID) {
    guard program.hasPages, step.attempt.admission != .withoutQuestions, let index = model.find(container),
      model.records[index].flags.contains(.pages), !step.notes.pages.contains(container)
    else { return }
    step.notes.pages.append(container)
  }

  /// Makes the pages beside those that have been shown, if all that they require holds. No gate's flow runs for one,
  /// and no answer that takes time counts, though the step may have it: a page that cannot come at once is left out as
  /// the step is tried again.
  mutating func makeNeighbours(_ ask: Asking) throws(Refusal) {
    while let container = step.notes.pages.popLast() {
      guard let index = model.find(container), let flow = flow(model.records[index].flow),
        let shown = model.selectedItem(of: index)
      else { continue }
      let pages = model.items(of: index).sorted { model.records[$0].node < model.records[$1].node }
      guard let position = pages.firstIndex(of: shown) else { continue }
      let neighbours = [position - 1, position + 1].filter { pages.indices.contains($0) }
      for page in neighbours.map({ model.records[pages[$0]] }) where !step.notes.leftOut.contains(page.id) {
        let required = program.definitions[flow.definition].items[Int(page.node)].requirements
        guard holdsNow(required, of: flow, .scope(-1), ask) else { continue }
        let entry = step.attempt.entry
        step.attempt.entry = Attempt.unasked
        step.notes.neighbour = page.id
        try make(StackID(page.id), ask)
        step.notes.neighbour = nil
        step.attempt.entry = entry
      }
    }
  }
}
