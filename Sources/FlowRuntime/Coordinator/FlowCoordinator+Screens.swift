import FlowModel

extension FlowCoordinator {
  /// The nearest screen of that type, from the top down: `flow.screen(RegionsScreen.self)?.regionTapped(id: 7)`.
  public final func screen<Screen>(_ type: Screen.Type) -> Screen? { navigator?.view(type) }

  /// Says that the app's answers to conditions have changed: items of containers come and go, what was locked opens, live conditions are asked again.
  public final func conditionsChanged() { navigator?.conditionsChanged() }
}

extension FlowImplementation {
  /// What the nearest screen answers a condition, from the top down, that is one of those which the condition is asked of; 0 where none stands.
  ///
  /// - Parameter answer: what a screen, by its generated type, answers; nil for one that the condition is not asked of.
  public final func nearestAnswer(_ answer: (Any) -> Int?) -> Int {
    coordinator?.navigator?.nearest(answer) ?? 0
  }
}

extension FlowNavigator {
  /// The nearest screen of a generated type, from the top down.
  func view<View>(_ type: View.Type) -> View? { nearest { $0 as? View } }

  /// What is found for the nearest screen, from the top down, for which anything is.
  func nearest<Found>(_ find: (Any) -> Found?) -> Found? {
    for entry in machine.model.entries.reversed() {
      if let view = live.screen(of: entry.id)?.view, let found = find(view) { return found }
    }
    for shell in shells.reversed() {
      if let view = live.screen(of: shell.id)?.view, let found = find(view) { return found }
    }
    return nil
  }
}
