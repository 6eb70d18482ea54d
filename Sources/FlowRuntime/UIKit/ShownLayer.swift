#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// One stack as UIKit shows it, a layer's or an item's: its container, and the delegate that hears what the user does to it.
  @MainActor
  final class ShownLayer: NSObject {
    /// An entry, and the view controller that was put on the stack for it.
    struct Shown {
      let entry: EntryID
      weak var controller: UIViewController?
    }

    let id: StackID
    let style: Presentation?
    private weak var presenter: NavigationPresenter?
    /// A modal layer's container; nobody else holds it while it waits to be presented.
    private let modal: UIViewController?
    private weak var existing: UINavigationController?
    private weak var previous: (any UINavigationControllerDelegate)?
    /// What was put on the stack last, bottom first.
    var shown: [Shown] = []
    #if !os(tvOS)
      private var backGuard: BackGuard?
    #endif
    /// Whether the bar was hidden before we hid it; nil while we do not.
    private var barWasHidden: Bool?

    /// The root layer: a part of a navigation controller that stands already.
    init(existing: UINavigationController, of presenter: NavigationPresenter) {
      (id, style, modal) = (.root, nil, nil)
      self.existing = existing
      self.presenter = presenter
      previous = existing.delegate
      super.init()
      existing.delegate = self
    }

    /// A modal layer. An alert shows its top screen as it is; any other style stacks its screens in a navigation controller of its own.
    init(_ layer: StackModel.Layer, top: UIViewController, of presenter: NavigationPresenter) {
      (id, style) = (layer.id, layer.style)
      modal = layer.style == .alert ? top : UINavigationController()
      self.presenter = presenter
      super.init()
      stack?.delegate = self
      apply(style)
    }

    /// The stack of a container's item.
    init(item: StackID, of presenter: NavigationPresenter) {
      (id, style) = (item, nil)
      modal = UINavigationController()
      self.presenter = presenter
      super.init()
      stack?.delegate = self
    }

    /// Hides the bar of a stack that shows nothing but a container, whose stacks have bars of their own.
    func hideBar(_ hides: Bool) {
      guard let stack, hides != (barWasHidden != nil) else { return }
      if hides { barWasHidden = stack.isNavigationBarHidden }
      stack.setNavigationBarHidden(hides || barWasHidden == true, animated: false)
      if !hides { barWasHidden = nil }
    }

    /// What UIKit presents, or stacks on.
    var controller: UIViewController? { modal ?? existing }

    /// Where the entries stand; nil for an alert.
    var stack: UINavigationController? { style == .alert ? nil : controller as? UINavigationController }

    /// Whether UIKit shows the container over another.
    var isPresented: Bool { modal?.presentingViewController != nil }

    /// Whether the view controller was put there for an entry.
    func holds(_ controller: UIViewController) -> Bool { shown.contains { $0.controller === controller } }

    /// The entries that a view controller on the stack is there for.
    func entries(of controller: UIViewController) -> [EntryID] {
      shown.filter { $0.controller === controller }.map(\.entry)
    }

    #if !os(tvOS)
      /// Has swipes back ask the flow, once there is a view to swipe on.
      func watchSwipes() {
        guard backGuard == nil, let stack, stack.isViewLoaded else { return }
        backGuard = BackGuard(
          stack,
          objects: { [weak self] in self.map { $0.presenter?.stopsSwipe($0) ?? false } ?? false },
          wantsBack: { [weak self] in if let self { presenter?.wantsBack(self) } })
      }
    #endif

    /// Gives the navigation controller back to the delegate that was there before.
    func leave() {
      hideBar(false)
      #if !os(tvOS)
        backGuard?.leave()
        backGuard = nil
      #endif
      if existing?.delegate === self { existing?.delegate = previous }
    }

    private func apply(_ style: Presentation?) {
      switch style {
      #if os(tvOS)
        case .sheet, .popover, .full, nil: modal?.modalPresentationStyle = .fullScreen
      #else
        case .sheet: modal?.modalPresentationStyle = .pageSheet
        case .popover: modal?.modalPresentationStyle = .popover
        // What a gate's flow came as the root of covers everything.
        case .full, nil: modal?.modalPresentationStyle = .fullScreen
      #endif
      // An overlay is not presented: it has a window.
      case .overlay, .alert: break
      }
    }

    /// Makes the container ready to be presented over another.
    func prepare(over below: UIViewController) {
      #if !os(tvOS)
        modal?.popoverPresentationController?.point(over: below)
      #endif
      // An alert controller that hangs on a popover runs its cancel action by itself when the user taps beside it.
      if !(modal is UIAlertController) { modal?.presentationController?.delegate = self }
    }
  }

  extension ShownLayer: UINavigationControllerDelegate {
    func navigationController(
      _ controller: UINavigationController, willShow shown: UIViewController, animated: Bool
    ) {
      previous?.forward(controller, willShow: shown, animated: animated)
    }

    func navigationController(
      _ controller: UINavigationController, didShow shown: UIViewController, animated: Bool
    ) {
      previous?.forward(controller, didShow: shown, animated: animated)
      #if !os(tvOS)
        watchSwipes()
      #endif
      presenter?.didShow(self)
    }

    func navigationController(
      _ controller: UINavigationController,
      interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      previous?.forward(controller, interactionFor: animation)
    }

    func navigationController(
      _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      previous?.forward(controller, animationFor: operation, from: from, to: to)
    }
  }

  extension ShownLayer: UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ presentation: UIPresentationController) -> Bool {
      presenter?.maySlideAway(self) ?? true
    }

    func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
      presenter?.didPullDown(self, isGone: false)
    }

    func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
      presenter?.didPullDown(self, isGone: true)
    }
  }
#endif
