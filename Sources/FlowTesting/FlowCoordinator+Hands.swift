import FlowModel
import FlowRuntime

/// The user's hands in a test: what the platform reports when someone goes back, pulls a layer down or taps a tab. Each
/// is an error where the user could not do it. A link from outside is `flow.open(url: "/trips/7")`.
extension FlowCoordinator {
  /// Goes back, as the user does with the button, the swipe or the key.
  ///
  /// - Throws: ``FlowGestureImpossible`` if there is nothing to go back to, and no edge for it.
  public final func back() throws(FlowGestureImpossible) {
    try carryOut("back", "the user cannot go back") { $0.back() }
  }

  /// Pulls the topmost layer down.
  ///
  /// - Throws: ``FlowGestureImpossible`` if there is none that can be pulled down: an alert, `full`, a root that
  ///   nothing presents.
  public final func dismissed() throws(FlowGestureImpossible) {
    try carryOut("dismissed", "no layer can be pulled down") { navigator in
      if let layer = navigator.model.topLayer { navigator.dismissed(layer.id) }
    }
  }

  /// Chooses an item of the nearest container that has it, containers that can be seen first: a tab, an entry of the
  /// drawer's menu, a page.
  ///
  /// - Throws: ``FlowGestureImpossible`` if no container has such an item, or its `when` does not hold.
  public final func select(_ item: String) throws(FlowGestureImpossible) {
    try carryOut("select: \(item)", "there is no item '\(item)'") { navigator in
      if let item = navigator.item(item) { navigator.select(item.index, of: item.container) }
    }
  }

  /// Makes a gesture, and finds out whether a step came of it. A step that a guard or a lock denies is one.
  private func carryOut(
    _ gesture: String, _ reason: String, _ body: (FlowNavigator) -> Void
  ) throws(FlowGestureImpossible) {
    var isHandled = false
    if let navigator {
      let observation = navigator.onStep { step in
        if case .ignored = step.result { return }
        isHandled = true
      }
      body(navigator)
      observation.cancel()
    }
    if !isHandled { throw FlowGestureImpossible(gesture: gesture, reason: reason, stack: stack) }
  }

  /// Requires the flow to be in a state, see ``FlowState``: `try flow.require(state: "[Main.notes, list]")`.
  ///
  /// - Throws: ``FlowStateMismatch``, which shows both stacks side by side.
  public final func require(state expected: FlowState) throws(FlowStateMismatch) {
    if state != expected { throw FlowStateMismatch(expected: expected.description, found: stack) }
  }
}

/// The error of a gesture that the user could not make.
public struct FlowGestureImpossible: Error, Hashable, CustomStringConvertible {
  /// The gesture, as a test of a flow file writes it.
  public let gesture: String
  /// The reason that it is impossible.
  public let reason: String
  /// The current stack, in the notation of the flow language.
  public let stack: String

  /// The gesture, the reason and the stack.
  public var description: String { "'\(gesture)' cannot happen: \(reason) in \(stack)" }
}

/// The error of ``FlowRuntime/FlowCoordinator/require(state:)``: the flow is in another state.
public struct FlowStateMismatch: Error, Hashable, CustomStringConvertible {
  /// The state that the test wants, as it writes it.
  public let expected: String
  /// The current stack, in the notation of the flow language.
  public let found: String

  /// Both stacks, an entry or a layer a line, with a mark at the first line that differs.
  public var description: String {
    guard let wanted = StateTree(parsing: expected) else { return "'\(expected)' is not a state" }
    let left = ["expected"] + lines(of: wanted)
    let right = ["found"] + (StateTree(parsing: found).map(lines(of:)) ?? [found])
    let width = left.map(\.count).max() ?? 0
    let differs = (0..<max(left.count, right.count)).dropFirst()
      .first { $0 >= left.count || $0 >= right.count || left[$0] != right[$0] }
    return (0..<max(left.count, right.count)).map { line in
      let one = line < left.count ? left[line] : ""
      let other = line < right.count ? right[line] : ""
      let padding = other.isEmpty ? "" : String(repeating: " ", count: width - one.count + 3)
      return "\(line == differs ? "→" : " ") \(one)\(padding)\(other)"
    }
    .joined(separator: "\n")
  }

  /// The entries and the layers, each in the notation of the flow language.
  private func lines(of state: StateTree) -> [String] {
    func line(_ change: (inout StateTree) -> Void) -> String {
      var alone = StateTree()
      change(&alone)
      return String(alone.description.dropFirst().dropLast())
    }
    return state.entries.map { entry in line { $0.entries = [entry] } }
      + state.layers.map { layer in line { $0.layers = [layer] } }
  }
}
