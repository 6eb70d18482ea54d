#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Makes a SwiftUI view a screen: `ViewScreen { RegionsView(screen: screen) }`.
    ///
    /// A flow may mix views and view controllers. A ``NavigationPresenter`` shows the view in a hosting controller, which is made on demand; a ``FlowView``
    /// shows the view itself.
    @MainActor
    public final class ViewScreen<Content: View>: ViewHolder, ControllerHolder {
      private let content: Content
      #if !os(tvOS)
        private let point: (@MainActor (UIPopoverPresentationController, String) -> Void)?
      #endif

      private let configure: (@MainActor (UIHostingController<Content>) -> Void)?

      /// The hosting controller, once it was made.
      private(set) var made: UIViewController?

      /// The hosting controller that shows the view among view controllers.
      public var viewController: UIViewController {
        if let made { return made }
        #if os(tvOS)
          let controller = UIHostingController(rootView: content)
        #else
          let controller = PointingController(content, point)
        #endif
        made = controller
        configure?(controller)
        return controller
      }

      /// Makes the screen from its view.
      public convenience init(@ViewBuilder _ content: () -> Content) { self.init(content(), configure: nil) }

      /// Makes the screen from its view, with settings of its hosting controller:
      /// `ViewScreen { TripsView(screen: screen) } configure: { $0.sizingOptions = .preferredContentSize }`. A
      /// ``FlowView`` has no hosting controller, and calls nothing.
      ///
      /// - Parameters:
      ///   - content: the view.
      ///   - configure: makes the settings, when a ``NavigationPresenter`` needs the hosting controller.
      public convenience init(
        @ViewBuilder _ content: () -> Content, configure: @escaping @MainActor (UIHostingController<Content>) -> Void
      ) {
        self.init(content(), configure: configure)
      }

      private init(_ content: Content, configure: (@MainActor (UIHostingController<Content>) -> Void)?) {
        self.content = content
        self.configure = configure
        #if !os(tvOS)
          point = nil
        #endif
      }

      #if !os(tvOS)
        /// Makes the screen from its view, with the source of popovers over it in a ``NavigationPresenter``. In a ``FlowView`` the view itself sets it, with
        /// `flowAnchor`.
        ///
        /// - Parameters:
        ///   - anchor: sets the source of a popover, given the name of the popover's screen; `popover.sourceView` is already the screen's view.
        ///   - content: the view.
        public init(
          anchor: @escaping @MainActor (_ popover: UIPopoverPresentationController, _ screen: String) -> Void,
          @ViewBuilder _ content: () -> Content
        ) {
          self.content = content()
          configure = nil
          point = anchor
        }
      #endif

      var held: AnyView { AnyView(content) }
      var controller: UIViewController { viewController }
    }

    #if !os(tvOS)
      /// A hosting controller that sets the source of popovers over its view.
      private final class PointingController<Content: View>: UIHostingController<Content>, PopoverAnchor {
        private let point: (@MainActor (UIPopoverPresentationController, String) -> Void)?

        init(_ content: Content, _ point: (@MainActor (UIPopoverPresentationController, String) -> Void)?) {
          self.point = point
          super.init(rootView: content)
        }

        @available(*, unavailable, message: "a screen is made by a factory, from its view")
        required dynamic init?(coder: NSCoder) { nil }

        func anchor(_ popover: UIPopoverPresentationController) {}

        func anchor(_ popover: UIPopoverPresentationController, for screen: String) { point?(popover, screen) }
      }
    #endif

    extension UIHostingController: SwiftUIHost {}

    /// Shows a view controller among views.
    struct ControllerView: UIViewControllerRepresentable {
      let controller: UIViewController

      func makeUIViewController(context: Context) -> UIViewController { controller }
      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
  #else
    /// Makes a SwiftUI view a screen: `ViewScreen { RegionsView(screen: screen) }`.
    @MainActor
    public final class ViewScreen<Content: View>: ViewHolder {
      private let content: Content

      /// Makes the screen from its view.
      public init(@ViewBuilder _ content: () -> Content) { self.content = content() }

      var held: AnyView { AnyView(content) }
    }
  #endif

  /// A screen that holds a view of any type.
  @MainActor
  protocol ViewHolder: FlowScreen {
    var held: AnyView { get }
  }

  extension FlowScreen {
    /// The screen as a view; nil if SwiftUI cannot show it.
    var asView: AnyView? {
      if let holder = self as? any ViewHolder { return holder.held }
      #if canImport(UIKit) && !os(watchOS)
        if let controller = self as? UIViewController ?? (self as? BareScreen)?.controller {
          return AnyView(ControllerView(controller: controller))
        }
      #endif
      return nil
    }
  }
#endif
