#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// A layer of a flow, in the environment of its views.
  struct FlowLayer {
    let presenter: ViewPresenter
    let id: LayerID
  }

  /// A view that popovers over its layer point to.
  struct PopoverSource {
    /// The identity of a source.
    final class ID: Equatable, Sendable {
      static func == (left: ID, right: ID) -> Bool { left === right }
    }

    let id: ID
    let layer: LayerID
    /// The screen whose popover points to it; nil for any.
    let screen: String?
  }

  extension View {
    /// Makes the popovers over the screen, which a flow presents from it `as: popover`, point to this view.
    ///
    /// Without it, a popover points to the middle of the whole layer below. If several views have this modifier, the last to appear counts.
    ///
    /// - Parameter screen: the name of the popover's screen in the flow; nil for every screen without a view of its own.
    public func flowAnchor(for screen: String? = nil) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        modifier(FlowAnchor(screen: screen))
      #endif
    }
  }

  #if !os(tvOS) && !os(watchOS)
    private struct FlowAnchor: ViewModifier {
      let screen: String?
      @Environment(\.flowLayer) private var layer
      @State private var id = PopoverSource.ID()

      func body(content: Content) -> some View {
        if let layer {
          content
            .bubble(over: layer.id, at: id, layer.presenter)
            .onAppear {
              layer.presenter.anchors.append(PopoverSource(id: id, layer: layer.id, screen: screen))
            }
            .onDisappear { layer.presenter.anchors.removeAll { $0.id == id } }
        } else {
          content
        }
      }
    }
  #endif
#endif
