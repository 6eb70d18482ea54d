import FlowModel

/// The text that a debugger prints of a flow: the stack, and, in debug builds, the last steps. The app's values are left out.
extension FlowNavigator: @MainActor CustomDebugStringConvertible {
  /// The entry flow with its stack, and a line for each of the last steps.
  public var debugDescription: String { description(of: machine.definition.name) }

  fileprivate func description(of flow: String) -> String {
    var text = "\(flow): \(stack)"
    let waits = Set(machine.held.map { $0.wait.name })
    if !waits.isEmpty { text += ", waits for " + waits.sorted().joined(separator: " ") }
    if let outcome = machine.outcome { text += ", ended \(machine.definition.outcomes[outcome].name)" }
    #if DEBUG
      for line in trail.lines { text += "\n  \(line)" }
    #endif
    return text
  }
}

extension FlowCoordinator: @MainActor CustomDebugStringConvertible {
  /// The flow with the whole stack, and a line for each of the last steps, for `po flow`.
  public var debugDescription: String {
    guard let navigator else { return "\(definition.name): not running" }
    let entry = navigator.machine.definition.name
    return navigator.description(of: entry == definition.name ? entry : "\(definition.name) in \(entry)")
  }
}
