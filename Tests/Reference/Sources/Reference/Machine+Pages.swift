/// Pages, whose neighbours are made with the one that is shown.
///
/// Language, "Containers": "if their `requires` holds; they are not active", and no gate runs for them.
extension ReferenceMachine {
  /// Makes the pages beside the shown one, of those that are there, as far as nothing is to be waited for.
  mutating func makeNeighbours(_ container: Int) {
    guard !placesGiven, let entry = entry(container), let flow = module.flows[entry.name], arePages(flow) else {
      return
    }
    var trial = self
    let there = flow.items.filter { item in item.when.map { (try? trial.holds($0)) ?? false } ?? true }
    guard let shown = there.firstIndex(where: { $0.name == entry.container?.selected }) else { return }
    for index in [shown - 1, shown + 1] where there.indices.contains(index) {
      guard there[index].requires.allSatisfy(isKnownToHold) else { continue }
      var trial = self
      do throws(Interruption) { try trial.make(there[index].name, of: container) } catch { continue }
      self = trial
    }
  }

  /// Whether a container is pages now.
  private func arePages(_ flow: Flow) -> Bool {
    var trial = self
    return flow.container.first { $0.guarded.map { (try? trial.holds($0)) ?? false } ?? true }?.kind == "pages"
  }
}
