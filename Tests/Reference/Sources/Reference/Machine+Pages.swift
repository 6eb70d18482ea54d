/// Pages, whose neighbours are made with the one that is shown.
///
/// Language, "Containers": "if their `requires` holds; they are not active", and no gate runs for them.
extension ReferenceMachine {
  /// Makes the pages beside the shown one, of those that are there, as far as nothing is to be waited for.
  mutating func makeNeighbours(_ container: Int) {
    guard !placesGiven, let entry = entry(container), let flow = module.flows[entry.name],
      entry.container?.isPages == true
    else { return }
    var trial = self
    let there = flow.items.filter { item in item.when.map { (try? trial.holds($0)) ?? false } ?? true }
    guard let shown = there.firstIndex(where: { $0.name == entry.container?.selected }) else { return }
    for index in [shown - 1, shown + 1] where there.indices.contains(index) {
      guard there[index].requires.allSatisfy(isKnownToHold) else { continue }
      var trial = self
      trial.waitsForNothing = true
      // It decides anew each time: what is carried out again reads none of its choices.
      (trial.current.choices, trial.choicesRead) = ([], 0)
      do throws(Interruption) { try trial.make(there[index].name, of: container) } catch { continue }
      trial.waitsForNothing = waitsForNothing
      (trial.current.choices, trial.choicesRead) = (current.choices, choicesRead)
      self = trial
    }
  }

  /// Decides again how containers show their items, at an announcement and after a relaunch: a change that the app does
  /// not announce is not noticed.
  ///
  /// "Nothing else changes": no neighbours are made for that.
  mutating func decideKinds() {
    for entry in stacks.values.joined() {
      guard entry.container != nil, let flow = module.flows[entry.name] else { continue }
      let isPages = arePages(flow)
      change(entry.id) { $0.container?.isPages = isPages }
    }
  }

  /// Whether a container is pages now.
  func arePages(_ flow: Flow) -> Bool {
    var trial = self
    return flow.container.first { $0.guarded.map { (try? trial.holds($0)) ?? false } ?? true }?.kind == "pages"
  }
}
