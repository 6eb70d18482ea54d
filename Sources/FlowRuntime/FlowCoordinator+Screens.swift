import FlowModel

extension FlowCoordinator {
  /// The nearest screen of that type, from the top down: `flow.screen(RegionsScreen.self)?.regionTapped(id: 7)`.
  public final func screen<Screen>(_ type: Screen.Type) -> Screen? { navigator?.view(type) }

  /// The nearest screen of that type, from the top down, for tests: `try flow.require(RegionsScreen.self).regionTapped(id: 7)`.
  ///
  /// - Throws: ``FlowScreenMissing`` where there is none.
  public final func require<Screen>(_ type: Screen.Type) throws(FlowScreenMissing) -> Screen {
    guard let screen = screen(type) else { throw FlowScreenMissing(screen: "\(type)", stack: stack) }
    return screen
  }

  /// The question that is asked on top, for tests: `try flow.alert?.tap("Discard")`.
  public final var alert: AlertScreen? {
    guard let navigator, let top = navigator.model.topLayer?.entries.last else { return nil }
    return navigator.screen(of: top.id) as? AlertScreen
  }

  /// Says that the app's answers to conditions have changed: items of containers come and go, what was locked opens, live conditions are asked again.
  public final func conditionsChanged() { navigator?.conditionsChanged() }
}

/// A screen was asked for that does not stand.
public struct FlowScreenMissing: Error, Hashable, CustomStringConvertible {
  /// The screen's type.
  public let screen: String
  /// The stack instead, in the notation of the flow language.
  public let stack: String

  /// The screen that is missing, and the stack.
  public var description: String { "no \(screen) stands in \(stack)" }
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
