#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// An app's settings for the look of layers and changes in a ``NavigationPresenter``. They define the names that the flow uses in `styles:` and
  /// `transition:`.
  @MainActor
  public struct NavigationAppearance {
    /// Prepares the container of a modal layer before it is presented: its detents, its presentation style, its transitioning delegate. The arguments are the
    /// layer's style in the flow, the app's own name for it (of `styles:`), and the container: a navigation controller, the alert, or a view controller that is
    /// presented as the factory made it.
    public var prepareLayer:
      @MainActor (_ style: Presentation, _ name: String?, _ container: UIViewController) -> Void = {
        _, _, _ in
      }

    /// Prepares the new screens of a change whose move has a `transition:`, for instance with a `preferredTransition`. The arguments are the transition's name,
    /// and the view controllers, bottom first.
    public var prepareTransition: @MainActor (_ name: String, _ coming: [UIViewController]) -> Void = { _, _ in }

    /// Prepares what is removed by a change whose move has a `transition:`, for instance with a
    /// `modalTransitionStyle` or another `transitioningDelegate`. The arguments are the transition's name, and the
    /// view controllers, bottom first: those on stacks, and the containers of layers.
    public var prepareRemoval: @MainActor (_ name: String, _ leaving: [UIViewController]) -> Void = { _, _ in }

    /// Makes the animation of a push or a pop on a stack whose move has a `transition:`, given its name; nil for
    /// UIKit's own animation. What came with a transition goes back with it, too, unless the move back has one of its
    /// own: also if the user goes back.
    public var makeAnimation:
      @MainActor (
        _ name: String, _ operation: UINavigationController.Operation, _ from: UIViewController, _ to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? = { _, _, _, _ in nil }

    /// Makes an animation of ``makeAnimation`` follow a finger; nil if it runs by itself. For a gesture of the app's
    /// that goes back with `goBackInFlow()`: if the finger lets go, nothing has happened in
    /// the flow.
    public var makeInteraction:
      @MainActor (_ animation: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
      )? = { _ in nil }

    /// Makes the navigation controller of a modal layer, or of a container's item. Set it to use a class of your own, for its bars, status bar or
    /// orientations.
    public var makeNavigationController: @MainActor () -> UINavigationController = { UINavigationController() }

    /// Makes the tab bar controller of a container, given the name of its flow.
    public var makeTabBarController: @MainActor (_ flow: String) -> UITabBarController = { _ in UITabBarController() }
    /// Makes the tab of an item, a `UITab`; nil if the stacks' tab bar items are used.
    var makeTab: (@MainActor (_ flow: String, _ item: String, _ stack: UINavigationController) -> AnyObject)?
    /// Makes the split view controller of a container, given the name of its flow and the number of columns.
    public var makeSplitViewController: @MainActor (_ flow: String, _ columns: Int) -> UISplitViewController = {
      UISplitViewController(style: $1 > 2 ? .tripleColumn : .doubleColumn)
    }
    /// Makes the page view controller of a container, given the name of its flow.
    public var makePageViewController: @MainActor (_ flow: String) -> UIPageViewController = { _ in
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    }
    /// Makes the drawer of a container, given the name of its flow.
    public var makeDrawer: @MainActor (_ flow: String) -> FlowDrawer = { _ in FlowDrawer() }
    /// The names of `styles:` whose layers are presented as the factory made them: without a navigation controller around them, and with their own presentation
    /// style.
    public var bareStyles: Set<String> = []
    /// The names of `styles:` whose overlays block what lies below, as a lock does: they take all touches, and
    /// VoiceOver reads nothing else. Any other overlay takes touches only where its screen draws something.
    public var blockingStyles: Set<String> = []
    /// Whether changes are shown with UIKit's animations.
    public var isAnimated = true

    /// Makes the default settings.
    public init() {}

    /// Makes each tab a `UITab`, which a sidebar shows too: set `mode = .tabSidebar` on the tab bar controller of ``makeTabBarController``.
    ///
    /// - Parameter make: makes the tab of an item, given the name of the container's flow. The tab's view controller is the stack:
    ///   `UITab(title: item, image: nil, identifier: item) { _ in stack }`.
    @available(iOS 18, tvOS 18, visionOS 2, *)
    public mutating func makeTabs(
      by make: @escaping @MainActor (_ flow: String, _ item: String, _ stack: UINavigationController) -> UITab
    ) {
      makeTab = { make($0, $1, $2) }
    }
  }
#endif
