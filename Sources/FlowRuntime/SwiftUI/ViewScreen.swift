#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Makes a SwiftUI view a screen: `ViewScreen { RegionsView(screen: screen) }`.
    ///
    /// It is a view controller, so that a flow may mix views and view controllers in a ``NavigationPresenter``; a ``FlowView`` shows the view
    /// itself.
    @MainActor
    public final class ViewScreen<Content: View>: UIHostingController<Content>, ViewHolder {
      #if !os(tvOS)
        private var point: (@MainActor (UIPopoverPresentationController, String) -> Void)?
      #endif

      /// Makes the screen from its view.
      public init(@ViewBuilder _ content: () -> Content) { super.init(rootView: content()) }

      #if !os(tvOS)
        /// Makes the screen from its view, and says where a bubble over it points.
        ///
        /// - Parameters:
        ///   - anchor: sets the source of a popover, given the name of the screen that comes in it; `popover.sourceView` is the screen's view already.
        ///   - content: the view.
        public init(
          anchor: @escaping @MainActor (_ popover: UIPopoverPresentationController, _ screen: String) -> Void,
          @ViewBuilder _ content: () -> Content
        ) {
          point = anchor
          super.init(rootView: content())
        }

        func anchor(_ popover: UIPopoverPresentationController, of screen: String) { point?(popover, screen) }
      #endif

      @available(*, unavailable, message: "a screen is made by a factory, from its view")
      required dynamic init?(coder: NSCoder) { nil }

      var held: AnyView { AnyView(rootView) }
    }

    /// Shows a view controller among views.
    struct ControllerView: UIViewControllerRepresentable {
      let controller: UIViewController

      func makeUIViewController(context: Context) -> UIViewController { controller }
      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
  #else
    /// Makes a SwiftUI view a screen: `ViewScreen { RegionsView(screen: screen) }`.
    @MainActor
    public final class ViewScreen<Content: View>: FlowScreen, ViewHolder {
      private let content: Content

      /// Makes the screen from its view.
      public init(@ViewBuilder _ content: () -> Content) { self.content = content() }

      var held: AnyView { AnyView(content) }
    }
  #endif

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    extension ViewScreen: PopoverAnchor {
      /// Leaves the popover where it is.
      public func anchor(_ popover: UIPopoverPresentationController) {}

      /// Asks whoever made the screen.
      public func anchor(_ popover: UIPopoverPresentationController, for screen: String) {
        anchor(popover, of: screen)
      }
    }
  #endif

  /// A screen that holds a view, whatever its type.
  @MainActor
  protocol ViewHolder: FlowScreen {
    var held: AnyView { get }
  }

  extension FlowScreen {
    /// The screen as a view; nil for something that SwiftUI cannot show.
    var asView: AnyView? {
      if let holder = self as? any ViewHolder { return holder.held }
      #if canImport(UIKit) && !os(watchOS)
        if let controller = self as? UIViewController { return AnyView(ControllerView(controller: controller)) }
      #endif
      return nil
    }
  }
#endif
