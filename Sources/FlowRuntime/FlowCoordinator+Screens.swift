import FlowModel

extension FlowCoordinator {
  /// The nearest screen of that type, from the top down: `flow.screen(RegionsScreen.self)?.regionTapped(id: 7)`.
  public final func screen<Screen>(_ type: Screen.Type) -> Screen? { navigator?.view(type) }
}

extension FlowNavigator {
  /// The nearest screen of a generated type, from the top down.
  func view<View>(_ type: View.Type) -> View? {
    for entry in machine.model.entries.reversed() {
      if let view = live.screen(of: entry.id)?.view as? View { return view }
    }
    for shell in shells.reversed() {
      if let view = live.screen(of: shell.id)?.view as? View { return view }
    }
    return nil
  }
}
