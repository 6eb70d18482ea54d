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
