import FlowReporting
import FlowRuntime

/// Draws the stack as the tour does, again and again, and marks the changes since the last drawing.
@MainActor
public struct StackDrawer {
  private let style: TerminalStyle
  private var before = StackSnapshot()

  /// Makes a drawer that starts from an empty stack.
  public init(style: TerminalStyle) { self.style = style }

  /// Draws the current stack of a navigator.
  public mutating func text(of navigator: FlowNavigator?) -> String {
    let now = navigator.map { StackSnapshot(of: $0) } ?? StackSnapshot()
    defer { before = now }
    return StackPicture(now: now, before: before, style: style).text()
  }
}

extension FlowRecording {
  /// Replays the recording, and draws the stack after each step.
  ///
  /// - Parameter flow: a coordinator of the recording's flow that has not started, with the recorded inputs.
  /// - Returns: the drawings, and the first difference from the recording; nil if there is none.
  @MainActor
  public func drawnAgain(with flow: FlowCoordinator, style: TerminalStyle) -> (text: String, problem: String?) {
    if flow.definition.name != self.flow {
      return (
        "", "the recording is of flow '\(self.flow)', and not of '\(flow.definition.name)': name it with '--flow'"
      )
    }
    var drawer = StackDrawer(style: style)
    var text = ""
    let replay = FlowTools(flow).replay(self) { step in
      text += "\n\(step.descriptionWithValues)\n" + drawer.text(of: flow.navigator)
    }
    guard let difference = replay.difference else {
      return (text + "\nall \(replay.count) went as recorded\n", nil)
    }
    return (text, "step \(difference.index + 1) of \(count) went otherwise: \(difference)")
  }
}
