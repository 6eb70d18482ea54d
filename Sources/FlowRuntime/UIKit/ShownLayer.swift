#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A stack in UIKit, of a layer or an item: its container, and the delegate that receives the user's actions.
  @MainActor
  final class ShownLayer: NSObject {
    /// An entry, and the view controller on the stack for it.
    struct Shown {
      let entry: EntryID
      weak var controller: UIViewController?
    }

    let id: StackID
    let style: Presentation?
    /// Whether the layer's screen is presented as the factory made it: an alert, a container of UIKit's, or any screen of a bare style.
    let isWhole: Bool
    /// Whether this is the stack of a container's item, or of a shell.
    private let isItem: Bool
    private weak var presenter: NavigationPresenter?
    /// A modal layer's container; kept here while it waits to be presented.
    private let modal: UIViewController?
    private weak var existing: UINavigationController?
    private weak var previous: (any UINavigationControllerDelegate)?
    /// The view controllers put on the stack last, bottom first.
    var shown: [Shown] = []
    #if !os(tvOS)
      private var backGuard: BackGuard?
    #endif
    /// The view controller under which the stack's bar is hidden: a container or a shell with bars of its own, at the bottom of the stack.
    weak var barless: UIViewController?
    /// Whether the bar was hidden before the presenter hid it; nil while the presenter does not hide it.
    private var barWasHidden: Bool?
    private weak var releaseObserver: ReleaseObserver?
    /// The number of checks since the layer was removed from the screen.
    var looks = 0

    /// Makes the root layer: a part of an existing navigation controller.
    init(existing: UINavigationController, of presenter: NavigationPresenter) {
      (id, style, modal, isWhole, isItem) = (.root, nil, nil, false, false)
      self.existing = existing
      self.presenter = presenter
      previous = existing.delegate
      super.init()
      existing.delegate = self
    }

    /// Makes a modal layer. An alert shows its top screen as it is; so does a layer whose only screen is a container of UIKit's, or whose style is
    /// bare. Any other layer has a navigation controller for its screens.
    init(_ layer: StackModel.Layer, top: UIViewController, of presenter: NavigationPresenter) {
      (id, style, isItem) = (layer.id, layer.style, false)
      let isBare = layer.styleName.map(presenter.appearance.bareStyles.contains) ?? false
      isWhole = layer.style == .alert || (layer.entries.count == 1 && (top.isItselfAContainer || isBare))
      let made = isWhole ? top : presenter.appearance.makeNavigationController()
      modal = made
      self.presenter = presenter
      super.init()
      stack?.delegate = self
      (made as? LayerController)?.onGone = { [weak presenter] in presenter?.followLater() }
      if !(isWhole && isBare) { apply(style) }
    }

    /// Makes the stack of a container's item, or of a shell.
    init(item: StackID, of presenter: NavigationPresenter) {
      (id, style, isWhole, isItem) = (item, nil, false, true)
      modal = presenter.appearance.makeNavigationController()
      self.presenter = presenter
      super.init()
      stack?.delegate = self
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
    var stack: UINavigationController? { isWhole ? nil : controller as? UINavigationController }

    /// Whether the container reports its removal from the screen, by any code.
    var reportsRemoval: Bool { modal is LayerController }

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

    /// Gives the navigation controller back to its former delegate.
    func leave() {
      barless = nil
      showBar(for: nil, animated: false)
      #if !os(tvOS)
        backGuard?.leave()
        backGuard = nil
      #endif
      releaseObserver?.onGone = nil
      if let releaseObserver { releaseObserver.view?.removeGestureRecognizer(releaseObserver) }
      guard let existing else { return }
      if existing.delegate === self {
        existing.delegate = previous
      } else {
        // Another flow is shown over this one, and forwards the calls.
        var above = existing.delegate as? ShownLayer
        while let next = above, next.previous !== self { above = next.previous as? ShownLayer }
        above?.previous = previous
      }
    }

    /// Becomes the stack's delegate again if another object has replaced it, and forwards calls to that object; false if none has. A flow that is
    /// shown over this one forwards the calls itself.
    func takeDelegateBack() -> Bool {
      guard let stack else { return false }
      var delegate = stack.delegate
      while let layer = delegate as? ShownLayer {
        if layer === self { return false }
        delegate = layer.previous
      }
      previous = stack.delegate
      stack.delegate = self
      return true
    }

    /// Makes the presenter notice the release of the app's navigation controller, once its view is loaded.
    func watchLife() {
      guard releaseObserver == nil, let existing, existing.isViewLoaded else { return }
      let observer = ReleaseObserver()
      observer.isEnabled = false
      observer.onGone = { [weak presenter] in presenter?.navigationHasGone() }
      existing.view.addGestureRecognizer(observer)
      releaseObserver = observer
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

    /// Makes the app's navigation controller, which the app has presented, ask before the user pulls it down, and
    /// report it.
    func watchPullingDown() {
      var presented: UIViewController? = existing
      while let parent = presented?.parent { presented = parent }
      guard let presented, presented.presentingViewController != nil,
        presented.presentationController?.delegate !== self
      else { return }
      presented.presentationController?.delegate = self
    }

    /// Prepares the container to be presented over another.
    ///
    /// - Parameter screen: the name of the new screen.
    func prepare(over below: UIViewController, for screen: String) {
      looks = 0
      #if !os(tvOS)
        modal?.popoverPresentationController?.point(over: below, for: screen)
      #endif
      // Not for an alert controller: in a popover it runs its cancel action by itself when the user taps beside it.
      if !(modal is UIAlertController) { modal?.presentationController?.delegate = self }
    }
  }

  extension ShownLayer: UINavigationControllerDelegate {
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
      presenter?.isDismissedAtOnce(self) ?? true
    }

    func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
      presenter?.didPullDown(self, isGone: false)
    }

    func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
      presenter?.didPullDown(self, isGone: true)
    }
  }
#endif
