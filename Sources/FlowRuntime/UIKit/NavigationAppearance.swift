#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// What an app adds to how ``NavigationPresenter`` shows layers and changes: what the names mean that flows give them.
  @MainActor
  public struct NavigationAppearance {
    /// Makes the container of a modal layer ready before it is presented: its detents, its presentation style, its transitioning delegate. It is given
    /// the style that the layer is to the flow, the app's own name for it (of `styles:`), and the container: a navigation controller, or the alert.
    public var prepareLayer:
      @MainActor (_ style: Presentation, _ name: String?, _ container: UIViewController) -> Void = {
        _, _, _ in
      }

    /// Makes the screens ready that come with a change whose move has a `transition:`, as with a `preferredTransition`. It is given the transition's
    /// name, and the view controllers, from the bottom up.
    public var prepareTransition: @MainActor (_ name: String, _ coming: [UIViewController]) -> Void = { _, _ in }

    /// Makes the navigation controller of a modal layer, or of a container's item: one of the app's own for its bars, its status bar, its orientations.
    /// One that another object makes tells later when the app's own code has dismissed it.
    public var makeNavigationController: @MainActor () -> UINavigationController = { LayerController() }

    /// Makes the tab bar controller of a container, for the flow of that name.
    public var makeTabBarController: @MainActor (_ flow: String) -> UITabBarController = { _ in UITabBarController() }
    /// Makes the tab of an item, a `UITab`; nil where tabs are made of the stacks' tab bar items.
    var makeTab: (@MainActor (_ flow: String, _ item: String, _ stack: UINavigationController) -> AnyObject)?
    /// Makes the split view controller of a container with so many columns, for the flow of that name.
    public var makeSplitViewController: @MainActor (_ flow: String, _ columns: Int) -> UISplitViewController = {
      UISplitViewController(style: $1 > 2 ? .tripleColumn : .doubleColumn)
    }
    /// Makes the page view controller of a container, for the flow of that name.
    public var makePageViewController: @MainActor (_ flow: String) -> UIPageViewController = { _ in
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    }
    /// Makes the drawer of a container, for the flow of that name.
    public var makeDrawer: @MainActor (_ flow: String) -> FlowDrawer = { _ in FlowDrawer() }
    /// The names of `styles:` whose layers are presented as the factory made them, without a navigation controller around them and with the presentation
    /// style that they have: view controllers of the app's own that are presented as it always did.
    public var bareStyles: Set<String> = []
    /// Whether changes are shown with UIKit's animations.
    public var isAnimated = true

    /// Adds nothing.
    public init() {}

    /// Has tabs be a `UITab` each, which a sidebar shows, too: the tab bar controller of ``makeTabBarController`` says `mode = .tabSidebar` for one.
    ///
    /// - Parameter make: makes the tab of an item, of the flow of that name; its view controller is the stack:
    ///   `UITab(title: item, image: nil, identifier: item) { _ in stack }`.
    @available(iOS 18, tvOS 18, visionOS 2, *)
    public mutating func makeTabs(
      by make: @escaping @MainActor (_ flow: String, _ item: String, _ stack: UINavigationController) -> UITab
    ) {
      makeTab = { make($0, $1, $2) }
    }
  }
#endif
