#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// A layer of a flow, as the views in it know it.
  struct FlowLayer {
    let presenter: ViewPresenter
    let id: LayerID
  }

  /// A view that bubbles over its layer point to.
  struct PopoverSource {
    /// Tells one from another.
    final class ID: Equatable, Sendable {
      static func == (left: ID, right: ID) -> Bool { left === right }
    }

    let id: ID
    let layer: LayerID
    /// The screen for whose bubble it is; nil for any.
    let screen: String?
  }

  extension View {
    /// Says that bubbles over the screen point to this view: what a flow presents `as: popover` from it.
    ///
    /// Without it, a bubble points to the middle of all that lies below. Where several views say so, the last to appear is meant.
    ///
    /// - Parameter screen: the screen that comes in the bubble, by its name in the flow; nil for any that no other view is for.
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
