#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A stack in UIKit, of a layer or an item: its container, and the delegate that receives the user's actions.
  @MainActor
  final class ShownLayer: ForwardingDelegate {
    /// An entry, and the view controller on the stack for it.
    struct Shown {
      let entry: EntryID
      weak var controller: UIViewController?
    }

    let id: StackID
    let style: Presentation?
    /// Whether the layer's screen is presented as the factory made it: an alert, a container of UIKit's, or any screen of a bare style.
    let isUnwrapped: Bool
    /// Whether this is the stack of a container's item, or of a shell.
    private let isItem: Bool
    private weak var presenter: NavigationPresenter?
    /// A modal layer's container; kept here while it waits to be presented.
    private let modal: UIViewController?
    private weak var existing: UINavigationController?
    /// Asks before the user pulls the layer down, or the view controller of the app's that the flow is in.
    private lazy var pulling = PresentationDelegate(
      mayDismiss: { [weak self] in self.map { $0.presenter?.isDismissedAtOnce($0) ?? true } ?? true },
      onAttempt: { [weak self] in if let self { presenter?.wantsPulledDown(self) } },
      onDismissal: { [weak self] in if let self { presenter?.wasPulledDown(self) } })
    /// The view controller around the app's navigation controller that the app has presented.
    private weak var presented: UIViewController?
    /// The view controllers put on the stack last, bottom first.
    var shown: [Shown] = []
    #if !os(tvOS)
      private var backGuard: BackGuard?
    #endif
    /// The view controller under which the stack's bar is hidden: a container or a shell with bars of its own, at the bottom of the stack.
    weak var barless: UIViewController?
    /// Whether the bar was hidden before the presenter hid it; nil while the presenter does not hide it.
    private var barWasHidden: Bool?
    private weak var lifeObserver: LifeObserver?
    /// The view that the layer's popover points to, unless the screen below gives another.
    private weak var middle: UIView?
    /// The number of checks since the layer was removed from the screen.
    var looks = 0

    /// Makes the root layer: a part of an existing navigation controller.
    init(existing: UINavigationController, of presenter: NavigationPresenter) {
      (id, style, modal, isUnwrapped, isItem) = (.root, nil, nil, false, false)
      self.existing = existing
      self.presenter = presenter
      super.init()
      takeDelegate(of: existing)
    }

    /// Makes a modal layer. An alert shows its top screen as it is; so does a layer whose only screen is a container of UIKit's, or whose style is
    /// bare. Any other layer has a navigation controller for its screens.
    init(
      _ layer: StackModel.Layer, as style: Presentation?, top: UIViewController, of presenter: NavigationPresenter
    ) {
      (id, self.style, isItem) = (layer.id, style, false)
      let isBare = layer.styleName.map(presenter.appearance.bareStyles.contains) ?? false
      let isMadeBare = presenter.isBare(layer.entries.first) || top.isOfTheSystem
      isUnwrapped = style == .alert || (layer.entries.count == 1 && (top.isItselfAContainer || isBare || isMadeBare))
      let made = isUnwrapped ? top : presenter.appearance.makeNavigationController()
      modal = made
      self.presenter = presenter
      super.init()
      if let stack { takeDelegate(of: stack) }
      if !(isUnwrapped && (isBare || isMadeBare && style == .sheet)) { apply(style) }
      if !(made is UIAlertController) { made.handOn(style: layer.styleName) }
    }

    /// Makes the stack of a container's item, or of a shell.
    init(item: StackID, of presenter: NavigationPresenter) {
      (id, style, isUnwrapped, isItem) = (item, nil, false, true)
      modal = presenter.appearance.makeNavigationController()
      self.presenter = presenter
      super.init()
      if let stack { takeDelegate(of: stack) }
    }

    /// Hides the bar if the next view controller has bars of its own and is at the bottom of the stack.
    func showBar(for shown: UIViewController?, animated: Bool) {
      guard let stack else { return }
      // A page that was never shown has no content, and is visible during a swipe.
      let isEmpty = shown == nil && isItem
      let hides =
        isEmpty
        || shown != nil && shown === barless
          && (stack.viewControllers.first === shown || !stack.viewControllers.contains { $0 === shown })
      guard hides != (barWasHidden != nil) else { return }
      if hides { barWasHidden = stack.isNavigationBarHidden }
      stack.setNavigationBarHidden(hides || barWasHidden == true, animated: animated)
      if !hides { barWasHidden = nil }
    }

    /// The view controller that is presented, or the stack.
    var controller: UIViewController? { modal ?? existing }

    /// The navigation controller of the entries; nil for an alert.
    var stack: UINavigationController? { isUnwrapped ? nil : controller as? UINavigationController }

    /// Whether the container reports its removal from the screen, by any code.
    var reportsRemoval: Bool { lifeObserver?.superview != nil && controller?.isBeingDismissed != true }

    /// Whether UIKit shows the container over another.
    var isPresented: Bool { modal?.presentingViewController != nil }

    /// Whether the view controller was put there for an entry.
    func holds(_ controller: UIViewController) -> Bool { shown.contains { $0.controller === controller } }

    /// The entries of a view controller on the stack.
    func entries(of controller: UIViewController) -> [EntryID] {
      shown.filter { $0.controller === controller }.map(\.entry)
    }

    #if !os(tvOS)
      /// Makes swipes back ask the flow, once the view is loaded.
      func watchSwipes() {
        guard backGuard == nil, let stack, stack.isViewLoaded else { return }
        backGuard = BackGuard(
          stack,
          objects: { [weak self] in self.map { $0.presenter?.stopsSwipe($0) ?? false } ?? false },
          wantsBack: { [weak self] in if let self { presenter?.wantsBack(self) } })
      }
    #endif

    /// Goes back as the user wants, by a gesture or a button of the app's.
    func goBack() { presenter?.wantsBack(self) }

    /// Gives the navigation controller back to its former delegate.
    func leave() {
      barless = nil
      showBar(for: nil, animated: false)
      for observer in shown.compactMap(\.controller?.viewIfLoaded).flatMap(\.lifeObservers) { observer.leave() }
      #if !os(tvOS)
        backGuard?.leave()
        backGuard = nil
      #endif
      stopWatching()
      // Another flow may be shown over this one, and forward the calls.
      existing?.delegate = removed(from: existing?.delegate) as? any UINavigationControllerDelegate
    }

    /// Stops noticing what happens to the container.
    func stopWatching() {
      middle?.removeFromSuperview()
      pulling.leave()
      lifeObserver?.leave()
    }

    /// Becomes the stack's delegate again if another object has replaced it, and forwards calls to that object; false if none has. A flow that is
    /// shown over this one forwards the calls itself.
    func takeDelegateBack() -> Bool {
      guard let stack, !isReached(from: stack.delegate) else { return false }
      takeDelegate(of: stack)
      return true
    }

    private func takeDelegate(of stack: UINavigationController) {
      follow(stack.delegate) { [weak stack] in
        let delegate = stack?.delegate
        stack?.delegate = nil
        stack?.delegate = delegate
      }
      stack.delegate = self
    }

    /// Makes the presenter notice that the container leaves the screen, once its view is loaded.
    func watchLife() {
      guard lifeObserver == nil, !isItem, let controller, !(controller is UIAlertController) else { return }
      lifeObserver = .add(to: controller, onMove: { [weak presenter] in presenter?.followLater() })
    }

    private func apply(_ style: Presentation?) {
      switch style {
      #if os(tvOS)
        case .sheet, .popover, .full, nil: modal?.modalPresentationStyle = .fullScreen
      #else
        case .sheet: modal?.modalPresentationStyle = .pageSheet
        case .popover: modal?.modalPresentationStyle = .popover
        // A gate's flow that comes `as: root` covers everything.
        case .full, nil: modal?.modalPresentationStyle = .fullScreen
      #endif
      // Not presented: an overlay has a window, and an alert its own style.
      case .overlay, .alert: break
      }
    }

    /// Makes the app's navigation controller, if the app has presented it, ask before the user pulls it down, and
    /// report it.
    ///
    /// - Returns: the way in which the app has presented it; nil if it has not.
    func watchPullingDown() -> EntryPresentation? {
      var outermost: UIViewController? = existing
      while let parent = outermost?.parent { outermost = parent }
      guard let outermost, outermost.presentingViewController != nil else { return nil }
      presented = outermost
      pulling.watch(outermost.presentationController)
      return outermost.entryPresentation
    }

    /// Whether the app has dismissed what the flow is in.
    var isTakenOff: Bool { presented.map { $0.presentingViewController == nil } ?? false }

    /// Makes the presenter notice that the screen on top appears or disappears. If another object has become the
    /// stack's delegate, nothing else reports it.
    func watchTop() {
      guard let top = stack?.topViewController, holds(top), let view = top.viewIfLoaded else { return }
      for observer in view.lifeObservers { observer.leave() }
      _ = LifeObserver.add(to: top, onMove: { [weak presenter] in presenter?.followLater() })
    }

    /// Prepares the container to be presented over another.
    ///
    /// - Parameter screen: the name of the new screen.
    func prepare(over below: UIViewController, for screen: String) {
      looks = 0
      #if !os(tvOS)
        middle?.removeFromSuperview()
        middle = modal?.popoverPresentationController?.point(over: below, for: screen)
      #endif
      // Not for an alert controller: in a popover it runs its cancel action by itself when the user taps beside it.
      if !(modal is UIAlertController) { pulling.watch(modal?.presentationController) }
    }
  }

  extension ShownLayer: UINavigationControllerDelegate {
    private var previous: (any UINavigationControllerDelegate)? { former as? any UINavigationControllerDelegate }

    func navigationController(
      _ controller: UINavigationController, willShow shown: UIViewController, animated: Bool
    ) {
      previous?.forward(controller, willShow: shown, animated: animated)
      showBar(for: shown, animated: animated)
      // A cancelled swipe leaves everything as it was.
      _ = controller.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self, weak controller] context in
        if context.isCancelled { self?.showBar(for: controller?.topViewController, animated: true) }
      }
    }

    func navigationController(
      _ controller: UINavigationController, didShow shown: UIViewController, animated: Bool
    ) {
      previous?.forward(controller, didShow: shown, animated: animated)
      #if !os(tvOS)
        watchSwipes()
      #endif
      watchLife()
      watchTop()
      presenter?.identify(self)
      presenter?.didShow(self)
      #if !os(tvOS) && !os(visionOS)
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
      #endif
    }

    #if !os(tvOS) && !os(visionOS)
      /// The orientations that the former delegate supports, or the screen on top.
      func navigationControllerSupportedInterfaceOrientations(
        _ controller: UINavigationController
      ) -> UIInterfaceOrientationMask {
        previous?.forwardOrientations(controller) ?? controller.topViewController?.supportedInterfaceOrientations
          ?? .all
      }
    #endif

    func navigationController(
      _ controller: UINavigationController,
      interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      presenter?.interaction(for: animation) ?? previous?.forward(controller, interactionFor: animation)
    }

    func navigationController(
      _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      presenter?.animation(for: operation, from: from, to: to)
        ?? previous?.forward(controller, animationFor: operation, from: from, to: to)
    }
  }

  extension UIViewController {
    /// The way in which it is presented, as a flow file says it.
    fileprivate var entryPresentation: EntryPresentation {
      switch modalPresentationStyle {
      #if !os(tvOS)
        case .pageSheet, .formSheet, .automatic: .sheet
        case .popover: .popover
      #endif
      default: .full
      }
    }
  }
#endif
