#if canImport(SwiftUI)
  import SwiftUI

  /// Makes a SwiftUI view a flow's `shell:`, with a place for the flow's content:
  /// `ViewShell { content in VStack { content; MiniPlayerView(screen: screen) } }`.
  @MainActor
  public final class ViewShell: FlowScreen {
    private let body: (AnyView) -> AnyView

    /// Makes the shell from its view, given the flow's content.
    public init<Body: View>(@ViewBuilder _ body: @escaping (AnyView) -> Body) {
      self.body = { AnyView(body($0)) }
    }

    /// The view, around the flow's content.
    func held(around content: AnyView) -> AnyView { body(content) }
  }
#endif
