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
    /// Whether its screen is presented as it is: an alert, or a container that the factory made.
    let isWhole: Bool
    /// Whether it is the stack of a container's item, or of a shell.
    private let isItem: Bool
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
    /// The view controller that has no use for the stack's bar: a container or a shell with bars of its own, at the bottom of the stack.
    weak var barless: UIViewController?
    /// Whether the bar was hidden before we hid it; nil while we do not.
    private var barWasHidden: Bool?
    private weak var lifeSign: LifeSign?
    /// How often it was looked for since it has gone from the screen.
    var looks = 0

    /// The root layer: a part of a navigation controller that stands already.
    init(existing: UINavigationController, of presenter: NavigationPresenter) {
      (id, style, modal, isWhole, isItem) = (.root, nil, nil, false, false)
      self.existing = existing
      self.presenter = presenter
      previous = existing.delegate
      super.init()
      existing.delegate = self
    }

    /// A modal layer. An alert shows its top screen as it is, and so does one whose only screen is a container of UIKit's; any other stacks its screens in
    /// a navigation controller of its own.
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

    /// The stack of a container's item.
    init(item: StackID, of presenter: NavigationPresenter) {
      (id, style, isWhole, isItem) = (item, nil, false, true)
      modal = presenter.appearance.makeNavigationController()
      self.presenter = presenter
      super.init()
      stack?.delegate = self
    }

    /// Hides the bar where the view controller that comes has bars of its own, and nothing is below it.
    func showBar(for shown: UIViewController?, animated: Bool) {
      guard let stack else { return }
      // A page that was never shown has nothing, and is seen under the finger.
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

    /// What UIKit presents, or stacks on.
    var controller: UIViewController? { modal ?? existing }

    /// Where the entries stand; nil for an alert.
    var stack: UINavigationController? { isWhole ? nil : controller as? UINavigationController }

    /// Whether it is told when UIKit has taken it off, whoever has asked for that.
    var tellsWhenGone: Bool { modal is LayerController }

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
      barless = nil
      showBar(for: nil, animated: false)
      #if !os(tvOS)
        backGuard?.leave()
        backGuard = nil
      #endif
      lifeSign?.onGone = nil
      if let lifeSign { lifeSign.view?.removeGestureRecognizer(lifeSign) }
      guard let existing else { return }
      if existing.delegate === self {
        existing.delegate = previous
      } else {
        // Another flow is shown over this one, and hands on what it hears.
        var above = existing.delegate as? ShownLayer
        while let next = above, next.previous !== self { above = next.previous as? ShownLayer }
        above?.previous = previous
      }
    }

    /// Becomes the stack's delegate again where another object has taken its place, and hands on to that; false where none has. A flow that is shown over
    /// this one hands on what it hears.
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

    /// Has the presenter told when the app's navigation controller goes, once there is a view to tell by.
    func watchLife() {
      guard lifeSign == nil, let existing, existing.isViewLoaded else { return }
      let sign = LifeSign()
      sign.isEnabled = false
      sign.onGone = { [weak presenter] in presenter?.navigationHasGone() }
      existing.view.addGestureRecognizer(sign)
      lifeSign = sign
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
    ///
    /// - Parameter screen: the name of the screen that comes.
    func prepare(over below: UIViewController, for screen: String) {
      looks = 0
      #if !os(tvOS)
        modal?.popoverPresentationController?.point(over: below, for: screen)
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
      showBar(for: shown, animated: animated)
      // A swipe that is let go of on the way leaves all as it was.
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
