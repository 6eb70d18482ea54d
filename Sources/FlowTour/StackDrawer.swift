import FlowRuntime

/// Draws what is on the screen as the tour does, one moment after the other: what has changed since the last one is marked.
@MainActor
public struct StackDrawer {
  private let style: TourStyle
  private var before = StackSnapshot()

  /// Makes a drawer for which nothing was on the screen yet.
  public init(style: TourStyle) { self.style = style }

  /// Draws what a navigator shows now.
  public mutating func text(of navigator: FlowNavigator?) -> String {
    let now = navigator.map { StackSnapshot(of: $0) } ?? StackSnapshot()
    defer { before = now }
    return StackPicture(now: now, before: before, style: style).text()
  }
}

extension FlowRecording {
  /// Takes the recording again, and draws what is on the screen after each step.
  ///
  /// - Parameter flow: a coordinator of the recording's flow that has not started, with the inputs that it had.
  /// - Returns: what was drawn, and why it did not go as recorded; nil where it did.
  @MainActor
  public func drawnAgain(with flow: FlowCoordinator, style: TourStyle) -> (text: String, problem: String?) {
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
      return (text + "\nall \(replay.count) went as they were recorded\n", nil)
    }
    return (text, "step \(difference.index + 1) of \(count) went otherwise: \(difference)")
  }
}
