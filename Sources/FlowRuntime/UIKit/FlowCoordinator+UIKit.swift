#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  extension FlowCoordinator {
    /// Starts the flow over a view controller of the app's, as a coordinator that presents or pushes its own screens.
    ///
    /// ```swift
    /// let flow = EditTripCoordinator(trip: trip, screens: screens, conditions: conditions)
    /// flow.onOutcome { [weak self] outcome in self?.tripEdited(outcome) }
    /// flow.present(over: self, as: .sheet)
    /// ```
    ///
    /// The flow's root is a modal layer, like each that the flow presents itself: if the user pulls it down, the flow
    /// is asked first, and an edge for `dismissed` is taken. Pulled down or dismissed by the app, the flow ends as
    /// `cancelled`. When the flow has ended, its layers are dismissed, then its root, and then it tells its outcome:
    /// whatever the app presents or pushes next comes onto a screen at rest.
    ///
    /// Nothing has to be stopped or dismissed by the app. The flow is kept for as long as it is on the screen, even if
    /// the app has no reference to its coordinator.
    ///
    /// The source of a popover is the view controller's own, if it is a ``PopoverAnchor``.
    ///
    /// - Parameters:
    ///   - viewController: the view controller that presents the flow; for a push, a navigation controller or a view
    ///     controller on its stack. Over one that presents something already, the flow comes on top.
    ///   - style: the way in which the flow is shown; by default the one that `entry: as` in its file says, or a sheet.
    ///   - appearance: the app's settings for the look of layers and changes. Its `prepareLayer` is called for the
    ///     root, too.
    ///   - onStep: called after every step, as in ``start(in:onStep:onShown:onFault:)``.
    ///   - onShown: called with every step once it can be seen.
    ///   - onFault: called for each fault.
    public final func present(
      over viewController: UIViewController, as style: EntryPresentation? = nil,
      appearance: NavigationAppearance = NavigationAppearance(), onStep: (@MainActor (FlowStep) -> Void)? = nil,
      onShown: (@MainActor (FlowStep) -> Void)? = nil, onFault: (@MainActor (FlowFault) -> Void)? = nil
    ) {
      let presenter = NavigationPresenter(over: viewController, as: style ?? definition.presentation ?? .sheet)
      presenter.appearance = appearance
      start(in: presenter, onStep: onStep, onShown: onShown, onFault: onFault)
    }
  }

  extension EntryPresentation {
    /// The style of a layer that is shown in the same way; nil for a push.
    var layer: Presentation? {
      switch self {
      case .sheet: .sheet
      case .full: .full
      case .popover: .popover
      case .push: nil
      }
    }

    /// The way in which a layer of a style is shown.
    init(_ style: Presentation) {
      switch style {
      case .sheet: self = .sheet
      case .popover: self = .popover
      case .full, .overlay, .alert: self = .full
      }
    }
  }
#endif
